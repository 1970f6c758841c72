"""The tricks 錦囊, delayed ones last."""

from __future__ import annotations

from collections.abc import Sequence

from sanguo.dsl.nodes import Test
from sanguo.dsl.sanguosha import (
    ALL,
    NOBODY,
    ONE,
    PAIR,
    PLAY,
    PLAY_PHASE,
    SELF,
    SPADE,
    Phase,
    alive,
    ask_use,
    at_least,
    at_most,
    bind,
    count,
    damage,
    delayed,
    discard,
    draw,
    equips,
    ev,
    everyone,
    everything,
    first_target,
    fits,
    forever,
    give,
    heal,
    heart,
    holds,
    is_,
    it,
    judge,
    judges,
    let,
    named,
    none,
    on_table,
    only,
    others,
    pass_on,
    pick,
    pick_of,
    rank,
    request,
    reveal_top,
    set_,
    skip_phase,
    some,
    stop,
    suited,
    targetable,
    trick,
    weapons,
    when,
    wounded,
)
from sanguo.dsl.steps import Card

ok, x = bind("ok x")
asked, other, owed, owed_by_other, swap = bind("asked other owed owed_by_other swap")

DUEL = trick(
    "duel",
    names=("決鬥", "决斗", "Duel"),
    aim=ONE,
    target=others,
    each=[
        let(asked, ev.target),
        let(other, ev.user),
        let(owed, ev.need),
        let(owed_by_other, ev.need_user),
        forever(
            [
                when(~alive(asked), [stop()]),
                request(ok, asked, "slash", PLAY, times=owed),
                when(~holds(ok), [damage(other, asked, 1, by_card=True), stop()]),
                let(swap, asked),
                let(asked, other),
                let(other, swap),
                let(swap, owed),
                let(owed, owed_by_other),
                let(owed_by_other, swap),
            ]
        ),
    ],
    zh="對一名其他角色使用：由其開始，與你輪流打出【殺】，直到一方不打出為止；另一方對該方造成1點傷害。",
    en=(
        "On another character: it and you play Slashes in turn, it first; whoever does not is dealt 1 "
        "damage by the other."
    ),
    origin="source",
    rules=("SG-14.4",),
)
DISMANTLEMENT = trick(
    "dismantlement",
    names=("過河拆橋", "过河拆桥", "Dismantlement"),
    aim=ONE,
    target=others & some(everything(it)),
    each=[pick_of(x, ev.target, equips, judges, by=ev.user), discard(x)],
    zh="對一名區域裡有牌的其他角色使用：你棄置其手牌（隨機）、裝備區或判定區裡的一張牌。",
    en=(
        "On another character with cards: discard one of its cards, at random from its hand or any of its "
        "equipment or judge zone."
    ),
    origin="source",
    rules=("SG-14.5",),
)
SNATCH = trick(
    "snatch",
    names=("順手牽羊", "顺手牵羊", "Snatch"),
    aim=ONE,
    reach=1,
    target=others & some(everything(it)),
    each=[pick_of(x, ev.target, equips, judges, by=ev.user), give(ev.user, x)],
    zh="對距離1以內、區域裡有牌的一名其他角色使用：你獲得其手牌（隨機）、裝備區或判定區裡的一張牌。",
    en=(
        "On another character with cards within distance 1: take one of its cards, at random from its "
        "hand or any of its equipment or judge zone."
    ),
    origin="source",
    rules=("SG-14.6",),
)
ARCHERY = trick(
    "archery",
    names=("萬箭齊發", "万箭齐发", "Archery"),
    aim=ALL,
    target=others,
    each=[
        request(ok, ev.target, "dodge", PLAY),
        when(~holds(ok), [damage(ev.source, ev.target, 1, by_card=True)]),
    ],
    zh="對所有其他角色使用：每名目標須打出一張【閃】，否則你對其造成1點傷害。",
    en="On all other characters: each of them plays a Dodge or is dealt 1 damage by you.",
    origin="source",
    rules=("SG-14.7",),
)
SAVAGE = trick(
    "savage",
    names=("南蠻入侵", "南蛮入侵", "Savage Assault"),
    aim=ALL,
    target=others,
    each=[
        request(ok, ev.target, "slash", PLAY),
        when(~holds(ok), [damage(ev.source, ev.target, 1, by_card=True)]),
    ],
    zh="對所有其他角色使用：每名目標須打出一張【殺】，否則你對其造成1點傷害。",
    en="On all other characters: each of them plays a Slash or is dealt 1 damage by you.",
    origin="source",
    rules=("SG-14.7",),
)
EX_NIHILO = trick(
    "ex_nihilo",
    names=("無中生有", "无中生有", "Ex Nihilo"),
    aim=SELF,
    each=[draw(ev.target, 2)],
    zh="對自己使用：摸兩張牌。",
    en="On yourself: draw 2 cards.",
    origin="source",
    rules=("SG-14.8",),
)
PEACH_GARDEN = trick(
    "peach_garden",
    names=("桃園結義", "桃园结义", "Peach Garden"),
    aim=ALL,
    from_user=True,
    target=everyone,
    nullable=wounded,
    each=[heal(ev.target, 1, by=ev.user)],
    zh="對所有角色使用：每名目標回復1點體力。",
    en="On all characters: each of them recovers 1 health.",
    origin="source",
    rules=("SG-14.9", "SG-7.2"),
)
HARVEST = trick(
    "harvest",
    names=("五穀豐登", "五谷丰登", "Harvest"),
    aim=ALL,
    from_user=True,
    target=everyone,
    before=[reveal_top(x, count(everyone)), set_(ev.pool, x)],
    each=[pick(x, ev.pool & on_table, by=ev.target), give(ev.target, x)],
    after=[discard(ev.pool & on_table)],
    zh="對所有角色使用：亮出牌堆頂等同於存活角色數的牌，每名目標依次獲得其中一張。",
    en=(
        "On all characters: reveal as many cards from the draw pile as there are living characters; each "
        "of them in turn takes one."
    ),
    origin="source",
    rules=("SG-14.10", "SG-13.3"),
)
COLLATERAL = trick(
    "collateral",
    names=("借刀殺人", "借刀杀人", "Collateral"),
    aim=PAIR,
    target=others & some(equips(it) & weapons),
    second=~is_(first_target) & targetable(first_target, "slash"),
    each=[
        let(ok, 0),
        when(alive(ev.second), [ask_use(ok, ev.target, "slash", only(ev.second))]),
        when(~holds(ok) & alive(ev.user), [give(ev.user, equips(ev.target) & weapons)]),
    ],
    zh=(
        "對裝備區裡有武器的一名其他角色使用，並指定其能使用【殺】的另一名角色：除非其對後者使用【殺】，"
        "否則你獲得其武器。"
    ),
    en=(
        "On another character with a weapon, and a second one that it could use a Slash on: it uses a "
        "Slash on that one, or you take its weapon."
    ),
    origin="source",
    rules=("SG-14.11",),
)
NULLIFICATION = trick(
    "nullification",
    names=("無懈可擊", "无懈可击", "Nullification"),
    zh="錦囊將對一名角色生效時使用：抵消其對該角色的效果。",
    en="Use it when a trick is about to take effect on a character: it has no effect on that character.",
    origin="source",
    rules=("SG-14.12", "SG-7.1"),
)


def skipping(
    key: str,
    *,
    names: Sequence[str],
    fine: Test,
    phase: Phase,
    reach: int = 0,
    near: tuple[str, str] = ("", ""),
    words: tuple[tuple[str, str], tuple[str, str]],
    origin: str,
    rules: Sequence[str],
) -> Card:
    """A delayed trick by which a phase is skipped unless the judge card is `fine`; the words for both."""
    (zh_fine, en_fine), (zh_phase, en_phase) = words
    return delayed(
        key,
        names=names,
        aim=ONE,
        reach=reach,
        target=others & none(judges(it) & named(key)),
        judging=[judge(x, ev.who), when(~fits(x, fine), [skip_phase(phase)]), discard(ev.cards)],
        zh=(
            f"置於{near[0]}一名其他角色的判定區。其判定階段進行判定：若結果不為{zh_fine}，跳過其{zh_phase}階段。"
            "然後棄置此牌。"
        ),
        en=(
            f"Into the judge zone of another character{near[1]}. In its judge phase it judges: unless the result is a "
            f"{en_fine}, it skips its {en_phase} phase. Then discard this card."
        ),
        origin=origin,
        rules=rules,
    )


def indulgence(a_heart: Test) -> Card:
    """樂不思蜀, with what tells a heart of the judge card."""
    return skipping(
        "indulgence",
        names=("樂不思蜀", "乐不思蜀", "Indulgence"),
        fine=a_heart,
        phase=PLAY_PHASE,
        words=(("紅桃", "heart"), ("出牌", "play")),
        origin="source",
        rules=("SG-14.13",),
    )


def lightning(a_spade: Test, nature: int = 0) -> Card:
    """閃電, with what tells a spade of the judge card, and the nature of its damage."""
    return delayed(
        "lightning",
        names=("閃電", "闪电", "Lightning"),
        aim=SELF,
        target=none(judges(it) & named("lightning")),
        judging=[
            judge(x, ev.who),
            when(
                fits(x, a_spade & at_least(rank, 2) & at_most(rank, 9)),
                [damage(NOBODY, ev.who, 3, nature=nature, by_card=True), discard(ev.cards & on_table)],
                [pass_on()],
            ),
        ],
        zh=(
            "置於你的判定區。判定階段進行判定：若結果為黑桃2至9，"
            f"受到3點無來源的{'雷電' if nature else ''}傷害並棄置此牌；否則將此牌移至下家的判定區。"
        ),
        en=(
            "Into your judge zone. In the judge phase the holder judges: on a spade of 2 to 9 it suffers 3 "
            f"{'thunder ' if nature else ''}damage that has no source and this card is discarded; otherwise the card "
            "moves on to the next judge zone."
        ),
        origin="source",
        rules=("SG-14.14",),
    )


INDULGENCE = indulgence(heart)
LIGHTNING = lightning(suited(SPADE))

CARDS = (
    DUEL,
    DISMANTLEMENT,
    SNATCH,
    ARCHERY,
    SAVAGE,
    EX_NIHILO,
    PEACH_GARDEN,
    HARVEST,
    COLLATERAL,
    NULLIFICATION,
    INDULGENCE,
    LIGHTNING,
)
