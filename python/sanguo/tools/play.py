"""A person in the terminal against a bot: lines are read, the table is drawn, nothing hidden is shown."""

from __future__ import annotations

import difflib
import importlib
import math
import os
import re
import sys
import time
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import groupby

from rich.columns import Columns
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from sanguo.actions import Action
from sanguo.cards.pools import plain
from sanguo.errors import ConfigError, DeckError, IllegalActionError
from sanguo.views import View

from .boards import drawing
from .by_game import module
from .cards import card_list, card_page, find
from .lexicon import lang_index, lexicon, skills
from .phrases import SAY, help_page
from .savefile import save
from .session import MOST_SIMULATIONS, Option, Session

__all__ = ["Terminal", "play"]

SIMULATIONS = 500
LEAST_WAIT = 0.25
SAVED = "game.json"
AUTO = ("auto", "自動", "自动")


class Terminal:
    """Reads lines for a session and shows what they do.

    `read` is given the prompt and returns a line, or raises EOFError at the end. `bare`: lines in place of the picture
    of the table, for pipes and screen readers.
    """

    def __init__(
        self,
        session: Session,
        console: Console,
        *,
        lang: str = "en",
        bare: bool = False,
        read: Callable[[str], str] = input,
    ) -> None:
        self.session = session
        self.console = console
        self.i = lang_index(lang)
        self.lang = "zh-Hant" if lang == "zh" else lang
        self.comma = ", " if self.i == 2 else "、"
        self.bare = bare
        self.read = read
        self.draw = drawing(session.game.name)
        self.talk = module(session.game.name, "talk")
        self._drawn: View | None = None
        self._options: list[Option] = []
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "i": self.card,
            "l": self.news,
            "b": self.board,
            "u": self.undo,
            "h": self.hint,
            "w": self.why,
            "s": self.save,
        }

    def run(self) -> None:
        """Play until the person quits or the lines end."""
        self._welcome()
        self.show(news=True)
        try:
            while self.line(self.read(self._prompt())):
                pass
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self.say("bye")

    def line(self, text: str) -> bool:
        """Carry out one line; False if the person wants to leave."""
        raw = text.strip()
        text = unicodedata.normalize("NFKC", raw)
        head, _, rest = text.partition(" ")
        if text.startswith("?"):
            head, rest = "?", text[1:]
        elif head.casefold() == "s":
            # The name of a file is as it was typed.
            rest = raw[1:]
        if not text:
            self.show()
        elif text.casefold() in ("q", "quit", "exit"):
            return False
        elif head.casefold() in self._commands:
            self._commands[head.casefold()](rest.strip())
        else:
            self._move(text)
        return True

    # moves --------------------------------------------------------------------------------------------------

    def _move(self, text: str) -> None:
        """Numbers of the choices that were shown, or the text of one; `auto` at the end for what follows."""
        words = text.replace(",", " ").split()
        auto = words[-1:] != [] and words[-1].casefold() in AUTO
        rest = text[: -len(words[-1])].strip() if auto else text
        numbers = words[:-1] if auto else words
        if all(word.isdecimal() for word in numbers):
            actions = [a for a in map(self._numbered, numbers) if a is not None]
            if len(actions) < len(numbers):
                return
        elif (action := self.session.find(rest)) is not None:
            actions = [action]
        else:
            self._not_found(rest)
            return
        if auto and not actions and not self.session.has_picks:
            self.say("no_auto")
            return
        begun = time.monotonic()
        shown = {o.action: str(o.number) for o in self._options}
        left, problem = [], ""
        try:
            left = self.session.pick(actions)
        except IllegalActionError as e:
            problem = self.session.why_not(int(str(e.action)), self.lang) or e.reason
        else:
            if auto and not left:
                self.session.auto(together=actions != [])
        self._after(begun)
        if problem:
            self.say("illegal", problem)
        elif left:
            self.say("not_needed", " ".join(shown[action] for action in left))

    def _numbered(self, word: str) -> int | None:
        """The action of a number, or None after saying why not."""
        if not self._options:
            self.say("nobody_asked")
        elif (option := self._option(word)) is not None:
            return option.action
        else:
            self.say("number", len(self._options), word)
        return None

    def _option(self, word: str) -> Option | None:
        """The choice of a number."""
        return next((o for o in self._options if str(o.number) == word), None)

    def _not_found(self, text: str) -> None:
        self.say("unknown", text)
        self._near(text, [o.text for o in self._options])
        try:
            self.session.why_not(text)
        except IllegalActionError:
            return
        self.say("w_would_tell", text)

    def _near(self, text: str, there: Sequence[str]) -> None:
        names = {plain(name): name for name in there}
        if close := difflib.get_close_matches(plain(text), names, n=3, cutoff=0.5):
            self.say("near", self.comma.join(names[c] for c in close))

    def _after(self, begun: float) -> None:
        """Wait, so that the time tells nothing of what the bots thought about, and show what is new."""
        if not self.session.instant:
            pace = LEAST_WAIT * max(1, math.ceil(2 * self.session.slowest / LEAST_WAIT))
            passed = time.monotonic() - begun
            time.sleep(max(1, math.ceil(passed / pace)) * pace - passed)
        self.show(news=True)

    # commands -----------------------------------------------------------------------------------------------

    def help(self, name: str) -> None:
        """The commands, or a card."""
        if name:
            self.card(name)
        else:
            self.console.print(Text(help_page(self.i, self.talk.EXAMPLE)))

    def card(self, name: str) -> None:
        """A card by its name, a skill or the number of a choice, or the cards that have some words."""
        pool = self.session.game.pool
        if (option := self._option(name)) is not None:
            name = self._named(option)
        if not name:
            self.say("which_card", pool.cards[0].names[self.i])
            return
        try:
            found = find(pool, name)
        except DeckError:
            self.say("no_card", name)
            self._near(name, self._names())
            return
        page = card_page(found[0], lang=self.lang) if len(found) == 1 else card_list(found, lang=self.lang)
        if self.bare and isinstance(page, Panel):
            self.console.print(page.title or "")
            page = page.renderable
        self.console.print(page)

    def _named(self, option: Option) -> str:
        """The name of the card or skill that a choice is about; its text if it is about none."""
        return next((name for name in self._names() if name in option.text), option.text)

    def _names(self) -> list[str]:
        """Of all cards and skills, the longest first."""
        pool = self.session.game.pool
        named = {names[self.i] for card in pool for names in (card.names, *skills(card))}
        return sorted(named, key=len, reverse=True)

    def news(self, how: str) -> None:
        """What has happened."""
        everything = how.casefold() == "all"
        told = self.session.news(self.lang, everything=everything)
        if not told:
            self.say("no_news")
            return
        self.say("news" if self.session.history[1] and not everything else "all_news")
        for line, same in groupby(told):
            n = len(list(same))
            self.console.print(Text(f"  {line} ×{n}" if n > 1 else f"  {line}"))

    def board(self, _: str = "") -> None:
        """The table, the question and the choices."""
        self._drawn = None
        self.show()

    def undo(self, _: str = "") -> None:
        """Back to the last decision."""
        if not self.session.undo():
            self.say("no_undo")
            return
        self.say("undone")
        self.show()

    def hint(self, how_many: str) -> None:
        """What a search says."""
        n = int(how_many) if re.fullmatch("[0-9]{1,9}", how_many) else 0 if how_many else SIMULATIONS
        if self.session.is_over:
            self.say("nobody_asked")
            return
        if not 1 <= n <= MOST_SIMULATIONS:
            self.say("simulations", MOST_SIMULATIONS)
            return
        try:
            hints = self.session.hints(n, self.lang)
        except KeyboardInterrupt:
            self.say("stopped")
            return
        self.say("hint_title", n)
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        numbers = {o.action: o.number for o in self._options}
        table.add_column("", justify="right")
        table.add_column(SAY["hint_action"][self.i])
        for name in ("hint_visits", "hint_share", "hint_value"):
            table.add_column(SAY[name][self.i], justify="right")
        for hint in hints:
            cells = (str(numbers[hint.action]), hint.text, str(hint.visits), f"{hint.share:.0%}", f"{hint.value:+.2f}")
            table.add_row(*(Text(cell) for cell in cells))
        self.console.print(table)

    def why(self, text: str) -> None:
        """Why an action is not legal."""
        if self.session.is_over:
            self.say("nobody_asked")
            return
        if not text:
            self.say("which_action", self._options[0].text)
            return
        option = self._option(text)
        try:
            reason = self.session.why_not(text if option is None else option.action, self.lang)
        except IllegalActionError:
            self.say("no_action", text)
            return
        if reason is not None:
            self.say("illegal", reason)
            return
        found = self.session.find(text) if option is None else option.action
        self.say("legal", next(o.number for o in self._options if o.action == found))

    def save(self, path: str) -> None:
        """Write the game into a file."""
        if not path:
            self.say("which_file", SAVED)
            return
        try:
            save(self.session, os.path.expanduser(path))  # noqa: PTH111 - it never fails
        except ConfigError as e:
            self.say("failed", e)
            return
        self.say("saved", path)

    # what is shown ------------------------------------------------------------------------------------------

    def say(self, what: str, *values: object) -> None:
        """Print one of the phrases."""
        self.console.print(Text(SAY[what][self.i].format(*values)))

    def show(self, *, news: bool = False) -> None:
        """The table if it has changed, the question and the choices."""
        view = self.session.view
        self._options = self.session.options(self.lang)
        table = replace(view, choice=None)
        if table != self._drawn:
            if news and self.session.news(self.lang):
                self.news("")
            self.console.print(self.draw.board(view, cards=self.session.game.pool, lang=self.lang, plain=self.bare))
            self._drawn = table
        if view.is_over:
            self._result(view)
        elif view.choice is not None:
            self.console.print(Text(self._question(view), style="bold"))
            self._choices()

    def _welcome(self) -> None:
        self.console.print(Text(self.talk.welcome(self.session, self.i)))

    def _prompt(self) -> str:
        if self.session.is_over:
            return SAY["over_prompt"][self.i]
        return SAY["prompt"][self.i].format(len(self._options))

    def _question(self, view: View) -> str:
        pool = self.session.game.pool
        asked = self.draw.asked(view, cards=pool, lang=self.lang)
        return " · ".join([asked, *self.draw.more(view, cards=pool, lang=self.lang)])

    def _choices(self) -> None:
        game = self.session.game
        printed = lexicon(game.name)
        width = len(str(len(self._options)))
        lines = []
        for option in self._options:
            kind = Action(option.action).kind
            card = None if kind is None else game.pool.cards[kind]
            # What is about a skill or place of a card does not name it.
            brief = "" if card is None or card.names[self.i] not in option.text else printed.brief(card, self.lang)
            line = Text(f"{option.number:>{width}} {option.text}", style="dim" if option.later else "")
            if option.later:
                line.append(f" {SAY['later'][self.i]}")
            lines.append(line.append(f"  {brief}", style="dim") if brief else line)
        many = len(lines) > 8 and not self.bare
        if many:
            self.console.print(Columns(lines, column_first=True, padding=(0, 3)))
        else:
            self.console.print(*lines, sep="\n")

    def _result(self, view: View) -> None:
        outcome = self.session.outcome
        word = "won" if outcome > 0 else "lost" if outcome < 0 else "drawn"
        ends = self.talk.ENDS
        reason = ends[view.end_reason][self.i] if view.end_reason in ends else view.end_reason
        self.console.print(Text(f"{SAY[word][self.i]} ({reason})", style="bold"))


def play(session: Session, *, lang: str, plain: bool) -> None:
    """Let a person play a session on this process's terminal, or by lines from a pipe."""
    bare = plain or not sys.stdout.isatty()
    console = Console(no_color=bare, color_system=None if bare else "auto", highlight=False)
    if not sys.stdin.isatty():
        Terminal(session, console, lang=lang, bare=bare, read=_echoed).run()
        return
    with suppress(ImportError):
        # Editing of the line and a history, where there is such a thing.
        importlib.import_module("readline")
    Terminal(session, console, lang=lang, bare=bare).run()


def _echoed(prompt: str) -> str:
    """A line from a pipe, written after its prompt as a terminal would show it."""
    line = input(prompt)
    print(line)
    return line
