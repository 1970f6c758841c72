"""Two decks, one a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sanguo.cards import Pool
from sanguo.cards.decks import Deck, deck_of
from sanguo.cards.decks import decks as built_in
from sanguo.errors import ConfigError, DeckError

__all__ = ["KEYWORDS", "RANGES", "Decks", "prepare"]

RANGES: Mapping[str, tuple[int, int]] = {
    "deck_size": (1, 40),
    "max_copies": (1, 255),
    "turn_limit": (1, 10_000),
    "first": (-1, 1),
}
KEYWORDS = ("decks",)


@dataclass(frozen=True, slots=True)
class Decks:
    """The decks of both seats."""

    decks: tuple[Deck, Deck]

    def lists(self, number: Mapping[str, int]) -> list[list[int]]:
        """The kinds of each deck."""
        return [[number[k] for k in deck.cards()] for deck in self.decks]

    def keywords(self) -> dict[str, Any]:
        """The decks by name, with the numbers of their cards."""
        return {"decks": [{"key": d.key, "cards": d.counts()} for d in self.decks]}

    def title(self, lang: int) -> str:
        """The names of the decks."""
        return " – ".join(d.names[lang] for d in self.decks)


def prepare(pool: Pool, config: dict[str, Any], given: Mapping[str, Any]) -> Decks:
    """Check the decks; by default the two starters."""
    # Where the place of a general matters, it is asked for (QY-D01).
    if config["deck_attack"] == "lane" and "slots" not in given:
        config["slots"] = "choose"
    decks = given.get("decks")
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
    first, second = _deck(decks[0], pool), _deck(decks[1], pool)
    for seat, deck in enumerate((first, second)):
        if deck.size != size:
            msg = f"deck of seat {seat}: {deck.size} cards, deck_size is {size} (QY-016, QY-017)"
            raise DeckError(msg)
        for key, n in deck.counts().items():
            if n > config["max_copies"]:
                most = config["max_copies"]
                msg = f"deck of seat {seat}: {n} copies of {pool.by_key[key]}, at most {most} are allowed (QY-018)"
                raise DeckError(msg)
    return Decks((first, second))


def _deck(given: Any, pool: Pool) -> Deck:
    """A deck of any kind, also as `Decks.keywords` writes it: then a built-in one keeps its names."""
    if isinstance(given, Mapping) and set(given) == {"key", "cards"}:
        deck = Deck(given["key"], cards=given["cards"])
        known = next((d for d in built_in("qunying") if d == deck), None)
        return deck_of(known or deck, pool)
    return deck_of(given, pool)
