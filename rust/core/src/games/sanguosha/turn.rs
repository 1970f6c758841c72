//! The turn (SG-3): six phases, each of which may be left out.

use super::rules::{Sanguosha, frame, prompt};
use super::state::{EndReason, State, phase};
use super::tables::{at, event, query, scope};
use super::{delayed, legal, moves, usage};
use crate::action::{Action, Domain};
use crate::choice::{Choice, ChoiceKind, NO_CARD, NO_PART};
use crate::games::guozhan::{acts, reveal, turn as hidden};
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState, NO_EV};
use crate::vm::game::more;
use crate::vm::run::push_script;
use crate::vm::{Game, QueryCx};

const ENTER: u8 = 0;
const CHANGED: u8 = 1;
const STARTED: u8 = 2;
const BODY: u8 = 3;
const ASKED: u8 = 4;
const LEAVE: u8 = 5;
const OVER: u8 = 6;

/// Set slot: delayed tricks that are still to be judged in this phase.
const SNAPSHOT: usize = 0;

/// The turn of a seat begins, at a phase.
pub fn push(st: &mut State, seat: usize, first: u8) {
    st.seat = seat as u8;
    st.turn = st.turn.saturating_add(1);
    (st.slashes, st.acts, st.skips) = (0, 0, 0);
    st.phase = first;
    let mut f = Frame::new(frame::TURN, seat as i8);
    f.r[at::WHO] = seat as i8;
    f.r[at::PHASE] = first as i8;
    st.push(f, 2);
}

/// Begin in the middle of a phase's work, for positions: the play phase, its first question.
pub fn enter(st: &mut State) {
    let i = st.top();
    st.frame_mut(i).step = STARTED;
}

/// One step, or as many as follow each other while nobody is asked and nobody hears.
#[inline(always)]
pub fn step<const MANY: bool>(game: &Sanguosha, st: &mut State, spare: &mut u32) {
    let i = st.top();
    let seat = st.frame(i).r[at::WHO] as usize;
    let mut step = st.frame(i).step;
    // SG-3.8: no further phase of the dead.
    if !st.lives(seat) && step != OVER && step != hidden::ENDED {
        st.core.choice = Choice::NONE;
        st.expire(scope::PHASE);
        st.frame_mut(i).step = OVER;
        return;
    }
    // What a finished effect has left on the table is done with.
    if !st.processing.is_empty() {
        moves::clear(st, st.processing);
    }
    // The next step is known, and whether the one before it was heard.
    macro_rules! go {
        ($to:expr, $heard:expr) => {{
            st.frame_mut(i).step = $to;
            if $heard || !more::<MANY>(spare) {
                return;
            }
            #[allow(unused_assignments)]
            {
                step = $to;
            }
        }};
    }
    // It stands in the frame, if that is still on top.
    macro_rules! go_on {
        () => {{
            if !usage::on_top(st, i) || !more::<MANY>(spare) {
                return;
            }
            step = st.frame(i).step;
        }};
    }
    // Each of these leads on to the next, mostly, so that they stand in the order of a phase.
    loop {
        if step == ENTER {
            let f = st.frame_mut(i);
            f.r[at::SKIP] = 0;
            let p = f.r[at::PHASE] as u8;
            st.phase = p;
            // SG-3.7: a phase that is left out has no parts, and cannot be left out once more.
            if st.skips >> p & 1 == 1 {
                go!(LEAVE, false);
            } else {
                go!(CHANGED, game.open(st, event::PHASE_CHANGE, i));
            }
        }
        if step == CHANGED {
            let p = st.phase;
            if st.frame(i).r[at::SKIP] != 0 || st.skips >> p & 1 == 1 {
                go!(LEAVE, false);
            } else if game.hidden.is_some() && p == phase::START {
                hidden::begin(game, st, i, seat);
                go_on!();
            } else {
                go!(STARTED, game.open(st, event::PHASE_START, i));
            }
        }
        if (hidden::ASKED..=hidden::ASKED_AGAIN).contains(&step) {
            hidden::step(game, st, i, seat, STARTED);
            go_on!();
            continue;
        }
        if step == STARTED {
            if st.frame(i).r[at::SKIP] != 0 {
                go!(LEAVE, false);
            } else {
                st.frame_mut(i).r[hidden::RAN] = i8::from(game.hidden.is_some());
                go!(BODY, prepare(game, st, i, seat));
            }
        }
        if step == BODY {
            body(game, st, i, seat, st.phase);
            go_on!();
        } else if step == ASKED {
            answered(game, st, i, seat, st.phase);
            go_on!();
            continue;
        }
        if step == LEAVE {
            if st.frame(i).r[hidden::RAN] != 0 {
                st.frame_mut(i).r[hidden::RAN] = 0;
                go!(LEAVE, game.open(st, event::PHASE_END, i));
            }
            st.set_slot(i, at::DISCARDED, CardSet::EMPTY);
            st.expire(scope::PHASE);
            let next = st.frame(i).r[at::PHASE] + 1;
            st.frame_mut(i).r[at::PHASE] = next;
            go!(if next as u8 > phase::FINISH { OVER } else { ENTER }, false);
        }
        if step == OVER && game.hidden.is_some() {
            go!(hidden::ENDED, st.lives(seat) && game.open(st, event::TURN_END, i));
        }
        if step >= OVER {
            end_turn(game, st, seat);
            return;
        }
    }
}

/// What a phase begins with; whether a window was opened for it.
fn prepare(game: &Sanguosha, st: &mut State, i: usize, seat: usize) -> bool {
    match st.phase {
        phase::JUDGE => {
            st.set_slot(i, SNAPSHOT, st.judges(seat));
            false
        }
        phase::DRAW => {
            st.frame_mut(i).r[at::NUMBER] = game.config.draw as i8;
            game.open(st, event::DRAW_COUNT, i)
        }
        _ => false,
    }
}

/// The turn ends, and that of the next seat begins.
fn end_turn(game: &Sanguosha, st: &mut State, seat: usize) {
    st.expire(scope::PHASE);
    st.expire(scope::TURN);
    st.open = CardSet::EMPTY;
    moves::clear(st, st.processing);
    if st.turn >= game.config.turn_limit {
        game.end(st, EndReason::TurnLimit);
        return;
    }
    let next = if game.hidden.is_some() {
        hidden::next(st, seat)
    } else {
        st.order(seat + 1).find(|&s| st.lives(s)).unwrap_or(seat)
    };
    st.ret(0, CardSet::EMPTY);
    push(st, next, phase::START);
}

fn body(game: &Sanguosha, st: &mut State, i: usize, seat: usize, p: u8) {
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    match p {
        phase::JUDGE => {
            // SG-3.2: the last placed first; what has left the zone is skipped, what comes anew waits.
            let left = st.slot(i, SNAPSHOT);
            let next = st.judge[seat].iter().rev().copied().find(|&c| c != NO_CARD && left.has(c));
            match next {
                None => {
                    st.set_slot(i, SNAPSHOT, CardSet::EMPTY);
                    go(st, LEAVE);
                }
                Some(c) => {
                    st.set_slot(i, SNAPSHOT, left - CardSet::one(c));
                    let kind = st.lies_as(seat, c).unwrap_or(game.card(c).kind);
                    delayed::push(st, seat, c, kind);
                }
            }
        }
        phase::DRAW => {
            go(st, LEAVE);
            let n = i32::from(st.frame(i).r[at::NUMBER]);
            st.draw(seat, n);
        }
        phase::PLAY => {
            go(st, ASKED);
            st.open = CardSet::EMPTY;
            st.core.ask(Choice::new(ChoiceKind::Play, seat as i8).prompt(prompt::PLAY));
        }
        phase::DISCARD => {
            let cx = QueryCx::default();
            let limit = game.query(st, query::HAND_LIMIT, &[seat as i32, -1, -1], &cx).max(0) as usize;
            let over = st.hand[seat].len().saturating_sub(limit);
            if over == 0 {
                go(st, LEAVE);
            } else if over == st.hand[seat].len() {
                go(st, LEAVE);
                st.set_slot(i, at::DISCARDED, st.hand[seat]);
                moves::to(game, st, st.hand[seat], moves::TO_DISCARD, -1);
            } else {
                go(st, ASKED);
                let c = Choice::cards(seat as i8, st.hand[seat], over, over).prompt(prompt::DISCARD);
                st.core.ask(c);
            }
        }
        _ => go(st, LEAVE),
    }
}

fn answered(game: &Sanguosha, st: &mut State, i: usize, seat: usize, p: u8) {
    let c = st.core.choice;
    st.core.choice = Choice::NONE;
    st.frame_mut(i).step = LEAVE;
    if p == phase::DISCARD {
        st.set_slot(i, at::DISCARDED, c.got);
        moves::to(game, st, c.got, moves::TO_DISCARD, -1);
        return;
    }
    let a = c.last;
    if a == Action::DONE {
        return;
    }
    st.frame_mut(i).step = BODY;
    st.acts = st.acts.saturating_add(1);
    if let Some(card) = legal::card_of(a) {
        usage::push_play(st, seat, game.card(card).kind, Some(card), NO_PART, NO_CARD);
        return;
    }
    if a.domain() == Domain::Number {
        acts::recast(game, st, seat, CardSet::one(a.value() as u8) & st.hand[seat]);
        return;
    }
    if a.domain() == Domain::Option {
        reveal::push(st, seat, 1 << a.value().min(1), reveal::BOTH);
        return;
    }
    let Some(part) = game.named_part(st, seat, a) else { return };
    if game.rules.part(part.part).class == Class::Active {
        let needs = game.needs(st, seat, part.part, part.src, NO_EV, part.hidden);
        game.count_use(st, part.part, seat as i8);
        push_script(game, st, part.part, seat as i8, part.src, NO_EV);
        game.declare(st, seat, part.part, needs);
    } else if let Some(kind) = legal::gives(game, st, seat, &part) {
        usage::push_play(st, seat, kind, None, part.part, part.src);
    }
}
