//! When stratagems of the other phases may be used (QY-100 to QY-106, QY-D06, QY-D07).

use super::rules::{Qunying, frame, prompt};
use super::state::State;
use super::{legal, usage};
use crate::action::Action;
use crate::choice::{Choice, ChoiceKind};
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState};
use crate::vm::{ActionBuf, NO_EV};

/// What is responded to.
pub const ON_ATTACK: i8 = 0;
pub const IN_BATTLE: i8 = 1;
pub const ON_DEPLOY: i8 = 2;

const SEAT: usize = 0;
const MODE: usize = 1;
const PASSES: usize = 2;
/// The 攻擊宣言時 cards may still be used: the attacker has done nothing since.
const FRESH: usize = 3;

/// Give the seats their chance; nothing happens if nobody holds a card of the right timing.
pub fn open(game: &Qunying, st: &mut State, mode: i8, ev: u8) {
    let turn = st.seat as i8;
    let first = match mode {
        ON_DEPLOY => st.frame(usize::from(ev)).r[1] ^ 1,
        _ => turn ^ 1,
    };
    let mut f = Frame::new(frame::RESPOND, first);
    f.ev = ev;
    f.r[SEAT] = first;
    f.r[MODE] = mode;
    f.r[FRESH] = 1;
    // The usual case: no card of such a timing in any hand.
    if !((st.hand[0] | st.hand[1]) & game.late).is_empty() || game.config.ask_empty {
        st.push(f, 0);
    }
}

/// Whether what is responded to is still going on.
fn alive(st: &State, mode: i8, ev: u8) -> bool {
    match mode {
        ON_ATTACK => ev == NO_EV || (st.frame(usize::from(ev)).r[3] == 0 && !st.battle_over),
        IN_BATTLE => !st.battle_over,
        _ => true,
    }
}

pub fn step(game: &Qunying, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let seat = f.r[SEAT] as usize & 1;
    let turns = |st: &mut State| {
        // The other seat's chance; only an attack goes back and forth.
        st.frame_mut(i).r[SEAT] ^= 1;
    };
    match f.step {
        0 => {
            if !alive(st, f.r[MODE], f.ev) {
                st.ret(0, CardSet::EMPTY);
                return;
            }
            let mut buf = ActionBuf::new();
            legal::responses(game, st, seat, f.r[MODE], f.ev, f.r[FRESH] != 0, &mut buf);
            let holds = !st.hand[seat].is_empty();
            if buf.is_empty() && !(game.config.ask_empty && holds) {
                passed(st, i, turns);
                return;
            }
            st.frame_mut(i).step = 1;
            let mut c = Choice::new(ChoiceKind::Respond, seat as i8).prompt(prompt::RESPOND);
            c.card =
                if f.ev == NO_EV { crate::choice::NO_CARD } else { st.frame(usize::from(f.ev)).r[0] as u8 };
            st.core.ask(c);
        }
        _ => {
            let a = st.core.choice.last;
            st.core.choice = Choice::NONE;
            st.frame_mut(i).step = 0;
            if a == Action::PASS {
                passed(st, i, turns);
                return;
            }
            let Some(card) = legal::card_of(game, st, seat, a) else { return };
            st.frame_mut(i).r[PASSES] = 0;
            if f.r[MODE] == ON_ATTACK && seat == usize::from(st.seat) {
                st.frame_mut(i).r[FRESH] = 0;
                turns(st);
            }
            usage::push_use(st, seat, card, f.ev);
        }
    }
}

fn passed(st: &mut State, i: usize, turns: impl Fn(&mut State)) {
    let f = st.frame_mut(i);
    f.r[PASSES] += 1;
    if f.r[MODE] != ON_ATTACK || f.r[PASSES] >= 2 {
        st.ret(0, CardSet::EMPTY);
    } else {
        turns(st);
    }
}
