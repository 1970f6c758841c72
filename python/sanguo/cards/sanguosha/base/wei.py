"""Generals of Wei 魏."""

from __future__ import annotations

from sanguo.dsl.sanguosha import (
    DRAW_PHASE,
    FEMALE,
    MALE,
    PLAY,
    START_PHASE,
    TURN,
    WEI,
    Rule,
    add,
    alive,
    all_but,
    any_slash,
    between,
    bind,
    black,
    choose,
    damage,
    damage_causing,
    damaged,
    discard,
    draw,
    draw_count,
    each,
    equips,
    ev,
    everyone,
    fits,
    forever,
    general,
    give,
    grant,
    hand,
    has_cards,
    has_hand,
    heart,
    holds,
    in_discard,
    judge,
    judge_fixed,
    keep,
    lay,
    lord,
    me,
    nothing,
    of_kind,
    of_kingdom,
    on_table,
    option,
    or_else,
    others,
    own_play_phase,
    phase_start,
    pick,
    pick_of,
    pick_random,
    pick_seat,
    pick_seats,
    provide,
    provider,
    repeat,
    replace_judge,
    request,
    retrial,
    rule,
    skill,
    skip,
    some,
    stop,
    take,
    trigger,
    view_as,
    when,
)
from sanguo.dsl.steps import Part, Statement

x, y, seats, target, ok, card = bind("x y seats target ok card")

CAO_CAO = general(
    "cao_cao",
    names=("曹操", "曹操", "Cao Cao"),
    kingdom=WEI,
    gender=MALE,
    hp=4,
    lord=True,
    skills=[
        skill(
            "jianxiong",
            names=("奸雄", "奸雄", "Jianxiong"),
            parts=trigger(
                on=damaged(target=me),
                when=some(ev.cards & on_table),
                optional=True,
                effect=[take(ev.cards & on_table)],
            ),
            zh="你受到傷害後，可立即獲得造成此傷害的牌。",
            en="When you have suffered damage, you may take the cards that dealt it.",
        ),
        skill(
            "hujia",
            names=("護駕", "护驾", "Hujia"),
            parts=provider(
                "dodge",
                place=lord,
                when=some(others & of_kingdom(WEI)),
                effect=[
                    each(
                        target,
                        others & of_kingdom(WEI),
                        [
                            request(ok, target, "dodge", PLAY, behalf=me, cards=x),
                            when(holds(ok), [provide(x), stop()]),
                        ],
                    )
                ],
            ),
            zh="主公技，你需要使用或打出【閃】時，可令其他魏勢力角色依次選擇是否打出一張【閃】，視為由你使用或打出。",
            en=(
                "Lord skill: when you are to use or play a Dodge, you may ask the other Wei characters in "
                "turn to play one for you."
            ),
        ),
    ],
    origin="source",
    rules=("SG-6.3", "SG-2.5"),
)

SIMA_YI = general(
    "sima_yi",
    names=("司馬懿", "司马懿", "Sima Yi"),
    kingdom=WEI,
    gender=MALE,
    hp=3,
    skills=[
        skill(
            "fankui",
            names=("反饋", "反馈", "Fankui"),
            parts=trigger(
                on=damaged(target=me, source=others & has_cards),
                optional=True,
                effect=[pick_of(x, ev.source, equips), take(x)],
            ),
            zh="你受到傷害後，可立即獲得傷害來源的一張牌（手牌為隨機抽取）。",
            en="When you have suffered damage, you may take a card of its source: a random hand card or any equipment.",
        ),
        skill(
            "guicai",
            names=("鬼才", "鬼才", "Guicai"),
            parts=trigger(on=retrial(), optional=True, cost=[pick(x, hand(me)), lay(x)], effect=[replace_judge(x)]),
            zh="任意角色的判定牌生效前，你可打出一張手牌代替之。",
            en="Before anybody's judge card takes effect, you may play a hand card in its place.",
        ),
    ],
    origin="source",
    rules=("SG-9.7", "SG-8.2"),
)

XIAHOU_DUN = general(
    "xiahou_dun",
    names=("夏侯惇", "夏侯惇", "Xiahou Dun"),
    kingdom=WEI,
    gender=MALE,
    hp=4,
    skills=[
        skill(
            "ganglie",
            names=("剛烈", "刚烈", "Ganglie"),
            parts=trigger(
                on=damaged(target=me),
                when=alive(ev.source) | rule(Rule.GANGLIE_WITHOUT_SOURCE),
                optional=True,
                effect=[
                    judge(card, me),
                    when(
                        ~fits(card, heart) & alive(ev.source),
                        [
                            or_else(
                                ev.source,
                                option(
                                    "棄置兩張手牌",
                                    "discard two hand cards",
                                    [pick(x, hand(ev.source), 2, by=ev.source), discard(x)],
                                ),
                                option("受到1點傷害", "suffer 1 damage", [damage(me, ev.source)]),
                            )
                        ],
                    ),
                ],
            ),
            zh="你每受到一次傷害後，可進行判定：若結果不為紅桃，傷害來源須選擇：棄置兩張手牌，或受到你造成的1點傷害。",
            en=(
                "Each time you have suffered damage, you may judge: unless the result is a heart, the "
                "source discards 2 hand cards or is dealt 1 damage by you."
            ),
        )
    ],
    origin="source",
    rules=("SG-9.7", "SG-18g"),
)

ZHANG_LIAO = general(
    "zhang_liao",
    names=("張遼", "张辽", "Zhang Liao"),
    kingdom=WEI,
    gender=MALE,
    hp=4,
    skills=[
        skill(
            "tuxi",
            names=("突襲", "突袭", "Tuxi"),
            parts=trigger(
                on=phase_start(who=me, phase=DRAW_PHASE),
                optional=True,
                cost=[pick_seats(seats, others & has_hand, between(1, 2))],
                effect=[skip(), each(target, seats, [pick_random(x, hand(target)), take(x)])],
            ),
            zh="摸牌階段，你可放棄摸牌，改為隨機獲得一至兩名其他角色的各一張手牌。",
            en=(
                "In your draw phase you may, instead of drawing, take a random hand card from each of 1 "
                "or 2 other characters."
            ),
        )
    ],
    origin="source",
    rules=("SG-3.3",),
)


def luoyi(bonus: Part, zh: str, en: str) -> tuple[Part, ...]:
    """裸衣, with what works afterwards, and the words for that."""
    return skill(
        "luoyi",
        names=("裸衣", "裸衣", "Luoyi"),
        parts=trigger(on=draw_count(who=me), optional=True, effect=[add(ev.number, -1), grant(bonus, until=TURN)]),
        zh=f"摸牌階段，你可少摸一張牌；若如此做，{zh}。",
        en=f"In your draw phase you may draw 1 card less; {en}.",
    )


LUOYI_BONUS = trigger(
    "luoyi_bonus",
    on=damage_causing(source=me, kind=any_slash | of_kind("duel")),
    when=own_play_phase,
    effect=[add(ev.amount, 1)],
)
XU_CHU = general(
    "xu_chu",
    names=("許褚", "许褚", "Xu Chu"),
    kingdom=WEI,
    gender=MALE,
    hp=4,
    skills=[
        luoyi(
            LUOYI_BONUS,
            "此回合的出牌階段，你以【殺】或【決鬥】造成的傷害+1",
            "in the play phase of this turn the damage that you deal with a Slash or Duel is then 1 more",
        )
    ],
    origin="source",
    rules=("SG-3.3", "SG-9.2"),
)


def yiji(cards: Statement, zh: str, en: str) -> tuple[Part, ...]:
    """遺計, with how one comes by the two cards x, and the words for that."""
    return skill(
        "yiji",
        names=("遺計", "遗计", "Yiji"),
        parts=trigger(
            on=damaged(target=me),
            times=ev.amount,
            optional=True,
            effect=[
                cards,
                repeat(2, [pick(y, x), pick_seat(target, everyone), give(target, y), keep(x, all_but(x, y))]),
            ],
        ),
        zh=f"你每受到1點傷害後，可{zh}，將其中一張交給任意一名角色，再將另一張交給任意一名角色。",
        en=(
            f"For each point of damage that you have suffered, you may {en}, give one of them "
            "to any character and then the other to any character."
        ),
    )


GUO_JIA = general(
    "guo_jia",
    names=("郭嘉", "郭嘉", "Guo Jia"),
    kingdom=WEI,
    gender=MALE,
    hp=3,
    skills=[
        skill(
            "tiandu",
            names=("天妒", "天妒", "Tiandu"),
            parts=trigger(on=judge_fixed(who=me), when=fits(ev.card, on_table), optional=True, effect=[take(ev.cards)]),
            zh="你的判定牌生效時，你可立即獲得之。",
            en="When your judge card takes effect, you may take it.",
        ),
        yiji(draw(me, 2, into=x), "摸兩張牌", "draw 2 cards"),
    ],
    origin="source",
    rules=("SG-8.4", "SG-9.7"),
)


def luoshen(*, at_once: bool, zh: str, en: str) -> tuple[Part, ...]:
    """洛神, whether each black card is taken at once or all of them in the end, and the words for that."""
    again = choose(me, option("再次判定", "judge again"), option("停止", "stop", [stop()]))
    judging = [judge(card, me, keep_black=at_once), when(~fits(card, black), [stop()])]
    effect = (
        [forever([*judging, again])]
        if at_once
        else [keep(x, nothing), forever([*judging, keep(x, x | card), again]), take(x & in_discard)]
    )
    return skill(
        "luoshen",
        names=("洛神", "洛神", "Luoshen"),
        parts=trigger(on=phase_start(who=me, phase=START_PHASE), optional=True, effect=effect),
        zh=f"回合開始階段，你可進行判定：若結果為黑色，{zh}。",
        en=f"At the start of your turn you may judge: if the result is black, {en}.",
    )


ZHEN_JI = general(
    "zhen_ji",
    names=("甄姬", "甄姬", "Zhen Ji"),
    kingdom=WEI,
    gender=FEMALE,
    hp=3,
    skills=[
        skill(
            "qingguo",
            names=("傾國", "倾国", "Qingguo"),
            parts=view_as(hand(me) & black, "dodge"),
            zh="你可將黑色手牌當【閃】使用或打出。",
            en="You may use or play a black hand card as a Dodge.",
        ),
        luoshen(
            at_once=True,
            zh="你獲得此判定牌，並可再次發動，直到出現紅色或你不願判定為止",
            en="you take the card and may do so again, until a red one comes up or you stop",
        ),
    ],
    origin="source",
    rules=("SG-8.4", "SG-8.7"),
)

CARDS = (CAO_CAO, SIMA_YI, XIAHOU_DUN, ZHANG_LIAO, XU_CHU, GUO_JIA, ZHEN_JI)
