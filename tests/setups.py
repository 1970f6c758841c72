"""Which games the generic tests play: built-in decks or tables, and configurations that open other paths."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Any, TypeVar

import sanguo
from sanguo import Game, State
from sanguo.cards.decks import decks
from sanguo.cards.guozhan.deck import DECK as HIDDEN_DECK
from sanguo.cards.sanguosha.deck import DECK

T = TypeVar("T")

CONFIGS: dict[str, dict[str, dict[str, Any]]] = {
    "qunying": {
        "faction_all": {"faction_rule": "all"},
        "faction_none": {"faction_rule": "none", "equal": "neither"},
        "free": {"deck_attack": "free", "first_battle": True},
        "lane": {"deck_attack": "lane", "slots": "choose"},
        "slots": {"slots": "choose", "first_draw": True},
        "pay": {"counter_cost": "pay"},
        "ask_empty": {"ask_empty": True},
        "base": {"base_per_turn": 0, "draw": 2},
        "hand_limit": {"hand_limit": 6, "draw": 3},
        "short": {"turn_limit": 6, "first": 1},
    },
    "sanguosha": {
        "ask_empty": {"ask_empty": True},
        "ask_empty_8": {"players": 8, "ask_empty": True},
        "two_rebels": {
            "players": 4,
            "role_table": "two_rebels",
            "lord_bonus": "always",
            "nullification_order": "user",
            "generals": ["", "lu_bu", "diao_chan", "zhuge_liang"],
        },
        "double_renegade": {"players": 6, "role_table": "double_renegade", "candidates": 1, "lord_extra": 0},
        "shu": {
            "players": 8,
            "roles": ["lord", "loyalist", "rebel", "rebel", "loyalist", "rebel", "rebel", "renegade"],
            "generals": [
                "liu_bei",
                "zhang_fei",
                "guan_yu",
                "zhuge_liang",
                "zhao_yun",
                "ma_chao",
                "huang_yueying",
                "hua_tuo",
            ],
        },
        "wei": {
            "players": 8,
            "roles": ["rebel", "lord", "loyalist", "rebel", "loyalist", "rebel", "rebel", "renegade"],
            "generals": [
                "sima_yi",
                "cao_cao",
                "xiahou_dun",
                "zhang_liao",
                "xu_chu",
                "guo_jia",
                "zhen_ji",
                "lu_bu",
            ],
        },
        "wu": {
            "players": 8,
            "generals": [
                "sun_quan",
                "gan_ning",
                "lu_meng",
                "huang_gai",
                "zhou_yu",
                "da_qiao",
                "lu_xun",
                "sun_shangxiang",
            ],
        },
        "other_options": {
            "generals": {0: "zhou_yu", 1: "da_qiao", 2: "xiahou_dun", 3: "lu_xun"},
            "fanjian_gives_first": True,
            "liuli_counts_discard": True,
            "liuli_forbids_cotargets": True,
            "ganglie_without_source": True,
            "jijiang_repeats": False,
            "equip_loss": "after_equipped",
        },
        "short": {"hand": 8, "draw": 4, "turn_limit": 6, "play_limit": 3},
        "few_cards": {"players": 4, "deck": DECK[::3]},
    },
    "formation": {
        "chosen": {"lords": ["", ""], "setup_place": 4, "setup_draw": 6},
        "gods": {"god_deploy": True, "god_as_lord": True, "ascend_keeps_gear": True, "lords": ["", ""]},
        "eager": {"first_turn_draw": True, "first_turn_attack": True, "setup_resources": [2, 4], "first": "seat1"},
        "calm": {"first_turn_charge": False, "lord_charges": False, "shield_count": 0, "judge": "coin"},
        "shielded": {"shield_count": 3, "shield_counts_lord": False, "shield_against_d": False, "lord_bonus": 0},
        "lords": {"lord_moves": True, "recruit": 2, "draw": 4},
        "hand_limits": {"character_limit": 1, "resource_limit": 4, "draw": 3},
        "short": {"turn_limit": 6, "play_limit": 3},
    },
    "guozhan": {
        "ask_empty": {"players": 5, "ask_empty": True},
        "options": {
            "players": 5,
            "ambitionist_draws_three": True,
            "auto_reveal_last_survivor": True,
            "early_end": True,
            "first_reveal_reward": True,
            "look_next_deputy": True,
            "reveal_in_play": True,
        },
        "fierce": {"players": 5, "fierce_end": True, "generals": "standard"},
        "given": {
            "players": 6,
            "generals": {
                0: "xiao_qiao/zhou_tai",
                1: "jia_xu/tian_feng",
                2: "zou_shi/cai_wenji",
                3: "liu_shan/wolong",
                4: "zhuge_liang/wei_yan",
            },
        },
        "either": {
            "players": 8,
            "generals": {0: "pang_de/ma_teng"},
            "hand": 6,
            "deck": [c for c in HIDDEN_DECK if c.key == "slash"] * 3,
        },
        "short": {"players": 3, "hand": 8, "draw": 4, "turn_limit": 6, "play_limit": 3, "candidates": 5},
        "markers": {"players": 5, "markers": True, "generals": {0: "zhao_yun/liu_shan", 2: "zhou_yu/xiao_qiao"}},
    },
}
"""Configurations by game, beside the default one."""
SEATS = {"sanguosha": (4, 5, 8, 10), "guozhan": (2, 4, 6, 8, 12)}
"""Numbers of seats, where a game leaves a choice."""

QUESTIONS = {
    "qunying": {
        *(("play", p) for p in ("strategy", "battle", "target", "slot")),
        *(("cards", p) for p in ("make_room", "pay", "bearer", "effect", "hand_limit")),
        *(("respond", p) for p in ("respond", "counter")),
        ("skills", "effect"),
    },
    "sanguosha": {
        *(("play", p) for p in ("play", "general")),
        *(("cards", p) for p in ("convert", "discard", "effect")),
        *(("seats", p) for p in ("target", "second_target", "effect")),
        *(("respond", p) for p in ("answer", "nullify", "rescue")),
        *((k, "effect") for k in ("skills", "option", "order")),
    },
    "formation": {
        *(("play", p) for p in ("play", "lord", "deploy")),
        *(("cards", p) for p in ("position", "target", "bearer", "discard", "effect", "ascend")),
        *((k, "effect") for k in ("skills", "option")),
    },
    "guozhan": {
        *(("play", p) for p in ("play", "general", "deputy")),
        *(("cards", p) for p in ("convert", "discard", "effect", "compare")),
        *(("seats", p) for p in ("target", "second_target", "effect")),
        *(("respond", p) for p in ("answer", "nullify", "rescue")),
        *(("option", p) for p in ("turn_up", "which", "companions", "half_fish", "first_up", "kingdom")),
        *((k, "effect") for k in ("skills", "option", "order")),
    },
}
"""Kinds of questions and what they are about, by game."""

LANGS = ("en", "zh-Hant", "zh-Hans")


@dataclass(frozen=True)
class Setup:
    """A game that can be loaded, with a name for the reports of the tests."""

    game: str
    name: str
    config: dict[str, Any] = field(hash=False)
    """Keywords of `load_game`."""

    def load(self) -> Game:
        return sanguo.load_game(self.game, **self.config)

    def __str__(self) -> str:
        return self.name


def by_size(game: str) -> dict[int, list[str]]:
    """The built-in decks of a game."""
    sizes: dict[int, list[str]] = {}
    for deck in decks(game):
        sizes.setdefault(deck.size, []).append(deck.key)
    return sizes


def duels(game: str) -> Iterator[Setup]:
    """Every built-in deck on either seat, then every configuration with two pairs of decks."""

    def setup(name: str, pair: tuple[str, str], config: dict[str, Any]) -> Setup:
        return Setup(game, "-".join((name, *pair)), {"decks": pair, **config})

    for size, keys in by_size(game).items():
        beginner = {"beginner": True} if size == 20 else {}
        for i, key in enumerate(keys):
            yield setup("beginner" if beginner else "default", (key, keys[(i + 1) % len(keys)]), beginner)
    keys = max(by_size(game).values(), key=len)
    for i, (name, config) in enumerate(CONFIGS[game].items()):
        for step in (3, 4):
            yield setup(name, (keys[(2 * i + step) % len(keys)], keys[(3 * i + 2 * step) % len(keys)]), config)


def tables(game: str) -> Iterator[Setup]:
    """Tables of several sizes, then every configuration."""
    for n in SEATS[game]:
        yield Setup(game, f"{game}-{n}", {"players": n})
    for name, config in CONFIGS[game].items():
        yield Setup(game, f"{game}-{name}", config)


SETUPS = [*duels("qunying"), *tables("sanguosha"), *duels("formation"), *tables("guozhan")]


def of(game: str) -> list[Setup]:
    """The setups of one game."""
    return [s for s in SETUPS if s.game == game]


def round_table(game: Game, *pattern: T) -> list[T]:
    """One entry a seat: the pattern, over and over."""
    return list(islice(cycle(pattern), game.num_players))


def walk(game: Game, seed: int, every: int = 1) -> Iterator[State]:
    """One state that plays random moves, seen at every decision, or every so many; it is over when this ends."""
    state = game.new_state(seed)
    while not state.is_over:
        if state.decisions % every == 0:
            yield state
        state.apply(state.random_action(seed))


def question(state: State) -> tuple[str, str, str | None]:
    """What is asked: its kind, what it is about, and the part of a card that asks, as far as a game tells it."""
    choice = state.view(state.player).choice
    assert choice is not None
    return choice.kind, choice.prompt, getattr(choice, "part", None)
