"""A game of many seats told turn by turn: what was done, with the answers of others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sanguo._core import State
from sanguo.actions import Action

from .lexicon import Names, lang_index

__all__ = ["LINE", "SETUP", "Story"]

LINE: Names = ("第{}回合 {}（{}）：{}", "第{}回合 {}（{}）：{}", "turn {}, {} ({}): {}")
SETUP: Names = ("選擇武將：{}", "选择武将：{}", "the generals: {}")
ANSWERS: Names = ("{}：{}", "{}：{}", "{}: {}")
AIMED = frozenset({"target", "second_target"})
"""Prompts whose answer belongs to the move before it."""


@dataclass(frozen=True)
class Story:
    """A language, and how a seat is called in it."""

    lang: str
    named: Callable[[State, int, int], str]

    def turns(self, state: State) -> Iterator[tuple[str, bool, int, int, str]]:
        """Greedy bots play a state on: whose turn it was, by name, whether generals were chosen, turn, seat, words."""
        i = lang_index(self.lang)
        comma = "; " if i == 2 else "；"
        while state.num_legal:
            view = state.view(0)
            turn, seat = state.turn, view.current
            name = self.named(state, seat, i)
            done: list[str] = []
            while state.num_legal and state.turn == turn:
                self.tell(state, done, seat, i)
            yield name, view.phase == "setup", turn, seat, comma.join(done) or "—"

    def tell(self, state: State, done: list[str], turn: int, i: int) -> None:
        """Carry out a decision and write it down."""
        seat, action = state.player, state.greedy_action()
        choice = state.view(seat).choice
        assert choice is not None
        text = state.action_text(action, "zh-Hant" if self.lang == "zh" else self.lang)
        if choice.prompt in AIMED and done:
            done[-1] += f" → {text}" if i == 2 else f"→{text}"
        elif Action(action).domain not in ("pass", "done") and choice.prompt != "discard":
            done.append(text if seat == turn else ANSWERS[i].format(self.named(state, seat, i), text))
        state.apply(action)
