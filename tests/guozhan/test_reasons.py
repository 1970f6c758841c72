"""Why an action is not legal where hidden generals and kingdoms forbid it, with this game's own rules."""

from __future__ import annotations

import random

import pytest

import sanguo
from guozhan_kit import Seat, aim, do, slashed, table, use
from sanguo import State
from setups import walk

OPTION, NUMBER, SEAT, SKILL, CARD = 2, 3, 4, 6, 7
WEI, SHU, WU, QUN = "xu_huang/dian_wei", "guan_yu/zhang_fei", "gan_ning/lu_meng", "pang_de/pan_feng"


def skill(state: State, general: str, ordinal: int = 0) -> int:
    return SKILL << 12 | ordinal << 9 | [c.key for c in state.game.cards].index(general)


def card(state: State, name: str, domain: int = CARD) -> int:
    """A hand card of whoever is asked."""
    mine = state.view(state.player).seats[state.player].hand
    return domain << 12 | next(c.card for c in mine if c.kind == name)


def told(state: State, action: int, *words: str) -> None:
    """The reason, in English all these words; there is one in each language."""
    reason = state.why_not(action)
    assert reason is not None
    assert all(w in reason for w in words), reason
    assert "SG-" not in reason
    numbers = reason[reason.index("GZ-") :].rstrip(")").split(", ")
    for lang in ("zh-Hant", "zh-Hans"):
        other = state.why_not(action, lang)
        assert other is not None
        assert all(n in other for n in numbers)


@pytest.mark.rule("GZ-R4")
def test_generals_that_cannot_be_chosen() -> None:
    game = sanguo.load_game("guozhan")
    seen: set[bool | str] = set()
    for seed in range(12):
        s = game.new_state(seed)
        mine = s.view(s.player).seats[s.player].candidates
        keys = [c.key for c in game.cards]
        heads = {a & 511 for a in s.legal_actions()}
        for k, key in enumerate(keys):
            action = s.legal_actions()[0] & ~511 | k
            if k in heads or "halves" not in dict(game.card(key).props):
                continue
            told(s, action, "no other general of its kingdom" if key in mine else "not among your candidates", "GZ-R4")
            seen.add(key in mine)
        head = s.legal_actions()[0]
        s.apply(head)
        if s.view(s.player).choice.prompt == "deputy":  # type: ignore[union-attr]
            told(s, head, "the deputy is another", "GZ-R4")
            seen.add("deputy")
    assert seen == {True, False, "deputy"}


@pytest.mark.rule("GZ-R18", "GZ-R88", "GR029")
def test_nothing_is_turned_up_in_a_play_phase() -> None:
    s = table(Seat("ma_chao/huang_zhong!", hand=["ex_nihilo H7"]), WEI)
    told(s, OPTION << 12, "when its owner's start phase begins, or by a skill of its own", "GZ-R18")
    told(s, OPTION << 12 | 1, "face-up already", "GZ-R16")
    s = table(Seat("huang_zhong/ma_chao", hand=["ex_nihilo H7"]), WEI, reveal_in_play=True)
    assert s.why_not(OPTION << 12 | 1) is None
    told(s, OPTION << 12, "no locked skill", "GZ-R88")


@pytest.mark.rule("GZ-R18", "GZ-R19")
def test_nothing_is_turned_up_while_something_else_is_asked() -> None:
    s = slashed("zhang_fei/guan_yu", Seat(WU, hand=["dodge H2"]))
    assert s.player == 1
    told(s, OPTION << 12, "when its owner's start phase begins", "GZ-R18")
    s = table("ma_chao/huang_zhong!", WEI, phase="start")
    told(s, OPTION << 12 | 2, "no further hidden general", "GZ-R19")


@pytest.mark.rule("GZ-R72")
def test_who_has_no_wound_does_not_recover() -> None:
    s = table("liu_bei/guan_yu!", WEI, phase="start")
    do(s, "0: turn up Liu Bei")
    told(s, OPTION << 12 | 2, "recovering needs a wound", "GZ-R72")


@pytest.mark.rule("GZ-R18", "GR023")
def test_skills_of_generals_that_are_kept_down() -> None:
    s = slashed("zou_shi!/pang_de", Seat("zhao_yun/guan_yu", hand=["slash S8", "dodge H2"]))
    assert s.player == 1
    told(s, skill(s, "zhao_yun"), "hidden generals cannot be turned up now", "GZ-R18")


@pytest.mark.rule("GZ-R30")
@pytest.mark.parametrize("place", ["head", "deputy"])
def test_skills_that_were_lost(place: str) -> None:
    pair = "gan_ning!/lu_su!" if place == "head" else "lu_su!/gan_ning!"
    s = table(Seat(pair, hand=["slash S7", "slash S8"], extra={"lost": [place]}), Seat(WEI, hand=["peach H4"]))
    told(s, skill(s, "gan_ning"), "has lost its skills", "GZ-R30")
    assert s.why_not(skill(s, "zhang_fei")) == "you do not have this skill"


@pytest.mark.rule("GZ-R27", "GZ-R28")
@pytest.mark.parametrize(
    ("pair", "words"), [("ma_chao/guan_yu", "declared when it matters"), ("ma_chao!/guan_yu", "works by")]
)
def test_locked_skills_are_no_moves(pair: str, words: str) -> None:
    s = table(Seat(pair, hand=["ex_nihilo H7", "slash S7"]), WEI)
    told(s, skill(s, "ma_chao"), words, "GZ-R27")


@pytest.mark.rule("GZ-R30")
@pytest.mark.parametrize("pair", ["jia_xu!/pang_de", "pang_de/jia_xu!"])
def test_limited_skills_that_were_used(pair: str) -> None:
    s = table(Seat(pair, hand=["ex_nihilo H7", "slash S7"]), WEI, SHU, players=4)
    luanwu = next(a for a in s.legal_actions() if "Luanwu" in s.action_text(a))
    s.apply(luanwu)
    while s.view(s.player).choice.prompt != "play":  # type: ignore[union-attr]
        s.apply(s.legal_actions()[0])
    assert s.player == 0
    told(s, luanwu, "used as often as it may be", "GZ-R30")


@pytest.mark.rule("GZ-R46", "GR097")
def test_befriend_of_the_undetermined() -> None:
    s = table(Seat(SHU, hand=["befriend", "ex_nihilo H7"]), "xu_huang!/dian_wei")
    told(s, card(s, "befriend"), "you are undetermined", "GZ-R46")
    s = table(Seat("guan_yu!/zhang_fei", hand=["befriend", "ex_nihilo H7"]), WEI)
    told(s, card(s, "befriend"), "nobody is of such a kingdom", "GZ-R45")


@pytest.mark.rule("GZ-R44", "GZ-R46", "GR097")
def test_befriend_and_its_targets() -> None:
    me = Seat("guan_yu!/zhang_fei", hand=["befriend", "ex_nihilo H7"])
    s = use(
        table(me, "xu_huang!/dian_wei", "ma_chao!/liu_bei", QUN, "gan_ning!/lu_meng", players=6),
        "Befriend the Distant ♥9",
    )
    told(s, SEAT << 12 | 2, "of your own kingdom", "GZ-R44")
    told(s, SEAT << 12 | 3, "undetermined", "GZ-R46")


@pytest.mark.rule("GZ-R32", "GR106")
def test_those_without_gender() -> None:
    me = Seat("sun_shangxiang!/gan_ning", hand=["slash S7", "slash S8", "ex_nihilo H7"], hp=2)
    s = table(me, Seat("xu_huang!/dian_wei", hp=2), Seat("guan_yu!/zhang_fei", hp=2), Seat(QUN, hp=2), players=4)
    do(s, "0: use Jieyin")
    while s.view(0).choice.kind != "seats":  # type: ignore[union-attr]
        s.apply(s.legal_actions()[0])
    told(s, SEAT << 12 | 3, "no gender", "GZ-R32")


@pytest.mark.rule("GZ-R87")
def test_a_peach_after_the_fierce_end_has_begun() -> None:
    s = table(
        "zhang_fei!/guan_yu",
        Seat("xu_huang!/dian_wei", hand=["peach H4", "ex_nihilo H7"], hp=1),
        "gan_ning!/lu_meng",
        players=3,
        least=3,
        fierce_end=True,
    )
    do(s, "1: turn up nothing")
    assert (s.player, s.view(1).phase) == (1, "play")
    told(s, card(s, "peach"), "heals nobody", "GZ-R87")


@pytest.mark.rule("GZ-R52")
def test_shared_reasons_have_the_numbers_of_this_game() -> None:
    s = table(Seat(SHU, hand=["slash S7"]), WEI, Seat(WU, alive=False), QUN, players=5)
    use(s, "Slash ♠7")
    told(s, SEAT << 12 | 2, "this character is dead", "GZ-R52")
    assert s.why_not(SEAT << 12 | 3) is None or "SG-4.4" in str(s.why_not(SEAT << 12 | 3))
    aim(s, 1)


def test_a_card_that_cannot_be_recast() -> None:
    s = table(Seat(SHU, hand=["slash S7", "know", "ex_nihilo H7"]), WEI)
    assert s.why_not(card(s, "know", NUMBER)) is None
    assert "recast" in str(s.why_not(card(s, "slash", NUMBER)))


@pytest.mark.rule("GR131", "GZ-R13")
@pytest.mark.parametrize("players", [3, 6])
def test_reasons_tell_nothing_hidden(players: int) -> None:
    chance = random.Random(players)
    told_any = 0
    for s in walk(sanguo.load_game("guozhan", players=players), players, every=7):
        other = s.scramble(s.player, s.decisions)
        kinds = range(len(s.game.cards))
        tried = [d << 12 | v for d in (OPTION, NUMBER, SEAT, CARD) for v in chance.sample(range(128), 12)]
        tried += [SKILL << 12 | chance.randrange(4) << 9 | k for k in chance.sample(kinds, 20)]
        for action in tried:
            assert s.why_not(action) == other.why_not(action)
            told_any += s.why_not(action) is not None
    assert told_any > 1000
