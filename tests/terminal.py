"""`sanguo play` for tests: by lines, and on a pseudo-terminal."""

from __future__ import annotations

import io
import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

from sanguo.tools.phrases import SAY
from sanguo.tools.play import Terminal
from sanguo.tools.session import Session


def typed(session: Session, *lines: str, lang: str = "en", bare: bool = True) -> str:
    """What is shown for some lines."""
    out = io.StringIO()
    given = iter(lines)

    def read(prompt: str) -> str:
        line = next(given, None)
        if line is None:
            raise EOFError
        out.write(f"{prompt}{line}\n")
        return line

    Terminal(session, Console(file=out, width=100), lang=lang, bare=bare, read=read).run()
    return out.getvalue()


class Screen:
    """The command on a pseudo-terminal."""

    ASKS = "|".join(re.escape(p).replace(re.escape("{}"), r"(\d+)") for p in SAY["prompt"])
    OVER = "|".join(re.escape(p) for p in SAY["over_prompt"])
    PROMPT = re.compile(rf"(?:{ASKS}|{OVER})$")

    def __init__(self, *args: str) -> None:
        import pty

        self.fd, slave = pty.openpty()
        env = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "40", "INPUTRC": os.devnull}
        command = Path(sys.executable).with_name("sanguo")
        self.process = subprocess.Popen([command, "play", *args], stdin=slave, stdout=slave, stderr=slave, env=env)
        os.close(slave)
        self.shown = ""
        self.choices = 0

    def read(self, *, end: bool = False) -> str:
        """What is shown up to the next prompt, or to the end of the process, without colours."""
        deadline = time.monotonic() + 10
        raw = b""
        while time.monotonic() < deadline:
            if select.select([self.fd], [], [], 0.1)[0]:
                try:
                    raw += os.read(self.fd, 65536)
                except OSError:  # Linux says so that the other end is closed
                    assert end, raw
                    break
            if not end and (match := self.PROMPT.search(_text(raw))):
                self.choices = next((int(n) for n in match.groups() if n), 0)
                break
        else:
            pytest.fail(f"no prompt: {raw!r}")
        self.shown = _text(raw)
        self.coloured = b"\x1b[1m" in raw
        return self.shown

    @property
    def over(self) -> bool:
        """Whether the prompt is that of a game that is over."""
        return re.search(f"(?:{self.OVER})$", self.shown) is not None

    def type(self, line: str, *, end: bool = False) -> str:
        os.write(self.fd, f"{line}\n".encode())
        return self.read(end=end)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(10)
        os.close(self.fd)


def _text(raw: bytes) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]", "", raw.decode(errors="replace")).replace("\r", "")
