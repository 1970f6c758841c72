//! The cases, by number.

mod answers;
mod bounds;
mod reveal;
mod rows;
mod targets;
mod windows;
