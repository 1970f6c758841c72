//! What every game offers beyond the machine: the face that bindings, simulations and searches use.

use crate::Action;
use crate::error::Result;
use crate::rng::{Rng, mix};
use crate::ruleset::{FNV_START, fnv1a};
use crate::search::{self, Config, Evaluate};
use crate::sim::fault::Met;
use crate::vm::save::{self, Pack, Seal};
use crate::vm::{ActionBuf, Game, MachineState, advance, legal_actions, window};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::atomic::AtomicBool;

pub trait Table: Game<State: Pack> {
    type View: Serialize;
    type Dict: Serialize + DeserializeOwned;
    /// What searches value a new place by if nothing else is said.
    const EVALUATE: Evaluate = Evaluate::Random;

    /// Deal by a seed and run to the first decision.
    fn start(&self, seed: u64, legal: &mut ActionBuf) -> Self::State;
    /// 1 win, 0 draw or not over, -1 loss, for each seat.
    fn returns(&self, st: &Self::State, out: &mut [f64]);
    fn view(&self, st: &Self::State, seat: usize, legal: &[Action]) -> Self::View;
    fn determinize(&self, st: &Self::State, seat: usize, seed: u64, legal: &mut ActionBuf) -> Self::State;
    /// Another state that `seat` cannot tell from this one (for the leak test; not run on).
    fn scramble(&self, st: &Self::State, seat: usize, seed: u64) -> Self::State;
    /// What stands before the bytes of a state.
    fn seal(&self) -> Seal<'_>;
    fn to_dict(&self, st: &Self::State) -> Self::Dict;
    fn read_dict(&self, dict: Self::Dict, legal: &mut ActionBuf) -> Result<Self::State>;
    fn action_text(&self, st: &Self::State, a: Action, lang: usize) -> String;
    /// Whether what was read could be a state of this game.
    fn validate(&self, st: &Self::State) -> Result<()>;
    fn turns(&self, st: &Self::State) -> u32;
    /// The built-in heuristic's choice among legal actions.
    fn greedy(&self, st: &Self::State, legal: &[Action]) -> Action;

    /// What a position in which the game goes on is worth to each seat at a glance, -1 to 1; false: it cannot tell.
    fn judge(&self, _st: &Self::State, _out: &mut [f64]) -> bool {
        false
    }

    // What most games have alike.

    /// The seat that is asked; `None` when the game is over.
    fn player(&self, st: &Self::State) -> Option<u8> {
        let core = st.core();
        (core.asking && !core.over).then_some(core.choice.seat.max(0) as u8)
    }
    fn to_bytes(&self, st: &Self::State) -> Vec<u8> {
        self.seal().write(st)
    }
    fn read_bytes(&self, bytes: &[u8], legal: &mut ActionBuf) -> Result<Self::State> {
        let mut st = self.seal().read(bytes)?;
        self.validate(&st)?;
        check_offer(self, &mut st)?;
        self.list_legal(&st, legal)?;
        Ok(st)
    }
    /// The legal actions of a state that was read; there must be some unless the game is over.
    fn list_legal(&self, st: &Self::State, legal: &mut ActionBuf) -> Result<()> {
        legal.clear();
        if !st.core().over {
            legal_actions(self, st, legal);
            if legal.is_empty() {
                return save::bad("the state has no legal action");
            }
        }
        Ok(())
    }
    /// Invariants that hold at every decision.
    fn check_state(&self, st: &Self::State) -> Result<()> {
        self.validate(st)
    }
    /// Equal states have equal digests on every machine.
    fn digest(&self, st: &Self::State) -> u64 {
        fnv1a(&save::raw(st), FNV_START)
    }
    /// Why an action is not legal, with the rule; `None` if it is. Languages as for `action_text`.
    fn why_not_in(&self, _st: &Self::State, a: Action, legal: &[Action], lang: usize) -> Option<String> {
        let no = ["這個動作現在不可行", "这个动作现在不可行", "this action is not possible now"];
        (!legal.contains(&a)).then(|| no[lang.min(2)].to_owned())
    }
    /// The same in English.
    fn why_not(&self, st: &Self::State, a: Action, legal: &[Action]) -> Option<String> {
        self.why_not_in(st, a, legal, 2)
    }
    fn end_reason(&self, st: &Self::State) -> u8 {
        u8::from(st.core().over)
    }
    fn end_reasons(&self) -> &'static [&'static str] {
        &["none", "played_out"]
    }
    fn first_seat(&self, _st: &Self::State) -> u8 {
        0
    }
    /// Kinds of card that have left the hidden places, as flags by kind.
    fn mark_seen(&self, _st: &Self::State, _seen: &mut [u32]) {}
    /// What each seat is, as numbers that statistics are made by (a role, a general): their names, at most two.
    fn seat_facts() -> &'static [&'static str] {
        &[]
    }
    /// One of them for a seat, as things stand.
    fn seat_fact(&self, _st: &Self::State, _fact: usize, _seat: usize) -> u8 {
        0
    }
}

/// What a game has by itself under the names that [`Table`] gives it.
#[macro_export]
macro_rules! table_face {
    ($game:ident) => {
        type View = View;
        type Dict = Dict;

        fn start(&self, seed: u64, legal: &mut $crate::vm::ActionBuf) -> State {
            self.new_state(seed, legal)
        }
        fn view(&self, st: &State, seat: usize, legal: &[$crate::Action]) -> View {
            $game::view(self, st, seat, legal)
        }
        fn determinize(
            &self,
            st: &State,
            seat: usize,
            seed: u64,
            legal: &mut $crate::vm::ActionBuf,
        ) -> State {
            $game::determinize(self, st, seat, seed, legal)
        }
        fn scramble(&self, st: &State, seat: usize, seed: u64) -> State {
            let mut w = $game::scramble(self, st, seat, seed);
            $crate::vm::window::remember(self, &mut w);
            w
        }
        fn seal(&self) -> $crate::vm::save::Seal<'_> {
            $game::seal(self)
        }
        fn validate(&self, st: &State) -> $crate::error::Result<()> {
            $game::validate(self, st)
        }
        fn to_dict(&self, st: &State) -> Dict {
            self.position(st, true)
        }
        fn read_dict(&self, dict: Dict, legal: &mut $crate::vm::ActionBuf) -> $crate::error::Result<State> {
            let mut st = self.read_position(dict, legal)?;
            $crate::table::check_offer(self, &mut st)?;
            Ok(st)
        }
        fn action_text(&self, st: &State, a: $crate::Action, lang: usize) -> String {
            $game::action_text(self, st, a, lang)
        }
        fn why_not_in(
            &self,
            st: &State,
            a: $crate::Action,
            legal: &[$crate::Action],
            lang: usize,
        ) -> Option<String> {
            self.reason(st, a, legal, lang)
        }
        fn turns(&self, st: &State) -> u32 {
            u32::from(st.turn)
        }
        fn greedy(&self, st: &State, legal: &[$crate::Action]) -> $crate::Action {
            $crate::table::best(legal, |a| greedy::score(self, st, a))
        }
    };
}

/// The legal action with the highest score, the lowest action among equals.
#[inline]
pub fn best(legal: &[Action], score: impl Fn(Action) -> i32) -> Action {
    let mut best = (i32::MIN, Action::PASS);
    for &a in legal {
        let s = score(a);
        if s > best.0 {
            best = (s, a);
        }
    }
    best.1
}

/// Flag these kinds once each.
pub fn mark<K: Into<usize>>(seen: &mut [u32], kinds: impl IntoIterator<Item = K>) {
    let mut there = vec![false; seen.len()];
    for k in kinds {
        there[k.into()] = true;
    }
    for (n, k) in seen.iter_mut().zip(there) {
        *n += u32::from(k);
    }
}

/// What a window asks in a state that was read is kept, if it is what the state says.
pub fn check_offer<G: Game>(game: &G, st: &mut G::State) -> Result<()> {
    if window::remember(game, st) { Ok(()) } else { save::bad("the question is not the one that is open") }
}

/// A world that was drawn for `seat` runs on to its next decision. What another seat was asked is asked again, since
/// it may be no question there.
pub fn run_on<G: Table>(
    game: &G,
    mut w: G::State,
    seat: usize,
    seed: u64,
    legal: &mut ActionBuf,
    ask_again: impl FnOnce(&mut G::State),
) -> G::State {
    w.core_mut().reseed(mix(seed, 32));
    legal.clear();
    if w.core().over {
        return w;
    }
    if w.core().asking && w.core().choice.seat != seat as i8 {
        ask_again(&mut w);
    }
    window::remember(game, &mut w);
    advance(game, &mut w, legal);
    w
}

/// Bots that run without leaving the core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    Random,
    Greedy,
    /// Tree search with so many simulations a decision; it sees the true state if it may (`known`), else what
    /// its seat knows.
    Search {
        known: bool,
        simulations: u32,
    },
}

impl Bot {
    pub const NAMES: [&'static str; 4] = ["random", "greedy", "mcts:N", "ismcts:N"];
    /// Most simulations a decision.
    pub const MOST: u32 = 10_000_000;

    /// A bot by its name; searches give their simulations a decision, as in `ismcts:1000`.
    pub fn by_name(name: &str) -> Option<Bot> {
        match name {
            "random" => Some(Bot::Random),
            "greedy" => Some(Bot::Greedy),
            _ => {
                let (kind, n) = name.split_once(':')?;
                let known = match kind {
                    "mcts" => true,
                    "ismcts" => false,
                    _ => return None,
                };
                let digits = n.bytes().all(|b| b.is_ascii_digit()) && !n.starts_with('0');
                let simulations = n.parse().ok().filter(|n| digits && (1..=Bot::MOST).contains(n))?;
                Some(Bot::Search { known, simulations })
            }
        }
    }
    /// Whether a decision may take long.
    pub const fn is_slow(self) -> bool {
        matches!(self, Bot::Search { .. })
    }
    #[inline]
    pub fn pick<G: Table>(self, game: &G, st: &G::State, legal: &[Action], rng: &mut Rng) -> Action {
        static NEVER: AtomicBool = AtomicBool::new(false);
        self.pick_until(game, st, legal, rng, &NEVER).ok().flatten().unwrap_or_default()
    }
    /// The same; `None` if it was stopped while it thought, a fault if the engine had one in a search.
    #[inline]
    pub fn pick_until<G: Table>(
        self,
        game: &G,
        st: &G::State,
        legal: &[Action],
        rng: &mut Rng,
        stop: &AtomicBool,
    ) -> Met<Option<Action>, G::State> {
        match self {
            Bot::Random => Ok(Some(legal[rng.below(legal.len() as u32) as usize])),
            Bot::Greedy => Ok(Some(game.greedy(st, legal))),
            Bot::Search { known, simulations } => {
                let seat = game.player(st).map(usize::from);
                // By the decision, so that a search that is run alone gives the same.
                let seed = mix(rng.raw()[0], u64::from(st.core().decisions));
                let (observer, evaluate) = (seat.filter(|_| !known), G::EVALUATE);
                let config = Config { observer, evaluate, seed, ..Config::default() };
                search::decide(game, st, legal, config, u64::from(simulations), stop)
            }
        }
    }
}
