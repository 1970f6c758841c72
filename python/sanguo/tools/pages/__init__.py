"""The generated documents: each module here makes the text of some of them."""

from __future__ import annotations

from collections.abc import Mapping

from . import cards, config, dsl, observation, picture

__all__ = ["MADE_BY", "pages", "pictured"]

MADE_BY = "make docs"
pictured = picture.pictured


def pages() -> Mapping[str, str]:
    """The text of every generated document by its path in the repository."""
    return {
        "docs/config.md": config.page(),
        "docs/dsl.md": dsl.page(("qunying", "sanguosha", "guozhan")),
        "docs/observation.md": observation.page(),
        **cards.pages("qunying"),
    }
