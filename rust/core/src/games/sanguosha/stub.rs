//! To be replaced.
use super::{Sanguosha, State};
use crate::encode::{Encode, Field};

impl Encode for Sanguosha {
    const VERSIONS: &'static [u32] = &[1];
    fn layout(&self, _version: u32) -> Vec<Field> {
        vec![Field { name: "turn".into(), offset: 0, len: 1, doc: "turn".into() }]
    }
    fn encode(&self, st: &State, _seat: usize, _version: u32, out: &mut [f32]) {
        out[0] = f32::from(st.turn);
    }
}
