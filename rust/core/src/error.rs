//! What can go wrong, with a stable code each.

use crate::action::Action;

/// A fault of a card declaration: where it is and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFault {
    pub path: String,
    pub message: String,
}

impl CardFault {
    pub fn new(path: &str, message: impl Into<String>) -> CardFault {
        CardFault { path: path.to_owned(), message: message.into() }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum CoreError {
    /// A configuration value is wrong or makes no sense together with another.
    #[error("{0}")]
    Config(String),
    /// Faults of card declarations, all of a pool at once.
    #[error("{} fault(s) in the card pool, the first: {}", .0.len(), .0.first().map_or(String::new(), |f| format!("{}: {}", f.path, f.message)))]
    Cards(Vec<CardFault>),
    #[error("{0}")]
    Ruleset(String),
    /// The action is not legal here; the state is untouched.
    #[error("{reason}")]
    Illegal { action: Action, reason: String },
    /// Bytes or a dict that are no state of this game.
    #[error("{0}")]
    Format(String),
    /// A fault of the engine itself.
    #[error("engine fault: {0}")]
    Bug(String),
}

impl CoreError {
    /// A stable name for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            CoreError::Config(_) => "config",
            CoreError::Cards(_) => "cards",
            CoreError::Ruleset(_) => "ruleset",
            CoreError::Illegal { .. } => "illegal_action",
            CoreError::Format(_) => "state_format",
            CoreError::Bug(_) => "engine_bug",
        }
    }
}

pub type Result<T, E = CoreError> = std::result::Result<T, E>;

/// The values of parameters that must lie in a range, by their names.
pub fn check_ranges<T: PartialOrd + std::fmt::Display>(values: &[(&str, T, T, T)]) -> Result<()> {
    match values.iter().find(|(_, x, low, high)| x < low || x > high) {
        Some((name, x, low, high)) => {
            Err(CoreError::Config(format!("{name} must be {low} to {high}, not {x}")))
        }
        None => Ok(()),
    }
}
