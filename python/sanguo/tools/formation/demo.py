"""`formation` in the demo: every pair of bots with pairs of decks."""

from __future__ import annotations

from collections.abc import Iterator

from sanguo._core import State
from sanguo.actions import Action
from sanguo.games import Game
from sanguo.tools.demo import Pairing
from sanguo.tools.lexicon import Names, lang_index
from sanguo.tools.matches import COLUMNS, pairings_of, row
from sanguo.views.formation import FormationView, SideView

__all__ = ["COLUMNS", "pairings", "row", "story"]

PAIRS = (
    ("wei_tiger_step", "shu_five_tigers"),
    ("wu_fire_and_water", "qun_raw_force"),
    ("sun_liu_alliance", "wei_qun_venom"),
    ("wu_wei_ambush", "qun_shu_riders"),
)
"""Decks that meet in the tournament."""
LINE: Names = (
    "第{}回合 玩家{}：{}（主將體力{}、{}）",
    "第{}回合 玩家{}：{}（主将体力{}、{}）",
    "turn {}, seat {}: {} (lords' health {}, {})",
)
SETUP: Names = ("佈陣：{}", "布阵：{}", "the setup: {}")
AIMED = frozenset({"target", "position", "bearer"})
"""Prompts whose answer belongs to the move before it."""


def pairings() -> list[tuple[Game, Pairing]]:
    """The bots change seats from deal to deal."""
    return pairings_of("formation", PAIRS)


def story(state: State, lang: str) -> Iterator[tuple[State, str]]:
    """What was done in each turn, without what was paid; the setup is told first."""
    i = lang_index(lang)
    comma = "; " if i == 2 else "；"
    while state.num_legal:
        view = state.view(0)
        turn, seat, chosen = state.turn, view.current, view.phase == "setup"
        done: list[str] = []
        while state.num_legal and state.turn == turn:
            _tell(state, done, "zh-Hant" if lang == "zh" else lang)
        view = state.view(0)
        assert isinstance(view, FormationView)
        said = comma.join(done) or "—"
        health = [_health(side) for side in view.sides]
        yield state, SETUP[i].format(said) if chosen else LINE[i].format(turn, seat, said, *health)


def _tell(state: State, done: list[str], lang: str) -> None:
    """Carry out a decision and write it down."""
    action = state.greedy_action()
    choice = state.view(state.player).choice
    assert choice is not None
    text = state.action_text(action, lang)
    if choice.prompt in AIMED and done:
        done[-1] += f" → {text}"
    elif Action(action).domain not in ("pass", "done") and choice.prompt != "discard" and choice.total is None:
        done.append(text)
    state.apply(action)


def _health(side: SideView) -> int:
    lord = side.places[0]
    return lord.hp if lord is not None and lord.up else 0
