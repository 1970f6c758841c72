"""What the parameters of `guozhan` mean."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["ABOUT", "OBSERVATION", "VALUES"]

ABOUT: Mapping[str, str] = {
    "players": "seats, 2 to 12 (GZ-R1); also the keyword `players` of `load_game`",
    "generals": "the two generals of each seat, `head/deputy` by any of their names, as a list or a dict of seat to "
    "pair; an empty text or a missing one is chosen in the game (GZ-R4); as a keyword also `standard`: the 25 of the "
    "standard edition are dealt, by the rules of this game",
    "candidates": "generals that each seat chooses from, 5 to 7; 0: 7, or 5 from 9 seats on (GZ-R3)",
    "ambitionist_draws_three": "whether an ambitionist draws 3 cards for any kill (GZ-R60)",
    "auto_reveal_last_survivor": "whether the last survivor turns its generals up at once (GZ-R66)",
    "early_end": "whether the game ends as soon as all that live must be of one kingdom, face-down or not (GZ-R67)",
    "first_reveal_reward": "whether the first of all to turn up a general may draw 2 cards (GZ-R85)",
    "markers": "whether the first of all to turn up a general, companions and a half-fish bring markers 標記, to be "
    "given up later (GZ-R86)",
    "fierce_end": "whether with few alive and no known allies a Peach heals nobody and serves as a Slash or Dodge 鏖戰 "
    "(GZ-R87)",
    "reveal_in_play": "whether a general with a locked skill may be turned up at any free moment of the own play phase "
    "(GZ-R88)",
    "look_next_deputy": "whether each seat sees the deputy of the next one from the beginning (GZ-R90)",
    "hand": "cards dealt at the beginning, 0 to 8 (GZ-R8)",
    "draw": "cards drawn in a draw phase, 0 to 10 (GZ-R11)",
    "play_limit": "moves of a play phase after which it can only be ended (SD05)",
    "turn_limit": "turns, all seats counted, after which the game is a draw (GZ-R68)",
    "ask_empty": "whether a seat that could hold an answer is asked even if it holds none, so that the question tells "
    "nothing (SD04)",
}
VALUES: Mapping[str, tuple[str, ...]] = {}
"""The values of parameters that have a closed list of them."""
OBSERVATION = """Fields by seat have 12 numbers: the own seat first, then the others in the order of play. Fields by
card have one for each card of the deck, in the order of `CardView.card`. Face-down generals are written only as far as
the seat knows them; `role` is of another game and always 0. Version 2 leaves out distances and ranges.

"""
"""What is special about its observations."""
