//! Why an action is not legal, as far as only hidden generals and kingdoms forbid it; and the numbers that rules of
//! both games have here.

use crate::action::{Action, Domain};
use crate::choice::{Choice, ChoiceKind, NO_PART};
use crate::error::CoreError;
use crate::games::sanguosha::kinds::ops;
use crate::games::sanguosha::legal;
use crate::games::sanguosha::rules::{Sanguosha, frame, prompt};
use crate::games::sanguosha::state::{NO_KIND, State};
use crate::games::sanguosha::tables::{at, query, seat_prop};
use crate::ir::op::Op;
use crate::ruleset::{Class, Span};
use crate::text::Phrase;
use crate::vm::frame::{MachineState, SCRIPT};
use crate::vm::{Game, QueryCx};

/// The rules of shared procedures that this game's own rules tell under another number; of the others the page of
/// rules says that they are those of the other game.
const NUMBERS: [(&str, &str); 14] = [
    ("SG-2.1", "GZ-R1"),
    ("SG-2.3", "GZ-R4"),
    ("SG-2.6", "GZ-R8"),
    ("SG-11", "GZ-R50"),
    ("SG-11.1", "GZ-R50"),
    ("SG-11.2", "GZ-R51"),
    ("SG-11.3", "GZ-R51"),
    ("SG-11.5", "GZ-R50"),
    ("SG-12", "GZ-R52"),
    ("SG-12.1", "GZ-R52"),
    ("SG-12.2", "GZ-R52"),
    ("SG-12.5", "GZ-R62"),
    ("SG-12.6", "GZ-R11"),
    ("SG-13.1", "GZ-R11"),
];

const NO_PARTNER: Phrase = [
    "可選的武將中沒有同勢力的另一張（GZ-R4）",
    "可选的武将中没有同势力的另一张（GZ-R4）",
    "you were dealt no other general of its kingdom (GZ-R4)",
];
const DEPUTY: Phrase = [
    "副將須是可選武將中與主將同勢力的另一張（GZ-R4）",
    "副将须是可选武将中与主将同势力的另一张（GZ-R4）",
    "the deputy is another of your candidates, of the kingdom of your head (GZ-R4)",
];
const NONE_DOWN: Phrase = [
    "沒有這張可明置的武將牌（GZ-R19）",
    "没有这张可明置的武将牌（GZ-R19）",
    "there is no further hidden general to turn up (GZ-R19)",
];
const UNWOUNDED: Phrase =
    ["體力已滿，不可選回復（GZ-R72）", "体力已满，不可选回复（GZ-R72）", "recovering needs a wound (GZ-R72)"];
const UP_ALREADY: Phrase =
    ["此武將牌已明置（GZ-R16）", "此武将牌已明置（GZ-R16）", "this general is face-up already (GZ-R16)"];
const NOT_THE_MOMENT: Phrase = [
    "只可在回合開始階段，或發動該武將的技能時明置（GZ-R18）",
    "只可在回合开始阶段，或发动该武将的技能时明置（GZ-R18）",
    "a general is turned up when its owner's start phase begins, or by a skill of its own (GZ-R18)",
];
const NO_LOCKED: Phrase = [
    "此武將沒有鎖定技，出牌階段不可明置（GZ-R88）",
    "此武将没有锁定技，出牌阶段不可明置（GZ-R88）",
    "this general has no locked skill, so it is not turned up in a play phase (GZ-R88)",
];
const KEPT_DOWN: Phrase = [
    "現在不可明置武將牌，暗置武將的技能不可發動（GZ-R18）",
    "现在不可明置武将牌，暗置武将的技能不可发动（GZ-R18）",
    "hidden generals cannot be turned up now, so their skills cannot be used (GZ-R18)",
];
const LOST: Phrase =
    ["此武將已失去技能（GZ-R30）", "此武将已失去技能（GZ-R30）", "this general has lost its skills (GZ-R30)"];
const SLEEPS: Phrase = [
    "暗置武將的鎖定技只可在生效的時機發動（GZ-R27、GZ-R28）",
    "暗置武将的锁定技只可在生效的时机发动（GZ-R27、GZ-R28）",
    "a locked skill of a hidden general is declared when it matters, with the move that needs it (GZ-R27, GZ-R28)",
];
const WORKS: Phrase = [
    "明置武將的鎖定技自行生效（GZ-R27）",
    "明置武将的锁定技自行生效（GZ-R27）",
    "a locked skill of a face-up general works by itself (GZ-R27)",
];
const USED_UP: Phrase = [
    "此技能的次數已用完（GZ-R30）",
    "此技能的次数已用完（GZ-R30）",
    "this skill has been used as often as it may be (GZ-R30)",
];
const MUST: Phrase = [
    "明置武將的鎖定技不可放棄（GZ-R27）",
    "明置武将的锁定技不可放弃（GZ-R27）",
    "a locked skill of a face-up general works whether its owner wants it or not (GZ-R27)",
];
const NO_RECAST: Phrase =
    ["這張牌不可重鑄", "这张牌不可重铸", "what is printed on this card does not let it be recast"];
const FIERCE: Phrase = [
    "鏖戰已開始，桃不可回復體力（GZ-R87）",
    "鏖战已开始，桃不可回复体力（GZ-R87）",
    "the fierce end has begun: a Peach heals nobody (GZ-R87)",
];
const FORBIDDEN: Phrase = [
    "有技能禁止此時使用這張牌（SG-5.1）",
    "有技能禁止此时使用这张牌（SG-5.1）",
    "a skill forbids this card now (SG-5.1)",
];
const YOU_UNDETERMINED: Phrase = [
    "你沒有確定勢力（GZ-R46）",
    "你没有确定势力（GZ-R46）",
    "you are undetermined, so nobody is of your kingdom or of another one (GZ-R46)",
];
const UNDETERMINED: Phrase = [
    "此角色沒有確定勢力（GZ-R46）",
    "此角色没有确定势力（GZ-R46）",
    "this character is undetermined: of your kingdom no more than of another one (GZ-R46)",
];
const NOT_ANOTHER: Phrase = [
    "此角色與你同勢力（GZ-R44）",
    "此角色与你同势力（GZ-R44）",
    "this character is of your own kingdom (GZ-R44)",
];
const NOT_OWN: Phrase = [
    "此角色與你不同勢力（GZ-R45）",
    "此角色与你不同势力（GZ-R45）",
    "this character is of another kingdom (GZ-R45)",
];
const NOBODY_OF_THAT: Phrase =
    ["沒有勢力相符的角色（GZ-R45）", "没有势力相符的角色（GZ-R45）", "nobody is of such a kingdom (GZ-R45)"];
const NO_GENDER: Phrase = [
    "此角色沒有明置的武將牌，沒有性別（GZ-R32）",
    "此角色没有明置的武将牌，没有性别（GZ-R32）",
    "this character has no general up and so no gender (GZ-R32)",
];

/// What a rule of a card or skill asks about a character.
#[derive(Clone, Copy)]
struct Asks {
    same: bool,
    different: bool,
    gender: bool,
}

impl Sanguosha {
    /// Rule numbers in a text as this game has them.
    pub fn numbered(&self, text: String) -> String {
        if self.hidden.is_none() || !text.contains("SG-") {
            return text;
        }
        let mut out = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some(i) = rest.find("SG-") {
            let (before, from) = rest.split_at(i);
            let more = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
            let number = &from[..from.find(|c| !more(c)).unwrap_or(from.len())];
            out.push_str(before);
            out.push_str(NUMBERS.iter().find(|n| n.0 == number).map_or(number, |n| n.1));
            rest = &from[number.len()..];
        }
        out + rest
    }

    /// The same for what is wrong with bytes or a position.
    pub fn in_own_words(&self, e: CoreError) -> CoreError {
        match e {
            CoreError::Format(text) => CoreError::Format(self.numbered(text)),
            e => e,
        }
    }

    fn asks(&self, span: Span) -> Asks {
        let has = |op: Op, what: u8| ops(&self.rules, span).any(|(o, a, _)| o == op && a == what);
        Asks {
            same: has(Op::Query, query::SAME),
            different: has(Op::Query, query::DIFFERENT),
            gender: has(Op::Sp, seat_prop::GENDER),
        }
    }

    /// Whether a general is one of a seat's.
    pub fn has_general(&self, st: &State, seat: usize, kind: u8) -> bool {
        kind != NO_KIND && (st.general[seat] == kind || st.deputy[seat] == kind)
    }

    /// The reason for which this game alone forbids an action, if there is one.
    pub fn hidden_reason(&self, st: &State, seat: usize, a: Action) -> Option<&'static Phrase> {
        use ChoiceKind as K;
        let c = &st.core.choice;
        match (c.kind, a.domain()) {
            (K::Play, Domain::Deck) => Sanguosha::why_not_general(st, seat, a),
            (K::Option, Domain::Option) => match c.prompt {
                prompt::TURN_UP => Some(&NONE_DOWN),
                prompt::COMPANIONS if a.value() == 2 => Some(&UNWOUNDED),
                _ => None,
            },
            (_, Domain::Option) if a.value() < 2 => Some(self.why_not_up(st, seat, a.value() as u8)),
            (K::Play, Domain::Number) if c.prompt == prompt::PLAY => {
                let card = a.value().min(127) as u8;
                (self.all.has(card) && st.hand[seat].has(card)).then_some(&NO_RECAST)
            }
            (_, Domain::Skill) => self.why_not_own(st, seat, a),
            (K::Skills, Domain::Pass) if a == Action::PASS => Some(&MUST),
            (K::Play | K::Respond, Domain::Card) => {
                let card = a.value().min(127) as u8;
                let held = self.all.has(card) && st.hand[seat].has(card);
                held.then(|| self.why_no_card(st, seat, c, self.card(card).kind)).flatten()
            }
            (K::Seats, Domain::Seat) => self.why_no_seat(st, seat, c, usize::from(a.value())),
            _ => None,
        }
    }

    fn why_not_general(st: &State, seat: usize, a: Action) -> Option<&'static Phrase> {
        match st.core.choice.prompt {
            prompt::DEPUTY => Some(&DEPUTY),
            prompt::GENERAL => {
                let dealt = st.candidates[seat].iter().any(|&k| u16::from(k) == a.kind_of() && k != NO_KIND);
                dealt.then_some(&NO_PARTNER)
            }
            _ => None,
        }
    }

    fn why_not_up(&self, st: &State, seat: usize, w: u8) -> &'static Phrase {
        if st.hidden(seat) >> w & 1 == 0 {
            return &UP_ALREADY;
        }
        let playing = st.core.choice.kind == ChoiceKind::Play && st.core.choice.prompt == prompt::PLAY;
        if !playing || !self.hidden.as_ref().is_some_and(|c| c.reveal_in_play) {
            return &NOT_THE_MOMENT;
        }
        if self.barred(st, seat) { &KEPT_DOWN } else { &NO_LOCKED }
    }

    /// A skill that is printed on an own general.
    fn why_not_own(&self, st: &State, seat: usize, a: Action) -> Option<&'static Phrase> {
        let part = self.part_of(a)?;
        let p = self.rules.part(part);
        let kind = self.home[usize::from(part)].0;
        let w = (0..2).find(|&w| st.kind_of_general(seat, w) == kind)?;
        let down = st.hidden(seat) >> w & 1 == 1;
        let locked = p.class == Class::Static || (p.class == Class::Trigger && !p.optional);
        if st.lost[w] >> seat & 1 == 1 {
            Some(&LOST)
        } else if down && self.barred(st, seat) {
            Some(&KEPT_DOWN)
        } else if p.limit > 0 && self.used_up(st, part, seat) {
            Some(&USED_UP)
        } else if locked {
            Some(if down { &SLEEPS } else { &WORKS })
        } else {
            None
        }
    }

    fn why_no_card(&self, st: &State, seat: usize, c: &Choice, kind: u8) -> Option<&'static Phrase> {
        let playing = c.kind == ChoiceKind::Play && c.prompt == prompt::PLAY;
        let cx = QueryCx::default();
        let forbids = |target: usize| {
            let args = [seat as i32, target as i32, i32::from(kind)];
            self.query(st, query::UNUSABLE, &args, &cx) != 0
        };
        if c.prompt == prompt::RESCUE && kind == self.peach {
            let who = st.frame(st.top()).r[at::WHO].max(0) as usize;
            return match (st.fierce, forbids(who)) {
                (true, _) => Some(&FIERCE),
                (_, true) => Some(&FORBIDDEN),
                _ => None,
            };
        }
        if !playing || st.acts >= self.config.play_limit {
            return None;
        }
        if st.fierce && kind == self.peach {
            return Some(&FIERCE);
        }
        if self.seats_of(st).all(forbids) {
            return Some(&FORBIDDEN);
        }
        let rule = self.parts[usize::from(kind)].target;
        if rule == NO_PART {
            return None;
        }
        let asks = self.asks(self.rules.part(rule).when);
        let all: QueryCx = QueryCx { assume: self.assume_all(st, seat), ..cx };
        let near = self.seats_of(st).any(|s| legal::may_aim(self, st, seat, s, kind, &all, true));
        match (asks.same || asks.different, st.kingdom[seat]) {
            (true, 0) => Some(&YOU_UNDETERMINED),
            (true, _) if !near => Some(&NOBODY_OF_THAT),
            _ => None,
        }
    }

    fn why_no_seat(&self, st: &State, seat: usize, c: &Choice, s: usize) -> Option<&'static Phrase> {
        if s >= st.seats() || !st.lives(s) || c.dom.has(s as u8) {
            return None;
        }
        let f = st.frame(st.top());
        let asks = match f.kind {
            SCRIPT => self.asks(self.rules.part(f.part).body),
            frame::USE if c.prompt == prompt::TARGET => {
                let kind = f.r[at::KIND].max(0) as u8;
                let args = [seat as i32, s as i32, i32::from(kind)];
                if self.query(st, query::UNUSABLE, &args, &QueryCx::default()) != 0 {
                    return Some(&FORBIDDEN);
                }
                match self.parts[usize::from(kind)].target {
                    NO_PART => return None,
                    rule => self.asks(self.rules.part(rule).when),
                }
            }
            _ => return None,
        };
        let related = |other: bool| self.related(st, seat, s, 0, other);
        if s == seat {
            return None;
        }
        if asks.gender && st.hidden(s) == 3 {
            return Some(&NO_GENDER);
        }
        match (asks.same, asks.different) {
            (false, false) => None,
            _ if st.kingdom[seat] == 0 => Some(&YOU_UNDETERMINED),
            _ if st.kingdom[s] == 0 => Some(&UNDETERMINED),
            (false, _) if !related(true) => Some(&NOT_ANOTHER),
            (_, false) if !related(false) => Some(&NOT_OWN),
            _ => None,
        }
    }
}
