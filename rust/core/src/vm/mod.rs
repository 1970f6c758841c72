//! The machine: one stack of stepped procedures, pointer-free, suspended and resumed as plain data.
//!
//! [`run`] takes the top frame and runs one step of it until a choice is set or the stack is empty. A
//! procedure calls another by pushing a frame and returning; the result comes back in the caller's register
//! or set slot. `Script` frames run the code of the card language, `Window` frames the trigger protocol,
//! all other kinds belong to a game.

pub mod choose;
pub mod cond;
pub mod eval;
pub mod frame;
pub mod game;
pub mod run;
pub mod save;
pub mod total;
pub mod watch;
pub mod window;

pub use choose::{ActionBuf, apply_pick, legal_actions};
pub use cond::Asked;
pub use eval::Vm;
pub use frame::{Core, FIRST_NATIVE, Frame, MachineState, NO_DST, NO_EV, Row, SCRIPT, WINDOW, dst};
pub use game::{Args, Game, Listener, Listeners, QueryCx};
pub use run::{FUEL, advance, advance_watched, run, run_watched};
pub use watch::Watch;
