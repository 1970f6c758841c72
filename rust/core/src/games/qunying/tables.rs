//! The vocabulary of `qunying`: the numbered words that its cards are written in.

use crate::ruleset::{EventInfo, FieldInfo, ProcInfo, QueryInfo, Vocabulary, Word};

macro_rules! words {
    ($($konst:ident $name:literal $doc:literal;)*) => {
        words!(@ 0u8; $($konst)*);
        const NAMES: &[Word] = &[$(Word { name: $name, doc: $doc }),*];
    };
    (@ $n:expr; $k:ident $($rest:ident)*) => {
        pub const $k: u8 = $n;
        words!(@ $n + 1; $($rest)*);
    };
    (@ $n:expr;) => {};
}

pub mod kind_prop {
    use super::Word;
    words! {
        CARDTYPE "cardtype" "0 general 武將, 1 stratagem 計謀, 2 equipment 裝備";
        FACTION "faction" "0 魏 wei, 1 蜀 shu, 2 吳 wu, 3 群 qun, 4 《－》 none";
        COST "cost" "printed cost 消費點數, 0-15";
        FORCE "force" "printed force 原武力 of a general, change of force of an equipment, -9 to 15";
        POWER "power" "power 國力 in a base, 0-7";
        CLASSES "classes" "bits: 1 【將軍】 commander, 2 【軍師】 strategist";
        COUNTER "counter" "0 none, 1 陷阱 trap, 2 緊急參戰 ambush";
        TIMING "timing" "0 own strategy phase, 1 own battle phase, 2 opponent's battle phase, 3 opponent's attack declaration, 4 opponent's deployment";
        ON_ENEMY "on_enemy" "1 if the equipment is for an enemy general";
    }
    pub const TABLE: &[Word] = NAMES;
    /// The least and greatest value of each.
    pub const RANGES: &[(i16, i16)] =
        &[(0, 2), (0, 4), (0, 15), (-9, 15), (0, 7), (0, 3), (0, 2), (0, 4), (0, 1)];
}

pub mod card_prop {
    use super::Word;
    words! {
        CARDTYPE "cardtype" "0 general, 1 stratagem, 2 equipment";
        FACTION "faction" "0 wei, 1 shu, 2 wu, 3 qun, 4 none";
        COST "cost" "printed cost";
        PRINTED_FORCE "printed_force" "printed force 原武力";
        POWER "power" "power 國力";
        JIANGJUN "jiangjun" "1 if a commander 【將軍】";
        JUNSHI "junshi" "1 if a strategist 【軍師】";
        NAME "name" "number of the card's kind: equal for cards of one name";
        OWNER "owner" "seat whose deck the card is from";
        CONTROLLER "controller" "seat on whose side the card lies";
        BEARER "bearer" "the general that bears this equipment, or -1";
        GEAR "gear" "the equipment of this general, or -1";
        ATTACKS "attacks" "attacks that this general declared this turn";
        ON_FIELD "on_field" "1 if the card is a general or equipment on a battlefield";
    }
    pub const TABLE: &[Word] = NAMES;
}

pub mod seat_prop {
    use super::Word;
    words! {
        OPPONENT "opponent" "the other seat";
        DECK_COUNT "deck_count" "cards in the seat's deck";
        FREE_SLOTS "free_slots" "free places for generals of the seat";
        ON_TURN "on_turn" "1 if it is the seat's turn";
        BATTLE "battle" "1 while a battle phase is going on, whoever's";
    }
    pub const TABLE: &[Word] = NAMES;
}

pub mod zone {
    use super::Word;
    words! {
        FIELD "field" "generals of the seat on the battlefield";
        GEAR "gear" "equipment on the seat's generals";
        BASE "base" "all cards in the seat's base 大本營";
        BASE_UP "base_up" "face-up cards in the seat's base";
        BASE_DOWN "base_down" "face-down cards in the seat's base";
        HAND "hand" "the seat's hand";
        DECK "deck" "the seat's deck";
        PILE "pile" "the seat's retreat pile 撤退卡片放置處";
        LIMBO "limbo" "cards between two places: retreating, being used, turned up by damage";
    }
    pub const TABLE: &[Word] = NAMES;
}

pub mod place {
    use super::Word;
    words! {
        FIELD "field" "works on the battlefield (bit 0)";
        BASE_UP "base_up" "works face-up in the base (bit 1)";
        HAND "hand" "works in the hand (bit 2)";
    }
    pub const TABLE: &[Word] = NAMES;
}

pub mod query {
    use super::QueryInfo;
    pub const FORCE: u8 = 0;
    pub const COST: u8 = 1;
    pub const SHIELD: u8 = 2;
    pub const PACIFIED: u8 = 3;
    pub const UNTARGETABLE: u8 = 4;
    pub const SILENCE: u8 = 5;
    pub const CHOOSABLE: u8 = 6;
    pub const MAY_DEPLOY: u8 = 7;
    pub const MAY_JOIN: u8 = 8;
    pub const TABLE: &[QueryInfo] = &[
        QueryInfo { name: "force", args: 1, fold: true, doc: "(card): force 武力 now" },
        QueryInfo { name: "cost", args: 1, fold: true, doc: "(card): cost of using or deploying it now" },
        QueryInfo {
            name: "shield",
            args: 1,
            fold: true,
            doc: "(seat): points off each damage from an enemy attack",
        },
        QueryInfo {
            name: "pacified",
            args: 1,
            fold: true,
            doc: "(card): not 0 if the general cannot declare attacks",
        },
        QueryInfo {
            name: "untargetable",
            args: 1,
            fold: true,
            doc: "(card): not 0 if the opponent's stratagems cannot choose the general",
        },
        QueryInfo {
            name: "silence",
            args: 1,
            fold: true,
            doc: "(card): not 0 if the opponent may use no stratagem from the hand while this general attacks",
        },
        QueryInfo {
            name: "choosable",
            args: 2,
            fold: false,
            doc: "(card, seat): 1 if a stratagem of the seat may choose the card",
        },
        QueryInfo {
            name: "may_deploy",
            args: 2,
            fold: false,
            doc: "(card, seat): 1 if it is a general that the seat may put on its field",
        },
        QueryInfo {
            name: "may_join",
            args: 2,
            fold: false,
            doc: "(card, seat): 1 if no general of its name stands on the seat's field",
        },
    ];
}

pub mod proc {
    use super::ProcInfo;
    pub const MOVE: u8 = 0;
    pub const SHUFFLE: u8 = 1;
    pub const DRAW: u8 = 2;
    pub const RETREAT: u8 = 3;
    pub const DEPLOY: u8 = 4;
    pub const HURT: u8 = 5;
    pub const FORCE: u8 = 6;
    pub const BAN: u8 = 7;
    pub const ATTACK_AGAIN: u8 = 8;
    pub const ALLOW_DECK: u8 = 9;
    pub const END_BATTLE: u8 = 10;
    pub const TURN_DOWN: u8 = 11;
    pub const TURN_UP: u8 = 12;
    pub const LOOK: u8 = 13;
    pub const RANDOM: u8 = 14;
    pub const DECK_TOP: u8 = 15;
    pub const JOIN: u8 = 16;

    const fn p(
        name: &'static str,
        numbers: u8,
        sets: u8,
        gives: (bool, bool),
        doc: &'static str,
    ) -> ProcInfo {
        ProcInfo { name, numbers, sets, gives_number: gives.0, gives_set: gives.1, doc }
    }
    const NO: (bool, bool) = (false, false);
    const SET: (bool, bool) = (false, true);
    pub const TABLE: &[ProcInfo] = &[
        p(
            "move",
            3,
            1,
            NO,
            "zone, seat, reveal | cards: move cards to a zone; seat -1: each to its owner's (only a base may be another's); reveal 1 shows them to both",
        ),
        p("shuffle", 1, 0, NO, "seat: shuffle the seat's deck"),
        p("draw", 2, 0, NO, "seat, n: take n cards from the top of the deck to the hand"),
        p(
            "retreat",
            1,
            1,
            NO,
            "hold | generals: retreat 撤退 with its effects; hold 1: they stay in limbo until the script ends",
        ),
        p("deploy", 1, 1, NO, "seat | generals: deploy 出征 without paying, one after the other"),
        p("hurt", 2, 0, NO, "seat, n: damage 損傷, one card at a time, with counters"),
        p("force", 1, 1, NO, "n | generals: change of force until the end of this turn"),
        p("ban", 1, 1, NO, "when | generals: cannot declare attacks: 1 this turn, 2 next turn, 3 both"),
        p("attack_again", 0, 1, NO, "generals: each may declare one more attack this turn"),
        p(
            "allow_deck_attack",
            0,
            1,
            NO,
            "generals: each may attack the deck this turn although enemies stand",
        ),
        p("end_battle", 0, 0, NO, "the battle phase ends"),
        p("turn_down", 0, 1, NO, "base cards: turn face-down"),
        p("turn_up", 0, 1, NO, "base cards: turn face-up"),
        p("look", 1, 1, NO, "seat | cards: the seat learns them"),
        p("random", 1, 1, SET, "n | cards: n of them at random"),
        p("deck_top", 2, 0, SET, "seat, n: the top n cards of the seat's deck, which the seat sees"),
        p("join", 1, 1, NO, "seat | generals: join 加入同伴: control changes, ownership does not"),
    ];
}

pub mod event {
    use super::{EventInfo, FieldInfo};
    pub const DEPLOYED: u8 = 0;
    pub const DECLARED: u8 = 1;
    pub const WON: u8 = 2;
    pub const RETREATING: u8 = 3;
    pub const ENDING: u8 = 4;
    pub const PLACED: u8 = 5;

    const fn f(name: &'static str, reg: u8, mutable: bool, doc: &'static str) -> FieldInfo {
        FieldInfo { name, reg, is_set: false, mutable, doc }
    }
    pub const TABLE: &[EventInfo] = &[
        EventInfo {
            name: "deployed",
            fields: &[f("general", 0, false, "the general"), f("who", 1, false, "the seat that deployed it")],
            doc: "出征時: a general is now on the field",
        },
        EventInfo {
            name: "declared",
            fields: &[
                f("attacker", 0, false, "the attacking general"),
                f("target", 1, false, "the attacked general, -1 for the deck"),
                f("who", 2, false, "the attacking seat"),
                f("cancel", 3, true, "1: the attack has no effect"),
            ],
            doc: "攻擊宣言: an attack is declared",
        },
        EventInfo {
            name: "won",
            fields: &[
                f("attacker", 0, false, "the attacking general"),
                f("target", 1, false, "the attacked general"),
                f("who", 2, false, "the attacking seat"),
                f("winner", 4, false, "the general that won the battle"),
                f("loser", 5, false, "the general that lost it"),
            ],
            doc: "戰鬥勝利: a battle was won; the loser has retreated, the damage is still to come",
        },
        EventInfo {
            name: "retreating",
            fields: &[
                f("general", 0, false, "the general"),
                f("who", 1, false, "the seat on whose side it was"),
            ],
            doc: "撤退: a general has left the field and is not yet in the pile",
        },
        EventInfo {
            name: "ending",
            fields: &[f("who", 0, false, "the seat whose turn ends")],
            doc: "the end of a turn",
        },
        EventInfo {
            name: "placed",
            fields: &[f("card", 0, false, "the card"), f("who", 1, false, "the seat")],
            doc: "a card was put face-up into its owner's base from the hand",
        },
    ];
}

/// Until when a row lasts.
pub mod scope {
    use super::Word;
    words! {
        TURN "turn" "until the end of this turn";
        GAME "game" "until the end of the game";
    }
    pub const TABLE: &[Word] = NAMES;
}

pub static VOCABULARY: Vocabulary = Vocabulary {
    game: "qunying",
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
    ranges: kind_prop::RANGES,
    parts: 4,
};
