//! The vocabulary of the mini game. The registers of an event are those of the procedure's frame.

use sanguo_core::ruleset::Vocabulary;

macro_rules! module {
    ($m:ident { $($t:tt)* }) => {
        pub mod $m {
            sanguo_core::words! { $($t)* }
        }
    };
}

module! { kind_prop {
    // 0 basic, 1 trick, 2 equipment, 3 general
    TYPE "type";
    // 0 never used by itself, 1 one other, 2 up to two others, 3 all others, 4 oneself
    AIM "aim";
    // equipment slot, or health of a general
    VALUE "value";
    // general: 1 begins face-down
    HIDDEN "hidden";
}}
module! { card_prop {
    KIND "kind";
    TYPE "type";
    RED "red";
    HOLDER "holder";
}}
module! { seat_prop {
    HP "hp";
    MAX_HP "max_hp";
    CAMP "camp";
    ON_TURN "on_turn";
    AFTER "after";
}}
module! { zone {
    HAND "hand";
    EQUIP "equip";
    OWNED "owned";
    DISCARD "discard";
    PROCESSING "processing";
}}
module! { scope {
    PHASE "phase";
    TURN "turn";
    GAME "game";
}}
module! { place {
    SHOWN "shown";
}}

pub mod query {
    sanguo_core::queries! {
        LIMIT "limit" 1 true "(seat): cards kept at the end of a turn";
        QUOTA "quota" 1 true "(seat): strikes a turn";
    }
}

/// Registers and slots of the procedures that are event records.
pub mod at {
    // A used card; an answer is one without targets.
    pub const USER: usize = 0;
    pub const KIND: usize = 1;
    pub const TARGET: usize = 2;
    pub const MODE: usize = 3;
    pub const NEED: usize = 4;
    pub const SURE: usize = 5;
    pub const VOID: usize = 6;
    pub const HIT: usize = 7;
    pub const INDEX: usize = 8;
    pub const KEEP: usize = 9;
    pub const CARDS: usize = 0;
    pub const TARGETS: usize = 1;
    pub const FLAGS: usize = 2;
    // Requests.
    pub const WHO: usize = 0;
    pub const BEHALF: usize = 2;
    pub const ANSWERED: usize = 4;
    pub const LEFT: usize = 5;
    pub const TRIED: usize = 1;
    pub const ALL: usize = 2;
    // Judgements.
    pub const CARD: usize = 1;
    // Damage.
    pub const SOURCE: usize = 0;
    pub const VICTIM: usize = 1;
    pub const AMOUNT: usize = 2;
    pub const BY: usize = 3;
    pub const PREVENT: usize = 4;
    // Dying and death.
    pub const KILLER: usize = 1;
    // Moves.
    pub const EMPTIED: usize = 1;
    pub const UNEQUIPPED: usize = 2;
}

pub mod proc {
    sanguo_core::procs! {
        DRAW "draw" 2 0 false true "seat, n";
        DISCARD "discard" 0 1 false false "| cards";
        GIVE "give" 1 1 false false "seat | cards";
        LAY "lay" 0 1 false false "| cards: to the processing zone";
        DAMAGE "damage" 4 0 true false "source, victim, n, by the used card?; gives what was dealt";
        HEAL "heal" 2 0 false false "seat, n";
        JUDGE "judge" 1 0 true true "seat; gives the card";
        REPLACE "replace" 0 1 false false "| card: it becomes the judge card of the event";
        REQUEST "request" 5 0 true true "seat, kind, mode, on whose behalf, times; gives answered and the cards";
        PROVIDE "provide" 0 1 false false "| cards: the request of the event is answered";
        TOP "top" 1 0 false true "n; gives the top n cards of the draw pile";
        ARRANGE "arrange" 1 1 false false "n | list: the first n back on top, the others to the bottom";
        RANDOM "random" 1 1 true true "n | cards";
        ERODE "erode" 2 0 false false "seat, n: cards off the draw pile, one at a time, traps may go off";
    }
}

pub mod event {
    use super::at;
    use sanguo_core::ruleset::FieldInfo;
    use sanguo_core::vocabulary::{number, set};

    const fn n(name: &'static str, reg: usize, mutable: bool) -> FieldInfo {
        number(name, reg, mutable, "")
    }
    const fn s(name: &'static str, slot: usize) -> FieldInfo {
        set(name, slot, false, "")
    }
    const USE: &[FieldInfo] = &[
        n("user", at::USER, false),
        n("kind", at::KIND, false),
        n("target", at::TARGET, false),
        n("mode", at::MODE, false),
        n("need", at::NEED, false),
        n("sure", at::SURE, false),
        n("void", at::VOID, false),
        n("hit", at::HIT, false),
        s("cards", at::CARDS),
    ];
    /// The same record; what each window may change differs.
    const BECOMING: &[FieldInfo] = &[USE[0], USE[1], n("target", at::TARGET, true), USE[3], USE[8]];
    const AIMED: &[FieldInfo] = &[
        USE[0],
        USE[1],
        USE[2],
        USE[3],
        n("need", at::NEED, true),
        n("sure", at::SURE, true),
        n("void", at::VOID, true),
        USE[8],
    ];
    const OFFSET: &[FieldInfo] = &[USE[0], USE[1], USE[2], n("hit", at::HIT, true), USE[8]];
    const JUDGE: &[FieldInfo] =
        &[n("who", at::WHO, false), n("card", at::CARD, false), s("cards", at::CARDS)];
    const HURT: &[FieldInfo] = &[
        n("source", at::SOURCE, false),
        n("victim", at::VICTIM, false),
        n("amount", at::AMOUNT, true),
        n("by", at::BY, false),
        n("prevent", at::PREVENT, true),
        s("cards", at::CARDS),
    ];
    const HURT_DONE: &[FieldInfo] = &[HURT[0], HURT[1], n("amount", at::AMOUNT, false), HURT[3], HURT[5]];
    const DYING: &[FieldInfo] = &[n("who", at::WHO, false), n("killer", at::KILLER, false)];
    const MOVED: &[FieldInfo] =
        &[s("cards", at::CARDS), s("emptied", at::EMPTIED), s("unequipped", at::UNEQUIPPED)];
    const REQUEST: &[FieldInfo] = &[
        n("who", at::WHO, false),
        n("kind", at::KIND, false),
        n("mode", at::MODE, false),
        n("behalf", at::BEHALF, false),
    ];
    const TURN: &[FieldInfo] = &[n("who", at::WHO, false)];
    const ERODED: &[FieldInfo] = &[n("who", at::WHO, false), n("card", at::CARD, false)];

    sanguo_core::events! {
        TURN_START "turn_start" TURN;
        TURN_END "turn_end" TURN;
        USING "using" USE;
        BECOMING_TARGET "becoming" BECOMING;
        TARGETED "targeted" AIMED;
        BECAME "became" AIMED;
        EFFECT "effect" AIMED;
        EACH "each" USE;
        OFFSET_BY "offset" OFFSET;
        RETRIAL "retrial" JUDGE;
        JUDGED "judged" JUDGE;
        CAUSING "causing" HURT;
        SUFFERING "suffering" HURT;
        DAMAGED "damaged" HURT_DONE;
        DYING_NOW "dying" DYING;
        DIED "died" DYING;
        CARDS_MOVED "moved" MOVED;
        REQUESTED "requested" REQUEST;
        TRAPPED "trapped" ERODED;
    }
}

pub static VOCABULARY: Vocabulary = Vocabulary {
    game: "mini",
    zones: zone::TABLE,
    seat_props: seat_prop::TABLE,
    card_props: card_prop::TABLE,
    kind_props: kind_prop::TABLE,
    queries: query::TABLE,
    procs: proc::TABLE,
    events: event::TABLE,
    scopes: scope::TABLE,
    natives: &[],
    places: place::TABLE,
    ranges: &[(0, 3), (0, 4), (0, 8), (0, 1)],
    parts: 8,
};
