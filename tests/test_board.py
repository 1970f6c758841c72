"""The picture of the table: what a seat may know is in it, and nothing else."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

import sanguo
from kit import G, Side, do, position, prompt
from sanguo.tools.board import asked, board_text
from sanguo.tools.qunying.board import PROMPTS, WIDTH
from setups import LANGS, of, walk


def shown(state: sanguo.State, seat: int = 0, lang: str = "en") -> str:
    return board_text(state.view(seat), lang=lang)


def lines(state: sanguo.State, seat: int = 0, lang: str = "en") -> list[str]:
    return shown(state, seat, lang).splitlines()


def table() -> sanguo.State:
    return position(
        Side(
            hand=["guan_yu", "guan_yu", "zang_li"],
            up=["liu_bei", "liu_bei", "mi_fang"],
            down=["cao_bao"],
            field=[G("zhao_yun", gear="kai_shan_fu"), G("liao_hua", more={"slot": 3, "attacks": 1})],
            pile=["sun_qian"],
            deck_count=12,
        ),
        Side(hand=["xian_di"], field=["lu_bu"], deck_count=9),
        phase="battle",
    )


def test_all_that_is_open() -> None:
    state = table()
    title, foe, foe_base, *field, base, hand, me = lines(state)
    assert title.strip() == "turn 4 · seat 0 · battle phase"
    assert foe.startswith("seat 1 · deck 9 · hand 1 · retreat pile ")
    assert foe_base == "base (power 0) none"
    assert base == "base (power 4) ■Liu Bei ×2 ■Mi Fang □Cao Bao"
    assert hand == "hand: Guan Yu ×2, Funeral"
    assert me.startswith("seat 0 · deck 12 · hand 3 · retreat pile ")
    # The foe's row above, each general in its place, with its force and what is printed.
    cells = [[cell.strip() for cell in line.strip("│").split("│")] for line in field if line.startswith("│")]
    assert cells[:2] == [["Lü Bu", "·", "·", "·", "·"], ["8", "", "", "", ""]]
    assert cells[2] == ["Zhao Yun", "·", "·", "Liao Hua", "·"]
    assert cells[3] == ["8 (5)", "", "", "3", ""]
    assert " ".join(row[0] for row in cells[4:]) == "+ Mountain- Splitting Axe"


def test_the_pile_shows_its_youngest_cards() -> None:
    state = position(Side(pile=["sun_qian", "liu_bei", "guan_yu", "mi_fang"], deck_count=36), Side(deck_count=40))
    assert lines(state)[-1] == "seat 0 · deck 36 · hand 0 · retreat pile 4: …, Liu Bei, Guan Yu, Mi Fang"
    assert lines(state)[1].startswith("seat 1 · ")
    assert lines(state)[1].endswith(" · retreat pile 0")


def test_an_attack_and_its_question() -> None:
    state = position(Side(field=["zhao_yun"]), Side(hand=["xian_di"], up=["lu_bu"], field=["gao_shun"]), phase="battle")
    do(state, "attack with Zhao Yun")
    view = state.view(1)
    assert state.player == 1
    assert lines(state, 1)[-1] == "attack: Zhao Yun → Gao Shun"
    assert asked(view) == "seat 1: an answer (Zhao Yun)"
    assert asked(view, lang="zh") == "玩家1: 是否使用計謀 (趙雲)"
    assert asked(state.view(0)) == ""


def test_seen_cards_of_the_other_hand() -> None:
    state = position(Side(hand=["chi_hou", "zang_li"], up=["liu_bei"]), Side(hand=["xian_di", "lu_bu"]))
    assert "seen in the hand" not in shown(state)
    do(state, "use Mounted Scouts")
    assert "seen in the hand: Lü Bu, Emperor Xian" in shown(state)


def test_the_end() -> None:
    state = position(Side(field=["lu_bu"]), Side(deck_count=3), phase="battle")
    do(state, "attack with Lü Bu")
    assert state.winner == 0
    assert lines(state)[0].strip() == f"turn {state.turn} · seat 0 has won"
    assert lines(state, lang="zh-Hans")[0].strip() == f"第{state.turn}回合 · 玩家0获胜"
    assert asked(state.view(0)) == ""


def test_cards_of_a_pool_of_ones_own() -> None:
    from sanguo.dsl.qunying import SHU, general

    card = general("ghost", names=("鬼", "鬼", "Ghost"), faction=SHU, cost=0, force=1)
    pool = sanguo.pool("qunying").with_cards(card)
    state = position(Side(hand=["ghost"]), pool=pool)
    assert "hand: Ghost" in board_text(state.view(0), cards=pool)


def test_every_question_has_words() -> None:
    """Over random games of every kind, in every language, within the width, and without what a seat cannot know."""
    prompts = set()
    for setup in of("qunying")[::5]:
        for i, state in enumerate(walk(setup.load(), seed=2)):
            if state.is_over:
                break
            prompts.add(prompt(state))
            view = state.view(state.player)
            assert view.choice is not None
            assert view.choice.prompt not in asked(view, lang="zh-Hant")
            if i % 7 == 0:
                lang = LANGS[i % 3]
                picture = board_text(view, lang=lang)
                assert max(cell_len(line) for line in picture.splitlines()) <= WIDTH
                assert picture == board_text(state.scramble(state.player, i).view(state.player), lang=lang)
    assert prompts <= PROMPTS.keys()
    assert {"strategy", "battle", "target", "pay", "effect", "respond", "counter"} <= prompts


@pytest.mark.parametrize("lang", LANGS)
def test_names_are_of_the_language(lang: str) -> None:
    card = sanguo.pool("qunying").by_key["zhao_yun"]
    picture = shown(table(), lang=lang)
    names = dict(zip(("zh-Hant", "zh-Hans", "en"), card.names, strict=True))
    assert names.pop(lang) in picture
    assert not any(name in picture for name in names.values())
