//! The beginning (GZ-R1 to R9): generals are dealt, each seat chooses two of one kingdom in secret, cards are dealt.

use super::Config;
use crate::choice::{Choice, ChoiceKind};
use crate::error::{CoreError, Result};
use crate::games::sanguosha::rules::{Card, GENERAL, Sanguosha, frame, prompt};
use crate::games::sanguosha::state::{CANDIDATES, NO_KIND, State, phase};
use crate::games::sanguosha::turn;
use crate::ruleset::Ruleset;
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState, SETUP};
use crate::vm::{ActionBuf, advance};
use crate::{Action, action::Domain};
use std::sync::Arc;

/// Register: how many seats, from the first on, have chosen.
const DONE: usize = 0;

/// At or above this depth nothing optional is offered (SD06): a declared part needs more frames than a printed one.
const HIDDEN_SOFT_DEPTH: usize = 28;

/// Steps: the head, the deputy are asked for.
const HEAD: u8 = 1;
pub const DEPUTY: u8 = 2;

impl Sanguosha {
    /// The game with hidden generals, see [`Sanguosha::new`].
    pub fn guozhan(
        rules: Arc<Ruleset>,
        config: Config,
        deck: Vec<Card>,
        generals: Vec<u16>,
    ) -> Result<Sanguosha> {
        config.check()?;
        let mut game = Sanguosha::build(rules, config.shared(), deck)?;
        for (i, k) in game.rules.kinds.iter().enumerate() {
            for c in &k.companions {
                if let Some(other) = game.rules.kind_by_key(c) {
                    game.companions.push((i as u8, other as u8));
                }
            }
            if game.info[i].ty == GENERAL && game.parts[i].own.len() > 4 {
                return Err(CoreError::Config(format!("{} has more than 4 parts", k.key)));
            }
        }
        game.pool_of_generals(&generals)?;
        game.give_pairs(&config)?;
        game.free = game.generals.iter().copied().filter(|g| !game.is_given(*g)).collect();
        let left = game.free.len();
        let open = (0..usize::from(config.players)).filter(|&s| game.given[s] == NO_KIND).count();
        if left < open * config.dealt().min(5) {
            return Err(CoreError::Config(format!("{left} generals are left for {open} seats (GZ-R3)")));
        }
        if config.markers {
            game.find_markers()?;
        }
        game.soft = HIDDEN_SOFT_DEPTH;
        game.hidden = Some(config);
        Ok(game)
    }

    fn is_given(&self, kind: u8) -> bool {
        self.given.contains(&kind) || self.given_deputy.contains(&kind)
    }

    /// Generals that the config gives, `head/deputy` by seat.
    fn give_pairs(&mut self, config: &Config) -> Result<()> {
        let bad = |m: String| Err(CoreError::Config(m));
        for (seat, text) in config.generals.iter().enumerate() {
            if text.is_empty() {
                continue;
            }
            let Some((head, deputy)) = text.split_once('/') else {
                return bad(format!("generals[{seat}]: '{text}' is no 'head/deputy'"));
            };
            let head = self.general_named(head, seat)?;
            let deputy = self.general_named(deputy, seat)?;
            if head == deputy || self.is_given(head) || self.is_given(deputy) {
                return bad(format!("generals[{seat}]: '{text}' names a general that somebody has (GZ-R3)"));
            }
            if self.kind_info(head).kingdom != self.kind_info(deputy).kingdom {
                return bad(format!("generals[{seat}]: '{text}' are of two kingdoms (GZ-R4)"));
            }
            (self.given[seat], self.given_deputy[seat]) = (head, deputy);
        }
        Ok(())
    }

    fn general_named(&self, key: &str, seat: usize) -> Result<u8> {
        match self.rules.kind_by_key(key).map(|k| k as u8) {
            Some(k) if self.kind_info(k).ty == GENERAL => Ok(k),
            Some(_) => Err(CoreError::Config(format!("generals[{seat}]: '{key}' is no general"))),
            None => Err(CoreError::Config(format!("generals[{seat}]: the pool has no general '{key}'"))),
        }
    }

    /// Shuffle, deal and run to the first decision.
    pub fn new_hidden_state(&self, seed: u64, legal: &mut ActionBuf) -> State {
        let n = usize::from(self.config.players);
        let mut st = State::blank(seed, n);
        self.shuffle(&mut st);
        // GZ-R9.
        st.lord = st.core.rng[SETUP].below(n as u32) as u8;
        st.seat = st.lord;
        self.deal_pairs(&mut st);
        st.push(Frame::new(frame::SETUP, st.lord as i8), 0);
        advance(self, &mut st, legal);
        st
    }

    /// GZ-R3.
    fn deal_pairs(&self, st: &mut State) {
        let mut rest = self.free.clone();
        st.core.rng[SETUP].shuffle(&mut rest);
        let open: Vec<usize> = (0..st.seats()).filter(|&s| self.given[s] == NO_KIND).collect();
        if open.is_empty() {
            return;
        }
        let dealt = self.hidden.as_ref().map_or(7, Config::dealt);
        let each = (rest.len() / open.len()).min(dealt).min(CANDIDATES);
        for (mine, s) in rest.chunks_exact_mut(each.max(1)).zip(open) {
            mine.sort_unstable();
            st.candidates[s][..mine.len()].copy_from_slice(mine);
        }
    }

    /// GZ-R6, R7: the generals of a seat, face-down, and its health.
    pub fn take_pair(&self, st: &mut State, seat: usize, head: u8, deputy: u8) {
        (st.general[seat], st.deputy[seat]) = (head, deputy);
        let halves = self.kind_info(head).halves + self.kind_info(deputy).halves;
        st.max_hp[seat] = halves / 2;
        st.hp[seat] = st.max_hp[seat];
        st.halved = st.halved & !(1 << seat) | u16::from(halves & 1 == 1) << seat;
        // In this game a seat's stance is the kingdom that is printed on its generals, which it alone knows.
        st.stance[seat] = self.kind_info(head).kingdom;
        st.chosen |= 1 << seat;
        for w in 0..2 {
            st.looked[w][seat] = 1 << seat;
        }
        self.listen(st, seat);
    }

    /// Generals that a seat may choose as its head, or as the deputy to that.
    pub fn pair_choices(&self, st: &State, seat: usize) -> impl Iterator<Item = u8> + '_ {
        let mine = st.candidates[seat];
        let head = st.general[seat];
        let fits = move |k: u8, other: u8| {
            k != other && other != NO_KIND && self.kind_info(k).kingdom == self.kind_info(other).kingdom
        };
        mine.into_iter().filter(move |&k| {
            k != NO_KIND && if head == NO_KIND { mine.iter().any(|&o| fits(k, o)) } else { fits(k, head) }
        })
    }

    /// Picks of a choice of generals.
    pub fn list_pairs(&self, st: &State, seat: usize, out: &mut ActionBuf) {
        let kinds = self.pair_choices(st, seat);
        out.extend(kinds.map(|k| Action::kind(Domain::Deck, u16::from(k), false, false, false)));
    }
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let n = st.seats();
    let done = f.r[DONE] as usize;
    let seat = (usize::from(st.lord) + done) % n;
    let asks = |st: &mut State, step: u8, about: u8| {
        st.frame_mut(i).step = step;
        st.core.ask(Choice::new(ChoiceKind::Play, seat as i8).prompt(about));
    };
    let picked = st.core.choice.last.kind_of() as u8;
    match f.step {
        HEAD => {
            st.core.choice = Choice::NONE;
            st.general[seat] = picked;
            game.listen(st, seat);
            asks(st, DEPUTY, prompt::DEPUTY);
        }
        DEPUTY => {
            st.core.choice = Choice::NONE;
            let head = st.general[seat];
            game.take_pair(st, seat, head, picked);
            st.frame_mut(i).step = 0;
            st.frame_mut(i).r[DONE] += 1;
        }
        _ if done >= n => begin(game, st),
        _ if game.given[seat] != NO_KIND => {
            st.frame_mut(i).r[DONE] += 1;
            game.take_pair(st, seat, game.given[seat], game.given_deputy[seat]);
        }
        _ => asks(st, HEAD, prompt::GENERAL),
    }
}

/// GZ-R8: four cards each, then the first turn.
fn begin(game: &Sanguosha, st: &mut State) {
    st.candidates = [[NO_KIND; CANDIDATES]; crate::games::sanguosha::state::SEATS];
    let first = usize::from(st.lord);
    if game.hidden.as_ref().is_some_and(|c| c.look_next_deputy) {
        for s in 0..st.seats() {
            st.looked[1][(s + 1) % st.seats()] |= 1 << s;
        }
    }
    for s in st.order(first) {
        st.draw(s, i32::from(game.config.hand));
    }
    if st.core.over {
        return;
    }
    st.ret(0, CardSet::EMPTY);
    turn::push(st, first, phase::START);
}
