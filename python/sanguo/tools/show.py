"""A game record stepped through in the terminal: the table, and what happened, in words."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from sanguo._core import State
from sanguo.errors import ConfigError, StateFormatError
from sanguo.events import Event, TurnBegan
from sanguo.records import Record

from .boards import drawing
from .lexicon import Names, lang_index

__all__ = ["Viewer", "seat_of", "show"]

DEALT: Names = ("種子{}", "种子{}", "seed {}")
BY_VERSION: Names = ("版本{}", "版本{}", "version {}")
PLAYER: Names = ("玩家{}：{}", "玩家{}：{}", "seat {}: {}")
STEP: Names = ("第{}步／共{}步", "第{}步／共{}步", "step {} of {}")
DONE: Names = ("玩家{}：{}", "玩家{}：{}", "seat {}: {}")
CUT_OFF: Names = ("記錄在此中斷", "记录在此中断", "the record is cut off here")
OTHER_POOL: Names = (
    "記錄用的是另一個卡池：以下可能不同",
    "记录用的是另一个卡池：以下可能不同",
    "the record was made with another card pool: what follows may differ",
)
KEYS: Names = (
    "Enter 下一步，b 上一步，數字 跳到該步，t 下一回合，e 結尾，q 離開 > ",
    "Enter 下一步，b 上一步，数字 跳到该步，t 下一回合，e 结尾，q 离开 > ",
    "Enter next, b back, a number jumps, t next turn, e end, q quit > ",
)
WHAT: Names = ("沒有「{}」這個指令", "没有“{}”这个指令", "there is no command {!r}")


def seat_of(text: str, seats: int) -> int | None:
    """The seat that `--seat` names; None for all."""
    if text == "all":
        return None
    if text.isascii() and text.isdigit() and int(text) < seats:
        return int(text)
    msg = f"--seat is all or a seat from 0 to {seats - 1}, not {text!r}"
    raise ConfigError(msg)


class Viewer:
    """Draws the steps of a record on a console, as one seat saw them or (None) all of it.

    Step k is the position after k decisions, with what the last of them has done.
    """

    def __init__(self, console: Console, record: Record, *, lang: str = "en", seat: int | None = None) -> None:
        self.console = console
        self.record = record
        self.seat = seat
        self.i = lang_index(lang)
        self.lang = "zh-Hant" if lang == "zh" else lang
        self.game = record.game
        self.draw = drawing(self.game.name)
        self.last = len(record)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style), soft_wrap=True)

    def title(self) -> None:
        """What the record holds."""
        head, i = self.record.head, self.i
        dealt = "" if head.seed is None else f" · {DEALT[i].format(head.seed)}"
        self.say(f"{head.game}: {self.game.setup.title(i)}{dealt} · {BY_VERSION[i].format(head.version)}", "bold")
        decks = [f"（{d.names[i]}）" if i < 2 else f" ({d.names[i]})" for d in self.game.decks]
        for seat, player in enumerate(head.players):
            self.say(PLAYER[i].format(seat, player) + (decks[seat] if decks else ""))
        if head.ruleset != self.game.ruleset_hash:
            self.say(OTHER_POOL[i], "yellow")

    def table(self, state: State) -> None:
        """The table; without a seat also what only the other seats see."""
        seat, pool = self.seat or 0, self.game.pool
        self.console.print(self.draw.board(state.view(seat), cards=pool, lang=self.lang, plain=False))
        if self.seat is None:
            others = [state.view(s) for s in range(self.game.num_players) if s != seat]
            for line in self.draw.hidden(others, cards=pool, lang=self.lang):
                self.say(line)

    def carry_out(self, state: State, k: int) -> tuple[str, list[Event]]:
        """Carry out the decision that leads to step k: what it was called, and what happened.

        What another seat has decided is told by its events alone.
        """
        made = self.record.decisions[k - 1]
        if state.player != made.seat or not state.is_legal(made.action):
            # It says at which line, and what is wrong.
            self.record.replay(k)
            msg = f"line {k + 1}: cannot be carried out"
            raise StateFormatError(msg)
        said = ""
        if self.seat in (None, made.seat):
            said = DONE[self.i].format(made.seat, state.action_text(made.action, self.lang))
        return said, state.apply_with_events(made.action, self.seat)

    def told(self, said: str, events: list[Event]) -> None:
        if said:
            self.say(said, "bold")
        for event in events:
            self.say(f"    {event.text(self.lang)}")

    def step(self, k: int) -> None:
        """One step: what happened, and the table then."""
        state = self.record.replay(max(0, k - 1))
        told = ("", []) if k == 0 else self.carry_out(state, k)
        self.say(f"── {STEP[self.i].format(k, self.last)} ──", "dim")
        self.told(*told)
        self.table(state)
        if k == self.last and not self.record.complete:
            self.say(CUT_OFF[self.i], "yellow")

    def whole(self) -> None:
        """All steps one after the other; the table at the beginning, at each turn and at the end."""
        state = self.record.start()
        self.title()
        self.table(state)
        for k in range(1, self.last + 1):
            said, events = self.carry_out(state, k)
            if said or events:
                self.told(f"{k}. {said}" if said else "", events)
            if k == self.last or any(isinstance(e, TurnBegan) for e in events):
                self.table(state)
        if not self.record.complete:
            self.say(CUT_OFF[self.i], "yellow")

    def turn_after(self, k: int) -> int:
        """The first step of the turn after the one of step k."""
        state = self.record.replay(k)
        turn = state.turn
        while k < self.last and state.turn == turn:
            self.carry_out(state, k + 1)
            k += 1
        return k

    def browse(self, k: int, read: Callable[[str], str]) -> None:
        """Show steps as they are asked for; `read` is given the prompt and raises EOFError at the end."""
        self.title()
        self.step(k)
        while True:
            try:
                asked = read(KEYS[self.i]).strip().casefold()
            except (EOFError, KeyboardInterrupt):
                return
            old = k
            if asked in ("q", "quit", "exit"):
                return
            if asked in ("", "n", "next", "+"):
                k = min(self.last, k + 1)
            elif asked in ("b", "back", "p", "-"):
                k = max(0, k - 1)
            elif asked in ("t", "turn"):
                k = self.turn_after(k)
            elif asked in ("e", "end"):
                k = self.last
            elif (number := asked.removeprefix("j").strip()).isascii() and number.isdigit():
                # More digits than any record has steps are not worth reading.
                k = min(self.last, int(number[:9]))
            else:
                self.say(WHAT[self.i].format(asked))
                continue
            if k != old or asked not in ("", "n", "next", "+"):
                self.step(k)


def show(
    console: Console,
    record: Record,
    *,
    lang: str = "en",
    seat: str = "all",
    step: int | None = None,
    read: Callable[[str], str] | None = None,
) -> None:
    """Step through a record with a person (`read`), or print all of it or one step."""
    viewer = Viewer(console, record, lang=lang, seat=seat_of(seat, record.game.num_players))
    if step is not None and not 0 <= step <= len(record):
        msg = f"--step is from 0 to {len(record)}, the number of decisions, not {step}"
        raise ConfigError(msg)
    if read is not None:
        viewer.browse(step or 0, read)
    elif step is not None:
        viewer.title()
        viewer.step(step)
    else:
        viewer.whole()
