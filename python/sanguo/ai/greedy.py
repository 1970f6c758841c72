"""The greedy bot of `qunying`: a readable example of AI scripting over views.

It scores every legal action by itself and takes the best. Its twin in the core
(`rust/core/src/games/qunying/greedy.rs`) gives the same scores; a test compares them move by move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from sanguo.actions import Action
from sanguo.ai.base import asked

if TYPE_CHECKING:
    from sanguo._core import State
    from sanguo.games import Game
    from sanguo.views import GeneralView, SideView, View

__all__ = ["CoreGreedyBot", "GreedyBot"]

GENERAL, STRATAGEM, EQUIPMENT = 0, 1, 2


class GreedyBot:
    """Lays cards into the base, deploys the strongest general it can pay, attacks what it beats."""

    name = "greedy"
    games = ("qunying",)

    def __init__(self, game: Game) -> None:
        self._cards = game.pool.cards
        self._props = [dict(c.props) for c in game.pool.cards]
        self._cost = {c.key: c.prop("cost") for c in game.pool.cards}
        self._deck_attack = game.config["deck_attack"]

    def act(self, view: View) -> int:
        """The legal action with the highest score, the first among equals."""
        return max(asked(view).actions, key=lambda a: (self._score(view, a), -int(a)))

    def _score(self, view: View, a: Action) -> int:
        choice = asked(view)
        props = self._props[a.kind] if a.kind is not None else {}
        cost, force, power = props.get("cost", 0), props.get("force", 0), props.get("power", 0)
        kind = props.get("cardtype", GENERAL)
        match choice.kind, choice.prompt:
            case "play", "strategy":
                # A card into the base first, since it pays at once; generals can still come out of it.
                if a.domain == "place":
                    return 2000 + power * 20 + (cost if kind == GENERAL else -cost)
                if a.domain == "base":
                    return 1001 + 10 * force
                if a.domain == "hand":
                    return {GENERAL: 1000 + 10 * force, EQUIPMENT: 900 + 10 * abs(force)}.get(kind, 800 + cost)
                return 1 if a.domain == "done" else 0
            case "play", "battle":
                if a.domain == "slot":
                    return self._best_gain(view, _at(view.me, a.slot))
                return 2 if a.domain == "hand" else 1
            case "play", "target":
                assert choice.card is not None
                mine = next(g for g in view.me.field if g.card == choice.card)
                return self._gain(mine, _at(view.foe, a.slot) if a.domain == "slot" else None)
            case (("respond" | "skills"), _):
                return int(a.domain != "pass")
            case _, "pay":
                return -cost
        # What is the enemy's should be strong, what is given away should be weak.
        if a.domain == "slot":
            general = _at(view.foe if a.side else view.me, a.slot)
            return 10 + general.force if general else 0
        if a.domain in ("pile", "deck"):
            return 10 + cost
        if a.domain in ("hand", "base"):
            return 10 + cost + 100 * power if a.side else 20 - cost
        return 0

    def _gain(self, mine: GeneralView, theirs: GeneralView | None) -> int:
        """What an attack is worth: damage to the deck (None), or a battle."""
        if theirs is None:
            return 2 * mine.force
        if mine.force > theirs.force:
            return 2 * (mine.force - theirs.force) + 3 * self._cost[theirs.card] + 3
        if mine.force == theirs.force:
            return 3 * (self._cost[theirs.card] - self._cost[mine.card]) + 2
        return -10

    def _best_gain(self, view: View, mine: GeneralView | None) -> int:
        if mine is None:
            return -10
        lane = self._deck_attack == "lane"
        targets: list[GeneralView | None] = [g for g in view.foe.field if not lane or g.slot == mine.slot]
        if self._deck_attack == "free" or not targets or mine.over:
            targets.append(None)
        return max(self._gain(mine, t) for t in targets)


def _at(side: SideView, slot: int | None) -> GeneralView | None:
    return next((g for g in side.field if g.slot == slot), None)


class CoreGreedyBot:
    """The greedy bot of the core, for games that have no twin of it in Python.

    It is given the state, of which it uses what its seat knows.
    """

    name = "greedy"
    needs_state: Literal[True] = True

    def act(self, state: State) -> int:
        """The legal action with the highest score, the first among equals."""
        return state.greedy_action()
