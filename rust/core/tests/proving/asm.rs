//! A tiny assembler, so that programs of test cards can be read: words apart by spaces, operands first.
//!
//! `3 me this it it1 arg0` numbers; `r0 =r0 s0 =s0` registers and set slots; `ev:x evs:x ev=x ev+x` the event;
//! `hp@ red@` a property of a seat or card, `zone:hand`, `living nobody`; `filter{ … }`; `a and( b )`;
//! `draw!` calls a procedure, `draw!>r0,s1` keeps its results; `ask:cards>s0`; `if( … ) else( … )`,
//! `each:r0,s0( … )`, `repeat:r1( … )` (at least once), `loop( … )`, `jmp:out`, `out:`.

use crate::mini::tables::VOCABULARY as V;
use sanguo_core::ir::op::{ASK_KINDS, OPS, Op, Operand, b_of, word};
use std::collections::BTreeMap;

/// Numbers of named kinds and parts.
pub trait Names {
    fn kind(&self, name: &str) -> Option<i16>;
    fn part(&self, name: &str) -> Option<u16>;
}

enum Block {
    Inline(usize),
    Short(usize),
    If(usize),
    Each(usize),
    Repeat(usize, u8),
    Loop(usize),
}

struct Asm<'a> {
    words: Vec<u32>,
    blocks: Vec<Block>,
    labels: BTreeMap<&'a str, usize>,
    jumps: Vec<(usize, &'a str)>,
    names: &'a dyn Names,
}

/// Assemble a predicate, value or body; the last `RET` is added.
pub fn assemble(text: &str, names: &dyn Names) -> Vec<u32> {
    let mut a =
        Asm { words: Vec::new(), blocks: Vec::new(), labels: BTreeMap::new(), jumps: Vec::new(), names };
    let tokens: Vec<&str> = text.split_whitespace().collect();
    for (i, t) in tokens.iter().enumerate() {
        a.token(t, tokens.get(i + 1).copied().unwrap_or(""));
    }
    assert!(a.blocks.is_empty(), "a block is not closed: {text}");
    for (at, label) in std::mem::take(&mut a.jumps) {
        let to = *a.labels.get(label).unwrap_or_else(|| panic!("no label {label}: {text}"));
        a.patch(at, to);
    }
    // A word that no way leads to is refused.
    let end = a.words.len();
    let jumps_there = |w: &u32| {
        let target = Op::of(*w).is_some_and(|op| OPS[op as usize].b == Operand::Target);
        target && usize::from(b_of(*w)) == end
    };
    let last = a.words.last().and_then(|&w| Op::of(w));
    if !matches!(last, Some(Op::Jmp | Op::Ret)) || a.words.iter().any(jumps_there) {
        a.op(Op::Ret, 0, 0);
    }
    a.words
}

fn number(t: &str, prefix: &str) -> Option<u8> {
    t.strip_prefix(prefix)?.parse().ok()
}

/// Destination `r0,s1`, `r0` or `s1`.
fn dst(t: &str) -> u16 {
    t.split(',').fold(0, |d, x| {
        let n = number(x, "r").map(|r| u16::from(r) + 1);
        d | n
            .or_else(|| number(x, "s").map(|s| (u16::from(s) + 1) << 5))
            .unwrap_or_else(|| panic!("no place {x}"))
    })
}

fn find<T>(table: &[T], name: impl Fn(&T) -> &str, what: &str) -> Option<u8> {
    table.iter().position(|x| name(x) == what).map(|i| i as u8)
}

/// The register or slot of an event field; all events name the same thing alike.
fn field(name: &str) -> u8 {
    let mut all = V.events.iter().flat_map(|e| e.fields);
    all.find(|f| f.name == name).unwrap_or_else(|| panic!("no field {name}")).reg
}

impl<'a> Asm<'a> {
    fn op(&mut self, op: Op, a: u8, b: u16) -> usize {
        self.words.push(word(op, a, b));
        self.words.len() - 1
    }
    fn patch(&mut self, at: usize, to: usize) {
        self.words[at] = self.words[at] & 0xffff | (to as u32) << 16;
    }
    fn open(&mut self, op: Op, a: u8, block: fn(usize) -> Block) {
        let at = self.op(op, a, 0);
        self.blocks.push(block(at));
    }

    fn token(&mut self, t: &'a str, next: &str) {
        let plain = match t {
            "me" => Some((Op::Me, 0)),
            "this" => Some((Op::This, 0)),
            "it" => Some((Op::It, 0)),
            "it1" => Some((Op::It, 1)),
            "living" => Some((Op::Seats, 0)),
            "nobody" => Some((Op::Seats, 1)),
            "+" => Some((Op::Add, 0)),
            "-" => Some((Op::Sub, 0)),
            "min" => Some((Op::Min, 0)),
            "max" => Some((Op::Max, 0)),
            "half" => Some((Op::Half, 0)),
            "=" => Some((Op::Eq, 0)),
            "<" => Some((Op::Lt, 0)),
            "not" => Some((Op::Not, 0)),
            "|" => Some((Op::Union, 0)),
            "\\" => Some((Op::Minus, 0)),
            "count" => Some((Op::Count, 0)),
            "has" => Some((Op::Has, 0)),
            "one" => Some((Op::One, 0)),
            "bit" => Some((Op::Bit, 0)),
            "tally" => Some((Op::Tally, 0)),
            "given" => Some((Op::Tally, 1)),
            "show" => Some((Op::Show, 0)),
            "paid" => Some((Op::Paid, 0)),
            "stop" => Some((Op::StopEv, 0)),
            "ret" => Some((Op::Ret, 0)),
            _ => None,
        };
        if let Some((op, a)) = plain {
            self.op(op, a, 0);
            return;
        }
        match t {
            "filter{" => self.open(Op::Filter, 0, Block::Inline),
            "any{" => self.open(Op::Any, 0, Block::Inline),
            "most{" => self.open(Op::Best, 0, Block::Inline),
            "least{" => self.open(Op::Best, 1, Block::Inline),
            "without{" => self.open(Op::Without, 0, Block::Inline),
            "and(" => self.open(Op::AndJ, 0, Block::Short),
            "or(" => self.open(Op::OrJ, 0, Block::Short),
            "if(" => self.open(Op::Jz, 0, Block::If),
            "loop(" => self.blocks.push(Block::Loop(self.words.len())),
            "else(" => {}
            ")" | "}" => self.close(next),
            _ => self.operand(t),
        }
    }

    fn close(&mut self, next: &str) {
        match self.blocks.pop().expect("a block to close") {
            Block::Inline(at) => {
                self.op(Op::Ret, 0, 0);
                let len = self.words.len() - at - 1;
                self.patch(at, len);
            }
            Block::If(at) if next == "else(" => {
                self.open(Op::Jmp, 0, Block::Short);
                self.patch(at, self.words.len());
            }
            Block::Short(at) | Block::If(at) => self.patch(at, self.words.len()),
            Block::Each(at) => {
                self.op(Op::Jmp, 0, at as u16);
                self.patch(at, self.words.len());
            }
            Block::Repeat(at, r) => _ = self.op(Op::Djnz, r, at as u16),
            Block::Loop(at) => _ = self.op(Op::Jmp, 0, at as u16),
        }
    }

    fn operand(&mut self, t: &'a str) {
        if let Ok(n) = t.parse::<i16>() {
            self.op(Op::Lit, 0, n as u16);
        } else if let Some(label) = t.strip_suffix(':') {
            self.labels.insert(label, self.words.len());
        } else if let Some(label) = t.strip_prefix("jmp:") {
            let at = self.op(Op::Jmp, 0, 0);
            self.jumps.push((at, label));
        } else if let Some(x) = t.strip_prefix("each:").and_then(|x| x.strip_suffix('(')) {
            self.open(Op::Each, dst(x) as u8, Block::Each);
        } else if let Some(x) = t.strip_prefix("repeat:").and_then(|x| x.strip_suffix('(')) {
            let r = number(x, "r").expect("a register");
            self.blocks.push(Block::Repeat(self.words.len(), r));
        } else if let Some((head, d)) = t.split_once('>') {
            self.acting(head, dst(d));
        } else {
            self.simple(t);
        }
    }

    /// A call or question.
    fn acting(&mut self, head: &str, d: u16) {
        if let Some(p) = head.strip_suffix('!') {
            let p = find(V.procs, |x| x.name, p).unwrap_or_else(|| panic!("no procedure {p}"));
            self.op(Op::Call, p, d);
        } else {
            let k = head.strip_prefix("ask:").and_then(|k| find(ASK_KINDS, |x| x.0, k));
            self.op(Op::Ask, k.unwrap_or_else(|| panic!("no such question: {head}")), d);
        }
    }

    /// Whose counter: the part's own, or that of a named part.
    fn counter(&self, part: &str) -> u16 {
        if part.is_empty() { 0 } else { self.part(part) + 1 }
    }
    fn part(&self, name: &str) -> u16 {
        self.names.part(name).unwrap_or_else(|| panic!("no part {name}"))
    }

    fn simple(&mut self, t: &str) {
        let must = |x: Option<u8>| x.unwrap_or_else(|| panic!("unknown: {t}"));
        let (op, a, b) = if let Some(p) = t.strip_suffix('!') {
            (Op::Call, must(find(V.procs, |x| x.name, p)), 0)
        } else if let Some(p) = t.strip_suffix('@') {
            match find(V.seat_props, |x| x.name, p) {
                Some(a) => (Op::Sp, a, 0),
                None => (Op::Cp, must(find(V.card_props, |x| x.name, p)), 0),
            }
        } else if let Some((head, x)) = t.split_once(':') {
            match head {
                "ev" => (Op::Ev, field(x), 0),
                "evs" => (Op::EvS, field(x), 0),
                "zone" => (Op::Zone, must(find(V.zones, |z| z.name, x)), 0),
                "query" => (Op::Query, must(find(V.queries, |q| q.name, x)), 0),
                "variety" => (Op::Variety, must(find(V.card_props, |p| p.name, x)), 0),
                "kind" => (Op::Lit, 0, self.names.kind(x).unwrap_or_else(|| panic!("no card {x}")) as u16),
                "mark" => {
                    let (scope, part) = x.split_once(':').unwrap_or((x, ""));
                    (Op::Mark, must(find(V.scopes, |s| s.name, scope)), self.counter(part))
                }
                "tally" => (Op::Tally, 0, self.counter(x)),
                "fire" => (Op::Fire, 0, u16::from(must(find(V.events, |e| e.name, x)))),
                "grant" => {
                    let (scope, part) = x.split_once(':').expect("grant:scope:part");
                    (Op::Grant, must(find(V.scopes, |s| s.name, scope)), self.part(part))
                }
                _ => panic!("unknown: {t}"),
            }
        } else if let Some(x) = t.strip_prefix("ev=") {
            (Op::EvSet, field(x), 0)
        } else if let Some(x) = t.strip_prefix("ev+") {
            (Op::EvAdd, field(x), 0)
        } else if let Some(n) = number(t, "=r") {
            (Op::Store, n, 0)
        } else if let Some(n) = number(t, "=s") {
            (Op::StoreS, n, 0)
        } else if let Some(n) = number(t, "r") {
            (Op::Var, n, 0)
        } else if let Some(n) = number(t, "s") {
            (Op::SetV, n, 0)
        } else {
            (Op::Arg, must(number(t, "arg")), 0)
        };
        self.op(op, a, b);
    }
}
