//! 1 to 5: requests, nullification, judgement.

use crate::mini::tables::at;
use crate::mini::{request, usage};
use crate::table::seats;
use sanguo_core::ChoiceKind::{Cards, Respond, Skills};

#[test]
fn case_01_an_ally_answers_for_the_lord() {
    let mut t = seats(&["protected", "last", "plain", "plain"])
        .camp(&[0, 0, 1, 0])
        .hand(1, "dodge*")
        .hand(2, "strike boon")
        .hand(3, "dodge")
        .current(2)
        .begin();
    t.play("2>strike 2>seat:0").asked(0, Respond, "pass escort");
    // Action order from the current seat: 3 before 1.
    t.play("escort").asked(3, Respond, "pass dodge").play("pass").asked(1, Respond, "pass dodge*");
    // The ally's last card is lost in the middle; the card lies on the table for the lord.
    t.play("dodge*").asked(1, Skills, "pass refill");
    assert_eq!(t.st.processing.len(), 2);
    assert_eq!(request::open(&t.st).map(|f| f.r[at::WHO]), Some(1));
    t.play("refill").free(2).hp(&[4, 4, 4, 4]).hand(1, "blank").hand(3, "dodge").discarded("strike dodge*");
}

#[test]
fn case_01_allies_who_all_refuse_leave_the_other_ways_open() {
    let mut t = seats(&["protected", "plain", "duelist", "plain"])
        .camp(&[0, 0, 1, 1])
        .hand(0, "dodge dodge")
        .hand(1, "dodge")
        .hand(2, "strike boon")
        .hand(3, "dodge")
        .current(2)
        .begin();
    // The user's window: two dodges are needed.
    t.play("2>strike 2>seat:0 2>press").asked(0, Respond, "pass escort dodge dodge");
    // Seat 3 is no ally and is not asked; a provider is tried once a requested card.
    t.play("0>escort 1>pass").asked(0, Respond, "pass dodge dodge");
    t.play("0>dodge").asked(0, Respond, "pass escort dodge");
    t.play("0>escort 1>dodge").free(2).hp(&[4, 4, 4, 4]).hand(0, "dodge").hand(3, "dodge");
}

#[test]
fn case_01_a_failed_second_answer_loses_the_first() {
    let mut t =
        seats(&["plain", "plain", "duelist"]).hand(0, "dodge").hand(2, "strike boon").current(2).begin();
    t.play("2>strike 2>seat:0 2>press 0>dodge").free(2).hp(&[3, 4, 4]).discarded("dodge strike");
}

#[test]
fn case_02_a_red_judgement_answers() {
    let mut t = seats(&["plain", "plain", "plain"])
        .hand(0, "strike boon")
        .hand(1, "dodge")
        .equip(1, "shield")
        .deck("blank*")
        .begin();
    t.play("0>strike 0>seat:1").asked(1, Respond, "pass shield dodge");
    t.play("shield").free(0).hp(&[4, 4, 4]).hand(1, "dodge").discarded("blank* strike");
}

#[test]
fn case_02_a_black_judgement_goes_on_asking_and_is_tried_once() {
    let mut t = seats(&["plain", "plain", "plain"])
        .hand(0, "strike boon")
        .hand(1, "dodge")
        .equip(1, "shield")
        .deck("blank blank*")
        .begin();
    t.play("0>strike 0>seat:1 1>shield").asked(1, Respond, "pass dodge");
    t.play("dodge").free(0).hp(&[4, 4, 4]).hand(1, "");
}

#[test]
fn case_02_two_requested_cards_are_two_tries() {
    let mut t = seats(&["duelist", "plain", "plain"])
        .hand(0, "strike boon")
        .hand(1, "boon")
        .equip(1, "shield")
        .deck("blank* blank")
        .begin();
    t.play("0>strike 0>seat:1 0>press 1>shield").asked(1, Respond, "pass shield");
    t.play("shield").free(0).hp(&[4, 3, 4]);
}

#[test]
fn case_03_a_black_hand_card_as_dodge() {
    let mut t = seats(&["plain", "feinter", "plain"])
        .hand(0, "strike boon")
        .hand(1, "peach* blank boon")
        .equip(1, "cloak")
        .begin();
    // Neither red cards nor equipment are accepted.
    t.play("0>strike 0>seat:1").asked(1, Respond, "pass feint").play("feint").asked(1, Cards, "blank boon");
    t.play("boon").free(0).hp(&[4, 4, 4]).hand(1, "peach* blank").discarded("boon strike");
}

#[test]
fn case_04_a_chain_of_three_and_the_next_target_afresh() {
    let mut t = seats(&["plain", "plain", "scholar", "plain"])
        .hand(0, "barrage boon")
        .hand(1, "nullify")
        .hand(2, "nullify")
        .hand(3, "nullify nullify")
        .deck("nullify")
        .begin();
    t.play("0>barrage").asked(1, Respond, "pass nullify");
    assert_eq!(usage::current(&t.st).map(|f| f.r[at::TARGET]), Some(1));
    t.play("1>nullify").asked(2, Respond, "pass nullify");
    // A part fires in the middle of the chain, and what it drew counts at once.
    t.play("2>nullify").asked(2, Skills, "pass wit").play("2>wit").hand(2, "nullify");
    t.asked(2, Respond, "pass nullify").play("2>pass 3>nullify 2>pass 3>pass");
    // Three: the barrage is void for seat 1. Everybody is asked again about seat 2.
    assert_eq!(t.st.hp[1], 4);
    t.asked(2, Respond, "pass nullify");
    assert_eq!(usage::current(&t.st).map(|f| f.r[at::TARGET]), Some(2));
    // Two: it takes effect on seat 2, which has no dodge.
    t.play("2>nullify 2>pass 3>nullify").free(0).hp(&[4, 4, 3, 3]).hand(3, "");
}

#[test]
fn case_04_the_chain_is_a_loop_not_a_recursion() {
    let mut t = seats(&["plain", "seer", "seer"])
        .hand(0, "barrage boon")
        .hand(1, "blank blank blank blank blank blank blank blank")
        .hand(2, "blank blank blank blank blank blank blank blank")
        .begin();
    t.play("0>barrage");
    let depth = t.frames();
    for _ in 0..7 {
        t.play("1>foresee 1>blank");
        assert_eq!(t.frames(), depth);
        t.play("1>pass 2>foresee 2>blank");
        assert_eq!(t.frames(), depth);
    }
    // The fifteenth: seat 1 is spared. Seat 2 is not.
    t.play("1>foresee 2>pass 2>pass").free(0).hp(&[4, 4, 3]);
    assert!(usize::from(t.st.depth) < depth + 4);
}

#[test]
fn case_05_a_judgement_replaced_and_taken() {
    let mut t = seats(&["heir", "plain", "oracle"])
        .hp(0, 2)
        .hand(0, "boon")
        .hand(2, "peach* blank")
        .deck("blank")
        .begin();
    t.st.max_hp[0] = 4;
    t.play("0>bet").asked(2, Skills, "pass rewrite");
    let judged = t.st.processing;
    t.play("rewrite").asked(2, Cards, "peach* blank").play("peach*");
    // The replaced card is done with; the new one counts and is the judge's to take.
    assert_eq!(t.st.discard, judged);
    t.asked(0, Skills, "pass keep")
        .play("keep")
        .free(0)
        .hp(&[3, 4, 4])
        .hand(0, "boon peach*")
        .hand(2, "blank");
}

#[test]
fn case_05_a_declined_replacement_is_not_offered_again() {
    let mut t = seats(&["heir", "oracle", "oracle"])
        .hp(0, 2)
        .hand(0, "boon")
        .hand(1, "blank blank")
        .hand(2, "blank blank")
        .deck("peach*")
        .begin();
    t.st.max_hp[0] = 4;
    t.play("0>bet 1>rewrite 1>blank 2>pass").asked(0, Skills, "pass keep");
    t.play("pass").free(0).hp(&[2, 4, 4]).discarded("peach* blank");
}
