"""What the parameters of `formation` mean."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["ABOUT", "OBSERVATION", "VALUES"]

ABOUT: Mapping[str, str] = {
    "lords": "who leads each seat, by any of its names, as a list or a dict of seat to character; an empty name or a "
    "missing one is chosen in the game (FM-008). Without it the decks say who leads them",
    "characters": "characters of a deck, the lord among them, 1 to 30 (FM-005, FM-014)",
    "resources": "resource cards that a deck chooses, 0 to 30 (FM-012)",
    "copies": "copies of one name in a deck, 1 to 30 (FM-006, FM-012)",
    "first": "who begins (FM-C08)",
    "setup_draw": "characters drawn at the beginning, 0 to 30 (FM-009)",
    "setup_place": "how many of them may be placed at the beginning, 0 to 4 (FM-009)",
    "setup_resources": "resource cards in hand at the beginning, of who begins and of the other (FM-C08)",
    "first_turn_draw": "whether who begins draws in turn 1 (FM-C08)",
    "first_turn_attack": "whether who begins may attack in turn 1 (FM-C08)",
    "first_turn_charge": "whether characters gain charge at the end of turn 1 (FM-C08)",
    "recruit": "characters drawn in a draw phase, 0 to 10 (FM-018)",
    "draw": "resource cards drawn in a draw phase, 0 to 20 (FM-018)",
    "character_limit": "characters kept in the hand at the end of a turn, 0 to 30 (FM-023)",
    "resource_limit": "resource cards kept in the hand at the end of a turn, 0 to 80 (FM-023)",
    "lord_bonus": "how much more health a lord has, 0 to 40 (FM-029)",
    "shield_count": "characters of its faction that shield a lord, 0 to 5; 0: nothing does (FM-030, FM-C15)",
    "shield_counts_lord": "whether the lord is one of them (FM-C15)",
    "shield_against_d": "whether the shield holds against D damage (FM-C05)",
    "lord_charges": "whether a lord gains charge at the end of a turn (FM-C07)",
    "lord_moves": "whether a lord may swap its place (FM-C10)",
    "ascend_keeps_gear": "whether a god takes over the equipment of the character that it stands in for (FM-C13)",
    "god_deploy": "whether gods may be placed like other characters (FM-C14)",
    "god_as_lord": "whether a god may be the lord (FM-C14)",
    "judge": "whether a judgement turns over the top resource card or is a throw of a coin (FM-C16)",
    "play_limit": "moves of an action phase after which it can only be ended, 1 to 250",
    "turn_limit": "turns, both players counted, after which the game is a draw, 1 to 60000 (FM-C19)",
}
VALUES: Mapping[str, tuple[str, ...]] = {"first": ("random", "seat0", "seat1"), "judge": ("flip", "coin")}
"""The values of parameters that have a closed list of them."""
OBSERVATION = """The own side is `me`, the other side is `foe`. Of the other hands, of face-down cards and of the piles
only numbers of cards are written, and the cards that the seat knows there.

"""
"""What is special about its observations."""
