"""Copy a game in the middle of a card's effect, and play both copies on."""

import copy
import pickle
import sys

import sanguo

game = sanguo.load_game("qunying", decks=["all_shu", "all_wei"])


def in_an_effect(state: sanguo.State) -> bool:
    """Whether a card has begun to do something and now asks its owner for cards."""
    choice = state.view(state.player).choice
    return choice is not None and choice.prompt == "effect" and choice.kind == "cards"


def until_an_effect(seed: int) -> sanguo.State:
    """A game between greedy bots, as far as the first card that asks for cards; the next deal if there is none."""
    state = game.new_state(seed)
    while state.num_legal and not in_an_effect(state):
        state.apply(state.greedy_action())
    return state if state.num_legal else until_an_effect(seed + 1)


state = until_an_effect(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
choice = state.view(state.player).choice
assert choice is not None
assert choice.card is not None
print(f"turn {state.turn}: {game.card(choice.card)} asks for {[state.action_text(a) for a in choice.legal]}")

# A copy is the same position, half-finished effect and all; so are bytes, pickles and dicts.
twin = copy.copy(state)
assert twin == state == game.from_bytes(state.to_bytes()) == game.from_dict(state.to_dict())
assert pickle.loads(pickle.dumps(state)).digest() == state.digest()

for name, one, action in (("first", state, choice.legal[0]), ("last", twin, choice.legal[-1])):
    print(f"the {name}: {one.action_text(action)}")
    one.apply(action)
    while not one.is_over:
        one.apply(one.greedy_action())
    print(f"  seat {one.winner} wins in turn {one.turn} ({one.end_reason})")
