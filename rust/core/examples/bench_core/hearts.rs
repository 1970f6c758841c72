//! Hearts on the engine: the same rules as OpenSpiel's, so that playouts of the two can be compared. The cards
//! are bits of a word, the whole game is one native frame; nothing of the card language is used.

use sanguo_core::action::Domain;
use sanguo_core::rng::{Rng, mix};
use sanguo_core::ruleset::{Ruleset, Vocabulary};
use sanguo_core::sim;
use sanguo_core::vm::frame::{Core, FIRST_NATIVE, Frame, MachineState, Row, SETUP};
use sanguo_core::vm::{ActionBuf, Game, advance};
use sanguo_core::{Action, CardSet, Choice, ChoiceKind};

/// A card is suit * 13 + rank: clubs, diamonds, spades, hearts.
const SUIT: u64 = (1 << 13) - 1;
const HEARTS: u64 = SUIT << 39;
const QUEEN: u64 = 1 << (26 + 10);
const POINTS: u64 = HEARTS | QUEEN;
const TWO_OF_CLUBS: u64 = 1;

#[derive(Clone, Copy, PartialEq)]
pub struct State {
    core: Core,
    frames: [Frame; 1],
    slots: [CardSet; 1],
    rows: [Row; 1],
    hands: [u64; 4],
    /// Cards to be passed on; seats they go by.
    passed: [u64; 4],
    shift: u8,
    passes: u8,
    played: u8,
    broken: bool,
    /// The trick in progress: who leads, and the best card so far with its seat.
    lead: u8,
    suit: u8,
    high: u8,
    taker: u8,
    trick: u64,
    points: [u8; 4],
}

sanguo_core::machine_state!(State, frames, slots, rows);

impl State {
    fn seat(&self) -> usize {
        if self.passes < 12 {
            usize::from(self.passes / 3)
        } else {
            usize::from((self.lead + self.played % 4) % 4)
        }
    }

    fn pass(&mut self, card: u64) {
        let s = self.seat();
        self.hands[s] ^= card;
        self.passed[s] |= card;
        self.passes += 1;
        if self.passes == 12 {
            for s in 0..4 {
                self.hands[(s + usize::from(self.shift)) % 4] |= self.passed[s];
            }
            self.passed = [0; 4];
            self.begin();
        }
    }

    /// Whoever holds the two of clubs leads.
    fn begin(&mut self) {
        self.lead = (0..4).find(|&s| self.hands[usize::from(s)] & TWO_OF_CLUBS != 0).unwrap_or(0);
    }

    fn play(&mut self, card: u64) {
        let s = self.seat();
        let n = card.trailing_zeros() as u8;
        self.hands[s] ^= card;
        self.broken |= card & POINTS != 0;
        if self.played.is_multiple_of(4) {
            (self.suit, self.high, self.taker, self.trick) = (n / 13, n, s as u8, 0);
        } else if n / 13 == self.suit && n > self.high {
            (self.high, self.taker) = (n, s as u8);
        }
        self.trick |= card;
        self.played += 1;
        if self.played.is_multiple_of(4) {
            let t = &mut self.points[usize::from(self.taker)];
            *t += (self.trick & HEARTS).count_ones() as u8 + if self.trick & QUEEN != 0 { 13 } else { 0 };
            self.lead = self.taker;
        }
    }

    fn legal(&self) -> u64 {
        let hand = self.hands[self.seat()];
        if self.passes < 12 {
            return hand;
        }
        if self.played == 0 {
            return TWO_OF_CLUBS;
        }
        let or = |some: u64, all: u64| if some != 0 { some } else { all };
        if self.played.is_multiple_of(4) {
            return if self.broken { hand } else { or(hand & !HEARTS, hand) };
        }
        let follow = hand & SUIT << (13 * u32::from(self.suit));
        if follow != 0 {
            return follow;
        }
        if self.played < 4 { or(hand & !POINTS, hand) } else { hand }
    }
}

pub struct Hearts {
    rules: Ruleset,
}

static VOCABULARY: Vocabulary = Vocabulary::plain("hearts");

impl Game for Hearts {
    type State = State;
    fn vocab() -> &'static Vocabulary {
        &VOCABULARY
    }
    fn rules(&self) -> &Ruleset {
        &self.rules
    }
    fn seats(&self) -> usize {
        4
    }
    fn step(&self, st: &mut State) {
        if st.core.choice.kind == ChoiceKind::Play {
            let card = 1u64 << st.core.choice.last.value();
            if st.passes < 12 { st.pass(card) } else { st.play(card) }
        }
        if st.played == 52 {
            st.core.over = true;
        } else {
            st.core.ask(Choice::new(ChoiceKind::Play, st.seat() as i8));
        }
    }
    fn list(&self, st: &State, out: &mut ActionBuf) {
        let mut cards = st.legal();
        while cards != 0 {
            out.push(Action::new(Domain::Card, cards.trailing_zeros() as u16));
            cards &= cards - 1;
        }
    }
}

/// Positions of random games half a median game deep, each with its legal actions.
pub struct Bench {
    game: Hearts,
    middles: Vec<(State, ActionBuf)>,
}

impl Bench {
    pub fn new() -> Bench {
        let rules = Ruleset::plain(&VOCABULARY, &[("card", [""; 3])]).expect("a sound ruleset");
        let game = Hearts { rules };
        let mut lengths = Vec::new();
        for seed in 0..101 {
            let mut legal = ActionBuf::new();
            let mut st = deal(&game, seed, &mut legal);
            lengths.push(sim::playout(&game, &mut st, &mut legal, &mut Rng::new(seed)));
            // All 26 points are taken by somebody.
            assert_eq!(st.points.iter().sum::<u8>(), 26);
        }
        lengths.sort_unstable();
        let half = lengths[50] / 2;
        let mut middles = Vec::new();
        for seed in 0..32 {
            let mut legal = ActionBuf::new();
            let mut st = deal(&game, 1000 + seed, &mut legal);
            let mut rng = Rng::new(seed);
            for _ in 0..half {
                let a = legal[rng.below(legal.len() as u32) as usize];
                sim::play(&game, &mut st, a, &mut legal);
            }
            middles.push((st, legal));
        }
        Bench { game, middles }
    }

    /// Random playouts from the middle of a game; decisions and a check sum.
    #[inline(never)]
    pub fn middle(&self, round: u64, n: u64) -> (u64, u64) {
        let mut legal = ActionBuf::new();
        let (mut decisions, mut check) = (0, 0);
        for i in 0..n {
            let (from, first) = &self.middles[i as usize % self.middles.len()];
            let mut st = *from;
            legal.clone_from(first);
            let mut rng = Rng::new(mix(round, i));
            decisions += u64::from(sim::playout(&self.game, &mut st, &mut legal, &mut rng));
            check += u64::from(st.points[0]);
        }
        (decisions, check)
    }
}

fn deal(game: &Hearts, seed: u64, legal: &mut ActionBuf) -> State {
    let mut st = State {
        core: Core::new(seed),
        frames: [Frame::ZERO],
        slots: [CardSet::EMPTY],
        rows: [Row::default()],
        hands: [0; 4],
        passed: [0; 4],
        shift: 0,
        passes: 0,
        played: 0,
        broken: false,
        lead: 0,
        suit: 0,
        high: 0,
        taker: 0,
        trick: 0,
        points: [0; 4],
    };
    let mut cards: [u8; 52] = std::array::from_fn(|i| i as u8);
    let rng = &mut st.core.rng[SETUP];
    rng.shuffle(&mut cards);
    st.shift = rng.below(4) as u8;
    for (i, c) in cards.into_iter().enumerate() {
        st.hands[i % 4] |= 1 << c;
    }
    // One deal in four is played as it is.
    if st.shift == 0 {
        st.passes = 12;
        st.begin();
    }
    st.push(Frame::new(FIRST_NATIVE, 0), 0);
    advance(game, &mut st, legal);
    st
}
