//! The vocabulary of `formation`: the numbered words that its characters and resource cards are written in.
//!
//! Numbers: seats are 0 and 1; positions 2 to 11 (see [`super::board`]); cards from 16 on. One set may hold
//! positions and cards, and no number is two things.

use crate::ruleset::Vocabulary;

pub mod kind_prop {
    words! {
        TYPE "type" "0 basic 基本牌, 1 trick 錦囊, 2 weapon 武器, 3 armor 防具, 4 character 角色牌";
        COLOR "color" "of a resource card: 1 red, 2 black (FM-C16)";
        WORTH "worth" "of a resource card: for how many cards it counts when it is discarded, 1-7; 0 stands for 1";
        FIXED "fixed" "of a resource card: copies that every pile holds beside what the players choose; nobody chooses such a card (FM-012)";
        FACTION "faction" "of a character: 1 魏 wei, 2 蜀 shu, 3 吳 wu, 4 群 qun";
        HP "hp" "of a character: printed 體力, 1-20";
        ATTACK "attack" "of a character: printed 攻擊力, 0-20";
        DEADLY "deadly" "of a character: 1 if its printed attack is D";
        GOD "god" "of a character: 1 if a 神將";
        BASE "base" "of a character: the kind whose name it bears (of a 神將 the normal character), -1 its own";
    }
    /// The least and greatest value of each.
    pub const RANGES: &[(i16, i16)] =
        &[(0, 4), (0, 2), (0, 7), (0, 70), (0, 4), (0, 20), (0, 20), (0, 1), (0, 1), (-1, 126)];
}

pub mod card_prop {
    words! {
        NAME "name" "number of the card's kind";
        BASE "base" "number of the kind whose name it bears: that of 關羽 for 神關羽 too (D27)";
        TYPE "type" "0 basic, 1 trick, 2 weapon, 3 armor, 4 character";
        COLOR "color" "1 red, 2 black, 0 of a character";
        WORTH "worth" "for how many cards it counts when it is discarded";
        FACTION "faction" "1 wei, 2 shu, 3 wu, 4 qun, 0 of a resource card";
        GOD "god" "1 if a 神將";
        PRINTED_ATTACK "printed_attack" "printed 攻擊力";
        OWNER "owner" "seat on whose side or in whose hand it is, of a character its player; -1 nobody's";
        PLACE "place" "0 resource pile, 1 resource discard pile, 2 between two places, 3 hand, 4 on the field, 5 equipped, 6 character pile, 7 gone: died or left";
        HP "hp" "體力 now, -1 if it is not face-up on the field";
        MAX_HP "max_hp" "most 體力";
        WOUNDED "wounded" "1 if its 體力 is below its most";
        ROW "row" "0 前鋒 front, 1 後衛 back, 2 主將 lord; of a dead character where it stood; -1 of others";
        COLUMN "column" "0, 1 or 2: equal for what stands in one column, whichever the side (D01); -1 of others";
        POSITION "position" "the number of its position, -1 if it has none";
        BEARER "bearer" "the character that bears this equipment; of a character itself; -1 of others";
        WEAPON "weapon" "the weapon that this character bears, or -1";
        ARMOR "armor" "the armor that this character bears, or -1";
        CHARGED "charged" "1 with 蓄力";
        POISON "poison" "中毒: ticks left";
        BURN "burn" "1 with 灼燒";
        STUN "stun" "1 with 眩暈";
        SILENCE "silence" "1 with 封技";
        WEAK "weak" "1 with 虛弱";
        RAGE "rage" "1 with 奮勇";
        BULWARK "bulwark" "1 with 堅守";
        STATUSES "statuses" "how many of the seven 異常狀態 it has";
        ACTIONS "actions" "actions that it has left this turn";
        ACTED "acted" "actions that it has carried out this turn";
        STRIKES "strikes" "attacks that it has made this turn";
        AIMED "aimed" "attacks that it has been the target of this turn, the one in progress among them";
        ARRIVED "arrived" "1 if it arrived 登場 this turn";
    }
}

pub mod seat_prop {
    words! {
        OPPONENT "opponent" "the other seat";
        ON_TURN "on_turn" "1 if it is the seat's turn";
        PHASE "phase" "the phase of the current turn: 0 準備 prepare, 1 摸牌 draw, 2 行動 act, 3 結束 end";
        LORD "lord" "the seat's 主將";
        PILE_COUNT "pile_count" "cards in the seat's 角色牌堆";
        TURN "turn" "number of the turn, both players' counted";
        FIRST "first" "1 if the seat began";
    }
}

pub mod zone {
    words! {
        CHARACTERS "characters" "the seat's 角色: face-up on the field (FM-036)";
        FACE_DOWN "face_down" "its face-down characters";
        GEAR "gear" "equipment on its characters";
        HAND "hand" "the 資源牌 in its hand";
        HAND_CHARACTERS "hand_characters" "the 角色牌 in its hand";
        DISCARD "discard_pile" "the resource discard pile";
        GRAVE "grave" "its characters that died or left the field";
        CHARACTER_PILE "character_pile" "its 角色牌堆";
        FREE "free" "its empty positions but that of the 主將";
        POSITIONS "positions" "its five positions";
        LIMBO "limbo" "cards between two places: being used, turned over";
    }
}

pub mod place {
    words! {
        FIELD "field" "works wherever its character stands (bit 0)";
        FRONT "front" "works while it is a 前鋒 (bit 1)";
        BACK "back" "works while it is a 後衛 (bit 2)";
        LORD "lord" "works while it is the 主將 (bit 3)";
        ITSELF "itself" "of a conversion: what it becomes may be aimed at this character alone (bit 4)";
    }
}

/// States of a character: 蓄力 and the seven 異常狀態, as `SET_STATE` names them.
pub mod status {
    named! {
        CHARGED "charged";
        POISON "poison";
        BURN "burn";
        STUN "stun";
        SILENCE "silence";
        WEAK "weak";
        RAGE "rage";
        BULWARK "bulwark";
    }
}

/// What damage is caused by (D12).
pub mod cause {
    pub const ATTACK: i8 = 0;
    pub const SKILL: i8 = 1;
    pub const CARD: i8 = 2;
    pub const STATUS: i8 = 3;
    pub const NAMES: [&str; 4] = ["attack", "skill", "card", "status"];
}

pub mod query {
    queries! {
        ATTACK "attack" 2 true "(character, target): 攻擊力 now, at least 0; target -1 nobody in particular (D13)";
        REACH "reach" 2 true "(character, distance): not 0 if it may attack at that distance; 1 always (FM-C02)";
        FORBIDDEN "forbidden" 2 true "(attacker, target): not 0 if it cannot be the target of that attacker's attacks";
        IGNORES_ARMOR "ignores_armor" 2 true "(attacker, target): not 0 if the attack ignores the target's armor";
        DEADLY "deadly" 2 true "(attacker, target): not 0 if the attack does D damage (D14)";
        REDUCTION "reduction" 3 true "(target, cause, source): points off each P damage to it; cause 0 attack, 1 skill, 2 card, 3 status (D15 step 2)";
        IMMUNE "immune" 2 true "(character, state): not 0 if the enemy cannot give it that 異常狀態 (D24)";
        DRAWS "draws" 1 true "(seat): 資源牌 drawn in its draw phase (FM-018)";
        RECRUITS "recruits" 1 true "(seat): 角色牌 drawn in its draw phase (FM-018)";
        SHIELD "shield" 1 true "(seat): points off each damage to its 主將 (FM-030)";
        ACTION_COUNT "action_count" 1 true "(character): actions that it has in a turn (FM-021)";
        NAMESAKE "namesake" 2 true "(character, god): not 0 if it may ascend 升變 to that 神將 (FM-032)";
        HAND_LIMIT "hand_limit" 2 true "(seat, what): cards kept at the end of the turn; what 0 角色牌, 1 資源牌 (FM-023)";
        PACIFIED "pacified" 1 true "(character): not 0 if it cannot attack";
        ROOTED "rooted" 1 true "(character): not 0 if it cannot change its position";
        DISTANCE "distance" 2 false "(a, b): distance of two characters or positions (FM-C02)";
        FACING "facing" 1 false "(character): the enemy character that it faces 正對, -1 none (D03)";
        AHEAD "ahead" 1 false "(character): the own character before it 身前, -1 none (D03)";
        BEHIND "behind" 1 false "(character): the own character behind it 身後, -1 none (D03)";
        STANDING "standing" 1 false "(position): the character there, -1 none or face-down";
        FRONT_OF "front_of" 1 false "(character): the number of the 前鋒 position of its column, -1 of a 主將";
        BACK_OF "back_of" 1 false "(character): the number of the 後衛 position of its column, -1 of a 主將";
        PURSE "purse" 1 false "(seat): what its 資源牌 that are not being used or paid are worth as discards (D10)";
        WORTH "worth" 1 false "(card): for how many cards it counts when it is discarded";
        MAY_ATTACK "may_attack" 2 false "(attacker, target): 1 if it could attack it now but for its actions";
        CAN_ASCEND "can_ascend" 1 false "(character): 1 if it is a normal character, no 主將, and its player's hand has a 神將 for it";
        CHOOSABLE "choosable" 2 false "(card, seat): 1 if the resource card in use by the seat may be aimed at it";
    }
    /// Queries that static parts may change stand first.
    pub const FOLDS: usize = 15;
}

pub mod proc {
    procs! {
        DRAW "draw" 2 0 false true "seat, n: draw n 資源牌; gives them";
        RECRUIT "recruit" 2 0 false true "seat, n: draw n 角色牌; gives them";
        DISCARD "discard" 0 1 false false "| cards: resource cards to the discard pile, from hands or from the field";
        GIVE "give" 1 1 false false "seat | cards: into the seat's hand; characters only into their player's, when they are not on the field";
        EQUIP "equip" 1 1 false false "character | cards: puts equipment on the character; what it bore of that type is discarded";
        RANDOM "random" 1 1 true true "n | cards: n of them at random";
        DAMAGE "damage" 3 1 false true "source (a character, -1 none), n, kind (0 P, 1 D) | characters: one group of damage (D16); gives those whose 體力 fell";
        DAMAGE_BOTH "damage_both" 5 2 false true "source, n, kind, n2, kind2 | characters, others: one group of damage, n to the characters and n2 to the others";
        HEAL "heal" 1 1 false false "n | characters: each recovers 體力";
        SET_STATE "set_state" 2 1 false false "state, on | characters: state 0 蓄力, 1 中毒, 2 灼燒, 3 眩暈, 4 封技, 5 虛弱, 6 奮勇, 7 堅守; on 1 gains, 0 loses it";
        CURE "cure" 0 1 false false "| characters: all 異常狀態 end (D23)";
        ACT_AGAIN "act_again" 1 1 false false "n | characters: may act n more times this turn (D07)";
        MOVE_TO "move_to" 2 0 false false "character, position: 換位 to a position of its side; swaps with a character there, nothing with a face-down card (D06)";
        SWAP "swap" 2 0 false false "character, character: they exchange their positions, on one side (D06)";
        PUSH_BACK "push_back" 0 1 false false "| characters: 擊退, each 前鋒 to the 後衛 position of its column (D06)";
        PULL "pull" 0 1 false false "| characters: 牽引, each 後衛 to the 前鋒 position of its column (D06)";
        ASCEND "ascend" 0 1 false false "| character: 升變, its player picks the 神將 from the hand, none at will (FM-032)";
        ATTACK "attack" 2 0 false false "attacker, target: an attack that is no action (A1 to A10), if the attacker may attack it";
        ALSO_HIT "also_hit" 1 1 false false "n | characters: they suffer the attack damage of the event too, n (P or D as the attack), -1 as much as the target (D12)";
        JUDGE "judge" 0 0 true true "判定: turn over the top resource card and discard it; gives 1 red, 0 black, and the card (FM-C16)";
        LEAVE "leave" 0 1 false false "| characters: they leave the field, which is no death";
        RETURN "return_to_hand" 0 1 false false "| characters: from the field to their players' hands; equipment is discarded";
        LOOK "look" 1 1 false false "seat | cards: the seat learns which cards they are";
        SHOW "show" 0 1 false false "| cards: both learn which cards they are";
        LOOK_TOP "look_top" 1 0 false true "n: the top n cards of the resource pile, seen by the owner of the part";
        PUT_TOP "put_top" 0 1 false false "| cards: resource cards onto the resource pile, the lowest number uppermost";
        PUT_BOTTOM "put_bottom" 0 1 false false "| cards: resource cards under the resource pile";
    }
}

/// Registers and slots of the procedures that are event records.
pub mod at {
    // Damage.
    pub const SOURCE: usize = 0;
    pub const TARGET: usize = 1;
    pub const AMOUNT: usize = 2;
    pub const KIND: usize = 3;
    pub const CAUSE: usize = 4;
    pub const LIFE: usize = 5;
    // An attack: TARGET as above.
    pub const ATTACKER: usize = 0;
    pub const BONUS: usize = 6;
    pub const NO_ARMOR: usize = 7;
    pub const THORNS: usize = 8;
    pub const DEADLY: usize = 9;
    // Phases, arrivals, moves, cards.
    pub const WHO: usize = 0;
    pub const PHASE: usize = 1;
    pub const CHARACTER: usize = 1;
    pub const HOW: usize = 2;
    pub const CARD_KIND: usize = 1;
    pub const CARD_TYPE: usize = 2;
    pub const CARDS: usize = 0;
}

pub mod event {
    use super::at;
    use crate::ruleset::FieldInfo;
    use crate::vocabulary::{number as n, set as s};

    const SOURCE: FieldInfo = n("source", at::SOURCE, false, "the character whose damage it is, -1 nobody's");
    const TARGET: FieldInfo = n("target", at::TARGET, false, "the character that suffers it");
    const AMOUNT: FieldInfo = n("amount", at::AMOUNT, false, "points by which its 體力 fell");
    const KIND: FieldInfo = n("kind", at::KIND, false, "0 P, 1 D");
    const CAUSE: FieldInfo = n("cause", at::CAUSE, false, "0 attack, 1 skill, 2 card, 3 status");
    const ATTACKER: FieldInfo = n("attacker", at::ATTACKER, false, "the attacking character");
    const AIMED_AT: FieldInfo = n("target", at::TARGET, false, "the character that is attacked");
    const WHO: FieldInfo = n("who", at::WHO, false, "the seat");

    const PHASED: &[FieldInfo] = &[
        n("who", at::WHO, false, "whose phase"),
        n("phase", at::PHASE, false, "0 準備 prepare, 1 摸牌 draw, 2 行動 act, 3 結束 end"),
    ];
    const ARRIVAL: &[FieldInfo] = &[
        WHO,
        n("character", at::CHARACTER, false, "the character"),
        n("how", at::HOW, false, "0 turned up, 1 by 升變"),
    ];
    const MOTION: &[FieldInfo] = &[WHO, n("character", at::CHARACTER, false, "the character")];
    const AIM: &[FieldInfo] =
        &[ATTACKER, n("target", at::TARGET, true, "the target; another character takes its place")];
    const STRIKE: &[FieldInfo] = &[
        ATTACKER,
        AIMED_AT,
        n("bonus", at::BONUS, true, "added to the 攻擊力 of this attack"),
        n("no_armor", at::NO_ARMOR, true, "1: the target's armor is ignored"),
        n("thorns", at::THORNS, true, "P damage by a card that the attacker suffers after this attack"),
        n("deadly", at::DEADLY, true, "1: this attack does D damage"),
    ];
    const STRUCK_FIELDS: &[FieldInfo] = &[
        ATTACKER,
        AIMED_AT,
        n("amount", at::AMOUNT, false, "points by which the target's 體力 fell"),
        KIND,
        n("bonus", at::BONUS, false, "added to the 攻擊力 of this attack"),
    ];
    const SUFFERED: &[FieldInfo] = &[
        SOURCE,
        TARGET,
        n("amount", at::AMOUNT, true, "points"),
        n("kind", at::KIND, true, "0 P, 1 D"),
        CAUSE,
    ];
    const FATE: &[FieldInfo] = &[
        SOURCE,
        TARGET,
        AMOUNT,
        KIND,
        CAUSE,
        n("life", at::LIFE, true, "above 0: it does not die and has so much 體力"),
    ];
    const HURT: &[FieldInfo] = &[SOURCE, TARGET, AMOUNT, KIND, CAUSE];
    const HEALED_FIELDS: &[FieldInfo] = &[TARGET, n("amount", at::AMOUNT, false, "points that it recovered")];
    const USED: &[FieldInfo] = &[
        n("who", at::WHO, false, "who uses the card"),
        n("kind", at::CARD_KIND, false, "kind of the card, as which it is used"),
        n("type", at::CARD_TYPE, false, "0 basic, 1 trick, 2 weapon, 3 armor"),
        s("cards", at::CARDS, false, "its physical card"),
    ];
    const ACTING: &[FieldInfo] = &[WHO, n("character", at::CHARACTER, false, "the character that acts")];
    const NONE: &[FieldInfo] = &[];

    events! {
        PHASE_START "phase_start" PHASED "a phase begins: 準備 after its reveal, advance, burns and arrivals (T1e); 結束 before its ticks (T4a)";
        ARRIVED "arrived" ARRIVAL "登場: a character has become face-up on the field (D05)";
        MOVED "moved" MOTION "a character has changed its position, by an action, a skill or by advancing";
        AIMED "aimed" AIM "A1: an attack is aimed, and one guard of the target's side may take its place";
        ATTACKING "attacking" STRIKE "A2: parts of the attacker's side";
        ATTACKED "attacked" STRIKE "A3: parts of the target's side, its armor first unless it is ignored";
        HIT "hit" STRUCK_FIELDS "A7: the attack has done damage to its target, and the attacker is still there";
        ATTACK_DONE "attack_done" STRUCK_FIELDS "A10: the attack is over, and the attacker is still there";
        SUFFERING "suffering" SUFFERED "before D15: damage comes upon a character";
        WOULD_DIE "would_die" FATE "D17b: the character is about to die";
        DIED "died" HURT "D17e: the character has died; its own parts work with the attribute dead";
        DEFEATED "defeated" HURT "D17f: the source has defeated 擊敗 the target; it may itself be gone (D18)";
        DAMAGED "damaged" HURT "D17g: the character has suffered damage and lives (D21)";
        HEALED "healed" HEALED_FIELDS "a character has recovered 體力";
        CARD_USED "card_used" USED "a resource card was used";
        PLAYED "played" USED "what a resource card does when it is used: for parts of class play";
        ACTION "action" ACTING "a skill that uses the action 消耗行動: for parts of class active";
        BEARER_RULE "bearer" NONE "a card rule: which characters may bear the equipment";
    }
}

/// Until when a row or a limit lasts.
pub mod scope {
    words! {
        TURN "turn" "until the end of this turn, whoever's (D09)";
        GAME "game" "as long as the character stays on the field (限一次); of a granted part until the end of the game";
    }
}

pub static VOCABULARY: Vocabulary = Vocabulary {
    game: "formation",
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
    parts: 8,
};
