"""Positions of `sanguosha` in a few words, and moves by their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import sanguo
from sanguo import Game, State

FILLERS = ("zhang_fei", "xu_chu", "gan_ning", "huang_gai", "zhang_liao", "lu_meng", "zhao_yun", "hua_tuo")
"""Generals for seats that do not matter: nothing of theirs happens in others' turns, but for the last two."""
ROLES = ("lord", "rebel", "rebel", "renegade", "loyalist", "loyalist", "rebel", "rebel", "loyalist", "renegade")
"""Roles by seat, if a test names none."""


@dataclass(frozen=True)
class Seat:
    """A seat of a position. Cards are written `slash S7`, or `slash` for any copy."""

    general: str = ""
    hand: Sequence[str] = ()
    equips: Sequence[str] = ()
    judges: Sequence[Any] = ()
    hp: int | None = None
    max_hp: int | None = None
    role: str = ""
    alive: bool = True
    extra: dict[str, Any] = field(default_factory=dict)


@lru_cache
def game(players: int, config: tuple[tuple[str, Any], ...] = ()) -> Game:
    """The game of so many seats."""
    return sanguo.load_game("sanguosha", players=players, **dict(config))


def table(
    *seats: Seat | str,
    phase: str = "play",
    current: int = 0,
    pile: Sequence[str] = (),
    discard: Sequence[str] = (),
    players: int = 0,
    turn: int = 5,
    slashes: int = 0,
    seed: int = 1,
    rest: str = "pile",
    **config: Any,
) -> State:
    """A position: the seats in order, the first of them the lord and on turn; a text is a general with no cards.

    Seats that are not named have no cards. `pile`: the top of the draw pile, the first uppermost; the other cards
    lie under it, shuffled by `seed` (`rest="discard"`: in the discard pile). `players`: seats in all, at least 4.
    """
    given = [Seat(s) if isinstance(s, str) else s for s in seats]
    n = max(players, len(given), 4)
    given += [Seat()] * (n - len(given))
    taken = {s.general for s in given}
    free = iter(f for f in FILLERS if f not in taken)
    named = any(s.role for s in given)
    roles = [s.role or ("rebel" if named and i else ROLES[i]) for i, s in enumerate(given)]
    entries = []
    for s, role in zip(given, roles, strict=True):
        entry: dict[str, Any] = {
            "general": s.general or next(free),
            "role": role,
            "hand": list(s.hand),
            "equips": list(s.equips),
            "judges": list(s.judges),
            "alive": s.alive,
            **s.extra,
        }
        if not s.alive:
            entry["revealed"] = True
        entry |= {n: v for n, v in (("hp", s.hp), ("max_hp", s.max_hp)) if v is not None}
        entries.append(entry)
    return game(n, tuple(sorted(config.items()))).from_dict(
        {
            "game": "sanguosha",
            "turn": turn,
            "current": current,
            "phase": phase,
            "slashes": slashes,
            "seed": seed,
            "seats": entries,
            "pile": list(pile),
            "discard": list(discard),
            "rest": rest,
        }
    )


def texts(state: State) -> list[str]:
    """The legal actions in words."""
    return [state.action_text(a) for a in state.legal_actions()]


def do(state: State, *moves: str) -> State:
    """Carry out moves by their texts, each as `seat: text`; the seat must be the one that is asked.

    What has one possible answer is not asked.
    """
    for move in moves:
        seat, _, text = move.partition(": ")
        assert state.player == int(seat), f"seat {state.player} is asked, not {seat}: {texts(state)}"
        names = texts(state)
        assert text in names, f"{text!r} is none of {names}"
        state.apply(state.legal_actions()[names.index(text)])
    return state


def can(state: State, text: str) -> bool:
    """Whether the asked seat may do it."""
    return text in texts(state)


def asked(state: State) -> tuple[int, str]:
    """The seat that is asked, and what about: play, answer, nullify, rescue, discard, convert, target, effect ..."""
    choice = state.view(state.player).choice
    assert choice is not None
    return state.player, choice.prompt


def hp(state: State, seat: int) -> int:
    """The health of a seat."""
    return int(state.view(0).seats[seat].hp)


def hand(state: State, seat: int) -> list[str]:
    """The hand of a seat, as cards are written in positions."""
    return list(state.to_dict()["seats"][seat]["hand"])


def equips(state: State, seat: int) -> list[str]:
    """The equipment of a seat."""
    return list(state.to_dict()["seats"][seat]["equips"])


def judges(state: State, seat: int) -> list[Any]:
    """The judge zone of a seat."""
    return list(state.to_dict()["seats"][seat]["judges"])


def discard(state: State) -> list[str]:
    """The discard pile."""
    return list(state.to_dict()["discard"])


def alive(state: State, seat: int) -> bool:
    """Whether a seat lives."""
    return bool(state.view(0).seats[seat].alive)
