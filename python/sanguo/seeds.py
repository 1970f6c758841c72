"""Seeds from seeds, as the core derives them."""

from __future__ import annotations

__all__ = ["MASK", "mix"]

MASK = (1 << 64) - 1


def mix(seed: int, n: int) -> int:
    """The n-th seed that comes out of a seed."""
    z = (seed + (n + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)
