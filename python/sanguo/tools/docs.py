"""Write the generated documents, or check that they are up to date: `python -m sanguo.tools.docs [--check]`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .pages import MADE_BY, pages, pictured

__all__ = ["main", "stale", "wanted", "write"]

ROOT = Path(__file__).parents[3]
README = "README.md"


def wanted(root: Path) -> dict[str, str]:
    """What each generated document should say."""
    made = dict(pages())
    readme = root / README
    if readme.is_file():
        made[README] = pictured(readme.read_text(encoding="utf-8"))
    return made


def stale(root: Path) -> list[str]:
    """The documents that do not say what they should, and those that nothing makes any more."""
    made = wanted(root)

    def says(path: str) -> str | None:
        file = root / path
        return file.read_text(encoding="utf-8") if file.is_file() else None

    left_over = {p.relative_to(root).as_posix() for p in (root / "docs" / "cards").rglob("*.md")} - made.keys()
    return sorted(left_over) + [path for path, text in made.items() if says(path) != text]


def write(root: Path) -> list[str]:
    """Write all documents anew and remove those that nothing makes any more; returns what has changed."""
    changed, made = stale(root), wanted(root)
    for path in changed:
        file = root / path
        if path in made:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(made[path], encoding="utf-8")
        else:
            file.unlink()
    return changed


def main(
    check: Annotated[bool, typer.Option("--check", help="write nothing; fail if something is out of date")] = False,
    root: Annotated[Path, typer.Option(help="the repository")] = ROOT,
) -> None:
    """Write the generated documents."""
    changed = stale(root) if check else write(root)
    for path in changed:
        typer.echo(f"{path}: {f'out of date, run `{MADE_BY}`' if check else 'written'}")
    if check and changed:
        raise typer.Exit(1)
    if not changed:
        typer.echo("the generated documents are up to date")


if __name__ == "__main__":
    typer.run(main)
