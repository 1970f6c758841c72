"""Play states whose bytes were changed at random and sealed with a right checksum.

Run by `test_bad_states.py` in an interpreter of its own, since a hang in the engine would take the tests along.
Says what it is about to try, one line a case, so that the last line tells what hung.
"""

from __future__ import annotations

import random
import struct
import sys

from sanguo import EngineBug, Game, State, StateFormatError
from sanguo.capsule import open_capsule
from setups import LANGS, of, walk

CONTRADICTION = "the engine contradicts itself"
"""What a state that no game can lead to may end in; a panic may not."""


def sealed(data: bytes) -> bytes:
    """The bytes with a right checksum: FNV-1a of all before it."""
    h = 0xCBF29CE484222325
    for x in data[:-8]:
        h = (h ^ x) * 0x100000001B3 & (1 << 64) - 1
    return data[:-8] + struct.pack("<Q", h)


def flipped(data: bytes, chance: random.Random) -> tuple[bytes, list[tuple[int, int]]]:
    """One to three bytes behind the header changed; more often such as are not 0."""
    out = bytearray(data)
    full = [i for i in range(22, len(data) - 8) if data[i]]
    changes = []
    for _ in range(chance.choice((1, 1, 2, 3))):
        i = chance.choice((chance.randrange(22, 160), chance.choice(full), chance.randrange(22, len(data) - 8)))
        out[i] = chance.choice((chance.randrange(256), out[i] ^ 1 << chance.randrange(8), out[i] + 1 & 255, 255, 0))
        changes.append((i, out[i]))
    return sealed(bytes(out)), changes


def play_on(game: Game, state: State, seed: int) -> None:
    """All that a caller may do with a state, to the end of the game."""
    for i in range(400):
        if state.is_over:
            return
        if i % 25 == 0:
            for seat in range(game.num_players):
                state.view(seat)
                state.scramble(seat, seed)
                state.determinize(seat, seed).rollout(1)
            state.to_dict()
            state.capsule()
            for action in state.legal_actions():
                for lang in LANGS:
                    state.action_text(action, lang)
            state.legal_mask()
            state.greedy_action()
            [state.why_not(a) for a in range(0, 1 << 16, 997)]
        state.apply(state.random_action(seed))


def main(name: str, seed: int, cases: int) -> None:
    chance = random.Random(seed)
    pool = []
    for setup in of(name):
        game = setup.load()
        pool += [(game, str(setup), s.to_bytes()) for s in walk(game, seed) if chance.random() < 0.2]
    refused = 0
    for _ in range(cases):
        game, name, data = chance.choice(pool)
        broken, changes = flipped(data, chance)
        print(name, changes, broken.hex(), flush=True)
        try:
            state = game.from_bytes(broken)
        except StateFormatError:
            refused += 1
            continue
        try:
            play_on(game, state, seed)
        except EngineBug as bug:
            if CONTRADICTION not in str(bug) and CONTRADICTION not in open_capsule(bug.capsule, game=game).message:
                raise
    print(f"refused {refused} of {cases}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
