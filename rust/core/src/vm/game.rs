//! What a game gives the machine.

use super::cond::Asked;
use super::eval::Vm;
use super::frame::MachineState;
use crate::action::{Action, Domain};
use crate::choice::Choice;
use crate::ir::cond::Operands;
use crate::ruleset::{Ruleset, Vocabulary};
use crate::sets::CardSet;
use crate::vm::choose::ActionBuf;
use smallvec::SmallVec;

/// Operands of a `CALL`, in the order they were pushed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Args {
    pub n: [i32; 5],
    pub s: [CardSet; 3],
    /// The seat that owns the calling script, its card and event.
    pub me: i8,
    pub src: u8,
    pub ev: u8,
    pub part: u16,
}

/// The context a query is evaluated in.
#[derive(Clone, Copy, Debug, Default)]
pub struct QueryCx {
    /// Cards that count as absent (being used or paid).
    pub absent: CardSet,
    /// How deep queries nest inside queries; past a bound the printed value counts.
    pub level: u8,
    /// What is taken for granted though it is not so, in numbers of the game's own; 0 nothing.
    pub assume: u8,
}

/// A part that may fire in a window.
#[derive(Clone, Copy, Debug, Default)]
pub struct Listener {
    /// Its number in the window's done-mask, below 256 and stable under nested changes.
    pub slot: u8,
    pub part: u16,
    pub seat: i8,
    pub src: u8,
    /// Parts are offered from the lowest key; those of one key belong to one seat, which orders them.
    pub key: u16,
    pub action: Action,
    /// Its condition is known to hold and need not be evaluated.
    pub holds: bool,
    /// It may be declined although it is not optional.
    pub free: bool,
    /// See [`QueryCx::assume`].
    pub assume: u8,
}

/// A bounded list of listeners.
#[derive(Default)]
pub struct Listeners {
    pub items: SmallVec<[Listener; 16]>,
}

/// The rules of one game. The engine is generic over it: no boxed calls.
pub trait Game: Send + Sync + Sized {
    type State: MachineState;

    fn vocab() -> &'static Vocabulary;
    fn rules(&self) -> &Ruleset;
    fn seats(&self) -> usize;
    /// One step of the top frame, which is of a kind of the game's own.
    fn step(&self, st: &mut Self::State);
    /// One step of the top frame and, where nobody looks on, as many of the next ones as the game likes to take at
    /// once, as long as that frame stays on top and [`Core::runs`](super::Core::runs). Each of them takes one from
    /// `spare`; [`Game::check`] has to have nothing to do between them.
    #[inline]
    fn steps(&self, st: &mut Self::State, _spare: &mut u32) {
        self.step(st);
    }

    // What the card language asks. A game whose cards have no code leaves all of it.

    fn zone(&self, _st: &Self::State, _zone: u8, _seat: i32) -> CardSet {
        CardSet::EMPTY
    }
    fn seat_prop(&self, _st: &Self::State, _prop: u8, _seat: i32) -> i32 {
        -1
    }
    fn card_prop(&self, _st: &Self::State, _prop: u8, _card: i32) -> i32 {
        -1
    }
    /// The same with what is taken for granted.
    #[inline(always)]
    fn card_prop_in(&self, st: &Self::State, prop: u8, card: i32, _cx: &QueryCx) -> i32 {
        self.card_prop(st, prop, card)
    }
    fn query(&self, _st: &Self::State, _q: u8, _args: &[i32; 3], _cx: &QueryCx) -> i32 {
        0
    }
    /// The members of a set that satisfy the predicate at a place of the code, if the game can tell without running it:
    /// what `vm` refers to is at hand, and the candidate is the outermost.
    #[inline(always)]
    fn filter(&self, _st: &Self::State, _vm: &Vm<'_, Self>, _pc: usize, _set: CardSet) -> Option<CardSet> {
        None
    }
    /// The living seats, as a set.
    fn living(&self, _st: &Self::State) -> CardSet {
        (0..self.seats() as u8).collect()
    }
    /// The seat from which action order starts.
    fn current(&self, _st: &Self::State) -> i32 {
        0
    }
    fn incarnation(&self, _st: &Self::State, _card: u8) -> u8 {
        0
    }
    /// Carry out a procedure at once (store results with [`MachineState::give`] in frame `top`) or push
    /// its frame, with `dst` in it.
    fn call(&self, _st: &mut Self::State, _proc: u8, _args: &Args, _dst: u8) {}
    fn native(&self, _st: &mut Self::State, _n: u8, _args: &Args) {}
    /// The script on top has declared what it will do and is about to pay: a hidden general turns up here.
    /// What takes a question is a pushed frame; the script goes on when it returns.
    fn show(&self, _st: &mut Self::State) {}
    /// The script on top has paid its costs.
    fn paid(&self, _st: &mut Self::State) {}
    /// The script on top has run to its end and is about to return.
    fn ends(&self, _st: &mut Self::State) {}
    /// The parts that listen to an event now, conditions not yet evaluated.
    fn listeners(&self, _st: &Self::State, _event: u8, _ev: u8, _out: &mut Listeners) {}
    /// Whether the condition of a part holds, whether what it does can be done and paid, how often it is offered in one
    /// window. A game that knows other ways than to interpret its programs says the same by them.
    #[inline]
    fn works(&self, st: &Self::State, asked: &Asked) -> bool {
        asked.vm(self).holds(st, self.rules().part(asked.part).when)
    }
    #[inline]
    fn payable(&self, st: &Self::State, asked: &Asked) -> bool {
        asked.vm(self).holds(st, self.rules().part(asked.part).can)
    }
    #[inline]
    fn points(&self, st: &Self::State, asked: &Asked) -> i32 {
        asked.vm(self).value(st, self.rules().part(asked.part).times)
    }
    /// What the statement of a script takes that follows a place, where it need not be interpreted.
    #[inline(always)]
    fn operands(&self, _pc: usize) -> Option<&Operands> {
        None
    }
    /// A part is about to run: count its use.
    fn fired(&self, _st: &mut Self::State, _l: &Listener) {}
    /// A part of a window has begun: its script is on top, if it has one.
    fn begun(&self, _st: &mut Self::State, _l: &Listener) {}
    /// A part that is not ready may be so if its owner takes more for granted, which it may decline.
    #[inline(always)]
    fn further(&self, _st: &Self::State, _l: &Listener) -> Option<Listener> {
        None
    }
    /// What the script in a frame takes for granted, see [`QueryCx::assume`].
    #[inline(always)]
    fn assumes(&self, _st: &Self::State, _frame: &super::Frame) -> u8 {
        0
    }

    // What questions need.

    /// How a card appears as a pick of a seat.
    fn card_action(&self, _st: &Self::State, _seat: i8, card: u8) -> Action {
        Action::new(Domain::Card, u16::from(card))
    }
    /// The physical card behind a pick, the lowest of those that look alike.
    fn card_of_pick(&self, st: &Self::State, seat: i8, dom: CardSet, a: Action) -> Option<u8> {
        dom.into_iter().find(|&x| self.card_action(st, seat, x) == a)
    }
    /// Legal moves of `Play` and `Respond` choices.
    fn list(&self, _st: &Self::State, _out: &mut ActionBuf) {}
    /// A property of a card that a total adds up.
    fn key(&self, _st: &Self::State, _key: u8, _card: u8) -> i32 {
        0
    }
    /// Picks of an `AtLeast` total that lead to a valid set with nothing superfluous. `cand` is ascending.
    fn at_least(&self, _st: &Self::State, _cand: &[(Action, u8)], _out: &mut ActionBuf) {}
    /// Whether any picks make the total of a question that is about to be asked, where that can be told without a list.
    fn attainable(&self, _st: &Self::State, _c: &Choice) -> Option<bool> {
        None
    }
    /// Whether the picks of an `AtLeast` total are enough; the game may add picks that are forced.
    fn enough(&self, _st: &mut Self::State) -> bool {
        true
    }
    /// Whether a response with only `pass` is asked all the same.
    fn ask_empty(&self) -> bool {
        false
    }

    // Bounds and ends.

    /// Steps that may pass between two decisions before the game counts as endless.
    fn fuel(&self) -> u32 {
        super::FUEL
    }
    /// Frames at or above which nothing optional is offered.
    fn soft_depth(&self) -> usize {
        usize::MAX
    }
    /// After each step: ends of the game that hold at any moment.
    fn check(&self, _st: &mut Self::State) {}
    /// Too many nested mandatory effects, or too long a step: end the game as documented.
    fn overrun(&self, _st: &mut Self::State) {}
}

/// Whether a procedure of which the next step is known may take it at once, for [`Game::steps`]: `MANY` of them where
/// nobody looks on.
#[inline(always)]
pub fn more<const MANY: bool>(spare: &mut u32) -> bool {
    let may = MANY && *spare > 0;
    if may {
        *spare -= 1;
    }
    may
}

/// Steps of the frame on top, for [`Game::steps`].
#[inline(always)]
pub fn while_on_top<S: MachineState>(st: &mut S, spare: &mut u32, step: impl Fn(&mut S)) {
    let i = st.top();
    let kind = st.frame(i).kind;
    loop {
        step(st);
        if *spare == 0 || st.top() != i || st.frame(i).kind != kind || !st.core().runs() {
            return;
        }
        *spare -= 1;
    }
}
