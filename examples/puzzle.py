"""A puzzle: a position from a dict, and the line that wins this turn whatever the opponent does.

Lü Bu stands against an enemy deck of 20 cards. He attacks once a turn, with 8; the opponent holds Emperor Xian, who
ends the battle phase at the declaration of an attack.
"""

import sanguo

game = sanguo.load_game(
    "qunying",
    decks=[
        {"lu_bu": 1, "diao_chan": 1, "gao_shun": 1, "zang_li": 1, "fan_dong_lian_meng": 1, "hua_xiong": 35},
        {"guo_jia": 1, "xian_di": 1, "han_dang": 38},
    ],
    max_copies=40,
)
puzzle = game.from_dict(
    {
        "game": "qunying",
        "turn": 9,
        "seats": [
            {
                "hand": ["zang_li", "fan_dong_lian_meng"],
                "base_up": ["hua_xiong"] * 3,
                "field": [{"card": "lu_bu"}, {"card": "diao_chan"}, {"card": "gao_shun"}],
            },
            {
                "hand": ["xian_di"],
                "base_up": ["han_dang"],
                "field": [{"card": "guo_jia"}],
                "pile": ["han_dang"] * 17,
                "deck": ["han_dang"] * 20,
            },
        ],
    }
)


def solve(state: sanguo.State, me: int, turn: int, failed: set[str]) -> list[str] | None:
    """Moves of both seats to a win of `me` in this turn that no answer of the opponent prevents, if there are any."""
    if state.is_over:
        return [] if state.winner == me else None
    if state.turn != turn or state.digest() in failed:
        return None
    line = None
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        rest = solve(after, me, turn, failed)
        line = None if rest is None else [f"seat {state.player}: {state.action_text(action)}", *rest]
        # One good move is enough for me; the opponent needs one that holds.
        if (line is None) != (state.player == me):
            break
    if line is None:
        failed.add(state.digest())
    return line


if __name__ == "__main__":
    for move in solve(puzzle, puzzle.player, puzzle.turn, set()) or ["there is no solution"]:
        print(move)
