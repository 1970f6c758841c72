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
        card < 128 && (self.0 >> card) & 1 == 1
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

/// Ascending iterator over the members of a set.
#[derive(Clone)]
pub struct Members(u128);

impl Iterator for Members {
    type Item = u8;
    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let c = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(c)
    }
}

impl IntoIterator for CardSet {
    type Item = u8;
    type IntoIter = Members;
    #[inline]
    fn into_iter(self) -> Members {
        Members(self.0)
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
