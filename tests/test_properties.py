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
from sanguo.dsl.sanguosha import CardType
from setups import LANGS, of

KEYS = [c.key for c in sanguo.pool("qunying")]
GENERALS = [c.key for c in sanguo.pool("sanguosha") if c.prop("type") == CardType.GENERAL]
KINDS = [c.key for c in sanguo.pool("sanguosha") if c.prop("type") != CardType.GENERAL]
ROLE_TABLES = {4: ["standard", "two_rebels"], 6: ["standard", "double_renegade"], 8: ["standard", "double_renegade"]}
SEEDS = st.integers(0, 2**64 - 1)


@st.composite
def legal_decks(draw: st.DrawFn, size: int = 40) -> dict[str, int]:
    """Any cards of the pool, at most three of a name."""
    cards = draw(st.permutations([k for k in KEYS for _ in range(3)]))
    return dict(Counter(cards[:size]))


TABLES = st.integers(4, 10).flatmap(
    lambda players: st.fixed_dictionaries(
        {"players": st.just(players)},
        optional={
            "generals": st.lists(st.sampled_from(["", *GENERALS]), max_size=players, unique_by=lambda g: g or object()),
            "role_table": st.sampled_from(ROLE_TABLES.get(players, ["standard"])),
            "lord_bonus": st.sampled_from(["five_seats", "always"]),
            "nullification_order": st.sampled_from(["current", "user"]),
            "equip_loss": st.sampled_from(["before_equipped", "after_equipped"]),
            "fanjian_gives_first": st.booleans(),
            "liuli_counts_discard": st.booleans(),
            "liuli_forbids_cotargets": st.booleans(),
            "ganglie_without_source": st.booleans(),
            "jijiang_repeats": st.booleans(),
            "ask_empty": st.booleans(),
            "lord_extra": st.integers(0, 3),
            "candidates": st.integers(1, 6),
            "hand": st.integers(0, 8),
            "draw": st.integers(0, 10),
            "play_limit": st.integers(1, 250),
            "turn_limit": st.integers(1, 200),
        },
    )
)
CARDS = st.tuples(st.sampled_from(KINDS), st.integers(0, 3), st.integers(1, 13))
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
    assert all(r == (1 if seat in state.winners else -1) for seat, r in enumerate(state.returns()) if state.winners)
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


@settings(max_examples=100)
@given(config=TABLES, seed=SEEDS)
def test_any_table_plays_to_the_end(config: dict[str, Any], seed: int) -> None:
    game = sanguo.load_game("sanguosha", **config)
    assert all(game.config[option] == value for option, value in config.items())
    state = play(game.new_state(seed), seed)
    assert play(game.new_state(seed), seed) == state


@settings(max_examples=80)
@given(deck=st.lists(CARDS, min_size=1, max_size=112), players=st.integers(4, 10), seed=SEEDS)
def test_any_cards_of_a_table_play_to_the_end(deck: list[tuple[str, int, int]], players: int, seed: int) -> None:
    state = play(sanguo.load_game("sanguosha", players=players, deck=deck, turn_limit=100).new_state(seed), seed)
    assert len(deck) >= 4 * players or state.end_reason == "no_cards"


@given(seed=SEEDS, setup=st.sampled_from(of("sanguosha")))
def test_any_seed_deals_a_table(seed: int, setup: Any) -> None:
    game = setup.load()
    state = game.new_state(seed)
    state.check()
    assert state == game.new_state(seed)
    roles = Counter(seat["role"] for seat in state.to_dict()["seats"])
    assert roles["lord"] == 1
    assert roles == Counter(s["role"] for s in game.new_state(seed ^ 1).to_dict()["seats"])
    assert state.player == state.view(0).lord or game.config["generals"]


@given(seed=SEEDS, setup=st.sampled_from(of("qunying")))
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

    setups = of("qunying")[:20]
    states = Bundle("states")

    def __init__(self) -> None:
        super().__init__()
        self.game: Game = self.setups[7].load()
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

    @rule(number=st.integers(0, 19), seed=SEEDS)
    def begin_anew(self, number: int, seed: int) -> None:
        self.game = self.setups[number % len(self.setups)].load()
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

    @rule(number=st.integers(0, 9), seed=SEEDS)
    def determinize(self, number: int, seed: int) -> None:
        seat = number % self.game.num_players
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
        for seat in range(self.game.num_players):
            assert self.one.view(seat) == self.two.view(seat)
        self.one.check()


class AnyUseOfATable(AnyUse):
    """The same round a table."""

    setups = of("sanguosha")


AnyUse.TestCase.settings = AnyUseOfATable.TestCase.settings = settings(
    max_examples=40, stateful_step_count=40, suppress_health_check=[HealthCheck.too_slow]
)
TestAnyUse = AnyUse.TestCase
TestAnyUseOfATable = AnyUseOfATable.TestCase
