"""Wrong calls of games and states: the right exception, a message that says what was wrong, nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pytest

import sanguo
from kit import Side, position, texts
from sanguo import Action, ConfigError, IllegalActionError
from sanguo.ai import GreedyBot, RandomBot, make_bot
from setups import walk

HUGE = 2**70
OTHER = sanguo.load_game("qunying", turn_limit=50)
Refused = type[Exception] | tuple[type[Exception], ...]


class Case(NamedTuple):
    name: str
    call: Callable[[Any, Any], object]
    error: Refused
    match: str


def mask(size: int, **flags: bool) -> Any:
    out = np.zeros(size, dtype=np.bool_)
    out.flags.writeable = flags.get("writeable", True)
    return out


def with_value(call: Callable[[Any, Any, Any], object], value: object) -> Callable[[Any, Any], object]:
    return lambda game, state: call(game, state, value)


SEEDS = [
    Case(f"{name} {value!r}", with_value(call, value), (ConfigError, TypeError), "seed|int")
    for value in (-1, 2**64, HUGE, 1.5, "1", b"1", True)
    for name, call in (
        ("new_state", lambda g, _, v: g.new_state(v)),
        ("determinize", lambda _, s, v: s.determinize(0, v)),
        ("scramble", lambda _, s, v: s.scramble(0, v)),
        ("clone", lambda _, s, v: s.clone(reseed=v)),
        ("random_action", lambda _, s, v: s.random_action(v)),
        ("rollout", lambda _, s, v: s.rollout(1, seed=v)),
        ("simulate", lambda g, _, v: g.simulate(n=1, seed=v)),
    )
]
SEATS = [
    Case(f"{name} of seat {value!r}", with_value(call, value), (ConfigError, TypeError), "seat|int")
    for value in (2, 10, -1, HUGE, "0", 0.0, None, True)
    for name, call in (
        ("view", lambda _, s, v: s.view(v)),
        ("determinize", lambda _, s, v: s.determinize(v, 1)),
        ("scramble", lambda _, s, v: s.scramble(v, 1)),
    )
]
NO_INTS: list[Any] = ["pass", None, 0.0, [], True, False]
ACTIONS = [
    *(
        Case(f"{name} {value!r}", with_value(call, value), IllegalActionError, f"^{value}: .+")
        for value in (-1, 0xFFFF, 1 << 16, HUGE, -HUGE)
        for name, call in (("apply", lambda _, s, v: s.apply(v)), ("action_text", lambda _, s, v: s.action_text(v)))
    ),
    *(
        Case(f"{name} {value!r}", with_value(call, value), TypeError, f"int.*{type(value).__name__}")
        for value in NO_INTS
        for name, call in (
            ("apply", lambda _, s, v: s.apply(v)),
            ("action_text", lambda _, s, v: s.action_text(v)),
            ("why_not", lambda _, s, v: s.why_not(v)),
        )
    ),
    Case("apply without", lambda _, s: s.apply(), TypeError, "action"),
    Case("step too far", lambda _, s: s.step(s.num_legal), IllegalActionError, "legal actions, index .* is none"),
    Case("step back", lambda _, s: s.step(-1), (IllegalActionError, TypeError), "-1"),
    Case("step huge", lambda _, s: s.step(HUGE), (IllegalActionError, TypeError), str(HUGE)),
    Case("step text", lambda _, s: s.step("0"), TypeError, "str"),
    Case("step bool", lambda _, s: s.step(True), TypeError, "bool"),
    Case("language", lambda _, s: s.action_text(0, "fr"), ConfigError, "zh-Hant, zh-Hans or en, not 'fr'"),
    Case("language of int", lambda _, s: s.action_text(0, 3), TypeError, "int"),
]
NUMBERS = [
    Case("index of no action", lambda g, _: g.index(0xFFFF), IllegalActionError, "no action of this game"),
    Case("index of a gap", lambda g, _: g.index(0x1FFF), IllegalActionError, "no action of this game"),
    Case("index of -1", lambda g, _: g.index(-1), IllegalActionError, "-1: .*no action"),
    Case("index of huge", lambda g, _: g.index(HUGE), IllegalActionError, f"{HUGE}: .*no action"),
    Case("index of text", lambda g, _: g.index("0"), TypeError, "str"),
    Case("action at -1", lambda g, _: g.action(-1), ConfigError, "0 to .*, not -1"),
    Case("action at the end", lambda g, _: g.action(g.num_actions), ConfigError, "an index is 0 to .*, not"),
    Case("action at huge", lambda g, _: g.action(HUGE), ConfigError, f"0 to .*, not {HUGE}"),
    Case("action at text", lambda g, _: g.action("0"), TypeError, "str"),
    Case("Action of no code", lambda *_: Action(0xFFFF), IllegalActionError, "no action"),
    Case("Action of -1", lambda *_: Action(-1), IllegalActionError, "-1: .*no action"),
    Case("Action too large", lambda *_: Action(1 << 16), IllegalActionError, "65536: .*no action"),
    Case("Action of text", lambda *_: Action(NO_INTS[0]), (TypeError, ValueError), "pass|str"),
    Case("perft too deep", lambda _, s: s.perft(13), ConfigError, "depth is an int from 0 to 12, not 13"),
    Case("perft -1", lambda _, s: sanguo.perft(s, -1), ConfigError, "depth.*not -1"),
    Case("perft bool", lambda _, s: sanguo.perft(s, True), ConfigError, "depth.*not True"),
    Case("perft of a game", lambda g, _: sanguo.perft(g, 1), TypeError, "State.*Game"),
    Case("State.perft -1", lambda _, s: s.perft(-1), ConfigError, "depth.*not -1"),
    Case("State.perft text", lambda _, s: s.perft("1"), TypeError, "str"),
    Case("rollout -1", lambda _, s: s.rollout(-1), ConfigError, "n is .*, not -1"),
    Case("rollout huge", lambda _, s: s.rollout(10**9), ConfigError, "n is an int from 0 to 100000000, not 1000000000"),
    Case("rollout of more", lambda _, s: s.rollout(HUGE), ConfigError, f"n is .*, not {HUGE}"),
    Case("rollout text", lambda _, s: s.rollout("1"), TypeError, "str"),
    Case("rollout no threads", lambda _, s: s.rollout(1, threads=0), ConfigError, "threads.*1 to .*, not 0"),
    Case("rollout threads -1", lambda _, s: s.rollout(1, threads=-1), ConfigError, "threads.*, not -1"),
    Case("rollout many threads", lambda _, s: s.rollout(1, threads=1025), ConfigError, "threads.*, not 1025"),
    Case("card number", lambda g, _: g.card(-1), ConfigError, "kinds are 0 to .*, not -1"),
    Case("card number too large", lambda g, _: g.card(HUGE), ConfigError, f"kinds are 0 to .*, not {HUGE}"),
    Case("card bool", lambda g, _: g.card(True), (ConfigError, TypeError), "True|bool"),
    Case("card None", lambda g, _: g.card(None), TypeError, "None"),
    Case("card name", lambda g, _: g.card("Guan Yuu"), sanguo.DeckError, "Guan Yuu.*did you mean Guan Yu"),
]
BUFFERS = [
    Case("out int", lambda _, s: s.legal_mask(out=3), TypeError, "numpy array of bool"),
    Case("out list", lambda _, s: s.legal_mask(out=[True]), TypeError, "numpy array of bool"),
    Case("out dtype", lambda g, s: s.legal_mask(out=np.zeros(g.num_actions)), TypeError, "numpy array of bool"),
    Case("out matrix", lambda g, s: s.legal_mask(out=mask(g.num_actions)[None]), TypeError, "one-dimensional"),
    Case("out short", lambda g, s: s.legal_mask(out=mask(g.num_actions - 1)), ValueError, "entries, .* are needed"),
    Case("out long", lambda g, s: s.legal_mask(out=mask(g.num_actions + 1)), ValueError, "entries, .* are needed"),
    Case("out empty", lambda _, s: s.legal_mask(out=mask(0)), ValueError, "0 entries"),
    Case("out read-only", lambda g, s: s.legal_mask(out=mask(g.num_actions, writeable=False)), ValueError, "writ"),
    Case("out strided", lambda g, s: s.legal_mask(out=mask(2 * g.num_actions)[::2]), ValueError, "contiguous"),
    Case("out backwards", lambda g, s: s.legal_mask(out=mask(g.num_actions)[::-1]), ValueError, "contiguous"),
]
BOTS = [
    Case("one bot", lambda g, _: g.simulate(("random",)), ConfigError, "2 bots are needed"),
    Case("a text", lambda g, _: g.simulate("random"), ConfigError, "2 bots are needed"),
    Case("no bots", lambda g, _: g.simulate(None), (ConfigError, TypeError), "2 bots are needed"),
    Case("a bot's name", lambda g, _: g.simulate(("random", "greed")), ConfigError, "'greed'; there are: random"),
    Case("no bot", lambda g, _: g.simulate(("random", 3)), ConfigError, "a bot is a name or an object .*not 3"),
    Case("games -1", lambda g, _: g.simulate(n=-1), ConfigError, "n is an int .*not -1"),
    Case("games huge", lambda g, _: g.simulate(n=10**12), ConfigError, "n is an int .*not 1000000000000"),
    Case("games bool", lambda g, _: g.simulate(n=True), ConfigError, "n is an int .*not True"),
    Case("games float", lambda g, _: g.simulate(n=1.0), ConfigError, "n is an int .*not 1.0"),
    Case("no threads", lambda g, _: g.simulate(n=1, threads=0), ConfigError, "threads is an int .*not 0"),
    Case("many threads", lambda g, _: g.simulate(n=1, threads=1025), ConfigError, "threads is an int .*not 1025"),
    Case("progress", lambda g, _: g.simulate(n=1, progress=3), (ConfigError, TypeError), "progress.*3|int"),
    Case("rotate", lambda g, _: g.simulate(n=1, rotate="no"), ConfigError, "rotate is True or False, not 'no'"),
    Case("rotate int", lambda g, _: g.simulate(n=1, rotate=1), ConfigError, "rotate is True or False, not 1"),
    Case("check", lambda g, _: g.simulate(n=1, check=[]), ConfigError, r"check is True or False, not \[\]"),
    Case("check none", lambda g, _: g.simulate(n=1, check=None), ConfigError, "check is True or False, not None"),
    Case("make_bot", lambda g, _: make_bot("greed", g), ConfigError, "no built-in bot 'greed'"),
    Case("broken bot", lambda g, _: g.simulate((Broken(), "random"), n=1), IllegalActionError, "^65535: "),
    Case("silent bot", lambda g, _: g.simulate((Silent(), "random"), n=1), TypeError, "an action is an int, not None"),
]
OTHERS = [
    Case(f"{name} of {label}", with_value(call, value), error, match)
    for label, value, error, match in (
        ("none", None, TypeError, "a State is needed, not NoneType"),
        ("a view", sanguo.load_game("qunying").new_state(1).view(0), TypeError, "a State is needed, not QunyingView"),
        ("another game", OTHER.new_state(1), ConfigError, "the state is of another game, .* than this one"),
    )
    for name, call in (
        ("actions", lambda g, _, v: g.actions(v)),
        ("parse", lambda g, _, v: g.parse(v, "pass")),
        ("why_not", lambda g, _, v: g.why_not(v, "pass")),
        ("why_not of a number", lambda g, _, v: g.why_not(v, 3)),
    )
]
PARSE = [
    Case("text int", lambda g, s: g.parse(s, 3), TypeError, "text.*int"),
    Case("text bytes", lambda g, s: g.parse(s, b"pass"), TypeError, "text.*bytes"),
    Case("text empty", lambda g, s: g.parse(s, ""), IllegalActionError, "no legal action is called so"),
    Case("text of nothing", lambda g, s: g.parse(s, "xyzzy"), IllegalActionError, "^xyzzy: no legal action"),
]


class Broken:
    def act(self, _view: object) -> int:
        return 0xFFFF


class Silent:
    def act(self, _view: object) -> None:
        return None


CASES = {
    "qunying": [*SEEDS, *SEATS, *ACTIONS, *NUMBERS, *BUFFERS, *BOTS, *OTHERS, *PARSE],
    "sanguosha": [
        *(c for c in SEEDS if not c.name.startswith("simulate")),
        *(c for c in SEATS if not c.name.endswith("seat 2")),
        *ACTIONS,
        *NUMBERS,
        *BUFFERS,
        *PARSE,
    ],
}


@pytest.mark.parametrize(
    ("name", "case"),
    [pytest.param(g, c, id=f"{g}-{c.name.replace(' ', '-')}") for g, cases in CASES.items() for c in cases],
)
def test_a_wrong_call_is_refused_and_changes_nothing(name: str, case: Case) -> None:
    game = sanguo.load_game(name)
    state = next(s for s in walk(game, 1) if s.turn == 3)
    before, legal = state.to_bytes(), state.legal_actions()
    with pytest.raises(case.error, match=case.match):
        case.call(game, state)
    assert state.to_bytes() == before
    assert state.legal_actions() == legal
    state.check()


@pytest.mark.parametrize("value", ["pass", None, 0.5, HUGE, -1, 1 << 16, [], "1"])
def test_is_legal_of_what_is_no_action_is_false(value: object) -> None:
    assert sanguo.load_game("qunying").new_state(1).is_legal(value) is False


def test_a_stale_action_is_refused() -> None:
    """An action that was legal a move ago."""
    state = position(Side(hand=["guan_yu", "cao_ang"]), Side(hand=["cao_ang"]), placed=0)
    action = state.game.parse(state, "place Guan Yu")
    state.apply(action)
    before = state.to_bytes()
    with pytest.raises(IllegalActionError, match="Guan Yu is not in your hand"):
        state.apply(action)
    assert state.to_bytes() == before


def test_near_misses_of_a_text_are_told() -> None:
    state = position(Side(hand=["guan_yu", "cao_ang"]), Side(hand=["cao_ang"]), placed=0)
    assert "place Guan Yu" in texts(state)
    for text in ("place Guan Yuu", "place Guan", "palce guan yu"):
        with pytest.raises(IllegalActionError, match=r"no legal action is called so; near it: .*'place Guan Yu'"):
            state.game.parse(state, text)
    with pytest.raises(IllegalActionError, match="配置關羽"):
        state.game.parse(state, "配置關")


def test_a_buffer_may_be_used_again_and_for_every_state() -> None:
    game = sanguo.load_game("qunying")
    one, two = game.new_state(1), game.new_state(2)
    out = np.ones(game.num_actions, dtype=np.bool_)
    first = one.legal_mask(out=out).copy()
    second = two.legal_mask(out=out)
    assert second is out
    assert (first == one.legal_mask()).all()
    assert (second == two.legal_mask()).all()
    # A buffer that was refused is left as it was.
    short = np.ones(game.num_actions - 1, dtype=np.bool_)
    with pytest.raises(ValueError, match="are needed"):
        one.legal_mask(out=short)
    assert short.all()


def test_bots_refuse_a_view_without_a_question() -> None:
    game = sanguo.load_game("qunying")
    state = game.new_state(1)
    idle = state.view(1 - state.player)
    for bot in (RandomBot(1), GreedyBot(game)):
        with pytest.raises((ConfigError, ValueError), match="asked"):
            bot.act(idle)


def test_states_and_games_cannot_be_made_by_hand() -> None:
    with pytest.raises(TypeError, match="cannot create"):
        sanguo.State()
    with pytest.raises(sanguo.RulesetError, match="ruleset"):
        sanguo._core.Game("qunying", "{}", "{}", [])
    with pytest.raises(ConfigError, match="no game 'chess'"):
        sanguo._core.Game("chess", "{}", "{}", [])
