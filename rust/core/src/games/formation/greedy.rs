use super::rules::Info;
use super::{Formation, State};
use crate::Action;
use crate::ruleset::Ruleset;
#[derive(Clone, Debug, Default)]
pub struct Wits {}
pub fn wits(_rules: &Ruleset, _info: &[Info]) -> Wits {
    Wits {}
}
pub fn choose(_game: &Formation, _st: &State, legal: &[Action]) -> Action {
    legal[0]
}
