"""Scenarios for every card of the pool, in the words of the printed texts."""

from __future__ import annotations

from kit import State, do, me, pay, prompt, texts

DECK = ["lu_bu", "jiu", "zang_li", "xian_di", "tie_ji", "zhang_fei", "fa_zheng"]
"""Cards of one copy each, for decks whose order is looked at."""


def wei(n: int) -> list[str]:
    """So many Wei base cards of power 1 without an effect there."""
    return ["yue_jin"] * n


def shu(n: int) -> list[str]:
    return ["ma_liang"] * n


def wu(n: int) -> list[str]:
    return ["han_dang"] * n


def qun(n: int) -> list[str]:
    return ["hua_xiong"] * n


def play(state: State, move: str, cost: int, *, by: str = "") -> State:
    """Use or deploy a card out of the hand, which must turn down exactly `cost` points of base cards.

    `by`: the base card that pays; without it some do.
    """
    seat = state.player
    power = me(state, seat).power
    do(state, move)
    while by and not state.is_over and prompt(state) == "pay":
        do(state, f"pay {by}")
    pay(state)
    assert power - me(state, seat).power == cost
    return state


def attack(state: State, attacker: str, target: str = "the deck") -> State:
    """Declare an attack on an enemy general, or on the deck."""
    do(state, f"attack with {attacker}")
    aim = "attack the deck" if target == "the deck" else f"attack enemy {target}"
    if not state.is_over and prompt(state) == "target":
        do(state, aim)
    return state


def next_turn(state: State) -> State:
    """To the strategy phase of the other seat, nothing more being done in this turn."""
    turn = state.turn
    while state.turn == turn:
        step_on(state)
    return state


def step_on(state: State) -> State:
    """End a phase, or decline what is offered."""
    for move in ("end strategy phase", "end battle phase", "pass", "done"):
        if move in texts(state):
            return do(state, move)
    raise AssertionError(f"something must be chosen: {texts(state)}")


def asked(state: State, seat: int, *moves: str) -> bool:
    """Whether this seat is to move, and may do exactly this."""
    return state.player == seat and sorted(texts(state)) == sorted(moves)


def offered(state: State, move: str) -> bool:
    return move in texts(state)


def hand(state: State, seat: int = 0) -> list[str]:
    return sorted(me(state, seat).hand)


def pile(state: State, seat: int = 0) -> list[str]:
    """The retreat pile, the oldest card first."""
    return list(me(state, seat).pile)


def deck(state: State, seat: int = 0) -> list[str]:
    """The deck, from the top."""
    return list(state.to_dict()["seats"][seat]["deck"])


def mixed(state: State, before: list[str], seat: int = 0) -> bool:
    """Whether the cards of the deck that were there before lie in another order now."""
    now = deck(state, seat)
    return [c for c in now if c in before] != [c for c in before if c in now]


def up(state: State, seat: int = 0) -> list[str]:
    return sorted(c.card for c in me(state, seat).base_up)


def down(state: State, seat: int = 0) -> list[str]:
    return sorted(c.card for c in me(state, seat).base_down)


def gear(state: State, bearer: str, seat: int = 0) -> str | None:
    return next(g.gear for g in me(state, seat).field if g.card == bearer)


def attackers(state: State, seat: int = 0) -> set[str]:
    """The generals that an effect or a spent attack does not keep from attacking."""
    return {g.card for g in me(state, seat).field if g.can_attack}


def life(state: State, seat: int = 0) -> int:
    """The cards left in a deck."""
    return int(me(state, seat).deck_count)
