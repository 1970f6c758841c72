//! Why an action is not legal, in words, with the number of the rule.

use super::rules::Sanguosha;
use super::state::State;
use crate::action::Action;

impl Sanguosha {
    /// Why an action is not legal here, with the rule; `None` if it is legal.
    pub fn reason(&self, _st: &State, a: Action, legal: &[Action], _lang: usize) -> Option<String> {
        (!legal.contains(&a)).then(|| "this choice offers no such pick".to_owned())
    }
}
