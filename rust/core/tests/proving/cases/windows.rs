//! 7, 8 and 10: the trigger protocol.

use crate::table::seats;
use sanguo_core::ChoiceKind::{Cards, Respond, Skills};

#[test]
fn case_07_two_equipment_cards_lost_in_one_move_are_two_points() {
    let table = || {
        seats(&["plain", "rider", "plain"])
            .hand(0, "strip boon")
            .hand(1, "boon")
            .equip(1, "cloak blade")
            .begin()
    };
    let mut t = table();
    t.play("0>strip 0>seat:1").asked(1, Skills, "pass spur").play("spur").asked(1, Skills, "pass spur");
    t.play("spur").free(0).hand(1, "boon blank blank blank blank");
    // A refused point does not refuse the next.
    let mut t = table();
    t.play("0>strip 0>seat:1 1>pass")
        .asked(1, Skills, "pass spur")
        .play("spur")
        .free(0)
        .hand(1, "boon blank blank");
    // No equipment lost, no point.
    let mut t = seats(&["plain", "rider", "plain"]).hand(0, "dismantle boon").hand(1, "boon").begin();
    t.play("0>dismantle").free(0).hand(1, "");
}

#[test]
fn case_07_equipment_that_makes_room_is_lost_in_the_same_move() {
    let mut t = seats(&["rider", "plain", "plain"]).hand(0, "shield boon").equip(0, "shield*").begin();
    t.play("0>shield").asked(0, Skills, "pass spur");
    assert_eq!(t.st.equips(0).len(), 1);
    t.discarded("shield*").play("spur").free(0).hand(0, "boon blank blank");
}

#[test]
fn case_07_the_last_hand_card_fires_once_whatever_happens_in_the_window() {
    // The draw pile is empty: the refill brings the very card back that was lost.
    let mut t = seats(&["plain", "last", "plain"])
        .hand(0, "dismantle strike boon")
        .hand(1, "peach*")
        .fillers(0)
        .begin();
    t.play("0>dismantle").asked(1, Skills, "pass refill").play("refill").free(0).hand(1, "peach*");
    // Used as an answer it is lost again: another move, another window.
    let mut t = seats(&["plain", "last", "plain"]).hand(0, "strike boon").hand(1, "dodge").begin();
    t.play("0>strike 0>seat:1 1>dodge").asked(1, Skills, "pass refill").play("refill").free(0).hp(&[4, 4, 4]);
}

#[test]
fn case_07_one_move_two_seats_in_action_order() {
    let mut t = seats(&["last", "plain", "sweeper", "last"])
        .hand(0, "blank dodge")
        .hand(1, "blank")
        .hand(2, "boon")
        .hand(3, "blank blank")
        .current(2)
        .begin();
    t.play("2>sweep").asked(3, Skills, "pass refill").hand(0, "").hand(1, "");
    // Once a seat, though two cards of it went.
    t.play("refill").asked(0, Skills, "pass refill").play("pass").free(2).hand(0, "").hand(3, "blank");
}

#[test]
fn case_08_the_owner_orders_and_conditions_are_checked_again() {
    let table = || seats(&["plain", "schemer", "plain"]).hand(0, "strike boon").hand(1, "boon boon").begin();
    let mut t = table();
    // The quiet part has been counted unasked; a mandatory one among them: no pass.
    t.play("0>strike 0>seat:1").asked(1, Skills, "burn hoard brood");
    assert_eq!(t.st.rows.iter().filter(|r| r.what != 0).count(), 1);
    // Burning the hand makes hoarding impossible: only the mandatory part is left, and is not asked about.
    t.play("burn").free(0).hp(&[4, 4, 4]).hand(1, "");

    let mut t = table();
    t.play("0>strike 0>seat:1 1>brood").asked(1, Skills, "pass burn hoard").play("hoard");
    t.asked(1, Skills, "pass burn").play("pass").free(0).hand(1, "boon boon blank");

    // A pass declines all that was offered, for good.
    let mut t = table();
    t.play("0>strike 0>seat:1 1>brood 1>pass").free(0).hand(1, "boon boon");
}

#[test]
fn case_08_a_part_that_an_earlier_one_makes_ready_is_offered() {
    let mut t = seats(&["plain", "sleeper", "plain"]).hand(0, "strike boon").begin();
    t.play("0>strike 0>seat:1").asked(1, Skills, "pass stretch").hand(1, "blank");
    t.play("stretch").free(0).hp(&[4, 4, 4]);
}

#[test]
fn case_08_the_window_does_not_go_back_to_an_earlier_seat() {
    let table = |hand| seats(&["heir", "oracle", "giver", "oracle"]).hand(0, "boon").hand(2, hand).begin();
    // Seat 1 has no card when its turn comes. Seat 2 gives it one: too late. Seat 3 would have been in time.
    let mut t = table("blank blank");
    t.play("0>bet 2>alms 2>blank 2>seat:1").asked(0, Skills, "pass keep").hand(1, "blank");
    let mut t = table("blank blank");
    t.play("0>bet 2>alms 2>blank 2>seat:3").asked(3, Skills, "pass rewrite");
}

#[test]
fn case_10_each_point_is_offered_after_a_rescue() {
    // Two points of damage; the first brings seat 1 down, seat 2 rescues it.
    let mut t = seats(&["marshal", "planner", "plain", "plain"])
        .hand(0, "strike boon")
        .hand(2, "peach peach")
        .hp(1, 2)
        .begin();
    t.play("0>rally 0>seat:0 0>option:0 0>strike 0>seat:1").asked(2, Respond, "pass peach peach");
    assert_eq!(t.st.hp[1], 0);
    t.play("peach").asked(1, Skills, "pass legacy").play("pass").asked(1, Skills, "pass legacy");
    t.play("legacy").asked(1, Cards, "done blank").play("blank 1>seat:3").free(0);
    t.hp(&[4, 1, 4, 4]).hand(1, "").hand(3, "blank").hand(2, "peach");
}

#[test]
fn case_10_no_points_for_the_dead() {
    let mut t = seats(&["marshal", "planner", "plain", "plain"]).hand(0, "strike boon").hp(1, 2).begin();
    t.play("0>rally 0>seat:0 0>option:0 0>strike 0>seat:1").free(0).hp(&[4, 0, 4, 4]);
    // The reward for an enemy: three cards.
    t.hand(0, "boon blank blank blank");
}

#[test]
fn case_10_two_parts_by_points_of_one_seat() {
    let table = || {
        let mut t = seats(&["marshal", "twins", "plain"]).hand(0, "strike boon").hand(1, "boon").begin();
        t.play("0>rally 0>seat:0 0>option:0 0>strike 0>seat:1").asked(1, Skills, "pass moan sigh");
        t
    };
    // In any order, each as often as there are points.
    let mut t = table();
    t.play("moan").asked(1, Skills, "pass moan sigh").play("sigh moan").asked(1, Skills, "pass sigh");
    t.play("sigh").free(0).hand(1, "boon blank blank").hand(0, "boon blank blank");
    // A pass refuses one point of each.
    let mut t = table();
    t.play("pass").asked(1, Skills, "pass moan sigh").play("moan").asked(1, Skills, "pass sigh");
    t.play("pass").free(0).hand(1, "boon blank").hand(0, "boon");
}
