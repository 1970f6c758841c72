"""Skills of face-down generals: offered to their owner alone, declined without a trace, used by turning up."""

from __future__ import annotations

import pytest

from guozhan_kit import alive, asked, kingdom, texts, up

from .scenes import SCENES, Scene

scenes = pytest.mark.parametrize("scene", SCENES, ids=lambda x: x.skill)


def offers(texts: list[str], skill: str) -> list[str]:
    """The answers that use a skill."""
    return [t for t in texts if t.removeprefix("use ").split(" ")[0] == skill.capitalize()]


@scenes
@pytest.mark.rule("GZ-R20", "GZ-R26", "GZ-S5")
def test_it_is_offered_to_its_owner(scene: Scene) -> None:
    s = scene.state()
    assert s.player == scene.seat
    assert offers(texts(s), scene.skill), texts(s)
    assert up(s, scene.seat) == (False, False)
    assert all(s.view(n).choice is None for n in range(len(s.view(0).seats)) if n != scene.seat)


@scenes
@pytest.mark.rule("GZ-R15", "GZ-R27")
def test_it_may_be_declined_and_nothing_is_seen(scene: Scene) -> None:
    s = scene.state()
    here = asked(s)
    for _ in range(3):
        names = texts(s)
        quiet = next((t for t in ("pass", "decline", "end play phase") if t in names), None)
        if asked(s) != here or quiet is None:
            break
        s.apply(s.legal_actions()[names.index(quiet)])
    if alive(s, scene.seat):
        assert (up(s, scene.seat), kingdom(s, scene.seat)) == ((False, False), "undetermined")
        assert all(s.view(n).seats[scene.seat].head is None for n in range(4) if n != scene.seat)


@scenes
@pytest.mark.rule("GZ-R20", "GZ-R23", "GZ-S4")
def test_to_use_it_turns_its_general_up_and_no_other(scene: Scene) -> None:
    s = scene.state()
    names = texts(s)
    s.apply(s.legal_actions()[names.index(offers(names, scene.skill)[0])])
    for _ in range(6):
        if s.is_over or up(s, scene.seat)[0] or s.player != scene.seat:
            break
        s.apply(s.legal_actions()[0])
    assert up(s, scene.seat) == (True, False)
    assert kingdom(s, scene.seat) == scene.kingdom


@scenes
def test_face_up_it_is_offered_or_works_by_itself(scene: Scene) -> None:
    s = scene.state(up=True)
    offered = not s.is_over and s.player == scene.seat and bool(offers(texts(s), scene.skill))
    # What is asked for as an answer may be refused even so, and Huoshui has come up already.
    assert offered is ((not scene.locked and scene.skill != "huoshui") or scene.skill == "bazhen")
