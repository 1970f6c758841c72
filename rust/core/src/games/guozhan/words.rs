//! Answers and seats in words.

use super::turn;
use crate::choice::Choice;
use crate::games::sanguosha::rules::{Sanguosha, prompt};
use crate::games::sanguosha::state::{NO_KIND, State};
use crate::ruleset::Class;
use crate::text::Phrase;

const NOTHING: Phrase = ["不明置", "不明置", "turn up nothing"];
const UP: Phrase = ["明置", "明置", "turn up "];
const DRAW_TWO: Phrase = ["摸兩張牌", "摸两张牌", "draw 2 cards"];
const DRAW_ONE: Phrase = ["摸一張牌", "摸一张牌", "draw a card"];
const HEAL: Phrase = ["回復1點體力", "回复1点体力", "recover 1 health"];
const DECLINE: Phrase = ["放棄", "放弃", "decline"];
const THIS_ONE: Phrase = ["對該角色", "对该角色", "for this character"];
const ALL: Phrase = ["對該勢力", "对该势力", "for its kingdom"];
const RECAST: Phrase = ["重鑄", "重铸", "recast "];
pub const KINGDOMS: [&str; 5] = ["undetermined", "wei", "shu", "wu", "qun"];

/// A kingdom as views and positions write it.
pub const fn kingdom(k: u8) -> &'static str {
    if (k as usize) < KINGDOMS.len() { KINGDOMS[k as usize] } else { "ambitionist" }
}

impl Sanguosha {
    /// An option of a question of the rules.
    pub fn hidden_option(&self, st: &State, c: &Choice, n: u16, lang: usize) -> Option<String> {
        let seat = c.seat.max(0) as usize;
        let up = |mask: u8| {
            let kind = st.kind_of_general(seat, usize::from(mask == 2));
            format!("{}{}", UP[lang], self.name(kind, lang))
        };
        let words = match (c.prompt, n) {
            (prompt::TURN_UP, 0) => NOTHING,
            (prompt::TURN_UP, n) => return Some(up(turn::chosen(st.hidden(seat), n))),
            (prompt::WHICH, n) => match (self.asked_beside(st, seat), n) {
                (0, n) => return Some(up(1 << n.min(1))),
                (_, 0) => NOTHING,
                (mask, _) => return Some(up(mask)),
            },
            (prompt::COMPANIONS | prompt::FIRST_UP, 0) => DRAW_TWO,
            (prompt::COMPANIONS, 1) if c.max == 3 => HEAL,
            (prompt::HALF_FISH, 0) => DRAW_ONE,
            (prompt::COMPANIONS | prompt::HALF_FISH | prompt::FIRST_UP, _) => DECLINE,
            // GZ-R88.
            (prompt::PLAY, n) => return Some(up(1 << n.min(1))),
            (prompt::KINGDOM, 0) => THIS_ONE,
            (prompt::KINGDOM, _) => ALL,
            _ => return None,
        };
        Some(words[lang].to_owned())
    }

    pub fn recast_text(&self, card: u8, lang: usize) -> String {
        format!("{}{}", RECAST[lang], self.card_text(card, lang))
    }

    /// The general by which a seat is called: one that is face-up.
    pub fn name_of_seat(&self, st: &State, seat: usize) -> u8 {
        match st.hidden(seat) {
            3 => NO_KIND,
            1 => st.deputy[seat],
            _ => st.general[seat],
        }
    }

    /// Which of several parts of one skill a part is, from 1 on; 0 if there is but one that is picked.
    pub fn part_number(&self, part: u16) -> usize {
        let names = &self.rules.part(part).names;
        let kind = self.home[usize::from(part)].0;
        let picked = |p: u16| {
            let x = self.rules.part(p);
            x.names == *names
                && !x.quiet
                && !x.granted
                && matches!(x.class, Class::ViewAs | Class::Active | Class::Trigger)
        };
        let alike: Vec<u16> =
            self.rules.kinds[usize::from(kind)].parts.iter().copied().filter(|&p| picked(p)).collect();
        if alike.len() < 2 { 0 } else { alike.iter().position(|&p| p == part).map_or(0, |i| i + 1) }
    }
}
