//! What an observation holds of hidden generals, behind the fields that both games have.

use super::{Config, markers};
use crate::encode::fields as table_of_fields;
use crate::games::sanguosha::numbers::{Circle, flag, kind_number};
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

/// The numbers of a field, from the observer on.
#[inline(always)]
fn row(out: &mut [f32], field: usize) -> Option<&mut [f32]> {
    out.get_mut(field * SEATS..(field + 1) * SEATS)
}

impl Sanguosha {
    pub fn encode_pairs(&self, st: &State, seat: usize, out: &mut [f32]) {
        let circle = Circle::of(st, seat);
        for (w, of, field) in [(0, &st.general, pairs::HEAD), (1, &st.deputy, pairs::DEPUTY)] {
            let Some(row) = row(out, field) else { return };
            for (s, (&kind, looked)) in of[..circle.n].iter().zip(&st.looked[w]).enumerate() {
                if kind != NO_KIND && (s == seat || looked >> seat & 1 == 1) {
                    row[circle.from(s)] = kind_number(kind);
                }
            }
        }
        circle.bits(row(out, pairs::HEAD_UP), st.up[0]);
        circle.bits(row(out, pairs::DEPUTY_UP), st.up[1]);
        for s in 0..circle.n {
            if let Some(k) = usize::from(st.kingdom[s]).checked_sub(1)
                && let Some(row) = row(out, pairs::KINGDOM + k.min(4))
            {
                row[circle.from(s)] = 1.0;
            }
        }
        circle.bits(row(out, pairs::CHAINED), st.chained);
        circle.bits(row(out, pairs::STACKED), st.stacked);
        if !st.wounds.is_empty()
            && st.phase != phase::SETUP
            && let Some(row) = row(out, pairs::WOUNDS)
        {
            for s in 0..circle.n {
                row[circle.from(s)] = st.wounds_of(s).len() as f32 / 8.0;
            }
        }
        if let Some(places) = out.get_mut(SIZE..) {
            for (m, row) in places.chunks_exact_mut(SEATS).enumerate() {
                circle.each(Some(row), &st.markers, |has| flag(has >> m & 1 == 1));
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
