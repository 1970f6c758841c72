"""The picture of a table of `formation`: what a seat may know is in it, and nothing else."""

from __future__ import annotations

from itertools import islice

import pytest
from rich.cells import cell_len

import sanguo
from formation_kit import PLAIN, attack, c, do, side, table, view
from sanguo.tools.board import asked, board_text
from sanguo.tools.boards import drawing
from sanguo.tools.formation.board import PROMPTS, WIDTH
from setups import LANGS, QUESTIONS, Setup, of, walk


def lines(state: sanguo.State, seat: int = 0, lang: str = "en", *, plain: bool = False) -> list[str]:
    return board_text(state.view(seat), lang=lang, plain=plain).splitlines()


def siege() -> sanguo.State:
    me = side(
        "cao_pi",
        lf=c("xu_chu", charged=True, states=["poison", "rage"], weapon="guding", armor="bagua", actions=2),
        lb={"card": "guo_jia", "up": False},
        rf=c("yue_jin", hp=1, actions=0),
        hand=["zi", "zi", "tao"],
        characters=["dian_wei"],
    )
    return table(me, side("liu_bei", rf="guan_yu", rb={"card": "fa_zheng", "up": False}, hand=["jiu"]))


def question(state: sanguo.State, lang: str = "en") -> str:
    return asked(state.view(state.player), lang=lang)


def more(state: sanguo.State, lang: str = "en") -> list[str]:
    return drawing("formation").more(state.view(state.player), cards=sanguo.pool("formation"), lang=lang)


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("│").split("│")]


def test_the_places_lie_as_in_the_rules() -> None:
    picture = [cells(line) for line in lines(siege()) if line.startswith("│")]
    places = [row for row in picture if "front" in " ".join(row) or "back" in " ".join(row)]
    assert places == [
        ["right back", "", "left back"],
        ["right front", "lord", "left front"],
        ["left front", "lord", "right front"],
        ["left back", "", "right back"],
    ]
    names = picture[picture.index(places[2]) + 1]
    assert names == ["Xu Chu", "Cao Pi", "Yue Jin"]


def test_what_is_known_of_a_character() -> None:
    text = "\n".join(lines(siege()))
    for said in (
        "health 5/5 · attack 5",
        "charged, poison 2, rage,",
        "2 actions",
        "+ Guding Blade",
        "+ Eight Trigrams",
    ):
        assert said in text
    assert "health 1/4 · attack 2" in text
    assert lines(siege())[0].strip() == "turn 5 · seat 0 · action phase"


def test_a_face_down_card_is_known_to_its_owner_alone() -> None:
    mine, theirs = "\n".join(lines(siege(), 0)), "\n".join(lines(siege(), 1))
    assert "Guo Jia" in mine
    assert "Guo Jia" not in theirs
    assert "Fa Zheng" in theirs
    assert "Fa Zheng" not in mine
    assert mine.count("■ face-down") == theirs.count("■ face-down") == 2


def test_the_hands_and_piles() -> None:
    shown = lines(siege())
    assert "resource cards: Supply ×2, Peach" in shown
    assert "characters: Dian Wei" in shown
    assert "seat 1 · resource cards 1 · characters 0 · pile 18" in shown
    assert "resource pile 46 · discard pile 0" in shown
    assert "Wine" not in "\n".join(shown)


def test_the_same_in_words() -> None:
    shown = lines(siege(), plain=True)
    whole = " ".join(shown)
    assert "left front: Xu Chu, health 5/5 · attack 5, charged, poison 2, rage, 2 actions, + Guding Blade" in whole
    assert "left back: Guo Jia ■" in shown
    assert "right back: face-down" in shown
    assert not any("│" in line for line in shown)


def test_what_is_known_of_the_other_hand_and_who_is_gone() -> None:
    state = attack(table(side(lf="yuan_shu"), side(rf=c(PLAIN, hp=1), hand=["tao"])), "left front", "right front")
    assert "gone from seat 1: Liao Hua" in lines(state)
    stolen = attack(table(side(lf="yuan_shu"), side(rf=PLAIN, hand=["tao"])), "left front", "right front")
    assert "known in the other hands: Peach" in lines(stolen, 1)


def test_questions_say_what_they_are_about() -> None:
    state = siege()
    assert question(state) == "seat 0: a move of the action phase"
    do(state, "act: Xu Chu")
    assert question(state) == "seat 0: whom to attack, or where to go (Xu Chu)"
    do(state, "enemy right front")
    assert question(state) == "seat 0: a choice of an effect (Guding Blade)"
    assert any("Xu Chu attacks Guan Yu" in line for line in lines(state))
    do(state, "Guding Blade")
    assert question(state) == "seat 0: a choice of an effect (Guding Blade)"
    assert more(state) == ["worth 1 together"]
    chinese = question(siege(), "zh-Hant")
    assert chinese == "玩家0: 行動階段"


def test_how_many_picks_and_what_was_picked() -> None:
    state = table(side("sun_quan", lf=PLAIN, rf="han_dang", lb="ding_feng"))
    do(state, "end action phase")
    assert more(state) == ["pick 1 to 2"]
    do(state, "Han Dang")
    assert more(state)[-1] == "picked: Han Dang"


def test_the_hidden_cards_can_be_told() -> None:
    state = siege()
    said = drawing("formation").hidden([state.view(0), state.view(1)], cards=sanguo.pool("formation"), lang="en")
    assert said == [
        "hands of seat 0: Supply ×2, Peach; characters: Dian Wei",
        "hands of seat 1: Wine; characters: none",
    ]


def test_the_end() -> None:
    state = attack(table(side(lf=PLAIN), side(c("liu_bei", hp=1))), "left front", "lord")
    assert lines(state)[0].strip() == "turn 5 · seat 0 has won"
    drawn = do(table(turn=120), "end action phase")
    assert lines(drawn)[0].strip() == "turn 120 · a draw"


def test_every_prompt_has_words() -> None:
    assert {prompt for _, prompt in QUESTIONS["formation"]} <= set(PROMPTS)


@pytest.mark.parametrize("setup", of("formation")[::3], ids=str)
def test_every_picture_is_as_wide_as_it_says(setup: Setup) -> None:
    game = setup.load()
    for state in islice(walk(game, 7, every=23), 12):
        for seat in (0, 1):
            for lang in LANGS:
                for plain in (False, True):
                    shown = lines(state, seat, lang, plain=plain)
                    assert plain or all(cell_len(line) <= WIDTH for line in shown)
                    assert shown[0].strip()
        assert question(state)
        assert view(state).game == "formation"
