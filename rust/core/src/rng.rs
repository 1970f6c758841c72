//! The engine's own random numbers: xoroshiro128++ with its own bounded integers and shuffle.
//!
//! Nothing of a library's sampling is used, since that changes between versions: a seed gives the same
//! game in every release with the same [`crate::FORMAT`].

use crate::sets::CardSet;

/// `SplitMix64`: one step of the mixing function that derives seeds from seeds.
#[inline]
pub const fn mix(seed: u64, n: u64) -> u64 {
    let mut z = seed.wrapping_add(n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// One stream of random numbers, 16 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Rng {
    s: [u64; 2],
}

impl Rng {
    pub const fn new(seed: u64) -> Rng {
        Rng { s: [mix(seed, 0), mix(seed, 1) | 1] }
    }
    pub const fn from_raw(s: [u64; 2]) -> Rng {
        // The all-zero state is the one fixed point of the generator.
        if s[0] == 0 && s[1] == 0 { Rng::new(0) } else { Rng { s } }
    }
    pub const fn raw(&self) -> [u64; 2] {
        self.s
    }
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let [a, mut b] = self.s;
        let out = a.wrapping_add(b).rotate_left(17).wrapping_add(a);
        b ^= a;
        self.s = [a.rotate_left(49) ^ b ^ (b << 21), b.rotate_left(28)];
        out
    }
    /// A number in `0..n` without bias; 0 when `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        loop {
            let wide = (self.next_u64() >> 32) * u64::from(n);
            let low = wide as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (wide >> 32) as u32;
            }
        }
    }
    /// Fisher-Yates, from the end; one number of the generator serves two places.
    pub fn shuffle<T>(&mut self, xs: &mut [T]) {
        let mut i = xs.len();
        while i > 2 {
            let (a, b) = (i as u64, i as u64 - 1);
            // The high part of `wide` is uniform below `a * b` once the few uneven cases are drawn again.
            let n = a * b;
            let wide = (self.next_u64() >> 32) * n;
            let low = wide as u32;
            if u64::from(low) < n && low < (n as u32).wrapping_neg() % n as u32 {
                continue;
            }
            // Below 2 to the 32nd, and divisions of so few bits take half the time.
            let (x, a) = ((wide >> 32) as u32, a as u32);
            xs.swap(i - 1, (x % a) as usize);
            xs.swap(i - 2, (x / a) as usize);
            i -= 2;
        }
        if i == 2 && self.below(2) == 0 {
            xs.swap(0, 1);
        }
    }
    /// A uniformly chosen member of a set.
    pub fn member(&mut self, set: CardSet) -> Option<u8> {
        let n = set.len();
        if n == 0 {
            return None;
        }
        let k = self.below(n as u32) as usize;
        set.nth(k)
    }
    /// Members of a set at random, as many as asked for and there are.
    pub fn members(&mut self, mut left: CardSet, n: i32) -> CardSet {
        let mut got = CardSet::EMPTY;
        for _ in 0..n.clamp(0, 127) {
            let Some(c) = self.member(left) else { break };
            left.remove(c);
            got.insert(c);
        }
        got
    }
}
