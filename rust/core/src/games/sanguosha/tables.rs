//! The vocabulary of `sanguosha`: the numbered words that its cards and generals are written in.

use crate::ruleset::Vocabulary;

pub mod kind_prop {
    words! {
        TYPE "type" "0 basic 基本牌, 1 trick 錦囊, 2 delayed trick 延時類錦囊, 3 equipment 裝備, 4 general 武將, 5 marker 標記";
        AIM "aim" "whom the card is used on: 0 never used by itself, 1 one seat, 2 all that fit, 3 oneself, 4 a seat and a second one";
        REACH "reach" "0 any distance, -1 within attack range 攻擊範圍, n within distance n";
        QUOTA "quota" "1 if its uses in the play phase are limited (SG-3.4)";
        FAMILY "family" "1 a slash 殺 of any nature, 2 a nullification 無懈可擊, 0 none: cards of a family answer for each other";
        NATURE "nature" "0 plain, 1 fire, 2 thunder";
        SLOT "slot" "of an equipment: 0 weapon, 1 armor, 2 +1 horse, 3 -1 horse";
        RANGE "range" "attack range of a weapon";
        FROM_USER "from_user" "1 if a card on all begins with its user (SG-5.5)";
        KINGDOM "kingdom" "of a general: 1 魏 wei, 2 蜀 shu, 3 吳 wu, 4 群 qun";
        GENDER "gender" "of a general: 1 male, 2 female";
        MAX_HP "max_hp" "of a general: most health 體力上限, 1-8";
        LORD "lord" "of a general: 1 if always among the lord's candidates (SG-2.3)";
        HALVES "halves" "of a general of guozhan: half-fish of health, 3-5 (GZ-R6)";
        RECAST "recast" "1 if the card may be recast: discarded to draw one";
        MOST "most" "seats that a card on one seat may be aimed at, if more than one";
    }
    /// The least and greatest value of each.
    pub const RANGES: &[(i16, i16)] = &[
        (0, 5),
        (0, 4),
        (-1, 9),
        (0, 1),
        (0, 2),
        (0, 2),
        (0, 3),
        (0, 9),
        (0, 1),
        (0, 4),
        (0, 2),
        (0, 8),
        (0, 1),
        (0, 8),
        (0, 1),
        (0, 8),
    ];
}

pub mod card_prop {
    words! {
        NAME "name" "number of the card's kind";
        TYPE "type" "0 basic, 1 trick, 2 delayed trick, 3 equipment";
        SUIT "suit" "0 spade, 1 heart, 2 club, 3 diamond";
        RANK "rank" "1-13";
        COLOR "color" "1 red, 2 black";
        FAMILY "family" "1 a slash, 0 any other card";
        SLOT "slot" "0 weapon, 1 armor, 2 +1 horse, 3 -1 horse, -1 no equipment";
        HOLDER "holder" "the seat in whose hand, equipment or judge zone it lies, or -1";
        PLACE "place" "0 draw pile, 1 hand, 2 equipment zone, 3 judge zone, 4 discard pile, 5 processing zone";
    }
}

pub mod seat_prop {
    words! {
        HP "hp" "health 體力";
        MAX_HP "max_hp" "most health";
        KINGDOM "kingdom" "1 wei, 2 shu, 3 wu, 4 qun";
        GENDER "gender" "1 male, 2 female";
        ON_TURN "on_turn" "1 if it is the seat's turn";
        PHASE "phase" "the phase of the current turn: 0 start, 1 judge, 2 draw, 3 play, 4 discard, 5 finish";
        LORD "lord" "1 if it is the lord";
        AIMED_AT "aimed_at" "1 if it is a target of the card in use";
        UNEQUIPPED "unequipped" "equipment cards that the seat lost in the move whose window is open";
        HIDDEN "hidden" "face-down generals of the seat";
        CHAINED "chained" "1 if chained";
        STACKED "stacked" "1 if its generals are stacked 疊置";
        KINGDOM_SIZE "kingdom_size" "living seats of its kingdom (GZ-R47)";
        HEAD_HIDDEN "head_hidden" "1 if its head general 主將 is face-down";
        BARE "bare" "1 if the card that takes effect on it ignores its armor (SG-15.2)";
        DYING "dying" "1 if it is dying: others are asked for help";
    }
}

pub mod zone {
    words! {
        HAND "hand" "the seat's hand";
        EQUIPS "equips" "its equipment zone";
        JUDGES "judges" "its judge zone";
        OWNED "owned" "its cards: hand and equipment zone (SG-1.3)";
        DISCARD "discard_pile" "the discard pile";
        PROCESSING "processing" "the processing zone (SG-1.2)";
        WOUNDS "wounds" "cards that lie on the seat's general (不屈)";
        DROPPED "dropped" "the seat's hand and equipment cards that were discarded 棄置 in the move whose window is open";
    }
}

pub mod place {
    words! {
        SEAT "seat" "works for every owner (bit 0)";
        LORD "lord" "works only for the lord (bit 1), SG-2.5";
        HIDDEN "hidden" "works only while its general is face-down (bit 2): to declare it";
        LEAVES "leaves" "works in the move by which its card leaves the equipment zone (bit 3)";
    }
}

pub mod query {
    queries! {
        DISTANCE "distance" 2 true "(from, to): distance, at least 1 (SG-4.2)";
        RANGE "attack_range" 1 true "(seat): attack range (SG-4.3)";
        QUOTA "quota" 1 true "(seat): slashes it may use in its play phase (SG-3.4)";
        PROHIBITED "prohibited" 3 true "(user, target, kind): not 0 if the target cannot be aimed at by such a card";
        NO_DISTANCE "no_distance" 3 true "(user, kind, target): not 0 if such a card of the user has no distance limit (for that target)";
        EXTRA_TARGETS "extra_targets" 3 true "(user, kind, target): further targets that the card may be given; target -1: any that fit, else that one";
        HAND_LIMIT "hand_limit" 1 true "(seat): cards kept in the discard phase";
        SUIT "suit" 2 true "(seat, suit): what a card of that suit counts as in the seat's hands and judgements";
        UNUSABLE "unusable" 3 true "(user, target, kind): not 0 if the user may not use such a card (on a dying target)";
        HOLDS_ON "holds_on" 1 true "(seat): not 0 if it does not die of having no health left";
        NO_REVEAL "no_reveal" 1 true "(seat): not 0 if its generals cannot be turned up";
        IN_RANGE "in_range" 2 false "(from, to): 1 if `to` is within the attack range of `from`";
        TARGETABLE "targetable" 3 false "(user, target, kind): 1 if the user could aim such a card there now";
        AIMABLE "aimable" 3 false "(user, target, kind): the same, whatever the distance";
        HAND_USED "hand_used" 1 false "(seat): hand cards that are being used or paid";
        FAMILY "family" 1 false "(kind): 1 if the kind of card is a slash";
        KIND_TYPE "kind_type" 1 false "(kind): type of a kind of card";
        OPTION "option" 1 false "(n): the value of the n-th option of the rules that cards read (see `Config`)";
        SAME "same" 2 false "(a, b): 1 if both are determined and of one kingdom (GZ-R44)";
        DIFFERENT "different" 2 false "(a, b): 1 if both are determined and of different kingdoms (GZ-R45)";
        SUIT_AS "suit_as" 2 false "(card, seat): suit of a card as the seat's";
        COLOR_AS "color_as" 2 false "(card, seat): color of a card as the seat's";
        PLACEABLE "placeable" 2 false "(card, seat): 1 if the seat has room for the card in the zone that it is for";
        SUIT_UP "suit_up" 2 false "(card, seat): as suit_as, with all hidden generals up that the seat could turn up (GZ-R28)";
    }
    /// The queries before this one are folds over static parts.
    pub const FOLDS: usize = 11;
    /// Folds that are asked about two seats, as bits. The parts of others are looked at only if the pool has some
    /// that may concern them.
    pub const PAIRS: u32 = 1 << DISTANCE | 1 << PROHIBITED | 1 << UNUSABLE;
}

pub mod proc {
    procs! {
        DRAW "draw" 2 0 false true "seat, n: draw n cards; gives them";
        DISCARD "discard" 0 1 false false "| cards: to the discard pile in one move";
        GIVE "give" 1 1 false false "seat | cards: into the seat's hand, from wherever they are; taking is giving to oneself";
        LAY "lay" 0 1 false false "| cards: to the processing zone, face-up: they are played";
        DAMAGE "damage" 5 0 true false "source (-1 none), target, n, nature, by: damage; by 1: by the used card of the event; gives what was dealt";
        LOSE_HP "lose_hp" 2 0 false false "seat, n: loss of health, which is no damage (SG-10.1)";
        HEAL "heal" 3 0 false false "seat, n, by: recover health; by: the seat that causes it";
        JUDGE "judge" 2 0 true true "seat, keep: a judgement (section 8); keep 1: the seat takes a black card (洛神); gives the card";
        REPLACE "replace_judge" 0 1 false false "| card: it becomes the judge card of the event";
        SHOW "show" 0 1 false false "| cards: everybody sees them";
        LOOK_TOP "look_top" 1 0 false true "n: the top n cards of the draw pile, seen by the owner of the part";
        REVEAL_TOP "reveal_top" 1 0 false true "n: the top n cards of the draw pile, face-up into the processing zone";
        ARRANGE "arrange" 1 1 false false "n | order: the first n of an order back on the draw pile, the first uppermost, the others to its bottom";
        RANDOM "random" 1 1 true true "n | cards: n of them at random";
        REQUEST "request" 5 0 true true "seat, kind, mode (0 use, 1 play), behalf (-1: oneself), times: must answer with that kind, or not; gives whether, and the cards";
        ASK_USE "ask_use" 3 1 true false "seat, kind, free | seats: may use such a card now with one of these seats among its targets; free 1: on it alone, whatever the distance; gives whether";
        USE_AS "use_as" 3 2 false false "user, kind, flags | seats, cards: counts as using such a card; flags 1: it cannot be nullified";
        PROVIDE "provide" 0 1 false false "| cards: the request of the event is answered, with these cards or with none";
        SKIP "skip_phase" 1 0 false false "phase: the current turn skips that phase";
        RECAST "recast" 1 1 false false "seat | cards: to the discard pile, and as many drawn; no discard and no use";
        CHAIN "chain" 2 0 false false "seat, how: chained: 0 off, 1 on, 2 the other way";
        STACK "stack" 2 0 false false "seat, how: stacked 疊置: 0 off, 2 the other way";
        COMPARE "compare" 1 1 true false "seat | card: 拼點 of the owner's card, laid down before, with one of the seat; gives whether it won";
        HIDE "hide_general" 2 0 false false "seat, which (0 head, 1 deputy): turn it down";
        LOSE_SKILLS "lose_skills" 2 0 false false "seat, which: the general has no skills any more";
        LOOK "look" 0 1 false false "| cards: the owner sees them";
        LOOK_GENERAL "look_general" 2 0 false false "seat, which: the owner sees the general";
        SWAP_HANDS "swap_hands" 2 0 false false "a, b: two seats swap their hands in one move";
        EXTRA_TURN "extra_turn" 1 0 false false "seat: it has a turn after this one";
        PUT "put" 2 1 false false "zone, seat | cards: into a zone of a seat: its equipment or judge zone, onto its general; zone processing: face-down on the table, for a comparison 拼點";
        SUIT_SHOWN "turn_up_for_suit" 1 1 false false "seat | cards: turns up its hidden generals that make the suit of these cards another (GZ-R28)";
        TAKE_JUDGE "take_judge" 0 1 false false "| card: as replace_judge, and the owner takes the old judge card";
        TURN_INTO "turn_into" 1 0 false false "kind: the card in use of the event counts as one of that kind from now on, if both are slashes";
        SPEND_MARKER "spend_marker" 0 0 false false "the owner gives up the marker that the part is printed on (GZ-R86)";
    }
}

/// 閃電 moves on (SG-14.14).
pub mod native {
    procs! {
        PASS_ON "pass_on" 0 0 false false "the delayed trick of the event moves to the next seat that can take it";
    }
}

/// Registers and slots of the procedures that are event records.
pub mod at {
    // A used or played card.
    pub const USER: usize = 0;
    pub const KIND: usize = 1;
    pub const TARGET: usize = 2;
    pub const MODE: usize = 3;
    pub const NEED: usize = 4;
    pub const NEED_USER: usize = 5;
    pub const NO_ANSWER: usize = 6;
    pub const NO_ARMOR: usize = 7;
    pub const VOID: usize = 8;
    pub const HIT: usize = 9;
    pub const AGAIN: usize = 10;
    pub const COLOR: usize = 11;
    pub const INDEX: usize = 12;
    pub const BITS: usize = 13;
    pub const SECOND: usize = 14;
    pub const SOURCE: usize = 15;
    pub const FAMILY: usize = 16;
    pub const TYPE: usize = 17;
    pub const BONUS: usize = 18;
    /// Of a declaration: 1 once a provider has answered.
    pub const ANSWERED: usize = 19;
    pub const CARDS: usize = 0;
    pub const TARGETS: usize = 1;
    pub const FLAGS: usize = 2;
    pub const POOL: usize = 3;
    // Phases, draws.
    pub const WHO: usize = 0;
    pub const PHASE: usize = 1;
    pub const SKIP: usize = 2;
    pub const NUMBER: usize = 3;
    // Requests: WHO, KIND, MODE as above.
    pub const BEHALF: usize = 2;
    pub const LEFT: usize = 5;
    pub const TRIED: usize = 1;
    pub const ALL: usize = 2;
    // Judgements: WHO.
    pub const CARD: usize = 1;
    pub const KEEP: usize = 2;
    // Damage: NATURE, PREVENT; KIND 1, TARGET 2, SOURCE 15, FAMILY 16 as above.
    pub const AMOUNT: usize = 3;
    pub const NATURE: usize = 4;
    pub const PREVENT: usize = 5;
    pub const BY: usize = 6;
    // Dying and death: WHO.
    pub const KILLER: usize = 1;
    // Moves.
    pub const EMPTIED: usize = 1;
    pub const UNEQUIPPED: usize = 8;
    // Damage that was passed on or handed over; who used the card; a skill's own bit.
    pub const CHAINED: usize = 7;
    pub const DEALER: usize = 8;
    pub const TAG: usize = 9;
    // Uses: made of other cards.
    pub const CONVERTED: usize = 19;
    pub const DISCARDED: usize = 1;
}

pub mod event {
    use super::at;
    use crate::ruleset::FieldInfo;
    use crate::vocabulary::{number as n, set as s};

    const USER: FieldInfo = n("user", at::USER, false, "who uses or plays the card");
    const KIND: FieldInfo = n("kind", at::KIND, false, "kind of the card, -1 none");
    const TARGET: FieldInfo = n("target", at::TARGET, false, "whom it is aimed at");
    const MODE: FieldInfo = n("mode", at::MODE, false, "0 used 使用, 1 played 打出");
    const COLOR: FieldInfo = n("color", at::COLOR, false, "0 none, 1 red, 2 black");
    const FAMILY: FieldInfo = n("family", at::FAMILY, false, "1 a slash");
    const TYPE: FieldInfo = n("type", at::TYPE, false, "type of the card");
    const CARDS: FieldInfo = s("cards", at::CARDS, false, "its physical cards");
    const NEED: &str = "answers in a row that the target owes";
    const NEED_USER: &str = "answers in a row that the user owes (duel)";
    const NO_ANSWER: &str = "1: this target cannot answer";
    const NO_ARMOR: &str = "1: this target's armor counts as absent";
    const VOID: &str = "1: no effect on this target";
    const HIT: &str = "1: hits although answered";
    const AGAIN: &str = "1: the user may use another slash on this target at once";
    const SECOND: FieldInfo = n("second", at::SECOND, false, "the second seat of a pair");
    const SOURCE: FieldInfo = n("source", at::SOURCE, false, "whose damage it is, -1 nobody's");

    const PHASED: &[FieldInfo] = &[
        n("who", at::WHO, false, "whose phase"),
        n("phase", at::PHASE, false, "0 start, 1 judge, 2 draw, 3 play, 4 discard, 5 finish"),
        n("skip", at::SKIP, true, "1: the phase, or what it does, is left out"),
    ];
    const DRAW: &[FieldInfo] =
        &[n("who", at::WHO, false, "who draws"), n("number", at::NUMBER, true, "how many cards")];
    const USING_FIELDS: &[FieldInfo] = &[
        USER,
        KIND,
        MODE,
        COLOR,
        FAMILY,
        TYPE,
        n("bonus", at::BONUS, true, "added to the damage of the card"),
        CARDS,
        n("source", at::SOURCE, true, "whose damage it is"),
        n("converted", at::CONVERTED, false, "1 if other cards were used as it"),
    ];
    const BECOMING: &[FieldInfo] = &[
        USER,
        KIND,
        n("target", at::TARGET, true, "the target; another seat takes its place, -1 cancels 取消"),
        COLOR,
        FAMILY,
        TYPE,
        CARDS,
    ];
    const AIMED: &[FieldInfo] = &[
        USER,
        KIND,
        TARGET,
        COLOR,
        FAMILY,
        TYPE,
        n("need", at::NEED, true, NEED),
        n("need_user", at::NEED_USER, true, NEED_USER),
        n("no_answer", at::NO_ANSWER, true, NO_ANSWER),
        n("no_armor", at::NO_ARMOR, true, NO_ARMOR),
        n("void", at::VOID, true, VOID),
        CARDS,
    ];
    const EFFECT: &[FieldInfo] =
        &[USER, KIND, TARGET, COLOR, FAMILY, TYPE, n("void", at::VOID, true, VOID), CARDS];
    const OFFSET_FIELDS: &[FieldInfo] = &[
        USER,
        KIND,
        TARGET,
        COLOR,
        FAMILY,
        n("hit", at::HIT, true, HIT),
        n("again", at::AGAIN, true, AGAIN),
        CARDS,
    ];
    const ON_EACH: &[FieldInfo] = &[
        USER,
        KIND,
        TARGET,
        SECOND,
        SOURCE,
        COLOR,
        FAMILY,
        n("need", at::NEED, false, NEED),
        n("need_user", at::NEED_USER, false, NEED_USER),
        n("no_answer", at::NO_ANSWER, false, NO_ANSWER),
        n("hit", at::HIT, false, HIT),
        n("again", at::AGAIN, false, AGAIN),
        n("bonus", at::BONUS, false, "added to the damage of the card"),
        CARDS,
        s("pool", at::POOL, true, "cards laid open for this use"),
    ];
    const JUDGING_FIELDS: &[FieldInfo] =
        &[n("who", at::TARGET, false, "in whose judge zone it lay"), KIND, CARDS];
    const JUDGE: &[FieldInfo] = &[
        n("who", at::WHO, false, "who judges"),
        n("card", at::CARD, false, "the judge card"),
        s("cards", at::CARDS, false, "the judge card"),
    ];
    const HURT: &[FieldInfo] = &[
        SOURCE,
        n("target", at::TARGET, false, "who suffers it"),
        n("amount", at::AMOUNT, true, "points"),
        n("nature", at::NATURE, false, "0 plain, 1 fire, 2 thunder"),
        KIND,
        FAMILY,
        n("prevent", at::PREVENT, true, "1: it does not happen"),
        CARDS,
        n("chained", at::CHAINED, false, "1 if passed on along chains or handed over"),
        n("user", at::DEALER, false, "who used the card, -1 none"),
        n("tag", at::TAG, true, "for the skill's own parts"),
    ];
    const HURT_DONE: &[FieldInfo] = &[
        SOURCE,
        HURT[1],
        n("amount", at::AMOUNT, false, "points"),
        HURT[3],
        KIND,
        FAMILY,
        CARDS,
        HURT[8],
        HURT[9],
        HURT[10],
    ];
    const RECOVER: &[FieldInfo] = &[
        n("target", at::TARGET, false, "who recovers"),
        n("amount", at::AMOUNT, true, "points"),
        n("by", at::BY, false, "who causes it"),
        KIND,
    ];
    const RECOVERED_FIELDS: &[FieldInfo] =
        &[RECOVER[0], n("amount", at::AMOUNT, false, "points"), RECOVER[2], KIND];
    const DYING_FIELDS: &[FieldInfo] = &[
        n("who", at::WHO, false, "who is dying or has died"),
        n("killer", at::KILLER, false, "source of the damage, -1 none"),
    ];
    const MOVED: &[FieldInfo] =
        &[CARDS, s("emptied", at::EMPTIED, false, "seats that lost their last hand card in this move")];
    const REQUESTED_FIELDS: &[FieldInfo] = &[
        n("who", at::WHO, false, "who is to answer"),
        KIND,
        n("behalf", at::BEHALF, false, "for whom, -1 oneself"),
    ];
    const PHASE_DONE: &[FieldInfo] = &[
        n("who", at::WHO, false, "whose phase"),
        n("phase", at::PHASE, false, "0 start, 1 judge, 2 draw, 3 play, 4 discard, 5 finish"),
        s("discarded", at::DISCARDED, false, "what was discarded in the discard phase"),
    ];
    const TURN: &[FieldInfo] = &[n("who", at::WHO, false, "whose turn")];
    const NONE: &[FieldInfo] = &[];

    events! {
        PHASE_CHANGE "phase_change" PHASED "a phase is about to begin";
        PHASE_START "phase_start" PHASED "a phase begins; skip leaves out what it does";
        DRAW_COUNT "draw_count" DRAW "the number of cards of the draw phase is fixed (SG-3.3b)";
        USING "using" USING_FIELDS "a card was used or played: it has left its place, nothing is aimed yet (SG-5.3)";
        BECOMING_TARGET "becoming_target" BECOMING "once a target, before anything is designated (SG-5.4a)";
        TARGETED "targeted" AIMED "once a target: the user's own parts (SG-5.4b)";
        BECAME_TARGET "became_target" AIMED "once a target: the target's own parts (SG-5.4c)";
        TAKING_EFFECT "taking_effect" EFFECT "just before the card takes effect on a target (SG-5.5a)";
        OFFSET "offset" OFFSET_FIELDS "a slash was answered (SG-5.5c)";
        CARD_DONE "card_done" USING_FIELDS "a use is over, its cards still on the table";
        DAMAGE_CAUSING "damage_causing" HURT "damage is being caused (SG-9.2)";
        DAMAGE_SUFFERING "damage_suffering" HURT "damage is being suffered (SG-9.3)";
        DAMAGE_DEALT "damage_dealt" HURT_DONE "after damage, to its source (SG-9.6)";
        DAMAGED "damaged" HURT_DONE "after damage, its victim alive (SG-9.7)";
        RECOVERING "recovering" RECOVER "health is being recovered";
        DYING "dying" DYING_FIELDS "before anybody is asked to help";
        DIED "died" DYING_FIELDS "before the dead seat's cards are discarded";
        RETRIAL "retrial" JUDGE "the judge card lies open and may be replaced (SG-8.2)";
        JUDGE_FIXED "judge_fixed" JUDGE "the result of a judgement is fixed (SG-8.4)";
        CARDS_MOVED "cards_moved" MOVED "once for a common move (SG-17.1)";
        TURN_END "turn_end" TURN "the end of a turn";
        PHASE_END "phase_end" PHASE_DONE "a phase is over";
        HP_DROPPING "hp_dropping" HURT "just before health falls by damage";
        HP_DROPPED "hp_dropped" HURT_DONE "health fell, by damage or loss; dying is still to come";
        RECOVERED "recovered" RECOVERED_FIELDS "health was recovered";
        REQUESTED "requested" REQUESTED_FIELDS "a seat is to use or play a card: for providers";
        EACH "each" ON_EACH "what a card does to each target";
        BEFORE "before" ON_EACH "what a card does before its first target";
        AFTER "after" ON_EACH "what a card does after its last target";
        JUDGING "judging" JUDGING_FIELDS "what a delayed trick does in the judge phase";
        TARGET_RULE "target" NONE "a card rule: whom the card may be aimed at";
        SECOND_RULE "second" NONE "a card rule: the second seat of a pair";
        NULLABLE_RULE "nullable" NONE "a card rule: on whom it can be nullified";
    }
}

/// Until when a row lasts.
pub mod scope {
    words! {
        PHASE "phase" "until the end of this phase";
        TURN "turn" "until the end of this turn";
        GAME "game" "until the end of the game";
    }
}

const fn vocabulary(game: &'static str) -> Vocabulary {
    Vocabulary {
        game,
        zones: zone::TABLE,
        seat_props: seat_prop::TABLE,
        card_props: card_prop::TABLE,
        kind_props: kind_prop::TABLE,
        queries: query::TABLE,
        procs: proc::TABLE,
        events: event::TABLE,
        scopes: scope::TABLE,
        natives: native::TABLE,
        places: place::TABLE,
        ranges: kind_prop::RANGES,
        parts: 8,
    }
}

pub static VOCABULARY: Vocabulary = vocabulary("sanguosha");
/// The same words for the game with hidden generals.
pub static GUOZHAN: Vocabulary = vocabulary("guozhan");
