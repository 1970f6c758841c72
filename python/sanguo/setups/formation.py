"""Two decks, each of characters and resource cards, and who leads them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sanguo.cards import Pool
from sanguo.cards.decks import Deck, deck_of
from sanguo.cards.decks import decks as built_in
from sanguo.dsl.formation import CardType
from sanguo.errors import ConfigError, DeckError

__all__ = ["KEYWORDS", "RANGES", "Decks", "prepare"]

RANGES: Mapping[str, tuple[int, int]] = {
    "characters": (1, 30),
    "resources": (0, 30),
    "copies": (1, 30),
    "setup_draw": (0, 30),
    "setup_place": (0, 4),
    "recruit": (0, 10),
    "draw": (0, 20),
    "character_limit": (0, 30),
    "resource_limit": (0, 80),
    "lord_bonus": (0, 40),
    "shield_count": (0, 5),
    "play_limit": (1, 250),
    "turn_limit": (1, 60_000),
}
KEYWORDS = ("decks",)
STANDARD = ("wei_tiger_step", "shu_five_tigers")


@dataclass(frozen=True, slots=True)
class Decks:
    """The decks of both seats, and which of their cards are characters."""

    decks: tuple[Deck, Deck]
    characters: frozenset[str]

    def lists(self, number: Mapping[str, int]) -> list[list[int]]:
        """The characters of each seat, then the resource cards that each has chosen, as numbers of kinds."""
        sides = [[k for k in d.cards() if (k in self.characters) == own] for own in (True, False) for d in self.decks]
        return [[number[k] for k in side] for side in sides]

    def keywords(self) -> dict[str, Any]:
        """The decks by name, with the numbers of their cards and who leads them."""
        return {"decks": [{"key": d.key, "cards": d.counts(), "lord": d.lord} for d in self.decks]}

    def title(self, lang: int) -> str:
        """The names of the decks."""
        return " – ".join(d.names[lang] for d in self.decks)


def prepare(pool: Pool, config: dict[str, Any], given: Mapping[str, Any]) -> Decks:
    """Check the decks and who leads them: their own lords, unless `lords` says otherwise; "" is chosen at the start."""
    decks = given.get("decks")
    if decks is None:
        decks = STANDARD
    if isinstance(decks, (str, Mapping, Deck)) or not isinstance(decks, Sequence):
        msg = "decks is a sequence of two decks, one a seat"
        raise ConfigError(msg)
    if len(decks) != 2:
        msg = f"two decks are needed, one a seat, not {len(decks)}"
        raise ConfigError(msg)
    first, second = _deck(decks[0], pool), _deck(decks[1], pool)
    for seat, deck in enumerate((first, second)):
        for wrong in _faults(pool, config, deck):
            msg = f"deck of seat {seat}: {wrong}"
            raise DeckError(msg)
    config["setup_resources"] = list(config["setup_resources"])
    if "lords" not in given:
        config["lords"] = [first.lord, second.lord]
    config["lords"] = [
        _lord(pool, config, d, s, n) for s, (d, n) in enumerate(zip((first, second), _names(config), strict=True))
    ]
    if not any(config["lords"]):
        config["lords"] = []
    characters = frozenset(c.key for c in pool.cards if c.prop("type") == CardType.CHARACTER)
    return Decks((first, second), characters)


def _faults(pool: Pool, config: Mapping[str, Any], deck: Deck) -> Iterator[str]:
    """What is wrong with a deck by the rules of deck building."""
    counts = deck.counts()
    wanted: tuple[tuple[str, str, bool], ...] = (
        ("characters", "FM-005", True),
        ("resources", "FM-012", False),
    )
    for name, rule, own in wanted:
        cards = {k: n for k, n in counts.items() if (pool.by_key[k].prop("type") == CardType.CHARACTER) == own}
        total, what = sum(cards.values()), "characters" if own else "resource cards"
        for key, n in cards.items():
            card = pool.by_key[key]
            if fixed := dict(card.props).get("fixed"):
                yield f"nobody chooses {card}: every pile has {fixed} of them (FM-012)"
            if n > config["copies"]:
                number = "FM-006" if own else rule
                yield f"{n} copies of {card}, at most {config['copies']} are allowed ({number})"
        if total != config[name]:
            yield f"{total} {what}, {config[name]} are needed ({rule})"


def _names(config: Mapping[str, Any]) -> list[object]:
    lords = config["lords"]
    if isinstance(lords, Mapping):
        for seat in lords:
            if type(seat) is not int or seat not in (0, 1):
                msg = f"lords: a seat is 0 or 1, not {seat!r}"
                raise ConfigError(msg)
        lords = [lords.get(s) for s in (0, 1)]
    if len(lords) > 2:
        msg = f"lords names {len(lords)} seats, there are 2"
        raise ConfigError(msg)
    return [*lords, "", ""][:2]


def _lord(pool: Pool, config: Mapping[str, Any], deck: Deck, seat: int, name: object) -> str:
    """The key of who leads a deck; empty if it is chosen at the start (FM-008)."""
    at = f"lords[{seat}]"
    if name is None or name == "":
        return ""
    if not isinstance(name, str):
        msg = f"{at}: a character is named by its key or name, not by {name!r}"
        raise ConfigError(msg)
    try:
        card = pool.by_key.get(name) or pool.find(name)
    except DeckError as e:
        msg = f"{at}: {e}"
        raise ConfigError(msg) from None
    if card.prop("type") != CardType.CHARACTER:
        msg = f"{at}: {card} is no character"
        raise ConfigError(msg)
    if card.prop("god") and not config["god_as_lord"]:
        msg = f"{at}: {card} is a god and cannot be the lord (FM-C14)"
        raise ConfigError(msg)
    if card.key not in deck.counts():
        msg = f"{at}: {card} is not in the deck of seat {seat} (FM-008)"
        raise ConfigError(msg)
    return card.key


def _deck(given: Any, pool: Pool) -> Deck:
    """A deck of any kind, also as `Decks.keywords` writes it: then a built-in one keeps its names."""
    if isinstance(given, Mapping) and set(given) == {"key", "cards", "lord"}:
        deck = Deck(given["key"], cards=given["cards"], lord=given["lord"])
        known = next((d for d in built_in("formation") if d == deck), None)
        return deck_of(known or deck, pool)
    return deck_of(given, pool)
