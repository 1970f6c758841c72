//! Totals: sets of cards whose key adds up to a number, decided by a small dynamic program over classes of
//! cards instead of a search.

/// Cards counted by class: key 0-7, plain or marked (a marked card satisfies the extra condition, such as
/// the faction of a payment).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bag {
    /// How many of each class, plain and marked: a byte a key.
    n: [u64; 2],
    /// What the keys come to.
    sum: i32,
}

/// The byte that counts cards of key 1.
const ONES: u64 = 0xff << 8;

impl Bag {
    #[inline]
    pub fn add(&mut self, key: i32, marked: bool) {
        let key = key.clamp(0, 7);
        let n = &mut self.n[usize::from(marked)];
        *n = n.wrapping_add(1 << (8 * key));
        self.sum += key;
    }
    #[inline]
    pub fn remove(&mut self, key: i32, marked: bool) {
        let key = key.clamp(0, 7);
        let n = &mut self.n[usize::from(marked)];
        *n = n.wrapping_sub(1 << (8 * key));
        self.sum -= key;
    }
    #[inline]
    fn of(&self, m: usize, key: usize) -> u8 {
        (self.n[m] >> (8 * key)) as u8
    }
    fn is_empty(&self) -> bool {
        self.n == [0; 2]
    }
    /// No card has another key than 1.
    fn all_ones(&self) -> bool {
        (self.n[0] | self.n[1]) & !ONES == 0
    }
    fn marked(&self) -> u32 {
        self.n[1].to_le_bytes().iter().map(|&x| u32::from(x)).sum()
    }
    /// The lowest key of plain or marked cards, 8 if there are none.
    fn lowest(&self, m: usize) -> usize {
        (self.n[m].trailing_zeros() / 8) as usize
    }
    fn highest(&self) -> i32 {
        (self.n[0] | self.n[1]).checked_ilog2().map_or(0, |bit| bit as i32 / 8)
    }
}

/// Sums that sub-bags of the plain cards with a key above `over` can make, as a bit mask.
fn reach(bag: &Bag, m: usize, over: usize, mut r: u128) -> u128 {
    for k in over + 1..8 {
        for _ in 0..bag.of(m, k) {
            r |= r << k;
        }
    }
    r
}

/// The same over marked cards, for sums with at least one of them: (without, with) -> with.
fn reach_marked(bag: &Bag, over: usize, plain: u128) -> u128 {
    let (without, mut with) = (plain, 0u128);
    for k in over + 1..8 {
        for _ in 0..bag.of(1, k) {
            with |= (with | without) << k;
        }
    }
    with
}

/// Whether `have` can be completed from `pool` to a set whose keys come to at least `need`, that holds a
/// marked card if `must`, and in which no card is superfluous (QY-C07, ruling a: a card is superfluous if
/// the set stays valid without it).
pub fn completable(have: &Bag, pool: &Bag, need: i32, must: bool) -> bool {
    completable_within(have, pool, need, must, 127)
}

/// The same with a surplus of at most `cap`.
pub fn completable_within(have: &Bag, pool: &Bag, need: i32, must: bool, cap: i32) -> bool {
    if cap < 0 {
        return false;
    }
    if need <= 0 && !must {
        return have.is_empty();
    }
    let sum = have.sum;
    if sum + pool.sum < need || (must && have.n[1] | pool.n[1] == 0) {
        return false;
    }
    if have.all_ones() && pool.all_ones() {
        // The usual case: so many more cards are needed, no surplus is possible.
        return need - sum >= i32::from(must && have.n[1] == 0);
    }
    let marked = have.marked();
    let top = have.highest().max(pool.highest()).min(cap);
    for surplus in 0..=top {
        let u = surplus as usize;
        let rest = need + surplus - sum;
        if !(0..128).contains(&rest) {
            continue;
        }
        let hit = |mask: u128| mask >> rest & 1 == 1;
        let plain_ok = have.lowest(0) > u;
        let marked_ok = have.lowest(1) > u;
        if plain_ok && marked_ok {
            let plain = reach(pool, 0, u, 1);
            let with = reach_marked(pool, u, plain);
            if (must && marked == 0 && hit(with)) || ((!must || marked > 0) && hit(with | plain)) {
                return true;
            }
            // The one marked card may be small: it is needed for being marked.
            if must && marked == 0 {
                for k in 0..=u.min(7) {
                    if pool.of(1, k) > 0 && rest >= k as i32 && plain >> (rest - k as i32) & 1 == 1 {
                        return true;
                    }
                }
            }
        } else if must && plain_ok && marked == 1 && hit(reach(pool, 0, u, 1)) {
            return true;
        }
    }
    false
}

/// Whether some sub-multiset of `keys` adds up to exactly `rest`.
pub fn exactly(keys: impl Iterator<Item = i32>, rest: i32) -> bool {
    if !(0..128).contains(&rest) {
        return false;
    }
    let mut r = 1u128;
    for k in keys {
        if (1..128).contains(&k) {
            r |= r << k;
        }
    }
    r >> rest & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    type Cards = Vec<(i32, bool)>;

    fn valid(set: &[(i32, bool)], need: i32, must: bool) -> bool {
        set.iter().map(|c| c.0).sum::<i32>() >= need && (!must || set.iter().any(|c| c.1))
    }
    fn minimal(set: &[(i32, bool)], need: i32, must: bool) -> bool {
        valid(set, need, must)
            && (0..set.len()).all(|i| {
                let mut s = set.to_vec();
                s.remove(i);
                !valid(&s, need, must)
            })
    }
    fn brute(have: &[(i32, bool)], pool: &[(i32, bool)], need: i32, must: bool) -> bool {
        (0..1u32 << pool.len()).any(|mask| {
            let mut s = have.to_vec();
            s.extend(pool.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, c)| *c));
            minimal(&s, need, must)
        })
    }
    fn bag(cards: &[(i32, bool)]) -> Bag {
        let mut b = Bag::default();
        for c in cards {
            b.add(c.0, c.1);
        }
        b
    }
    fn cards(max: usize) -> impl Strategy<Value = Cards> {
        prop::collection::vec((0..4i32, any::<bool>()), 0..max)
    }

    proptest! {
        #[test]
        fn completable_agrees_with_brute_force(have in cards(4), pool in cards(8), need in 1..9i32, must: bool) {
            prop_assert_eq!(completable(&bag(&have), &bag(&pool), need, must), brute(&have, &pool, need, must));
        }
    }
}
