"""The cards of the games, and the pools that hold them."""

from .pools import GAMES, Pool, pool

__all__ = ["GAMES", "Pool", "pool"]
