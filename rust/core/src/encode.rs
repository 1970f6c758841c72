//! What a seat may know, as numbers for networks: the trait that a game's encoder implements.
//!
//! A version of an encoding never changes: whoever trained on it finds the same numbers in the same places.
//! What is better is a new version beside it.

use crate::error::{CoreError, Result};
use crate::table::Table;

/// Named stretches: a constant each for its offset, the table of all, and their size together.
macro_rules! fields {
    ($module:ident $($id:ident $name:literal $len:expr, $doc:literal;)*) => {
        mod $module {
            #[allow(unused_imports)]
            use super::*;
            pub const TABLE: &[(&str, usize, &str)] = &[$(($name, $len, $doc)),*];
            $crate::encode::fields!(@ 0; $($id $len;)*);
        }
    };
    (@ $at:expr; $id:ident $len:expr; $($rest:tt)*) => {
        pub const $id: usize = $at;
        $crate::encode::fields!(@ $id + $len; $($rest)*);
    };
    (@ $at:expr;) => {
        pub const SIZE: usize = $at;
    };
}
pub(crate) use fields;

/// A stretch of an observation with one meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    pub name: String,
    pub offset: usize,
    pub len: usize,
    pub doc: String,
}

pub trait Encode: Table {
    /// The versions there are, ascending.
    const VERSIONS: &'static [u32];

    /// The fields of a version without gaps, by offset.
    fn layout(&self, version: u32) -> Vec<Field>;
    /// How many numbers an observation has.
    fn size(&self, version: u32) -> usize {
        self.layout(version).last().map_or(0, |f| f.offset + f.len)
    }
    /// Write what `seat` may know over `out`, which has `size(version)` places.
    fn encode(&self, st: &Self::State, seat: usize, version: u32, out: &mut [f32]);
}

/// Whether a version exists; the error names those that do.
pub fn check_version<G: Encode>(version: u64) -> Result<u32> {
    G::VERSIONS.iter().copied().find(|&v| u64::from(v) == version).ok_or_else(|| {
        let all: Vec<String> = G::VERSIONS.iter().map(ToString::to_string).collect();
        CoreError::Config(format!(
            "there is no version {version} of the observation; there is: {}",
            all.join(", ")
        ))
    })
}
