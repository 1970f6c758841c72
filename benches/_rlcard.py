"""RLCard's Mahjong and Dou Dizhu, in Python."""

from __future__ import annotations

from random import random
from typing import Any

import rlcard
from rlcard.agents import RandomAgent

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


def run(name: str) -> Contender:
    """As it drives its games itself, with its random agents."""
    env = rlcard.make(name)
    agent = RandomAgent(num_actions=env.num_actions)
    env.set_agents([agent] * env.num_players)

    def work(n: int) -> float:
        done = 0
        for _ in range(n):
            moves, _ = env.run(is_training=False)
            # State and action by turns, and a last state.
            done += sum(len(state["legal_actions"]) > 1 for seat in moves for state in seat[:-1:2])
        return done

    return Contender(f"rlcard {name}, run", timed(work))
