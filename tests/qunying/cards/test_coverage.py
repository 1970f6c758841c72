"""Every card has its scenario, comes up in play, and does there all that is printed on it."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kit import Side, do, force, me, pay, position
from sanguo import Game, Pool, load_game, pool
from sanguo.dsl.nodes import Named, walk
from sanguo.dsl.qunying import CardType, Counter, Faction
from sanguo.dsl.steps import Card, Part

from . import offered, qun, shu, wei, wu

POOL = pool("qunying")
GENERALS = [c for c in POOL if c.prop("cardtype") == CardType.GENERAL]
EQUIPMENT = [c for c in POOL if c.prop("cardtype") == CardType.EQUIPMENT]
OF = {f: [c.key for c in POOL if c.prop("faction") == f] for f in Faction}


# Scenarios -----------------------------------------------------------------------------------------------


def shown(path: Path) -> Iterator[str]:
    """The keys of the card markers on the tests of a file."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.card":
                    yield from (str(ast.literal_eval(a)) for a in mark.args)


def test_every_card_has_a_scenario() -> None:
    keys = {k for path in Path(__file__).parent.glob("test_*.py") for k in shown(path)}
    assert keys == {c.key for c in POOL}


PAY = {Faction.WEI: wei, Faction.SHU: shu, Faction.WU: wu, Faction.QUN: qun, Faction.NONE: wei}


def base(card: Card, n: int) -> list[str]:
    """n base cards that may pay for a card."""
    return PAY[card.prop("faction")](n)


@pytest.mark.rule("QY-042", "QY-078")
@pytest.mark.parametrize("card", GENERALS, ids=lambda c: c.key)
def test_a_general_costs_and_has_what_is_printed(card: Card) -> None:
    cost, move = card.prop("cost"), f"deploy {card.name_en}"
    # A Commander without effects: he makes no card cheaper or stronger, and Dong Zhuo may send him away.
    beside = "han_dang" if card.key != "han_dang" else "yue_jin"
    s = position(Side(hand=[card.key], up=base(card, cost), field=[beside]))
    pay(do(s, move))
    assert me(s).power == 0
    assert force(s, card.key) == card.prop("force") + (card.key == "liu_bei")  # he strengthens himself
    if cost:
        poor = position(Side(hand=[card.key, "cao_ang"], up=base(card, cost - 1), field=[beside]))
        assert not offered(poor, move)


@pytest.mark.rule("QY-042", "QY-089")
@pytest.mark.parametrize("card", EQUIPMENT, ids=lambda c: c.key)
def test_equipment_costs_and_adds_what_is_printed(card: Card) -> None:
    cost = card.prop("cost")
    side = 1 if card.prop("on_enemy") else 0
    s = position(Side(hand=[card.key], up=base(card, cost), field=["hua_xiong"]), Side(field=["hua_xiong"]))
    pay(do(s, f"use {card.name_en}"))
    assert me(s).power == 0
    assert force(s, "hua_xiong", side) == 6 + card.prop("force")
    hand = [card.key, "cao_ang"]
    poor = position(Side(hand=hand, up=base(card, cost - 1), field=["hua_xiong"]), Side(field=["hua_xiong"]))
    assert not offered(poor, f"use {card.name_en}")


@pytest.mark.rule("QY-046")
@pytest.mark.parametrize("card", list(POOL), ids=lambda c: c.key)
def test_a_base_card_yields_what_is_printed(card: Card) -> None:
    assert me(position(Side(up=[card.key], down=[card.key]))).power == card.prop("power")


# Play ----------------------------------------------------------------------------------------------------


def deck(rng: random.Random, faction: Faction, must: Iterable[str] = ()) -> dict[str, int]:
    """A legal deck of a faction and some neutral cards."""
    cards = dict.fromkeys(must, 3)
    own = rng.sample(OF[faction], 17) + rng.sample(OF[Faction.NONE], 5)
    while sum(cards.values()) < 40:
        key = rng.choice(own)
        cards[key] = min(3, cards.get(key, 0) + 1)
    return cards


def test_every_card_is_seen_in_random_games() -> None:
    rng = random.Random(7)
    seen: set[str] = set()
    for i in range(8):
        keys = [c.key for c in POOL]
        rng.shuffle(keys)
        # Two rounds deal out the whole pool: 4 decks of 40 different cards.
        for a, b in ((keys[:40], keys[40:80]), (keys[80:120], keys[98:])):
            seen |= load_game("qunying", decks=[a, b]).simulate(n=250, seed=i).seen.keys()
    assert seen == {c.key for c in POOL}


def moves(card: Card) -> set[str]:
    """The moves by which all optional parts of a card, its use and its counter show in play."""
    name = card.name_en
    found = {f"deploy {name}" if card in GENERALS else f"use {name}"}
    if card.prop("counter") != Counter.NONE:
        found.add(f"counter {name}")
    if card.key == "huang_gai":
        return found | {f"activate {name} 1", f"activate {name} 2"}
    if any(p.optional and p.kind in ("trigger", "active") for p in card.parts):
        found.add(f"activate {name}")
    return found


def played(game: Game, seed: int) -> Iterator[str]:
    """The moves of a random game, with cards by their names alone."""
    state = game.new_state(seed)
    while not state.is_over:
        action = state.random_action(seed)
        words = state.action_text(action).removesuffix(" (base)").replace("borrowed ", "")
        verb, _, card = words.partition(" ")
        yield verb + " " + card.rpartition("'s ")[2]
        state.apply(action)


def test_every_use_counter_and_optional_effect_happens_in_random_games() -> None:
    rng = random.Random(1)
    wanted = set().union(*map(moves, POOL))
    factions = list(Faction)[:4]
    for i in range(1500):
        pair = [deck(rng, factions[i % 4]), deck(rng, factions[i // 4 % 4])]
        game = load_game("qunying", decks=pair)
        for seed in range(4):
            wanted -= set(played(game, 4 * i + seed))
        if not wanted:
            break
    assert wanted == set()


SILENT = [
    (card.key, i)
    for card in POOL
    for i, part in enumerate(card.parts)
    if part.kind in ("static", "bearer") or (part.kind == "trigger" and not part.optional)
]
"""Parts that happen without a move: lasting ones and mandatory ones."""


def without(cards: Iterable[Card], key: str, i: int) -> Pool:
    """A pool in which a card lacks one of its parts."""

    def cut(parts: tuple[Part, ...]) -> tuple[Part, ...]:
        return parts[:i] + parts[i + 1 :]

    return Pool("qunying", [replace(c, parts=cut(c.parts)) if c.key == key else c for c in cards])


def course(cards: Pool, decks: list[dict[str, int]], seed: int) -> list[tuple[int, int, int]]:
    """How 60 random games went."""
    r = load_game("qunying", pool=cards, decks=decks).simulate(n=60, seed=seed, threads=1)
    return list(zip(r.decisions.tolist(), r.turns.tolist(), r.winner.tolist(), strict=True))


@pytest.mark.parametrize(("key", "i"), SILENT)
def test_random_games_go_another_way_without_a_lasting_or_mandatory_effect(key: str, i: int) -> None:
    card = POOL.by_key[key]
    names = [k for n in walk((card.parts[i],)) if isinstance(n, Named) for k in n.keys]
    rng = random.Random(key)
    factions = list(Faction)[:4]
    for k in range(24):
        faction = card.prop("faction")
        own = deck(rng, factions[k % 4] if faction == Faction.NONE else faction, [key, *names])
        decks = [own, deck(rng, factions[k // 2 % 4], names if k % 2 else ())]
        cards = [c for c in POOL if any(c.key in d for d in decks)]
        if course(Pool("qunying", cards), decks, k) != course(without(cards, key, i), decks, k):
            return
    pytest.fail(f"the part never made a difference: {card.texts[i]}")


def test_a_part_of_a_card_that_is_in_no_deck_makes_no_difference() -> None:
    rng = random.Random(3)
    decks = [deck(rng, Faction.WEI), deck(rng, Faction.SHU)]
    assert course(POOL, decks, 0) == course(without(POOL, "lu_bu", 0), decks, 0)
