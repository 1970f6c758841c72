//! What the verifier and the loader refuse, message by message.

use crate::mini::tables::{VOCABULARY as V, event, proc, query};
use crate::pool::{self, def};
use sanguo_core::CoreError;
use sanguo_core::ir::op::{Op, word};
use sanguo_core::ruleset::{Class, Part, Ruleset, RulesetSource, Span};

/// A pool of one card with one part, a trigger on `on`, and the program as its body or condition.
fn with(on: u8, body: bool, words: &[u32]) -> RulesetSource {
    let mut src = pool::source(&[("card", [0; 4], vec![def("part", Class::Trigger, "turn_start")])]);
    let span = Span { start: 0, len: words.len() as u32 };
    let p = &mut src.parts[0];
    (p.on, p.slots) = (on, 2);
    if body {
        p.body = span;
    } else {
        p.when = span;
    }
    src.code = words.to_vec();
    src
}

fn faults(src: RulesetSource) -> Vec<(String, String)> {
    match Ruleset::load(&V, src) {
        Err(CoreError::Cards(list)) => list.into_iter().map(|f| (f.path, f.message)).collect(),
        Err(e) => panic!("{e}"),
        Ok(_) => Vec::new(),
    }
}

#[track_caller]
fn refused(on: u8, body: bool, words: &[u32], message: &str) {
    let path = if body { "part.body" } else { "part.when" };
    assert_eq!(faults(with(on, body, words)), [(path.to_owned(), message.to_owned())]);
}
#[track_caller]
fn bad_body(words: &[u32], message: &str) {
    refused(event::TURN_START, true, words, message);
}
#[track_caller]
fn bad_test(words: &[u32], message: &str) {
    refused(event::TURN_START, false, words, message);
}

const fn w(op: Op, a: u8, b: u16) -> u32 {
    word(op, a, b)
}
const RET: u32 = w(Op::Ret, 0, 0);
const ONE: u32 = w(Op::Lit, 0, 1);
const LIVING: u32 = w(Op::Seats, 0, 0);

#[test]
fn a_program_lies_within_the_code() {
    let mut src = with(event::TURN_START, true, &[RET]);
    src.parts[0].body = Span { start: 3, len: 2 };
    assert_eq!(faults(src), [("part.body".into(), "the program spans words 3 to 5 of 1".into())]);
    let mut src = with(event::TURN_START, true, &vec![RET; 0x10001]);
    src.parts[0].body.len = 0x10001;
    assert_eq!(faults(src)[0].1, "the program spans words 0 to 65537 of 65537");
}

#[test]
fn stacks_are_counted_along_every_way() {
    bad_body(&[w(Op::Store, 0, 0), RET], "word 0: STORE finds too little on the stacks");
    bad_body(&[ONE, ONE, w(Op::Store, 0, 0), RET], "word 2: a statement needs empty stacks");
    bad_body(&[ONE, RET], "word 1: the program ends with wrong stacks");
    bad_test(&[ONE, LIVING, RET], "word 2: the program ends with wrong stacks");
    let mut many = vec![ONE; 17];
    many.push(RET);
    bad_test(&many, "word 16: the stacks overflow");
    let mut many = vec![LIVING; 9];
    many.push(RET);
    bad_test(&many, "word 8: the stacks overflow");
    // An inline predicate works on top of what lies there already.
    let mut many = vec![ONE; 15];
    many.extend([LIVING, w(Op::Any, 0, 4), ONE, ONE, w(Op::Add, 0, 0), RET, RET]);
    bad_test(&many, "word 18: the stacks overflow");
    // A short circuit that skips an addition.
    bad_test(&[ONE, w(Op::AndJ, 0, 4), ONE, ONE, RET], "word 4: two ways lead here with different stacks");
    bad_test(
        &[ONE, ONE, w(Op::AndJ, 0, 6), ONE, w(Op::Add, 0, 0), w(Op::AndJ, 0, 6), RET],
        "word 5: a jump meets another stack depth",
    );
}

#[test]
fn jumps_stay_within_the_program_and_meet_words() {
    bad_body(&[w(Op::Jmp, 0, 2), RET], "word 0: a jump leaves the program");
    bad_test(&[ONE, w(Op::OrJ, 0, 9), ONE, RET], "word 1: a jump leaves the program");
    bad_test(&[ONE, w(Op::AndJ, 0, 0), ONE, RET], "word 1: a backward jump in a predicate");
    // Out of an inline predicate, and into one from before and behind.
    bad_test(
        &[LIVING, w(Op::Any, 0, 4), ONE, w(Op::AndJ, 0, 6), ONE, RET, RET],
        "word 3: a jump leaves the program",
    );
    bad_body(
        &[w(Op::Jmp, 0, 3), LIVING, w(Op::Filter, 0, 2), ONE, RET, w(Op::StoreS, 0, 0), RET],
        "word 1: no way leads to this word",
    );
    bad_body(
        &[ONE, w(Op::Jz, 0, 4), LIVING, w(Op::Filter, 0, 2), ONE, RET, w(Op::StoreS, 0, 0), RET],
        "word 3: a jump leads into the inline predicate",
    );
    bad_body(
        &[LIVING, w(Op::Filter, 0, 2), ONE, RET, w(Op::StoreS, 0, 0), w(Op::Jmp, 0, 2)],
        "word 5: a jump into the middle of an op",
    );
    // Back to a place where a statement has not begun.
    bad_body(&[ONE, w(Op::Store, 0, 0), w(Op::Jmp, 0, 1)], "word 2: a jump meets another stack depth");
    bad_body(&[w(Op::Jmp, 0, 2), RET, RET], "word 1: no way leads to this word");
    bad_body(&[w(Op::Show, 0, 0)], "word 0: the program runs off its end");
}

#[test]
fn predicates_only_look() {
    bad_test(&[w(Op::Show, 0, 0), RET], "word 0: SHOW may not stand in a predicate");
    bad_test(&[w(Op::Var, 0, 0), RET], "word 0: a predicate has no bindings");
    bad_test(&[w(Op::SetV, 0, 0), w(Op::Count, 0, 0), RET], "word 0: a predicate has no bindings");
    // Nor do the inline predicates of a body act.
    bad_body(
        &[LIVING, w(Op::Filter, 0, 2), w(Op::Paid, 0, 0), RET, w(Op::StoreS, 0, 0), RET],
        "word 2: PAID may not stand in a predicate",
    );
}

#[test]
fn inline_predicates_are_whole() {
    bad_test(&[LIVING, w(Op::Any, 0, 0), RET], "word 1: the inline predicate has no end");
    bad_test(&[LIVING, w(Op::Any, 0, 9), ONE, RET], "word 1: the inline predicate has no end");
    bad_test(&[LIVING, w(Op::Any, 0, 1), ONE, RET, RET], "word 1: the inline predicate has no end");
    bad_test(
        &[LIVING, w(Op::Any, 0, 3), ONE, RET, RET, RET],
        "word 3: an inline predicate ends at its last word",
    );
    bad_test(&[LIVING, w(Op::Any, 0, 1), RET, RET], "word 2: the program ends with wrong stacks");
    // The end of the inner one is not the end of the outer one.
    bad_test(
        &[LIVING, w(Op::Any, 0, 4), LIVING, w(Op::Any, 0, 2), ONE, RET, RET],
        "word 5: the program runs off its end",
    );
    let mut deep = Vec::new();
    for i in (0..4).rev() {
        deep.extend([LIVING, w(Op::Any, 0, (4 * i + 2) as u16 - i as u16)]);
    }
    deep.extend([ONE, RET, RET, RET, RET, RET]);
    bad_test(&deep, "word 7: predicates nest too deep");
}

#[test]
fn operands_exist() {
    let n = |op, a, b, message: &str| bad_body(&[w(op, a, b), RET], &format!("word 0: {message}"));
    n(Op::Djnz, 20, 0, "register 20 does not exist");
    n(Op::SetV, 2, 0, "set slot 2 does not exist");
    n(Op::It, 0, 0, "candidate 0 does not exist");
    n(Op::Zone, 5, 0, "zone 5 does not exist");
    n(Op::Sp, 5, 0, "seat property 5 does not exist");
    n(Op::Cp, 4, 0, "card property 4 does not exist");
    n(Op::Variety, 9, 0, "card property 9 does not exist");
    n(Op::Query, 2, 0, "query 2 does not exist");
    n(Op::Arg, 0, 0, "argument 0 does not exist");
    n(Op::Call, 14, 0, "procedure 14 does not exist");
    n(Op::Native, 0, 0, "native 0 does not exist");
    n(Op::Ask, 6, 0, "kind of question 6 does not exist");
    n(Op::Grant, 0, 1, "part 1 does not exist");
    n(Op::Grant, 3, 0, "scope 3 does not exist");
    n(Op::Mark, 0, 2, "counter 2 does not exist");
    n(Op::Tally, 0, 2, "counter 2 does not exist");
    n(Op::Fire, 0, 99, "event 99 does not exist");
    n(Op::Ev, 1, 0, "the event has no field 1");
    n(Op::EvS, 0, 0, "the event has no field 0");
    bad_body(&[0xff, RET], "word 0: unknown op");
    // A candidate of the inner predicate, asked for two levels out.
    bad_test(&[LIVING, w(Op::Any, 0, 2), w(Op::It, 1, 0), RET, RET], "word 2: candidate 1 does not exist");
}

#[test]
fn results_go_somewhere_and_exist() {
    bad_body(&[ONE, w(Op::Call, proc::TOP, 21), RET], "word 1: the result goes to no register or slot");
    bad_body(&[ONE, w(Op::Call, proc::TOP, 3 << 5), RET], "word 1: the result goes to no register or slot");
    bad_body(&[ONE, w(Op::Call, proc::TOP, 1), RET], "word 1: top gives no such result");
    bad_body(&[ONE, ONE, w(Op::Call, proc::DRAW, 3), RET], "word 2: draw gives no such result");
    // A loop over seats takes the seat into a register and leaves the rest in a slot.
    for dst in [0, 1, 1 << 5] {
        bad_body(
            &[w(Op::Each, dst, 1), RET],
            "word 0: EACH needs a register for the seat and a slot with the rest",
        );
    }
}

#[test]
fn events_are_changed_where_they_may_be() {
    let set = [ONE, w(Op::EvSet, 2, 0), RET];
    refused(event::TARGETED, true, &set, "word 1: this field of the event may not be changed");
    assert!(faults(with(event::BECOMING_TARGET, true, &set)).is_empty());
    refused(
        event::USING,
        true,
        &[LIVING, w(Op::EvSetS, 0, 0), RET],
        "word 1: this field of the event may not be changed",
    );
    // A card rule may open a window on its own record only if the record is of that kind.
    let fire = [w(Op::Fire, 0, u16::from(event::OFFSET_BY)), RET];
    assert!(faults(with(event::EACH, true, &fire)).is_empty());
    refused(event::TURN_START, true, &fire, "word 0: the record here has not the fields of offset");
    // Without an event the script itself is the record.
    assert!(faults(with(255, true, &fire)).is_empty());
    let mut src = with(255, true, &fire);
    src.parts[0].slots = 0;
    assert_eq!(faults(src)[0].1, "word 0: the record here has not the fields of offset");
}

#[test]
fn arguments_are_those_of_the_class() {
    let arg = [w(Op::Arg, 0, 0), RET];
    let class = |class: Class, on: u8| {
        let mut src = with(on, false, &arg);
        src.parts[0].class = class;
        faults(src)
    };
    assert!(class(Class::Static, query::LIMIT).is_empty());
    assert!(class(Class::Rule, 255).is_empty());
    assert!(class(Class::ViewAs, 255).is_empty());
    for c in [Class::Trigger, Class::Active, Class::Play, Class::Provider] {
        assert_eq!(class(c, 255)[0].1, "word 0: argument 0 does not exist");
    }
}

#[test]
fn parts_name_what_they_listen_to() {
    let change = |f: fn(&mut Part)| {
        let mut src = with(event::TURN_START, true, &[RET]);
        f(&mut src.parts[0]);
        faults(src)
    };
    let one = |message: &str| vec![("part".to_owned(), message.to_owned())];
    assert_eq!(change(|p| p.on = 200), one("number 200 is no event or query"));
    assert_eq!(change(|p| (p.class, p.on) = (Class::Static, 2)), one("number 2 is no event or query"));
    assert_eq!(
        change(|p| (p.class, p.on) = (Class::Static, 255)),
        one("a static part must change a query that is a fold")
    );
    assert_eq!(change(|p| p.slots = 7), one("a body binds at most 6 sets"));
}

#[test]
fn a_pool_is_checked_as_a_whole() {
    let base = || with(event::TURN_START, true, &[RET]);
    let mut twice = base();
    twice.kinds.push(twice.kinds[0].clone());
    twice.kinds[1].props = vec![0; 3];
    twice.kinds[1].parts = vec![7];
    let messages: Vec<_> = faults(twice).into_iter().map(|f| f.1).collect();
    assert_eq!(
        messages,
        ["this key stands twice in the pool", "3 properties, 4 are needed", "part 7 does not exist"]
    );
    let refused = |f: fn(&mut RulesetSource)| {
        let mut src = base();
        f(&mut src);
        Ruleset::load(&V, src).map(|_| ()).map_err(|e| (e.code(), e.to_string()))
    };
    let other = Err(("ruleset", "the pool is of game 'other', not 'mini'".to_owned()));
    assert_eq!(refused(|s| s.game = "other".into()), other);
    let none = Err(("ruleset", "a pool holds 1 to 512 cards, this one 0".to_owned()));
    assert_eq!(refused(|s| s.kinds.clear()), none);
    let large = Err(("ruleset", "the pool is too large".to_owned()));
    assert_eq!(refused(|s| s.code = vec![RET; (1 << 20) + 1]), large);
}
