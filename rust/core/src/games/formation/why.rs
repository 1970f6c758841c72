use super::{Formation, State};
use crate::Action;
impl Formation {
    pub fn reason(&self, _st: &State, a: Action, legal: &[Action], _lang: usize) -> Option<String> {
        (!legal.contains(&a)).then(|| "not legal here".into())
    }
}
