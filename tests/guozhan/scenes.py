"""For each skill a position in which its owner, with both generals face-down, is asked whether to use it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from guozhan_kit import Seat, do, skip, slashed, table, use
from sanguo import State

WEI, SHU, WU, QUN = "xu_huang/zhang_liao", "guan_yu/ma_chao", "gan_ning/lu_meng", "pang_de/pan_feng"
STRANGERS = {"wei": (WU, SHU), "shu": (WU, WEI), "wu": (WEI, SHU), "qun": (WU, WEI)}
"""Pairs of other kingdoms, by the kingdom of the owner."""
PARTNERS = {
    "wei": ("yue_jin", "xu_huang"),
    "shu": ("zhang_fei", "zhao_yun"),
    "wu": ("ding_feng", "gan_ning"),
    "qun": ("ji_ling", "pan_feng"),
}
"""Deputies who have nothing to say, the second for the first."""

Build = Callable[[str, str], State]
"""A position from the owner's pair of generals and one of another kingdom."""


@dataclass(frozen=True)
class Scene:
    """How a position is made from a pair of generals, and which seat is asked for what."""

    general: str
    kingdom: str
    skill: str
    build: Build
    seat: int = 0
    locked: bool = False

    def state(self, *, up: bool = False) -> State:
        """The position, with the general face-up or not."""
        partner = next(p for p in PARTNERS[self.kingdom] if p != self.general)
        pair = f"{self.general}{'!' if up else ''}/{partner}"
        return self.build(pair, STRANGERS[self.kingdom][0])


def attacked(*hand: str, card: str = "slash S7", more: tuple[str, ...] = ("dodge D2",), **extra: object) -> Build:
    """The owner in seat 1 is hit by a Slash of seat 0, who has another card."""

    def build(pair: str, other: str) -> State:
        return slashed(Seat(other, hand=[card, *more]), Seat(pair, hand=hand, **extra), pile=["peach H4"], players=6)

    return build


def attacking(*hand: str, victim: tuple[str, ...] = (), hp: int | None = None, equips: tuple[str, ...] = ()) -> Build:
    """The owner in seat 0 has used a Slash on seat 1."""

    def build(pair: str, other: str) -> State:
        me = Seat(pair, hand=["slash S7", *hand], equips=equips, hp=hp)
        s = table(me, Seat(other, hand=victim), pile=["slash S8"], players=6)
        return use(s, "Slash ♠7", 1)

    return build


def playing(*hand: str, equips: tuple[str, ...] = (), hp: int | None = None, other: tuple[str, ...] = ()) -> Build:
    """The play phase of the owner in seat 0; seat 1 holds some cards and is wounded."""

    def build(pair: str, stranger: str) -> State:
        return table(Seat(pair, hand=hand, equips=equips, hp=hp), Seat(stranger + "!", hand=other, hp=3), players=6)

    return build


def phase(
    name: str, *hand: str, hp: int | None = None, judges: tuple[str, ...] = (), other: tuple[str, ...] = ()
) -> Build:
    """A phase of the owner in seat 0 begins."""

    def build(pair: str, stranger: str) -> State:
        me = Seat(pair, hand=hand, hp=hp, judges=judges)
        s = table(me, Seat(stranger, hand=other), phase=name, pile=["slash S8", "slash S9"], players=6)
        return do(s, "0: turn up nothing") if name == "start" else s

    return build


def judged(*hand: str) -> Build:
    """The owner in seat 1 sees a judgement of seat 0."""

    def build(pair: str, other: str) -> State:
        return table(Seat(other, judges=["indulgence H6"]), Seat(pair, hand=hand), phase="judge", pile=["slash S8"])

    return build


def aimed(card: str, text: str, *hand: str, mine: tuple[str, ...] = ()) -> Build:
    """A trick of seat 0 is aimed at the owner in seat 1, or at all."""

    def build(pair: str, other: str) -> State:
        s = table(Seat(other, hand=[card, *hand]), Seat(pair, hand=mine), players=6)
        use(s, text, 1)
        return skip(s, 0)

    return build


def finishing(pair: str, other: str) -> State:
    """Seat 0 comes to its finish phase."""
    return table(Seat(other), Seat(pair, hand=["slash C2"]), phase="finish", players=6)


def discarding(pair: str, other: str) -> State:
    """Seat 0 has discarded two cards."""
    s = table(Seat(other, hp=1, hand=["slash C2", "slash C3", "peach H4"]), Seat(pair), phase="discard", players=6)
    return do(s, "0: Slash ♣2", "0: Slash ♣3")


def killed(victim: str = "cao_pi/xu_chu") -> Build:
    """Seat 0 has brought seat 2 down, the owner is seat 1."""

    def build(pair: str, other: str) -> State:
        s = table(Seat(other, hand=["slash S7"], equips=["axe D5"]), Seat(pair), Seat(victim, hp=1, equips=["dilu C5"]))
        use(s, "Slash ♠7", 2)
        return skip(s, 0)

    return build


def drowning(*hand: str) -> Build:
    """Seat 2 is dying in the turn of seat 0; the owner is seat 1."""

    def build(pair: str, other: str) -> State:
        s = table(Seat(other, hand=["slash S7"], equips=["axe D5"]), Seat(pair, hand=hand), Seat(hp=1), players=6)
        use(s, "Slash ♠7", 2)
        return skip(s, 0)

    return build


def healing(pair: str, other: str) -> State:
    """The owner has recovered 1 health."""
    s = table(Seat(pair, hp=1, hand=["peach H4"]), other, "zhao_yun!/wei_yan", players=6)
    return use(s, "Peach ♥4")


def hit_near(pair: str, other: str) -> State:
    """The owner is about to hurt somebody at distance 1."""
    return skip_to_drop(table(Seat(pair, hand=["slash S7"], hp=2), other, players=6))


def skip_to_drop(s: State) -> State:
    return use(s, "Slash ♠7", 1)


def losing_equipment(pair: str, other: str) -> State:
    """The owner has lost a weapon."""
    s = table(Seat(pair, hand=["spear SQ"], equips=["axe D5"]), other, players=6)
    return use(s, "Serpent Spear ♠Q")


def dying_by(pair: str, other: str) -> State:
    """A Slash of a member of Qun has brought seat 2 down; the owner is seat 1."""
    s = table(Seat("hua_tuo!/lu_bu", hand=["slash S7"], equips=["axe D5"]), pair, Seat(WEI, hp=1), players=6)
    use(s, "Slash ♠7", 2)
    return skip(s, 0)


def savage(pair: str, other: str) -> State:
    return aimed("savage SK", "Savage Assault ♠K")(pair, other)


def lost_last(pair: str, other: str) -> State:
    """The owner's last hand card is gone."""
    s = table(Seat(pair, hand=["slash S7"]), Seat(other, hand=["peach H4"]), players=6)
    return use(s, "Slash ♠7", 5)


def dropped(pair: str, other: str) -> State:
    """Cards of the owner were discarded."""
    s = table(Seat(pair, hp=2, hand=["slash C2", "slash C3", "peach H4"]), other, phase="discard", players=6)
    return do(s, "0: Slash ♣2")


def dodging(pair: str, other: str) -> State:
    """The owner has used a Dodge."""
    s = slashed(Seat(other, hand=["slash S7"]), Seat(pair, hand=["dodge D2"]), players=6)
    return do(s, "1: Dodge ♦2")


def missing(pair: str, other: str) -> State:
    """The owner's Slash was dodged."""
    s = attacking(victim=("dodge D2", "peach H4"))(pair, other)
    return do(s, "1: Dodge ♦2")


def watching_a_hit(pair: str, other: str) -> State:
    """Seat 2 was hit by a Slash."""
    s = table(Seat(other, hand=["slash S7"], equips=["axe D5"]), Seat(pair, hand=["peach H4"]), Seat(), players=6)
    return skip(use(s, "Slash ♠7", 2), 0)


def low(pair: str, other: str) -> State:
    """The owner is dying."""
    s = slashed(Seat(other, hand=["slash S7"]), Seat(pair, hp=1, hand=["dodge D2"]), players=6)
    return skip_one(s)


def using_a_trick(pair: str, other: str) -> State:
    """The owner uses a trick."""
    return use(table(Seat(pair, hand=["ex_nihilo H7"]), other, players=6), "Ex Nihilo ♥7")


def about_to_kill(pair: str, other: str) -> State:
    """The owner in seat 0 has brought seat 1 down."""
    s = table(Seat(pair, hand=["slash S7"]), Seat(other, hp=1), Seat(hand=["peach H4"]), players=6)
    return use(s, "Slash ♠7", 1)


def hurting_the_armed(pair: str, other: str) -> State:
    """The owner's Slash has hurt somebody with equipment."""
    s = table(Seat(pair, hand=["slash S7"]), Seat(other, equips=["axe D5"]), players=6)
    return use(s, "Slash ♠7", 1)


def facing_the_open(pair: str, other: str) -> State:
    """Seat 1 has both generals up, and the owner some equipment."""
    return table(Seat(pair, hand=["axe D5"]), other.replace("/", "!/") + "!", players=6)


def among_men(pair: str, other: str) -> State:
    """Two men are up, and the owner has a card."""
    return table(Seat(pair, hand=["slash C2"]), other + "!", "cao_ren!/xiahou_yuan", players=6)


def skip_one(s: State) -> State:
    return do(s, f"{s.player}: pass")


def killed_by_slash(pair: str, other: str) -> State:
    """The owner has no health left."""
    return slashed(Seat(other, hand=["slash S7"]), Seat(pair, hp=1), pile=["peach H4"], players=6)


def tricked(pair: str, other: str) -> State:
    """Seat 0 uses a trick that the owner might answer."""
    s = table(Seat(other, hand=["ex_nihilo H7"]), Seat(pair, hand=["slash C2"]), players=6)
    return use(s, "Ex Nihilo ♥7")


WEI_SCENES = {
    "jianxiong": ("cao_cao", attacked(), 1),
    "fankui": ("sima_yi", attacked(), 1),
    "guicai": ("sima_yi", judged("peach H4"), 1),
    "ganglie": ("xiahou_dun", attacked(), 1),
    "tuxi": ("zhang_liao", phase("draw", other=("slash C2",)), 0),
    "luoyi": ("xu_chu", phase("draw"), 0),
    "tiandu": ("guo_jia", phase("judge", judges=("indulgence H6",)), 0),
    "yiji": ("guo_jia", attacked(), 1),
    "qingguo": ("zhen_ji", attacked("slash C2"), 1),
    "luoshen": ("zhen_ji", phase("start"), 0),
    "shensu": ("xiahou_yuan", phase("start"), 0),
    "qiaobian": ("zhang_he", phase("start", "slash C2"), 0),
    "duanliang": ("xu_huang", playing("slash C2"), 0),
    "jushou": ("cao_ren", phase("finish"), 0),
    "qiangxi": ("dian_wei", playing("slash C2"), 0),
    "quhu": ("xun_yu", playing("slash C2", hp=2, other=("slash C3",)), 0),
    "jieming": ("xun_yu", attacked(), 1),
    "xingshang": ("cao_pi", killed("xu_huang/zhang_liao"), 1),
    "fangzhu": ("cao_pi", attacked(), 1),
    "xiaoguo": ("yue_jin", finishing, 1),
}
SHU_SCENES = {
    "rende": ("liu_bei", playing("slash C2"), 0),
    "wusheng": ("guan_yu", playing("dodge D2"), 0),
    "guanxing": ("zhuge_liang", phase("start"), 0),
    "kongcheng": ("zhuge_liang", attacked(), 1),
    "longdan": ("zhao_yun", playing("dodge D2"), 0),
    "tieqi": ("ma_chao", attacking(victim=("dodge D2",)), 0),
    "jizhi": ("huang_yueying", using_a_trick, 0),
    "liegong": ("huang_zhong", attacking(victim=("dodge D2",)), 0),
    "kuanggu": ("wei_yan", hit_near, 0),
    "lianhuan": ("pang_tong", playing("slash C2"), 0),
    "niepan": ("pang_tong", low, 1),
    "huoji": ("wolong", playing("slash HQ", other=("slash C3",)), 0),
    "kanpo": ("wolong", tricked, 1),
    "bazhen": ("wolong", attacked(), 1),
    "xiangle": ("liu_shan", attacked(), 1),
    "fangquan": ("liu_shan", phase("draw"), 0),
    "huoshou": ("meng_huo", savage, 1),
    "zaiqi": ("meng_huo", phase("draw", hp=2), 0),
    "juxiang": ("zhu_rong", savage, 1),
    "lieren": ("zhu_rong", attacking("slash SJ", victim=("peach H4",)), 0),
    "shushen": ("gan_furen", healing, 0),
    "shenzhi": ("gan_furen", phase("start", "slash C2"), 0),
}
WU_SCENES = {
    "zhiheng": ("sun_quan", playing("slash C2"), 0),
    "qixi": ("gan_ning", playing("slash C2", other=("slash C3",)), 0),
    "keji": ("lu_meng", phase("discard", "slash C2", "slash C3", "slash C4", hp=2), 0),
    "kurou": ("huang_gai", playing("slash C2"), 0),
    "yingzi": ("zhou_yu", phase("draw"), 0),
    "fanjian": ("zhou_yu", playing("slash C2"), 0),
    "guose": ("da_qiao", playing("slash DQ"), 0),
    "liuli": ("da_qiao", attacked("slash C2"), 1),
    "qianxun": ("lu_xun", aimed("indulgence H6", "Indulgence ♥6"), 1),
    "duoshi": ("lu_xun", playing("slash HQ"), 0),
    "jieyin": ("sun_shangxiang", playing("slash C2", "slash C3"), 0),
    "xiaoji": ("sun_shangxiang", losing_equipment, 0),
    "yinghun": ("sun_jian", phase("start", hp=2), 0),
    "tianxiang": ("xiao_qiao", attacked("slash HQ"), 1),
    "hongyan": ("xiao_qiao", phase("judge", judges=("indulgence H6",)), 0),
    "tianyi": ("taishi_ci", playing("slash C2", other=("slash C3",)), 0),
    "buqu": ("zhou_tai", killed_by_slash, 1),
    "haoshi": ("lu_su", phase("draw"), 0),
    "dimeng": ("lu_su", playing("slash C2", other=("slash C3",)), 0),
    "zhijian": ("er_zhang", playing("axe D5"), 0),
    "guzheng": ("er_zhang", discarding, 1),
    "fenxun": ("ding_feng", playing("slash C2"), 0),
}
QUN_SCENES = {
    "jijiu": ("hua_tuo", drowning("slash HQ"), 1),
    "qingnang": ("hua_tuo", playing("slash C2"), 0),
    "wushuang": ("lu_bu", attacking(victim=("dodge D2",)), 0),
    "lijian": ("diao_chan", among_men, 0),
    "biyue": ("diao_chan", phase("finish"), 0),
    "luanji": ("yuan_shao", playing("slash C2", "slash C3"), 0),
    "shuangxiong": ("yan_liang_wen_chou", phase("draw"), 0),
    "wansha": ("jia_xu", about_to_kill, 0),
    "luanwu": ("jia_xu", playing("slash C2"), 0),
    "weimu": ("jia_xu", aimed("duel SA", "Duel ♠A"), 1),
    "mengjin": ("pang_de", missing, 0),
    "leiji": ("zhang_jiao", dodging, 1),
    "guidao": ("zhang_jiao", judged("slash C2"), 1),
    "beige": ("cai_wenji", watching_a_hit, 1),
    "xiongyi": ("ma_teng", playing("slash C2"), 0),
    "mingshi": ("kong_rong", attacked(), 1),
    "lirang": ("kong_rong", dropped, 0),
    "shuangren": ("ji_ling", phase("draw", "slash C2", other=("slash C3",)), 0),
    "sijian": ("tian_feng", lost_last, 0),
    "suishi": ("tian_feng", dying_by, 1),
    "kuangfu": ("pan_feng", hurting_the_armed, 0),
    "huoshui": ("zou_shi", playing("slash C2"), 0),
    "qingcheng": ("zou_shi", facing_the_open, 0),
}
LOCKED = {
    "kongcheng",
    "kuanggu",
    "bazhen",
    "xiangle",
    "huoshou",
    "juxiang",
    "qianxun",
    "hongyan",
    "wushuang",
    "wansha",
    "weimu",
    "mingshi",
    "suishi",
}
"""Those that work by themselves once their general is face-up."""
SCENES = [
    Scene(general, kingdom, skill, build, seat, skill in LOCKED)
    for kingdom, scenes in (("wei", WEI_SCENES), ("shu", SHU_SCENES), ("wu", WU_SCENES), ("qun", QUN_SCENES))
    for skill, (general, build, seat) in scenes.items()
]
