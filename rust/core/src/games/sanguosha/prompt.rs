//! What a question of the rules is about.

named! {
    EFFECT "effect";
    PLAY "play";
    GENERAL "general";
    CONVERT "convert";
    TARGET "target";
    SECOND "second_target";
    ANSWER "answer";
    NULLIFY "nullify";
    RESCUE "rescue";
    DISCARD "discard";
    DEPUTY "deputy";
    TURN_UP "turn_up";
    WHICH "which";
    COMPANIONS "companions";
    HALF_FISH "half_fish";
    KINGDOM "kingdom";
    COMPARE "compare";
    FIRST_UP "first_up";
}
