//! One type over the games, so that a Python class serves them all and a copy stays a copy.

use sanguo_core::games::qunying::{Qunying, State as QunyingState};

pub enum AnyGame {
    Qunying(Box<Qunying>),
}

#[derive(Clone, Copy, PartialEq)]
pub enum AnyState {
    Qunying(QunyingState),
}

/// Run an expression with the concrete game and state.
macro_rules! with {
    ($game:expr, $st:expr, |$g:ident, $s:ident| $e:expr) => {
        match ($game, $st) {
            ($crate::any::AnyGame::Qunying($g), $crate::any::AnyState::Qunying($s)) => $e,
        }
    };
}
/// The same with the game alone; `$wrap` makes an `AnyState` of its state.
macro_rules! with_game {
    ($game:expr, |$g:ident, $wrap:ident| $e:expr) => {
        match $game {
            $crate::any::AnyGame::Qunying($g) => {
                #[allow(unused_variables)]
                let $wrap = $crate::any::AnyState::Qunying;
                $e
            }
        }
    };
}
pub(crate) use {with, with_game};
