//! What a question of the rules is about.

pub const EFFECT: u8 = 0;
pub const PLAY: u8 = 1;
pub const GENERAL: u8 = 2;
pub const CONVERT: u8 = 3;
pub const TARGET: u8 = 4;
pub const SECOND: u8 = 5;
pub const ANSWER: u8 = 6;
pub const NULLIFY: u8 = 7;
pub const RESCUE: u8 = 8;
pub const DISCARD: u8 = 9;
pub const DEPUTY: u8 = 10;
pub const TURN_UP: u8 = 11;
pub const WHICH: u8 = 12;
pub const COMPANIONS: u8 = 13;
pub const HALF_FISH: u8 = 14;
pub const KINGDOM: u8 = 15;
pub const COMPARE: u8 = 16;
pub const FIRST_UP: u8 = 17;
pub const NAMES: [&str; 18] = [
    "effect",
    "play",
    "general",
    "convert",
    "target",
    "second_target",
    "answer",
    "nullify",
    "rescue",
    "discard",
    "deputy",
    "turn_up",
    "which",
    "companions",
    "half_fish",
    "kingdom",
    "compare",
    "first_up",
];
