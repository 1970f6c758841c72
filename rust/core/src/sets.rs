//! Bitsets of cards and seats with ordered iteration.

/// A set of up to 128 physical cards (or seats); iterates in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CardSet(pub u128);

impl CardSet {
    pub const EMPTY: CardSet = CardSet(0);

    #[inline]
    pub const fn one(card: u8) -> CardSet {
        CardSet(1u128 << (card & 127))
    }
    /// The singleton of a number, or the empty set when the number names no card.
    #[inline]
    pub fn of(card: i32) -> CardSet {
        if (0..128).contains(&card) { CardSet(1u128 << card) } else { CardSet(0) }
    }
    #[inline]
    pub const fn has(self, card: u8) -> bool {
        // By halves: shifts of 128 bits are dear.
        let half = if card & 64 == 0 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        card < 128 && (half >> (card & 63)) & 1 == 1
    }
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    #[inline]
    pub fn insert(&mut self, card: u8) {
        self.0 |= 1u128 << (card & 127);
    }
    #[inline]
    pub fn remove(&mut self, card: u8) {
        self.0 &= !(1u128 << (card & 127));
    }
    /// The lowest member, or -1.
    #[inline]
    pub fn first(self) -> i32 {
        if self.0 == 0 { -1 } else { self.0.trailing_zeros() as i32 }
    }
    #[inline]
    pub fn lowest(self) -> Option<u8> {
        self.into_iter().next()
    }
    /// The n-th member in ascending order, if there are so many.
    pub fn nth(self, n: usize) -> Option<u8> {
        self.into_iter().nth(n)
    }
}

impl std::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

macro_rules! bit_op {
    ($($tr:ident $m:ident $op:tt),*) => {$(
        impl std::ops::$tr for CardSet {
            type Output = CardSet;
            #[inline]
            fn $m(self, o: CardSet) -> CardSet { CardSet(self.0 $op o.0) }
        })*};
}
bit_op!(BitAnd bitand &, BitOr bitor |, BitXor bitxor ^);

impl std::ops::Sub for CardSet {
    type Output = CardSet;
    #[inline]
    fn sub(self, o: CardSet) -> CardSet {
        CardSet(self.0 & !o.0)
    }
}
impl std::ops::BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, o: CardSet) {
        self.0 |= o.0;
    }
}

/// Ascending iterator over the members of a set, by halves.
#[derive(Clone)]
pub struct Members(u64, u64);

impl Iterator for Members {
    type Item = u8;
    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 != 0 {
            let c = self.0.trailing_zeros() as u8;
            self.0 &= self.0 - 1;
            return Some(c);
        }
        if self.1 == 0 {
            return None;
        }
        let c = self.1.trailing_zeros() as u8 | 64;
        self.1 &= self.1 - 1;
        Some(c)
    }
}

impl IntoIterator for CardSet {
    type Item = u8;
    type IntoIter = Members;
    #[inline]
    fn into_iter(self) -> Members {
        Members(self.0 as u64, (self.0 >> 64) as u64)
    }
}

impl FromIterator<u8> for CardSet {
    fn from_iter<I: IntoIterator<Item = u8>>(it: I) -> CardSet {
        let mut s = CardSet::EMPTY;
        for c in it {
            s.insert(c);
        }
        s
    }
}

/// Up to 16 small numbers in the place of a set: an ordered list, repeats allowed. A game keeps the targets of
/// a used card in a set slot this way, and a question of order answers with one. As a set it means nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct List(u128);

impl List {
    pub const EMPTY: List = List(0);
    pub const MAX: usize = 16;

    #[inline]
    pub const fn len(self) -> usize {
        ((128 - self.0.leading_zeros()).div_ceil(8)) as usize
    }
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The i-th number, if there are so many.
    #[inline]
    pub fn get(self, i: usize) -> Option<u8> {
        // Each byte is the number plus one, so that a free place is zero.
        if i < List::MAX { ((self.0 >> (8 * i)) as u8).checked_sub(1) } else { None }
    }
    /// Change the i-th number, which must exist; numbers go up to 254.
    #[inline]
    pub fn set(&mut self, i: usize, x: u8) {
        if i < self.len() {
            self.0 &= !(0xff << (8 * i));
            self.0 |= u128::from(x.saturating_add(1)) << (8 * i);
        }
    }
    /// Append a number; a full list stays as it is.
    #[inline]
    pub fn push(&mut self, x: u8) {
        let n = self.len();
        if n < List::MAX {
            self.0 |= u128::from(x.saturating_add(1)) << (8 * n);
        }
    }
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..self.len()).filter_map(move |i| self.get(i))
    }
}

impl std::fmt::Debug for List {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl From<CardSet> for List {
    #[inline]
    fn from(x: CardSet) -> List {
        List(x.0)
    }
}
impl From<List> for CardSet {
    #[inline]
    fn from(x: List) -> CardSet {
        CardSet(x.0)
    }
}

impl FromIterator<u8> for List {
    fn from_iter<I: IntoIterator<Item = u8>>(it: I) -> List {
        let mut l = List::EMPTY;
        for x in it {
            l.push(x);
        }
        l
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_members_of_both_halves_in_order() {
        let all = [0, 1, 62, 63, 64, 65, 126, 127];
        let set: CardSet = all.into_iter().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), all);
        assert!((0..=255).all(|c| set.has(c) == all.contains(&c)));
        for c in 0..128 {
            let mut s = CardSet::one(c);
            assert_eq!((s.into_iter().collect::<Vec<_>>(), s.first()), (vec![c], i32::from(c)));
            s.remove(c);
            assert!(s.is_empty());
        }
    }

    #[test]
    fn a_list_keeps_order_repeats_and_zeros() {
        let mut l: List = [3, 0, 3, 127].into_iter().collect();
        assert_eq!(l.iter().collect::<Vec<_>>(), [3, 0, 3, 127]);
        assert_eq!((l.len(), l.get(1), l.get(4)), (4, Some(0), None));
        l.set(1, 9);
        l.set(7, 9);
        l.push(0);
        assert_eq!(l.iter().collect::<Vec<_>>(), [3, 9, 3, 127, 0]);
        assert_eq!(List::from(CardSet::from(l)), l);
        for _ in 0..20 {
            l.push(1);
        }
        assert_eq!(l.len(), List::MAX);
    }
}
