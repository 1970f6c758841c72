//! Why an action is not legal, in words, with the number of the rule.

use super::rules::{EQUIPMENT, GENERAL, OWN_BATTLE, OWN_STRATEGY, Qunying, STRATAGEM, prompt};
use super::state::State;
use super::{legal, pay};
use crate::action::{Action, Domain};
use crate::choice::{ChoiceKind, NO_CARD};
use crate::text::{self, Around, OVER, Phrase};
use crate::vm::QueryCx;

const TARGET: Phrase = [
    "對方戰場上沒有武將時才可攻擊牌組（QY-C09）",
    "对方战场上没有武将时才可攻击牌组（QY-C09）",
    "the deck can be attacked only when no enemy general stands (QY-C09)",
];
const LATE: Phrase = [
    "卡片須由前往後選：這張應先選",
    "卡片须由前往后选：这张应先选",
    "picks ascend: this one had to come earlier",
];
const MORE: Around = [["還須選", "还须选", ""], ["張", "张", text::MORE[1][2]]];
const SHORT: Around = [["所選卡片的點數還不到", "所选卡片的点数还不到", text::SHORT[0][2]], text::SHORT[1]];
const PAYMENT: Phrase = [
    "支付不可有多餘的卡片，這樣選湊不成（QY-C07）",
    "支付不可有多余的卡片，这样选凑不成（QY-C07）",
    "no valid payment without a superfluous card begins so (QY-C07)",
];
const MANDATORY: Phrase = [
    "強制的效果不可放棄（QY-136）",
    "强制的效果不可放弃（QY-136）",
    "a mandatory effect cannot be declined (QY-136)",
];
const NOBODY: Phrase = ["那裡沒有我方武將", "那里没有我方武将", "no general of yours stands there"];
const ATTACKED: Phrase = [
    "此武將本回合已攻擊過（QY-C05）",
    "此武将本回合已攻击过（QY-C05）",
    "this general has attacked this turn (QY-C05)",
];
const BANNED: Phrase = [
    "有效果禁止此武將本回合攻擊",
    "有效果禁止此武将本回合攻击",
    "an effect forbids this general to attack this turn",
];
const HELD: Phrase = [
    "戰場上的卡片使此武將不可攻擊",
    "战场上的卡片使此武将不可攻击",
    "a card on the field forbids this general to attack",
];
const NO_TARGET: Phrase = [
    "此武將沒有可攻擊的對象（QY-C09）",
    "此武将没有可攻击的对象（QY-C09）",
    "this general has nothing to attack (QY-C09)",
];
const PLACE_PHASE: Phrase = [
    "戰略階段才可配置卡片到大本營（QY-C04）",
    "战略阶段才可配置卡片到大本营（QY-C04）",
    "cards are laid into the base in the strategy phase (QY-C04)",
];
const PLACED: Phrase = [
    "本回合已配置過卡片到大本營（QY-C04）",
    "本回合已配置过卡片到大本营（QY-C04）",
    "the base has taken its card of this turn (QY-C04)",
];
const FROM_BASE: Phrase = [
    "大本營中只有武將可以使用（QY-053）",
    "大本营中只有武将可以使用（QY-053）",
    "only generals can be used from the base (QY-053)",
];
const PHASE: Phrase = [
    "此卡片不可在這個階段使用（QY-102）",
    "此卡片不可在这个阶段使用（QY-102）",
    "this card cannot be used in this phase (QY-102)",
];
const SAME_NAME: Phrase = [
    "我方戰場上已有同名武將（QY-063）",
    "我方战场上已有同名武将（QY-063）",
    "a general of this name stands on your field (QY-063)",
];
const NO_BEARER: Phrase = [
    "沒有可以裝備的武將（QY-083 至 QY-085）",
    "没有可以装备的武将（QY-083 至 QY-085）",
    "no general can bear it (QY-083 to QY-085)",
];
const NO_DEPLOYMENT: Phrase = [
    "出征時必須做的無法做到（QY-136）",
    "出征时必须做的无法做到（QY-136）",
    "what it must do when deployed cannot be done (QY-136)",
];
const NO_EFFECT: Phrase = [
    "必須執行的效果無法執行（QY-136）",
    "必须执行的效果无法执行（QY-136）",
    "its mandatory effect cannot be carried out (QY-136)",
];

impl Qunying {
    /// Why an action is not legal here, with the rule; `None` if it is legal. `lang` indexes
    /// [`text::LANGS`].
    pub fn reason(&self, st: &State, a: Action, legal: &[Action], lang: usize) -> Option<String> {
        let lang = lang.min(2);
        if legal.contains(&a) {
            return None;
        }
        if let Some(no) = text::ruled_out(&st.core, a, &OVER, lang) {
            return Some(no);
        }
        let c = &st.core.choice;
        let seat = c.seat.max(0) as usize & 1;
        Some(match (c.kind, a.domain()) {
            (ChoiceKind::Play, Domain::Hand | Domain::Base | Domain::Place)
                if matches!(c.prompt, prompt::STRATEGY | prompt::BATTLE) =>
            {
                self.why_not_card(st, seat, a, c.prompt, lang)
            }
            (ChoiceKind::Play, Domain::Slot) if c.prompt == prompt::BATTLE => {
                self.why_not_attack(st, seat, a)[lang].into()
            }
            (ChoiceKind::Play, Domain::Option) if c.prompt == prompt::TARGET => TARGET[lang].into(),
            (ChoiceKind::Cards, Domain::Done) => text::unfinished(c, &MORE, &SHORT, lang),
            (ChoiceKind::Cards | ChoiceKind::Seats, _) if c.picked > 0 && a < c.last => LATE[lang].into(),
            (ChoiceKind::Cards, Domain::Base) if c.prompt == prompt::PAY => PAYMENT[lang].into(),
            (ChoiceKind::Skills, Domain::Pass) => MANDATORY[lang].into(),
            _ => text::not_offered(prompt::name(c.prompt), lang),
        })
    }

    fn why_not_attack(&self, st: &State, seat: usize, a: Action) -> &'static Phrase {
        let (rel, i, _) = a.slot_of();
        let Some(s) = st.slots[seat].get(i).filter(|s| rel == 0 && s.card != NO_CARD) else {
            return &NOBODY;
        };
        if s.attacks >= s.allowed {
            return &ATTACKED;
        }
        if s.ban & 0b01_0101 != 0 && s.urged == 0 {
            return &BANNED;
        }
        if legal::may_attack(self, st, seat, i) { &NO_TARGET } else { &HELD }
    }

    fn why_not_card(&self, st: &State, seat: usize, a: Action, phase: u8, lang: usize) -> String {
        let Some(card) = legal::card_of(self, st, seat, a) else {
            let (name, base) = (self.name(a.kind_of(), lang), a.domain() == Domain::Base);
            return match (lang, base) {
                (_, false) => text::not_in_hand(name, lang),
                (2, _) => format!("{name} is not face-up in your base"),
                (1, _) => format!("我方大本营没有正面的{name}"),
                (_, _) => format!("我方大本營沒有正面的{name}"),
            };
        };
        let info = self.card(card);
        if a.domain() == Domain::Place {
            return if phase == prompt::BATTLE { PLACE_PHASE } else { PLACED }[lang].into();
        }
        if a.domain() == Domain::Base && info.cardtype != GENERAL {
            return FROM_BASE[lang].into();
        }
        let timing = if phase == prompt::BATTLE { OWN_BATTLE } else { OWN_STRATEGY };
        let wrong_time = match info.cardtype {
            STRATAGEM => info.timing != timing,
            _ => timing != OWN_STRATEGY,
        };
        if wrong_time {
            return PHASE[lang].into();
        }
        if info.cardtype == GENERAL && !super::usage::joinable(self, st, card, seat) {
            return SAME_NAME[lang].into();
        }
        let purse = pay::purse(self, st, seat);
        let own = st.up[seat].has(card);
        if !pay::affordable(self, st, seat, card, own, &purse) {
            let cost = self.cost(st, card, &QueryCx::default());
            return match lang {
                2 => format!(
                    "it costs {cost}: your face-up base cards do not come to that, or none is of its faction (QY-042, QY-C07)"
                ),
                1 => format!(
                    "消费点数是{cost}：大本营正面的卡片不够支付，或没有同势力的卡片（QY-042、QY-C07）"
                ),
                _ => format!(
                    "消費點數是{cost}：大本營正面的卡片不夠支付，或沒有同勢力的卡片（QY-042、QY-C07）"
                ),
            };
        }
        let cannot = match info.cardtype {
            EQUIPMENT => NO_BEARER,
            GENERAL => NO_DEPLOYMENT,
            _ => NO_EFFECT,
        };
        cannot[lang].into()
    }
}
