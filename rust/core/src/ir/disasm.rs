//! Programs as readable text, for error reports and docs.

use super::op::{OPS, Op, Operand, a_of, b_of};
use std::fmt::Write;

/// One line a word: address, name, operands.
pub fn disassemble(code: &[u32]) -> String {
    let mut out = String::new();
    for (i, &w) in code.iter().enumerate() {
        match Op::of(w) {
            None => _ = writeln!(out, "{i:4}  ??? {w:#010x}"),
            Some(op) => {
                let info = &OPS[op as usize];
                _ = write!(out, "{i:4}  {}", info.name);
                if info.a != Operand::None {
                    _ = write!(out, " {}", a_of(w));
                }
                match info.b {
                    Operand::None => {}
                    Operand::Num => _ = write!(out, " {}", b_of(w) as i16),
                    _ => _ = write!(out, " {}", b_of(w)),
                }
                out.push('\n');
            }
        }
    }
    out
}
