"""Whether a part can be used at all, derived from its picks.

Every pick of the cost, and every pick that the effect opens with, must find enough cards: nested *exists*
where a later pick speaks of an earlier one. What may be refused counts as refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .code import Level, Stands
from .keys import Range
from .nodes import Binding, Compare, Not, Nothing, Some, walk
from .program import Program
from .steps import Let, Part, Pick

__all__ = ["enough_for", "goes", "goes_with", "opening", "payable"]


def size(n: object) -> tuple[object, object]:
    """The least and the greatest number of cards that a pick may take."""
    return (n.least, n.most) if isinstance(n, Range) else (n, n)


def opening(
    part: Part, cost: Sequence[object], effect: Sequence[object], bound: Iterable[str] = ()
) -> list[Pick | Let]:
    """The picks that decide whether the part can be used, with the names that they speak of.

    `bound` are the names that are bound before them.
    """
    needed: list[Pick | Let] = []
    known = set(bound)
    opens = True
    for i, s in enumerate([*cost, *effect]):
        paid = i < len(cost)
        if not isinstance(s, Pick | Let):
            opens = opens and paid
            continue
        if not opens or not _names(s) <= known:
            # It speaks of what comes to light only while the part runs.
            break
        if isinstance(s, Pick) and (s.optional or least_of(s, part) == 0):
            if paid and isinstance(s.into, Binding):
                # What is refused is nothing.
                needed.append(Let(s.into, Nothing()))
                known.add(s.into.name)
            continue
        needed.append(s)
        if isinstance(s.into, Binding):
            # A card of several does not stand for all of them: what speaks of them is left to the effect.
            (known.add if paid or isinstance(s, Let) or _single(s) else known.discard)(s.into.name)
    return needed


def goes_with(step: Pick, part: Part, later: Sequence[object], bound: Iterable[str]) -> Sequence[Pick | Let]:
    """The later picks of a declaration that speak of what a pick takes, and what they need."""
    if not _single(step) or not isinstance(step.into, Binding):
        return ()
    rest = opening(part, later, (), {*bound, step.into.name})
    return rest if _spoken_of(step.into.name, rest) else ()


def goes(p: Program, part: Part, step: Pick, rest: Sequence[Pick | Let], path: str) -> None:
    """Push whether later picks find enough cards if the candidate is what a pick takes."""
    before = dict(p.names)
    if isinstance(step.into, Binding):
        p.names[step.into.name] = Level(p.nest - 1)
    payable(p, part, rest, path)
    p.names = before


def _single(pick: Pick) -> bool:
    return pick.key is None and size(pick.n) == (1, 1)


def _names(step: Pick | Let) -> set[str]:
    """The names that a step speaks of."""
    speaks = (step.value,) if isinstance(step, Let) else (step.cards, step.n)
    return {n.name for n in walk(speaks) if isinstance(n, Binding)}


def _spoken_of(name: str, steps: Sequence[Pick | Let]) -> bool:
    """Whether a later step speaks of a name before it is bound anew."""
    for s in steps:
        if name in _names(s):
            return True
        if isinstance(s.into, Binding) and s.into.name == name:
            return False
    return False


def least_of(pick: Pick, part: Part) -> object:
    """The cards that a pick must find; a part that may be declined is offered only if there is something to pick."""
    if pick.key is not None:
        return 1
    least = size(pick.n)[0]
    return max(least, 1) if isinstance(least, int) and part.optional else least


def payable(p: Program, part: Part, steps: Sequence[Pick | Let], path: str) -> None:
    """Push whether all of these picks find enough cards."""
    if not steps:
        p.op("LIT", path, b=1)
        return
    step, rest = steps[0], steps[1:]
    name = step.into.name if isinstance(step.into, Binding) else ""
    if isinstance(step, Let):
        p.names[name] = Stands(step.value, p.candidate)
        payable(p, part, rest, path)
        return
    least = least_of(step, part)
    if _spoken_of(name, rest):
        if not _single(step):
            p.faults.add(path, f"a later pick speaks of {name!r}, which is more than one card", "write it as when=...")

        def later() -> None:
            p.names[name] = Level(p.nest - 1)
            payable(p, part, rest, path)

        p.cards(step.cards, path)
        p.inline("ANY", path, later)
        return
    emits = [lambda: enough(p, step, least, path)]
    if any(isinstance(s, Pick) for s in rest):
        emits.append(lambda: payable(p, part, rest, path))
    p.chain("ANDJ", path, emits, lambda emit: emit())


def enough(p: Program, step: Pick, least: object, path: str) -> None:
    """Push whether a set has enough cards for a pick, and the pick room for them."""
    most = size(step.n)[1]

    def cards() -> None:
        if step.purse is not None:
            p.test(Not(Compare("LT", step.purse, step.total)), path)
        elif step.key is not None:
            p.value(step.total, path, "number")
            p.cards(step.cards, path)
            p.op("SUMS", path, p.total_key(step.key, path))
        elif least == 1:
            p.test(Some(step.cards), path)
        elif isinstance(least, int):
            p.op("LIT", path, b=least - 1)
            p.cards(step.cards, path)
            p.op("COUNT", path)
            p.op("LT", path)
        else:
            p.cards(step.cards, path)
            p.op("COUNT", path)
            p.value(least, path)
            p.op("LT", path)
            p.op("NOT", path)

    emits = [cards]
    if step.key is None and not isinstance(most, int) and most is not least:
        emits.append(lambda: p.test(Compare("LT", 0, most), path))
    p.chain("ANDJ", path, emits, lambda emit: emit())


def enough_for(p: Program, part: Part, steps: Sequence[object], path: str) -> bool:
    """Push whether the picks that some steps open with find enough cards, if they need any."""
    needed = opening(part, (), steps)
    if not any(isinstance(s, Pick) for s in needed):
        return False
    before = dict(p.names)
    payable(p, part, needed, path)
    p.names = before
    return True
