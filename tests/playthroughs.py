"""Games written down move by move, so that a change of any rule or text shows in a diff."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import sanguo

FOLDER = Path(__file__).with_name("golden")
GAMES: dict[str, tuple[str, str, int]] = {
    "all_wei": ("all_wei", "rush", 121),
    "all_shu": ("all_shu", "wu_shu_plus", 14),
    "all_wu": ("all_wu", "all_wei", 47),
    "all_qun": ("all_qun", "wei_qun_plus", 68),
    "counters": ("counters", "all_shu", 197),
    "starter_40": ("starter_wei_qun_40", "starter_wu_shu_40", 153),
    "starter_20": ("starter_wei_qun_20", "starter_wu_shu_20", 116),
}
"""Decks and seed by the name of the file. All built-in decks are played, and the games have many kinds of questions."""


def path(name: str) -> Path:
    return FOLDER / f"qunying_{name}.txt"


def lines(name: str) -> Iterator[str]:
    """One line a move: turn, seat, what is asked, the answer; a digest at the end of each turn."""
    first, second, seed = GAMES[name]
    game = sanguo.load_game("qunying", decks=(first, second), beginner=name.endswith("_20"))
    yield f"# {first} (seat 0, greedy) against {second} (seat 1, random), seed {seed}"
    state = game.new_state(seed)
    while not state.is_over:
        turn, seat = state.turn, state.player
        choice = state.view(seat).choice
        assert choice is not None
        action = state.greedy_action() if seat == 0 else state.random_action(seed)
        texts = f"{state.action_text(action)} | {state.action_text(action, 'zh-Hant')}"
        yield f"{turn:3} {seat} {choice.prompt:10} {texts}"
        state.apply(action)
        if state.turn != turn or state.is_over:
            yield f"{turn:3} = {state.digest()}"
    yield f"end: {state.end_reason}, winner {state.winner}, {state.decisions} decisions"


def playthrough(name: str) -> str:
    return "".join(f"{line}\n" for line in lines(name))
