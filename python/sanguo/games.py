"""Games: `load_game` and what is the same for all states of a game."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from sanguo import _core, setups
from sanguo._numbers import whole
from sanguo.actions import Action
from sanguo.cards import GAMES, Pool
from sanguo.cards import pool as built_in
from sanguo.cards.decks import Deck, DeckLike
from sanguo.dsl.steps import Card
from sanguo.errors import ConfigError, IllegalActionError

if TYPE_CHECKING:
    from sanguo.ai.base import BotLike
    from sanguo.batch import Batch, Out
    from sanguo.observation import ObservationField
    from sanguo.simulation import SimResult

__all__ = ["Game", "game_names", "load_game", "restore"]

LANGS = ("en", "zh-Hant", "zh-Hans")


def game_names() -> tuple[str, ...]:
    """The names of the games there are."""
    return tuple(GAMES)


def load_game(
    name: str,
    *,
    decks: Sequence[DeckLike] | None = None,
    pool: Pool | None = None,
    beginner: bool = False,
    players: int | None = None,
    **config: Any,
) -> Game:
    """A game by its name.

    `decks`, for `qunying` and `formation`: one per seat, each the name of a built-in deck, a `Deck`, a list of card
    names or a dict of name to number; by default two built-in ones. `pool`: the cards to play with, by default the
    built-in ones. `beginner`: the 20-card format of `qunying`. `players`: how many seats, if the game leaves a choice.
    All other keywords are parameters of the game, listed in `docs/config.md` and in `game.config`, or lay it
    out: for `sanguosha` `deck`, a list of (card, suit, rank), `general_pool`, the generals that may be dealt,
    and `seats`, the seat of each player that `roles` and `generals` name.

    Raises `ConfigError` for an unknown game or parameter or a value that makes no sense, `DeckError` for a
    deck, `CardError` for faults in the pool.
    """
    if name not in GAMES:
        close = difflib.get_close_matches(str(name), GAMES, n=1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        msg = f"there is no game {name!r}; there is: {', '.join(GAMES)}{hint}"
        raise ConfigError(msg)
    cards: object = built_in(name) if pool is None else pool
    if not isinstance(cards, Pool):
        msg = f"pool is a Pool (see sanguo.pool), not {type(cards).__name__}"
        raise ConfigError(msg)
    if cards.game != name:
        msg = f"the pool is of {cards.game}, not of {name}"
        raise ConfigError(msg)
    given = {**({} if decks is None else {"decks": decks}), **config}
    full = _config(name, given, players, beginner=beginner)
    return Game(name, cards, full, setups.prepare(name, cards, full, given))


def _config(name: str, given: Mapping[str, Any], players: object, *, beginner: object) -> dict[str, Any]:
    if not isinstance(beginner, bool):
        msg = f"beginner is True or False, not {beginner!r}"
        raise ConfigError(msg)
    full: dict[str, Any] = json.loads(_core.Game.default_config(name, beginner))
    game = setups.module(name)
    if players is not None and "players" in full:
        given = {**given, "players": players}
    elif players not in (None, 2):
        msg = f"{name} is for 2 players, not {players!r}"
        raise ConfigError(msg)
    for key, value in given.items():
        if key in game.KEYWORDS:
            continue
        if key not in full:
            close = difflib.get_close_matches(key, [*full, *game.KEYWORDS], n=1)
            hint = f"; did you mean {close[0]!r}?" if close else f"; there are: {', '.join(sorted(full))}"
            msg = f"{name} has no parameter {key!r}{hint}"
            raise ConfigError(msg)
        if isinstance(value, str) and value in getattr(game, "WORDS", {}).get(key, ()):
            # A word in place of a list, for the setup to read.
            full[key] = value
            continue
        full[key] = _value(key, value, type(full[key]), game.RANGES.get(key, (0, 255)))
    return full


def _value(key: str, value: Any, want: type, within: tuple[int, int]) -> Any:
    """A parameter, checked as far as its type goes."""
    if want is int and (number := whole(value)) is not None:
        value = number
    # Lists are checked by the game, which may take other ways to write them.
    fits = type(value) is want if want is not list else isinstance(value, (list, tuple, Mapping))
    if not fits:
        kind = {int: "an int", bool: "True or False", str: "a text", list: "a list"}.get(want, want.__name__)
        msg = f"{key} is {kind}, not {value!r}"
        raise ConfigError(msg)
    least, most = within
    if want is int and not least <= value <= most:
        msg = f"{key} is an int from {least} to {most}, not {value!r}"
        raise ConfigError(msg)
    return value


class Game(_core.Game):
    """Rules, parameters, card pool and what is laid out. Immutable; make one with `load_game`."""

    name: str
    pool: Pool
    setup: setups.Setup
    """What is laid out: decks, or cards and generals."""
    _config: dict[str, Any]

    def __new__(cls, name: str, pool: Pool, config: Mapping[str, Any], setup: setups.Setup) -> Self:
        number = {c.key: i for i, c in enumerate(pool.cards)}
        self = super().__new__(cls, name, pool.ruleset_json(), json.dumps(dict(config)), setup.lists(number))
        self.name = name
        self.pool = pool
        self.setup = setup
        self._config = dict(config)
        return self

    def __init__(self, *_args: object) -> None:
        # Everything is set when the object is made.
        super().__init__()

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The decks of the seats; none in a game in which all share one."""
        return getattr(self.setup, "decks", ())

    @property
    def config(self) -> dict[str, Any]:
        """All parameters and their values, as a new dict."""
        return dict(self._config)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the pool; the position is the number of the kind."""
        return self.pool.cards

    def card(self, which: int | str) -> Card:
        """A card by the number of its kind, its key or any of its names."""
        if isinstance(which, bool):
            msg = f"a card is named by the number of its kind, its key or a name, not by {which!r}"
            raise TypeError(msg)
        if isinstance(which, int):
            if not 0 <= which < len(self.pool):
                msg = f"kinds are 0 to {len(self.pool) - 1}, not {which}"
                raise ConfigError(msg)
            return self.pool.cards[which]
        return self.pool.by_key.get(which) or self.pool.find(which)

    def _own(self, state: object) -> _core.State:
        """A state of this game; an error says what was given instead."""
        if not isinstance(state, _core.State):
            msg = f"a State is needed, not {type(state).__name__}"
            raise TypeError(msg)
        if state.game is not self and state.game != self:
            msg = f"the state is of another game, {state.game!r}, than this one, {self!r}"
            raise ConfigError(msg)
        return state

    def actions(self, state: _core.State) -> list[Action]:
        """The legal actions as objects that say what they are.

        Raises `ConfigError` for a state of another game, here and in `parse` and `why_not`.
        """
        state = self._own(state)
        return [Action(a) for a in state.legal_actions()]

    def parse(self, state: _core.State, text: str) -> int:
        """The legal action of a text as `State.action_text` gives it, in any language.

        Case and spaces do not matter. Raises `IllegalActionError` with the nearest legal texts.
        """
        state = self._own(state)
        want = _plain(text)
        texts: dict[str, int] = {}
        shown: dict[str, str] = {}
        for action in state.legal_actions():
            for lang in LANGS:
                full = state.action_text(action, lang)
                texts[_plain(full)] = action
                shown[_plain(full)] = full
        if want in texts:
            return texts[want]
        close = difflib.get_close_matches(want, texts, n=3, cutoff=0.4)
        near = "; near it: " + ", ".join(repr(shown[c]) for c in close) if close else ""
        raise IllegalActionError(text, "text", f"no legal action is called so{near}")

    def why_not(self, state: _core.State, action: int | str, lang: str = "en") -> str | None:
        """Why an action is not legal, with the rule's number; None if it is legal. `lang` as for `State.action_text`.

        The action is a number or a text such as "deploy Guan Yu", in any language. Raises
        `IllegalActionError` for a text that names no action at all.
        """
        state = self._own(state)
        if not isinstance(action, str):
            return state.why_not(action, lang)
        want = _plain(action)
        for index in range(self.num_actions):
            code = self.action(index)
            if any(_plain(state.action_text(code, lang)) == want for lang in LANGS):
                return state.why_not(code, lang)
        raise IllegalActionError(action, "text", "no action of this game is called so here")

    def simulate(
        self,
        bots: Sequence[BotLike] = ("random", "random"),
        n: int = 1000,
        seed: int = 0,
        *,
        threads: int | None = None,
        rotate: bool = False,
        progress: bool | Callable[[int, int], object] = False,
        check: bool = False,
    ) -> SimResult:
        """Play `n` games between bots, one a seat: see `sanguo.simulation.simulate`."""
        from sanguo.simulation import simulate

        return simulate(self, bots, n, seed, threads=threads, rotate=rotate, progress=progress, check=check)

    def observation_layout(self, version: int = 1) -> list[ObservationField]:
        """What stands where in an observation (see `State.observation`): its fields without gaps, by offset.

        `docs/observation.md` is the same as a table. Raises `ConfigError` for a version that does not exist.
        """
        from sanguo.observation import ObservationField

        return [ObservationField(*f) for f in self._observation_layout(version)]

    def new_batch(
        self,
        n: int,
        seed: int = 0,
        *,
        bots: Sequence[str | None] | None = None,
        version: int = 1,
        threads: int = 1,
        mask: bool = False,
        out: Out | None = None,
    ) -> Batch:
        """`n` games at once over numpy arrays, for learning: see `sanguo.batch`.

        `n`: 1 to 65,536. `bots`: one a seat, None for yours, "random" or "greedy" for those that are played inside;
        by default all are yours. `version`: of the observation. `threads`: the games are the same for any number.
        `mask`: whether to write masks too, which are wide. `out`: arrays of your own to be written from now on, by
        the names of `sanguo.batch.BatchArrays`.

        Raises `ConfigError` for an option that makes no sense, TypeError or ValueError for a wrong array.
        """
        from sanguo.batch import Batch

        return Batch(self, n, seed, bots=bots, version=version, threads=threads, mask=mask, out=out)

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, (self.name, self.pool, self._config, self.setup)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.__reduce__()[1] == other.__reduce__()[1]

    def __hash__(self) -> int:
        return hash((self.name, self.ruleset_hash, json.dumps(self._config, sort_keys=True), self.setup))

    def __repr__(self) -> str:
        what = " against ".join(d.key for d in self.decks) or self.setup.title(2)
        return f"<sanguo.Game {self.name}: {what}>"


def _plain(text: object) -> str:
    if not isinstance(text, str):
        msg = f"an action's text is a str, not {type(text).__name__}"
        raise TypeError(msg)
    return "".join(text.casefold().split())


def restore(game: Game, data: bytes) -> _core.State:
    """A state from its game and bytes (what pickle calls)."""
    return game.from_bytes(data)
