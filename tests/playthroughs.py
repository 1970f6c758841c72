"""Games written down move by move, so that a change of any rule or text shows in a diff."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sanguo
from sanguo.dsl.sanguosha import Kingdom
from setups import CONFIGS, Setup, round_table

FOLDER = Path(__file__).with_name("golden")


def _duel(first: str, second: str, seed: int) -> tuple[Setup, int]:
    beginner = {"beginner": True} if first.endswith("_20") else {}
    return Setup(
        "qunying", f"{first} (seat 0, greedy) against {second} (seat 1, random)", {"decks": (first, second), **beginner}
    ), seed


def _table(players: int, seed: int, config: str = "") -> tuple[Setup, int]:
    options = CONFIGS["sanguosha"][config] if config else {}
    return Setup(
        "sanguosha", f"{players} seats, the even ones greedy, the others random", {"players": players, **options}
    ), seed


def _formation(first: str, second: str, seed: int, **config: Any) -> tuple[Setup, int]:
    name = f"{first} (seat 0, greedy) against {second} (seat 1, random)"
    return Setup("formation", name, {"decks": (first, second), **config}), seed


def _hidden(players: int, seed: int, kingdom: Kingdom | None = None) -> tuple[Setup, int]:
    """Seven seats with the generals of one kingdom, if that is given; all others choose."""
    own = [c.key for c in sanguo.pool("guozhan").cards if dict(c.props).get("kingdom") == kingdom]
    given = {i: f"{own[2 * i]}/{own[2 * i + 1]}" for i in range(7)} if kingdom else {}
    name = f"{players} seats, the even ones greedy, the others random"
    return Setup("guozhan", name, {"players": players, "generals": given}), seed


GAMES: dict[str, tuple[Setup, int]] = {
    "qunying_all_wei": _duel("all_wei", "rush", 121),
    "qunying_all_shu": _duel("all_shu", "wu_shu_plus", 14),
    "qunying_all_wu": _duel("all_wu", "all_wei", 47),
    "qunying_all_qun": _duel("all_qun", "wei_qun_plus", 68),
    "qunying_counters": _duel("counters", "all_shu", 197),
    "qunying_starter_40": _duel("starter_wei_qun_40", "starter_wu_shu_40", 153),
    "qunying_starter_20": _duel("starter_wei_qun_20", "starter_wu_shu_20", 116),
    "sanguosha_4": _table(4, 1, "two_rebels"),
    "sanguosha_5": _table(5, 2),
    "sanguosha_8": _table(8, 3),
    "sanguosha_10": _table(10, 4),
    "sanguosha_wei": _table(8, 5, "wei"),
    "sanguosha_shu": _table(8, 6, "shu"),
    "sanguosha_wu": _table(8, 7, "wu"),
    "guozhan_2": _hidden(2, 1),
    "guozhan_6": _hidden(6, 2),
    "guozhan_12": _hidden(12, 3),
    "guozhan_wei": _hidden(8, 4, Kingdom.WEI),
    "guozhan_shu": _hidden(8, 5, Kingdom.SHU),
    "guozhan_wu": _hidden(8, 6, Kingdom.WU),
    "guozhan_qun": _hidden(8, 7, Kingdom.QUN),
    "formation_wei": _formation("wei_tiger_step", "shu_five_tigers", 2),
    "formation_wu": _formation("wu_fire_and_water", "qun_raw_force", 3),
    "formation_alliance": _formation("sun_liu_alliance", "wei_qun_venom", 5, lords=["", ""]),
    "formation_riders": _formation("qun_shu_riders", "wu_wei_ambush", 7, god_deploy=True),
}
"""What is played, and the seed, by the name of the file: all built-in decks of one game and all generals of the
other, and the games have many kinds of questions."""


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def lines(name: str) -> Iterator[str]:
    """One line a move: turn, seat, what is asked, the answer; a digest at the end of each turn."""
    setup, seed = GAMES[name]
    game = setup.load()
    yield f"# {setup.name}, seed {seed}"
    state = game.new_state(seed)
    greedy = round_table(game, True, False)
    while not state.is_over:
        turn, seat = state.turn, state.player
        choice = state.view(seat).choice
        assert choice is not None
        action = state.greedy_action() if greedy[seat] else state.random_action(seed)
        texts = f"{state.action_text(action)} | {state.action_text(action, 'zh-Hant')}"
        yield f"{turn:3} {seat} {choice.prompt:10} {texts}"
        state.apply(action)
        if state.turn != turn or state.is_over:
            yield f"{turn:3} = {state.digest()}"
    winners = ", ".join(map(str, state.winners)) or None
    yield f"end: {state.end_reason}, winner {winners}, {state.decisions} decisions"


def playthrough(name: str) -> str:
    return "".join(f"{line}\n" for line in lines(name))
