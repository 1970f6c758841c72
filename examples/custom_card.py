"""Two cards of your own, played at once: no Rust, and nothing changed inside the package."""

import sys
import time
from statistics import median

import sanguo
from sanguo.dsl.qunying import (
    NEXT_TURN,
    STRATEGIST,
    WEI,
    at_most,
    bind,
    cannot_attack,
    commanders,
    deployed,
    field,
    foe,
    force,
    general,
    hand,
    me,
    move,
    pick,
    pile,
    static,
    this,
    trigger,
)

n = int(sys.argv[1]) if len(sys.argv) > 1 else 1500

spent, victim = bind("spent victim")
SPY_MASTER = general(
    "spy_master",
    names=("間諜頭目", "间谍头目", "Spy Master"),
    faction=WEI,
    cost=3,
    force=2,
    classes=STRATEGIST,
    parts=[
        # A triggered effect that may be refused and has to be paid for.
        trigger(
            on=deployed(general=this),
            optional=True,
            cost=[pick(spent, hand(me)), move(spent, to=pile)],
            effect=[pick(victim, field(foe) & at_most(force, 5)), cannot_attack(victim, NEXT_TURN)],
            zh="本卡片出征時，可將手牌1張移動到撤退卡片放置處，令對方戰場上武力5以下的武將1張在下一回合不能宣言攻擊。",
            en="When this card is deployed, you may move 1 card from your hand to your retreat pile: 1 enemy "
            "general with force 5 or less cannot declare attacks in the next turn.",
        ),
    ],
)
STANDARD_BEARER = general(
    "standard_bearer",
    names=("掌旗官", "掌旗官", "Standard Bearer"),
    faction=WEI,
    cost=2,
    force=1,
    parts=[
        # An aura: it holds as long as the card lies on the field.
        static(
            force,
            +1,
            of=field(me) & commanders,
            zh="本卡片位於我方戰場時，我方戰場上的【將軍】武力+1。",
            en="While this card is on your field, your Commanders get +1 force.",
        ),
    ],
)

# A pool with the cards, and a deck in which they take the places of others.
pool = sanguo.pool("qunying").with_cards(SPY_MASTER, STANDARD_BEARER)
plain = sanguo.load_game("qunying", decks=["all_wei", "all_shu"])
cards = plain.decks[0].counts()
room = cards.pop("ren_jun") + cards.pop("kai_shan_fu")
deck = cards | {"Spy Master": room // 2, "掌旗官": room - room // 2}
game = sanguo.load_game("qunying", decks=[deck, "all_shu"], pool=pool)

# A position, played on by the texts of the actions. A general's force stands beside its printed force.
state = game.from_dict(
    {
        "game": "qunying",
        "turn": 9,
        "seats": [
            {
                "hand": ["standard_bearer", "spy_master", "xu_chu", "cao_ang"],
                "base_up": ["yue_jin", "yue_jin", "yue_jin", "xiahou_yuan", "xiahou_yuan"],
                "field": [{"card": "zhang_liao"}],
            },
            {"field": [{"card": "zhao_yun"}, {"card": "zhang_fei"}]},
        ],
    }
)
for text in (
    "deploy Standard Bearer",
    "pay Yue Jin",
    "pay Yue Jin",
    "deploy Spy Master",
    "activate Spy Master",
    "Cao Ang",
    "end strategy phase",
    "end battle phase",
):
    state.apply(game.parse(state, text))
    field_now = [f"{game.card(g.card).name_en} {g.force} ({g.printed_force})" for g in state.view(0).me.field]
    print(f"{text:<23} {', '.join(field_now)}")
for g in state.view(1).me.field:
    print(f"{game.card(g.card).name_en} {'may' if g.can_attack else 'must not'} attack")

# The same bots with the same number of games, turn and turn about: what do the new cards cost?
ratios = []
for i in range(7):
    rates = {}
    for each in (plain, game) if i % 2 else (game, plain):
        start = time.process_time()
        result = each.simulate(["greedy", "greedy"], n, seed=i, threads=1)
        rates[each] = int(result.decisions.sum()) / (time.process_time() - start)
    ratios.append(rates[game] / rates[plain])
print(f"decisions a second with the new cards: {median(ratios):.2f} times those without them")
