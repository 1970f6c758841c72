//! Actions in words.

use super::board;
use super::legal;
use super::rules::{Formation, prompt};
use super::state::State;
use crate::action::{Action, Domain};
use crate::choice::{ChoiceKind, NO_CARD};
use crate::text::{self, ATTACK, DONE, OPTION, PASS, Phrase, USE};

const END_TURN: Phrase = ["結束行動", "结束行动", "end action phase"];
const PLACE: Phrase = ["暗置", "暗置", "place "];
const LEAD: Phrase = ["以此為主將：", "以此为主将：", "lord: "];
const ACT: Phrase = ["行動：", "行动：", "act: "];
const BLIND: Phrase = ["一張看不見的牌", "一张看不见的牌", "a hidden card"];
const SWAP: Phrase = ["換位：", "换位：", "swap with "];
const MOVE: Phrase = ["移至", "移至", "move to "];
const PILE: Phrase = ["（棄牌）", "（弃牌）", " (pile)"];
const THEIRS: Phrase = ["（敵方）", "（敌方）", " (theirs)"];
const FACE_DOWN: Phrase = ["暗置的角色", "暗置的角色", "face-down card"];
const ENEMY: Phrase = ["敵方", "敌方", "enemy "];
const PLACES: [Phrase; board::PLACES] = [
    ["主將", "主将", "lord"],
    ["左前鋒", "左前锋", "left front"],
    ["右前鋒", "右前锋", "right front"],
    ["左後衛", "左后卫", "left back"],
    ["右後衛", "右后卫", "right back"],
];

impl Formation {
    pub(super) fn name(&self, kind: u8, lang: usize) -> &str {
        self.rules.name(usize::from(kind), lang)
    }

    /// A place in words as a seat sees it.
    pub fn place_text(&self, spot: usize, seat: usize, lang: usize) -> String {
        let side = if board::side(spot) == seat { "" } else { ENEMY[lang] };
        format!("{side}{}", PLACES[board::place(spot)][lang])
    }

    /// Who stands on a spot, and where, as a seat sees it.
    pub fn stand_text(&self, st: &State, spot: usize, seat: usize, lang: usize) -> String {
        let slot = &st.slots[spot];
        let name = if slot.is_free() || !st.knows(seat, slot.card) {
            FACE_DOWN[lang]
        } else {
            self.name(self.kind(slot.card), lang)
        };
        let at = self.place_text(spot, seat, lang);
        if lang == 2 { format!("{name} ({at})") } else { format!("{name}（{at}）") }
    }

    /// A part in words: the name of its skill, or of its card.
    pub fn part_text(&self, part: u16, lang: usize) -> String {
        let (kind, _) = self.home[usize::from(part)];
        match self.rules.part(part).names.get(lang) {
            Some(name) => name.clone(),
            None => self.name(kind, lang).to_owned(),
        }
    }

    /// An action in words, unique among the legal actions of its state. `lang`: 0 traditional, 1 simplified, 2 English.
    pub fn action_text(&self, st: &State, a: Action, lang: usize) -> String {
        let lang = lang.min(2);
        let c = &st.core.choice;
        let seat = c.seat.max(0) as usize & 1;
        let playing = c.kind == ChoiceKind::Play;
        let name = || self.name(a.kind_of() as u8, lang);
        match a.domain() {
            Domain::Pass => PASS[lang].into(),
            Domain::Done if playing && c.prompt == prompt::PLAY => END_TURN[lang].into(),
            Domain::Done => DONE[lang].into(),
            Domain::Option => text::option(&self.rules, c.why, a.value(), lang),
            Domain::Blind => BLIND[lang].into(),
            Domain::Place => format!("{}{}", PLACE[lang], name()),
            Domain::Hand if playing => format!("{}{}", USE[lang], name()),
            Domain::Hand => name().into(),
            Domain::Deck if c.prompt == prompt::LORD => format!("{}{}", LEAD[lang], name()),
            Domain::Deck => name().into(),
            Domain::Pile => {
                let whose = if a.flags().0 { THEIRS[lang] } else { "" };
                format!("{}{}{whose}", name(), PILE[lang])
            }
            Domain::Slot => self.slot_text(st, a, seat, lang),
            Domain::Skill => match self.part_of(a) {
                Some(part) => format!("{} · {}", name(), self.part_text(part, lang)),
                None => format!("{}{}", OPTION[lang], a.value()),
            },
            _ => format!("{:?} {}", a.domain(), a.value()),
        }
    }

    fn slot_text(&self, st: &State, a: Action, seat: usize, lang: usize) -> String {
        let (side, at, code) = a.slot_of();
        let side = seat ^ side;
        let aiming = st.core.choice.kind == ChoiceKind::Cards && st.core.choice.prompt == prompt::TARGET;
        match at as u16 {
            legal::POSITIONS => {
                let spot = board::spot(side, code.min(board::PLACES - 1));
                format!("{}{}", if aiming { MOVE[lang] } else { "" }, self.place_text(spot, seat, lang))
            }
            legal::WEAPONS | legal::ARMORS => {
                let spot = board::spot(side, code.min(board::PLACES - 1));
                let slot = &st.slots[spot];
                let gear = if at as u16 == legal::WEAPONS { slot.weapon } else { slot.armor };
                let what = if gear == NO_CARD { "?" } else { self.name(self.kind(gear), lang) };
                format!("{what} · {}", self.stand_text(st, spot, seat, lang))
            }
            _ => {
                let spot = board::spot(side, at.min(board::PLACES - 1));
                let who = self.stand_text(st, spot, seat, lang);
                if code > 0 {
                    let mut part = None;
                    self.each_part(st, spot, |p| {
                        if usize::from(p.number) + 1 == code {
                            part = Some(p.part);
                        }
                    });
                    let what = part.map_or_else(|| code.to_string(), |p| self.part_text(p, lang));
                    return format!("{what} · {who}");
                }
                let verb = match (st.core.choice.kind, aiming, side == seat) {
                    (ChoiceKind::Play, ..) => ACT[lang],
                    (_, true, false) => ATTACK[lang],
                    (_, true, true) => SWAP[lang],
                    _ => "",
                };
                format!("{verb}{who}")
            }
        }
    }
}
