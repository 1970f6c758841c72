//! Kingdoms (GZ-R36 to R49), what a kill brings (R52 to R60), and who has won (R61 to R67).

use crate::games::sanguosha::moves;
use crate::games::sanguosha::rules::Sanguosha;
use crate::games::sanguosha::state::{AMBITION, EndReason, NO_KIND, State};
use crate::sets::CardSet;
use crate::vm::QueryCx;

impl Sanguosha {
    /// The kingdom printed on a seat's generals; 0 while it has none.
    pub fn printed_kingdom(&self, st: &State, seat: usize) -> u8 {
        match st.general[seat] {
            NO_KIND => 0,
            k => self.kind_info(k).kingdom.max(0) as u8,
        }
    }

    /// The kingdom that a seat gets if it turns up its first general now (GZ-R37, R38): the dead count, and n is that
    /// of the start.
    pub fn would_be(&self, st: &State, seat: usize) -> u8 {
        would_be(st, seat, self.printed_kingdom(st, seat))
    }

    /// The kingdom of a seat, or the one it would have under an assumption (GZ-R48).
    pub fn kingdom_under(&self, st: &State, seat: usize, assume: u8) -> u8 {
        match st.kingdom[seat] {
            0 if super::reveal::determined_by(assume, seat) => self.would_be(st, seat),
            k => k,
        }
    }
    /// GZ-R44 and, `other`, R45.
    pub fn related(&self, st: &State, a: usize, b: usize, assume: u8, other: bool) -> bool {
        let (x, y) = (self.kingdom_under(st, a, assume), self.kingdom_under(st, b, assume));
        x != 0 && y != 0 && (x == y) != other
    }

    /// Colour of cards as a seat's: 1 red, 2 black, 0 none.
    pub fn color_as(&self, st: &State, cards: CardSet, seat: usize, cx: &QueryCx) -> i8 {
        if !self.suits {
            return self.color(cards);
        }
        let mut colors = cards.into_iter().map(|c| 2 - (self.suit_under(st, c, seat, cx) & 1) as i8);
        match colors.next() {
            Some(first) if colors.all(|x| x == first) => first,
            _ => 0,
        }
    }
    /// The general that tells a seat's gender: with hidden ones the head, if both or it alone are up (GZ-R32 to R34).
    pub fn shown_general(&self, st: &State, seat: usize) -> u8 {
        if self.hidden.is_none() {
            return st.general[seat];
        }
        match st.hidden(seat) {
            3 => NO_KIND,
            1 => st.deputy[seat],
            _ => st.general[seat],
        }
    }
}

/// A kingdom as results number it: undetermined, the four, ambitionist.
pub const fn number(kingdom: u8) -> u8 {
    if kingdom >= AMBITION { 5 } else { kingdom }
}

/// The kingdom that a seat with generals of a printed one gets if it is determined now.
pub fn would_be(st: &State, seat: usize, printed: u8) -> u8 {
    if ever(st, printed) >= st.seats() / 2 { AMBITION + seat as u8 } else { printed }
}

/// GZ-R47.
pub fn size(st: &State, seat: usize) -> usize {
    members(st, st.kingdom[seat])
}

/// Members of a kingdom, dead or alive.
fn ever(st: &State, kingdom: u8) -> usize {
    (0..st.seats()).filter(|&s| st.kingdom[s] == kingdom).count()
}

fn members(st: &State, kingdom: u8) -> usize {
    if kingdom == 0 {
        return 0;
    }
    (0..st.seats()).filter(|&s| st.lives(s) && st.kingdom[s] == kingdom).count()
}

/// GZ-R52 1-2: the generals of the dead are turned up, which is no reveal.
pub fn die(game: &Sanguosha, st: &mut State, who: usize) {
    game.turn_up(st, who, 3);
    st.chained &= !(1 << who);
    st.stacked &= !(1 << who);
    st.markers[who] = 0;
    game.listen(st, who);
}

/// GZ-R53 to R60.
pub fn pay(game: &Sanguosha, st: &mut State, who: usize, killer: i8) {
    if killer < 0 || !st.lives(killer as usize) || killer as usize == who {
        return;
    }
    let k = killer as usize;
    let (mine, theirs) = (st.kingdom[k], st.kingdom[who]);
    if mine == 0 {
        return;
    }
    if mine == theirs {
        moves::to(game, st, st.owned(k), moves::TO_DISCARD, -1);
        return;
    }
    let three = mine >= AMBITION && game.hidden.as_ref().is_some_and(|c| c.ambitionist_draws_three);
    let n = if three { 3 } else { 1 + members(st, theirs) };
    st.draw(k, n as i32);
}

/// GZ-R87: before a turn, whether 鏖戰 begins: few live, and of no two of them one knows that they are allies.
pub fn grow_fierce(game: &Sanguosha, st: &mut State) {
    let few = if st.seats() <= 6 { 3 } else { 4 };
    let living = st.living();
    if st.fierce || living.len() > few || !game.hidden.as_ref().is_some_and(|c| c.fierce_end) {
        return;
    }
    let kingdoms: smallvec::SmallVec<[u8; 4]> =
        living.into_iter().map(|s| st.kingdom[usize::from(s)]).filter(|&k| k != 0).collect();
    st.fierce = !kingdoms.iter().enumerate().any(|(i, k)| kingdoms[..i].contains(k));
}

/// GZ-R61 to R67: whether the game is won, and by whom.
pub fn victory(game: &Sanguosha, st: &mut State) -> bool {
    let living: CardSet = st.living();
    let Some(first) = living.into_iter().next() else {
        game.end(st, EndReason::NobodyLeft);
        return true;
    };
    let options = game.hidden.as_ref();
    if living.len() == 1 && options.is_some_and(|c| c.auto_reveal_last_survivor) {
        game.turn_up(st, usize::from(first), 3);
    }
    let mut kingdoms = st.kingdom;
    if options.is_some_and(|c| c.early_end) {
        foresee(game, st, &mut kingdoms);
    }
    let kingdom = kingdoms[usize::from(first)];
    if kingdom == 0 || living.into_iter().any(|s| kingdoms[usize::from(s)] != kingdom) {
        return false;
    }
    st.winners = (0..st.seats()).filter(|&s| kingdoms[s] == kingdom).fold(0, |m, s| m | 1 << s);
    let reason = if kingdom >= AMBITION { EndReason::AmbitionistWins } else { EndReason::KingdomWins };
    game.end(st, reason);
    true
}

/// GZ-R67: the kingdoms that hidden seats will have, if none of them can become an ambitionist.
fn foresee(game: &Sanguosha, st: &State, kingdoms: &mut [u8]) {
    let open: Vec<usize> = game.seats_of(st).filter(|&s| st.kingdom[s] == 0).collect();
    for &s in &open {
        let printed = game.printed_kingdom(st, s);
        let there = ever(st, printed);
        let more = open.iter().filter(|&&o| game.printed_kingdom(st, o) == printed).count();
        if there + more <= st.seats() / 2 {
            kingdoms[s] = printed;
        }
    }
}
