"""`qunying` in the demo: every pair of bots with every pair of decks."""

from __future__ import annotations

from collections.abc import Iterator

from sanguo._core import State
from sanguo.actions import Action
from sanguo.games import Game
from sanguo.tools.demo import Pairing
from sanguo.tools.lexicon import Names, lang_index
from sanguo.tools.matches import COLUMNS, pairings_of, row

__all__ = ["COLUMNS", "pairings", "row", "story"]

PAIRS = (
    ("starter_wei_qun_20", "starter_wu_shu_20"),
    ("starter_wei_qun_40", "starter_wu_shu_40"),
    ("all_wei", "all_shu"),
    ("all_wu", "all_qun"),
    ("wei_qun_plus", "wu_shu_plus"),
    ("rush", "counters"),
)
"""Decks that meet in the tournament."""
LINE: Names = (
    "第{}回合 玩家{}：{}（牌組{}、{}）",
    "第{}回合 玩家{}：{}（牌组{}、{}）",
    "turn {}, seat {}: {} (decks {}, {})",
)
QUIET = frozenset({"pay", "hand_limit"})
"""Prompts whose answers the story leaves out."""


def pairings() -> list[tuple[Game, Pairing]]:
    """The bots change seats from deal to deal."""
    return pairings_of("qunying", PAIRS, lambda deck: {"beginner": deck.endswith("_20")})


def story(state: State, lang: str) -> Iterator[tuple[State, str]]:
    """What was done in each turn, without payments."""
    words = LINE[lang_index(lang)]
    comma = ", " if lang == "en" else "、"
    action_lang = "zh-Hant" if lang == "zh" else lang
    while state.num_legal:
        turn, seat = state.turn, state.view(0).current
        done: list[str] = []
        while state.num_legal and state.turn == turn:
            choice = state.view(state.player).choice
            action = state.greedy_action()
            if choice is not None and choice.prompt not in QUIET and Action(action).domain not in ("pass", "done"):
                done.append(state.action_text(action, action_lang))
            state.apply(action)
        view = state.view(0)
        yield state, words.format(turn, seat, comma.join(done) or "—", view.me.deck_count, view.foe.deck_count)
