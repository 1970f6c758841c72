//! Nine generals of strength 1 to 9, four in each hand and one laid aside unseen. Whoever leads lays a general, the
//! other answers with one, the stronger takes the round and leads the next; most rounds win.

use sanguo_core::error::Result;
use sanguo_core::rng::{Rng, mix};
use sanguo_core::ruleset::{Ruleset, Vocabulary};
use sanguo_core::table::Table;
use sanguo_core::vm::frame::{DECK, SETUP};
use sanguo_core::vm::save::{self, Limits, Seal, bad, from_hex, to_hex};
use sanguo_core::vm::{ActionBuf, Core, FIRST_NATIVE, Frame, Game, MachineState, Row, advance};
use sanguo_core::{Action, CardSet, Choice};

pub const CARDS: u8 = 9;
const HAND: usize = 4;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    pub core: Core,
    frames: [Frame; 1],
    sets: [CardSet; 1],
    rows: [Row; 1],
    pub hand: [CardSet; 2],
    pub aside: CardSet,
    /// Led in the round that is half done.
    pub led: CardSet,
    pub taken: [u8; 2],
    pub leads: u8,
}
sanguo_core::machine_state!(State, frames, sets, rows);
sanguo_core::pack_struct!(State { core, frames, sets, rows, hand, aside, led, taken, leads });

impl State {
    fn lay(&mut self, seat: usize, card: u8) {
        self.hand[seat].remove(card);
        if self.led.is_empty() {
            self.led.insert(card);
            return;
        }
        let taker = if self.led.has(card.max(self.led.first() as u8)) { seat ^ 1 } else { seat };
        self.taken[taker] += 1;
        (self.led, self.leads) = (CardSet::EMPTY, taker as u8);
    }
}

/// What a seat sees.
#[derive(serde::Serialize, PartialEq, Debug)]
pub struct View {
    pub hand: Vec<u8>,
    pub led: Option<u8>,
    pub taken: [u8; 2],
    pub legal: Vec<u16>,
}

pub struct Duel(Ruleset);

static WORDS: Vocabulary = Vocabulary::plain("duel");

impl Duel {
    pub fn new() -> Duel {
        Duel(Ruleset::plain(&WORDS, &[("general", ["武將", "武将", "general"])]).expect("a sound ruleset"))
    }
}

impl Game for Duel {
    type State = State;
    fn vocab() -> &'static Vocabulary {
        &WORDS
    }
    fn rules(&self) -> &Ruleset {
        &self.0
    }
    fn seats(&self) -> usize {
        2
    }
    fn step(&self, st: &mut State) {
        if let Some(card) = st.core.choice.got.lowest() {
            st.lay(st.core.choice.seat as usize, card);
        }
        st.core.choice = Choice::NONE;
        let seat = st.leads ^ u8::from(!st.led.is_empty());
        match st.hand[usize::from(seat)] {
            CardSet::EMPTY => st.core.over = true,
            hand => st.core.ask(Choice::cards(seat as i8, hand, 1, 1)),
        }
    }
}

impl Table for Duel {
    type View = View;
    type Dict = String;
    fn start(&self, seed: u64, legal: &mut ActionBuf) -> State {
        let (frames, sets, rows) = ([Frame::ZERO], [CardSet::EMPTY], [Row::default()]);
        let (hand, aside, led) = ([CardSet::EMPTY; 2], CardSet::EMPTY, CardSet::EMPTY);
        let core = Core::new(seed);
        let mut st = State { core, frames, sets, rows, hand, aside, led, taken: [0; 2], leads: 0 };
        let mut cards: Vec<u8> = (0..CARDS).collect();
        st.core.rng[DECK].shuffle(&mut cards);
        st.hand = [cards[..HAND].iter().copied().collect(), cards[HAND..2 * HAND].iter().copied().collect()];
        st.aside = CardSet::one(cards[2 * HAND]);
        st.leads = st.core.rng[SETUP].below(2) as u8;
        st.push(Frame::new(FIRST_NATIVE, 0), 0);
        advance(self, &mut st, legal);
        st
    }
    fn returns(&self, st: &State, out: &mut [f64]) {
        let lead = f64::from(st.taken[0]) - f64::from(st.taken[1]);
        let won = if st.core.over && lead != 0.0 { lead.signum() } else { 0.0 };
        out[..2].copy_from_slice(&[won, -won]);
    }
    fn view(&self, st: &State, seat: usize, legal: &[Action]) -> View {
        let legal = if self.player(st) == Some(seat as u8) { legal } else { &[] };
        View {
            hand: st.hand[seat].into_iter().collect(),
            led: st.led.lowest(),
            taken: st.taken,
            legal: legal.iter().map(|a| a.0).collect(),
        }
    }
    fn determinize(&self, st: &State, seat: usize, seed: u64, legal: &mut ActionBuf) -> State {
        let mut w = self.scramble(st, seat, seed);
        w.core.reseed(mix(seed, 2));
        advance(self, &mut w, legal);
        w
    }
    fn scramble(&self, st: &State, seat: usize, seed: u64) -> State {
        let (mut w, foe) = (*st, seat ^ 1);
        let mut cards: Vec<u8> = (st.hand[foe] | st.aside).into_iter().collect();
        Rng::new(mix(seed, 1)).shuffle(&mut cards);
        let aside = cards.pop().unwrap_or_default();
        (w.hand[foe], w.aside) = (cards.into_iter().collect(), CardSet::one(aside));
        if st.core.choice.seat == foe as i8 {
            w.core.choice.dom = w.hand[foe];
        }
        w
    }
    fn seal(&self) -> Seal<'_> {
        Seal { magic: b"DUEL", game: "duel", rules: self.0.hash, hash: 0, of: "table" }
    }
    fn to_dict(&self, st: &State) -> String {
        to_hex(&self.to_bytes(st))
    }
    fn read_dict(&self, dict: String, legal: &mut ActionBuf) -> Result<State> {
        self.read_bytes(&from_hex(&dict).unwrap_or_default(), legal)
    }
    fn action_text(&self, _: &State, a: Action, lang: usize) -> String {
        format!("{} {}", ["出", "出", "lay"][lang.min(2)], a.value() + 1)
    }
    fn validate(&self, st: &State) -> Result<()> {
        let cards: CardSet = (0..CARDS).collect();
        let (rules, vocab, last) = (&self.0, &WORDS, FIRST_NATIVE);
        save::check(st, &Limits { rules, vocab, cards, seats: 2, last, root: |k| k == FIRST_NATIVE })?;
        let lie = [st.hand[0], st.hand[1], st.aside, st.led];
        let (n, all) = lie.iter().fold((0, CardSet::EMPTY), |(n, all), s| (n + s.len(), all | *s));
        let laid = usize::from(2 * (st.taken[0] + st.taken[1]));
        if st.leads > 1 || !(all - cards).is_empty() || n != all.len() || n + laid != usize::from(CARDS) {
            return bad("a card lies nowhere, or twice");
        }
        Ok(())
    }
    fn turns(&self, st: &State) -> u32 {
        u32::from(st.taken[0] + st.taken[1])
    }
    /// The weakest that takes the round, else the weakest.
    fn greedy(&self, st: &State, legal: &[Action]) -> Action {
        let takes = legal.iter().find(|a| i32::from(a.value()) > st.led.first());
        *takes.filter(|_| !st.led.is_empty()).unwrap_or(&legal[0])
    }
}
