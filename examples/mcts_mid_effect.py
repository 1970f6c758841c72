"""Search from the middle of a card's effect: it is part of the state, so every simulation carries it on."""

import sys

import sanguo

game = sanguo.load_game("qunying", decks=["all_shu", "all_wei"])


def until_an_effect(seed: int) -> sanguo.State:
    """A game between greedy bots, as far as the first card that asks for cards; the next deal if there is none."""
    state = game.new_state(seed)
    while not state.is_over:
        choice = state.view(state.player).choice
        assert choice is not None
        if choice.prompt == "effect" and choice.kind == "cards":
            return state
        state.apply(state.greedy_action())
    return until_an_effect(seed + 1)


if __name__ == "__main__":
    simulations = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    state = until_an_effect(5)
    choice = state.view(state.player).choice
    assert choice is not None
    assert choice.card is not None
    print(f"turn {state.turn}: {game.card(choice.card)} asks seat {state.player}")
    # With what the seat knows: each simulation plays on from this very question in another world.
    search = sanguo.Search(state, state.player, seed=1)
    search.run(simulations)
    for s in search.stats():
        print(f"  {state.action_text(s.action):<24} visited {s.visits:>5} of {s.available:>5}, value {s.value:+.2f}")
    print(f"best: {state.action_text(search.best())}")
