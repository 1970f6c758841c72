"""RLCard's Mahjong and Dou Dizhu, in Python."""

from __future__ import annotations

from random import random
from typing import Any

import rlcard

from _measure import Contender, Facts, facts, timed


def line(env: Any) -> list[int]:
    """Numbers of legal actions along a random game."""
    out = []
    state, _ = env.reset()
    while not env.is_over():
        la = list(state["legal_actions"])
        out.append(len(la))
        state, _ = env.step(la[int(random() * len(la))])
    return out


def about(name: str) -> Facts:
    env = rlcard.make(name)
    return facts([line(env) for _ in range(20)])


def loop(name: str) -> Contender:
    env = rlcard.make(name)

    def work(n: int) -> float:
        return sum(k > 1 for _ in range(n) for k in line(env))

    return Contender(f"rlcard {name}", timed(work))
