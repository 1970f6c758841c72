"""The picture of a table of `sanguosha`: what a seat may know is in it, and nothing else."""

from __future__ import annotations

from itertools import islice

import pytest
from rich.cells import cell_len

import sanguo
from sanguo.tools.board import asked, board_text
from sanguo.tools.boards import drawing
from sanguo.tools.questions import PROMPTS
from sanguo.tools.sanguosha.board import WIDTH
from sanguosha_kit import Seat, do, table
from setups import LANGS, Setup, of, walk


def lines(state: sanguo.State, seat: int = 0, lang: str = "en", *, plain: bool = False) -> list[str]:
    return board_text(state.view(seat), lang=lang, plain=plain).splitlines()


def brothers() -> sanguo.State:
    return table(
        Seat("liu_bei", hand=["slash S7", "peach H3"], equips=["axe D5", "jueying S5"], hp=2, role="lord"),
        Seat("guan_yu", hand=["dodge H2"], judges=["lightning SA"], role="loyalist"),
        Seat("zhang_fei", hand=["slash S8", "slash S9"], role="rebel"),
        Seat("cao_cao", role="renegade", alive=False),
        Seat("diao_chan", hp=1, role="rebel"),
    )


def question(state: sanguo.State, lang: str = "en") -> str:
    return asked(state.view(state.player), lang=lang)


def more(state: sanguo.State, lang: str = "en") -> list[str]:
    view = state.view(state.player)
    return drawing("sanguosha").more(view, cards=sanguo.pool("sanguosha"), lang=lang)


def test_a_row_for_each_seat() -> None:
    title, heading, *rows, piles, hand = lines(brothers())
    assert title.strip() == "turn 5 · Liu Bei · play phase"
    assert " ".join(heading.split()) == "general role health hand away range equipment / judge zone"
    assert [" ".join(row.split()) for row in rows] == [
        "▶0 Liu Bei lord 2/5 2 3 Stone Axe ♦5, Jueying ♠5",
        "1 Guan Yu ? 4/4 1 1• 1 / Lightning ♠A",
        "2 Zhang Fei ? 4/4 2 2• 1",
        "3 Cao Cao renegade dead 0",
        "4 Diao Chan ? 1/3 0 1• 1",
    ]
    assert piles.startswith("draw pile ")
    assert hand == "hand: Slash ♠7, Peach ♥3"


def test_the_same_in_words() -> None:
    title, *rows, _, hand = lines(brothers(), 2, plain=True)
    assert title == "turn 5 · Liu Bei · play phase"
    assert rows == [
        "0 Liu Bei (lord, on turn) · health 2/5 · hand 2 · away 3 · range 3 · equipment:",
        "Stone Axe ♦5, Jueying ♠5",
        "1 Guan Yu (?) · health 4/4 · hand 1 · away 1 (within range) · range 1 · judge",
        "zone: Lightning ♠A",
        "2 Zhang Fei (rebel, you) · health 4/4 · hand 2 · range 1",
        "3 Cao Cao (renegade) · dead",
        "4 Diao Chan (?) · health 1/3 · hand 0 · away 1 (within range) · range 1",
    ]
    assert hand == "hand: Slash ♠8, Slash ♠9"
    assert "▶" not in "".join(lines(brothers(), 2, plain=True))


def test_an_answer_and_what_it_is_to() -> None:
    state = do(brothers(), "0: use Slash ♠7", "0: Guan Yu")
    assert "Liu Bei uses Slash ♠7 on Guan Yu" in lines(state, 1)
    assert question(state) == "Guan Yu: a Dodge, or pass (against Slash of Liu Bei)"
    assert question(state, "zh") == "關羽: 是否出【閃】（應對劉備的殺）"
    assert asked(state.view(0)) == ""


def test_targets() -> None:
    state = do(table(Seat("liu_bei", hand=["slash S7"], equips=["halberd DQ"])), "0: use Slash ♠7")
    assert question(state) == "Liu Bei: a target of Slash ♠7"
    do(state, state_text(state, 0))
    assert more(state)[-1].startswith("picked: ")
    state = table(Seat("liu_bei", hand=["collateral CK"]), Seat("guan_yu", equips=["axe D5"]))
    assert question(do(state, "0: use Collateral ♣K")) == "Liu Bei: whom Collateral ♣K is to strike"
    state = do(table(Seat("guan_yu", hand=["peach H3", "peach H4"], hp=4)), "0: use Wusheng", "0: Peach ♥3")
    assert question(state) == "Guan Yu: a target of Wusheng (Peach ♥3)"


def state_text(state: sanguo.State, i: int) -> str:
    """The i-th legal action as a move."""
    return f"{state.player}: {state.action_text(state.legal_actions()[i])}"


def test_cards_that_are_converted() -> None:
    state = do(table(Seat("guan_yu", hand=["peach H3", "peach H4"], hp=4)), "0: use Wusheng")
    assert question(state) == "Guan Yu: cards for Wusheng"
    assert question(state, "zh-Hans") == "关羽: 为武圣选牌"


def test_a_nullification_and_another_against_it() -> None:
    state = table(
        Seat("liu_bei", hand=["dismantlement S3", "nullification DQ"]),
        Seat("guan_yu", hand=["nullification SJ", "dodge H2"]),
    )
    do(state, "0: use Dismantlement ♠3")
    told = {state.player: question(state)}
    while state.player == 0:
        do(state, "0: pass")
        told[state.player] = question(state)
    assert told[1] == "Guan Yu: a Nullification, or pass (before Dismantlement of Liu Bei takes effect on Guan Yu)"
    do(state, "1: Nullification ♠J")
    assert question(state) == (
        "Liu Bei: a Nullification, or pass (Dismantlement of Liu Bei on Guan Yu is nullified as things stand)"
    )
    assert any(line.endswith("(nullified as things stand)") for line in lines(state))


def test_a_delayed_trick_before_its_judgement() -> None:
    state = table(
        "cao_cao",
        Seat("liu_bei", hand=["nullification DQ"], judges=["lightning SA"]),
        current=1,
        phase="judge",
    )
    assert question(state) == "Liu Bei: a Nullification, or pass (before Lightning ♠A in front of Liu Bei is judged)"


def test_a_dying_seat() -> None:
    state = table(Seat("liu_bei", hand=["slash S7", "peach H3"]), Seat("cao_cao", hp=1))
    do(state, "0: use Slash ♠7", "0: Cao Cao")
    assert question(state) == "Liu Bei: for Cao Cao, who is dying: a Peach, or pass"
    assert "Cao Cao is dying" in lines(state)
    assert "曹操瀕死" in lines(state, lang="zh-Hant")
    assert "slashes used in this phase: 1" in lines(state)


def test_discards_and_skills() -> None:
    state = do(table(Seat("liu_bei", hand=["slash S7", "slash S8", "slash S9"], hp=1)), "0: end play phase")
    assert question(state) == "Liu Bei: discard 2 of your hand"
    assert more(state) == []
    do(state, "0: Slash ♠7")
    assert more(state) == ["picked: Slash ♠7"]
    state = do(table(Seat("liu_bei", hand=["slash S7", "peach H3", "dodge H2"])), "0: use Rende")
    assert question(state) == "Liu Bei: a choice of Rende"
    assert more(state) == ["pick 1 to 3"]


def test_what_a_seat_knows_beside() -> None:
    state = table(Seat("liu_bei", hand=["peach H3"]), "guan_yu", pile=["slash S7"])
    do(state, "0: use Rende", "0: Guan Yu")
    assert "known in hands: Guan Yu Peach ♥3" in lines(state)
    assert "known in hands" not in "".join(lines(state, 2))
    stars = table(Seat("zhuge_liang"), phase="start", pile=["slash S7", "dodge H2", "peach H3", "duel DA"])
    do(stars, "0: Guanxing")
    assert "top of the draw pile: Slash ♠7, Dodge ♥2, Peach ♥3, Duel ♦A" in lines(stars)
    assert "top of the draw pile" not in "".join(lines(stars, 1))
    assert more(stars) == ["in order, the first uppermost; what comes after `done` goes below the pile"]


def test_cards_on_all_and_cards_that_lie_as_others() -> None:
    state = table(Seat("liu_bei", hand=["savage SK"]), Seat("cao_cao", hand=["slash S7"]))
    do(state, "0: use Savage Assault ♠K")
    assert "Liu Bei uses Savage Assault ♠K on all others (now: Cao Cao)" in lines(state)
    state = table(
        Seat("da_qiao", hand=["peach H3", "slash S7"]),
        Seat("cao_cao", judges=[{"card": "slash DK", "as": "indulgence"}]),
    )
    assert any("Slash ♦K as Indulgence" in " ".join(line.split()) for line in lines(state, plain=True))


def test_before_the_first_turn() -> None:
    state = sanguo.load_game("sanguosha", players=10).new_state(3)
    lord = state.player
    shown = "\n".join(lines(state, lord))
    assert "generals are chosen" in shown
    assert f"seat {lord} may choose: " in shown
    assert question(state) == f"seat {lord}: choose your general"
    assert "hand:" not in shown


def test_the_end() -> None:
    last = table(
        Seat("liu_bei", hand=["slash S7"], role="lord"),
        Seat("cao_cao", role="rebel", hp=1),
        Seat("guan_yu", role="loyalist"),
        Seat("zhang_fei", role="rebel", alive=False),
    )
    do(last, "0: use Slash ♠7", "0: Cao Cao")
    assert lines(last)[0].strip() == "turn 5 · the lord's side has won (Liu Bei, Guan Yu)"
    assert lines(last, lang="zh-Hans")[0].strip() == "第5回合 · 主公方获胜 (刘备、关羽)"
    assert " Guan Yu        loyalist " in "\n".join(lines(last))
    assert asked(last.view(0)) == ""


def test_all_hands_for_who_may_see_them() -> None:
    state = brothers()
    told = drawing("sanguosha").hidden([state.view(s) for s in (1, 2)], cards=sanguo.pool("sanguosha"), lang="en")
    assert told == ["hand of Guan Yu (loyalist): Dodge ♥2", "hand of Zhang Fei (rebel): Slash ♠8, Slash ♠9"]


@pytest.mark.parametrize("lang", LANGS)
def test_names_are_of_the_language(lang: str) -> None:
    picture = board_text(brothers().view(0), lang=lang)
    for key in ("guan_yu", "axe", "lightning"):
        names = dict(zip(("zh-Hant", "zh-Hans", "en"), sanguo.pool("sanguosha").by_key[key].names, strict=True))
        name = names.pop(lang)
        assert name in picture
        assert not any(other in picture for other in names.values() if other != name)


@pytest.mark.parametrize("setup", of("sanguosha")[::2], ids=str)
def test_every_question_has_words(setup: Setup) -> None:
    """Over random games, in every language, within the width, and without what a seat cannot know."""
    game = setup.load()
    for i, state in enumerate(islice(walk(game, seed=2), 250)):
        view = state.view(state.player)
        assert view.choice is not None
        assert view.choice.prompt in PROMPTS
        lang = LANGS[i % 3]
        said = asked(view, lang=lang)
        assert not set("_.") & set(said.replace("None", "_"))
        if i % 10 == 0:
            for plain in (False, True):
                picture = board_text(view, lang=lang, plain=plain)
                assert max(cell_len(line) for line in picture.splitlines()) <= WIDTH
                hidden = state.scramble(state.player, i).view(state.player)
                assert picture == board_text(hidden, lang=lang, plain=plain)
