"""Laws under chance of any kind: decks nobody would build, and any mixture of what can be done with a state."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, precondition, rule

import sanguo
from sanguo import Game, State
from setups import LANGS, SETUPS

KEYS = [c.key for c in sanguo.pool("qunying")]
SEEDS = st.integers(0, 2**64 - 1)


@st.composite
def legal_decks(draw: st.DrawFn, size: int = 40) -> dict[str, int]:
    """Any cards of the pool, at most three of a name."""
    cards = draw(st.permutations([k for k in KEYS for _ in range(3)]))
    return dict(Counter(cards[:size]))


CONFIGS = st.fixed_dictionaries(
    {},
    optional={
        "faction_rule": st.sampled_from(["at_least_one", "all", "none"]),
        "deck_attack": st.sampled_from(["guard", "free", "lane"]),
        "equal": st.sampled_from(["both", "neither"]),
        "counter_cost": st.sampled_from(["free", "pay"]),
        "slots": st.sampled_from(["auto", "choose"]),
        "ask_empty": st.booleans(),
        "first_draw": st.booleans(),
        "first_battle": st.booleans(),
        "draw": st.integers(0, 4),
        "hand": st.integers(0, 9),
        "second_bonus": st.integers(0, 3),
        "base_per_turn": st.integers(0, 3),
        "hand_limit": st.integers(0, 8),
        "turn_limit": st.integers(1, 60),
        "first": st.integers(-1, 1),
    },
)


def play(state: State, seed: int) -> State:
    """To the end by random moves, with a look at the invariants at every decision."""
    game = state.game
    while not state.is_over:
        state.check()
        state.apply(state.random_action(seed))
    state.check()
    assert state.end_reason not in ("none", "fault", "overrun")
    assert state.turn <= game.config["turn_limit"]
    assert sum(state.returns()) == 0
    return state


@settings(max_examples=80)
@given(first=legal_decks(), second=legal_decks(), seed=SEEDS)
def test_any_legal_decks_play_to_the_end(first: dict[str, int], second: dict[str, int], seed: int) -> None:
    game = sanguo.load_game("qunying", decks=(first, second))
    state = play(game.new_state(seed), seed)
    assert play(game.new_state(seed), seed) == state
    assert Counter(d.size for d in game.decks) == {40: 2}


@settings(max_examples=80)
@given(decks=st.tuples(legal_decks(), legal_decks()), config=CONFIGS, seed=SEEDS)
def test_any_configuration_plays_to_the_end(decks: tuple[Any, Any], config: dict[str, Any], seed: int) -> None:
    game = sanguo.load_game("qunying", decks=decks, **config)
    assert all(game.config[option] == value for option, value in config.items())
    play(game.new_state(seed), seed)


@settings(max_examples=40)
@given(size=st.integers(11, 40), data=st.data(), seed=SEEDS)
def test_decks_of_any_size_play_to_the_end(size: int, data: st.DataObject, seed: int) -> None:
    decks = (data.draw(legal_decks(size)), data.draw(legal_decks(size)))
    play(sanguo.load_game("qunying", decks=decks, deck_size=size).new_state(seed), seed)


@given(seed=SEEDS, setup=st.sampled_from(SETUPS))
def test_any_seed_deals_a_game(seed: int, setup: Any) -> None:
    game = setup.load()
    state = game.new_state(seed)
    state.check()
    assert state == game.new_state(seed)
    view = state.view(0)
    for deck, side in zip(game.decks, (view.me, view.foe), strict=True):
        lying = side.hand_count + side.deck_count + len(side.pile) + len(side.base_up) + len(side.base_down)
        assert lying == deck.size


class AnyUse(RuleBasedStateMachine):
    """Two states are kept side by side that must stay equal, whatever is done to either in between."""

    states = Bundle("states")

    def __init__(self) -> None:
        super().__init__()
        self.game: Game = SETUPS[7].load()
        self.one = self.game.new_state(1)
        self.two = self.game.new_state(1)
        self.kept: list[tuple[State, bytes]] = []

    @precondition(lambda self: not self.one.is_over)
    @rule(pick=st.integers(0, 1000), steps=st.booleans())
    def apply(self, pick: int, steps: bool) -> None:
        index = pick % self.one.num_legal
        self.one.apply(self.one.legal_actions()[index])
        if steps:
            assert self.two.step(index) == self.two.num_legal
        else:
            self.two.apply(self.two.legal_actions()[index])

    @rule(setup=st.sampled_from(SETUPS[:20]), seed=SEEDS)
    def begin_anew(self, setup: Any, seed: int) -> None:
        self.game = setup.load()
        self.one, self.two = self.game.new_state(seed), self.game.new_state(seed)

    @rule()
    def copied(self) -> None:
        self.two = copy.copy(self.one)

    @rule()
    def pickled(self) -> None:
        self.one = pickle.loads(pickle.dumps(self.one))
        self.game = self.one.game

    @rule()
    def through_bytes(self) -> None:
        self.two = self.two.game.from_bytes(self.two.to_bytes())

    @rule()
    def through_a_dict(self) -> None:
        self.one = self.one.game.from_dict(self.one.to_dict())

    @rule(target=states)
    def keep(self) -> tuple[State, bytes]:
        return self.one.clone(), self.one.to_bytes()

    @rule(kept=states)
    def kept_states_have_not_changed(self, kept: tuple[State, bytes]) -> None:
        state, data = kept
        assert state.to_bytes() == data
        assert state.game.from_bytes(data) == state

    @rule(kept=states)
    def go_back(self, kept: tuple[State, bytes]) -> None:
        state, data = kept
        self.game = state.game
        self.one, self.two = state.clone(), state.game.from_bytes(data)

    @rule(seat=st.integers(0, 1), seed=SEEDS)
    def determinize(self, seat: int, seed: int) -> None:
        before = self.one.digest()
        world = self.one.determinize(seat, seed)
        world.check()
        assert world == self.two.determinize(seat, seed)
        if self.one.player == seat:
            assert world.view(seat) == self.one.view(seat)
        play(world, seed)
        assert self.one.digest() == before

    @rule(seed=SEEDS)
    def reseed(self, seed: int) -> None:
        self.one, self.two = self.one.clone(reseed=seed), self.two.clone(reseed=seed)

    @rule(seed=SEEDS)
    def rollouts(self, seed: int) -> None:
        assert (self.one.rollout(2, seed=seed) == self.two.rollout(2, seed=seed)).all()

    @rule(lang=st.sampled_from(LANGS))
    def parse(self, lang: str) -> None:
        for action in self.one.legal_actions():
            assert self.one.game.parse(self.two, self.one.action_text(action, lang)) == action

    @rule(code=st.integers(0, 0xFFFF))
    def illegal(self, code: int) -> None:
        if code not in self.one.legal_actions():
            with pytest.raises(sanguo.IllegalActionError, match=f"^{code}: "):
                self.one.apply(code)

    @invariant()
    def both_are_equal(self) -> None:
        assert self.one == self.two
        assert self.one.digest() == self.two.digest()
        assert hash(self.one) == hash(self.two)
        assert self.one.legal_actions() == self.two.legal_actions()
        for seat in (0, 1):
            assert self.one.view(seat) == self.two.view(seat)
        self.one.check()


AnyUse.TestCase.settings = settings(
    max_examples=40, stateful_step_count=40, suppress_health_check=[HealthCheck.too_slow]
)
TestAnyUse = AnyUse.TestCase
