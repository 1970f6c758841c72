//! Using a card (SG-5): what is declared is moved, aimed, and takes effect on each target. An answer is a use
//! without targets.

use super::legal::{self, Need};
use super::rules::{AIM_ALL, EQUIPMENT, Sanguosha, frame};
use super::state::State;
use super::tables::{at, event};
use super::{declare, effect, moves};
use crate::choice::{NO_CARD, NO_PART};
use crate::sets::{CardSet, List};
use crate::vm::QueryCx;
use crate::vm::frame::{Frame, MachineState};
use crate::vm::game::more;
use crate::vm::run::push_script;

pub(super) const CHOOSE: u8 = 0;
pub(super) const CHOSEN: u8 = 1;
pub(super) const DECLARE: u8 = 2;
pub(super) const CONVERTED: u8 = 3;
pub(super) const AIM: u8 = 4;
pub const AIMED: u8 = 5;
pub(super) const AIM_SECOND: u8 = 6;
pub(super) const AIMED_SECOND: u8 = 7;
pub const PROVIDE: u8 = 8;
/// A provider is being tried: what it is for has been said aloud.
pub const PROVIDED: u8 = 9;
/// From here on the use is public.
pub const MADE: u8 = 10;
const USING: u8 = 11;
const FIRST: u8 = 12;
const BECOMING: u8 = 13;
const BECAME: u8 = 14;
const TARGETED: u8 = 15;
const TARGETED_OWN: u8 = 16;
const TARGETED_END: u8 = 17;
const BEFORE: u8 = 18;
/// From here on it takes effect on one target after the other.
pub const IN_EFFECT: u8 = 19;
pub(super) const EFFECT: u8 = 19;
pub(super) const NULLIFIED: u8 = 20;
pub(super) const RUN: u8 = 21;
pub(super) const NEXT: u8 = 22;
pub(super) const AFTER: u8 = 23;
pub(super) const LAST: u8 = 24;

/// While a use is being declared: providers that were tried, by their place.
pub const TRIED: usize = at::FLAGS;

/// Frame flags: its cards stay on the table for the caller; it cannot be nullified; whatever the distance, on one
/// target; its owner may decline.
pub(super) const KEEP: u8 = 1;
pub(super) const SURE: u8 = 2;
pub(super) const FREE: u8 = 4;
pub(super) const ASKED: u8 = 8;
/// It is a move of the play phase, and counts against its quota.
const COUNTS: u8 = 16;

fn blank(user: usize, kind: u8) -> Frame {
    let mut f = Frame::new(frame::USE, user as i8);
    f.r[at::USER] = user as i8;
    f.r[at::KIND] = kind as i8;
    f.r[at::TARGET] = -1;
    f.r[at::SECOND] = -1;
    f.r[at::SOURCE] = user as i8;
    f.r[at::NEED] = 1;
    f.r[at::NEED_USER] = 1;
    f
}

/// Of a declaration, in [`at::BITS`]: asked for one more target (短兵); asked which general to turn up; asked whether
/// one is turned up instead of what equipment allows; the general of a provider comes up.
pub const EXTRA_ASKED: i8 = 1;
pub const REVEAL_ASKED: i8 = 2;
pub const BESIDE_ASKED: i8 = 4;
pub const SETTLED: i8 = 8;

pub const fn counts(f: &Frame) -> bool {
    f.flag & COUNTS != 0
}
pub const fn is_free(f: &Frame) -> bool {
    f.flag & FREE != 0
}

/// A move of the play phase: a hand card, or what a part makes of cards.
pub fn push_play(st: &mut State, user: usize, kind: u8, card: Option<u8>, part: u16, src: u8) {
    let mut f = blank(user, kind);
    f.part = part;
    f.src = src;
    f.step = DECLARE;
    f.flag = COUNTS;
    if st.push(f, 4)
        && let Some(c) = card
    {
        let i = st.top();
        st.set_slot(i, at::CARDS, CardSet::one(c));
    }
}

/// A seat may use a card of a kind on one of these seats now (SG-14.11, SG-15.5).
pub fn push_ask(st: &mut State, user: usize, kind: u8, seats: CardSet, free: bool, dst: u8) {
    let mut f = blank(user, kind);
    f.dst = dst;
    f.step = CHOOSE;
    f.flag = ASKED | if free { FREE } else { 0 };
    if st.push(f, 4) {
        let i = st.top();
        st.set_slot(i, at::POOL, seats);
    }
}

/// Cards already chosen, on a target already known, or as an answer without one. With `keep` the cards stay on
/// the table for the caller.
pub fn push_made(
    st: &mut State,
    user: usize,
    kind: u8,
    mode: i8,
    cards: CardSet,
    target: Option<usize>,
    keep: bool,
) {
    let mut f = blank(user, kind);
    f.step = MADE;
    f.r[at::MODE] = mode;
    f.flag = if keep { KEEP } else { 0 };
    if st.push(f, 4) {
        let i = st.top();
        st.set_slot(i, at::CARDS, cards);
        st.set_slot(i, at::TARGETS, target.into_iter().map(|t| t as u8).collect::<List>().into());
    }
}

/// Counts as using a card, whatever was asked or done (離間).
pub fn push_as(st: &mut State, user: usize, kind: u8, targets: CardSet, cards: CardSet, sure: bool, dst: u8) {
    let mut f = blank(user, kind);
    f.dst = dst;
    f.step = MADE;
    f.flag = if sure { SURE } else { 0 };
    let order = st.order(usize::from(st.seat));
    if st.push(f, 4) {
        let i = st.top();
        st.set_slot(i, at::CARDS, cards);
        let l: List = order.map(|s| s as u8).filter(|&s| targets.has(s)).collect();
        st.set_slot(i, at::TARGETS, l.into());
    }
}

/// What the use in frame `i` is wanted for.
pub fn need_of(st: &State, i: usize) -> Need {
    let f = st.frame(i);
    if f.flag & ASKED != 0 {
        Need::On { seats: st.slot(i, at::POOL), free: f.flag & FREE != 0 }
    } else {
        Need::Play
    }
}

/// Whether the use in frame `f` is only being declared: nobody but its user knows of it.
pub fn is_declaring(f: &Frame) -> bool {
    f.kind == frame::USE && f.step < MADE && f.step != PROVIDED
}

/// Forget what was declared so far: the seat is asked anew.
pub fn begin_again(st: &mut State, i: usize) {
    if st.frame(i).flag & ASKED == 0 {
        st.ret(0, CardSet::EMPTY);
        return;
    }
    let fr = st.frame_mut(i);
    fr.step = CHOOSE;
    fr.part = NO_PART;
    fr.src = NO_CARD;
    st.set_slot(i, at::CARDS, CardSet::EMPTY);
    st.set_slot(i, at::TARGETS, CardSet::EMPTY);
}

/// The card in use counts as one of another kind, if both are slashes.
pub fn turn_into(game: &Sanguosha, st: &mut State, i: usize, kind: i32) {
    let Some(kind) = u8::try_from(kind).ok().filter(|&k| usize::from(k) < game.info.len()) else { return };
    let (old, new) = (*st.frame(i), game.kind_info(kind));
    if old.kind == frame::USE && new.family != 0 && legal::serves(game, old.r[at::KIND] as u8, kind) {
        let fr = st.frame_mut(i);
        (fr.r[at::KIND], fr.r[at::TYPE]) = (kind as i8, new.ty);
    }
}

pub fn list(st: &State, i: usize) -> List {
    List::from(st.slot(i, at::TARGETS))
}

pub fn cx_of(game: &Sanguosha, st: &State, i: usize) -> QueryCx {
    let user = st.frame(i).r[at::USER].max(0) as usize;
    QueryCx { absent: st.slot(i, at::CARDS), level: 0, assume: game.assume_all(st, user) }
}

/// One step, or as many as follow each other while nobody is asked and nobody hears.
#[inline(always)]
pub fn step<const MANY: bool>(game: &Sanguosha, st: &mut State, spare: &mut u32) {
    let i = st.top();
    if st.frame(i).step < MADE {
        loop {
            declare::step(game, st, i);
            if !on_top(st, i) || !more::<MANY>(spare) {
                return;
            }
            if st.frame(i).step >= MADE {
                break;
            }
        }
    }
    if st.frame(i).step >= EFFECT || make::<MANY>(game, st, i, spare) {
        effect::go_on::<MANY>(game, st, i, spare);
    }
}

/// Whether the procedure in a frame may go on: it is still on top, and nobody is asked.
#[inline]
pub(super) fn on_top(st: &State, i: usize) -> bool {
    st.top() == i && st.core.runs()
}

/// Whether it takes effect now.
fn make<const MANY: bool>(game: &Sanguosha, st: &mut State, i: usize, spare: &mut u32) -> bool {
    let mut step = st.frame(i).step;
    macro_rules! go {
        ($to:expr, $heard:expr) => {{
            st.frame_mut(i).step = $to;
            if $heard || !more::<MANY>(spare) {
                return false;
            }
            #[allow(unused_assignments)]
            {
                step = $to;
            }
        }};
    }
    if step == MADE {
        go!(USING, {
            made(game, st, i);
            !on_top(st, i)
        });
    }
    if step == USING {
        go!(FIRST, game.open(st, event::USING, i));
    }
    if step == FIRST {
        let aimed = !list(st, i).is_empty();
        go!(if aimed { BECOMING } else { LAST }, false);
    }
    while step == BECOMING || step == BECAME {
        let nth = st.frame(i).r[at::INDEX] as usize;
        let target = list(st, i).get(nth);
        if step == BECAME {
            became(st, i, nth, target);
            go!(BECOMING, false);
            continue;
        }
        match target {
            None => {
                st.frame_mut(i).r[at::INDEX] = 0;
                if list(st, i).is_empty() {
                    // GZ-R83: nobody is left to be aimed at.
                    go!(LAST, false);
                } else {
                    sort_targets(game, st, i);
                    st.set_slot(i, at::FLAGS, list(st, i).iter().map(|_| 0).collect::<List>().into());
                    go!(TARGETED, false);
                }
            }
            Some(t) if !st.lives(usize::from(t)) => {
                st.frame_mut(i).r[at::INDEX] += 1;
                go!(BECOMING, false);
            }
            Some(t) => {
                st.frame_mut(i).r[at::TARGET] = t as i8;
                go!(BECAME, game.open(st, event::BECOMING_TARGET, i));
            }
        }
    }
    while (TARGETED..=TARGETED_END).contains(&step) {
        if step == TARGETED {
            let nth = st.frame(i).r[at::INDEX] as usize;
            match list(st, i).get(nth) {
                None => {
                    st.frame_mut(i).r[at::INDEX] = 0;
                    go!(BEFORE, false);
                    break;
                }
                Some(t) => {
                    let fr = st.frame_mut(i);
                    fr.r[at::TARGET] = t as i8;
                    fr.r[at::NEED..=at::VOID].fill(0);
                    (fr.r[at::NEED], fr.r[at::NEED_USER]) = (1, 1);
                    go!(TARGETED_OWN, st.lives(usize::from(t)) && game.open(st, event::TARGETED, i));
                }
            }
        }
        if step == TARGETED_OWN {
            let lives = st.lives(st.frame(i).r[at::TARGET] as usize);
            go!(TARGETED_END, lives && game.open(st, event::BECAME_TARGET, i));
        }
        if step == TARGETED_END {
            targeted(st, i);
            go!(TARGETED, false);
        }
    }
    if step == BEFORE {
        let kind = st.frame(i).r[at::KIND] as u8;
        go!(EFFECT, script(game, st, i, game.parts[usize::from(kind)].before));
    }
    true
}

/// It is made, and public: its cards come to the table.
fn made(game: &Sanguosha, st: &mut State, i: usize) {
    let f = *st.frame(i);
    let kind = f.r[at::KIND] as u8;
    let info = *game.kind_info(kind);
    st.set_slot(i, TRIED, CardSet::EMPTY);
    let cards = st.slot(i, at::CARDS);
    let color = game.color_as(st, cards, f.r[at::USER].max(0) as usize, &QueryCx::default());
    // A card that no physical one stands for is not a converted one.
    let own = cards.len() <= 1 && cards.into_iter().all(|c| game.card(c).kind == kind);
    let fr = st.frame_mut(i);
    fr.r[at::COLOR] = color;
    fr.r[at::FAMILY] = info.family;
    fr.r[at::TYPE] = info.ty;
    fr.r[at::CONVERTED] = i8::from(game.hidden.is_some() && !own);
    fr.r[at::BITS] = 0;
    if f.flag & COUNTS != 0 && info.quota {
        st.slashes = st.slashes.saturating_add(1);
    }
    if f.part != NO_PART && f.flag & (COUNTS | ASKED) != 0 {
        game.count_use(st, f.part, f.owner);
    }
    super::greedy::note_use(game, st, i);
    let late = info.ty == EQUIPMENT && game.config.equip_loss == super::config::EquipLoss::AfterEquipped;
    if !late {
        moves::to(game, st, cards - st.processing, moves::TO_PROCESSING, -1);
    }
}

/// The window of becoming a target is closed.
fn became(st: &mut State, i: usize, nth: usize, target: Option<u8>) {
    // Redirected: the new target stands in the same place and becomes one in its turn (SG-5.4a).
    let new = st.frame(i).r[at::TARGET];
    if new == -1 {
        // GZ-R81.
        let l: List = list(st, i).iter().enumerate().filter(|x| x.0 != nth).map(|x| x.1).collect();
        st.set_slot(i, at::TARGETS, l.into());
    } else if target == Some(new as u8) || !(0..st.n as i8).contains(&new) {
        st.frame_mut(i).r[at::INDEX] += 1;
    } else {
        let mut l = list(st, i);
        l.set(nth, new as u8);
        st.set_slot(i, at::TARGETS, l.into());
    }
}

/// What the windows of a target have made of the use on it is put down with its place.
fn targeted(st: &mut State, i: usize) {
    let r = st.frame(i).r;
    let flag = |x: i8, bit: u8| u8::from(x != 0) << bit;
    let bits = r[at::NEED].clamp(0, 3) as u8
        | (r[at::NEED_USER].clamp(0, 3) as u8) << 2
        | flag(r[at::NO_ANSWER], 4)
        | flag(r[at::NO_ARMOR], 5)
        | flag(r[at::VOID], 6);
    let mut l = List::from(st.slot(i, at::FLAGS));
    l.set(r[at::INDEX] as usize, bits);
    st.set_slot(i, at::FLAGS, l.into());
    st.frame_mut(i).r[at::INDEX] += 1;
}

/// After redirections: from here on the order is that of the table (SG-5.4, SG-5.5).
fn sort_targets(game: &Sanguosha, st: &mut State, i: usize) {
    let l = list(st, i);
    if l.len() < 2 || game.kind_info(st.frame(i).r[at::KIND] as u8).aim == AIM_ALL {
        return;
    }
    let n = st.seats();
    let mut v: smallvec::SmallVec<[u8; 16]> = l.iter().collect();
    v.sort_by_key(|&t| (usize::from(t) + n - usize::from(st.seat)) % n);
    st.set_slot(i, at::TARGETS, v.into_iter().collect::<List>().into());
}

/// Whether a script was begun.
pub(super) fn script(game: &Sanguosha, st: &mut State, i: usize, part: u16) -> bool {
    if part == NO_PART {
        return false;
    }
    let user = st.frame(i).r[at::USER];
    push_script(game, st, part, user, NO_CARD, i as u8);
    !on_top(st, i)
}
