"""RLCard's Mahjong and Dou Dizhu, in Python."""

from __future__ import annotations

from random import random

import rlcard
from _measure import Contender, timed


def loop(name: str) -> Contender:
    env = rlcard.make(name)

    def work(n: int) -> float:
        k = 0
        for _ in range(n):
            state, _ = env.reset()
            while not env.is_over():
                la = list(state["legal_actions"])
                k += len(la) > 1
                state, _ = env.step(la[int(random() * len(la))])
        return k

    return Contender(f"rlcard {name}", timed(work))
