//! Actions in words.

use super::rules::{Sanguosha, prompt};
use super::state::{FIRST_CARD, State, phase};
use crate::action::{Action, Domain};
use crate::choice::ChoiceKind;
use crate::text::{self, DONE, OPTION, PASS, Phrase, USE};
use crate::vm::{ActionBuf, legal_actions};

const END_PLAY: Phrase = ["結束出牌", "结束出牌", "end play phase"];
const BLIND: Phrase = ["一張手牌", "一张手牌", "a hand card"];
const CHOOSE: Phrase = ["選擇", "选择", "choose "];
const SEAT: Phrase = ["座位", "座位", "seat "];
const SUITS: [&str; 4] = ["♠", "♥", "♣", "♦"];
const RANKS: [&str; 14] = ["?", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

impl Sanguosha {
    pub(crate) fn name(&self, kind: u8, lang: usize) -> &str {
        self.rules.name(usize::from(kind), lang)
    }

    /// A physical card in words: `Slash ♠7`, and `#2` for the second of two that look alike (SD02).
    pub fn card_text(&self, card: u8, lang: usize) -> String {
        let c = self.card(card);
        let nth = (FIRST_CARD..card).filter(|&x| self.card(x) == c).count();
        let which = if nth == 0 { String::new() } else { format!(" #{}", nth + 1) };
        let (suit, rank) = (SUITS[usize::from(c.suit & 3)], RANKS[usize::from(c.rank.min(13))]);
        let gap = if lang == 2 { " " } else { "" };
        format!("{}{gap}{suit}{rank}{which}", self.name(c.kind, lang))
    }

    /// A seat in words: its general, once it is known to all.
    pub fn seat_text(&self, st: &State, seat: usize, lang: usize) -> String {
        if st.phase == phase::SETUP || seat >= st.seats() {
            return format!("{}{seat}", SEAT[lang]);
        }
        if self.hidden.is_some() {
            return match self.name_of_seat(st, seat) {
                super::state::NO_KIND => format!("{}{seat}", SEAT[lang]),
                kind => self.name(kind, lang).to_owned(),
            };
        }
        self.name(st.general[seat], lang).to_owned()
    }

    /// A part in words: the name of its skill, or of its card.
    pub fn part_text(&self, part: u16, lang: usize) -> String {
        let (kind, _) = self.home[usize::from(part)];
        let names = &self.rules.part(part).names;
        match names.get(lang) {
            Some(name) if self.hidden.is_some() && self.part_number(part) > 0 => {
                format!("{name} {}", self.part_number(part))
            }
            Some(name) => name.clone(),
            None => self.name(kind, lang).to_owned(),
        }
    }

    /// An action in words, unique among the legal actions of its state. `lang`: 0 traditional, 1 simplified, 2 English.
    pub fn action_text(&self, st: &State, a: Action, lang: usize) -> String {
        let lang = lang.min(2);
        let c = &st.core.choice;
        let playing = c.kind == ChoiceKind::Play;
        let using = if playing { USE[lang] } else { "" };
        match a.domain() {
            Domain::Pass => PASS[lang].into(),
            Domain::Done if playing => END_PLAY[lang].into(),
            Domain::Done => DONE[lang].into(),
            Domain::Option => match self.hidden_option(st, c, a.value(), lang) {
                Some(text) => text,
                None => text::option(&self.rules, c.why, a.value(), lang),
            },
            Domain::Number if playing => self.recast_text(a.value() as u8, lang),
            Domain::Seat => self.seat_text(st, usize::from(a.value()), lang),
            Domain::Blind => BLIND[lang].into(),
            Domain::Card => format!("{using}{}", self.card_text(a.value() as u8, lang)),
            Domain::Skill => match self.part_of(a) {
                Some(part) => format!("{using}{}{}", self.part_text(part, lang), self.which(st, a, part)),
                None => format!("{}{}", OPTION[lang], a.value()),
            },
            Domain::Deck if matches!(c.prompt, prompt::GENERAL | prompt::DEPUTY) => {
                format!("{}{}", CHOOSE[lang], self.name(a.kind_of() as u8, lang))
            }
            _ => format!("{:?} {}", a.domain(), a.value()),
        }
    }

    /// Of several parts of one skill that can be used now: which, from the second on.
    fn which(&self, st: &State, a: Action, part: u16) -> String {
        let (kind, _) = self.home[usize::from(part)];
        let twins = |p: u16| self.part_text(p, 2) == self.part_text(part, 2);
        let of_kind = &self.rules.kinds[usize::from(kind)].parts;
        if of_kind.iter().filter(|&&p| twins(p)).count() < 2 {
            return String::new();
        }
        let mut legal = ActionBuf::new();
        legal_actions(self, st, &mut legal);
        let before = |x: &&Action| **x < a && self.part_of(**x).is_some_and(twins);
        match legal.iter().filter(before).count() {
            0 => String::new(),
            n => format!(" #{}", n + 1),
        }
    }
}
