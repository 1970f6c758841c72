//! 11: recursion without end.

use crate::mini::state::{FRAMES, SOFT_DEPTH};
use crate::mini::{End, tables};
use crate::pool;
use crate::table::seats;
use sanguo_core::ChoiceKind::Respond;
use sanguo_core::ruleset::{Class, Ruleset};
use sanguo_core::vm::Frame;
use sanguo_core::vm::frame::Fault;

#[test]
fn case_11_counters_off_the_pile_nest_to_the_soft_depth() {
    let traps = "trap ".repeat(60);
    let mut t = seats(&["plain", "plain", "plain"]).hand(0, "erosion boon").deck(&traps).begin();
    t.play("0>erosion 0>seat:1").asked(1, Respond, "pass trap");
    // Each trap goes off: the next seat is eroded inside, one card at a time.
    let mut deepest = 0;
    while t.frames() > 1 {
        deepest = deepest.max(t.frames());
        t.play("trap");
    }
    t.free(0);
    assert!(deepest < SOFT_DEPTH && deepest + 2 >= SOFT_DEPTH, "{deepest}");
    assert!(usize::from(t.st.depth) < FRAMES);
    assert_eq!((t.st.core.fault, t.st.processing.len()), (Fault::None, 0));
}

#[test]
fn case_11_damage_that_answers_damage_stops_at_the_soft_depth() {
    let mut t = seats(&["thorn", "thorn", "plain"]).hp(0, 100).hp(1, 100).hand(0, "strike boon").begin();
    t.play("0>strike 0>seat:1");
    let mut n = 0;
    while t.frames() > 1 {
        assert!(t.frames() < SOFT_DEPTH);
        t.play("retort");
        n += 1;
    }
    // The last damage had no answer; each of the others was answered once.
    t.free(0);
    assert_eq!(i32::from(t.st.hp[0]) + i32::from(t.st.hp[1]), 200 - 1 - n);
    assert!(n > 4 && usize::from(t.st.depth) < FRAMES && t.st.core.fault == Fault::None);
}

#[test]
fn case_11_an_endless_mandatory_recursion_is_an_overrun() {
    let mut t = seats(&["echo", "plain", "plain"]).hand(0, "strike boon").begin();
    t.play("0>strike 0>seat:1");
    assert!(t.st.core.over && t.legal.is_empty());
    assert_eq!((t.st.end, t.st.winner, t.st.core.fault), (End::Overrun, -1, Fault::None));
    // The depth is taken at the game's own frames.
    assert!(usize::from(t.st.depth) + 2 >= FRAMES);
    assert!(t.st.frames.iter().all(|f| *f == Frame::ZERO) && t.st.sets.iter().all(|s| s.is_empty()));
}

#[test]
fn case_11_an_endless_loop_runs_out_of_fuel() {
    let mut entries = pool::entries();
    for (name, body) in [
        ("spinner", "loop( 1 =r0 )"),
        // A loop of steps: each call takes frames and gives them back.
        ("digger", "loop( me me after@ 0 -1 1 request! )"),
        // Filters in filters in filters.
        (
            "searcher",
            "loop( me zone:hand filter{ me zone:hand filter{ me zone:hand any{ it 99 = } } count } =s0 )",
        ),
        // Seats without end.
        ("walker", "top: living =s0 each:r0,s0( r0 =r1 ) jmp:top"),
    ] {
        let part = pool::def(name, Class::Active, "").body(body);
        entries.push((name, [3, 0, 4, 0], vec![part]));
    }
    let rules = Ruleset::load(&tables::VOCABULARY, pool::source(&entries)).expect("well-formed programs");
    let hand = "boon ".repeat(60);
    for name in ["spinner", "digger", "searcher", "walker"] {
        let mut t = seats(&[name, "plain", "plain"]).hand(0, &hand).begin_in(rules.clone());
        t.play(name);
        assert_eq!((t.st.end, t.st.core.fault, t.legal.len()), (End::Overrun, Fault::None, 0), "{name}");
    }
}
