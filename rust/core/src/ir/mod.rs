//! The card language's machine code: the one op list, the verifier and the disassembler.

pub mod disasm;
pub mod op;
pub mod verify;

pub use op::{OPS, Op, OpInfo};
