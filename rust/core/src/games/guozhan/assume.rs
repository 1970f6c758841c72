//! Moves that are legal only with a reveal (GZ-R28): which face-down generals a declared use needs, found by trying
//! them, fewest first; if either would do the owner chooses (R25).

use super::reveal::{self, assumed};
use crate::choice::{Choice, ChoiceKind, NO_CARD, NO_PART};
use crate::games::sanguosha::legal;
use crate::games::sanguosha::rules::{AIM_ALL, AIM_ONE, AIM_PAIR, AIM_SELF, Sanguosha, frame, prompt};
use crate::games::sanguosha::state::State;
use crate::games::sanguosha::tables::{at, query};
use crate::games::sanguosha::usage;
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::sets::List;
use crate::vm::frame::{MachineState, NO_EV};
use crate::vm::{Asked, Game, QueryCx};

/// What a use needs its owner to turn up.
enum Needed {
    These(u8),
    Either,
}

/// The hidden general whose part makes the card, if one does.
fn base(game: &Sanguosha, st: &State, i: usize, user: usize) -> u8 {
    let part = st.frame(i).part;
    if part == NO_PART { 0 } else { game.hidden_home(st, user, part) }
}

/// A hidden general that its owner may turn up for a use although nothing forces it.
pub fn beside(game: &Sanguosha, st: &State, i: usize, user: usize) -> u8 {
    match instead(game, st, i, user) {
        0 => recolors(game, st, i, user),
        mask => mask,
    }
}

/// GZ-R25: one that would allow one more slash, which only equipment (諸葛連弩) allows so far.
fn instead(game: &Sanguosha, st: &State, i: usize, user: usize) -> u8 {
    let f = st.frame(i);
    if st.slashes == 0 || !usage::counts(f) || !game.kind_info(f.r[at::KIND] as u8).quota {
        return 0;
    }
    let own = game.revealable(st, user) & !base(game, st, i, user);
    let absent = st.slot(i, at::CARDS) | st.equips(user);
    let allows = |mask: u8| {
        let cx = QueryCx { absent, level: 0, assume: assumed(user, mask) };
        own & mask == mask
            && i32::from(st.slashes) < game.query(st, query::QUOTA, &[user as i32, -1, -1], &cx)
    };
    match (allows(0), allows(1), allows(2)) {
        (false, true, _) => 1,
        (false, _, true) => 2,
        _ => 0,
    }
}

/// The fewest hidden generals of a seat, beside some that come up anyway, with which something that is read of cards is
/// another; 0 if there are none.
pub fn telling<T: PartialEq>(
    game: &Sanguosha,
    st: &State,
    seat: usize,
    base: u8,
    read: impl Fn(&QueryCx) -> T,
) -> u8 {
    let own = if game.suits { game.revealable(st, seat) & !base } else { 0 };
    let with = |mask: u8| read(&QueryCx { assume: assumed(seat, mask | base), ..QueryCx::default() });
    if own == 0 {
        return 0;
    }
    let plain = with(0);
    (1..=3).find(|&m| own & m == m && with(m) != plain).unwrap_or(0)
}

/// GZ-R28: a hidden general with which the color of the used cards is another, if that matters to something face-up
/// of somebody who is aimed at.
fn recolors(game: &Sanguosha, st: &State, i: usize, user: usize) -> u8 {
    let cards = st.slot(i, at::CARDS);
    if !game.suits || cards.is_empty() {
        return 0;
    }
    let base = base(game, st, i, user);
    let color = |cx: &QueryCx| game.color_as(st, cards, user, cx);
    let mask = telling(game, st, user, base, color);
    // A conversion may hang on the color that the cards have without it.
    if mask == 0 || !valid(game, st, i, user, base | mask) {
        return 0;
    }
    let with = |mask: u8| color(&QueryCx { assume: assumed(user, mask | base), ..QueryCx::default() });
    let (plain, other) = (with(0), with(mask));
    let minds = |t: u8| minds_color(game, st, i, usize::from(t), plain, other);
    if usage::list(st, i).iter().any(minds) { mask } else { 0 }
}

/// Whether a face-up part of a target works against one of two colors of the use alone.
fn minds_color(game: &Sanguosha, st: &State, i: usize, target: usize, plain: i8, other: i8) -> bool {
    let made = |color: i8| {
        let mut made = *st;
        let f = made.frame_mut(i);
        let info = game.kind_info(f.r[at::KIND] as u8);
        (f.r[at::COLOR], f.r[at::FAMILY], f.r[at::TYPE]) = (color, info.family, info.ty);
        f.r[at::TARGET] = target as i8;
        made
    };
    let (a, b) = (made(plain), made(other));
    let differs = |kind: u8, src: u8| {
        game.parts.get(usize::from(kind)).filter(|k| k.minds_color).is_some_and(|k| {
            k.own.iter().filter(|p| p.class == Class::Trigger && !p.declares).any(|p| {
                let holds = |st: &State| {
                    let cx = QueryCx::default();
                    game.works(st, &Asked::new(target as i32, p.part, src, i as u8, [-1; 3], cx))
                };
                holds(&a) != holds(&b)
            })
        })
    };
    let up = |w: usize| game.counts(st, target, w, &QueryCx::default());
    (0..2).any(|w| up(w) && differs(st.kind_of_general(target, w), NO_CARD))
        || st.equips(target).into_iter().any(|c| differs(game.card(c).kind, c))
}

fn needed(game: &Sanguosha, st: &State, i: usize, user: usize) -> Needed {
    let own = game.revealable(st, user);
    let base = base(game, st, i, user);
    // What is taken for face-up changes nothing but by its static parts.
    let statics = |w: usize| game.general(st, user, w).is_some_and(|k| k.statics != 0);
    if !(0..2).any(|w| own >> w & 1 == 1 && statics(w)) {
        return Needed::These(base);
    }
    let fits = |mask: u8| mask & !(own | base) == 0 && valid(game, st, i, user, mask);
    if fits(base) {
        return Needed::These(base);
    }
    match (fits(base | 1), fits(base | 2)) {
        (true, true) => Needed::Either,
        (true, _) => Needed::These(base | 1),
        (_, true) => Needed::These(base | 2),
        _ => Needed::These(base | own),
    }
}

/// Whether the declared use is legal with these generals up.
fn valid(game: &Sanguosha, st: &State, i: usize, user: usize, mask: u8) -> bool {
    let f = st.frame(i);
    let kind = f.r[at::KIND] as u8;
    let info = game.kind_info(kind);
    let assume = if mask == 0 { 0 } else { assumed(user, mask) };
    let cx = QueryCx { absent: st.slot(i, at::CARDS), level: 0, assume };
    if usage::counts(f)
        && info.quota
        && i32::from(st.slashes) >= game.query(st, query::QUOTA, &[user as i32, -1, -1], &cx)
    {
        return false;
    }
    if !converted(game, st, i, user, assume) {
        return false;
    }
    let targets = List::from(st.slot(i, at::TARGETS));
    if info.aim == AIM_ALL || info.aim == AIM_SELF {
        return true;
    }
    let free = usage::is_free(f);
    let all = targets.iter().all(|t| legal::may_aim(game, st, user, usize::from(t), kind, &cx, free));
    let more = if free || info.aim == AIM_PAIR { 0 } else { more_targets(game, st, user, kind, &cx) };
    let extra = targets.iter().filter(|&t| extra_on(game, st, user, kind, usize::from(t), &cx)).count();
    all && targets.len() <= 1 + more + extra.min(1)
}

/// Whether cards that are used as another still fit that, if it hangs on their suits (紅顏).
fn converted(game: &Sanguosha, st: &State, i: usize, user: usize, assume: u8) -> bool {
    let f = st.frame(i);
    if !game.suits || f.part == NO_PART || game.rules.part(f.part).class != Class::ViewAs {
        return true;
    }
    let cx = QueryCx { assume, ..QueryCx::default() };
    let fits = |c: u8| {
        let args = [i32::from(c), -1, -1];
        game.payable(st, &Asked::new(user as i32, f.part, f.src, NO_EV, args, cx))
    };
    st.slot(i, at::CARDS).into_iter().all(fits)
}

impl Sanguosha {
    /// The general that is asked about, if it is one beside equipment (GZ-R25).
    pub fn asked_beside(&self, st: &State, seat: usize) -> u8 {
        let i = st.top();
        let f = st.frame(i);
        let asked = f.kind == frame::USE && f.r[at::BITS] & usage::BESIDE_ASKED != 0;
        if asked { beside(self, st, i, seat) } else { 0 }
    }

    /// All own hidden generals taken for face-up beside that of a part, if suits may hang on them.
    pub fn suits_with_all(&self, st: &State, seat: usize, hidden: u8) -> Option<QueryCx> {
        if !self.suits || self.hidden.is_none() {
            return None;
        }
        let all = self.revealable(st, seat) | hidden;
        (all != hidden).then(|| QueryCx { assume: reveal::assumed_by_part(seat, all), ..QueryCx::default() })
    }
}

/// Further targets that the use may have, of any that fit.
pub fn more_targets(game: &Sanguosha, st: &State, user: usize, kind: u8, cx: &QueryCx) -> usize {
    let args = [user as i32, i32::from(kind), -1];
    let most = game.kind_info(kind).most.max(1) - 1;
    (game.query(st, query::EXTRA_TARGETS, &args, cx).clamp(0, 8) as usize) + most as usize
}

/// Whether one more target may be this one (短兵).
pub fn extra_on(game: &Sanguosha, st: &State, user: usize, kind: u8, target: usize, cx: &QueryCx) -> bool {
    if game.kind_info(kind).aim != AIM_ONE || !game.may_change(st, query::EXTRA_TARGETS, user) {
        return false;
    }
    let of = |t: i32| game.query(st, query::EXTRA_TARGETS, &[user as i32, i32::from(kind), t], cx);
    of(target as i32) > of(-1)
}

/// Before a declared use is made public: what it needs is turned up. `false` while that is asked.
pub fn settle(game: &Sanguosha, st: &mut State, i: usize, user: usize) -> bool {
    let bits = st.frame(i).r[at::BITS];
    let option = st.core.choice.last.value().min(1);
    let ask = |st: &mut State, bit: i8| {
        st.frame_mut(i).r[at::BITS] |= bit;
        let mut c = Choice::new(ChoiceKind::Option, user as i8).prompt(prompt::WHICH);
        c.max = 2;
        st.core.ask(c);
    };
    let mask = if bits & (usage::REVEAL_ASKED | usage::BESIDE_ASKED) != 0 {
        st.core.choice = Choice::NONE;
        match bits & usage::REVEAL_ASKED {
            0 if option == 0 => base(game, st, i, user),
            0 => base(game, st, i, user) | beside(game, st, i, user),
            _ => 1 << option,
        }
    } else {
        match needed(game, st, i, user) {
            Needed::These(mask) if mask == base(game, st, i, user) && beside(game, st, i, user) != 0 => {
                ask(st, usage::BESIDE_ASKED);
                return false;
            }
            Needed::These(mask) => mask,
            Needed::Either => {
                ask(st, usage::REVEAL_ASKED);
                return false;
            }
        }
    };
    let mask = mask & st.hidden(user);
    if mask != 0 {
        reveal::show_cards(st, i);
        reveal::push(st, user, mask, reveal::BOTH);
    }
    true
}

/// One more target that only a certain seat may be (短兵).
pub fn ask_extra(game: &Sanguosha, st: &mut State, i: usize, user: usize, kind: u8, got: CardSet) {
    let f = *st.frame(i);
    // Mostly no part adds targets.
    if !game.may_change(st, query::EXTRA_TARGETS, user)
        || usage::is_free(&f)
        || game.kind_info(kind).aim != AIM_ONE
    {
        return;
    }
    let cx = usage::cx_of(game, st, i);
    let dom = legal::targets(game, st, user, kind, &cx, false) - got;
    let fits = |s: u8| extra_on(game, st, user, kind, usize::from(s), &cx);
    let dom: CardSet = dom.into_iter().filter(|&s| fits(s)).collect();
    if dom.is_empty() {
        return;
    }
    let fr = st.frame_mut(i);
    fr.step = usage::AIMED;
    fr.r[at::BITS] |= usage::EXTRA_ASKED;
    let card = st.slot(i, at::CARDS).first().clamp(-1, 254) as u8;
    st.core.ask(Choice::seats(user as i8, dom, 0, 1).why(f.part, card).prompt(prompt::TARGET));
}
