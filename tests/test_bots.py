"""The built-in bots: reproducible, the same in Python and in the core, and greedy play beats chance."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

import sanguo
from sanguo import View
from sanguo.ai import BUILT_IN, Bot, BotLike, GreedyBot, RandomBot, core_name, make_bot
from sanguo.simulation import wilson
from setups import SETUPS, Setup, by_size, of, walk

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
DECKS = by_size("qunying")[40]


@pytest.mark.parametrize("setup", of("qunying"), ids=str)
def test_greedy_plays_the_moves_of_its_twin(setup: Setup) -> None:
    """At every decision of random games, which reach what greedy games do not, and of greedy ones."""
    game = setup.load()
    bot = GreedyBot(game)
    for seed in (1, 2):
        for state in walk(game, seed):
            assert bot.act(state.view(state.player)) == state.greedy_action()
    state = game.new_state(3)
    while not state.is_over:
        action = bot.act(state.view(state.player))
        assert action == state.greedy_action()
        state.apply(action)


@pytest.mark.parametrize("pair", range(20))
def test_greedy_plays_the_moves_of_its_twin_in_games_of_both(pair: int) -> None:
    """Greedy against random: positions between the two kinds of games above."""
    first, second = random.Random(pair).sample(DECKS, 2)
    game = sanguo.load_game("qunying", decks=(first, second))
    bot = GreedyBot(game)
    state = game.new_state(pair)
    while not state.is_over:
        action = state.greedy_action()
        assert bot.act(state.view(state.player)) == action
        state.apply(action if state.player == pair % 2 else state.random_action(pair))


@every_setup
def test_greedy_does_not_look_at_what_is_hidden(setup: Setup) -> None:
    game = setup.load()
    for state in walk(game, 4):
        assert state.scramble(state.player, 1).greedy_action() == state.greedy_action()


@pytest.mark.parametrize("decks", [*zip(DECKS[::2], DECKS[1::2], strict=True), None], ids=str)
def test_greedy_beats_random(decks: tuple[str, str] | None) -> None:
    """Of 400 games with changing seats at least four in five."""
    game = sanguo.load_game("qunying", decks=decks, beginner=decks is None)
    result = game.simulate(("greedy", "random"), n=400, seed=11, rotate=True)
    low, high = wilson(result.wins(0), result.n)
    print(f"greedy against random, {game.decks}: {result.win_rate(0):.1%} ({low:.1%} to {high:.1%})")
    assert result.interval(0) == (low, high)
    assert result.win_rate(0) >= 0.8
    assert low > 0.75


def test_the_seat_does_not_make_the_difference() -> None:
    game = sanguo.load_game("qunying", decks=("all_qun", "all_qun"))
    for bots, seat in ((("greedy", "random"), 0), (("random", "greedy"), 1)):
        assert game.simulate(bots, n=200, seed=12).wins(seat) > 160


def moves(bot: Bot, seed: int) -> list[int]:
    """What a bot answers in a game against random moves."""
    game = sanguo.load_game("qunying")
    return [bot.act(state.view(state.player)) for state in walk(game, seed)]


def test_a_random_bot_is_fixed_by_its_seed() -> None:
    assert moves(RandomBot(1), 5) == moves(RandomBot(1), 5)
    assert moves(RandomBot(1), 5) != moves(RandomBot(2), 5)
    bot = RandomBot(1)
    first = moves(bot, 5)
    assert moves(bot, 5) != first
    bot.restart(1)
    assert moves(bot, 5) == first


def test_a_random_bot_picks_every_legal_action_about_as_often() -> None:
    game = sanguo.load_game("qunying")
    state = next(s for s in walk(game, 1) if s.num_legal == 5)
    bot, view = RandomBot(3), state.view(state.player)
    counts = dict.fromkeys(state.legal_actions(), 0)
    for _ in range(2000):
        counts[bot.act(view)] += 1
    assert all(320 < n < 480 for n in counts.values())
    drawn = dict.fromkeys(state.legal_actions(), 0)
    for seed in range(2000):
        drawn[state.random_action(seed)] += 1
    assert all(320 < n < 480 for n in drawn.values())


def test_random_bots_do_not_know_of_each_other() -> None:
    """In a simulation each seat has a stream of its own."""
    game = sanguo.load_game("qunying", decks=("all_wei", "all_wei"))
    result = game.simulate((RandomBot(), RandomBot()), n=30, seed=1)
    assert len(set(result.decisions.tolist())) > 15
    again = game.simulate((RandomBot(5), RandomBot(6)), n=30, seed=1)
    assert (result.decisions == again.decisions).all()


class Spy:
    """Remembers what it was shown."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self.seeds: list[int] = []

    def restart(self, seed: int) -> None:
        self.seeds.append(seed)

    def act(self, view: View) -> int:
        self.views.append(view)
        assert view.choice is not None
        return view.choice.legal[-1]


def test_a_bot_is_asked_with_its_own_view_alone() -> None:
    game = sanguo.load_game("qunying", decks=("all_wei", "all_shu"))
    spies = (Spy(), Spy())
    game.simulate(spies, n=3, seed=1)
    for seat, spy in enumerate(spies):
        assert {v.seat for v in spy.views} == {seat}
        assert all(v.choice is not None and not v.is_over for v in spy.views)
        assert len(set(spy.seeds)) == 3
    assert set(spies[0].seeds).isdisjoint(spies[1].seeds)


def test_bots_by_name() -> None:
    game = sanguo.load_game("qunying")
    assert set(BUILT_IN) >= {"random", "greedy"}
    for name in BUILT_IN:
        bot = make_bot(name, game)
        assert isinstance(bot, Bot)
        assert (bot.name, core_name(name)) == (name, name)  # type: ignore[attr-defined]
    spy = Spy()
    assert make_bot(spy, game) is spy
    assert core_name(spy) is None
    assert game.simulate((spy, "random"), n=1).bots == ("Spy", "random")


def test_every_pair_of_bots_plays() -> None:
    game = sanguo.load_game("qunying")
    bots: list[BotLike] = ["random", "greedy", RandomBot(), GreedyBot(game), Spy()]
    for pair in permutations(bots, 2):
        assert game.simulate(pair, n=2, seed=1).n == 2
