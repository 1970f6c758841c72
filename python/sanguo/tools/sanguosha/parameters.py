"""What the parameters of `sanguosha` mean."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["ABOUT", "OBSERVATION", "VALUES"]

ABOUT: Mapping[str, str] = {
    "players": "seats, 4 to 10 (SG-2.1); also the keyword `players` of `load_game`",
    "roles": "the role of each seat, lord, loyalist, rebel or renegade, by name; empty: dealt by chance (SG-2.2, SD01)",
    "generals": "the general of each seat by any of its names, as a list or a dict of seat to general; an empty name "
    "or a missing one is chosen in the game (SG-2.3)",
    "role_table": "how many seats get which role: the table of the rules, a second renegade in place of a rebel with 6 "
    "or 8 seats (SG-18j), or two rebels and no loyalist with 4 seats (SG-18a)",
    "lord_bonus": "whether the lord has 1 more health from 5 players on or always (SG-18b)",
    "nullification_order": "from whom the question for a nullification goes round: the seat on turn, or the user of "
    "the card (SG-18c)",
    "fanjian_gives_first": "whether Fanjian gives the card before it deals damage (SG-18d)",
    "liuli_counts_discard": "whether Liuli counts the range with the card that is discarded for it (SG-18e)",
    "liuli_forbids_cotargets": "whether Liuli may not point to another target of the same slash (SG-18f)",
    "ganglie_without_source": "whether Ganglie may judge although nobody dealt the damage (SG-18g)",
    "jijiang_repeats": "whether Jijiang may be tried again in a phase in which all have refused (SG-18h)",
    "equip_loss": "whether using the last hand card, an equipment, counts as its loss before or after it is put on "
    "(SG-18i)",
    "lord_extra": "generals that the lord chooses from beside the lord generals, 0 to 3 (SG-2.3)",
    "candidates": "generals that each of the others chooses from, 1 to 6; fewer if there are not enough (SG-2.3)",
    "hand": "cards dealt at the beginning, 0 to 8 (SG-2.6)",
    "draw": "cards drawn in a draw phase, 0 to 10 (SG-3.3)",
    "play_limit": "moves of a play phase after which it can only be ended (SD05)",
    "turn_limit": "turns, all seats counted, after which the game is a draw (SD07)",
    "ask_empty": "whether a seat that could hold an answer is asked even if it holds none, so that the question tells "
    "nothing (SD04)",
}
VALUES: Mapping[str, tuple[str, ...]] = {
    "role_table": ("standard", "double_renegade", "two_rebels"),
    "lord_bonus": ("five_seats", "always"),
    "nullification_order": ("current", "user"),
    "equip_loss": ("before_equipped", "after_equipped"),
}
"""The values of parameters that have a closed list of them."""
OBSERVATION = """Fields by seat have 10 numbers: the own seat first, then the others in the order of play. Fields by
card have one for each card of the deck, in the order of `CardView.card`. Of others' hands and of the draw pile only
numbers of cards are written, and the cards that the seat knows there; of others' roles only those that are shown.

"""
"""What is special about its observations."""
