//! Why an action is not legal, with the rule.

use super::board::{self, PLACES};
use super::cards::CHARACTER;
use super::legal;
use super::rules::{Formation, prompt};
use super::state::State;
use super::tables::{event, query, status};
use crate::action::{Action, Domain};
use crate::choice::{ChoiceKind, NO_PART, Total};
use crate::ruleset::Class;
use crate::text::{self, BY_EVENT, LATE, LOCKED, MORE, Phrase, SHORT};
use crate::vm::{Game, QueryCx};

const OVER: Phrase = ["遊戲已結束", "游戏已结束", "the game is over"];
const FULL: Phrase = [
    "本行動階段的行動已達上限，只可結束",
    "本行动阶段的行动已达上限，只可结束",
    "the phase has seen as many moves as it may: it can only be ended",
];
const NOT_HELD: Phrase = ["手牌中沒有這張牌", "手牌中没有这张牌", "this card is not in your hand"];
const NO_KIND: Phrase = ["沒有這種牌", "没有这种牌", "there is no such card in the pool"];
const UNUSABLE: Phrase = [
    "這張牌不可使用，只可作為費用（FM-012）",
    "这张牌不可使用，只可作为费用（FM-012）",
    "this card is never used by itself, only discarded as a cost (FM-012)",
];
const NOT_NOW: Phrase = [
    "沒有合法的目標，或付不起費用（D10、D11）",
    "没有合法的目标，或付不起费用（D10、D11）",
    "there is no legal target for it, or its cost cannot be paid (D10, D11)",
];
const NO_ROOM: Phrase =
    ["沒有空位（FM-003、FM-020）", "没有空位（FM-003、FM-020）", "no position is empty (FM-003, FM-020)"];
const GOD: Phrase = [
    "神將只可經升變上場（FM-C14）",
    "神将只可经升变上场（FM-C14）",
    "a god comes onto the field by ascension only (FM-C14)",
];
const EMPTY: Phrase = [
    "那裡沒有明置的角色（FM-037）",
    "那里没有明置的角色（FM-037）",
    "no face-up character stands there (FM-037)",
];
const TAKEN: Phrase =
    ["此位置已有牌（FM-003）", "此位置已有牌（FM-003）", "a card lies on this position (FM-003)"];
const LORD_STAYS: Phrase = [
    "主將不移動也不交換位置（FM-C10）",
    "主将不移动也不交换位置（FM-C10）",
    "a lord neither moves nor swaps (FM-C10)",
];
const THEIRS: Phrase = ["這不是你的角色", "这不是你的角色", "this is none of your characters"];
const SPENT: Phrase = [
    "此角色本回合已沒有行動次數（FM-021）",
    "此角色本回合已没有行动次数（FM-021）",
    "this character has no action left this turn (FM-021)",
];
const OTHER_SPENT: Phrase = [
    "交換的角色各須消耗一次行動（FM-028）",
    "交换的角色各须消耗一次行动（FM-028）",
    "each character that changes place spends an action, and this one has none (FM-028)",
];
const STUNNED: Phrase = ["眩暈：不能行動（D21）", "眩晕：不能行动（D21）", "stunned: it cannot act (D21)"];
const NOTHING: Phrase = [
    "此角色現在沒有可攻擊的對象，也無處可移",
    "此角色现在没有可攻击的对象，也无处可移",
    "there is nobody that it could attack and nowhere to go",
];
const TURN_ONE: Phrase = [
    "先手的第一回合不可攻擊（FM-C08）",
    "先手的第一回合不可攻击（FM-C08）",
    "who begins does not attack in turn 1 (FM-C08)",
];
const FAR: Phrase = ["不在攻擊距離內（FM-C02）", "不在攻击距离内（FM-C02）", "out of its reach (FM-C02)"];
const BARRED: Phrase = [
    "不可成為攻擊目標（FM-038）",
    "不可成为攻击目标（FM-038）",
    "a skill bars it from being attacked (FM-038)",
];
const PACIFIED: Phrase =
    ["此角色不能攻擊（FM-038）", "此角色不能攻击（FM-038）", "this character cannot attack (FM-038)"];
const NO_SKILL: Phrase = [
    "那裡沒有這個技能，或它現在無效",
    "那里没有这个技能，或它现在无效",
    "there is no such skill, or it does not work now",
];
const USED_UP: Phrase = [
    "此技能的次數已用完（D09）",
    "此技能的次数已用完（D09）",
    "this skill has been used as often as it may be (D09)",
];
const CONDITION: Phrase =
    ["此技能的條件不滿足", "此技能的条件不满足", "the condition of this skill is not met"];
const LEADER: Phrase = [
    "此牌不可作主將（FM-008、FM-C14）",
    "此牌不可作主将（FM-008、FM-C14）",
    "this card cannot be your lord (FM-008, FM-C14)",
];
const PAYMENT: Phrase = [
    "這張牌不在可選之列，或會使所付有多餘（D10）",
    "这张牌不在可选之列，或会使所付有多余（D10）",
    "this card is not to be picked from, or a discard would be superfluous (D10)",
];
const NOT_OFFERED: Phrase =
    ["現在的選擇沒有這一項", "现在的选择没有这一项", "this choice offers no such pick"];

impl Formation {
    /// Why an action is not legal here, with the rule; `None` if it is legal. Languages as for
    /// [`Formation::action_text`].
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
        if a == Action::DONE && matches!(c.kind, ChoiceKind::Cards | ChoiceKind::Seats) {
            return Some(text::unfinished(c, &MORE, &SHORT, lang));
        }
        let why = match (c.kind, c.prompt) {
            (ChoiceKind::Play, prompt::LORD) => &LEADER,
            (ChoiceKind::Play, _) => self.why_not_move(st, seat, a),
            (ChoiceKind::Skills, _) if a == Action::PASS => &LOCKED,
            (ChoiceKind::Cards, prompt::TARGET) => self.why_not_target(st, seat, a),
            (ChoiceKind::Cards, prompt::POSITION) if a.domain() == Domain::Slot => &TAKEN,
            (ChoiceKind::Cards | ChoiceKind::Seats, _) if c.picked > 0 && a < c.last => &LATE,
            (ChoiceKind::Cards, _) if c.mode == Total::AtLeast && a.domain() == Domain::Hand => &PAYMENT,
            _ => &NOT_OFFERED,
        };
        Some(why[lang].into())
    }

    fn why_not_move(&self, st: &State, seat: usize, a: Action) -> &'static Phrase {
        let playing = st.core.choice.prompt == prompt::PLAY;
        if playing && st.acts >= self.config.play_limit {
            return &FULL;
        }
        let kind = a.kind_of() as u8;
        match a.domain() {
            Domain::Hand | Domain::Place if usize::from(a.kind_of()) >= self.info.len() => &NO_KIND,
            Domain::Hand | Domain::Place if !st.hand[seat].into_iter().any(|c| self.kind(c) == kind) => {
                &NOT_HELD
            }
            Domain::Place if self.kind_info(kind).god && !self.config.god_deploy => &GOD,
            Domain::Place => &NO_ROOM,
            Domain::Hand if self.kind_info(kind).ty == CHARACTER => &NOT_OFFERED,
            Domain::Hand if self.parts[usize::from(kind)].play == NO_PART => &UNUSABLE,
            Domain::Hand => &NOT_NOW,
            Domain::Slot if playing => self.why_no_act(st, seat, a),
            _ => &NOT_OFFERED,
        }
    }

    fn why_no_act(&self, st: &State, seat: usize, a: Action) -> &'static Phrase {
        let (side, place, code) = a.slot_of();
        if place >= PLACES {
            return &NOT_OFFERED;
        }
        if side != 0 {
            return &THEIRS;
        }
        let spot = board::spot(seat, place);
        let slot = &st.slots[spot];
        if !slot.up {
            return &EMPTY;
        }
        if slot.has(status::STUN) {
            return &STUNNED;
        }
        if code == 0 {
            return if slot.actions == 0 { &SPENT } else { &NOTHING };
        }
        let Some(p) = self.named_part(st, seat, a) else {
            let spent = slot.used_of(code - 1) > 0;
            return if spent { &USED_UP } else { &NO_SKILL };
        };
        match p.class {
            Class::Trigger => &BY_EVENT,
            Class::Active if p.on == event::ACTION && slot.actions == 0 => &SPENT,
            Class::Active | Class::ViewAs => {
                let part = self.rules.part(p.part);
                let cx = QueryCx::default();
                let mut vm = self.vm(seat, p.part, p.src, crate::vm::NO_EV, [-1; 3], &cx);
                if vm.holds(st, part.when) { &NOT_NOW } else { &CONDITION }
            }
            _ => &NOT_OFFERED,
        }
    }

    fn why_not_target(&self, st: &State, seat: usize, a: Action) -> &'static Phrase {
        let (side, place, code) = a.slot_of();
        let Some(from) = st.spot(st.core.choice.card) else { return &NOT_OFFERED };
        if a.domain() != Domain::Slot {
            return &NOT_OFFERED;
        }
        if place == usize::from(legal::POSITIONS) {
            let stays = board::place(from) == board::LORD || code == board::LORD;
            return if stays { &LORD_STAYS } else { &TAKEN };
        }
        if place >= PLACES {
            return &NOT_OFFERED;
        }
        let to = board::spot(seat ^ side, place);
        let slot = &st.slots[to];
        if !slot.up {
            return &EMPTY;
        }
        if side == 0 {
            return match () {
                () if place == board::LORD || board::place(from) == board::LORD => &LORD_STAYS,
                () if slot.has(status::STUN) => &STUNNED,
                () => &OTHER_SPENT,
            };
        }
        if st.turn <= 1 && !self.config.first_turn_attack {
            return &TURN_ONE;
        }
        let cx = QueryCx::default();
        let x = i32::from(st.slots[from].card);
        if self.query(st, query::PACIFIED, &[x, -1, -1], &cx) != 0 {
            return &PACIFIED;
        }
        if self.query(st, query::REACH, &[x, board::distance(from, to), -1], &cx) == 0 {
            return &FAR;
        }
        &BARRED
    }
}
