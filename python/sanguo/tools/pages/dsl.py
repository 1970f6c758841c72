"""`docs/dsl.md`: the card language, from the words down to the machine, and what the built-in cards use of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import groupby

from sanguo import _core
from sanguo.cards import pool
from sanguo.dsl.count import Counts, count_pool

from .markdown import HEAD, code, table
from .words import Word, words

__all__ = ["documented", "page"]

MODULES = (
    ("Declaring a card", "sanguo.dsl.{game}.cards"),
    ("Words of every game", "sanguo.dsl.words"),
    ("Predicates of every game", "sanguo.dsl.predicates"),
    ("Zones, values, predicates and events", "sanguo.dsl.{game}.vocabulary"),
    ("Acts", "sanguo.dsl.{game}.acts"),
    ("Printed facts", "sanguo.dsl.{game}.facts"),
)
INTRO = """# The card language of `{game}`

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
- `sanguo.pool("{game}").with_cards(SPY_MASTER)` makes a pool with the card; see `examples/custom_card.py`.
"""


def documented(game: str) -> list[tuple[str, list[Word]]]:
    """The public words of a game's language by the heading that they stand under."""
    public = set(import_module(f"sanguo.dsl.{game}").__all__)
    return [
        (title, [w for w in words(import_module(module.format(game=game))) if w.name in public])
        for title, module in MODULES
    ]


def page(game: str) -> str:
    """The whole page."""
    counts = count_pool(pool(game))
    parts = [HEAD, INTRO.replace("{game}", game), *_words(game), *_tables(game, counts), _used(game, counts)]
    return "".join(parts)


def _words(game: str) -> Iterator[str]:
    for title, found in documented(game):
        yield f"\n## {title}\n"
        for section, some in groupby(found, key=lambda w: w.section):
            yield f"\n### {section}\n\n" if section else "\n"
            # Several names of one assignment are one entry.
            for usage, same in groupby(some, key=lambda w: w.usage):
                yield f"- `{usage}`: {' '.join(next(iter(same)).doc.split())}\n"


def _tables(game: str, counts: Counts) -> Iterator[str]:
    v = _core.vocabulary(game)
    yield "\n## The tables of the game\n\nThe numbered words that the core gives to the language. "
    yield "The last column counts the built-in cards that use the word.\n"

    def used(prefix: str, name: str) -> int:
        return counts.words.get(f"{prefix} {name}", 0)

    yield "\n### Printed properties\n\n" + table(
        ("name", "meaning"), [(code(w["name"]), w["doc"]) for w in v["kind_props"]]
    )
    for title, prefix, rows in (
        ("Properties of a card in play", "card_prop", v["card_props"]),
        ("Properties of a seat", "seat_prop", v["seat_props"]),
        ("Zones", "zone", v["zones"]),
    ):
        yield f"\n### {title}\n\n"
        yield table(("name", "meaning", "cards"), [(code(w["name"]), w["doc"], used(prefix, w["name"])) for w in rows])
    yield "\n### Places where a part works, and scopes\n\n"
    yield table(("name", "meaning"), [(code(w["name"]), w["doc"]) for w in (*v["places"], *v["scopes"])])
    yield "\n### Queries\n\nA static part can change a query that is a fold.\n\n"
    yield table(
        ("name", "meaning", "fold", "cards"),
        [(code(q["name"]), q["doc"], "yes" if q["fold"] else "", used("query", q["name"])) for q in v["queries"]],
    )
    yield "\n### Procedures\n\nOperands are numbers, then sets behind the bar.\n\n"
    yield table(
        ("name", "meaning", "gives", "cards"),
        [(code(p["name"]), p["doc"], _gives(p), used("proc", p["name"])) for p in v["procs"]],
    )
    yield "\n### Events\n\n"
    for event in v["events"]:
        yield f"**`{event['name']}`**: {event['doc']} ({used('event', event['name'])} cards)\n\n"
        for f in event["fields"]:
            yield f"- `ev.{f['name']}`: {f['doc']}{' (may be set)' if f['mutable'] else ''}\n"
        yield "\n"


def _gives(proc: Mapping[str, object]) -> str:
    return ", ".join(what for what in ("number", "set") if proc[f"gives_{what}"])


MACHINE = """
## The machine

A word of code is 32 bits: op, `a` (8 bits), `b` (16). The pure ops work on two stacks, one of numbers and one of sets,
which are empty whenever a script is suspended; `pops` and `pushes` are numbers and sets. The built-in cards are
{code:,} words.

"""
WAYS_OUT = """
## Native ways out

What no word can say may call a function of the game in Rust (`NATIVE`); at most one card in twenty may do so. The
{cards} built-in cards of `{game}` hold {calls} such calls.
"""


def _used(game: str, counts: Counts) -> str:
    cards = pool(game)
    text = MACHINE.format(code=counts.code)
    text += table(
        ("op", "a", "b", "pops", "pushes", "pure", "meaning", "uses"),
        [
            (
                code(op["name"]),
                "" if op["a"] == "None" else op["a"],
                "" if op["b"] == "None" else op["b"],
                _pair(op["pops"]),
                _pair(op["pushes"]),
                "yes" if op["pure"] else "",
                op["doc"],
                counts.ops.get(op["name"], 0),
            )
            for op in _core.op_table()
        ],
    )
    text += "\nQuestions of `ASK`, with their operands:\n\n"
    text += table(("kind", "numbers", "sets"), [(code(n), a, b) for n, a, b in _core.ask_kinds()])
    text += "\n## Nodes and parts that the cards are made of\n\n"
    rest = [(code(w), n) for w, n in counts.words.items() if w.split()[0] in ("node", "part")]
    text += table(("node", "cards"), rest)
    text += WAYS_OUT.format(cards=len(cards), game=game, calls=sum(counts.natives.values()) or "no")
    if counts.natives:
        text += "\n" + table(("native", "calls"), [(code(n), k) for n, k in counts.natives.items()])
    return text


def _pair(pair: tuple[int, int]) -> str:
    numbers, sets = pair
    return f"{numbers}, {sets}" if numbers or sets else ""
