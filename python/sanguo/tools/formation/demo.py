"""`formation` in the demo: every pair of bots with pairs of decks."""

from __future__ import annotations

from collections.abc import Iterator

from sanguo._core import State
from sanguo.actions import Action
from sanguo.games import Game, load_game
from sanguo.tools.demo import Match, Pairing
from sanguo.tools.lexicon import Names, lang_index
from sanguo.views.formation import FormationView, SideView

__all__ = ["COLUMNS", "pairings", "row", "story"]

BOTS = (("greedy", "random"), ("greedy", "greedy"), ("random", "random"))
PAIRS = (
    ("wei_tiger_step", "shu_five_tigers"),
    ("wu_fire_and_water", "qun_raw_force"),
    ("sun_liu_alliance", "wei_qun_venom"),
    ("wu_wei_ambush", "qun_shu_riders"),
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
    "第{}回合 玩家{}：{}（主將體力{}、{}）",
    "第{}回合 玩家{}：{}（主将体力{}、{}）",
    "turn {}, seat {}: {} (lords' health {}, {})",
)
SETUP: Names = ("佈陣：{}", "布阵：{}", "the setup: {}")
AIMED = frozenset({"target", "position", "bearer"})
"""Prompts whose answer belongs to the move before it."""


def pairings() -> list[tuple[Game, Pairing]]:
    """The bots change seats from deal to deal."""
    found = []
    for pair in PAIRS:
        game = load_game("formation", decks=pair)
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
    """What was done in each turn, without what was paid; the setup is told first."""
    i = lang_index(lang)
    comma = "; " if i == 2 else "；"
    while state.num_legal:
        view = state.view(0)
        turn, seat, chosen = state.turn, view.current, view.phase == "setup"
        done: list[str] = []
        while state.num_legal and state.turn == turn:
            _tell(state, done, "zh-Hant" if lang == "zh" else lang)
        view = state.view(0)
        assert isinstance(view, FormationView)
        said = comma.join(done) or "—"
        health = [_health(side) for side in view.sides]
        yield state, SETUP[i].format(said) if chosen else LINE[i].format(turn, seat, said, *health)


def _tell(state: State, done: list[str], lang: str) -> None:
    """Carry out a decision and write it down."""
    action = state.greedy_action()
    choice = state.view(state.player).choice
    assert choice is not None
    text = state.action_text(action, lang)
    if choice.prompt in AIMED and done:
        done[-1] += f" → {text}"
    elif Action(action).domain not in ("pass", "done") and choice.prompt != "discard" and choice.total is None:
        done.append(text)
    state.apply(action)


def _health(side: SideView) -> int:
    lord = side.places[0]
    return lord.hp if lord is not None and lord.up else 0
