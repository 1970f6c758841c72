//! Why an action is not legal, in words, with the number of the rule.

use super::legal::{self, Need};
use super::parts::Owned;
use super::rules::{AIM_NEVER, AIM_PAIR, DELAYED, EQUIPMENT, Sanguosha, frame, prompt};
use super::state::State;
use super::tables::{at, query};
use crate::action::{Action, Domain};
use crate::choice::ChoiceKind;
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::text::{self, BY_EVENT, LATE, LOCKED, MORE, OVER, Phrase, SHORT};
use crate::vm::frame::MachineState;
use crate::vm::{Game, QueryCx};

const AHEAD: Phrase = [
    "選擇依次序遞增：先選前面的牌，否則其後不夠選",
    "选择依次序递增：先选前面的牌，否则其后不够选",
    "picks ascend: too few would be left after this one, pick it after the others (SD03)",
];
const TWICE: Phrase = ["這項已選過", "这项已选过", "this one has been picked"];
const FULL: Phrase = [
    "本出牌階段的行動已達上限，只可結束（SD05）",
    "本出牌阶段的行动已达上限，只可结束（SD05）",
    "the play phase has seen as many moves as it may: it can only be ended (SD05)",
];
const ANSWER_ONLY: Phrase = [
    "只可用於響應（SG-14.2、SG-14.12）",
    "只可用于响应（SG-14.2、SG-14.12）",
    "it is nothing but an answer (SG-14.2, SG-14.12)",
];
const QUOTA: Phrase = [
    "本出牌階段可使用的殺已用完（SG-3.4）",
    "本出牌阶段可使用的杀已用完（SG-3.4）",
    "no further slash may be used in this play phase (SG-3.4)",
];
const UNWOUNDED: Phrase =
    ["體力已滿，不可使用（SG-14.3）", "体力已满，不可使用（SG-14.3）", "you have lost no health (SG-14.3)"];
const LIES: Phrase = [
    "判定區已有同名的延時類錦囊（SG-14.13、SG-14.14）",
    "判定区已有同名的延时类锦囊（SG-14.13、SG-14.14）",
    "a delayed trick of that name lies there already (SG-14.13, SG-14.14)",
];
const RANGE: Phrase =
    ["不在攻擊範圍內（SG-4.4）", "不在攻击范围内（SG-4.4）", "out of attack range (SG-4.4)"];
const FAR: Phrase = ["距離太遠（SG-4.4）", "距离太远（SG-4.4）", "too far away (SG-4.4)"];
const NO_TARGET: Phrase = [
    "沒有合法的目標（SG-5.1）",
    "没有合法的目标（SG-5.1）",
    "there is no target that it may be used on (SG-5.1)",
];
const BARRED: Phrase = [
    "此角色不可成為這張牌的目標（SG-5.1）",
    "此角色不可成为这张牌的目标（SG-5.1）",
    "a skill of this character bars such a card (SG-5.1)",
];
const NOT_THERE: Phrase = [
    "此角色不可成為目標（SG-5.1）",
    "此角色不可成为目标（SG-5.1）",
    "this character cannot be a target (SG-5.1)",
];
const SECOND: Phrase = [
    "此角色不可成為第二個目標（SG-14.11）",
    "此角色不可成为第二个目标（SG-14.11）",
    "this character cannot be the second one: the first could not slash at it (SG-14.11)",
];
const DEAD: Phrase = ["此角色已陣亡（SG-12）", "此角色已阵亡（SG-12）", "this character is dead (SG-12)"];
const NO_SEAT: Phrase = ["沒有這個座位", "没有这个座位", "there is no such seat"];
const NOT_ASKED: Phrase =
    ["現在不選角色", "现在不选角色", "no seat is picked here: the card comes first, then its targets (SD03)"];
const CANDIDATE: Phrase = [
    "不在可選的武將中（SG-2.3）",
    "不在可选的武将中（SG-2.3）",
    "this general is not among your candidates (SG-2.3)",
];
const NOT_YOURS: Phrase = ["你沒有這個技能", "你没有这个技能", "you do not have this skill"];
const LORD_ONLY: Phrase = [
    "主公技：只有主公擁有（SG-2.5）",
    "主公技：只有主公拥有（SG-2.5）",
    "a lord skill: it exists for the lord alone (SG-2.5)",
];
const USED_UP: Phrase =
    ["此技能的次數已用完", "此技能的次数已用完", "this skill has been used as often as it may be"];
const NOT_NOW: Phrase =
    ["此技能現在不可發動", "此技能现在不可发动", "the condition of this skill is not met"];
const OWN_PHASE: Phrase = [
    "此技能只可在自己的出牌階段發動（SG-3.4）",
    "此技能只可在自己的出牌阶段发动（SG-3.4）",
    "this skill is used in the own play phase (SG-3.4)",
];
const NO_CARDS: Phrase = [
    "沒有此技能可轉化的牌（SG-6.1）",
    "没有此技能可转化的牌（SG-6.1）",
    "you have no card that this skill could make use of (SG-6.1)",
];
const GIVES_OTHER: Phrase = [
    "此技能給的不是需要的牌（SG-6.1）",
    "此技能给的不是需要的牌（SG-6.1）",
    "this skill gives another card than the one that is asked for (SG-6.1)",
];
const HAND_ONLY: Phrase =
    ["只可棄置手牌（SG-3.5）", "只可弃置手牌（SG-3.5）", "only hand cards are discarded here (SG-3.5)"];
const UNSEEN: Phrase = [
    "看不見的牌不可指定，他人的手牌只可隨機選（SG-17.3）",
    "看不见的牌不可指定，他人的手牌只可随机选（SG-17.3）",
    "a hidden card cannot be named: of another hand one is taken by chance (SG-17.3)",
];

impl Sanguosha {
    /// Why an action is not legal here, with the rule; `None` if it is legal. Languages as for
    /// [`Sanguosha::action_text`].
    pub fn reason(&self, st: &State, a: Action, legal: &[Action], lang: usize) -> Option<String> {
        if legal.contains(&a) { None } else { Some(self.numbered(self.refusal(st, a, lang.min(2)))) }
    }

    fn refusal(&self, st: &State, a: Action, lang: usize) -> String {
        if let Some(no) = text::ruled_out(&st.core, a, &OVER, lang) {
            return no;
        }
        let c = &st.core.choice;
        let seat = usize::from(c.seat.max(0) as u8).min(st.seats() - 1);
        let playing = c.kind == ChoiceKind::Play && c.prompt == prompt::PLAY;
        if self.hidden.is_some()
            && let Some(why) = self.hidden_reason(st, seat, a)
        {
            return why[lang].into();
        }
        match (c.kind, a.domain()) {
            (ChoiceKind::Play, Domain::Deck) if c.prompt == prompt::GENERAL => CANDIDATE[lang].into(),
            (ChoiceKind::Play, Domain::Card) if playing => self.why_not_card(st, seat, a, lang),
            (ChoiceKind::Play | ChoiceKind::Respond | ChoiceKind::Skills, Domain::Skill) => {
                self.why_not_skill(st, seat, a)[lang].into()
            }
            (ChoiceKind::Play, Domain::Seat) => NOT_ASKED[lang].into(),
            (ChoiceKind::Respond, Domain::Card) => self.why_no_answer(st, seat, a, lang),
            (ChoiceKind::Skills, Domain::Pass) if a == Action::PASS => LOCKED[lang].into(),
            (ChoiceKind::Cards | ChoiceKind::Seats, Domain::Done) if a == Action::DONE => {
                text::unfinished(c, &MORE, &SHORT, lang)
            }
            (ChoiceKind::Cards | ChoiceKind::Order, Domain::Card) if c.got.has(a.value() as u8) => {
                TWICE[lang].into()
            }
            (ChoiceKind::Seats, Domain::Seat) if c.got.has(a.value() as u8) => TWICE[lang].into(),
            (ChoiceKind::Cards, Domain::Card | Domain::Blind) | (ChoiceKind::Seats, Domain::Seat)
                if c.picked > 0 && a < c.last =>
            {
                LATE[lang].into()
            }
            (ChoiceKind::Cards, Domain::Card) => self.why_not_pick(st, seat, a, lang),
            (ChoiceKind::Seats, Domain::Seat) => self.why_not_seat(st, seat, a)[lang].into(),
            _ => text::not_offered(prompt::name(c.prompt), lang),
        }
    }

    /// Of a card that is not in the hand: that it is not.
    fn not_held(&self, st: &State, seat: usize, a: Action, lang: usize) -> Result<u8, String> {
        let card = a.value() as u8;
        if a.value() > 127 || !self.all.has(card) {
            return Err(match lang {
                2 => "there is no such card in the deck",
                1 => "没有这张牌",
                _ => "沒有這張牌",
            }
            .into());
        }
        if st.hand[seat].has(card) {
            return Ok(card);
        }
        Err(text::not_in_hand(&self.card_text(card, lang), lang))
    }

    fn why_not_card(&self, st: &State, seat: usize, a: Action, lang: usize) -> String {
        if st.acts >= self.config.play_limit {
            return FULL[lang].into();
        }
        let card = match self.not_held(st, seat, a, lang) {
            Ok(card) => card,
            Err(text) => return text,
        };
        self.why_no_use(st, seat, self.card(card).kind, CardSet::one(card))[lang].into()
    }

    /// Why a card of a kind, made of these, cannot be used in the play phase.
    fn why_no_use(&self, st: &State, seat: usize, kind: u8, cards: CardSet) -> &'static Phrase {
        let info = self.kind_info(kind);
        let cx = QueryCx { absent: cards, ..QueryCx::default() };
        if info.aim == AIM_NEVER {
            return &ANSWER_ONLY;
        }
        let quota = self.query(st, query::QUOTA, &[seat as i32, -1, -1], &cx);
        if info.quota && i32::from(st.slashes) >= quota {
            return &QUOTA;
        }
        if kind == self.peach && st.hp[seat] >= st.max_hp[seat] {
            return &UNWOUNDED;
        }
        if info.ty == DELAYED && info.aim == super::rules::AIM_SELF && st.judge_as[seat].contains(&kind) {
            return &LIES;
        }
        let free = self.seats_of(st).any(|s| legal::may_aim(self, st, seat, s, kind, &cx, true));
        match (free && info.reach != 0 && info.aim != AIM_PAIR, info.reach < 0) {
            (true, true) => &RANGE,
            (true, false) => &FAR,
            _ => &NO_TARGET,
        }
    }

    /// The kind of card that the question asks for.
    fn wanted(&self, st: &State) -> u8 {
        let f = st.frame(st.top());
        match f.kind {
            frame::NULLIFY => self.nullification,
            frame::DYING => self.peach,
            _ => f.r[at::KIND].max(0) as u8,
        }
    }

    fn why_no_answer(&self, st: &State, seat: usize, a: Action, lang: usize) -> String {
        let card = match self.not_held(st, seat, a, lang) {
            Ok(card) => card,
            Err(text) => return text,
        };
        let want = self.wanted(st);
        if legal::serves(self, self.card(card).kind, want) {
            return NO_TARGET[lang].into();
        }
        let (name, want) = (self.card_text(card, lang), self.name(want, lang));
        match lang {
            2 => format!("{want} is asked for, and {name} is none (SG-6.1)"),
            1 => format!("需要的是{want}，不是{name}（SG-6.1）"),
            _ => format!("需要的是{want}，不是{name}（SG-6.1）"),
        }
    }

    fn why_not_skill(&self, st: &State, seat: usize, a: Action) -> &'static Phrase {
        let Some(part) = self.part_of(a) else { return &NOT_YOURS };
        let p = self.rules.part(part);
        let Some(own) = self.named_part(st, seat, a) else {
            let (kind, _) = self.home[usize::from(part)];
            let worn = st.equip[seat].iter().any(|&c| self.all.has(c) && self.card(c).kind == kind);
            if !self.has_general(st, seat, kind) && !worn {
                return &NOT_YOURS;
            }
            let spent = p.limit > 0 && self.used_up(st, part, seat);
            let lord = self.parts[usize::from(kind)].own.iter().any(|o| o.part == part && o.lord);
            return match (spent, lord && usize::from(st.lord) != seat) {
                (_, true) => &LORD_ONLY,
                (true, _) => &USED_UP,
                _ if self.hidden.is_some() => &NOT_NOW,
                _ => &NOT_YOURS,
            };
        };
        let playing = st.core.choice.kind == ChoiceKind::Play;
        match p.class {
            Class::Trigger if st.core.choice.kind != ChoiceKind::Skills => &BY_EVENT,
            Class::Active if !playing => &OWN_PHASE,
            Class::ViewAs if playing => self.why_no_conversion(st, seat, &own),
            Class::ViewAs | Class::Provider if !playing => match legal::gives(self, st, seat, &own) {
                Some(k) if !legal::serves(self, k, self.wanted(st)) => &GIVES_OTHER,
                Some(k) if p.class == Class::ViewAs => {
                    let cards = legal::accepted(self, st, seat, &own, k, Need::Answer);
                    if cards.is_empty() { &NO_CARDS } else { &NOT_NOW }
                }
                _ => &NOT_NOW,
            },
            _ => &NOT_NOW,
        }
    }

    fn why_no_conversion(&self, st: &State, seat: usize, own: &Owned) -> &'static Phrase {
        let Some(kind) = legal::gives(self, st, seat, own) else { return &NOT_NOW };
        if legal::accepted(self, st, seat, own, kind, Need::Answer).is_empty() {
            return &NO_CARDS;
        }
        // Whatever card it is made of; a weapon in use is another matter (SG-4.5).
        if legal::possible(self, st, seat, kind, CardSet::EMPTY, Need::Play) {
            &NOT_NOW
        } else {
            self.why_no_use(st, seat, kind, CardSet::EMPTY)
        }
    }

    fn why_not_pick(&self, st: &State, seat: usize, a: Action, lang: usize) -> String {
        let card = a.value() as u8;
        let c = &st.core.choice;
        // Where an unknown card lies is not for a reason to tell.
        let known = a.value() <= 127 && self.all.has(card) && self.knows(st, seat, card);
        let at = if known { st.holder(card) } else { None };
        // Of the own hand alone: what is not in it, is not.
        let own = !c.dom.is_empty() && (c.dom - st.hand[seat]).is_empty();
        if self.all.has(card)
            && a.value() <= 127
            && !own
            && (!known || at.is_some_and(|s| s != seat && st.hand[s].has(card)))
        {
            return UNSEEN[lang].into();
        }
        if c.prompt == prompt::DISCARD {
            return match self.not_held(st, seat, a, lang) {
                Ok(_) => AHEAD[lang].into(),
                Err(_) if at == Some(seat) && self.card_info(card).ty == EQUIPMENT => HAND_ONLY[lang].into(),
                Err(text) => text,
            };
        }
        if a.value() > 127 || !self.all.has(card) || (own && !st.hand[seat].has(card)) {
            return self.not_held(st, seat, a, lang).err().unwrap_or_default();
        }
        if c.dom.has(card) {
            return AHEAD[lang].into();
        }
        let name = self.card_text(card, lang);
        match (c.prompt == prompt::CONVERT, lang) {
            (true, 2) => format!("this skill cannot make use of {name} here (SG-4.5, SG-6.1)"),
            (true, 1) => format!("此技能在此不可转化{name}（SG-4.5、SG-6.1）"),
            (true, _) => format!("此技能在此不可轉化{name}（SG-4.5、SG-6.1）"),
            (_, 2) => format!("{name} is not among the cards to pick from"),
            (_, 1) => format!("{name}不在可选的牌中"),
            (_, _) => format!("{name}不在可選的牌中"),
        }
    }

    fn why_not_seat(&self, st: &State, seat: usize, a: Action) -> &'static Phrase {
        let s = usize::from(a.value());
        if s >= st.seats() {
            return &NO_SEAT;
        }
        if !st.lives(s) {
            return &DEAD;
        }
        let f = st.frame(st.top());
        if f.kind != frame::USE || !matches!(st.core.choice.prompt, prompt::TARGET | prompt::SECOND) {
            return &NOT_THERE;
        }
        if st.core.choice.prompt == prompt::SECOND {
            return &SECOND;
        }
        let kind = f.r[at::KIND].max(0) as u8;
        let cx = QueryCx { absent: st.slot(st.top(), at::CARDS), ..QueryCx::default() };
        let info = self.kind_info(kind);
        if info.ty == DELAYED && st.judge_as[s].contains(&kind) {
            return &LIES;
        }
        if self.query(st, query::PROHIBITED, &[seat as i32, s as i32, i32::from(kind)], &cx) != 0 {
            return &BARRED;
        }
        if !legal::may_aim(self, st, seat, s, kind, &cx, true) {
            return &NOT_THERE;
        }
        if info.reach < 0 { &RANGE } else { &FAR }
    }
}
