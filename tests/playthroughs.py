"""Games written down move by move, so that a change of any rule or text shows in a diff."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import sanguo

FOLDER = Path(__file__).with_name("golden")
SEED = 1
GAMES: dict[str, tuple[str, str]] = {
    "all_wei": ("all_wei", "rush"),
    "all_shu": ("all_shu", "wu_shu_plus"),
    "all_wu": ("all_wu", "all_wei"),
    "all_qun": ("all_qun", "wei_qun_plus"),
    "counters": ("counters", "all_shu"),
    "starter_40": ("starter_wei_qun_40", "starter_wu_shu_40"),
    "starter_20": ("starter_wei_qun_20", "starter_wu_shu_20"),
}
"""The decks by the name of the file; together all that are built in."""


def path(name: str) -> Path:
    return FOLDER / f"qunying_{name}.txt"


def lines(name: str) -> Iterator[str]:
    """One line a move: turn, seat, what is asked, the answer; a digest at the end of each turn."""
    decks = GAMES[name]
    game = sanguo.load_game("qunying", decks=decks, beginner=name.endswith("_20"))
    yield f"# {decks[0]} (seat 0, greedy) against {decks[1]} (seat 1, random), seed {SEED}"
    state = game.new_state(SEED)
    while not state.is_over:
        turn, seat = state.turn, state.player
        choice = state.view(seat).choice
        assert choice is not None
        action = state.greedy_action() if seat == 0 else state.random_action(SEED)
        texts = f"{state.action_text(action)} | {state.action_text(action, 'zh-Hant')}"
        yield f"{turn:3} {seat} {choice.prompt:10} {texts}"
        state.apply(action)
        if state.turn != turn or state.is_over:
            yield f"{turn:3} = {state.digest()}"
    yield f"end: {state.end_reason}, winner {state.winner}, {state.decisions} decisions"


def playthrough(name: str) -> str:
    return "".join(f"{line}\n" for line in lines(name))
