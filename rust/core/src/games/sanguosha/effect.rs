//! A card in use takes effect (SG-5): on one target after the other, then it is done with.

use super::rules::{DELAYED, EQUIPMENT, Sanguosha, TRICK};
use super::state::State;
use super::tables::{at, event};
use super::usage::{AFTER, EFFECT, KEEP, LAST, NEXT, NULLIFIED, RUN, SURE, list, on_top, push_ask, script};
use super::{legal, moves, nullify};
use crate::sets::{CardSet, List};
use crate::vm::QueryCx;
use crate::vm::frame::{MachineState, NO_DST, dst};
use crate::vm::game::more;

/// One step, or as many as follow each other while nobody is asked and nobody hears.
pub fn go_on<const MANY: bool>(game: &Sanguosha, st: &mut State, i: usize, spare: &mut u32) {
    let kind = st.frame(i).r[at::KIND] as u8;
    let mut step = st.frame(i).step;
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
    while step < AFTER {
        if step == EFFECT {
            let nth = st.frame(i).r[at::INDEX] as usize;
            match list(st, i).get(nth) {
                None => {
                    st.frame_mut(i).r[at::TARGET] = -1;
                    go!(AFTER, false);
                    break;
                }
                // What a card does to the dead is nothing.
                Some(t) if !st.lives(usize::from(t)) => {
                    st.frame_mut(i).r[at::INDEX] += 1;
                    go!(EFFECT, false);
                    continue;
                }
                Some(t) => {
                    on_target(st, i, nth, t);
                    go!(NULLIFIED, game.open(st, event::TAKING_EFFECT, i));
                }
            }
        }
        if step == NULLIFIED {
            go!(RUN, nullifiable(game, st, i, kind));
        }
        if step == RUN {
            let void = st.frame(i).r[at::VOID] != 0;
            go!(NEXT, {
                if !void {
                    run(game, st, i, kind);
                }
                !on_top(st, i)
            });
        }
        if step == NEXT {
            let fr = st.frame_mut(i);
            fr.r[at::INDEX] += 1;
            if fr.r[at::AGAIN] == 1 {
                // The target of the next slash is kept until this use ends.
                fr.r[at::AGAIN] = 2;
                fr.r[at::SECOND] = fr.r[at::TARGET];
            }
            if fr.r[at::NO_ARMOR] != 0 {
                fr.r[at::NO_ARMOR] = 0;
                st.bare = st.bare.saturating_sub(1);
            }
            go!(EFFECT, false);
        }
    }
    if step == AFTER {
        go!(LAST, script(game, st, i, game.parts[usize::from(kind)].after));
    }
    if step == LAST {
        let whole = st.frame(i).r[at::MODE] == 0;
        go!(LAST + 1, whole && game.open(st, event::CARD_DONE, i));
    }
    let f = *st.frame(i);
    let cards = st.slot(i, at::CARDS);
    if f.flag & KEEP == 0 {
        moves::clear(st, cards);
    }
    st.ret(1, cards);
    // 青龍偃月刀: begun when the use ends, so that a chase is no deeper than one slash (SG-15.5).
    let (user, second) = (f.r[at::USER] as usize, f.r[at::SECOND]);
    if f.r[at::AGAIN] == 2 && st.lives(user) && st.lives(second as usize) {
        push_ask(st, user, kind, CardSet::of(i32::from(second)), true, NO_DST);
    }
}

/// It is about to take effect on a target: what was put down with its place counts.
fn on_target(st: &mut State, i: usize, nth: usize, target: u8) {
    let bits = List::from(st.slot(i, at::FLAGS)).get(nth).unwrap_or(5);
    let fr = st.frame_mut(i);
    fr.r[at::TARGET] = target as i8;
    fr.r[at::NEED] = (bits & 3) as i8;
    fr.r[at::NEED_USER] = (bits >> 2 & 3) as i8;
    fr.r[at::NO_ANSWER] = (bits >> 4 & 1) as i8;
    fr.r[at::NO_ARMOR] = (bits >> 5 & 1) as i8;
    fr.r[at::VOID] = (bits >> 6 & 1) as i8;
    fr.r[at::HIT] = 0;
    st.bare += u8::from(bits >> 5 & 1 == 1);
}

/// Ask for nullifications of a trick, where they are possible; whether they are asked for.
fn nullifiable(game: &Sanguosha, st: &mut State, i: usize, kind: u8) -> bool {
    let f = *st.frame(i);
    if f.r[at::VOID] != 0 || game.kind_info(kind).ty != TRICK || f.flag & SURE != 0 {
        return false;
    }
    let user = f.r[at::USER] as usize;
    let part = game.parts[usize::from(kind)].nullable;
    let args = [i32::from(f.r[at::TARGET]), -1, -1];
    let may = legal::rule(game, st, part, user, args, &QueryCx::default());
    if may {
        nullify::push(st, user, kind, f.r[at::TARGET], dst(Some(at::VOID as u8), None));
    }
    may
}

fn run(game: &Sanguosha, st: &mut State, i: usize, kind: u8) {
    let cards = st.slot(i, at::CARDS);
    let target = st.frame(i).r[at::TARGET];
    match game.kind_info(kind).ty {
        // SG-5.8: a card that makes room goes to the discard pile in the same move.
        EQUIPMENT => moves::to(game, st, cards, moves::TO_EQUIP, target),
        // SG-5.9: no nullification at this point.
        DELAYED => moves::lay(game, st, cards & st.processing, target, kind),
        _ => {
            script(game, st, i, game.parts[usize::from(kind)].each);
        }
    }
}
