//! An attack: declaration, responses, battle, damage (QY-108 to QY-116, QY-C09 to QY-C11).

use super::config::Equal;
use super::rules::{Qunying, frame, prompt};
use super::state::State;
use super::tables::{event, query};
use super::{damage, legal, respond, retreat};
use crate::action::{Action, Domain};
use crate::choice::{Choice, ChoiceKind};
use crate::sets::CardSet;
use crate::vm::frame::MachineState;
use crate::vm::{QueryCx, window};

/// Registers of an attack.
const ATTACKER: usize = 0;
const TARGET: usize = 1;
const WHO: usize = 2;
const CANCEL: usize = 3;
const WINNER: usize = 4;
const LOSER: usize = 5;
const DAMAGE: usize = 6;
const VICTIM: usize = 7;
/// Incarnations: a general that left and came back is another.
const ATTACKER_STAY: usize = 8;
const TARGET_STAY: usize = 9;
const ON_DECK: usize = 10;

pub fn step(game: &Qunying, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let attacker = f.r[ATTACKER] as u8;
    match f.step {
        0 => {
            st.frame_mut(i).step = 1;
            let mut c = Choice::new(ChoiceKind::Play, f.owner).prompt(prompt::TARGET);
            c.card = attacker;
            match only_target(game, st, attacker) {
                Some(a) => {
                    c.last = a;
                    st.core.choice = c;
                }
                None => st.core.ask(c),
            }
        }
        1 => declare(game, st, i, attacker),
        2 => {
            st.frame_mut(i).step = 3;
            // QY-109: what happened at the declaration stands whatever the result.
            if f.r[CANCEL] == 0 {
                respond::open(game, st, respond::ON_ATTACK, i as u8);
            }
        }
        3 => {
            st.frame_mut(i).step = 4;
            let stays = |card: i8, stay: i8, side: usize| {
                card >= 0
                    && st
                        .general_at(card as u8)
                        .is_some_and(|(s, k)| s == side && st.slots[s][k].incarnation == stay as u8)
            };
            let who = f.r[WHO] as usize & 1;
            let gone = !stays(f.r[ATTACKER], f.r[ATTACKER_STAY], who)
                || (f.r[ON_DECK] == 0 && !stays(f.r[TARGET], f.r[TARGET_STAY], who ^ 1));
            // QY-122, ruling g: an ended battle phase stops the announced attack; QY-C11: so does a gone side.
            if f.r[CANCEL] != 0 || st.battle_over || gone {
                st.frame_mut(i).step = 7;
            } else {
                fight(game, st, i);
            }
        }
        4 => {
            st.frame_mut(i).step = 5;
            if f.r[WINNER] >= 0 {
                window::open_if(game, st, event::WON, i as u8);
            }
        }
        5 => {
            st.frame_mut(i).step = 7;
            if f.r[DAMAGE] > 0 {
                damage::push(st, f.r[VICTIM] as usize & 1, i32::from(f.r[DAMAGE]));
            }
        }
        _ => st.ret(0, CardSet::EMPTY),
    }
}

/// The only thing an attack can aim at, if there is one thing alone.
fn only_target(game: &Qunying, st: &State, attacker: u8) -> Option<Action> {
    let (side, slot) = st.general_at(attacker)?;
    let (at, deck) = legal::targets(game, st, side, slot);
    let mut generals = (0..at.len()).filter(|&i| at[i]);
    match (generals.next(), generals.next(), deck) {
        (None, _, true) => Some(Action::option(0)),
        (Some(i), None, false) => Some(Action::slot(1, i as u16, 0)),
        _ => None,
    }
}

fn declare(game: &Qunying, st: &mut State, i: usize, attacker: u8) {
    let a = st.core.choice.last;
    st.core.choice = Choice::NONE;
    let who = st.frame(i).r[WHO] as usize & 1;
    let Some((side, slot)) = st.general_at(attacker) else {
        st.frame_mut(i).step = 7;
        return;
    };
    let target = if a.domain() == Domain::Option { None } else { Some(st.slots[who ^ 1][a.slot_of().1]) };
    debug_assert!(a == Action::option(0) || target.is_some());
    st.slots[side][slot].attacks = st.slots[side][slot].attacks.saturating_add(1);
    if game.forbidden(st, attacker, st.slots[side][slot].ban) != 0 {
        // The one attack that a weightier card allows against what forbids it is spent (QY-141).
        st.slots[side][slot].urged = 0;
    }
    let stay = st.slots[side][slot].incarnation as i8;
    let f = st.frame_mut(i);
    f.step = 2;
    f.r[ATTACKER_STAY] = stay;
    if let Some(t) = target {
        f.r[TARGET] = t.card as i8;
        f.r[TARGET_STAY] = t.incarnation as i8;
    } else {
        f.r[ON_DECK] = 1;
    }
    window::open_if(game, st, event::DECLARED, i as u8);
}

fn fight(game: &Qunying, st: &mut State, i: usize) {
    let f = *st.frame(i);
    let who = f.r[WHO] as usize & 1;
    let foe = who ^ 1;
    let cx = QueryCx::default();
    let mine = game.force(st, f.r[ATTACKER] as u8, &cx);
    let shielded = |n: i32| (n - game.fold(st, query::SHIELD, foe as i32, &cx)).max(0);
    if f.r[ON_DECK] != 0 {
        // QY-C10
        let n = shielded(mine);
        let f = st.frame_mut(i);
        (f.r[DAMAGE], f.r[VICTIM]) = (n.min(127) as i8, foe as i8);
        return;
    }
    let theirs = game.force(st, f.r[TARGET] as u8, &cx);
    let mut out = CardSet::EMPTY;
    match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => {
            // QY-111, QY-112, QY-D11
            let n = shielded(mine - theirs);
            let f = st.frame_mut(i);
            (f.r[WINNER], f.r[LOSER]) = (f.r[ATTACKER], f.r[TARGET]);
            (f.r[DAMAGE], f.r[VICTIM]) = (n.min(127) as i8, foe as i8);
            out.insert(f.r[TARGET] as u8);
        }
        std::cmp::Ordering::Less => {
            // QY-113
            let f = st.frame_mut(i);
            (f.r[WINNER], f.r[LOSER]) = (f.r[TARGET], f.r[ATTACKER]);
            (f.r[DAMAGE], f.r[VICTIM]) = ((theirs - mine).min(127) as i8, who as i8);
            out.insert(f.r[ATTACKER] as u8);
        }
        std::cmp::Ordering::Equal => {
            // QY-C10: both retreat, no damage, nobody has won.
            if game.config.equal == Equal::Both {
                out.insert(f.r[ATTACKER] as u8);
                out.insert(f.r[TARGET] as u8);
            }
        }
    }
    // QY-115: the loser retreats before the damage.
    if !out.is_empty() {
        retreat::push(st, out, false);
    }
}

/// Attack frames in progress (for views).
pub fn current(st: &State) -> Option<(u8, i8)> {
    st.frames[..usize::from(st.core.top)]
        .iter()
        .rev()
        .find(|f| f.kind == frame::ATTACK && f.step >= 2)
        .map(|f| (f.r[ATTACKER] as u8, f.r[TARGET]))
}
