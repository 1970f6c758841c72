//! What an observation holds of hidden generals, behind the fields that both games have.

use super::{Config, markers};
use crate::encode::fields as table_of_fields;
use crate::games::sanguosha::encode::{flag, from, kind_number};
use crate::games::sanguosha::rules::{Sanguosha, prompt};
use crate::games::sanguosha::state::{NO_KIND, SEATS, State, phase};
use crate::table::Table;

/// Prompts that the other game does not have.
const FIRST_PROMPT: usize = prompt::DEPUTY as usize;
const PROMPTS: usize = prompt::NAMES.len() - FIRST_PROMPT;

table_of_fields! { pairs
    HEAD "head" 1, "by seat: (number of its head general + 1) / 128, if it is known";
    DEPUTY "deputy" 1, "by seat: the same of its deputy";
    HEAD_UP "head_up" 1, "by seat: 1 if its head is face-up";
    DEPUTY_UP "deputy_up" 1, "by seat: 1 if its deputy is face-up";
    KINGDOM "kingdom" 5, "by kingdom (wei, shu, wu, qun, ambitionist), each by seat: 1 if it is determined so";
    CHAINED "chained" 1, "by seat: 1 if chained";
    STACKED "stacked" 1, "by seat: 1 if its next turn is left out";
    WOUNDS "wounds" 1, "by seat: cards on its general / 8";
}

const SIZE: usize = pairs::SIZE * SEATS + PROMPTS;

/// How many fields there are; those of markers only if the game has them (GZ-R86).
pub const fn size(config: &Config) -> usize {
    SIZE + if config.markers { markers::COUNT * SEATS } else { 0 }
}

/// Names, lengths and meanings.
pub fn fields(config: &Config) -> Vec<(String, usize, String)> {
    let mut out: Vec<_> = pairs::TABLE
        .iter()
        .map(|&(name, len, doc)| (format!("generals.{name}"), len * SEATS, doc.to_owned()))
        .collect();
    let names = prompt::NAMES[FIRST_PROMPT..].join(", ");
    out.push(("choice.prompt_here".to_owned(), PROMPTS, format!("one of {names}")));
    if config.markers {
        let about = "by marker (vanguard, half-fish, companions), each by seat: 1 if it has that";
        out.push(("generals.markers".to_owned(), markers::COUNT * SEATS, about.to_owned()));
    }
    out
}

impl Sanguosha {
    pub fn encode_pairs(&self, st: &State, seat: usize, out: &mut [f32]) {
        for s in 0..st.seats() {
            let rel = from(st, seat, s);
            let mut put = |field: usize, x: f32| {
                if let Some(place) = out.get_mut(field * SEATS + rel) {
                    *place = x;
                }
            };
            for (w, field, up) in [(0, pairs::HEAD, pairs::HEAD_UP), (1, pairs::DEPUTY, pairs::DEPUTY_UP)] {
                let kind = st.kind_of_general(s, w);
                if kind != NO_KIND && self.knows_hidden(st, seat, s, w) {
                    put(field, kind_number(kind));
                }
                put(up, flag(st.up[w] >> s & 1 == 1));
            }
            if let Some(k) = usize::from(st.kingdom[s]).checked_sub(1) {
                put(pairs::KINGDOM + k.min(4), 1.0);
            }
            put(pairs::CHAINED, flag(st.chained >> s & 1 == 1));
            put(pairs::STACKED, flag(st.stacked >> s & 1 == 1));
            if st.phase != phase::SETUP {
                put(pairs::WOUNDS, st.wounds_of(s).len() as f32 / 8.0);
            }
            for m in (0..markers::COUNT).filter(|m| st.markers[s] >> m & 1 == 1) {
                if let Some(place) = out.get_mut(SIZE + m * SEATS + rel) {
                    *place = 1.0;
                }
            }
        }
        let here = usize::from(st.core.choice.prompt).checked_sub(FIRST_PROMPT);
        if let Some(p) = here.filter(|_| self.player(st) == Some(seat as u8))
            && let Some(place) = out.get_mut(pairs::SIZE * SEATS + p)
        {
            *place = 1.0;
        }
    }
}
