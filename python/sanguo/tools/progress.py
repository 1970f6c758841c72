"""A progress bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["bar"]


@contextmanager
def bar(title: str, n: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on the terminal, apart from what is printed; yields a function to be called with (done, n)."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(title, total=n)

        def tell(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield tell
