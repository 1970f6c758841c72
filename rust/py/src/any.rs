//! One type over the games, so that a Python class serves them all and a copy stays a copy. A new game is a
//! line in each list here.

use sanguo_core::games::formation::{Formation, State as FormationState};
use sanguo_core::games::qunying::{Qunying, State as QunyingState};
use sanguo_core::games::sanguosha::{Sanguosha, State as SanguoshaState};

/// The games, as an error lists them.
const NAMES: &str = "formation, guozhan, qunying, sanguosha";

/// The error for a name that no game has.
pub fn no_game(name: &str) -> String {
    format!("there is no game '{name}'; there is: {NAMES}")
}

pub enum AnyGame {
    Qunying(Box<Qunying>),
    Sanguosha(Box<Sanguosha>),
    Formation(Box<Formation>),
}

/// In boxes, since the states of the games differ in size, and so that what is handed on is a pointer.
#[derive(Clone, PartialEq)]
pub enum AnyState {
    Qunying(Box<QunyingState>),
    Sanguosha(Box<SanguoshaState>),
    Formation(Box<FormationState>),
}

/// Run an expression with what two of these types hold for the same game, and what makes an `AnyState` of its
/// state. A state goes with its game by construction.
macro_rules! pair {
    ($left:expr, $l:ident, $right:expr, $r:ident, |$a:ident, $b:ident, $wrap:ident| $e:expr) => {
        match ($left, $right) {
            ($l::Qunying($a), $r::Qunying($b)) => {
                #[allow(unused_variables, reason = "not all need it")]
                let $wrap = |s| $crate::any::AnyState::Qunying(Box::new(s));
                $e
            }
            ($l::Sanguosha($a), $r::Sanguosha($b)) => {
                #[allow(unused_variables, reason = "not all need it")]
                let $wrap = |s| $crate::any::AnyState::Sanguosha(Box::new(s));
                $e
            }
            ($l::Formation($a), $r::Formation($b)) => {
                #[allow(unused_variables, reason = "not all need it")]
                let $wrap = |s| $crate::any::AnyState::Formation(Box::new(s));
                $e
            }
            _ => unreachable!("a state of another game"),
        }
    };
}
/// The same with one of them alone; `$of` names its variant.
macro_rules! single {
    ($x:expr, $t:ident, |$a:ident| $e:expr) => {
        match $x {
            $t::Qunying($a) => $e,
            $t::Sanguosha($a) => $e,
            $t::Formation($a) => $e,
        }
    };
}
/// Make one type of another, game by game.
macro_rules! map {
    ($x:expr, $from:ident => $to:ident, |$a:ident| $e:expr) => {
        match $x {
            $from::Qunying($a) => $to::Qunying($e),
            $from::Sanguosha($a) => $to::Sanguosha($e),
            $from::Formation($a) => $to::Formation($e),
        }
    };
}
/// Run an expression with the concrete game and state.
macro_rules! with {
    ($game:expr, $st:expr, |$g:ident, $s:ident| $e:expr) => {{
        use $crate::any::{AnyGame, AnyState};
        $crate::any::pair!($game, AnyGame, $st, AnyState, |$g, $s, _wrap| $e)
    }};
}
/// The same with the game alone; `$wrap` makes an `AnyState` of its state.
macro_rules! with_game {
    ($game:expr, |$g:ident, $wrap:ident| $e:expr) => {{
        use $crate::any::AnyGame;
        match $game {
            AnyGame::Qunying($g) => {
                #[allow(unused_variables, reason = "not all need it")]
                let $wrap = |s| $crate::any::AnyState::Qunying(Box::new(s));
                $e
            }
            AnyGame::Sanguosha($g) => {
                #[allow(unused_variables, reason = "not all need it")]
                let $wrap = |s| $crate::any::AnyState::Sanguosha(Box::new(s));
                $e
            }
            AnyGame::Formation($g) => {
                #[allow(unused_variables, reason = "not all need it")]
                let $wrap = |s| $crate::any::AnyState::Formation(Box::new(s));
                $e
            }
        }
    }};
}
pub(crate) use {map, pair, single, with, with_game};
