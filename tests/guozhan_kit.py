"""Positions of `guozhan` in a few words, and moves by their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import sanguo
from sanguo import Game, State
from sanguosha_kit import alive, asked, can, discard, do, equips, hand, hp, texts

__all__ = [
    "Seat",
    "aim",
    "alive",
    "asked",
    "called",
    "can",
    "discard",
    "do",
    "equips",
    "game",
    "hand",
    "hp",
    "kingdom",
    "seat",
    "skip",
    "slashed",
    "table",
    "texts",
    "up",
    "use",
    "views",
]

FILLERS = (
    "xu_huang/zhang_liao",
    "ma_chao/huang_zhong",
    "gan_ning/lu_meng",
    "pang_de/hua_tuo",
    "cao_ren/xiahou_yuan",
    "zhang_fei/zhao_yun",
    "huang_gai/ding_feng",
    "yuan_shao/pan_feng",
    "dian_wei/yue_jin",
    "wei_yan/liu_bei",
    "xu_chu/zhang_he",
    "sun_jian/lu_su",
    "yan_liang_wen_chou/ji_ling",
    "zhou_yu/sun_quan",
    "wolong/zhu_rong",
)
"""Pairs for seats that do not matter."""


@dataclass(frozen=True)
class Seat:
    """A seat of a position: its generals as `head/deputy`, face-down but those with a `!` behind them."""

    generals: str = ""
    hand: Sequence[str] = ()
    equips: Sequence[str] = ()
    judges: Sequence[Any] = ()
    hp: int | None = None
    alive: bool = True
    extra: dict[str, Any] = field(default_factory=dict)


@lru_cache
def game(players: int, config: tuple[tuple[str, Any], ...] = ()) -> Game:
    """The game of so many seats."""
    return sanguo.load_game("guozhan", players=players, **dict(config))


def table(
    *seats: Seat | str,
    phase: str = "play",
    current: int = 0,
    pile: Sequence[str] = (),
    players: int = 0,
    least: int = 4,
    turn: int = 5,
    slashes: int = 0,
    seed: int = 1,
    rest: str = "pile",
    **config: Any,
) -> State:
    """A position: the seats in order, the first on turn; a text is a pair of generals with no cards.

    Seats that are not named have fillers and no cards. `players`: seats in all, at least `least`. `rest`: where the
    cards lie that are named nowhere.
    """
    given = [Seat(s) if isinstance(s, str) else s for s in seats]
    n = max(players, len(given), least)
    given += [Seat()] * (n - len(given))
    taken = {g for s in given for g in s.generals.replace("!", "").split("/")}
    free = iter(f for f in FILLERS if not taken & set(f.split("/")))
    entries = []
    for s in given:
        names = (s.generals or next(free)).split("/")
        entry: dict[str, Any] = {
            "head": names[0].rstrip("!"),
            "deputy": names[1].rstrip("!"),
            "up": [p for p, name in zip(("head", "deputy"), names, strict=True) if name.endswith("!")],
            "hand": list(s.hand),
            "equips": list(s.equips),
            "judges": list(s.judges),
            "alive": s.alive,
            **s.extra,
        }
        if s.hp is not None:
            entry["hp"] = s.hp
        entries.append(entry)
    return game(n, tuple(sorted(config.items()))).from_dict(
        {
            "game": "guozhan",
            "turn": turn,
            "current": current,
            "phase": phase,
            "slashes": slashes,
            "seed": seed,
            "seats": entries,
            "pile": list(pile),
            "rest": rest,
        }
    )


def seat(state: State, n: int) -> Any:
    """A seat as everybody may see it: from the next one."""
    return state.view((n + 1) % len(state.view(0).seats)).seats[n]


def up(state: State, n: int) -> tuple[bool, bool]:
    """Which generals of a seat are face-up."""
    s = seat(state, n)
    return s.head_up, s.deputy_up


def kingdom(state: State, n: int) -> str:
    """The kingdom of a seat."""
    return str(seat(state, n).kingdom)


def skip(state: State, *seats: int) -> State:
    """Pass, or decline, while one of these seats is asked."""
    while not state.is_over and state.player in seats:
        names = texts(state)
        quiet = [t for t in ("pass", "decline", "turn up nothing") if t in names]
        if not quiet:
            break
        state.apply(state.legal_actions()[names.index(quiet[0])])
    return state


def called(state: State, n: int) -> str:
    """How texts call a seat: by the general that all see, the head first, or by its number."""
    s = seat(state, n)
    known = s.head if s.head_up else s.deputy if s.deputy_up else None
    return f"seat {n}" if known is None else state.game.card(known).names[2]


def aim(state: State, *seats: int) -> State:
    """Choose these seats one after another; one who is the only answer is not asked about."""
    for n in seats:
        names = texts(state)
        if called(state, n) in names:
            state.apply(state.legal_actions()[names.index(called(state, n))])
    return state


def use(state: State, text: str, *seats: int) -> State:
    """Whoever is asked uses what is written `text`, on these seats."""
    do(state, f"{state.player}: use {text}")
    return aim(state, *seats)


def slashed(attacker: Seat | str, victim: Seat | str, *others: Seat | str, **more: Any) -> State:
    """Seat 0 has used a plain Slash on seat 1 and declined what came before the question to anybody else."""
    if isinstance(attacker, str):
        attacker = Seat(attacker, hand=["slash S7"])
    s = table(attacker, victim, *others, **more)
    use(s, "Slash ♠7", 1)
    return skip(s, 0)


def views(state: State, *without: int) -> list[Any]:
    """What each seat but these may know."""
    return [state.view(n).to_dict() for n in range(len(state.view(0).seats)) if n not in without]
