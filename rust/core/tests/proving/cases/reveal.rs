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
    // The one part that works for the dead is the one that says so: it is asked, and passes its payment.
    let mut t = seats(&["plain", "martyr", "plain", "plain"]).hand(0, "strike boon").hp(1, 1).begin();
    t.play("0>strike 0>seat:1").asked(1, sanguo_core::ChoiceKind::Seats, "seat:0 seat:2 seat:3");
    assert!(!t.st.lives(1));
    t.play("seat:2").free(0).hand(2, "blank blank");
}
