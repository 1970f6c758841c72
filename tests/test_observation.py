"""Observations: what stands in them, that nothing hidden does, and how they are called."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import sanguo
from kit import G, Side, do, play_on, position, prompt, texts, use
from sanguo import ConfigError, Game, State
from sanguo.dsl.qunying import WEI, general
from sanguo.observation import ObservationField
from setups import SETUPS, Setup, of, walk

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
SEED = 3


def fields(state: State, seat: int | None = None) -> dict[str, NDArray[np.float32]]:
    """An observation by its fields."""
    observation = state.observation(seat)
    return {f.name: observation[f.slice] for f in state.game.observation_layout()}


def by_kind(state: State, seat: int, name: str) -> dict[str, int]:
    """The cards that one of the fields by kind counts."""
    numbers = fields(state, seat)[f"kinds.{name}"] * 4
    return {c.key: int(n) for c, n in zip(state.game.cards, numbers, strict=True) if n}


@every_setup
def test_the_layout_has_no_gaps(setup: Setup) -> None:
    game = setup.load()
    layout = game.observation_layout()
    assert layout == game.observation_layout(1) == game.observation_layout(version=1)
    assert all(isinstance(f, ObservationField) and f.length > 0 and f.doc for f in layout)
    assert len({f.name for f in layout}) == len(layout)
    at = 0
    for f in layout:
        assert f.offset == at
        assert f.slice == slice(at, at + f.length)
        at += f.length
    assert at == game.observation_size >= 300


@every_setup
def test_it_does_not_depend_on_what_is_hidden(setup: Setup) -> None:
    game = setup.load()
    changed = looked = 0
    for state in walk(game, SEED, every=game.num_players // 2):
        looked += 1
        for seat in range(game.num_players):
            other = state.scramble(seat, state.decisions)
            assert (other.observation(seat) == state.observation(seat)).all()
            changed += other != state
    assert changed > looked


@every_setup
def test_it_depends_on_the_view_alone(setup: Setup) -> None:
    """Positions that a seat sees alike have one observation; those that it tells apart mostly have two."""
    game = setup.load()
    found: dict[tuple[int, str], bytes] = {}
    for seed in range(3):
        for state in walk(game, seed, every=game.num_players**2 // 4):
            for seat in range(game.num_players):
                view = repr(state.view(seat).to_dict())
                seen = state.observation(seat).tobytes()
                assert found.setdefault((seat, view), seen) == seen
                # A drawn world is another state that looks the same, if nobody else is asked there.
                world = state.determinize(seat, seed)
                if repr(world.view(seat).to_dict()) == view:
                    assert world.observation(seat).tobytes() == seen
    assert len(set(found.values())) > 0.9 * len(found)


@pytest.mark.parametrize("setup", [*of("qunying"), *of("sanguosha")], ids=str)
def test_the_short_version_is_the_beginning_of_the_long_one(setup: Setup) -> None:
    game = setup.load()
    short = game.observation_layout(2)
    assert short == game.observation_layout()[: len(short)]
    size = short[-1].slice.stop
    assert 300 <= size < game.observation_size
    assert short[-1].name == {"qunying": "kinds.me.hand", "sanguosha": "cards.own_hand"}[game.name]
    for state in walk(game, SEED):
        for seat in range(game.num_players):
            assert (state.observation(seat, version=2) == state.observation(seat)[:size]).all()
    batch = game.new_batch(2, version=2)
    assert batch.observation.shape == (2, size)
    assert (batch.observation[1] == batch.state(1).observation(version=2)).all()


def test_each_game_has_the_versions_it_should() -> None:
    versions = {name: sanguo.load_game(name).observation_versions for name in ("qunying", "sanguosha", "formation")}
    assert versions == {"qunying": [1, 2], "sanguosha": [1, 2], "formation": [1]}


@every_setup
def test_numbers_are_about_0_to_1_and_all_fields_are_used(setup: Setup) -> None:
    game = setup.load()
    for state in walk(game, SEED):
        for seat in range(game.num_players):
            observation = state.observation(seat)
            assert observation.shape == (game.observation_size,)
            assert observation.dtype == np.float32
            assert np.isfinite(observation).all()
            assert observation.min() >= -1
            assert observation.max() <= 4


def test_every_field_is_used() -> None:
    unused = {f.name for f in sanguo.load_game("qunying").observation_layout()}
    for setup in of("qunying"):
        for seed in range(2):
            state = setup.load().new_state(seed)
            while not state.is_over:
                unused -= {name for name, x in fields(state).items() if x.any()}
                state.apply(state.random_action(seed))
            unused -= {name for name, x in fields(state, 0).items() if x.any()}
    rare = ("hand_doubt", "base_up_foreign", "base_down_foreign", "field.over")
    assert unused <= {f"{who}.{name}" for who in ("me", "foe") for name in rare}


def test_what_is_rare() -> None:
    state = position(
        Side(hand=["cao_ang"], up=[("guan_yu", 1)], down=[("ma_chao", 1), "han_dang"]),
        Side(field=[G("zhang_liao", more={"over": True})]),
    )
    for seat, me, foe in ((0, "me", "foe"), (1, "foe", "me")):
        got = fields(state, seat)
        assert got[f"{me}.base_up_foreign"] * 10 == pytest.approx(1)
        assert got[f"{me}.base_down_foreign"] * 10 == pytest.approx(1)
        assert got[f"{foe}.base_up_foreign"] == 0
        assert got[f"{foe}.field.over"].tolist() == [1, 0, 0, 0, 0]
    # A card of a hand that seat 0 has seen goes back into the deck: it may have been any of them.
    state = position(
        Side(hand=["chi_hou", "cao_ang"], up=["han_dang"]), Side(hand=["cao_ang", "guan_yu"], field=["sun_quan"])
    )
    use(state, "use Mounted Scouts")
    while state.turn < 5:
        do(state, next(t for t in ("end strategy phase", "end battle phase", "pass", "done") if t in texts(state)))
    do(state, "activate Sun Quan", "Guan Yu")
    assert state.view(0).foe.hand_doubt == 1
    assert fields(state, 0)["foe.hand_doubt"] * 10 == pytest.approx(1)
    assert fields(state, 1)["me.hand_doubt"] == fields(state, 1)["foe.hand_doubt"] == 0


def test_it_says_what_the_view_says() -> None:
    state = position(
        Side(hand=["guan_yu", "guan_yu", "chi_hou"], up=["liu_bei", "zhang_fei"], down=["ma_chao"], pile=["wei_yan"]),
        Side(hand=["cao_ang"], field=[G("zhang_liao", more={"attacks": 1}), "cao_ang"], up=["han_dang"] * 2),
    )
    assert prompt(state) == "strategy"
    mine, theirs = fields(state, 0), fields(state, 1)
    assert state.observation().tobytes() == state.observation(0).tobytes()
    assert mine["asked"] == mine["on_turn"] == 1
    assert theirs["asked"] == theirs["on_turn"] == 0
    assert mine["phase"].tolist() == [0, 1, 0, 0]
    assert mine["me.hand_count"] * 10 == pytest.approx(3)
    assert by_kind(state, 0, "me.hand") == {"guan_yu": 2, "chi_hou": 1}
    assert by_kind(state, 0, "foe.hand") == {}
    assert by_kind(state, 1, "me.hand") == {"cao_ang": 1}
    for seat, me, foe in ((0, "me", "foe"), (1, "foe", "me")):
        assert by_kind(state, seat, f"{me}.base_up") == {"liu_bei": 1, "zhang_fei": 1}
        assert by_kind(state, seat, f"{me}.base_down") == {"ma_chao": 1}
        assert by_kind(state, seat, f"{foe}.base_up") == {"han_dang": 2}
        assert by_kind(state, seat, f"{me}.pile")["wei_yan"] == 1
        assert by_kind(state, seat, f"{foe}.field") == {"zhang_liao": 1, "cao_ang": 1}
    field = state.view(0).foe.field
    assert len(field) == 2
    for g in field:
        printed = state.game.card(g.card)
        at = {name[10:]: x for name, x in mine.items() if name.startswith("foe.field.")}
        kind = int(at["kind"][g.slot] * 512) - 1
        assert state.game.cards[kind].key == g.card
        assert at["present"][g.slot] == at["own"][g.slot] == 1
        assert at["force"][g.slot] * 10 == pytest.approx(g.force)
        assert at["cost"][g.slot] * 10 == pytest.approx(printed.prop("cost"))
        assert at["attacks"][g.slot] * 4 == g.attacks
        assert at["can_attack"][g.slot] == g.can_attack
    assert mine["foe.generals"] * 5 == pytest.approx(2)
    assert mine["foe.force"] * 40 == pytest.approx(sum(g.force for g in field))
    assert mine["me.power"] * 20 == pytest.approx(state.view(0).me.power)


def test_what_was_seen_of_the_other_hand_stands_in_it() -> None:
    hand = ("cao_ang", "guan_yu", "zhang_fei")
    state = position(Side(hand=["chi_hou", "cao_ang"], up=["han_dang"]), Side(hand=hand))
    do(state, "use Mounted Scouts")
    while prompt(state) == "pay":
        paid = fields(state)
        assert paid["choice.adds_up"] == 1
        assert paid["choice.card.type"].tolist() == [0, 1, 0]
        assert paid["choice.total"] > 0
        state.step(0)
    assert by_kind(state, 0, "foe.hand") == dict.fromkeys(hand, 1)
    assert by_kind(state, 1, "foe.hand") == {}


def test_an_attack_in_progress() -> None:
    state = position(
        Side(field=["guan_yu", "zhang_fei"], hand=["cao_ang"]), Side(field=["han_dang", "cao_ang"]), phase="battle"
    )
    assert fields(state)["attack"] == 0
    do(state, "attack with Guan Yu")
    now = fields(state)
    assert now["choice.prompt"].argmax() == 3
    assert now["choice.card.force"] * 10 == pytest.approx(state.game.card("guan_yu").prop("force"))


def test_the_end_is_told() -> None:
    state = play_on(sanguo.load_game("qunying").new_state(5), 2000)
    assert state.is_over
    assert state.winner is not None
    results = [float(fields(state, seat)["result"][0]) for seat in (0, 1)]
    assert results == state.returns()
    assert all(fields(state, seat)["over"] == 1 for seat in (0, 1))
    assert all(fields(state, seat)["asked"] == 0 for seat in (0, 1))
    with pytest.raises(ConfigError, match=r"the game is over .* which seat"):
        state.observation()


def test_a_new_card_moves_only_what_counts_kinds() -> None:
    pool = sanguo.pool("qunying")
    new = general("another", names=("另", "另", "Another"), faction=WEI, cost=1, force=1)
    small, large = sanguo.load_game("qunying"), sanguo.load_game("qunying", pool=pool.with_cards(new))
    both = list(zip(small.observation_layout(), large.observation_layout(), strict=True))
    assert all(a == b for a, b in both if not a.name.startswith("kinds."))
    assert all(b.length == a.length + 1 for a, b in both if a.name.startswith("kinds."))


@pytest.fixture
def state() -> State:
    return sanguo.load_game("qunying").new_state(1)


def test_a_buffer_of_the_caller_is_written_in_place(state: State) -> None:
    size = state.game.observation_size
    out = np.full(size, 7, dtype=np.float32)
    assert state.observation(out=out) is out
    assert (out == state.observation()).all()
    rows = np.full((3, size), 7, dtype=np.float32)
    state.observation(1, out=rows[1])
    assert (rows[1] == state.observation(1)).all()
    assert (rows[[0, 2]] == 7).all()


def refused(state: State, error: type[Exception], match: str, **how: Any) -> None:
    before = state.to_bytes()
    with pytest.raises(error, match=match):
        state.observation(**how)
    assert state.to_bytes() == before


@pytest.mark.parametrize(
    ("out", "error", "match"),
    [
        (lambda n: np.zeros(n), TypeError, "out must be a numpy array of float32 with 1 dimension$"),
        (lambda n: np.zeros((1, n), np.float32), TypeError, "1 dimension"),
        (lambda n: [0.0] * n, TypeError, "numpy array of float32"),
        (lambda n: np.zeros(n + 1, np.float32), ValueError, r"out has shape \[\d+\], \(\d+\) is needed"),
        (lambda _: np.zeros(0, np.float32), ValueError, "shape"),
        (lambda n: np.zeros(2 * n, np.float32)[::2], ValueError, "contiguous"),
        (lambda n: np.broadcast_to(np.float32(0), (n,)), ValueError, "contiguous|writ"),
        (lambda n: np.frombuffer(bytes(4 * n), np.float32), ValueError, "writ"),
    ],
)
def test_a_wrong_buffer_is_refused(state: State, out: Any, error: type[Exception], match: str) -> None:
    refused(state, error, match, out=out(state.game.observation_size))


@pytest.mark.parametrize("seat", [2, -1, 2**70, "0", 0.0, True])
def test_a_wrong_seat_is_refused(state: State, seat: Any) -> None:
    with pytest.raises((ConfigError, TypeError), match="seat"):
        state.observation(seat)


@pytest.mark.parametrize("version", [0, 3, -1, 2**70, "1", 1.0, True])
def test_a_wrong_version_is_refused(state: State, version: Any) -> None:
    game: Game = state.game
    for call in (
        lambda: state.observation(version=version),
        lambda: game.observation_layout(version),
        lambda: game.new_batch(2, version=version),
    ):
        with pytest.raises((ConfigError, TypeError), match="version"):
            call()


def test_the_error_names_the_versions(state: State) -> None:
    with pytest.raises(ConfigError, match="no version 9 of the observation; there is: 1, 2"):
        state.observation(version=9)
