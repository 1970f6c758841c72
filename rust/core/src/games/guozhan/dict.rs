//! The generals of a seat in positions.

use super::tell::PLACES;
use super::{Config, words};
use crate::error::Result;
use crate::games::sanguosha::dict::{Dict, SeatDict};
use crate::games::sanguosha::rules::{GENERAL, Sanguosha};
use crate::games::sanguosha::state::{AMBITION, NO_KIND, PAID, State};
use crate::vm::save::bad;

impl Sanguosha {
    /// Least health of the living in positions: cards on a general may hold it.
    pub fn lowest(&self, d: &SeatDict) -> i8 {
        if self.hidden.is_some() && !d.wounds.is_empty() { -9 } else { 1 }
    }

    /// What a position says of a seat in this game.
    pub fn pair_of(&self, st: &State, s: usize) -> SeatDict {
        if self.hidden.is_none() {
            return SeatDict::default();
        }
        let key = |w: usize| match st.kind_of_general(s, w) {
            NO_KIND => None,
            k => Some(self.kind_key(k).to_owned()),
        };
        let places = |bits: [u16; 2]| {
            (0..2).filter(|&w| bits[w] >> s & 1 == 1).map(|w| PLACES[w].to_owned()).collect()
        };
        SeatDict {
            head: key(0),
            deputy: key(1),
            up: places(st.up),
            lost: places(st.lost),
            kingdom: Some(words::kingdom(st.kingdom[s]).to_owned()),
            chained: st.chained >> s & 1 == 1,
            stacked: st.stacked >> s & 1 == 1,
            paired: Some(st.paired >> s & 1 == 1),
            markers: self.markers_of(st, s).map(|k| self.kind_key(k).to_owned()).collect(),
            wounds: st.wounds_of(s).into_iter().map(|c| self.card_word(c)).collect(),
            ..SeatDict::default()
        }
    }

    /// Generals, kingdoms and marks of all seats.
    pub fn place_pairs(&self, st: &mut State, d: &Dict) -> Result<()> {
        st.lord = d.current;
        st.seat = d.current;
        for (s, seat) in d.seats.iter().enumerate() {
            if !seat.alive {
                st.alive &= !(1 << s);
            }
            let named = |text: &Option<String>, given: u8, at: &str| match text {
                Some(key) => self.kind_named(key, &format!("seats[{s}].{at}")),
                None if given != NO_KIND => Ok(given),
                None => bad(format!("seats[{s}].{at}: must be given, the config names none")),
            };
            let head = named(&seat.head, self.given[s], "head")?;
            let deputy = named(&seat.deputy, self.given_deputy[s], "deputy")?;
            for g in [head, deputy] {
                let taken = st.general.contains(&g) || st.deputy.contains(&g) || head == deputy;
                if self.kind_info(g).ty != GENERAL || taken {
                    let name = self.kind_key(g);
                    return bad(format!("seats[{s}]: '{name}' is no general, or stands there twice (GZ-R3)"));
                }
            }
            if self.kind_info(head).kingdom != self.kind_info(deputy).kingdom {
                return bad(format!("seats[{s}]: the generals are of two kingdoms (GZ-R4)"));
            }
            self.take_pair(st, s, head, deputy);
        }
        for (s, seat) in d.seats.iter().enumerate() {
            self.place_marks(st, s, seat)?;
        }
        Ok(())
    }

    fn place_marks(&self, st: &mut State, s: usize, d: &SeatDict) -> Result<()> {
        let bits = |names: &[String], at: &str| {
            names.iter().try_fold(0u8, |m, name| match PLACES.iter().position(|p| p == name) {
                Some(w) => Ok(m | 1 << w),
                None => bad(format!("seats[{s}].{at}: '{name}' is none of head, deputy")),
            })
        };
        let up = if d.alive { bits(&d.up, "up")? } else { 3 };
        let lost = bits(&d.lost, "lost")?;
        let kingdom = d.kingdom.as_deref();
        match kingdom {
            None | Some("undetermined") => {}
            Some("ambitionist") => st.kingdom[s] = AMBITION + s as u8,
            Some(name) if name == words::kingdom(self.printed_kingdom(st, s)) => {
                st.kingdom[s] = self.printed_kingdom(st, s);
            }
            Some(name) => return bad(format!("seats[{s}].kingdom: '{name}' is not that of its generals")),
        }
        if up != 0 {
            self.turn_up(st, s, up);
        }
        // The dead were turned up by their deaths, as far as a position tells.
        if d.alive && up != 0 && self.hidden.as_ref().is_some_and(Config::counts_first) {
            st.first_up = PAID;
        }
        for w in 0..2 {
            st.lost[w] |= u16::from(lost >> w & 1) << s;
        }
        st.chained |= u16::from(d.chained) << s;
        st.stacked |= u16::from(d.stacked) << s;
        st.paired |= u16::from(d.paired.unwrap_or(up == 3)) << s;
        self.place_markers(st, s, d)
    }
}
