"""Positions of `formation` in a few words, and moves by their texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import sanguo
from sanguo import Game, Pool, State
from sanguo.views.formation import FormationView, PlaceView

PLACES = {"lord": 0, "lf": 1, "rf": 2, "lb": 3, "rb": 4}
"""The places of a side: 主將, the fronts and the backs, each as its player sees them."""
PLAIN = "liao_hua"
"""A character without skills: 6 health, attack 2, Shu; as a lord 11 health."""
LORD = "yan_liang"
"""A lord without skills: 9 health, attack 3, Qun."""

At = Mapping[str, Any]
"""A character on a place, as in the dict of a position: card, hp, charged, states, weapon, armor ..."""


def c(card: str, **more: Any) -> At:
    """A character on a place with more than its name."""
    return {"card": card, **more}


def side(
    lord: str | At = LORD,
    *,
    hand: Sequence[str] = (),
    characters: Sequence[str] = (),
    pile: Sequence[str] = (),
    spent: bool = False,
    **places: str | At,
) -> dict[str, Any]:
    """One side: who stands where, the hands, the top of the 角色牌堆; `spent`: nobody has actions left."""
    given = {"lord": lord, **places}
    slots: list[Any] = [None] * 5
    for name, who in given.items():
        slot = {"card": who} if isinstance(who, str) else dict(who)
        slots[PLACES[name]] = slot if not spent or not slot.get("up", True) else {"actions": 0, **slot}
    return {"places": slots, "hand": list(hand), "characters": list(characters), "pile": list(pile)}


@lru_cache(maxsize=512)
def game(
    people: tuple[tuple[str, ...], tuple[str, ...]],
    resources: tuple[tuple[str, ...], tuple[str, ...]],
    lords: tuple[str, str],
    config: tuple[tuple[str, Any], ...],
    pool: Pool | None,
) -> Game:
    decks = [list(p + r) for p, r in zip(people, resources, strict=True)]
    sizes = {"characters": len(people[0]), "resources": len(resources[0]), "copies": 30}
    return sanguo.load_game("formation", decks=decks, pool=pool, lords=list(lords), **{**sizes, **dict(config)})


def table(
    me: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    *,
    phase: str = "act",
    current: int = 0,
    turn: int = 5,
    pile: Sequence[str] = (),
    discard: Sequence[str] = (),
    seed: int = 1,
    rest: str = "pile",
    pool: Pool | None = None,
    filler: str = PLAIN,
    **config: Any,
) -> State:
    """A position: seat 0 is `me` and on turn. `pile`: the top of the resource pile, the first uppermost."""
    sides = [me or side(), foe or side()]
    people = []
    for s in sides:
        own = [p["card"] for p in s["places"] if p] + s["characters"] + s["pile"]
        people.append(tuple(own + [filler] * (21 - len(own))))
    cards = [*pile, *discard]
    for s in sides:
        cards += s["hand"]
        cards += [p[g] for p in s["places"] if p for g in ("weapon", "armor") if p.get(g)]
    chosen = [k for k in cards if k != "zi"]
    chosen += ["jiu"] * (32 - len(chosen))
    lords = tuple(s["places"][0]["card"] for s in sides)
    made = game(
        (people[0], people[1]),
        (tuple(chosen[:16]), tuple(chosen[16:])),
        (lords[0], lords[1]),
        tuple(sorted(config.items())),
        pool,
    )
    return made.from_dict(
        {
            "game": "formation",
            "turn": turn,
            "current": current,
            "phase": phase,
            "seed": seed,
            "sides": sides,
            "pile": list(pile),
            "discard": list(discard),
            "rest": rest,
        }
    )


def texts(state: State) -> list[str]:
    """The legal actions in words."""
    return [state.action_text(a) for a in state.legal_actions()]


def find(state: State, move: str) -> int:
    """The legal action of a text, or the only one whose text holds it."""
    names = texts(state)
    found = [i for i, n in enumerate(names) if n == move] or [i for i, n in enumerate(names) if move in n]
    assert len(found) == 1, f"{move!r} names {len(found)} of {names}, seat {state.player} is asked"
    return state.legal_actions()[found[0]]


def do(state: State, *moves: str) -> State:
    """Carry out moves by their texts or parts of them."""
    for move in moves:
        state.apply(find(state, move))
        state.check()
    return state


def attack(state: State, place: str, target: str) -> State:
    """One of the asked seat's characters attacks: `attack(state, "left front", "lord")`.

    Where there is no other way to act, the target is not asked.
    """
    do(state, f"act: {_who(state, place)}")
    return state if state.is_over or asked(state)[1] != "target" else do(state, f"(enemy {target})")


def _who(state: State, place: str) -> str:
    names = [t[5:] for t in texts(state) if t.startswith("act: ") and t.endswith(f"({place})")]
    assert len(names) == 1, f"nobody can act on {place}: {texts(state)}"
    return names[0]


def can(state: State, move: str) -> bool:
    """Whether there is a legal action whose text holds this."""
    return any(move in t for t in texts(state))


def targets(state: State, place: str) -> list[str]:
    """Where a character can attack, as its player calls the places; it must have another way to act too."""
    chosen = state.clone()
    names = [t for t in texts(chosen) if t.startswith("act: ") and t.endswith(f"({place})")]
    if not names:
        return []
    do(chosen, names[0])
    return [t.split("(enemy ")[1].rstrip(")") for t in texts(chosen) if t.startswith("attack ")]


def end(state: State, seat: int = 0) -> State:
    """The action phase of a seat ends, if it has not ended by itself: who can do nothing more is not asked."""
    return do(state, "end action phase") if view(state).current == seat else state


def asked(state: State) -> tuple[int, str]:
    """The seat that is asked, and what about: play, target, effect, position, discard ..."""
    choice = state.view(state.player).choice
    assert choice is not None
    return state.player, choice.prompt


def view(state: State, seat: int = 0) -> FormationView:
    """What a seat may know."""
    got = state.view(seat)
    assert isinstance(got, FormationView)
    return got


def on(state: State, seat: int, place: str) -> PlaceView:
    """Who stands on a place."""
    got = view(state, seat).sides[seat].places[PLACES[place]]
    assert got is not None, f"nobody stands there: {place} of seat {seat}"
    return got


def free(state: State, seat: int, place: str) -> bool:
    """Whether no card lies on a place."""
    return view(state, seat).sides[seat].places[PLACES[place]] is None


def who(state: State, seat: int, place: str) -> str:
    """The character on a place by its key."""
    return on(state, seat, place).card or ""


def hp(state: State, seat: int, place: str = "lord") -> int:
    """The health of who stands on a place."""
    return on(state, seat, place).hp


def strength(state: State, seat: int, place: str = "lord") -> int:
    """The attack of who stands on a place."""
    return on(state, seat, place).attack


def hand(state: State, seat: int = 0) -> list[str]:
    """The resource cards of a seat."""
    return sorted(view(state, seat).sides[seat].hand)


def characters(state: State, seat: int = 0) -> list[str]:
    """The characters in the hand of a seat."""
    return sorted(view(state, seat).sides[seat].characters)


def states(state: State, seat: int, place: str = "lord") -> set[str]:
    """異常狀態 of who stands on a place, and "charged"."""
    p = on(state, seat, place)
    return {*p.states, *(["charged"] if p.charged else [])}
