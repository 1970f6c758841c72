//! 9: a hidden general turns up when a part of it is invoked.

use crate::table::seats;
use sanguo_core::ChoiceKind::{Cards, Option, Skills};

#[test]
fn case_09_reveal_before_the_cost_and_a_question_after_it() {
    let mut t = seats(&["marshal", "hexer", "plain"]).hand(0, "strike boon").hand(1, "dodge boon").begin();
    t.play("0>rally 0>seat:0 0>option:0 0>strike 0>seat:1 1>pass").hp(&[4, 2, 4]);
    t.asked(1, Skills, "pass hex");
    assert_eq!(t.st.shown & 2, 0);
    t.play("hex").asked(1, Cards, "dodge boon").play("boon");
    // Declared: it is face-up, nothing is paid yet.
    t.asked(1, Option, "option:0 option:1").hand(1, "dodge boon");
    assert_eq!(t.st.shown & 2, 2);
    t.play("option:1").hp(&[4, 3, 4]);
    // Paid: the second question, and then the effect with the amount of the right event.
    t.asked(1, Option, "option:0 option:1").hand(1, "dodge").discarded("boon");
    t.play("option:0").free(0).hp(&[2, 3, 4]).hand(1, "dodge blank");
}

#[test]
fn case_09_a_face_up_general_has_no_such_questions() {
    let mut t = seats(&["plain", "hexer", "plain"]).hand(0, "strike boon").hand(1, "boon blank").begin();
    t.st.shown |= 2;
    t.play("0>strike 0>seat:1 1>hex 1>boon").free(0).hp(&[3, 3, 4]);
}

#[test]
fn case_09_declining_keeps_it_hidden() {
    let mut t = seats(&["plain", "hexer", "plain"]).hand(0, "strike boon").hand(1, "boon").begin();
    t.play("0>strike 0>seat:1 1>pass").free(0).hp(&[4, 3, 4]);
    assert_eq!(t.st.shown & 2, 0);
}

#[test]
fn case_09_who_dies_paying_has_no_effect() {
    let table = |hp| {
        let t = seats(&["plain", "zealot", "plain", "plain"]).hp(1, hp).hand(1, "boon").hand(2, "boon");
        t.current(1).begin()
    };
    let mut t = table(2);
    t.play("1>blood").free(1).hp(&[4, 1, 4, 4]).hand(2, "boon blank blank blank");
    // Dead: the turn passes on, and seat 2 has drawn for its turn only.
    let mut t = table(1);
    t.play("1>blood").free(2).hp(&[4, 0, 4, 4]).hand(2, "boon blank blank");
}

#[test]
fn case_06_the_dead_are_asked_only_by_a_part_that_says_so() {
    // It is asked, and passes its payment.
    let mut t = seats(&["plain", "martyr", "plain", "plain"]).hand(0, "strike boon").hp(1, 1).begin();
    t.play("0>strike 0>seat:1").asked(1, sanguo_core::ChoiceKind::Seats, "seat:0 seat:2 seat:3");
    assert!(!t.st.lives(1));
    t.play("seat:2").free(0).hand(2, "blank blank");
}
