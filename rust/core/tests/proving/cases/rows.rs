//! 14: loops, lasting rows, limits, victory in the middle.

use crate::mini::End;
use crate::table::seats;
use sanguo_core::CardSet;
use sanguo_core::ChoiceKind::{Option, Seats, Skills};
use sanguo_core::vm::frame::{COUNTER, GRANTED, USED};
use sanguo_core::vm::{Frame, MachineState};

fn rows(t: &crate::table::Table, what: u8) -> usize {
    t.st.rows.iter().filter(|r| r.what == what).count()
}

#[test]
fn case_14_a_granted_part_works_with_its_value_until_the_turn_ends() {
    let mut t = seats(&["plain", "marshal", "plain"]).hand(1, "strike boon").hp(0, 8).current(1).begin();
    t.play("1>rally").asked(1, Seats, "seat:0 seat:1 seat:2").play("seat:1").asked(
        1,
        Option,
        "option:0 option:1 option:2",
    );
    t.play("option:2");
    assert_eq!((rows(&t, GRANTED), rows(&t, USED)), (2, 1));
    // 1 + 3; a limit of a phase is spent.
    t.play("1>strike 1>seat:0").free(1).hp(&[4, 4, 4]).legal_is("done tempo drill boon");
    // Three in a loop, and no more of it this turn.
    t.play("drill").hand(1, "boon blank blank blank").legal_is("done tempo boon");
}

#[test]
fn case_14_a_granted_part_goes_by_points_too() {
    let mut t =
        seats(&["marshal", "mentor", "plain"]).hand(1, "boon").hand(0, "strike boon").current(1).begin();
    t.play("1>teach 1>seat:2 1>done 0>rally 0>seat:0 0>option:1 0>strike 0>seat:2");
    // Three points of damage, the first refused. Seat 2 has drawn two cards in its turn.
    t.asked(2, Skills, "pass lesson").play("pass").asked(2, Skills, "pass lesson").play("lesson");
    t.hand(2, "blank blank blank").asked(2, Skills, "pass lesson").play("lesson").free(0);
    t.hand(2, "blank blank blank blank");
}

#[test]
fn case_14_no_answer_is_neither_seat_nor_option_0() {
    let mut t = seats(&["plain", "hollow", "plain"]).hand(1, "boon").current(1).begin();
    t.play("1>muse").free(1).hand(1, "boon blank blank").hand(0, "");
}

#[test]
fn case_14_rows_expire_with_their_scope() {
    let mut t = seats(&["marshal", "plain", "plain"]).hand(0, "boon boon boon").hand(1, "boon").begin();
    t.play("0>rally 0>seat:0 0>option:0 drill tempo tempo").legal_is("done boon boon boon");
    assert_eq!((rows(&t, GRANTED), rows(&t, USED), rows(&t, COUNTER)), (2, 2, 1));
    // Eight cards, health 4 and one more by the grant: three go. The limit of the phase has expired.
    t.play("done");
    assert_eq!((t.st.core.choice.min, rows(&t, USED)), (3, 1));
    t.play("boon boon boon");
    assert_eq!(t.st.rows.iter().filter(|r| r.what != 0).count(), 0);
    assert_eq!((t.st.seat, t.st.hand[0].len()), (1, 5));
}

#[test]
fn case_14_each_goes_in_action_order_from_the_current_seat() {
    let mut t = seats(&["plain", "thorn", "schemer", "thorn"]).hand(2, "strike boon").current(2).begin();
    t.legal_is("done strike boon").play("2>strike 2>seat:3 3>retort");
    // The quiet part has counted; the other part of the same general reads and lowers its counter.
    t.play("2>brood 2>pass").legal_is("done vent boon").play("2>vent");
    // 3, 0, 1: seat 3 strikes back before anything happens to seat 0.
    t.asked(3, sanguo_core::ChoiceKind::Skills, "pass retort").hp(&[4, 4, 4, 2]).play("pass");
    t.asked(1, sanguo_core::ChoiceKind::Skills, "pass retort").hp(&[3, 3, 4, 2]).play("pass").free(2);
    assert_eq!(t.st.counted(COUNTER, t.part("grudge"), 2), 0);
}

#[test]
fn case_14_victory_in_the_middle_clears_the_stack() {
    let mut t = seats(&["plain", "twins", "plain", "plain"])
        .hp(0, 1)
        .hand(3, "barrage boon")
        .hand(1, "dodge")
        .current(3)
        .begin();
    // The lord, first in order, dies of the first of three effects.
    t.play("3>barrage");
    assert!(t.st.core.over && t.legal.is_empty());
    assert_eq!((t.st.winner, t.st.end), (1, End::Victory));
    assert_eq!((t.st.core.top, t.st.core.set_top), (0, 0));
    assert!(t.st.frames.iter().all(|f| *f == Frame::ZERO));
    assert!(t.st.sets.iter().all(|s| *s == CardSet::EMPTY));
    assert_eq!(t.st.core.choice, sanguo_core::Choice::NONE);
    t.hp(&[0, 4, 4, 4]).hand(1, "dodge");
}
