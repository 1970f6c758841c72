//! What a seat may know, as a new object that is filled from the table of [`super::hidden`].

use super::rules::{Sanguosha, frame, prompt};
use super::state::{NO_KIND, State, phase};
use super::tables::{at, scope};
use super::{nullify, usage};
use crate::action::Action;
use crate::choice::NO_CARD;
use crate::sets::List;
use crate::table::Table;
use crate::vm::QueryCx;
use crate::vm::frame::{COUNTER, GRANTED, MachineState, Row};
use serde::Serialize;

pub const SUITS: [&str; 4] = ["spade", "heart", "club", "diamond"];

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub game: &'static str,
    pub seat: u8,
    pub turn: u16,
    /// The seat whose turn it is, and the lord's.
    pub current: u8,
    pub lord: u8,
    pub phase: &'static str,
    /// Slashes used in this play phase.
    pub slashes: u8,
    /// With hidden generals: whether 鏖戰 has begun (GZ-R87).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fierce: Option<bool>,
    /// Phases that this turn leaves out.
    pub skipped: Vec<&'static str>,
    pub is_over: bool,
    pub winners: Vec<u8>,
    pub end_reason: &'static str,
    /// The own role.
    pub role: &'static str,
    /// The question, if this seat is the one that is asked.
    pub choice: Option<ChoiceView>,
    /// The innermost card that is being used or played.
    pub card_in_use: Option<UseView>,
    /// The seat that is dying.
    pub dying: Option<u8>,
    pub pile_count: u8,
    /// Cards at the top of the draw pile that this seat knows, the first uppermost; `None` where it does not.
    pub pile_top: Vec<Option<CardView>>,
    pub discard: Vec<CardView>,
    pub processing: Vec<CardView>,
    /// Cards that lie face-down on the table, in the game with hidden generals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face_down: Option<u8>,
    pub seats: Vec<SeatView>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CardView {
    /// Number of the physical card.
    pub card: u8,
    pub kind: u16,
    pub suit: &'static str,
    pub rank: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChoiceView {
    pub kind: &'static str,
    pub prompt: &'static str,
    /// The part that asks, by its key.
    pub part: Option<String>,
    /// The card the question is about.
    pub card: Option<CardView>,
    /// What is asked for: the kind that would answer.
    pub wanted: Option<u16>,
    pub min: u8,
    pub max: u8,
    pub picked: u8,
    /// Cards and seats picked so far, as far as the seat knows them.
    pub got: Vec<CardView>,
    pub seats: Vec<u8>,
    pub legal: Vec<u16>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UseView {
    pub user: u8,
    pub kind: u16,
    /// "use" or "play".
    pub mode: &'static str,
    pub cards: Vec<CardView>,
    pub targets: Vec<u8>,
    /// The target on which it is taking effect.
    pub target: Option<u8>,
    pub second: Option<u8>,
    /// Nullifications so far against its effect on this target.
    pub nullified: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgeView {
    pub card: CardView,
    pub lies_as: u16,
}

/// Something that lasts until the end of a phase, a turn or the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LastingView {
    /// The part of a card or general, by its key.
    pub part: String,
    /// "effect", "counter" or "uses" of a limited part.
    pub what: &'static str,
    pub value: i8,
    pub until: &'static str,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatView {
    pub seat: u8,
    pub alive: bool,
    /// The role, if it is known.
    pub role: Option<&'static str>,
    /// The general, if it is known.
    pub general: Option<u16>,
    pub hp: i8,
    pub max_hp: i8,
    pub hand_count: u8,
    /// Cards of the hand that this seat knows: all of its own.
    pub hand: Vec<CardView>,
    pub equips: Vec<CardView>,
    pub judges: Vec<JudgeView>,
    /// Distance from the seat of the view, and attack range.
    pub distance: i32,
    pub range: i32,
    /// What it did in public for the lord's side, or below 0 against it.
    pub stance: i8,
    /// Effects that last and counters of its skills, as far as they matter to rules.
    pub lasting: Vec<LastingView>,
    /// Generals that it may choose from, while it does and if they are known.
    pub candidates: Vec<u16>,
    /// In the game with hidden generals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pair: Option<PairView>,
}

/// The two generals of a seat, as far as they are known, and what they tell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairView {
    pub head: Option<u16>,
    pub deputy: Option<u16>,
    pub head_up: bool,
    pub deputy_up: bool,
    pub kingdom: &'static str,
    pub chained: bool,
    pub stacked: bool,
    pub wounds: Vec<CardView>,
    /// Its markers (GZ-R86).
    pub markers: Vec<u16>,
}

impl Sanguosha {
    /// The name of the game.
    pub const fn rules_name(&self) -> &'static str {
        if self.hidden.is_some() { "guozhan" } else { "sanguosha" }
    }
    fn card_view(&self, card: u8) -> CardView {
        let c = self.card(card);
        CardView { card, kind: u16::from(c.kind), suit: SUITS[usize::from(c.suit & 3)], rank: c.rank }
    }
    fn views(&self, cards: impl IntoIterator<Item = u8>) -> Vec<CardView> {
        cards.into_iter().map(|c| self.card_view(c)).collect()
    }
    /// Whether a seat knows which card it is, where it lies.
    pub fn knows(&self, st: &State, seat: usize, card: u8) -> bool {
        st.known[usize::from(card & 127)] >> seat & 1 == 1
    }
    /// Whether a seat knows another's general: all do, once all have chosen.
    pub fn knows_general(&self, st: &State, seat: usize, whose: usize) -> bool {
        st.general[whose] != NO_KIND
            && (st.phase != phase::SETUP
                || seat == whose
                || whose == usize::from(st.lord)
                || self.given[whose] != NO_KIND)
    }

    /// What `seat` may know. `legal` are the legal actions of the state.
    pub fn view(&self, st: &State, seat: usize, legal: &[Action]) -> View {
        let asked = self.player(st) == Some(seat as u8);
        let known = |c: &u8| self.knows(st, seat, *c);
        let top: Vec<u8> = st.pile_cards().iter().rev().copied().collect();
        let deep = top.iter().rposition(known).map_or(0, |i| i + 1);
        let dying = st.frames[..usize::from(st.core.top)].iter().rev().find(|f| f.kind == frame::DYING);
        View {
            game: self.rules_name(),
            seat: seat as u8,
            turn: st.turn,
            current: st.seat,
            lord: st.lord,
            phase: phase::name(st.phase),
            slashes: st.slashes,
            fierce: self.hidden.is_some().then_some(st.fierce),
            skipped: (0..6).filter(|&p| st.skips >> p & 1 == 1).map(phase::name).collect(),
            is_over: st.core.over,
            winners: (0..st.n).filter(|&s| st.winners >> s & 1 == 1).collect(),
            end_reason: st.end.name(),
            role: if self.hidden.is_some() { "" } else { st.role[seat].name() },
            choice: asked.then(|| self.choice_view(st, seat, legal)),
            card_in_use: self.use_view(st),
            dying: dying.map(|f| f.r[at::WHO] as u8),
            pile_count: st.pile_n,
            pile_top: top[..deep].iter().map(|c| known(c).then(|| self.card_view(*c))).collect(),
            discard: self.views(st.discard),
            processing: self.views(st.processing.into_iter().filter(known)),
            face_down: self
                .hidden
                .is_some()
                .then(|| st.processing.into_iter().filter(|c| !known(c)).count() as u8),
            seats: (0..st.seats()).map(|s| self.seat_view(st, s, seat)).collect(),
        }
    }

    fn choice_view(&self, st: &State, seat: usize, legal: &[Action]) -> ChoiceView {
        let c = &st.core.choice;
        let f = st.frame(st.top());
        let known = c.got.into_iter().filter(|&x| self.all.has(x) && self.knows(st, seat, x));
        let wanted = match c.prompt {
            prompt::ANSWER => Some(f.r[at::KIND] as u16),
            prompt::NULLIFY => Some(u16::from(self.nullification)),
            prompt::RESCUE => Some(u16::from(self.peach)),
            _ => None,
        };
        let part = self.rules.parts.get(usize::from(c.why)).map(|p| p.key.clone());
        let card = (c.card != NO_CARD && self.all.has(c.card)).then(|| self.card_view(c.card));
        ChoiceView {
            kind: c.kind.name(),
            prompt: prompt::name(c.prompt),
            part,
            card,
            wanted,
            min: c.min,
            max: c.max,
            picked: c.picked,
            got: self.views(known),
            seats: c.got.into_iter().filter(|&x| x < st.n).collect(),
            legal: legal.iter().map(|a| a.0).collect(),
        }
    }

    fn use_view(&self, st: &State) -> Option<UseView> {
        let top = usize::from(st.core.top);
        let i = (0..top).rev().find(|&i| {
            let f = &st.frames[i];
            f.kind == frame::USE && !usage::is_declaring(f)
        })?;
        let f = &st.frames[i];
        let nullify = st.frames[i..top].iter().find(|f| f.kind == frame::NULLIFY);
        Some(UseView {
            user: f.r[at::USER] as u8,
            kind: f.r[at::KIND] as u16,
            mode: if f.r[at::MODE] == 0 { "use" } else { "play" },
            cards: self.views(st.slot(i, at::CARDS)),
            targets: List::from(st.slot(i, at::TARGETS)).iter().collect(),
            target: u8::try_from(f.r[at::TARGET]).ok(),
            second: u8::try_from(f.r[at::SECOND]).ok(),
            nullified: nullify.is_some_and(|n| n.r[nullify::PARITY] != 0),
        })
    }

    fn lasting(&self, row: &Row) -> LastingView {
        let until = scope::TABLE.get(usize::from(row.until)).map_or("", |w| w.name);
        let what = match row.what {
            GRANTED => "effect",
            COUNTER => "counter",
            _ => "uses",
        };
        let part = self.rules.parts.get(usize::from(row.part)).map_or(String::new(), |p| p.key.clone());
        LastingView { part, what, value: row.value, until }
    }

    fn seat_view(&self, st: &State, s: usize, viewer: usize) -> SeatView {
        let shown = match self.hidden {
            None => self.knows_general(st, viewer, s),
            // GZ-R6: health is public once all have chosen.
            Some(_) => st.phase != phase::SETUP || s == viewer,
        };
        // Others' generals change distances: none is told before all have chosen.
        let told = shown && (self.hidden.is_none() || st.phase != phase::SETUP);
        let pair = self.hidden.is_some().then(|| self.pair_view(st, s, viewer));
        let cx = QueryCx::default();
        let list = |xs: &[u8]| xs.iter().filter(|&&k| k != NO_KIND).map(|&k| u16::from(k)).collect();
        SeatView {
            seat: s as u8,
            alive: st.lives(s),
            role: (self.hidden.is_none() && (s == viewer || st.revealed >> s & 1 == 1 || st.core.over))
                .then(|| st.role[s].name()),
            general: match &pair {
                Some(p) => p.head,
                None => shown.then(|| u16::from(st.general[s])),
            },
            hp: if shown { st.hp[s] } else { 0 },
            max_hp: if shown { st.max_hp[s] } else { 0 },
            hand_count: st.hand[s].len() as u8,
            hand: self.views(st.hand[s].into_iter().filter(|&c| self.knows(st, viewer, c))),
            equips: self.views(st.equip[s].iter().copied().filter(|&c| c != NO_CARD)),
            judges: st.judge[s]
                .iter()
                .zip(st.judge_as[s])
                .filter(|(c, _)| **c != NO_CARD)
                .map(|(&c, k)| JudgeView { card: self.card_view(c), lies_as: u16::from(k) })
                .collect(),
            distance: if told { self.distance(st, viewer, s, &cx) } else { 0 },
            range: if told { self.attack_range(st, s, &cx) } else { 0 },
            stance: if self.hidden.is_some() { 0 } else { st.stance[s] },
            lasting: st
                .rows
                .iter()
                .filter(|r| r.what != 0 && r.seat == s as i8)
                .map(|r| self.lasting(r))
                .collect(),
            candidates: if s == viewer || (self.hidden.is_none() && s == usize::from(st.lord)) {
                list(&st.candidates[s])
            } else {
                Vec::new()
            },
            pair,
        }
    }

    fn pair_view(&self, st: &State, s: usize, viewer: usize) -> PairView {
        let known = |w: usize| {
            (self.knows_hidden(st, viewer, s, w) || st.core.over).then(|| st.kind_of_general(s, w))
        };
        let kind = |w: usize| known(w).filter(|&k| k != NO_KIND).map(u16::from);
        PairView {
            head: kind(0),
            deputy: kind(1),
            head_up: st.up[0] >> s & 1 == 1,
            deputy_up: st.up[1] >> s & 1 == 1,
            kingdom: crate::games::guozhan::words::kingdom(st.kingdom[s]),
            chained: st.chained >> s & 1 == 1,
            stacked: st.stacked >> s & 1 == 1,
            wounds: self.views(st.wounds_of(s)),
            markers: self.markers_of(st, s).map(u16::from).collect(),
        }
    }
}
