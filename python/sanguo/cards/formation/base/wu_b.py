"""Characters of Wu 吳, the second half."""

from sanguo.dsl.formation import (
    BULWARK,
    END_PHASE,
    ONCE_A_TURN,
    STUN,
    WEAK,
    WU,
    action,
    adjacent,
    afflict,
    ahead,
    aimed,
    another,
    armed,
    arrived,
    attack,
    attack_done,
    back,
    bind,
    character,
    characters,
    damage,
    draw,
    facing,
    fits,
    foe,
    forbidden,
    free,
    front,
    heal,
    lords,
    me,
    move_to,
    nonlord,
    nonlords,
    only,
    pay,
    phase_start,
    pick,
    reach,
    redirect,
    skill,
    static,
    survive,
    this,
    trigger,
    weakened,
    when,
    would_die,
)

t = bind("t")

ZHOU_TAI = character(
    "zhou_tai",
    names=("周泰", "周泰", "Zhou Tai"),
    faction=WU,
    hp=4,
    attack=1,
    skills=[
        skill(
            "hu_zhu",
            names=("護主", "护主", "Shielding the Lord"),
            parts=trigger(
                on=aimed(target=characters(me) & lords),
                optional=True,
                limit=ONCE_A_TURN,
                place=nonlord,
                effect=[redirect(this)],
            ),
            zh="觸發技，每回合限一次，我方主將成為攻擊目標時，可以掩護：改為以此角色為目標。",
            en=(
                "Once a turn, when the own lord becomes the target of an attack, you may guard: this character "
                "becomes the target instead."
            ),
        ),
        skill(
            "chuang_hen",
            names=("創痕", "创痕", "Twelve Wounds"),
            parts=trigger(
                on=would_die(target=this), optional=True, limit=ONCE_A_TURN, cost=pay(2), effect=[survive(1)]
            ),
            zh="觸發技，每回合限一次，此角色將要死亡時，可以棄置兩張資源牌：改為將體力變為1。",
            en="Once a turn, when this character would die, you may discard 2: its HP becomes 1 instead.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-019",
        "FM-C20",
        "FM-C21",
    ),
)

CHENG_PU = character(
    "cheng_pu",
    names=("程普", "程普", "Cheng Pu"),
    faction=WU,
    hp=3,
    attack=1,
    skills=[
        skill(
            "su_jiang",
            names=("宿將", "宿将", "The Old General"),
            parts=trigger(
                on=phase_start(who=me, phase=END_PHASE),
                effect=[pick(t, characters(me) & adjacent), afflict(t, BULWARK)],
            ),
            zh="鎖定技，你的結束階段，令一名與此角色相鄰的我方角色獲得堅守。",
            en="In your end phase, one own character adjacent to this one gains bulwark.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
        "FM-C01",
        "FM-C22",
    ),
)

HAN_DANG = character(
    "han_dang",
    names=("韓當", "韩当", "Han Dang"),
    faction=WU,
    hp=4,
    attack=3,
    origin="added",
    rules=("FM-004",),
)

LING_TONG = character(
    "ling_tong",
    names=("凌統", "凌统", "Ling Tong"),
    faction=WU,
    hp=4,
    attack=2,
    skills=[
        skill(
            "duan_qiao",
            names=("斷橋", "断桥", "Fighting Retreat"),
            parts=trigger(
                on=attack_done(attacker=this),
                optional=True,
                place=nonlord,
                cost=[pick(t, free(me) | characters(me) & nonlords & another)],
                effect=[move_to(this, t)],
            ),
            zh="觸發技，此角色（非主將）的攻擊結算後，可以換位。",
            en="After this character's attack is over, you may reposition it (not as lord).",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-027",
        "FM-C20",
    ),
)

XU_SHENG = character(
    "xu_sheng",
    names=("徐盛", "徐盛", "Xu Sheng"),
    faction=WU,
    hp=5,
    attack=1,
    skills=[
        skill(
            "xu_cheng",
            names=("虛城", "虚城", "The Empty Wall"),
            parts=static(forbidden(attacker=facing(this), target=characters(me) & another), 1, place=front),
            zh="鎖定技，此角色為前鋒時，其他我方角色不能成為正對此角色的敵方角色的攻擊目標。",
            en="While front: the facing enemy cannot attack your other characters.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C01",
    ),
)

DING_FENG = character(
    "ding_feng",
    names=("丁奉", "丁奉", "Ding Feng"),
    faction=WU,
    hp=4,
    attack=1,
    skills=[
        skill(
            "xue_ren",
            names=("雪刃", "雪刃", "Short Blades in the Snow"),
            parts=trigger(on=arrived(character=this), effect=[damage(only(facing(this)), 2)]),
            zh="鎖定技，此角色登場時，對正對的敵方角色造成2P傷害。",
            en="When this character arrives, deal 2P damage to the facing enemy.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C01",
        "FM-C21",
        "FM-C23",
    ),
)

DA_QIAO = character(
    "da_qiao",
    names=("大喬", "大乔", "Da Qiao"),
    faction=WU,
    hp=3,
    attack=1,
    skills=[
        skill(
            "liu_chun",
            names=("留春", "留春", "Keeping the Spring"),
            parts=trigger(
                on=phase_start(who=me, phase=END_PHASE), place=back, effect=[heal(only(this) | only(ahead(this)))]
            ),
            zh="鎖定技，此角色為後衛時，你的結束階段，此角色與其身前的我方角色各回復1點體力。",
            en="While back: in your end phase this character and the own character before it heal 1 each.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
    ),
)

XIAO_QIAO = character(
    "xiao_qiao",
    names=("小喬", "小乔", "Xiao Qiao"),
    faction=WU,
    hp=3,
    attack=1,
    skills=[
        skill(
            "hui_mou",
            names=("回眸", "回眸", "A Backward Glance"),
            parts=action(
                cost=[pick(t, characters(foe))],
                effect=[when(fits(t, weakened), [afflict(t, STUN)], [afflict(t, WEAK)])],
            ),
            zh="主動技，消耗行動：令一名敵方角色獲得虛弱；若其已有虛弱，改為獲得眩暈。",
            en="Uses the action: one enemy character gains weak; if it already has weak, stun instead.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-021",
        "FM-C22",
    ),
)

SUN_SHANGXIANG = character(
    "sun_shangxiang",
    names=("孫尚香", "孙尚香", "Sun Shangxiang"),
    faction=WU,
    hp=3,
    attack=2,
    skills=[
        skill(
            "gong_yao",
            names=("弓腰", "弓腰", "The Bow Princess"),
            parts=[
                static(attack(character=this), 1, when=fits(this, armed)),
                static(reach(character=this, distance=2), 1, when=fits(this, armed)),
            ],
            zh="鎖定技，此角色裝備武器時，攻擊力+1，可以攻擊距離2的角色。",
            en="While she bears a weapon: attack +1 and she may also attack at distance 2.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-040",
        "FM-C02",
    ),
)

ZHANG_ZHAO = character(
    "zhang_zhao",
    names=("張昭", "张昭", "Zhang Zhao"),
    faction=WU,
    hp=4,
    attack=0,
    skills=[
        skill(
            "jing_guo",
            names=("經國", "经国", "Affairs of State"),
            parts=trigger(on=phase_start(who=me, phase=END_PHASE), place=back, effect=[draw()]),
            zh="鎖定技，此角色為後衛時，你的結束階段，摸一張資源牌。",
            en="While back: draw 1 resource card in your end phase.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
    ),
)

CARDS = (
    ZHOU_TAI,
    CHENG_PU,
    HAN_DANG,
    LING_TONG,
    XU_SHENG,
    DING_FENG,
    DA_QIAO,
    XIAO_QIAO,
    SUN_SHANGXIANG,
    ZHANG_ZHAO,
)
