"""The markers 標記 of later printings, which the option `markers` brings into the game (GZ-R86)."""

from sanguo.dsl.guozhan import (
    DISCARD_PHASE,
    TURN,
    active,
    bind,
    count,
    draw,
    grant,
    hand,
    hand_limit,
    has_hidden,
    larger,
    look_general,
    marker,
    me,
    minus,
    name_hidden,
    others,
    phase_start,
    pick_seat,
    provide,
    provider,
    skill,
    some,
    spend_marker,
    static,
    trigger,
    when,
)

t, n = bind("t n")

RULES = ["GZ-R86"]

VANGUARD = marker(
    "vanguard",
    names=("先驅", "先驱", "Vanguard"),
    skills=[
        skill(
            "vanguard",
            names=("先驅", "先驱", "Vanguard"),
            parts=active(
                effect=[
                    spend_marker(),
                    draw(me, larger(minus(4, count(hand(me))), 0)),
                    when(
                        some(others & has_hidden),
                        [pick_seat(t, others & has_hidden), name_hidden(n, by=me, of=t), look_general(t, n)],
                    ),
                ]
            ),
            zh="出牌階段，你可棄置此標記：將手牌摸至四張，然後觀看一名其他角色的一張暗置的武將牌。",
            en=(
                "In your play phase, you may give up this marker to draw until you have 4 hand cards; then look at a "
                "face-down general of another character."
            ),
        )
    ],
    origin="completed",
    rules=RULES,
)
HALF_FISH = marker(
    "half_fish",
    names=("陰陽魚", "阴阳鱼", "Half-Fish"),
    skills=[
        skill(
            "half_fish_draw",
            names=("陰陽魚（摸牌）", "阴阳鱼（摸牌）", "Half-Fish (draw)"),
            parts=active(effect=[spend_marker(), draw(me)]),
            zh="出牌階段，你可棄置此標記：摸一張牌。",
            en="In your play phase, you may give up this marker to draw a card.",
        ),
        skill(
            "half_fish_hold",
            names=("陰陽魚（手牌上限）", "阴阳鱼（手牌上限）", "Half-Fish (hand limit)"),
            parts=trigger(
                on=phase_start(who=me, phase=DISCARD_PHASE),
                optional=True,
                effect=[
                    spend_marker(),
                    grant(static(hand_limit(who=me), 2, name="half_fish_limit"), until=TURN),
                ],
            ),
            zh="棄牌階段開始時，你可棄置此標記：此回合你的手牌上限+2。",
            en="When your discard phase begins, you may give up this marker to keep 2 more cards in this turn.",
        ),
    ],
    origin="completed",
    rules=RULES,
)
COMPANIONS = marker(
    "companions",
    names=("珠聯璧合", "珠联璧合", "Companions"),
    skills=[
        skill(
            "companions_draw",
            names=("珠聯璧合（摸牌）", "珠联璧合（摸牌）", "Companions (draw)"),
            parts=active(effect=[spend_marker(), draw(me, 2)]),
            zh="出牌階段，你可棄置此標記：摸兩張牌。",
            en="In your play phase, you may give up this marker to draw 2 cards.",
        ),
        skill(
            "companions_peach",
            names=("珠聯璧合（桃）", "珠联璧合（桃）", "Companions (Peach)"),
            parts=provider("peach", effect=[spend_marker(), provide()]),
            zh="當你需要使用【桃】時，你可棄置此標記：視為使用一張【桃】。",
            en="When you need to use a Peach, you may give up this marker, which counts as using a Peach.",
        ),
    ],
    origin="completed",
    rules=RULES,
)

CARDS = (VANGUARD, HALF_FISH, COMPANIONS)
