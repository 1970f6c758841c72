"""Observations: what a seat may know, as numbers for networks."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["ObservationField"]


class ObservationField(NamedTuple):
    """A stretch of an observation with one meaning: `observation[field.slice]`."""

    name: str
    offset: int
    length: int
    doc: str
    """What the numbers are, and by what they are divided."""

    @property
    def slice(self) -> slice:
        """Where the field stands."""
        return slice(self.offset, self.offset + self.length)
