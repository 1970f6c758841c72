//! How a state came to be what it is, so that a fault of the engine leaves it as it was, for less than a copy
//! before every step.

use crate::any::{AnyState, with};
use crate::game::Game;
use sanguo_core::Action;
use sanguo_core::sim;
use sanguo_core::vm::{ActionBuf, legal_actions};

/// Steps between two copies.
const STEPS: usize = 64;

/// Kept beside a state that is played on. Copies of the state begin a new one.
#[derive(Default)]
pub enum Trail {
    /// No step was made yet: most copies that are made to look one step ahead stay with this.
    #[default]
    Fresh,
    Begun,
    Kept(Box<Kept>),
}

/// An earlier position and the actions since then.
pub struct Kept {
    from: AnyState,
    steps: [Action; STEPS],
    n: usize,
}

/// The way back to a position: a copy of it, or the trail.
pub type Copied = Option<AnyState>;

impl Trail {
    /// Before a step from `st`.
    #[inline]
    pub fn begin(&mut self, st: &AnyState) -> Copied {
        match self {
            Trail::Kept(k) => {
                if k.n == STEPS {
                    k.from = st.clone();
                    k.n = 0;
                }
                None
            }
            Trail::Fresh => Some(st.clone()),
            Trail::Begun => {
                *self = Trail::Kept(Box::new(Kept { from: st.clone(), steps: [Action::PASS; STEPS], n: 0 }));
                None
            }
        }
    }

    /// The step went well.
    #[inline]
    pub fn done(&mut self, a: Action) {
        match self {
            Trail::Kept(k) => {
                k.steps[k.n] = a;
                k.n += 1;
            }
            Trail::Fresh => *self = Trail::Begun,
            Trail::Begun => {}
        }
    }

    /// Back to before the step that [`Trail::begin`] was called for.
    pub fn back(&self, game: &Game, copy: Copied, st: &mut AnyState, legal: &mut ActionBuf) {
        let steps = match (copy, self) {
            (Some(before), _) => {
                *st = before;
                &[][..]
            }
            (None, Trail::Kept(k)) => {
                *st = k.from.clone();
                &k.steps[..k.n]
            }
            (None, _) => &[],
        };
        with!(&game.inner, st, |g, s| {
            for &a in steps {
                sim::play(&**g, s, a, legal);
            }
            legal.clear();
            legal_actions(&**g, s, legal);
        });
    }
}
