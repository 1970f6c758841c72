"""The 80 characters of `formation` by faction, then the eight 神將."""

from . import gods, qun_a, qun_b, shu_a, shu_b, wei_a, wei_b, wu_a, wu_b

__all__ = ["CHARACTERS"]

CHARACTERS = (
    wei_a.CARDS
    + wei_b.CARDS
    + shu_a.CARDS
    + shu_b.CARDS
    + wu_a.CARDS
    + wu_b.CARDS
    + qun_a.CARDS
    + qun_b.CARDS
    + gods.CARDS
)
