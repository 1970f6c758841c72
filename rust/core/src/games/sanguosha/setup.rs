//! The beginning (SG-2): roles, generals, the deal.

use super::rules::{Sanguosha, frame, prompt};
use super::state::{CANDIDATES, FIRST_CARD, NO_KIND, Role, State, phase};
use super::turn;
use crate::choice::{Choice, ChoiceKind};
use crate::sets::CardSet;
use crate::vm::frame::{DECK, Frame, MachineState, SETUP};
use crate::vm::{ActionBuf, advance};

/// Register: how many seats, from the lord on, have chosen.
const DONE: usize = 0;

impl Sanguosha {
    /// Shuffle, deal the roles and run to the first decision; `legal` receives its legal actions.
    pub fn new_state(&self, seed: u64, legal: &mut ActionBuf) -> State {
        if self.hidden.is_some() {
            return self.new_hidden_state(seed, legal);
        }
        let n = usize::from(self.config.players);
        let mut st = State::blank(seed, n);
        self.shuffle(&mut st);
        let mut roles = self.config.role_list();
        if self.config.roles.is_empty() {
            st.core.rng[SETUP].shuffle(&mut roles);
        }
        st.role[..n].copy_from_slice(&roles);
        self.crown(&mut st);
        self.deal_generals(&mut st);
        st.push(Frame::new(frame::SETUP, st.lord as i8), 0);
        advance(self, &mut st, legal);
        st
    }

    /// All cards into the draw pile, in random order.
    pub fn shuffle(&self, st: &mut State) {
        let pile = &mut st.pile[..self.deck.len()];
        for (card, i) in pile.iter_mut().zip(FIRST_CARD..) {
            *card = i;
        }
        st.core.rng[DECK].shuffle(pile);
        st.pile_n = self.deck.len() as u8;
    }

    /// SG-2.2: the lord shows itself and begins.
    pub fn crown(&self, st: &mut State) {
        let lord = (0..st.seats()).find(|&s| st.role[s] == Role::Lord).unwrap_or(0);
        st.lord = lord as u8;
        st.seat = lord as u8;
        st.revealed |= 1 << lord;
    }

    /// SG-2.3: candidates of every seat that chooses: the lord generals and some more for the lord, then for each
    /// of the others, as many as there are enough for all.
    fn deal_generals(&self, st: &mut State) {
        let lord = usize::from(st.lord);
        let mut rest = self.free.clone();
        st.core.rng[SETUP].shuffle(&mut rest);
        let others: Vec<usize> = st.order(lord).skip(1).filter(|&s| self.given[s] == NO_KIND).collect();
        if self.given[lord] == NO_KIND {
            let mut mine: Vec<u8> = rest.iter().copied().filter(|&g| self.kind_info(g).lord).collect();
            mine.extend(
                rest.iter()
                    .copied()
                    .filter(|&g| !self.kind_info(g).lord)
                    .take(usize::from(self.config.lord_extra)),
            );
            // One of them is the lord's, and every other seat still needs one.
            mine.truncate(CANDIDATES.min(rest.len().saturating_sub(others.len())).max(1));
            mine.sort_unstable();
            st.candidates[lord][..mine.len()].copy_from_slice(&mine);
        }
    }

    /// After the lord's choice: the rest is shuffled and dealt.
    fn deal_others(&self, st: &mut State) {
        let lord = usize::from(st.lord);
        let mut rest: Vec<u8> = self.free.iter().copied().filter(|g| *g != st.general[lord]).collect();
        st.core.rng[SETUP].shuffle(&mut rest);
        let others: Vec<usize> = st.order(lord).skip(1).filter(|&s| self.given[s] == NO_KIND).collect();
        if others.is_empty() {
            return;
        }
        let each = (rest.len() / others.len()).min(usize::from(self.config.candidates)).clamp(1, CANDIDATES);
        for (mine, s) in rest.chunks_mut(each).zip(others) {
            mine.sort_unstable();
            st.candidates[s][..mine.len()].copy_from_slice(mine);
        }
    }

    /// A seat's general is known to it; health comes with it (SG-2.4).
    pub fn take_general(&self, st: &mut State, seat: usize, kind: u8) {
        let info = self.kind_info(kind);
        let bonus = seat == usize::from(st.lord)
            && (st.n >= 5 || self.config.lord_bonus == super::config::LordBonus::Always);
        st.general[seat] = kind;
        st.max_hp[seat] = info.max_hp + i8::from(bonus);
        st.hp[seat] = st.max_hp[seat];
        st.chosen |= 1 << seat;
        self.listen(st, seat);
    }
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let n = st.seats();
    let done = f.r[DONE] as usize;
    if f.step == 1 {
        let kind = st.core.choice.last.kind_of() as u8;
        let seat = (usize::from(st.lord) + done) % n;
        st.core.choice = Choice::NONE;
        st.frame_mut(i).step = 0;
        st.frame_mut(i).r[DONE] += 1;
        game.take_general(st, seat, kind);
        return;
    }
    if done >= n {
        // SG-2.3, SG-2.6: all are shown together; four cards each, then the lord's turn.
        st.candidates = [[NO_KIND; CANDIDATES]; super::state::SEATS];
        for s in st.order(usize::from(st.lord)) {
            st.draw(s, i32::from(game.config.hand));
        }
        if st.core.over {
            return;
        }
        let lord = usize::from(st.lord);
        st.ret(0, CardSet::EMPTY);
        turn::push(st, lord, phase::START);
        return;
    }
    let seat = (usize::from(st.lord) + done) % n;
    if done == 1 {
        game.deal_others(st);
    }
    if game.given[seat] != NO_KIND {
        st.frame_mut(i).r[DONE] += 1;
        game.take_general(st, seat, game.given[seat]);
        return;
    }
    st.frame_mut(i).step = 1;
    st.core.ask(Choice::new(ChoiceKind::Play, seat as i8).prompt(prompt::GENERAL));
}
