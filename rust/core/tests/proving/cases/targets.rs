//! 6, 12 and 13: targets that die or change, order and blind picks.

use crate::mini::tables::at;
use crate::mini::usage;
use crate::table::seats;
use sanguo_core::ChoiceKind::{Cards, Order, Respond, Seats, Skills};
use sanguo_core::vm::frame::{DECK, RANDOM_CARD};

#[test]
fn case_06_the_current_seat_dies_inside_its_own_card() {
    let mut t = seats(&["plain", "plain", "thorn", "plain", "thorn"])
        .hp(1, 1)
        .hand(0, "peach")
        .hand(1, "savage boon")
        .hand(3, "strike")
        .current(1)
        .begin();
    // Seats 2, 3, 4, 0 in this order. Seat 2 has no strike, is hurt and strikes back.
    t.play("1>savage").asked(2, Skills, "pass retort").play("retort");
    // Dying in the retort in the window of the damage of the card: the lord may rescue.
    t.asked(0, Respond, "pass peach").play("pass");
    assert!(!t.st.lives(1));
    t.hand(1, "").discarded("boon");
    // The card goes on.
    t.asked(3, Respond, "pass strike").play("strike");
    // Seats 4 and 0 are hurt by nobody: seat 4 has no one to strike back at. Then seat 2 has its turn.
    assert_eq!(t.st.seat, 2);
    t.hp(&[3, 0, 3, 4, 3]).discarded("savage strike");
}

#[test]
fn case_06_a_target_that_died_meanwhile_is_not_asked() {
    let mut t = seats(&["plain", "scatter", "plain", "plain"])
        .hp(2, 1)
        .hand(0, "barrage boon")
        .hand(2, "dodge")
        .hand(3, "dodge")
        .begin();
    t.play("0>barrage 1>shards").asked(1, Seats, "seat:0 seat:2 seat:3").play("seat:2");
    t.asked(3, Respond, "pass dodge").hand(2, "").discarded("dodge");
    t.play("dodge").free(0).hp(&[4, 3, 0, 4]);
    // Seats that die leave the order of seats at once.
    t.play("done").asked(1, sanguo_core::ChoiceKind::Cards, "blank blank blank blank");
}

#[test]
fn case_12_a_redirected_target_gets_its_own_windows() {
    let mut t = seats(&["plain", "deflector", "deflector", "herald"])
        .hand(0, "volley boon")
        .hand(1, "blank boon")
        .hand(2, "blank")
        .begin();
    t.play("0>volley 0>seat:1 0>done").asked(1, Skills, "pass deflect");
    // Not to the user; the aim changes once the cost is paid, and the window ends: the herald, who sits later,
    // does not hear of it.
    t.play("deflect blank").asked(1, Seats, "seat:2 seat:3").play("seat:2").hand(3, "");
    // The new target becomes one in its turn, in the same place.
    t.asked(2, Skills, "pass deflect").play("pass").asked(3, Skills, "pass cry").play("cry").hand(3, "blank");
    t.free(0).hp(&[4, 4, 3, 4]).hand(1, "boon");
}

#[test]
fn case_12_ordered_targets_with_repeats() {
    let mut t = seats(&["plain", "deflector", "plain", "plain"])
        .hand(0, "volley boon")
        .hand(1, "blank boon")
        .hand(2, "dodge dodge boon")
        .begin();
    t.play("0>volley 0>seat:1 0>seat:2").asked(1, Skills, "pass deflect").play("deflect blank seat:2");
    // Twice a target, twice asked: once it dodges, once it does not.
    t.asked(2, Respond, "pass dodge dodge");
    assert_eq!(usage::current(&t.st).map(|f| f.r[at::INDEX]), Some(0));
    t.play("dodge").asked(2, Respond, "pass dodge");
    assert_eq!(usage::current(&t.st).map(|f| f.r[at::INDEX]), Some(1));
    t.play("pass").free(0).hp(&[4, 4, 3, 4]);
}

#[test]
fn case_12_a_stopped_window_stops_no_later_one() {
    let mut t = seats(&["chaser", "deflector", "plain", "plain"])
        .hand(0, "strike boon")
        .hand(1, "blank boon")
        .hand(2, "dodge")
        .begin();
    t.play("0>strike 0>seat:1 1>deflect 1>blank 1>seat:2 2>dodge").asked(0, Skills, "pass chase");
    t.play("chase").free(0).hp(&[4, 4, 3, 4]);
}

#[test]
fn case_12_aiming_is_two_windows() {
    let mut t =
        seats(&["duelist", "duelist", "plain"]).hand(0, "strike boon").hand(1, "blank dodge boon").begin();
    t.play("0>strike 0>seat:1").asked(0, Skills, "pass press").play("press");
    t.asked(1, Skills, "pass yield").play("yield").asked(1, Cards, "blank dodge boon").play("blank");
    // Void for this target: no dodge is asked for.
    t.free(0).hp(&[4, 4, 4]).hand(1, "dodge boon");
}

#[test]
fn case_13_the_order_of_the_draw_pile() {
    let mut t = seats(&["gazer", "plain", "plain"]).deck("dodge strike* boon peach").at_start().begin();
    t.asked(0, Skills, "pass gaze").play("gaze").asked(0, Order, "done dodge strike* boon peach");
    t.play("strike* boon").asked(0, Order, "done dodge peach").play("done").asked(0, Order, "dodge peach");
    // Two on top, drawn at once; the others at the bottom, the last lowest.
    t.play("peach").free(0).hand(0, "strike* boon");
    let bottom: Vec<_> = t.st.deck_cards()[..2].iter().map(|&c| t.text(crate::table::card(c))).collect();
    assert_eq!(bottom, ["dodge", "peach"]);
    assert_eq!(t.top(1), "blank");
}

#[test]
fn case_13_all_on_top_in_another_order() {
    let mut t = seats(&["gazer", "plain", "plain"]).deck("dodge strike* boon peach").at_start().begin();
    // With one card left there is still the choice between the piles.
    t.play("gaze peach boon strike*")
        .asked(0, Order, "done dodge")
        .play("dodge")
        .free(0)
        .hand(0, "peach boon");
    assert_eq!(t.top(2), "strike* dodge");
}

#[test]
fn case_13_a_blind_pick_is_random_by_its_own_stream() {
    let table = || {
        seats(&["plain", "plain", "plain"])
            .hand(0, "dismantle boon")
            .hand(1, "dodge peach strike boon")
            .equip(1, "shield")
            .begin()
    };
    let mut t = table();
    let deck = t.st.core.rng[DECK];
    let blind = t.st.core.rng[RANDOM_CARD];
    t.play("0>dismantle").asked(0, Cards, "shield blind:1").play("blind:1").free(0);
    assert_eq!(t.st.core.rng[DECK], deck);
    assert_ne!(t.st.core.rng[RANDOM_CARD], blind);
    assert_eq!(t.st.hand[1].len(), 3);
    // The same stream takes the same card; others take others.
    let taken = |seed: u64| {
        let mut t = table();
        t.st.core.reseed(seed);
        t.play("0>dismantle blind:1").st.discard.0
    };
    let all: std::collections::BTreeSet<_> = (0..32).map(taken).collect();
    assert_eq!((taken(3), all.len()), (taken(3), 4));
    // A card that can be seen is named.
    let mut t = table();
    t.play("0>dismantle shield").free(0).discarded("shield");
}

#[test]
fn case_13_a_total_is_made_of_cards_that_are_seen() {
    let mut t = seats(&["assessor", "plain", "plain"])
        .hand(0, "boon strike* dodge*")
        .hand(1, "peach* dodge*")
        .equip(1, "cloak shield*")
        .begin();
    // A black card adds nothing and may go along; the other hand is no part of it.
    t.play("0>assess").asked(0, Cards, "boon strike* dodge* cloak shield*");
    t.play("boon dodge*")
        .asked(0, Cards, "done cloak")
        .play("done")
        .hand(0, "strike*")
        .hand(1, "peach* dodge*");
    // With none that is seen there is nothing to ask.
    let mut t = seats(&["assessor", "plain", "plain"]).hand(0, "boon").hand(1, "peach* dodge*").begin();
    t.play("0>assess").free(0).hand(0, "boon").hand(1, "peach* dodge*");
}
