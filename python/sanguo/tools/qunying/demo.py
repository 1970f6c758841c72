"""`qunying` in the demo: every pair of bots with every pair of decks."""

from __future__ import annotations

from collections.abc import Iterator

from sanguo._core import State
from sanguo.actions import Action
from sanguo.games import Game, load_game
from sanguo.tools.demo import Match, Pairing
from sanguo.tools.lexicon import Names, lang_index

__all__ = ["COLUMNS", "pairings", "row", "story"]

BOTS = (("greedy", "random"), ("greedy", "greedy"), ("random", "random"))
PAIRS = (
    ("starter_wei_qun_20", "starter_wu_shu_20"),
    ("starter_wei_qun_40", "starter_wu_shu_40"),
    ("all_wei", "all_shu"),
    ("all_wu", "all_qun"),
    ("wei_qun_plus", "wu_shu_plus"),
    ("rush", "counters"),
)
"""Decks that meet in the tournament."""
COLUMNS: tuple[tuple[int, Names], ...] = (
    (17, ("電腦玩家", "电脑玩家", "bots")),
    (7, ("局數", "局数", "games")),
    (10, ("先者勝率", "前者胜率", "first wins")),
    (15, ("95% 區間", "95% 区间", "95 % interval")),
    (9, ("左牌組勝", "左牌组胜", "left deck")),
    (5, ("回合", "回合", "turns")),
    (7, ("局/秒", "局/秒", "games/s")),
)
"""Width and heading; the wins of the first bot, and of the deck that is named first."""
LINE: Names = (
    "第{}回合 玩家{}：{}（牌組{}、{}）",
    "第{}回合 玩家{}：{}（牌组{}、{}）",
    "turn {}, seat {}: {} (decks {}, {})",
)
QUIET = frozenset({"pay", "hand_limit"})
"""Prompts whose answers the story leaves out."""


def pairings() -> list[tuple[Game, Pairing]]:
    """The bots change seats from deal to deal."""
    found = []
    for pair in PAIRS:
        game = load_game("qunying", decks=pair, beginner=pair[0].endswith("_20"))
        first, second = (d.names for d in game.decks)
        heading = (f"{first[0]} – {second[0]}", f"{first[1]} – {second[1]}", f"{first[2]} – {second[2]}")
        found += [(game, Pairing(f"{a} – {b}", heading, (a, b), rotate=True)) for a, b in BOTS]
    return found


def row(match: Match) -> list[str]:
    """The wins of the first bot, and of the left deck."""
    r = match.result
    low, high = r.interval(0)
    return [
        match.pairing.name,
        f"{r.n:,}",
        f"{r.win_rate(0):.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{float((r.winner == 0).mean()):.1%}" if r.n else "",
        f"{float(r.turns.mean()):.1f}" if r.n else "",
        f"{r.n / match.seconds:,.0f}",
    ]


def story(state: State, lang: str) -> Iterator[tuple[State, str]]:
    """What was done in each turn, without payments."""
    words = LINE[lang_index(lang)]
    comma = ", " if lang == "en" else "、"
    action_lang = "zh-Hant" if lang == "zh" else lang
    while state.num_legal:
        turn, seat = state.turn, state.view(0).current
        done: list[str] = []
        while state.num_legal and state.turn == turn:
            choice = state.view(state.player).choice
            action = state.greedy_action()
            if choice is not None and choice.prompt not in QUIET and Action(action).domain not in ("pass", "done"):
                done.append(state.action_text(action, action_lang))
            state.apply(action)
        view = state.view(0)
        yield state, words.format(turn, seat, comma.join(done) or "—", view.me.deck_count, view.foe.deck_count)
