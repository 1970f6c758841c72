//! Actions in words.

use super::rules::{Qunying, prompt};
use super::state::State;
use crate::action::{Action, Domain};
use crate::choice::{ChoiceKind, NO_CARD};
use crate::ruleset::Class;
use crate::text::{ATTACK, DONE, OPTION, PASS, Phrase, USE};

const END_STRATEGY: Phrase = ["結束戰略階段", "结束战略阶段", "end strategy phase"];
const END_BATTLE: Phrase = ["結束戰鬥階段", "结束战斗阶段", "end battle phase"];
const DECK: Phrase = ["攻擊牌組", "攻击牌组", "attack the deck"];
const ATTACK_WITH: Phrase = ["派出攻擊：", "派出攻击：", "attack with "];
const ACTIVATE: Phrase = ["發動", "发动", "activate "];
const COUNTER: Phrase = ["反制", "反制", "counter "];
const DEPLOY: Phrase = ["出征", "出征", "deploy "];
const PLACE: Phrase = ["配置", "配置", "place "];
const PAY: Phrase = ["支付", "支付", "pay "];
const ENEMY: Phrase = ["對方", "对方", "enemy "];
const BORROWED: Phrase = ["借來的", "借来的", "borrowed "];
const IN_BASE: Phrase = ["（大本營）", "（大本营）", " (base)"];
const IN_BASE_DOWN: Phrase = ["（大本營反面）", "（大本营反面）", " (base, face-down)"];
const IN_PILE: Phrase = ["（撤退）", "（撤退）", " (pile)"];
const IN_DECK: Phrase = ["（牌組）", "（牌组）", " (deck)"];
const SLOT: Phrase = ["位置", "位置", "slot "];
const CARD: Phrase = ["卡片", "卡片", "card "];
const BORNE_BY: Phrase = ["的", "的", "'s "];

impl Qunying {
    pub(super) fn name(&self, kind: u16, lang: usize) -> &str {
        self.rules.name(usize::from(kind), lang)
    }

    /// An action in words, unique among the legal actions of its state. `lang` indexes [`crate::text::LANGS`].
    pub fn action_text(&self, st: &State, a: Action, lang: usize) -> String {
        let lang = lang.min(2);
        let c = &st.core.choice;
        let seat = c.seat.max(0) as usize & 1;
        let playing = c.kind == ChoiceKind::Play;
        let (side, foreign, down) = a.flags();
        let named = |before: &str, after: &str| {
            let enemy = if side { ENEMY[lang] } else { "" };
            let borrowed = if foreign { BORROWED[lang] } else { "" };
            format!("{before}{enemy}{borrowed}{}{after}", self.name(a.kind_of(), lang))
        };
        match a.domain() {
            Domain::Pass => PASS[lang].into(),
            Domain::Done => match c.prompt {
                prompt::STRATEGY => END_STRATEGY[lang].into(),
                prompt::BATTLE => END_BATTLE[lang].into(),
                _ => DONE[lang].into(),
            },
            Domain::Option if c.prompt == prompt::TARGET => DECK[lang].into(),
            Domain::Option => format!("{}{}", OPTION[lang], a.value() + 1),
            Domain::Slot => self.slot_text(st, a, seat, lang),
            Domain::Skill => {
                let ordinal = a.value() >> 9 & 3;
                if c.prompt == prompt::COUNTER {
                    format!("{}{}", COUNTER[lang], self.name(a.kind_of(), lang))
                } else {
                    let which = self.nth(a.kind_of(), ordinal);
                    format!("{}{}{which}", ACTIVATE[lang], self.name(a.kind_of(), lang))
                }
            }
            Domain::Hand if playing || c.kind == ChoiceKind::Respond => {
                let general = self.rules.kinds.get(usize::from(a.kind_of())).is_some_and(|k| k.props[0] == 0);
                named(if general { DEPLOY[lang] } else { USE[lang] }, "")
            }
            Domain::Hand => named("", ""),
            Domain::Place => named(PLACE[lang], ""),
            Domain::Base if playing => named(DEPLOY[lang], IN_BASE[lang]),
            Domain::Base if c.prompt == prompt::PAY => named(PAY[lang], ""),
            Domain::Base => named("", if down { IN_BASE_DOWN[lang] } else { IN_BASE[lang] }),
            Domain::Pile => named("", IN_PILE[lang]),
            Domain::Deck => named("", IN_DECK[lang]),
            _ => format!("{}{}", CARD[lang], a.value()),
        }
    }

    /// Which of several parts of a card that can be invoked; nothing if there is one.
    fn nth(&self, kind: u16, ordinal: u16) -> String {
        let Some(parts) = self.parts.get(usize::from(kind)) else { return String::new() };
        let invoked: Vec<u8> = parts
            .iter()
            .filter(|p| matches!(p.class, Class::Trigger | Class::Active))
            .map(|p| p.ordinal)
            .collect();
        match invoked.iter().position(|&o| u16::from(o) == ordinal) {
            Some(i) if invoked.len() > 1 => format!(" {}", i + 1),
            _ => String::new(),
        }
    }

    fn slot_text(&self, st: &State, a: Action, seat: usize, lang: usize) -> String {
        let c = &st.core.choice;
        let (rel, i, part) = a.slot_of();
        if c.prompt == prompt::SLOT {
            return format!("{}{}", SLOT[lang], i + 1);
        }
        let side = seat ^ rel;
        let Some(s) = st.slots[side].get(i).filter(|s| s.card != NO_CARD) else {
            return format!("{}{}", SLOT[lang], i + 1);
        };
        let general = self.name(self.card(s.card).kind, lang);
        let enemy = if rel == 1 { ENEMY[lang] } else { "" };
        let mut who = format!("{enemy}{general}");
        if part >= 5 && s.gear != NO_CARD {
            who = format!("{who}{}{}", BORNE_BY[lang], self.name(self.card(s.gear).kind, lang));
        }
        match (c.kind, c.prompt, part) {
            (ChoiceKind::Play, prompt::BATTLE, 0) => format!("{}{who}", ATTACK_WITH[lang]),
            (ChoiceKind::Play, prompt::TARGET, 0) => format!("{}{who}", ATTACK[lang]),
            (ChoiceKind::Play | ChoiceKind::Skills, _, 1..) => {
                let card = if part >= 5 { s.gear } else { s.card };
                let which = self.nth(self.card(card).kind, (part as u16 - 1) % 4);
                format!("{}{who}{which}", ACTIVATE[lang])
            }
            _ => who,
        }
    }
}
