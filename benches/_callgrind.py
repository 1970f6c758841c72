"""Read what callgrind writes: instructions by function."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

NAME = re.compile(r"\((\d+)\)(?: (.*))?$")
COST = re.compile(r"([+\-*]?\d*) (\d+)$")


@dataclass
class Profile:
    """Instructions and calls by compiled function; what was inlined counts for the function around it."""

    own: Counter[str] = field(default_factory=Counter)
    # With all that it calls; calls of itself left out.
    whole: Counter[str] = field(default_factory=Counter)
    calls: Counter[str] = field(default_factory=Counter)

    @classmethod
    def read(cls, path: Path) -> Profile:
        out = cls()
        names: dict[str, str] = {}
        here = called = ""
        after_call = False

        def name(text: str) -> str:
            got = NAME.match(text)
            if not got:
                return text
            if got[2]:
                names[got[1]] = got[2]
            return names[got[1]]

        for line in path.read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition("=")
            if key == "fn":
                here = name(value)
            elif key == "cfn":
                called = name(value)
            elif key == "calls":
                out.calls[called] += int(value.split()[0])
                after_call = True
            elif got := COST.match(line):
                cost = int(got[2])
                if not after_call:
                    out.own[here] += cost
                if not after_call or called != here:
                    out.whole[here] += cost
                after_call = False
        return out

    def table(self, units: float, most: int = 40) -> str:
        """The dearest functions, in instructions and calls for one unit of work."""
        total = sum(self.own.values())
        out = [f"{total / units:,.0f} instructions"]
        # What was never called stands around the work.
        whole = Counter({fn: cost for fn, cost in self.whole.items() if self.calls[fn]})
        for title, costs in (("by itself", self.own), ("with what it calls", whole)):
            out.append(f"\n{title}:   share  instructions  calls")
            for fn, cost in costs.most_common(most):
                short = re.sub(r"sanguo_core::(games::)?", "", fn)
                out.append(f"{cost / total:7.1%} {cost / units:10.1f} {self.calls[fn] / units:8.3f}  {short[:100]}")
        return "\n".join(out)
