"""A person's game against bots, without a terminal: what the person may do and is told, undo, hints.

Nothing that leaves a `Session` comes from more than the person's own view, except `ends` and `history`, which are to be
kept and not to be shown.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from sanguo import _core
from sanguo.actions import Action
from sanguo.ai import BUILT_IN, Bot, StateBot, make_bot
from sanguo.cards.pools import plain
from sanguo.errors import ConfigError, IllegalActionError
from sanguo.games import LANGS
from sanguo.search import Search
from sanguo.seeds import mix

from .by_game import module

if TYPE_CHECKING:
    from sanguo.events import Event
    from sanguo.games import Game
    from sanguo.views import ChoiceBase, View

__all__ = ["Hint", "Option", "Session"]

MOST_SIMULATIONS = 1_000_000
_ASCENDING = ("cards", "seats")
_PICKED = (*_ASCENDING, "order")


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that the person may do now."""

    number: int
    """1 for the first."""
    action: int
    text: str
    later: bool = False
    """A pick that can only follow others: picks ascend."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a search says about one action."""

    action: int
    text: str
    visits: int
    share: float
    """Share of the simulations that went this way, 0 to 1."""
    value: float
    """Mean result for the person: -1 all lost, 1 all won."""


class Session:
    """One person at a seat of a game, bots at all others.

    `bot`: the name of a bot, for instance "random" or "ismcts:500". `start`: the position to begin with; None deals
    one by `seed`. `begin`: False if `replay` is called next. After each call that plays, it is the person's turn again
    or the game is over.

    Raises `ConfigError` for a seat or a bot that does not exist.
    """

    def __init__(
        self,
        game: Game,
        *,
        seat: int = 0,
        bot: str = "greedy",
        seed: int | None = None,
        start: _core.State | None = None,
        begin: bool = True,
    ) -> None:
        if not 0 <= seat < game.num_players:
            msg = f"seat is 0 to {game.num_players - 1}, not {seat}"
            raise ConfigError(msg)
        self.game = game
        self.seat = seat
        self.bot = bot
        self.slowest = 0.0
        """Seconds that the longest decision of a bot has taken."""
        self.instant = bot in BUILT_IN
        """Whether the bots decide so fast that nobody can tell whether they were asked."""
        self._start = game.new_state(seed) if start is None else start.clone()
        self._state = self._start.clone()
        chance = int(self._start.digest(), 16)
        self._movers = {s: _mover(bot, game, s, chance) for s in range(game.num_players) if s != seat}
        self._actions: list[int] = []
        self._marks: list[int] = []
        self._quiet: Callable[[Event], bool] = module(game.name, "talk").quiet
        self._log: list[tuple[int, Event]] = []
        """What the person has seen happen, each with the number of actions of all seats before it."""
        if begin:
            self._settle()

    # what the person sees -----------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """All that the person may know."""
        return self._state.view(self.seat)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._state.is_over

    @property
    def outcome(self) -> float:
        """The person's return: 1 won, -1 lost, 0 a draw or not over."""
        return self._state.returns()[self.seat]

    @property
    def has_picks(self) -> bool:
        """Whether the person is asked for cards or seats, so that `auto` can answer."""
        choice = self.view.choice
        return choice is not None and choice.kind in _PICKED

    def options(self, lang: str = "en") -> list[Option]:
        """What the person may do, numbered from 1; empty when the game is over.

        Where several cards are picked, those that can only come after others follow the legal ones.
        """
        legal = self._state.legal_actions()
        later = sorted(self._later() - set(legal)) if self.has_picks else []
        return [
            Option(n, action, self._state.action_text(action, lang), n > len(legal))
            for n, action in enumerate([*legal, *later], 1)
        ]

    def _later(self) -> set[int]:
        """What can be picked after the first legal picks, as long as the question is the same."""
        found: set[int] = set()
        ahead, asked = self._state.clone(), self.view.choice
        while asked is not None and asked.kind in _ASCENDING:
            card = next((a for a in asked.legal if Action(a).domain != "done"), None)
            if card is None:
                break
            ahead.apply(card)
            now = ahead.view(self.seat).choice
            if now is None or not _goes_on(asked, now):
                break
            found.update(a for a in now.legal if Action(a).domain != "done")
            asked = now
        return found

    def news(self, lang: str = "en", *, everything: bool = False) -> list[str]:
        """What has happened since the person's last decision, or in the whole game, in words."""
        since = 0 if everything or not self._marks else self._marks[-1]
        return [event.text(lang) for at, event in self._log if at >= since and not self._quiet(event)]

    def find(self, text: str) -> int | None:
        """The legal action of a text in any language, or None; case, spaces, marks and accents do not matter."""
        want = plain(text)
        found = {
            action
            for action in self._state.legal_actions()
            for lang in LANGS
            if plain(self._state.action_text(action, lang)) == want
        }
        if len(found) > 1:
            with suppress(IllegalActionError):
                return self.game.parse(self._state, text)
        return found.pop() if len(found) == 1 else None

    def why_not(self, what: int | str, lang: str = "en") -> str | None:
        """Why an action, or what a text names, cannot be done now; None if it can.

        Raises `IllegalActionError` if it is the text of no action.
        """
        if not isinstance(what, str):
            return self._state.why_not(what, lang)
        if self.find(what) is not None:
            return None
        want = plain(what)
        for index in range(self.game.num_actions):
            action = self.game.action(index)
            if any(plain(self._state.action_text(action, name)) == want for name in LANGS):
                return self._state.why_not(action, lang)
        raise IllegalActionError(what, "text", "no action of this game is called so here")

    def hints(self, simulations: int = 500, lang: str = "en") -> list[Hint]:
        """What a search that knows no more than the person thinks of each option, the most visited first.

        Empty when the game is over. Raises `ConfigError` for a number of simulations that is out of range.
        """
        if not 1 <= simulations <= MOST_SIMULATIONS:
            msg = f"simulations are 1 to {MOST_SIMULATIONS}, not {simulations}"
            raise ConfigError(msg)
        if self.is_over:
            return []
        search = Search(self._state, self.seat, trees=1, seed=len(self._actions))
        search.run(simulations)
        stats = sorted(search.stats(), key=lambda s: -s.visits)
        total = max(1, sum(s.visits for s in stats))
        return [
            Hint(s.action, self._state.action_text(s.action, lang), s.visits, s.visits / total, s.value) for s in stats
        ]

    # what the person does -----------------------------------------------------------------------------------

    def play(self, action: int, *, together: bool = False) -> None:
        """Carry out one action of the person; then the bots move. `together`: `undo` takes it back with the last one.

        Raises `IllegalActionError` if it is not legal; nothing has changed then.
        """
        if not self._state.is_legal(action):
            raise IllegalActionError(action, "number", self._state.why_not(action) or "it is not legal here")
        if not (together and self._marks):
            self._marks.append(len(self._actions))
        self._apply(action)
        self._settle()

    def pick(self, actions: Sequence[int]) -> list[int]:
        """Carry out several picks of one question as one step for `undo`, in the order that the rules want.

        Returns those that were left when the question was answered. Raises `IllegalActionError` at a pick that is not
        legal; nothing has changed then.
        """
        asked = self.view.choice
        left = list(actions)
        if asked is not None and asked.kind in _ASCENDING:
            left.sort(key=lambda a: (Action(a).domain == "done", a))
        together = False
        while left and (not together or _goes_on(asked, self.view.choice)):
            asked = self.view.choice
            try:
                self.play(left[0], together=together)
            except IllegalActionError:
                if together:
                    self.undo()
                raise
            del left[0]
            together = True
        return left

    def auto(self, *, together: bool = False) -> int:
        """Answer a question for cards with the first legal picks; returns how many were made, 0 for other questions."""
        asked, done = self.view.choice, 0
        while asked is not None and asked.kind in _PICKED:
            self.play(asked.legal[0], together=together or done > 0)
            done += 1
            now = self.view.choice
            if not _goes_on(asked, now):
                break
            asked = now
        return done

    def undo(self) -> bool:
        """Back to the person's last decision; whether there was one."""
        if not self._marks:
            return False
        self.replay(self._actions[: self._marks[-1]], self._marks[:-1])
        return True

    def replay(self, actions: Sequence[int], marks: Sequence[int], end: _core.State | None = None) -> None:
        """Play recorded actions of all seats from the start; `marks` are where decisions of the person began.

        Raises `IllegalActionError` if they do not fit or do not lead to `end`; the session is of no use then.
        """
        self._state = self._start.clone()
        self._actions, self._marks, self._log = [], list(marks), []
        begun = set(marks)
        for i, action in enumerate(actions):
            if i in begun and self._state.player != self.seat:
                raise IllegalActionError(action, "history", f"action {i} was not the person's")
            if not self._state.is_legal(action):
                raise IllegalActionError(action, "history", f"action {i} is not legal there")
            self._apply(action)
        if end is not None and end != self._state:
            raise IllegalActionError(len(actions), "history", "they lead to another position")
        self._settle()

    # what is kept -------------------------------------------------------------------------------------------

    @property
    def history(self) -> tuple[list[int], list[int]]:
        """All actions so far, and where among them the person's decisions began: what `replay` takes."""
        return list(self._actions), list(self._marks)

    @property
    def ends(self) -> tuple[_core.State, _core.State]:
        """Copies of the first position and of the one now, with all that is hidden: to be saved, not to be shown."""
        return self._start.clone(), self._state.clone()

    def _settle(self) -> None:
        """Let the bots move until the person is asked or the game is over."""
        while not self._state.is_over and self._state.player != self.seat:
            begun = time.perf_counter()
            action = self._movers[self._state.player](self._state)
            self.slowest = max(self.slowest, time.perf_counter() - begun)
            self._apply(action)

    def _apply(self, action: int) -> None:
        at = len(self._actions)
        self._log += [(at, event) for event in self._state.apply_with_events(action, self.seat)]
        self._actions.append(action)


def _mover(bot: str, game: Game, seat: int, seed: int) -> Callable[[_core.State], int]:
    """How a seat decides that a bot plays."""
    player = make_bot(bot, game)
    restart = getattr(player, "restart", None)
    if restart is not None:
        restart(mix(seed, seat))
    if getattr(player, "needs_state", False):
        return lambda state: cast(StateBot, player).act(state.clone())
    return lambda state: cast(Bot, player).act(state.view(seat))


def _goes_on(before: ChoiceBase | None, now: ChoiceBase | None) -> bool:
    """Whether a question is the same as before, some picks later."""
    if before is None or now is None:
        return False
    same = (before.kind, before.prompt, before.card) == (now.kind, now.prompt, now.card)
    return same and now.picked > before.picked
