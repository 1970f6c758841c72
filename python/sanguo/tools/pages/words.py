"""The words of the card language, read from the modules that define them: signatures and docstrings."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType

__all__ = ["Word", "words"]

SECTION = re.compile(r"# (?P<title>\w[^-]*?) -{10,}")


@dataclass(frozen=True)
class Word:
    """A word: how it is written, what it means, and the section of its module that it stands in."""

    name: str
    usage: str
    doc: str
    section: str


def words(module: ModuleType) -> Iterator[Word]:
    """The public words of a module, in order."""
    source = inspect.getsource(module)
    sections = [
        (i, m["title"]) for i, line in enumerate(source.splitlines(), 1) if (m := SECTION.fullmatch(line.strip()))
    ]
    body = ast.parse(source).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        section = next((title for line, title in reversed(sections) if line < node.lineno), "")
        for name, usage, doc in _named(node, after):
            if not name.startswith("_"):
                yield Word(name, usage, doc, section)


def _named(node: ast.stmt, after: ast.stmt | None) -> Iterator[tuple[str, str, str]]:
    match node:
        case ast.FunctionDef(name=name, args=args, returns=returns):
            result = f" -> {ast.unparse(returns)}" if returns else ""
            yield name, f"{name}({ast.unparse(args)}){result}", ast.get_docstring(node) or ""
        case ast.ClassDef(name=name):
            members = ", ".join(t for s in node.body for t in _targets(s))
            yield name, name, f"{ast.get_docstring(node) or ''} Members: {members}."
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            yield name, name, _text_of(after)
        case ast.Assign(targets=[ast.Tuple() as names], value=value):
            listed = ", ".join(_targets(node))
            same = ast.unparse(value).strip("()")
            for name in _targets(node):
                yield name, listed, _text_of(after) or f"The same as {same}."
            del names


def _targets(node: ast.stmt) -> list[str]:
    if not isinstance(node, ast.Assign):
        return []
    return [n.id for target in node.targets for n in ast.walk(target) if isinstance(n, ast.Name)]


def _text_of(after: ast.stmt | None) -> str:
    """The string that stands below an assignment."""
    match after:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return inspect.cleandoc(text)
        case _:
            return ""
