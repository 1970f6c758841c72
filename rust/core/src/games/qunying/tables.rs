//! The vocabulary of `qunying`: the numbered words that its cards are written in.

use crate::ruleset::Vocabulary;

pub mod kind_prop {
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
    /// The least and greatest value of each.
    pub const RANGES: &[(i16, i16)] =
        &[(0, 2), (0, 4), (0, 15), (-9, 15), (0, 7), (0, 3), (0, 2), (0, 4), (0, 1)];
}

pub mod card_prop {
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
}

pub mod seat_prop {
    words! {
        OPPONENT "opponent" "the other seat";
        DECK_COUNT "deck_count" "cards in the seat's deck";
        FREE_SLOTS "free_slots" "free places for generals of the seat";
        ON_TURN "on_turn" "1 if it is the seat's turn";
        BATTLE "battle" "1 while a battle phase is going on, whoever's";
    }
}

pub mod zone {
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
}

pub mod place {
    words! {
        FIELD "field" "works on the battlefield (bit 0)";
        BASE_UP "base_up" "works face-up in the base (bit 1)";
        HAND "hand" "works in the hand (bit 2)";
    }
}

pub mod query {
    queries! {
        FORCE "force" 1 true "(card): force 武力 now";
        COST "cost" 1 true "(card): cost of using or deploying it now";
        SHIELD "shield" 1 true "(seat): points off each damage from an enemy attack";
        PACIFIED "pacified" 1 true "(card): not 0 if the general cannot declare attacks";
        UNTARGETABLE "untargetable" 1 true "(card): not 0 if the opponent's stratagems cannot choose the general";
        SILENCE "silence" 1 true "(card): not 0 if the opponent may use no stratagem from the hand while this general attacks";
        CHOOSABLE "choosable" 2 false "(card, seat): 1 if a stratagem of the seat may choose the card";
        MAY_DEPLOY "may_deploy" 2 false "(card, seat): 1 if it is a general that the seat may put on its field";
        MAY_JOIN "may_join" 2 false "(card, seat): 1 if no general of its name stands on the seat's field";
    }
}

pub mod proc {
    procs! {
        MOVE "move" 3 1 false false "zone, seat, reveal | cards: move cards to a zone; seat -1: each to its owner's (only a base may be another's); reveal 1 shows them to both";
        SHUFFLE "shuffle" 1 0 false false "seat: shuffle the seat's deck";
        DRAW "draw" 2 0 false false "seat, n: take n cards from the top of the deck to the hand";
        RETREAT "retreat" 1 1 false false "hold | generals: retreat 撤退 with its effects; hold 1: they stay in limbo until the script ends";
        DEPLOY "deploy" 1 1 false false "seat | generals: deploy 出征 without paying, one after the other";
        HURT "hurt" 2 0 false false "seat, n: damage 損傷, one card at a time, with counters";
        FORCE "force" 1 1 false false "n | generals: change of force until the end of this turn";
        BAN "ban" 1 1 false false "when | generals: cannot declare attacks: 1 this turn, 2 next turn, 3 both";
        ATTACK_AGAIN "attack_again" 0 1 false false "generals: each may declare one more attack this turn";
        ALLOW_DECK "allow_deck_attack" 0 1 false false "generals: each may attack the deck this turn although enemies stand";
        END_BATTLE "end_battle" 0 0 false false "the battle phase ends";
        TURN_DOWN "turn_down" 0 1 false false "base cards: turn face-down";
        TURN_UP "turn_up" 0 1 false false "base cards: turn face-up";
        LOOK "look" 1 1 false false "seat | cards: the seat learns them";
        RANDOM "random" 1 1 false true "n | cards: n of them at random";
        DECK_TOP "deck_top" 2 0 false true "seat, n: the top n cards of the seat's deck, which the seat sees";
        JOIN "join" 1 1 false false "seat | generals: join 加入同伴: control changes, ownership does not";
    }
}

pub mod event {
    use crate::ruleset::FieldInfo;
    use crate::vocabulary::number as n;

    const DEPLOYMENT: &[FieldInfo] =
        &[n("general", 0, false, "the general"), n("who", 1, false, "the seat that deployed it")];
    const ATTACKER: FieldInfo = n("attacker", 0, false, "the attacking general");
    const ATTACKING: FieldInfo = n("who", 2, false, "the attacking seat");
    const ATTACK: &[FieldInfo] = &[
        ATTACKER,
        n("target", 1, false, "the attacked general, -1 for the deck"),
        ATTACKING,
        n("cancel", 3, true, "1: the attack has no effect"),
    ];
    const BATTLE: &[FieldInfo] = &[
        ATTACKER,
        n("target", 1, false, "the attacked general"),
        ATTACKING,
        n("winner", 4, false, "the general that won the battle"),
        n("loser", 5, false, "the general that lost it"),
    ];
    const RETREAT: &[FieldInfo] =
        &[n("general", 0, false, "the general"), n("who", 1, false, "the seat on whose side it was")];
    const TURN: &[FieldInfo] = &[n("who", 0, false, "the seat whose turn ends")];
    const CARD: &[FieldInfo] = &[n("card", 0, false, "the card"), n("who", 1, false, "the seat")];

    events! {
        DEPLOYED "deployed" DEPLOYMENT "出征時: a general is now on the field";
        DECLARED "declared" ATTACK "攻擊宣言: an attack is declared";
        WON "won" BATTLE "戰鬥勝利: a battle was won; the loser has retreated, the damage is still to come";
        RETREATING "retreating" RETREAT "撤退: a general has left the field and is not yet in the pile";
        ENDING "ending" TURN "the end of a turn";
        PLACED "placed" CARD "a card was put face-up into its owner's base from the hand";
    }
}

/// Until when a row lasts.
pub mod scope {
    words! {
        TURN "turn" "until the end of this turn";
        GAME "game" "until the end of the game";
    }
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
