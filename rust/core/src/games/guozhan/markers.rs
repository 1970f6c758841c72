//! Markers 標記 (GZ-R86): what a seat has before it in later printings and gives up for what is printed on it. Each is
//! a kind of the pool, whose parts work for whoever has it.

use crate::error::{CoreError, Result};
use crate::games::sanguosha::dict::SeatDict;
use crate::games::sanguosha::rules::{MARKER, Sanguosha};
use crate::games::sanguosha::state::{PAID, ROWS, SEATS, State};
use crate::vm::save::bad;

/// Of the first of all to turn up a general 先驅, of a half-fish 陰陽魚, of companions 珠聯璧合.
pub const VANGUARD: usize = 0;
pub const HALF_FISH: usize = 1;
pub const COMPANIONS: usize = 2;
pub const COUNT: usize = 3;
const KEYS: [&str; COUNT] = ["vanguard", "half_fish", "companions"];

/// The numbers of their parts in windows come after those of granted parts.
const FIRST_SLOT: usize = 16 * SEATS + ROWS;
const _: () = assert!(FIRST_SLOT + COUNT * SEATS <= 256);

impl Sanguosha {
    /// The pool must have them.
    pub fn find_markers(&mut self) -> Result<()> {
        for (m, key) in KEYS.iter().enumerate() {
            match self.rules.kind_by_key(key).map(|k| k as u8) {
                Some(k) if self.kind_info(k).ty == MARKER => self.markers[m] = k,
                _ => {
                    return Err(CoreError::Config(format!(
                        "markers: the pool has no marker '{key}' (GZ-R86)"
                    )));
                }
            }
        }
        Ok(())
    }

    /// The markers of a seat, by their kinds.
    #[inline]
    pub fn markers_of(&self, st: &State, seat: usize) -> impl Iterator<Item = u8> + use<'_> {
        self.marker_slots(st, seat).map(|(_, kind)| kind)
    }
    /// The same with the numbers of their parts in windows.
    #[inline]
    pub fn marker_slots(&self, st: &State, seat: usize) -> impl Iterator<Item = (usize, u8)> + use<'_> {
        let has = st.markers[seat];
        // Mostly there are none.
        let some = if has == 0 { &[][..] } else { &self.markers[..] };
        let slots = some.iter().enumerate().filter(move |(m, _)| has >> m & 1 == 1);
        slots.map(move |(m, &kind)| (FIRST_SLOT + seat * COUNT + m, kind))
    }

    /// A seat takes a marker; `false` if the game has none.
    pub fn give_marker(&self, st: &mut State, seat: usize, marker: usize) -> bool {
        let on = self.hidden.as_ref().is_some_and(|c| c.markers);
        if on {
            st.markers[seat] |= 1 << marker;
            self.listen(st, seat);
        }
        on
    }

    /// A seat gives up the marker on which a part is printed.
    pub fn spend_marker(&self, st: &mut State, seat: usize, part: u16) {
        let kind = self.home[usize::from(part)].0;
        if let Some(m) = self.markers.iter().position(|&k| k == kind) {
            st.markers[seat] &= !(1 << m);
            self.listen(st, seat);
        }
    }

    /// Those that a position names.
    pub fn place_markers(&self, st: &mut State, s: usize, d: &SeatDict) -> Result<()> {
        for name in &d.markers {
            let known = KEYS.iter().position(|k| k == name);
            let Some(m) = known.filter(|&m| self.give_marker(st, s, m)) else {
                let names = KEYS.join(", ");
                let none =
                    format!("seats[{s}].markers: '{name}' is none of {names}, or the game has none (GZ-R86)");
                return Err(CoreError::Format(none));
            };
            if m == VANGUARD {
                st.first_up = PAID;
            }
        }
        Ok(())
    }

    /// What holds of them in every state: one marker of the vanguard at most, the others where both generals have been
    /// up.
    pub fn check_markers(&self, st: &State) -> Result<()> {
        let on = self.hidden.as_ref().is_some_and(|c| c.markers);
        let fits = |s: usize, has: u8| {
            let up = st.lives(s) && st.paired >> s & 1 == 1;
            let pair = self.companions_of(st.general[s], st.deputy[s]);
            st.lives(s)
                && (has >> VANGUARD & 1 == 0 || st.first_up == PAID)
                && (has >> HALF_FISH & 1 == 0 || (up && st.halved >> s & 1 == 1))
                && (has >> COMPANIONS & 1 == 0 || (up && pair))
        };
        let fine = |(s, &has): (usize, &u8)| has == 0 || (on && has < 1 << COUNT && fits(s, has));
        let first = st.markers.iter().filter(|&has| has >> VANGUARD & 1 == 1).count();
        if first > 1 || !st.markers.iter().enumerate().all(fine) {
            return bad("a seat has a marker that it cannot have (GZ-R86)");
        }
        Ok(())
    }
}
