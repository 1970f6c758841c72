//! Programs from nowhere: the loader refuses them, or they run to an end without a fault.

use crate::mini::tables::{VOCABULARY as V, event, scope};
use crate::pool;
use crate::table;
use proptest::prelude::*;
use sanguo_core::CoreError;
use sanguo_core::ir::op::{ASK_KINDS, OPS, Op, word};
use sanguo_core::rng::Rng;
use sanguo_core::ruleset::{Class, Ruleset, RulesetSource, Span};
use sanguo_core::sim;
use sanguo_core::vm::frame::Fault;

const DECISIONS: u32 = 120;

/// Load, and if it loads, play with a general in every seat. Whether it was loaded.
fn trial(src: RulesetSource, general: &str, seed: u64) -> bool {
    let rules = match Ruleset::load(&V, src) {
        Ok(r) => r,
        Err(CoreError::Cards(faults)) => {
            assert!(!faults.is_empty() && faults.iter().all(|f| !f.path.is_empty() && !f.message.is_empty()));
            return false;
        }
        Err(e) => panic!("{e}"),
    };
    let mut t = table::random(&rules, &[general], seed);
    let mut rng = Rng::new(seed);
    for _ in 0..DECISIONS {
        assert_eq!(t.st.core.fault, Fault::None, "{:?} {}", t.st.core.choice, t.show());
        assert_eq!(t.st.core.over, t.legal.is_empty(), "{}", t.show());
        if let Err(e) = t.st.check(t.game.cards.len()) {
            panic!("{e}\n{}", t.show());
        }
        if t.legal.is_empty() {
            break;
        }
        let a = t.legal[rng.below(t.legal.len() as u32) as usize];
        sim::play(&t.game, &mut t.st, a, &mut t.legal);
    }
    true
}

/// The pool with one more general, whose one part runs `words` at the start of its turn.
fn with_body(words: &[u32], slots: u8) -> RulesetSource {
    let mut entries = pool::entries();
    entries.push(("fuzzed", [3, 0, 4, 0], vec![pool::def("fuzzed", Class::Trigger, "turn_start")]));
    let mut src = pool::source(&entries);
    let p = src.parts.last_mut().expect("a part");
    p.body = Span { start: src.code.len() as u32, len: words.len() as u32 };
    p.slots = slots;
    src.code.extend(words);
    src
}

/// A general that has a part, or any for a part of a card.
fn owner_of(part: usize) -> &'static str {
    let mut n = 0;
    for (key, props, defs) in pool::entries() {
        if (n..n + defs.len()).contains(&part) {
            return if props[0] == 3 { key } else { "plain" };
        }
        n += defs.len();
    }
    "plain"
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_words_are_refused_or_run(raw in prop::collection::vec(any::<u32>(), 1..12), small: bool, seed: u64) {
        // Words of known ops with small operands get further.
        let tame = |w: u32| word(OPS[w as usize % OPS.len()].op, (w >> 8) as u8 % 6, (w >> 16) as u16 % 14);
        let mut words: Vec<u32> = raw.into_iter().map(|w| if small { tame(w) } else { w }).collect();
        words.push(word(Op::Ret, 0, 0));
        trial(with_body(&words, 3), "fuzzed", seed);
    }

    #[test]
    fn one_corrupt_word_is_refused_or_runs(part: prop::sample::Index, at: prop::sample::Index, bits: u32, tame: bool, seed: u64) {
        let mut src = pool::source(&pool::entries());
        let bodies: Vec<usize> = (0..src.parts.len()).filter(|&i| src.parts[i].body.exists()).collect();
        let i = bodies[part.index(bodies.len())];
        let p = &src.parts[i];
        let span = [p.when, p.can, p.times, p.body].into_iter().filter(|s| s.exists());
        let words: Vec<usize> = span.flat_map(|s| s.start as usize..(s.start + s.len) as usize).collect();
        let k = words[at.index(words.len())];
        // Another operand, or another word altogether.
        let shift = [8, 16][bits as usize & 1];
        src.code[k] = if tame { src.code[k] ^ ((bits >> 1 & 7) << shift) } else { src.code[k] ^ (1 << (bits & 31)) };
        trial(src, owner_of(i), seed);
    }

    #[test]
    fn well_formed_programs_run(seed: u64) {
        let mut g = Gen { rng: Rng::new(seed), words: Vec::new(), nest: 0 };
        for _ in 0..=g.below(5) {
            g.statement(3);
        }
        g.op(Op::Ret, 0, 0);
        prop_assert!(trial(with_body(&g.words, SLOTS), "fuzzed", seed), "refused: {:x?}", g.words);
    }
}

const SLOTS: u8 = 3;

/// Writes random programs that are well-formed: whatever the verifier takes must run.
struct Gen {
    rng: Rng,
    words: Vec<u32>,
    nest: u8,
}

impl Gen {
    fn below(&mut self, n: usize) -> usize {
        self.rng.below(n as u32) as usize
    }
    fn op(&mut self, op: Op, a: u8, b: u16) -> usize {
        self.words.push(word(op, a, b));
        self.words.len() - 1
    }
    fn land(&mut self, at: usize) {
        let to = self.words.len() as u32;
        self.words[at] = self.words[at] & 0xffff | to << 16;
    }
    fn inline(&mut self, op: Op, a: u8, depth: usize) {
        let at = self.op(op, a, 0);
        self.nest += 1;
        self.number(depth);
        self.op(Op::Ret, 0, 0);
        self.nest -= 1;
        let len = (self.words.len() - at - 1) as u32;
        self.words[at] |= len << 16;
    }

    fn number(&mut self, depth: usize) {
        let d = depth.saturating_sub(1);
        let binary = [Op::Add, Op::Sub, Op::Min, Op::Max, Op::Eq, Op::Lt];
        match if depth == 0 { self.below(5) } else { self.below(16) } {
            0 => {
                let n = self.below(12) as i16 - 2;
                self.op(Op::Lit, 0, n as u16);
            }
            1 if self.nest == 0 => {
                let r = self.below(20) as u8;
                self.op(Op::Var, r, 0);
            }
            2 if self.nest > 0 => {
                let i = self.below(usize::from(self.nest)) as u8;
                self.op(Op::It, i, 0);
            }
            1..=3 => {
                self.op([Op::Me, Op::This, Op::Ev, Op::Tally][self.words.len() % 4], 0, 0);
            }
            4 => {
                let huge = [i16::MAX, i16::MIN, 127, -128, 4096][self.words.len() % 5];
                self.op(Op::Lit, 0, huge as u16);
            }
            5..=7 => {
                self.number(d);
                self.number(d);
                let op = binary[self.below(binary.len())];
                self.op(op, 0, 0);
            }
            8 => {
                self.number(d);
                let p = self.below(5) as u8;
                self.op(if p < 4 && self.words.len().is_multiple_of(2) { Op::Cp } else { Op::Sp }, p, 0);
            }
            9 => {
                self.number(d);
                self.op([Op::Not, Op::Half, Op::Not][self.words.len() % 3], 0, 0);
            }
            10 => {
                self.set(d);
                self.op([Op::Count, Op::One, Op::Variety][self.words.len() % 3], 2, 0);
            }
            11 => {
                self.number(d);
                self.set(d);
                self.op(Op::Has, 0, 0);
            }
            12 if self.nest < 2 => {
                self.set(d);
                let op = [Op::Any, Op::Without][self.below(2)];
                self.inline(op, 0, d);
            }
            13 => {
                self.number(d);
                let at = self.op([Op::AndJ, Op::OrJ][self.words.len() % 2], 0, 0);
                self.number(d);
                self.land(at);
            }
            14 => {
                self.number(d);
                let q = self.below(2) as u8;
                self.op(Op::Query, q, 0);
            }
            _ => {
                let part = self.below(20) as u16;
                let granted = self.below(2) as u8;
                self.op(Op::Tally, granted, part);
            }
        }
    }

    fn set(&mut self, depth: usize) {
        let d = depth.saturating_sub(1);
        match if depth == 0 { self.below(3) } else { self.below(8) } {
            0 if self.nest == 0 => {
                let s = self.below(usize::from(SLOTS)) as u8;
                self.op(Op::SetV, s, 0);
            }
            0 | 1 => {
                let nobody = u8::from(self.below(4) == 0);
                self.op(Op::Seats, nobody, 0);
            }
            2 | 3 => {
                self.number(d.min(1));
                let z = self.below(V.zones.len()) as u8;
                self.op(Op::Zone, z, 0);
            }
            4 => {
                self.number(d);
                self.op(Op::Bit, 0, 0);
            }
            5 | 6 if self.nest < 2 => {
                self.set(d);
                let op = [Op::Filter, Op::Best][self.below(2)];
                let least = self.below(2) as u8;
                self.inline(op, least, d);
            }
            _ => {
                self.set(d);
                self.set(d);
                let op = [Op::Union, Op::Minus][self.below(2)];
                self.op(op, 0, 0);
            }
        }
    }

    fn dst(&mut self, number: bool, set: bool) -> u16 {
        let r = if number { self.below(21) as u16 } else { 0 };
        let s = if set { self.below(usize::from(SLOTS) + 1) as u16 } else { 0 };
        r | s << 5
    }

    fn block(&mut self, depth: usize) {
        for _ in 0..=self.below(2) {
            self.statement(depth.saturating_sub(1));
        }
    }

    fn statement(&mut self, depth: usize) {
        match if depth == 0 { self.below(12) } else { self.below(16) } {
            0 => {
                self.number(2);
                let r = self.below(20) as u8;
                self.op(Op::Store, r, 0);
            }
            1 => {
                self.set(2);
                let s = self.below(usize::from(SLOTS)) as u8;
                self.op(Op::StoreS, s, 0);
            }
            2..=4 => {
                let k = self.below(ASK_KINDS.len());
                for _ in 0..ASK_KINDS[k].1 {
                    self.number(1);
                }
                for _ in 0..ASK_KINDS[k].2 {
                    self.set(2);
                }
                let dst = self.dst(true, true);
                self.op(Op::Ask, k as u8, dst);
            }
            5..=8 => {
                let p = self.below(V.procs.len());
                let info = &V.procs[p];
                for _ in 0..info.numbers {
                    self.number(1);
                }
                for _ in 0..info.sets {
                    self.set(2);
                }
                let dst = self.dst(info.gives_number, info.gives_set);
                self.op(Op::Call, p as u8, dst);
            }
            9 => {
                self.number(1);
                let s = self.below(V.scopes.len()) as u8;
                let part = self.below(20) as u16;
                self.op(Op::Mark, s, part);
            }
            10 => {
                self.number(1);
                self.number(1);
                let part = self.below(40) as u16;
                self.op(Op::Grant, scope::TURN, part);
            }
            11 => {
                let op = [Op::Show, Op::Paid, Op::StopEv, Op::Fire][self.below(4)];
                self.op(op, 0, if op == Op::Fire { u16::from(event::TURN_END) } else { 0 });
            }
            12 => {
                self.number(1);
                let at = self.op(Op::Jz, 0, 0);
                self.block(depth);
                self.land(at);
            }
            13 => {
                let top = self.words.len() as u16;
                self.block(depth);
                let r = self.below(20) as u8;
                self.op(Op::Djnz, r, top);
            }
            14 => {
                let r = self.below(20) as u8;
                let s = self.below(usize::from(SLOTS)) as u8;
                let at = self.op(Op::Each, (r + 1) | (s + 1) << 5, 0);
                self.block(depth);
                self.op(Op::Jmp, 0, at as u16);
                self.land(at);
            }
            _ => {
                // Back to the top while some number holds: may never end.
                let top = self.words.len() as u16;
                self.block(depth);
                self.number(1);
                self.op(Op::Jz, 0, top);
            }
        }
    }
}
