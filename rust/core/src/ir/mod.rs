//! The card language's machine code: the one op list, the verifier, the disassembler, and what can be
//! told of a program before it runs.

pub mod cond;
pub mod disasm;
pub mod heads;
pub mod op;
pub mod tree;
pub mod verify;

pub use op::{OPS, Op, OpInfo};
