"""Generals of no kingdom 群 whose skills look at kingdoms and at face-down generals."""

from __future__ import annotations

from sanguo.dsl.guozhan import (
    CLUB,
    DIAMOND,
    FEMALE,
    HEART,
    MALE,
    ONCE_A_GAME,
    QUN,
    SPADE,
    active,
    add,
    alive,
    all_but,
    any_slash,
    at_most,
    bind,
    cards_moved,
    count,
    damage_suffering,
    damaged,
    died,
    different,
    discard,
    draw,
    dropped,
    dying,
    each,
    equal,
    equipment,
    equips,
    ev,
    everyone,
    general,
    give,
    has,
    has_cards,
    has_hidden,
    heal,
    hidden,
    hide_general,
    in_discard,
    it,
    judge,
    keep,
    kingdom_size,
    let,
    lose_hp,
    lose_skills,
    me,
    minus,
    name_general,
    no_reveal,
    none,
    others,
    ours,
    own_turn,
    owned,
    pick,
    pick_of,
    pick_seat,
    repeat,
    same,
    skill,
    some,
    stack,
    static,
    stop,
    suit_as,
    trigger,
    when,
)

from . import known

x, y, t, n, card = bind("x y t n card")

CAI_WENJI = general(
    "cai_wenji",
    names=("蔡文姬", "蔡文姬", "Cai Wenji"),
    kingdom=QUN,
    gender=FEMALE,
    halves=3,
    skills=[
        skill(
            "beige",
            names=("悲歌", "悲歌", "Beige"),
            parts=trigger(
                on=damaged(kind=any_slash),
                when=alive(ev.target),
                optional=True,
                cost=[pick(x, owned(me)), discard(x)],
                effect=[
                    judge(card, ev.target),
                    let(n, suit_as(card, ev.target)),
                    when(equal(n, HEART), [heal(ev.target)]),
                    when(equal(n, DIAMOND), [draw(ev.target, 2)]),
                    when(equal(n, CLUB), [pick(y, owned(ev.source), 2, by=ev.source), discard(y)]),
                    when(equal(n, SPADE), [stack(ev.source)]),
                ],
            ),
            zh=(
                "一名角色受到【殺】造成的傷害後，你可棄置一張牌，令其進行判定：紅桃，其回復1點體力；方塊，其摸兩張牌；"
                "梅花，傷害來源棄置兩張牌；黑桃，傷害來源疊置。"
            ),
            en=(
                "When a character has suffered damage from a Slash, you may discard a card to have it judge: on a "
                "heart it recovers 1 health, on a diamond it draws 2 cards, on a club the source discards 2 cards, on "
                "a spade the generals of the source turn from flat to stacked, or back."
            ),
        ),
        skill(
            "duanchang",
            names=("斷腸", "断肠", "Duanchang"),
            parts=trigger(
                on=died(who=me),
                dead=True,
                when=alive(ev.killer) & ~equal(ev.killer, me),
                effect=[name_general(n, by=me), lose_skills(ev.killer, n)],
            ),
            locked=True,
            zh="鎖定技，你死亡時，殺死你的角色失去由你選擇的一張武將牌的所有技能。",
            en="When you die, the character that killed you loses all skills of one of its generals, which you choose.",
        ),
    ],
    origin="completed",
    rules=("GZ-R27", "GZ-R30", "GZ-R31"),
)

MA_TENG = general(
    "ma_teng",
    names=("馬騰", "马腾", "Ma Teng"),
    kingdom=QUN,
    gender=MALE,
    halves=4,
    skills=[
        known.MASHU,
        skill(
            "xiongyi",
            names=("雄異", "雄异", "Xiongyi"),
            parts=active(
                limit=ONCE_A_GAME,
                effect=[
                    each(t, everyone & ours, [draw(t, 3)]),
                    when(
                        none(others & different(me, it) & at_most(kingdom_size, minus(kingdom_size(me), 1))),
                        [heal(me)],
                    ),
                ],
            ),
            zh=(
                "限定技，出牌階段，你可令你和所有與你勢力相同的角色各摸三張牌；然後若沒有勢力的角色數少於你的勢力，"
                "你回復1點體力。"
            ),
            en=(
                "Once a game, in your play phase, you and all characters of your kingdom draw 3 cards each; then, if "
                "no kingdom has fewer characters than yours, you recover 1 health."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R46", "GZ-R47", "GZ-R48"),
)

KONG_RONG = general(
    "kong_rong",
    names=("孔融", "孔融", "Kong Rong"),
    kingdom=QUN,
    gender=MALE,
    halves=3,
    skills=[
        skill(
            "mingshi",
            names=("名士", "名士", "Mingshi"),
            parts=trigger(on=damage_suffering(target=me, source=has_hidden), effect=[add(ev.amount, -1)]),
            locked=True,
            zh="鎖定技，你受到傷害時，若來源有暗置的武將牌，此傷害-1。",
            en="Damage that you suffer from a character with a face-down general is 1 less.",
        ),
        skill(
            "lirang",
            names=("禮讓", "礼让", "Lirang"),
            parts=trigger(
                on=cards_moved(),
                when=some(dropped(me) & in_discard),
                optional=True,
                effect=[
                    keep(x, dropped(me)),
                    repeat(
                        count(x),
                        [
                            pick(y, x & in_discard, optional=True),
                            when(none(y), [stop()]),
                            pick_seat(t, others),
                            give(t, y),
                            keep(x, all_but(x, y)),
                        ],
                    ),
                ],
            ),
            zh="你的牌因棄置而置入棄牌堆後，你可將其中任意張交給其他角色。",
            en="When cards of yours were discarded, you may give any of them to other characters.",
        ),
    ],
    origin="completed",
    rules=("GZ-R29",),
)

TIAN_FENG = general(
    "tian_feng",
    names=("田豐", "田丰", "Tian Feng"),
    kingdom=QUN,
    gender=MALE,
    halves=3,
    skills=[
        skill(
            "sijian",
            names=("死諫", "死谏", "Sijian"),
            parts=trigger(
                on=cards_moved(),
                when=has(ev.emptied, me),
                optional=True,
                cost=[pick_seat(t, others & has_cards)],
                effect=[pick_of(x, t, equips), discard(x)],
            ),
            zh="你失去最後一張手牌後，可棄置一名其他角色的一張牌。",
            en="When you have lost your last hand card, you may discard a card of another character.",
        ),
        skill(
            "suishi",
            names=("隨勢", "随势", "Suishi"),
            parts=[
                trigger(on=dying(killer=same(me, it)), when=~equal(ev.who, me), effect=[draw(me)]),
                trigger("suishi_loss", on=died(who=same(me, it)), when=~equal(ev.who, me), effect=[lose_hp(me)]),
            ],
            locked=True,
            zh=(
                "鎖定技，其他角色因受到傷害而瀕死時，若來源與你勢力相同，你摸一張牌；與你勢力相同的其他角色死亡時，"
                "你失去1點體力。"
            ),
            en=(
                "When damage of a character of your kingdom brings another one to dying, you draw a card; when "
                "another character of your kingdom dies, you lose 1 health."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R48",),
)

ZOU_SHI = general(
    "zou_shi",
    names=("鄒氏", "邹氏", "Lady Zou"),
    kingdom=QUN,
    gender=FEMALE,
    halves=3,
    skills=[
        skill(
            "huoshui",
            names=("禍水", "祸水", "Huoshui"),
            parts=[
                active("huoshui_show", place=hidden, effect=[]),
                static(no_reveal(who=others), 1, when=own_turn, name="huoshui"),
            ],
            zh="出牌階段，你可明置此武將牌。鎖定技，你的回合內，其他角色不能明置武將牌。",
            en=(
                "In your play phase you may turn this general up. In your turn the other characters cannot turn "
                "generals up."
            ),
        ),
        skill(
            "qingcheng",
            names=("傾城", "倾城", "Qingcheng"),
            parts=active(
                cost=[pick(x, owned(me) & equipment), pick_seat(t, others & ~has_hidden), discard(x)],
                effect=[name_general(n, by=me), hide_general(t, n)],
            ),
            zh="出牌階段，你可棄置一張裝備牌，暗置武將牌均明置的一名其他角色的一張武將牌。",
            en=(
                "You may discard an equipment card to turn down a general of another character that has both of them "
                "face-up."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R18", "GZ-R30"),
)

CARDS = (CAI_WENJI, MA_TENG, KONG_RONG, TIAN_FENG, ZOU_SHI)
