"""The tables of the games of two players as pictures in the terminal: what they have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from .lexicon import Names
from .picture import DRAWN, GOT, NONE, SEAT, TURN, WON, Picture, V

if TYPE_CHECKING:
    from sanguo.tools.session import Session

__all__ = ["REALM_COLOURS", "Duel", "asked", "picks", "welcome"]

REALM_COLOURS = {"WEI": "blue", "SHU": "green", "WU": "red", "QUN": "yellow"}


class Duel(Picture[V]):
    """One picture."""

    colours: ClassVar[Mapping[int, str]]
    """Of factions."""
    phases: ClassVar[Mapping[str, Names]]
    prompts: ClassVar[Mapping[str, Names]]
    """What questions are about."""
    total: ClassVar[Names]
    """What picks must come to."""
    pick: ClassVar[Names]
    """How many are to be picked."""

    def card(self, key: str, *, dim: bool = False) -> Text:
        card = self.cards[key]
        colour = self.colours.get(dict(card.props).get("faction", -1), "default")
        return Text(card.names[self.i], style=f"dim {colour}" if dim else colour)

    def listed(self, keys: Iterable[str]) -> Text:
        """Cards parted by commas, copies counted, in the order of first sight."""
        parts = [Text.assemble(self.card(key), f" ×{n}" if n > 1 else "") for key, n in Counter(keys).items()]
        return Text(self.comma).join(parts) if parts else Text(self.say(NONE), style="dim")

    def seat(self, seat: int) -> str:
        return self.say(SEAT).format(seat)

    def title(self) -> Text:
        view = self.view
        turn = self.say(TURN).format(view.turn)
        if view.is_over:
            end = self.say(DRAWN) if view.winner is None else self.say(WON).format(self.seat(view.winner))
            return Text(f"{turn} · {end}", style="bold")
        phase = self.say(self.phases[view.phase])
        if view.phase == "setup":
            return Text(phase, style="bold")
        return Text(f"{turn} · {self.seat(view.current)} · {phase}", style="bold")


def asked(draw: Duel[V], about: str) -> str:
    """The question to the seat of the view, and what it is about; it is asked something."""
    choice = draw.view.choice
    assert choice is not None
    prompt = draw.say(draw.prompts[choice.prompt]) if choice.prompt in draw.prompts else choice.prompt
    return f"{draw.seat(draw.view.seat)}: {prompt}" + (f" ({about})" if about else "")


def picks(draw: Duel[V], *, several: bool) -> list[str]:
    """How many cards are picked, if `several` are, or what they must come to, and those that are picked already."""
    choice = draw.view.choice
    if choice is None:
        return []
    parts = []
    if choice.total is not None:
        parts.append(draw.say(draw.total).format(choice.total))
    elif several:
        parts.append(draw.say(draw.pick).format(draw.span(choice.min, choice.max)))
    if choice.got:
        parts.append(draw.say(GOT).format(draw.comma.join(draw.card(key).plain for key in choice.got)))
    return parts


def welcome(words: Names, session: Session, lang: int) -> str:
    """Both seats and their decks."""
    names = [deck.names[lang] for deck in session.game.decks]
    return words[lang].format(session.seat, names[session.seat], session.bot, names[1 - session.seat])
