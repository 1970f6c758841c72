//! The verifier: one pass over a program before it is ever run.
//!
//! What passes cannot read outside its registers, slots and code, cannot underflow or overflow a stack,
//! cannot ask or act inside a predicate, and ends. Loops end by fuel.

use super::op::{ASK_KINDS, OPS, Op, Operand, a_of, b_of};
use crate::ruleset::{EventInfo, Span, Vocabulary};

/// Depth of the number stack, of the set stack, and of nested candidates.
pub const NUMBERS: usize = 16;
pub const SETS: usize = 8;
pub const NEST: usize = 4;
/// Set slots that a body may bind.
pub const SLOTS: u8 = 6;
/// Registers a script may use.
pub const REGS: u8 = 20;

/// What a program is verified against.
pub struct Entry<'a> {
    pub vocab: &'a Vocabulary,
    pub event: Option<&'a EventInfo>,
    /// Arguments of the static query.
    pub args: u8,
    /// A body (statements allowed) or a predicate (pure, leaves one number).
    pub body: bool,
    pub slots: u8,
    pub parts: usize,
}

/// Depths of the number and the set stack.
type Depths = (usize, usize);

struct Walk<'a> {
    code: &'a [u32],
    entry: &'a Entry<'a>,
    start: usize,
}

/// Check one program; the error says what is wrong and at which word.
pub fn check(code: &[u32], span: Span, entry: &Entry) -> Result<(), String> {
    let (start, end) = (span.start as usize, span.start as usize + span.len as usize);
    if end > code.len() || span.len > 0xffff {
        return Err(format!("the program spans words {start} to {end} of {}", code.len()));
    }
    let walk = Walk { code, entry, start };
    walk.range(start, end, 0, (0, 0))
}

impl Walk<'_> {
    /// Verify `[from, to)`; inline predicates recurse with a deeper `nest` and on top of the stacks `outer`.
    fn range(&self, from: usize, to: usize, nest: usize, outer: Depths) -> Result<(), String> {
        let body = self.entry.body && nest == 0;
        let mut at: Vec<Option<Depths>> = vec![None; to - from];
        let mut next = Some((0usize, 0usize));
        let mut pc = from;
        while pc < to {
            let here = match (next.take(), at[pc - from]) {
                (Some(a), Some(b)) if a != b => {
                    return Err(self.say(pc, "two ways lead here with different stacks"));
                }
                (Some(a), _) | (None, Some(a)) => a,
                (None, None) => return Err(self.say(pc, "no way leads to this word")),
            };
            at[pc - from] = Some(here);
            let w = self.code[pc];
            let Some(op) = Op::of(w) else { return Err(self.say(pc, "unknown op")) };
            let info = &OPS[op as usize];
            if !op.is_pure() && !body {
                return Err(self.say(pc, &format!("{} may not stand in a predicate", info.name)));
            }
            self.operand(pc, info.a, u16::from(a_of(w)), nest)?;
            self.operand(pc, info.b, b_of(w), nest)?;
            let (pops, pushes) = self.effect(pc, op, w)?;
            let (n, s) = here;
            if n < pops.0 || s < pops.1 {
                return Err(self.say(pc, &format!("{} finds too little on the stacks", info.name)));
            }
            let (n, s) = (n - pops.0, s - pops.1);
            if !op.is_pure() && (n, s) != (0, 0) {
                return Err(self.say(pc, "a statement needs empty stacks"));
            }
            let (n, s) = (n + pushes.0, s + pushes.1);
            if outer.0 + n > NUMBERS || outer.1 + s > SETS {
                return Err(self.say(pc, "the stacks overflow"));
            }
            let mut join = |target: usize, depth: Depths| -> Result<(), String> {
                if target >= to || target < from {
                    return Err(self.say(pc, "a jump leaves the program"));
                }
                if target <= pc && (op.is_pure() || depth != (0, 0)) {
                    return Err(self.say(pc, "a backward jump in a predicate"));
                }
                match at[target - from] {
                    Some(d) if d != depth => Err(self.say(pc, "a jump meets another stack depth")),
                    None if target <= pc => Err(self.say(pc, "a jump into the middle of an op")),
                    _ => {
                        at[target - from] = Some(depth);
                        Ok(())
                    }
                }
            };
            let target = self.start + usize::from(b_of(w));
            match op {
                Op::Ret => {
                    let want = if body { (0, 0) } else { (1, 0) };
                    if (n, s) != want {
                        return Err(self.say(pc, "the program ends with wrong stacks"));
                    }
                    if nest > 0 && pc + 1 != to {
                        return Err(self.say(pc, "an inline predicate ends at its last word"));
                    }
                }
                Op::AndJ | Op::OrJ => {
                    join(target, (n + 1, s))?;
                    next = Some((n, s));
                }
                Op::Jz | Op::Djnz | Op::Each => {
                    join(target, (n, s))?;
                    next = Some((n, s));
                }
                Op::Jmp => join(target, (n, s))?,
                Op::Filter | Op::Any | Op::Best | Op::Without => {
                    let len = usize::from(b_of(w));
                    if nest + 1 >= NEST {
                        return Err(self.say(pc, "predicates nest too deep"));
                    }
                    if len == 0 || pc + 1 + len > to || Op::of(self.code[pc + len]) != Some(Op::Ret) {
                        return Err(self.say(pc, "the inline predicate has no end"));
                    }
                    if at[pc + 1 - from..=pc + len - from].iter().any(Option::is_some) {
                        return Err(self.say(pc, "a jump leads into the inline predicate"));
                    }
                    // `WITHOUT` binds no candidate but nests all the same, which keeps one counting.
                    let below = (outer.0 + n - pushes.0, outer.1 + s - pushes.1);
                    self.range(pc + 1, pc + 1 + len, nest + 1, below)?;
                    pc += len;
                    next = Some((n, s));
                }
                _ => next = Some((n, s)),
            }
            pc += 1;
        }
        if next.is_some() { Err(self.say(to - 1, "the program runs off its end")) } else { Ok(()) }
    }

    fn effect(&self, pc: usize, op: Op, w: u32) -> Result<(Depths, Depths), String> {
        let info = &OPS[op as usize];
        let v = self.entry.vocab;
        let mut pops = (usize::from(info.pops.0), usize::from(info.pops.1));
        let pushes = (usize::from(info.pushes.0), usize::from(info.pushes.1));
        match op {
            Op::Query => pops.0 += usize::from(v.queries[usize::from(a_of(w))].args),
            Op::Call | Op::Native => {
                let table = if op == Op::Call { v.procs } else { v.natives };
                let p = &table[usize::from(a_of(w))];
                pops = (usize::from(p.numbers), usize::from(p.sets));
                if op == Op::Call {
                    let (reg, slot) = (b_of(w) & 0x1f, b_of(w) >> 5);
                    if (reg != 0 && !p.gives_number) || (slot != 0 && !p.gives_set) {
                        return Err(self.say(pc, &format!("{} gives no such result", p.name)));
                    }
                }
            }
            Op::Ask => {
                let k = ASK_KINDS[usize::from(a_of(w))];
                pops = (usize::from(k.1), usize::from(k.2));
            }
            Op::Each => {
                let (reg, slot) = (a_of(w) & 0x1f, a_of(w) >> 5);
                if reg == 0 || slot == 0 {
                    return Err(self.say(pc, "EACH needs a register for the seat and a slot with the rest"));
                }
            }
            Op::Fire => {
                let fired = &v.events[usize::from(b_of(w))];
                // Its record is that of the part's own event, or this very frame if there is none.
                let fits = fired.fields.iter().all(|f| match self.entry.event {
                    Some(e) => {
                        e.fields.iter().any(|g| (g.name, g.reg, g.is_set) == (f.name, f.reg, f.is_set))
                    }
                    None => !f.is_set || f.reg < self.entry.slots,
                });
                if !fits {
                    return Err(
                        self.say(pc, &format!("the record here has not the fields of {}", fired.name))
                    );
                }
            }
            Op::EvSet | Op::EvAdd | Op::EvSetS => {
                let (reg, set) = (a_of(w), op == Op::EvSetS);
                let ok = self
                    .entry
                    .event
                    .is_some_and(|e| e.fields.iter().any(|f| f.reg == reg && f.is_set == set && f.mutable));
                if !ok {
                    return Err(self.say(pc, "this field of the event may not be changed"));
                }
            }
            _ => {}
        }
        Ok((pops, pushes))
    }

    fn operand(&self, pc: usize, kind: Operand, x: u16, nest: usize) -> Result<(), String> {
        let e = self.entry;
        let v = e.vocab;
        let below = |n: usize, what: &str| {
            if usize::from(x) < n { Ok(()) } else { Err(self.say(pc, &format!("{what} {x} does not exist"))) }
        };
        let field = |set: bool| {
            let ok =
                e.event.is_some_and(|ev| ev.fields.iter().any(|f| u16::from(f.reg) == x && f.is_set == set));
            if ok { Ok(()) } else { Err(self.say(pc, &format!("the event has no field {x}"))) }
        };
        match kind {
            Operand::None | Operand::Num | Operand::Inline | Operand::Target | Operand::Flag => Ok(()),
            Operand::Reg | Operand::Slot if !e.body => Err(self.say(pc, "a predicate has no bindings")),
            Operand::Reg => below(usize::from(REGS), "register"),
            Operand::Slot => below(usize::from(e.slots), "set slot"),
            Operand::EvReg => field(false),
            Operand::EvSlot => field(true),
            Operand::Depth => below(nest, "candidate"),
            Operand::Zone => below(v.zones.len(), "zone"),
            Operand::SeatProp => below(v.seat_props.len(), "seat property"),
            Operand::CardProp => below(v.card_props.len(), "card property"),
            Operand::Query => below(v.queries.len(), "query"),
            Operand::Arg => below(usize::from(e.args), "argument"),
            Operand::Proc => below(v.procs.len(), "procedure"),
            Operand::Native => below(v.natives.len(), "native"),
            Operand::Dst => {
                if (x & 0x1f) > u16::from(REGS) || (x >> 5) > u16::from(e.slots) || x > 0xff {
                    Err(self.say(pc, "the result goes to no register or slot"))
                } else {
                    Ok(())
                }
            }
            Operand::AskKind => below(ASK_KINDS.len(), "kind of question"),
            Operand::Part => below(e.parts, "part"),
            Operand::Counter => below(e.parts + 1, "counter"),
            Operand::Scope => below(v.scopes.len(), "scope"),
            Operand::Event => below(v.events.len(), "event"),
        }
    }

    fn say(&self, pc: usize, what: &str) -> String {
        format!("word {}: {what}", pc - self.start)
    }
}
