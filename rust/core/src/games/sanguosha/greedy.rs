//! What everybody could see of a seat's allegiance, and the built-in heuristic.

use super::rules::Sanguosha;
use super::state::{Role, State};
use crate::Action;

/// A seat hurt another: what that says of it, from the roles that are known.
pub fn note_damage(st: &mut State, source: usize, victim: usize, n: i8) {
    note(st, source, victim, -2 * n.clamp(0, 5));
}

/// A card was used: help or harm, as the table sees it.
pub fn note_use(_game: &Sanguosha, _st: &mut State, _i: usize) {}

/// `n` is below 0 for harm, above for help.
fn note(st: &mut State, source: usize, target: usize, n: i8) {
    if source == target {
        return;
    }
    let known = st.revealed >> target & 1 == 1;
    let side = match st.role[target] {
        Role::Lord | Role::Loyalist if known => 2,
        Role::Rebel if known => -2,
        // Of the others, what they did so far.
        _ => i32::from(st.stance[target].signum()),
    };
    let now = i32::from(st.stance[source]) + i32::from(n) * side / 2;
    st.stance[source] = now.clamp(-100, 100) as i8;
}

/// The built-in heuristic's choice.
pub fn choose(_game: &Sanguosha, _st: &State, legal: &[Action]) -> Action {
    legal[0]
}
