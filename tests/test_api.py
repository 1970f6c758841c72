"""The public face of the package: what each call gives, on small examples."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import sanguo
from kit import Side, do, position, texts
from sanguo import Action, Deck, Game, State
from sanguo.capsule import make, open_capsule
from sanguo.cards.decks import deck_of, decks
from sanguo.errors import Fault
from setups import LANGS


@pytest.fixture
def game() -> Game:
    return sanguo.load_game("qunying", decks=("all_wei", "all_shu"))


def fresh(code: str) -> str:
    """What a new interpreter prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_every_public_name_is_there() -> None:
    assert sorted(sanguo.__all__) == dir(sanguo)
    for name in sanguo.__all__:
        assert getattr(sanguo, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = sanguo.nothing


@pytest.mark.parametrize("first", ["", "sanguo.load_game('qunying')", "sanguo.pool('qunying')"])
def test_the_public_names_do_not_depend_on_what_was_used_before(first: str) -> None:
    """What a star import gives and the modules must not get into each other's way."""
    names = fresh(f"import sanguo\n{first}\nprint(sanguo.game_names())")
    assert names == "('qunying', 'sanguosha', 'guozhan', 'formation')"


def test_star_import_gives_the_functions() -> None:
    assert fresh("from sanguo import *\nprint(load_game('qunying').name, callable(game_names), callable(pool))") == (
        "qunying True True"
    )


def test_version_and_format() -> None:
    assert sanguo.__version__.count(".") == 2
    assert type(sanguo.FORMAT) is int


def test_a_game_says_what_it_is(game: Game) -> None:
    assert (game.name, game.num_players) == ("qunying", 2)
    assert [d.key for d in game.decks] == ["all_wei", "all_shu"]
    assert game.pool is sanguo.pool("qunying")
    assert len(game.cards) == len(game.pool)
    assert game.end_reasons[0] == "none"
    assert len(set(game.end_reasons)) == len(game.end_reasons)
    assert len(game.ruleset_hash) == 16
    assert int(game.ruleset_hash, 16)
    assert game.state_size > 0
    assert repr(game) == "<sanguo.Game qunying: all_wei against all_shu>"
    assert game.config["deck_size"] == 40
    game.config["deck_size"] = 1
    assert game.config["deck_size"] == 40


def test_the_defaults_are_the_starters() -> None:
    assert [d.key for d in sanguo.load_game("qunying").decks] == ["starter_wei_qun_40", "starter_wu_shu_40"]
    small = sanguo.load_game("qunying", beginner=True)
    assert [d.key for d in small.decks] == ["starter_wei_qun_20", "starter_wu_shu_20"]
    assert (small.config["deck_size"], small.config["hand"], small.config["second_bonus"]) == (20, 4, 1)
    assert sanguo.load_game("qunying", players=2) == sanguo.load_game("qunying")


def test_games_are_equal_by_what_they_are_made_of(game: Game) -> None:
    same = sanguo.load_game("qunying", decks=("all_wei", "all_shu"))
    assert game == same == pickle.loads(pickle.dumps(game)) == copy.copy(game)
    assert hash(game) == hash(same)
    others = [
        sanguo.load_game("qunying", decks=("all_shu", "all_wei")),
        sanguo.load_game("qunying", decks=("all_wei", "all_shu"), hand=4),
        sanguo.load_game("qunying", decks=("all_wei", "all_wei")),
    ]
    assert all(game != o for o in others)
    assert len({game, same, *others}) == 4
    assert game != "qunying"


def test_cards_by_number_key_and_any_name(game: Game) -> None:
    card = game.card("guan_yu")
    number = game.cards.index(card)
    assert game.card(number) is card
    assert all(game.card(n) is card for n in card.names)
    assert game.card("GUAN  YU") is card
    assert "guan_yu" in game.pool
    assert game.pool.find("Lu Bu") is game.card("呂布")


def test_decks_in_every_form() -> None:
    pool = sanguo.pool("qunying")
    built_in = deck_of("all_wei", pool)
    forms: list[Any] = [
        built_in,
        built_in.counts(),
        built_in.cards(),
        *(built_in.to_text(pool, lang) for lang in LANGS),
        built_in.names[0],
    ]
    for form in forms:
        got = deck_of(form, pool)
        assert got == built_in
        assert hash(got) == hash(built_in)
        assert got.size == 40
        assert sanguo.load_game("qunying", decks=(form, built_in)).new_state(1).digest() == (
            sanguo.load_game("qunying", decks=(built_in, built_in)).new_state(1).digest()
        )
    assert len({d.key for d in decks("qunying")}) == len(decks("qunying")) == 12
    assert isinstance(built_in, Deck)


def test_a_seed_is_any_of_64_bits(game: Game) -> None:
    assert game.new_state(7) == game.new_state(seed=7)
    assert game.new_state(0) != game.new_state(2**64 - 1)
    assert len({game.new_state(s).digest() for s in range(100)}) == 100
    # Without a seed each game is another.
    assert len({game.new_state().digest() for _ in range(10)}) == 10


@pytest.mark.rule("QY-C01")
def test_the_first_decision(game: Game) -> None:
    state = game.new_state(3)
    assert state.game is game
    assert (state.turn, state.decisions, state.is_over, state.winner, state.end_reason) == (1, 0, False, None, "none")
    view = state.view(state.player)
    assert (view.first, view.current, view.phase) == (state.player, state.player, "strategy")
    assert (view.me.hand_count, view.me.deck_count, view.foe.hand_count, view.foe.deck_count) == (5, 35, 5, 35)
    assert len(view.me.hand) == 5
    assert view.foe.hand == ()
    assert repr(state) == f"<sanguo.State turn 1 running, {state.num_legal} legal actions>"


def test_apply_and_step_are_the_same(game: Game) -> None:
    one, two = game.new_state(3), game.new_state(3)
    for i in range(30):
        index = i % one.num_legal
        one.apply(one.legal_actions()[index])
        assert two.step(index) == two.num_legal
        assert one == two
        assert one.decisions == i + 1


def test_actions_say_what_they_are(game: Game) -> None:
    state = game.new_state(3)
    kinds = {c.key: i for i, c in enumerate(game.cards)}
    domains = set()
    while state.turn < 8 and not state.is_over:
        for action in game.actions(state):
            assert isinstance(action, int)
            assert pickle.loads(pickle.dumps(action)) == action
            assert Action(int(action)).domain == action.domain
            assert repr(action) == f"Action({int(action)}, {action.domain} {action.value})"
            domains.add(action.domain)
            if action.domain == "place":
                key = game.cards[action.kind or 0].key
                assert key in state.view(state.player).me.hand
                assert kinds[key] == action.kind
                assert game.card(key).names[2] in state.action_text(action)
        state.apply(game.actions(state)[-1])
    assert {"done", "place", "hand", "slot"} <= domains


def test_numpy_integers_are_actions(game: Game) -> None:
    state = game.new_state(3)
    action = np.int64(state.legal_actions()[-1])
    assert state.is_legal(action)
    state.apply(action)
    assert state.decisions == 1


def test_texts_in_three_languages() -> None:
    state = position(Side(hand=["guan_yu", "cao_ang"], up=["liu_bei"] * 8), Side(hand=["cao_ang"]))
    guan_yu = state.game.parse(state, "deploy guan yu")
    assert [state.action_text(guan_yu, lang) for lang in LANGS] == ["deploy Guan Yu", "出征關羽", "出征关羽"]
    assert state.action_text(guan_yu) == "deploy Guan Yu"
    for text in ("出征關羽", "出征关羽", "DEPLOY  GUANYU", "deploy Guan Yu\n"):
        assert state.game.parse(state, text) == guan_yu


def test_why_not_names_the_rule() -> None:
    state = position(Side(hand=["guan_yu", "cao_ang"], up=["liu_bei"]), Side(hand=["cao_ang"]))
    rich = position(Side(hand=["guan_yu", "cao_ang"], up=["liu_bei"] * 8), Side(hand=["cao_ang"]))
    guan_yu = rich.game.parse(rich, "deploy Guan Yu")
    assert rich.why_not(guan_yu) is None
    assert "QY-042" in (state.why_not(guan_yu) or "")


def test_views_are_frozen_values(game: Game) -> None:
    state = game.new_state(3)
    view = state.view(0)
    assert view == state.view(0)
    assert hash(view) == hash(state.view(0))
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.turn = 3  # type: ignore[misc]
    data = view.to_dict()
    assert list(data) == [f.name for f in dataclasses.fields(view)]
    assert data["me"]["hand"] == view.me.hand
    data["me"]["hand"] = ()
    assert view.me.hand_count == len(view.me.hand) == 5
    before = state.digest()
    assert state.digest() == before


def test_perft_counts_sequences(game: Game) -> None:
    state = game.new_state(3)
    assert sanguo.perft(state, 0) == 1
    assert sanguo.perft(state, 1) == state.num_legal
    below = 0
    for action in state.legal_actions():
        child = state.clone()
        child.apply(action)
        below += sanguo.perft(child, 2)
    assert sanguo.perft(state, 3) == state.perft(3) == below


def test_a_capsule_is_one_line_that_rebuilds_a_state(game: Game) -> None:
    state = game.new_state(3)
    do(state, texts(state)[-1])
    text = state.capsule()
    assert text.splitlines() == [text]
    found = open_capsule(text)
    assert found.state == state
    assert found.game == game
    assert (found.version, found.action, found.message) == (sanguo.__version__, None, "")
    assert found.replay() is None
    # As mail programs and shells break it.
    assert open_capsule("\n".join(text[i : i + 60] for i in range(0, len(text), 60)) + "\n").state == state
    assert open_capsule(text, game=game).state.game is game


def test_a_capsule_can_tell_of_an_action(game: Game) -> None:
    state = game.new_state(3)
    action = state.legal_actions()[0]
    found = open_capsule(make(game, state.to_bytes(), action, "what was said"))
    assert (found.action, found.message) == (action, "what was said")
    assert found.replay() is None
    assert found.state == state


ERRORS = [
    sanguo.SanguoError("a"),
    sanguo.ConfigError("a"),
    sanguo.DeckError("a"),
    sanguo.RulesetError("a"),
    sanguo.StateFormatError("a"),
    sanguo.BusyError("a"),
    sanguo.IllegalActionError(3, "play", "because"),
    sanguo.EngineBug("sanguo-capsule:1:abc"),
    sanguo.CardError([("card a", "wrong"), ("card b", "wrong too", "a hint")]),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda e: type(e).__name__)
def test_errors_survive_pickle(error: sanguo.SanguoError) -> None:
    back = pickle.loads(pickle.dumps(error))
    assert type(back) is type(error)
    assert str(back) == str(error)
    assert vars(back) == vars(error)


def test_errors_have_codes_and_say_all() -> None:
    assert len({e.code for e in ERRORS}) == len(ERRORS)
    assert str(sanguo.IllegalActionError(3, "play", "because")) == "3: because"
    cards = ERRORS[-1]
    assert isinstance(cards, sanguo.CardError)
    assert cards.faults == (Fault("card a", "wrong"), Fault("card b", "wrong too", "a hint"))
    assert "card a: wrong" in str(cards)
    assert "card b: wrong too (a hint)" in str(cards)
    assert str(sanguo.CardError([("card a", "wrong")])) == "card a: wrong"
    assert issubclass(sanguo.DeckError, sanguo.ConfigError)


def test_the_state_is_of_its_game_alone(game: Game) -> None:
    """Equal positions of other games are no equal states."""
    other = sanguo.load_game("qunying", decks=("all_wei", "all_shu"), hand_limit=39)
    assert isinstance(other.new_state(3), State)
    assert other.new_state(3) != game.new_state(3)
    assert game.new_state(3) == sanguo.load_game("qunying", decks=("all_wei", "all_shu")).new_state(3)
    assert game.new_state(3) != 3
