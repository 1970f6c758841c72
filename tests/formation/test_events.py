"""What happens in `formation`, as events: all kinds occur and have words in every language."""

from __future__ import annotations

import json
from collections import Counter

from formation_kit import PLAIN, c, find, side, table
from sanguo.events import CharacterDied, CharacterHurt, Moved, StateChanged
from setups import LANGS, of

OWN = {"attack_redirected", "character_hurt", "character_healed", "state_changed", "character_died"}


def test_every_kind_of_a_character_occurs_and_has_words() -> None:
    seen: Counter[str] = Counter()
    reasons: set[str] = set()
    for setup in of("formation")[::4]:
        state = setup.load().new_state(5)
        while not state.is_over:
            for e in state.apply_with_events(state.greedy_action()):
                seen[e.kind] += 1
                if isinstance(e, Moved):
                    reasons.add(e.why)
                if seen[e.kind] > 12:
                    continue
                told = {lang: e.text(lang) for lang in LANGS}
                assert len({*told.values()}) > 1
                assert all("{" not in t and "_" not in t and t.strip() for t in told.values())
                assert all(ord(char) < 0x2E80 for char in told["en"])
                assert json.loads(json.dumps(e.to_dict()))["kind"] == e.kind
    assert seen.keys() >= OWN
    assert reasons >= {"deal", "place", "draw", "use", "done", "discard", "attach", "judge", "ascend", "death"}


def test_an_attack_is_told() -> None:
    state = table(side(lf=PLAIN), side(rf=c(PLAIN, hp=2), lf=PLAIN))
    state.apply(find(state, "act: Liao Hua"))
    told = state.apply_with_events(find(state, "enemy right front"))
    hurt = next(e for e in told if isinstance(e, CharacterHurt))
    assert (hurt.card, hurt.n, hurt.hp, hurt.source, hurt.nature, hurt.cause) == (PLAIN, 2, 0, PLAIN, "p", "attack")
    died = next(e for e in told if isinstance(e, CharacterDied))
    assert (died.card, died.killer, died.at.seat, died.at.slot) == (PLAIN, PLAIN, 1, 2)
    assert hurt.text() == "Liao Hua suffers 2 P damage, health 0"


def test_states_are_told() -> None:
    state = table(side(lf=PLAIN, hand=["jiu"]))
    state.apply(find(state, "use Wine"))
    told = [e for e in state.apply_with_events(find(state, "left front")) if isinstance(e, StateChanged)]
    assert [(e.card, e.state, e.on) for e in told] == [(PLAIN, "charged", True)]
    assert told[0].text("zh-Hant") == "廖化獲得蓄力"
