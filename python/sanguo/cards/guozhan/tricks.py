"""The tricks 錦囊, delayed ones last."""

from sanguo.cards.sanguosha import tricks as standard
from sanguo.dsl.guozhan import (
    ALL,
    CLUB,
    DRAW_PHASE,
    FIRE,
    HEART,
    ONE,
    SPADE,
    THUNDER,
    bind,
    chain,
    choose,
    damage,
    different,
    discard,
    draw,
    each,
    equal,
    ev,
    everyone,
    fits,
    hand,
    has_hand,
    has_hidden,
    it,
    look,
    look_general,
    me,
    name_hidden,
    none,
    only,
    option,
    others,
    ours,
    owned,
    pick,
    rehomed,
    set_,
    show,
    some,
    suit,
    suit_as,
    suit_up,
    suited,
    trick,
    turn_up_for_suit,
    when,
)

x, y, t, n = bind("x y t n")

IN_DECK = ["GZ-R2"]

DUEL = rehomed(standard.DUEL, IN_DECK)
DISMANTLEMENT = rehomed(standard.DISMANTLEMENT, IN_DECK)
SNATCH = rehomed(standard.SNATCH, IN_DECK)
ARCHERY = rehomed(standard.ARCHERY, IN_DECK)
SAVAGE = rehomed(standard.SAVAGE, IN_DECK)
EX_NIHILO = rehomed(standard.EX_NIHILO, IN_DECK)
PEACH_GARDEN = rehomed(standard.PEACH_GARDEN, IN_DECK)
HARVEST = rehomed(standard.HARVEST, IN_DECK)
COLLATERAL = rehomed(standard.COLLATERAL, IN_DECK)
NULLIFICATION = rehomed(standard.NULLIFICATION, IN_DECK, family=2)
NULLIFICATION_K = rehomed(
    trick(
        "nullification_k",
        names=("無懈可擊·國", "无懈可击·国", "Nullification of the Kingdom"),
        zh=(
            "同【無懈可擊】。若其抵消的是非延時類錦囊對一名角色的效果，"
            "你可令其對該角色所屬勢力尚未結算的其他角色也無效。"
        ),
        en=(
            "As Nullification. If it answers a trick that is not delayed, you may have that trick have no effect on "
            "the other characters of the same kingdom either on whom it is still to take effect."
        ),
        origin="completed",
        rules=("GZ-R46",),
    ),
    family=2,
)
IRON_CHAIN = trick(
    "iron_chain",
    names=("鐵索連環", "铁索连环", "Iron Chain"),
    aim=ONE,
    most=2,
    recast=True,
    target=everyone,
    each=[chain(ev.target)],
    zh="對一至兩名角色使用：每名目標橫置或重置。或將此牌重鑄。",
    en="On one or two characters: each of them is chained, or unchained if it was. Or recast this card.",
    origin="completed",
    rules=("GZ-R79",),
)
FIRE_ATTACK = trick(
    "fire_attack",
    names=("火攻", "火攻", "Fire Attack"),
    aim=ONE,
    target=everyone & has_hand,
    each=[
        pick(x, hand(ev.target), by=ev.target),
        show(x),
        # The suit is read: a hidden general may tell another one.
        when(
            some(x & ~equal(suit_up(it, ev.target), suit(it))),
            [
                choose(
                    ev.target,
                    option("不明置", "turn up nothing"),
                    option("明置", "turn up", [turn_up_for_suit(ev.target, x)]),
                )
            ],
        ),
        when(
            some(x),
            [
                pick(
                    y,
                    hand(ev.user) & (suited(suit(x)) | equal(suit_up(it, ev.user), suit(x))),
                    by=ev.user,
                    optional=True,
                ),
                when(none(y & suited(suit(x))), [turn_up_for_suit(ev.user, y)]),
                discard(y),
                when(some(y), [damage(ev.source, ev.target, 1, nature=FIRE, by_card=True)]),
            ],
        ),
    ],
    zh="對一名有手牌的角色使用：其展示一張手牌，你可棄置一張同花色的手牌，對其造成1點火焰傷害。",
    en=(
        "On a character with hand cards: it shows one of them, and you may discard a hand card of the same suit to "
        "deal 1 fire damage to it."
    ),
    origin="completed",
    rules=IN_DECK,
)
REST = trick(
    "rest",
    names=("以逸待勞", "以逸待劳", "Rest and Wait"),
    aim=ALL,
    from_user=True,
    target=everyone & ours,
    each=[draw(ev.target, 2), set_(ev.pool, ev.pool | only(ev.target))],
    after=[each(t, ev.pool, [pick(x, owned(t), 2, by=t), discard(x)])],
    zh="對你和所有與你勢力相同的角色使用：每名目標摸兩張牌，然後每名目標棄置兩張牌。",
    en="On you and all characters of your kingdom: each of them draws 2 cards; then each of them discards 2 cards.",
    origin="completed",
    rules=("GZ-R44", "GZ-R46"),
)
KNOW = trick(
    "know",
    names=("知己知彼", "知己知彼", "Know Yourself and Others"),
    aim=ONE,
    recast=True,
    target=others & (has_hand | has_hidden),
    each=[
        when(
            fits(ev.target, has_hand & has_hidden),
            [
                choose(
                    ev.user,
                    option("觀看手牌", "look at the hand", [look(hand(ev.target))]),
                    option("觀看武將牌", "look at a general", [set_(ev.pool, only(ev.target))]),
                )
            ],
            [when(some(hand(ev.target)), [look(hand(ev.target))], [set_(ev.pool, only(ev.target))])],
        )
    ],
    # Its question has answers of its own.
    after=[each(t, ev.pool, [name_hidden(n, by=ev.user, of=t), look_general(t, n)])],
    zh="對一名有手牌或暗置武將牌的其他角色使用：你觀看其手牌或一張暗置的武將牌。或將此牌重鑄。",
    en=(
        "On another character with hand cards or a face-down general: look at its hand, or at one of its face-down "
        "generals. Or recast this card."
    ),
    origin="completed",
    rules=("GZ-R14",),
)
BEFRIEND = trick(
    "befriend",
    names=("遠交近攻", "远交近攻", "Befriend the Distant"),
    aim=ONE,
    target=others & different(me, it),
    each=[draw(ev.target), draw(ev.user, 3)],
    zh="你已明置武將牌時，對一名有明置武將牌且與你勢力不同的角色使用：其摸一張牌，然後你摸三張牌。",
    en=("If you have a kingdom, on a character of another one: it draws a card, then you draw 3 cards."),
    origin="completed",
    rules=("GZ-R45", "GZ-R46"),
)
INDULGENCE = rehomed(standard.indulgence(equal(suit_as(it, ev.who), HEART)), IN_DECK)
SUPPLY_SHORTAGE = rehomed(
    standard.skipping(
        "supply_shortage",
        names=("兵糧寸斷", "兵粮寸断", "Supply Shortage"),
        fine=equal(suit_as(it, ev.who), CLUB),
        phase=DRAW_PHASE,
        reach=1,
        near=("距離1以內的", " within distance 1"),
        words=(("梅花", "club"), ("摸牌", "draw")),
        origin="completed",
        rules=("GZ-R80",),
    )
)
LIGHTNING = rehomed(standard.lightning(equal(suit_as(it, ev.who), SPADE), THUNDER), IN_DECK)

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
    NULLIFICATION_K,
    IRON_CHAIN,
    FIRE_ATTACK,
    REST,
    KNOW,
    BEFRIEND,
    INDULGENCE,
    SUPPLY_SHORTAGE,
    LIGHTNING,
)
