"""Games: `load_game` and what is the same for all states of a game."""

from __future__ import annotations

import difflib
import json
import os
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from sanguo import _core
from sanguo._numbers import whole
from sanguo.actions import Action
from sanguo.cards import GAMES, Pool
from sanguo.cards import pool as built_in
from sanguo.cards.decks import Deck, DeckLike, deck_of
from sanguo.dsl.steps import Card
from sanguo.errors import ConfigError, DeckError, IllegalActionError

if TYPE_CHECKING:
    from sanguo.ai.base import BotLike
    from sanguo.batch import Batch, Out
    from sanguo.observation import ObservationField
    from sanguo.simulation import SimResult

__all__ = ["Game", "game_names", "load_game", "restore"]

_RANGES = {"deck_size": (1, 40), "max_copies": (1, 255), "turn_limit": (1, 10_000), "first": (-1, 1)}
"""Least and greatest values of parameters, where they are not 0 to 255."""

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

    `decks`: one per seat, each the name of a built-in deck, a `Deck`, a list of card names or a dict of
    name to number; by default the two starters. `pool`: the cards to play with, by default the built-in
    ones. `beginner`: the 20-card format of `qunying`. All other keywords are parameters of the game, listed
    in `docs/rules/<game>.md` and in `game.config`.

    Raises `ConfigError` for an unknown game or parameter or a value that makes no sense, `DeckError` for a
    deck, `CardError` for faults in the pool.
    """
    if name not in GAMES:
        close = difflib.get_close_matches(str(name), GAMES, n=1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        msg = f"there is no game {name!r}; there is: {', '.join(GAMES)}{hint}"
        raise ConfigError(msg)
    if players not in (None, 2):
        msg = f"{name} is for 2 players, not {players!r}"
        raise ConfigError(msg)
    cards: object = built_in(name) if pool is None else pool
    if not isinstance(cards, Pool):
        msg = f"pool is a Pool (see sanguo.pool), not {type(cards).__name__}"
        raise ConfigError(msg)
    if cards.game != name:
        msg = f"the pool is of {cards.game}, not of {name}"
        raise ConfigError(msg)
    full = _config(name, config, beginner=beginner)
    chosen = _decks(cards, decks, full)
    return Game(name, cards, full, chosen)


def _config(name: str, given: Mapping[str, Any], *, beginner: object) -> dict[str, Any]:
    if not isinstance(beginner, bool):
        msg = f"beginner is True or False, not {beginner!r}"
        raise ConfigError(msg)
    full: dict[str, Any] = json.loads(_core.Game.default_config(name, beginner))
    types = {k: type(v) for k, v in full.items()}
    for key, value in given.items():
        if key not in full:
            close = difflib.get_close_matches(key, full, n=1)
            hint = f"; did you mean {close[0]!r}?" if close else f"; there are: {', '.join(sorted(full))}"
            msg = f"{name} has no parameter {key!r}{hint}"
            raise ConfigError(msg)
        want = types[key]
        if want is int and (number := whole(value)) is not None:
            value = number
        if type(value) is not want:
            kind = {int: "an int", bool: "True or False", str: "a text"}.get(want, want.__name__)
            msg = f"{key} is {kind}, not {value!r}"
            raise ConfigError(msg)
        least, most = _RANGES.get(key, (0, 255))
        if want is int and not least <= value <= most:
            msg = f"{key} is an int from {least} to {most}, not {value!r}"
            raise ConfigError(msg)
        full[key] = value
    # Where the place of a general matters, it is asked for (QY-D01).
    if full.get("deck_attack") == "lane" and "slots" not in given:
        full["slots"] = "choose"
    return full


def _decks(cards: Pool, decks: Sequence[DeckLike] | None, config: Mapping[str, Any]) -> tuple[Deck, Deck]:
    size: int = config["deck_size"]
    if decks is None:
        if size not in (20, 40):
            msg = f"there are no starter decks of {size} cards: say which decks to play"
            raise ConfigError(msg)
        decks = (f"starter_wei_qun_{size}", f"starter_wu_shu_{size}")
    if isinstance(decks, (str, Mapping, Deck)) or not isinstance(decks, Sequence):
        msg = "decks is a sequence of two decks, one a seat"
        raise ConfigError(msg)
    if len(decks) != 2:
        msg = f"two decks are needed, one a seat, not {len(decks)}"
        raise ConfigError(msg)
    first, second = deck_of(decks[0], cards), deck_of(decks[1], cards)
    for seat, deck in enumerate((first, second)):
        if deck.size != size:
            msg = f"deck of seat {seat}: {deck.size} cards, deck_size is {size} (QY-016, QY-017)"
            raise DeckError(msg)
        for key, n in deck.counts().items():
            if n > config["max_copies"]:
                most = config["max_copies"]
                msg = f"deck of seat {seat}: {n} copies of {cards.by_key[key]}, at most {most} are allowed (QY-018)"
                raise DeckError(msg)
    return first, second


class Game(_core.Game):
    """Rules, parameters, card pool and decks. Immutable; make one with `load_game`."""

    name: str
    pool: Pool
    decks: tuple[Deck, Deck]
    _config: dict[str, Any]

    def __new__(cls, name: str, pool: Pool, config: Mapping[str, Any], decks: tuple[Deck, Deck]) -> Self:
        number = {c.key: i for i, c in enumerate(pool.cards)}
        kinds = [[number[k] for k in deck.cards()] for deck in decks]
        self = super().__new__(cls, name, pool.ruleset_json(), json.dumps(dict(config)), kinds)
        self.name = name
        self.pool = pool
        self.decks = decks
        self._config = dict(config)
        return self

    def __init__(self, *_args: object) -> None:
        # Everything is set when the object is made.
        super().__init__()

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

    def new_state(self, seed: int | None = None) -> _core.State:
        """Shuffle, deal and run to the first decision.

        The same seed (0 to 2**64 - 1) gives the same game on every machine; None takes a random one.
        """
        return self._new_state(int.from_bytes(os.urandom(8)) if seed is None else seed)

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
        return Game, (self.name, self.pool, self._config, self.decks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.__reduce__()[1] == other.__reduce__()[1]

    def __hash__(self) -> int:
        return hash((self.name, self.ruleset_hash, json.dumps(self._config, sort_keys=True), self.decks))

    def __repr__(self) -> str:
        return f"<sanguo.Game {self.name}: {' against '.join(d.key for d in self.decks)}>"


def _plain(text: object) -> str:
    if not isinstance(text, str):
        msg = f"an action's text is a str, not {type(text).__name__}"
        raise TypeError(msg)
    return "".join(text.casefold().split())


def restore(game: Game, data: bytes) -> _core.State:
    """A state from its game and bytes (what pickle calls)."""
    return game.from_bytes(data)
