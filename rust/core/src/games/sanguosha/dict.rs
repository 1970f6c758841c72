//! Positions as readable data, for tests, puzzles and bug reports.

use super::check::MOST_HP;
use super::rules::{DELAYED, EQUIPMENT, GENERAL, Sanguosha};
use super::state::{FIRST_CARD, JUDGES, NO_KIND, Role, State, phase};
use super::turn;
use crate::choice::NO_CARD;
use crate::error::Result;
use crate::position::{self, Rest, yes};
use crate::rng::{Rng, mix};
use crate::sets::CardSet;
use crate::vm::save::{self, bad, to_hex};
use crate::vm::{ActionBuf, advance};
use serde::{Deserialize, Serialize};

/// A whole position. Without `machine` it stands at the first question of the play phase, or where the named phase
/// begins, with all that may answer that. A card is written `slash`, `slash S7` (or ♠7) or `slash S7 #2`, the second
/// copy; what is left open is the lowest that lies nowhere yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dict {
    pub game: String,
    #[serde(default = "one")]
    pub turn: u16,
    #[serde(default)]
    pub current: u8,
    #[serde(default = "play")]
    pub phase: String,
    #[serde(default)]
    pub slashes: u8,
    /// With hidden generals: 鏖戰 has begun.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fierce: bool,
    #[serde(default)]
    pub seed: u64,
    pub seats: Vec<SeatDict>,
    #[serde(default)]
    pub discard: Vec<String>,
    /// Cards on the table; only with `machine`.
    #[serde(default)]
    pub processing: Vec<String>,
    /// From the top.
    #[serde(default)]
    pub pile: Vec<String>,
    /// Where cards go that are named nowhere: `pile`, shuffled by `seed` under what is listed, or `discard`.
    #[serde(default)]
    pub rest: Rest,
    /// The exact machine in hexadecimal, also in the middle of an effect. Leave it out to build a position.
    #[serde(default)]
    pub machine: Option<String>,
}

const fn one() -> u16 {
    1
}
fn play() -> String {
    "play".into()
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatDict {
    /// Left out: as the config gives it.
    #[serde(default)]
    pub general: Option<String>,
    #[serde(default)]
    pub role: Option<String>,
    /// Left out: unwounded, or 0 of the dead.
    #[serde(default)]
    pub hp: Option<i8>,
    /// Left out: as printed, and one more for a lord where the rules give it (SG-2.4).
    #[serde(default)]
    pub max_hp: Option<i8>,
    #[serde(default = "yes")]
    pub alive: bool,
    /// The role is known to all: always that of the lord and of the dead.
    #[serde(default)]
    pub revealed: bool,
    #[serde(default)]
    pub hand: Vec<String>,
    #[serde(default)]
    pub equips: Vec<String>,
    /// The first placed first.
    #[serde(default)]
    pub judges: Vec<Judged>,
    /// Cards of this hand that others know.
    #[serde(default)]
    pub seen: Vec<Seen>,
    /// In the game with hidden generals: the two generals, left out as the config gives them; which of them are up,
    /// and which have lost their skills: `head`, `deputy`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub head: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deputy: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub up: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<String>,
    /// Left out: undetermined, or what it becomes with a general up, seat by seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kingdom: Option<String>,
    #[serde(default, skip_serializing_if = "is_no")]
    pub chained: bool,
    #[serde(default, skip_serializing_if = "is_no")]
    pub stacked: bool,
    /// Both generals were up before; left out: if they are now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paired: Option<bool>,
    /// Cards on the seat's general.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wounds: Vec<String>,
    /// Its markers, by their keys.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_no(x: &bool) -> bool {
    !*x
}

/// A card in a judge zone, and the delayed trick it lies there as, if it is none or another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Judged {
    Card(String),
    As(JudgedAs),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JudgedAs {
    pub card: String,
    #[serde(rename = "as")]
    pub kind: String,
}

impl Judged {
    fn card(&self) -> &String {
        match self {
            Judged::Card(c) => c,
            Judged::As(x) => &x.card,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    pub card: String,
    pub by: Vec<u8>,
}

const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS: [[&str; 2]; 4] = [["S", "♠"], ["H", "♥"], ["C", "♣"], ["D", "♦"]];

/// A card as it was written.
#[derive(Clone, Copy, Debug)]
struct Named {
    kind: u8,
    face: Option<(u8, u8)>,
    /// From 1 on.
    copy: Option<usize>,
}

impl Sanguosha {
    fn named(&self, text: &str, at: &str) -> Result<Named> {
        let mut words = text.split_whitespace();
        let key = words.next().unwrap_or_default();
        let kind = self.kind_named(key, at)?;
        let mut out = Named { kind, face: None, copy: None };
        for w in words {
            if let Some(n) = w.strip_prefix('#') {
                out.copy = n.parse().ok().filter(|&n| n > 0);
                if out.copy.is_none() || out.face.is_none() {
                    return bad(format!("{at}: '{text}': a copy is written '#2' after suit and rank"));
                }
                continue;
            }
            let face = SUITS.iter().enumerate().find_map(|(i, names)| {
                let rank = names.iter().find_map(|s| w.strip_prefix(s))?;
                let rank = RANKS.iter().position(|r| *r == rank)?;
                Some((i as u8, rank as u8 + 1))
            });
            if face.is_none() || out.face.is_some() {
                return bad(format!("{at}: '{w}' is no suit (S H C D) and rank (A 2 to 10 J Q K)"));
            }
            out.face = face;
        }
        Ok(out)
    }

    pub(crate) fn kind_named(&self, key: &str, at: &str) -> Result<u8> {
        match self.rules.kind_by_key(key) {
            Some(k) => Ok(k as u8),
            None => bad(format!("{at}: the pool has no card '{key}'")),
        }
    }

    /// Cards of a set that are what was written.
    fn matching(&self, what: Named, among: CardSet) -> impl Iterator<Item = u8> + '_ {
        among.into_iter().filter(move |&c| {
            let card = self.card(c);
            card.kind == what.kind
                && what.face.is_none_or(|f| f == (card.suit, card.rank))
                && what.copy.is_none_or(|n| n == self.copy_of(c))
        })
    }

    /// Which of the copies of one card this is, from 1 on.
    fn copy_of(&self, card: u8) -> usize {
        (FIRST_CARD..=card).filter(|&c| self.all.has(c) && self.card(c) == self.card(card)).count()
    }

    /// Suit and rank as they are written in positions.
    pub fn face(&self, card: u8) -> String {
        let c = self.card(card);
        let rank = RANKS.get(usize::from(c.rank).wrapping_sub(1)).copied().unwrap_or("?");
        format!("{}{rank}", SUITS[usize::from(c.suit & 3)][0])
    }

    /// A card as positions write it.
    pub fn card_word(&self, card: u8) -> String {
        let name = format!("{} {}", self.kind_key(self.card(card).kind), self.face(card));
        match self.copy_of(card) {
            1 => name,
            n => format!("{name} #{n}"),
        }
    }

    pub fn position(&self, st: &State, machine: bool) -> Dict {
        let texts = |cards: &mut dyn Iterator<Item = u8>| cards.map(|c| self.card_word(c)).collect();
        let seat = |s: usize| SeatDict {
            general: (self.hidden.is_none() && st.general[s] != NO_KIND)
                .then(|| self.kind_key(st.general[s]).to_owned()),
            role: self.hidden.is_none().then(|| st.role[s].name().to_owned()),
            hp: Some(st.hp[s]),
            max_hp: Some(st.max_hp[s]),
            alive: st.lives(s),
            revealed: st.revealed >> s & 1 == 1,
            hand: texts(&mut st.hand[s].into_iter()),
            equips: texts(&mut st.equip[s].into_iter().filter(|&c| c != NO_CARD)),
            judges: (0..JUDGES)
                .filter(|&i| st.judge[s][i] != NO_CARD)
                .map(|i| {
                    let (c, kind) = (st.judge[s][i], st.judge_as[s][i]);
                    if self.card(c).kind == kind {
                        Judged::Card(self.card_word(c))
                    } else {
                        let kind = self.kind_key(kind).to_owned();
                        Judged::As(JudgedAs { card: self.card_word(c), kind })
                    }
                })
                .collect(),
            seen: st.hand[s]
                .into_iter()
                .map(|c| (c, st.known[usize::from(c)] & !(1 << s)))
                .filter(|x| x.1 != 0)
                .map(|(c, by)| Seen {
                    card: self.card_word(c),
                    by: (0..st.n).filter(|v| by >> v & 1 == 1).collect(),
                })
                .collect(),
            ..self.pair_of(st, s)
        };
        Dict {
            game: self.rules_name().into(),
            turn: st.turn,
            current: st.seat,
            phase: phase::name(st.phase).into(),
            slashes: st.slashes,
            fierce: st.fierce,
            seed: 0,
            seats: (0..st.seats()).map(seat).collect(),
            discard: texts(&mut st.discard.into_iter()),
            processing: texts(&mut st.processing.into_iter()),
            pile: texts(&mut st.pile_cards().iter().rev().copied()),
            rest: Rest::Pile,
            machine: machine.then(|| to_hex(&save::raw(st))),
        }
    }

    pub fn read_position(&self, d: Dict, legal: &mut ActionBuf) -> Result<State> {
        self.placed(d, legal).map_err(|e| self.in_own_words(e))
    }

    fn placed(&self, d: Dict, legal: &mut ActionBuf) -> Result<State> {
        position::check_game(&d.game, self.rules_name())?;
        if let Some(hex) = &d.machine {
            return self.read_machine(&d, hex, legal);
        }
        let n = self.config.players;
        if d.seats.len() != usize::from(n) {
            return bad(format!("seats: the game has {n}, not {}", d.seats.len()));
        }
        if d.current >= n || !d.seats[usize::from(d.current)].alive {
            return bad(format!("current: must be a living seat, 0 to {}", n - 1));
        }
        position::check_turn(d.turn, self.config.turn_limit)?;
        if !d.processing.is_empty() {
            return bad("processing: cards lie on the table only in the middle of an effect");
        }
        let Some(first) = phase::NAMES.iter().position(|p| *p == d.phase) else {
            return bad(format!("phase: '{}' is none of {}", d.phase, phase::NAMES.join(", ")));
        };
        let mut st = State::blank(d.seed, usize::from(n));
        if self.hidden.is_some() {
            self.place_pairs(&mut st, &d)?;
        } else {
            self.place_roles(&mut st, &d)?;
        }
        for (s, seat) in d.seats.iter().enumerate() {
            self.place_general(&mut st, s, seat)?;
        }
        st.chosen = st.everyone();
        self.place_cards(&mut st, &d)?;
        for (s, seat) in d.seats.iter().enumerate() {
            self.listen(&mut st, s);
            self.mark_known(&mut st, s, seat)?;
        }
        self.check_cards(&st)?;
        st.turn = d.turn - 1;
        turn::push(&mut st, usize::from(d.current), first as u8);
        st.slashes = d.slashes;
        st.fierce = d.fierce;
        if first as u8 == phase::PLAY {
            turn::enter(&mut st);
        }
        advance(self, &mut st, legal);
        self.validate(&st)?;
        Ok(st)
    }

    fn place_roles(&self, st: &mut State, d: &Dict) -> Result<()> {
        for (s, seat) in d.seats.iter().enumerate() {
            let Some(name) = seat.role.as_ref().or_else(|| self.config.roles.get(s)) else {
                return bad(format!("seats[{s}].role: must be given, the config deals the roles at random"));
            };
            let Some(role) = Role::by_name(name) else {
                return bad(format!("seats[{s}].role: '{name}' is none of lord, loyalist, rebel, renegade"));
            };
            st.role[s] = role;
            if !seat.alive {
                st.alive &= !(1 << s);
            }
            if seat.revealed || !seat.alive {
                st.revealed |= 1 << s;
            }
        }
        let n = st.seats();
        let lords = (0..n).filter(|&s| st.role[s] == Role::Lord).count();
        if lords != 1 {
            return bad(format!("seats: {lords} of them are lords, a game has one (SG-2.1)"));
        }
        self.crown(st);
        st.seat = d.current;
        let foe = |s: usize| st.lives(s) && matches!(st.role[s], Role::Rebel | Role::Renegade);
        if !st.lives(usize::from(st.lord)) || !(0..n).any(foe) {
            return bad("seats: the game is over when the lord or all its foes are dead (SG-12.5)");
        }
        Ok(())
    }

    fn place_general(&self, st: &mut State, s: usize, d: &SeatDict) -> Result<()> {
        if self.hidden.is_none() {
            self.place_one(st, s, d)?;
        }
        self.place_health(st, s, d)
    }

    fn place_one(&self, st: &mut State, s: usize, d: &SeatDict) -> Result<()> {
        let kind = match (&d.general, self.given[s]) {
            (Some(key), _) => self.kind_named(key, &format!("seats[{s}].general"))?,
            (None, NO_KIND) => {
                return bad(format!("seats[{s}].general: must be given, the config names none"));
            }
            (None, kind) => kind,
        };
        let name = self.kind_key(kind);
        if self.kind_info(kind).ty != GENERAL {
            return bad(format!("seats[{s}].general: '{name}' is no general"));
        }
        if st.general.contains(&kind) {
            return bad(format!("seats[{s}].general: '{name}' is another seat's (SG-2.3)"));
        }
        self.take_general(st, s, kind);
        Ok(())
    }

    fn place_health(&self, st: &mut State, s: usize, d: &SeatDict) -> Result<()> {
        if let Some(most) = d.max_hp {
            if !(1..=MOST_HP).contains(&most) {
                return bad(format!("seats[{s}].max_hp: must be 1 to {MOST_HP}, not {most}"));
            }
            st.max_hp[s] = most;
        }
        let most = st.max_hp[s];
        st.hp[s] = d.hp.unwrap_or(if d.alive { most } else { 0 });
        if d.alive && !(self.lowest(d)..=most).contains(&st.hp[s]) {
            let low = self.lowest(d);
            return bad(format!("seats[{s}].hp: must be {low} to {most} of the living, not {}", st.hp[s]));
        }
        if !d.alive && st.hp[s] > 0 {
            return bad(format!("seats[{s}].hp: the dead have none"));
        }
        let cards = d.hand.len() + d.equips.len() + d.judges.len();
        if !d.alive && cards > 0 {
            return bad(format!("seats[{s}]: the dead have no cards (SG-12.2)"));
        }
        Ok(())
    }

    /// The card behind each text, what says more before what leaves more open.
    fn resolve(&self, texts: &[(String, &String)]) -> Result<Vec<u8>> {
        let named: Vec<Named> = texts.iter().map(|(at, t)| self.named(t, at)).collect::<Result<_>>()?;
        let mut out = vec![NO_CARD; texts.len()];
        let mut free = self.all;
        for sure in [2, 1, 0] {
            for (i, &what) in named.iter().enumerate() {
                if u8::from(what.face.is_some()) + u8::from(what.copy.is_some()) != sure {
                    continue;
                }
                let Some(c) = self.matching(what, free).next() else {
                    let (at, text) = &texts[i];
                    return bad(format!("{at}: the deck has no (further) '{text}'"));
                };
                out[i] = c;
                free.remove(c);
            }
        }
        Ok(out)
    }

    fn place_cards(&self, st: &mut State, d: &Dict) -> Result<()> {
        let mut texts: Vec<(String, &String)> = Vec::new();
        for (s, seat) in d.seats.iter().enumerate() {
            texts.extend(seat.hand.iter().enumerate().map(|(i, t)| (format!("seats[{s}].hand[{i}]"), t)));
            texts.extend(seat.equips.iter().enumerate().map(|(i, t)| (format!("seats[{s}].equips[{i}]"), t)));
            let judges = seat.judges.iter().enumerate();
            texts.extend(judges.map(|(i, j)| (format!("seats[{s}].judges[{i}]"), j.card())));
        }
        for (s, seat) in d.seats.iter().enumerate() {
            texts.extend(seat.wounds.iter().enumerate().map(|(i, t)| (format!("seats[{s}].wounds[{i}]"), t)));
        }
        texts.extend(d.discard.iter().enumerate().map(|(i, t)| (format!("discard[{i}]"), t)));
        texts.extend(d.pile.iter().enumerate().map(|(i, t)| (format!("pile[{i}]"), t)));
        let cards = self.resolve(&texts)?;
        let mut next = texts.iter().zip(cards.iter().copied()).map(|((at, text), c)| (at, *text, c));
        for (s, seat) in d.seats.iter().enumerate() {
            for (_, _, c) in next.by_ref().take(seat.hand.len()) {
                st.put_hand(c, s);
            }
            for (at, text, c) in next.by_ref().take(seat.equips.len()) {
                let info = self.card_info(c);
                if info.ty != EQUIPMENT {
                    return bad(format!("{at}: '{text}' is no equipment"));
                }
                if st.equip[s][usize::from(info.slot)] != NO_CARD {
                    return bad(format!("{at}: the slot of '{text}' is taken (SG-5.8)"));
                }
                st.put_equip(c, s, usize::from(info.slot));
            }
            if seat.judges.len() > JUDGES {
                return bad(format!("seats[{s}].judges: at most {JUDGES} cards lie in a judge zone"));
            }
            for (j, (at, _, c)) in seat.judges.iter().zip(next.by_ref().take(seat.judges.len())) {
                let kind = match j {
                    Judged::Card(_) => self.card(c).kind,
                    Judged::As(x) => self.kind_named(&x.kind, &format!("{at}.as"))?,
                };
                if self.kind_info(kind).ty != DELAYED {
                    let name = self.kind_key(kind);
                    return bad(format!("{at}: '{name}' is no delayed trick: say \"as\" what it lies there"));
                }
                if st.judge_as[s].contains(&kind) {
                    return bad(format!("{at}: a judge zone holds one delayed trick of a kind (SG-14.13)"));
                }
                st.put_judge(c, s, kind);
            }
        }
        for (s, seat) in d.seats.iter().enumerate() {
            for (_, _, c) in next.by_ref().take(seat.wounds.len()) {
                st.put_wound(c, s);
            }
        }
        for (_, _, c) in next.by_ref().take(d.discard.len()) {
            st.put_discard(c);
        }
        let mut rest: Vec<u8> = (self.all - cards.iter().copied().collect()).into_iter().collect();
        match d.rest {
            Rest::Pile => {
                Rng::new(mix(d.seed, 50)).shuffle(&mut rest);
                for c in rest {
                    st.push_top(c);
                }
            }
            Rest::Discard => {
                for c in rest {
                    st.put_discard(c);
                }
            }
        }
        let top: Vec<u8> = next.map(|x| x.2).collect();
        for &c in top.iter().rev() {
            st.push_top(c);
        }
        Ok(())
    }

    fn mark_known(&self, st: &mut State, s: usize, d: &SeatDict) -> Result<()> {
        let mut left = st.hand[s];
        for (i, seen) in d.seen.iter().enumerate() {
            let at = format!("seats[{s}].seen[{i}]");
            let what = self.named(&seen.card, &at)?;
            let Some(c) = self.matching(what, left).next() else {
                return bad(format!("{at}: the hand holds no (further) '{}'", seen.card));
            };
            left.remove(c);
            for &v in &seen.by {
                if v >= st.n {
                    return bad(format!("{at}.by: a seat is 0 to {}", st.n - 1));
                }
                st.known[usize::from(c)] |= 1 << v;
            }
        }
        Ok(())
    }

    fn read_machine(&self, d: &Dict, hex: &str, legal: &mut ActionBuf) -> Result<State> {
        let same = |st: &State| Dict { seed: d.seed, rest: d.rest, ..self.position(st, true) } == *d;
        let faults = [
            "machine: not hexadecimal",
            "the readable part and 'machine' describe different positions: leave 'machine' out to build the readable one",
        ];
        position::exact(self, hex, same, faults, legal)
    }
}
