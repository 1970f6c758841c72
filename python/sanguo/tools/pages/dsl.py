"""`docs/dsl.md`: the card language, from the words down to the machine, and what the built-in cards use of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import groupby

from sanguo import _core
from sanguo.cards import pool
from sanguo.dsl.count import Counts, count_pool

from .markdown import HEAD, code, table
from .words import Word, words

__all__ = ["documented", "page"]

SHARED = (
    ("Parts of a card", "sanguo.dsl.parts"),
    ("Words of every game", "sanguo.dsl.words"),
    ("Predicates of every game", "sanguo.dsl.predicates"),
)
OWN = (
    ("Declaring a card", "sanguo.dsl.{game}.cards"),
    ("Zones, values, predicates and events", "sanguo.dsl.{game}.vocabulary"),
    ("Acts", "sanguo.dsl.{game}.acts"),
    ("Printed facts", "sanguo.dsl.{game}.facts"),
)
BUILT_ON: Mapping[str, str] = {"guozhan": "sanguosha"}
"""Games whose language is that of another one and more."""
INTRO = """# The card language

A card is declared in Python out of small functions. They make frozen nodes; nothing is checked and nothing runs while
a card is being written. The pool is compiled once, when the first game is loaded: `sanguo.dsl.lower` turns the nodes
into machine code and collects every mistake with its place, Rust verifies the code and runs it. Rust never calls
Python.

```python
from sanguo.dsl.qunying import *

spent, victim = bind("spent victim")
SPY_MASTER = general(
    "spy_master",
    names=("間諜頭目", "间谍头目", "Spy Master"),
    faction=WEI,
    cost=3,
    force=2,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=declared(attacker=this),
            optional=True,
            cost=[pick(spent, hand(me)), move(spent, to=pile)],
            effect=[pick(victim, field(foe) & at_most(force, 3)), cannot_attack(victim, NEXT_TURN)],
            zh="本卡片宣言攻擊時，可將手牌1張移動到撤退卡片放置處，令對方戰場上武力3以下的武將1張在下一回合不能宣言攻擊。",
            en="When this card attacks, you may put a card from your hand into your retreat pile; an enemy general "
            "with force 3 or less cannot attack in the next turn.",
        ),
    ],
)
```

- **Numbers, cards, seats** are values: `me`, `this`, `ev.attacker`, `count(hand(foe))`, `force(this)`, plain integers.
- **Sets of cards**: a zone of a seat `hand(me)`, filtered by a predicate `field(foe) & generals`, united with `|`.
- **Predicates** are joined with `&`, `|`, `~` and have no truth value: `and`, `or`, `not`, `if` raise an error.
- **Names**: `x = bind("x")`; a pick, `let` or result binds `x`, later steps read it. A pick out of an empty set binds
  nothing, and acts on nothing do nothing.
- **Parts** of a card: `trigger` (an event sets it off), `active` (its owner declares it), `static` (changes a query as
  long as the card lies in its place). A stratagem is one `play`, which `stratagem(...)` makes.
- **`cost=` and `effect=`**: a part is offered only if its whole cost can be paid. `optional=True` is the 可 of a text.
- `sanguo.pool("qunying").with_cards(SPY_MASTER)` makes a pool with the card; see `examples/custom_card.py`.

A card of `sanguosha` is made of the same nodes. Sets hold seats as well as cards, so that filters, `count` and `some`
serve both; a general's parts stand under its skills, which lend them their names and one counter (`tally`); a query
whose arguments have names is narrowed by them; an option of a question brings the texts it is called by.

```python
from sanguo.dsl.sanguosha import *

spent, victim = bind("spent victim")
RAIDER = general(
    "raider",
    names=("遊俠", "游侠", "Raider"),
    kingdom=QUN,
    gender=FEMALE,
    hp=3,
    skills=[
        skill(
            "rider",
            names=("善騎", "善骑", "Rider"),
            parts=static(distance(frm=me), -1),
            zh="你計算與其他角色的距離-1。",
            en="The distance from you to others is 1 less.",
        ),
        skill(
            "toll",
            names=("索財", "索财", "Toll"),
            parts=active(
                limit=ONCE_A_TURN,
                cost=[
                    pick(spent, hand(me) & red),
                    pick_seat(victim, others & has_hand & in_range_of(me)),
                    discard(spent),
                ],
                effect=[
                    or_else(
                        victim,
                        option("交出一張手牌", "hand over a card", [pick(spent, hand(victim), by=victim), take(spent)]),
                        option("受到1點傷害", "suffer 1 damage", [damage(me, victim)]),
                    )
                ],
            ),
            zh="出牌階段限一次，你可棄置一張紅色手牌，令攻擊範圍內有手牌的一名其他角色交給你一張手牌或受到1點傷害。",
            en="Once a turn you may discard a red hand card: another character within your attack range that has hand "
            "cards gives you one of them or suffers 1 damage.",
        ),
    ],
)
```

A card of `formation` is made of the same nodes. Sets hold positions as well as cards; a skill says where its character
must stand with `place=`; what uses the action is an `action`; `pay(n)` discards resource cards that are worth n.

```python
from sanguo.dsl.formation import *

target = bind("target")
SAPPER = character(
    "sapper",
    names=("工兵", "工兵", "Sapper"),
    faction=WEI,
    hp=3,
    attack=1,
    skills=[
        skill(
            "undermine",
            names=("掘地", "掘地", "Undermine"),
            parts=action(
                place=front,
                cost=[pick(target, characters(foe) & backs & within(2)), *pay(1)],
                effect=[pull(target), damage(target, 2)],
            ),
            zh="此角色為前鋒時，消耗行動，棄置一張資源牌：牽引一名距離不大於2的敵方後衛，對其造成2P傷害。",
            en="While front, uses the action, discard a card: pull an enemy back within distance 2 forward; 2P "
            "damage to it.",
        ),
    ],
)
```
"""


def documented(game: str) -> list[tuple[str, list[Word]]]:
    """The public words of a game's language by the heading that they stand under."""
    own = _own(game)
    anew = {w.name for _, found in own for w in found}
    base = _own(BUILT_ON[game]) if game in BUILT_ON else []
    return _shared([game]) + [(title, [w for w in found if w.name not in anew]) for title, found in base] + own


def page(games: Sequence[str]) -> str:
    """The whole page."""
    counts = {game: count_pool(pool(game)) for game in games}
    parts = [HEAD, INTRO, *_words(_shared(games), "##")]
    for game in games:
        parts.append(f"\n## The words of `{game}`\n")
        if game in BUILT_ON:
            parts.append(f"\nBesides these it has those of `{BUILT_ON[game]}`, and the same tables.\n")
        parts += _words(_own(game), "###")
        if game not in BUILT_ON:
            parts += _tables({g: counts[g] for g in games if BUILT_ON.get(g, g) == game})
    return "".join([*parts, *_used(counts)])


def _public(game: str) -> set[str]:
    return set(import_module(f"sanguo.dsl.{game}").__all__)


def _shared(games: Iterable[str]) -> list[tuple[str, list[Word]]]:
    public = set[str]().union(*map(_public, games))
    return [(title, [w for w in words(import_module(module)) if w.name in public]) for title, module in SHARED]


def _own(game: str) -> list[tuple[str, list[Word]]]:
    public = _public(game)
    return [
        (title, [w for w in words(import_module(module.format(game=game))) if w.name in public])
        for title, module in OWN
    ]


def _words(listed: list[tuple[str, list[Word]]], mark: str) -> Iterator[str]:
    for title, found in listed:
        yield f"\n{mark} {title}\n"
        for section, some in groupby(found, key=lambda w: w.section):
            yield f"\n{mark}# {section}\n\n" if section else "\n"
            # Several names of one assignment are one entry.
            for usage, same in groupby(some, key=lambda w: w.usage):
                yield f"- `{usage}`: {' '.join(next(iter(same)).doc.split())}\n"


def _tables(counts: Mapping[str, Counts]) -> Iterator[str]:
    games = list(counts)
    v = _core.vocabulary(games[0])
    yield f"\n### The tables of {' and '.join(map(code, games))}\n\n"
    yield "The numbered words that the core gives to the language. "
    last = "The last column counts the built-in cards" if len(games) == 1 else "The last columns count the cards"
    yield f"{last} that use the word.\n"
    columns = ("cards",) if len(games) == 1 else tuple(f"in {g}" for g in games)

    def used(prefix: str, name: str) -> tuple[int, ...]:
        return tuple(c.words.get(f"{prefix} {name}", 0) for c in counts.values())

    yield "\n#### Printed properties\n\n" + table(
        ("name", "meaning"), [(code(w["name"]), w["doc"]) for w in v["kind_props"]]
    )
    for title, prefix, rows in (
        ("Properties of a card in play", "card_prop", v["card_props"]),
        ("Properties of a seat", "seat_prop", v["seat_props"]),
        ("Zones", "zone", v["zones"]),
    ):
        yield f"\n#### {title}\n\n"
        yield table(
            ("name", "meaning", *columns), [(code(w["name"]), w["doc"], *used(prefix, w["name"])) for w in rows]
        )
    yield "\n#### Places where a part works, and scopes\n\n"
    yield table(("name", "meaning"), [(code(w["name"]), w["doc"]) for w in (*v["places"], *v["scopes"])])
    yield "\n#### Queries\n\nA static part can change a query that is a fold.\n\n"
    yield table(
        ("name", "meaning", "fold", *columns),
        [(code(q["name"]), q["doc"], "yes" if q["fold"] else "", *used("query", q["name"])) for q in v["queries"]],
    )
    yield "\n#### Procedures\n\nOperands are numbers, then sets behind the bar.\n\n"
    yield table(
        ("name", "meaning", "gives", *columns),
        [(code(p["name"]), p["doc"], _gives(p), *used("proc", p["name"])) for p in v["procs"]],
    )
    yield "\n#### Events\n\n"
    for event in v["events"]:
        numbers = ", ".join(map(str, used("event", event["name"])))
        yield f"**`{event['name']}`**: {event['doc']} ({numbers} cards)\n\n"
        for f in event["fields"]:
            yield f"- `ev.{f['name']}`: {f['doc']}{' (may be set)' if f['mutable'] else ''}\n"
        yield "\n"


def _gives(proc: Mapping[str, object]) -> str:
    return ", ".join(what for what in ("number", "set") if proc[f"gives_{what}"])


MACHINE = """
## The machine

A word of code is 32 bits: op, `a` (8 bits), `b` (16). The pure ops work on two stacks, one of numbers and one of sets,
which are empty whenever a script is suspended; `pops` and `pushes` are numbers and sets. The built-in cards are
{code}.

"""
WAYS_OUT = """
### Native ways out

What no word can say may call a function of the game in Rust (`NATIVE`); at most one card in twenty may do so.

"""


def _used(counts: Mapping[str, Counts]) -> Iterator[str]:
    games = list(counts)
    code_of = [f"{counts[g].code:,} words for {len(pool(g))} cards of `{g}`" for g in games]
    yield MACHINE.format(code=f"{', '.join(code_of[:-1])} and {code_of[-1]}")
    yield table(
        ("op", "a", "b", "pops", "pushes", "pure", "meaning", *games),
        [
            (
                code(op["name"]),
                "" if op["a"] == "None" else op["a"],
                "" if op["b"] == "None" else op["b"],
                _pair(op["pops"]),
                _pair(op["pushes"]),
                "yes" if op["pure"] else "",
                op["doc"],
                *(counts[g].ops.get(op["name"], 0) for g in games),
            )
            for op in _core.op_table()
        ],
    )
    yield "\nQuestions of `ASK`, with their operands:\n\n"
    yield table(("kind", "numbers", "sets"), [(code(n), a, b) for n, a, b in _core.ask_kinds()])
    yield "\n### Nodes and parts that the cards are made of\n\nEach with the cards that use it.\n\n"
    used = sorted({w for c in counts.values() for w in c.words if w.split()[0] in ("node", "part")})
    yield table(("node", *games), [(code(w), *(counts[g].words.get(w, 0) for g in games)) for w in used])
    yield WAYS_OUT
    rows = [
        (code(p["name"]), p["doc"], *(counts[g].natives.get(p["name"], 0) if g == game else "" for g in games))
        for game in games
        for p in _core.vocabulary(game)["natives"]
    ]
    yield table(("native", "meaning", *games), rows)


def _pair(pair: tuple[int, int]) -> str:
    numbers, sets = pair
    return f"{numbers}, {sets}" if numbers or sets else ""
