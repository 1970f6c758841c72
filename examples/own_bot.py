"""A scripted bot: it sees what its seat may know, and nothing else."""

import sys

import sanguo
from sanguo.views import GeneralView, View


class Patient:
    """Builds its base first, then attacks only where it wins."""

    name = "patient"

    def __init__(self, game: sanguo.Game, base: int = 5) -> None:
        self.game = game
        self.base = base

    def act(self, view: View) -> int:
        """The legal action with the highest score."""
        assert view.choice is not None
        return max(view.choice.actions, key=lambda action: self.score(view, action))

    def score(self, view: View, action: sanguo.Action) -> float:
        """How good an action looks."""
        assert view.choice is not None
        card = self.game.cards[action.kind] if action.kind is not None else None
        match view.choice.prompt, action.domain:
            case "strategy", "place":
                return 100 - (card.prop("cost") if card else 0)
            case "strategy", "hand" | "base":
                built = len(view.me.base_up) + len(view.me.base_down)
                return 50 if built >= self.base or len(view.foe.field) > len(view.me.field) else -1
            case "battle", "slot":
                mine = general(view.me.field, action.slot)
                weakest = min((g.force for g in view.foe.field), default=0)
                return 10 if mine is not None and mine.force > weakest else -1
            case "target", "slot":
                theirs = general(view.foe.field, action.slot)
                return -theirs.force if theirs else 0
            case "pay", "base":
                return -(card.prop("power") if card else 0)
            case _:
                return 0 if action.domain in ("pass", "done") else 1


def general(field: tuple[GeneralView, ...], slot: int | None) -> GeneralView | None:
    """The general in a place."""
    return next((g for g in field if g.slot == slot), None)


if __name__ == "__main__":
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    game = sanguo.load_game("qunying")
    for opponent in ("random", "greedy"):
        print(game.simulate([Patient(game), opponent], n, rotate=True))
