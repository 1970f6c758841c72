"""The words and sentences of events, in the three languages."""

from __future__ import annotations

__all__ = [
    "BY",
    "COMMA",
    "ENGLISH",
    "IN_SLOT",
    "KINGDOMS",
    "LANGS",
    "MADE",
    "NATURES",
    "OF",
    "PHASES",
    "PLACES",
    "REASONS",
    "ROLES",
    "SEAT",
    "SENTENCES",
    "SOME_CARD",
    "STATES",
    "THE_DECK",
    "ZONES",
    "Words",
]

LANGS = ("zh-Hant", "zh-Hans", "en")
Words = tuple[str, str, str]

SEAT: Words = ("玩家{}", "玩家{}", "seat {}")
SOME_CARD: Words = ("一張牌", "一张牌", "a card")
ENGLISH = 2
MADE: Words = ("（以{}）", "（以{}）", " (made of {})")
COMMA: Words = ("、", "、", ", ")
THE_DECK: Words = ("牌組", "牌组", "the deck")
BY: Words = ("（{}）", "（{}）", " ({})")
OF: Words = ("{who}的{what}", "{who}的{what}", "{what} of {who}")
IN_SLOT: Words = ("{}（位置{}）", "{}（位置{}）", "{}, slot {}")
ZONES: dict[str, Words] = {
    "hand": ("手牌", "手牌", "the hand"),
    "base": ("大本營", "大本营", "the base"),
    "field": ("戰場", "战场", "the field"),
    "gear": ("戰場的裝備", "战场的装备", "the equipment"),
    "deck": ("牌組", "牌组", "the deck"),
    "pile": ("撤退卡片放置處", "撤退卡片放置处", "the retreat pile"),
    "limbo": ("處理區", "处理区", "between two places"),
    "equips": ("裝備區", "装备区", "the equipment zone"),
    "judges": ("判定區", "判定区", "the judge zone"),
    "wounds": ("武將牌上", "武将牌上", "the general"),
    "draw_pile": ("牌堆", "牌堆", "the draw pile"),
    "discard_pile": ("棄牌堆", "弃牌堆", "the discard pile"),
    "processing": ("處理區", "处理区", "the table"),
    "hand_characters": ("手中的角色牌", "手中的角色牌", "the characters in the hand"),
    "character_pile": ("角色牌堆", "角色牌堆", "the character pile"),
    "grave": ("退場的角色", "退场的角色", "the characters that are gone"),
}
PHASES: dict[str, Words] = {
    "start": ("開始", "开始", "the start"),
    "strategy": ("戰略階段", "战略阶段", "the strategy phase"),
    "battle": ("戰鬥階段", "战斗阶段", "the battle phase"),
    "end": ("結束階段", "结束阶段", "the end of the turn"),
    "judge": ("判定階段", "判定阶段", "the judge phase"),
    "draw": ("摸牌階段", "摸牌阶段", "the draw phase"),
    "play": ("出牌階段", "出牌阶段", "the play phase"),
    "discard": ("棄牌階段", "弃牌阶段", "the discard phase"),
    "finish": ("結束階段", "结束阶段", "the finish phase"),
    "setup": ("準備", "准备", "the setup"),
    "prepare": ("準備階段", "准备阶段", "the preparation phase"),
    "act": ("行動階段", "行动阶段", "the action phase"),
}
ROLES: dict[str, Words] = {
    "lord": ("主公", "主公", "the lord"),
    "loyalist": ("忠臣", "忠臣", "a loyalist"),
    "rebel": ("反賊", "反贼", "a rebel"),
    "renegade": ("內奸", "内奸", "a renegade"),
}
KINGDOMS: dict[str, Words] = {
    "wei": ("魏", "魏", "Wei"),
    "shu": ("蜀", "蜀", "Shu"),
    "wu": ("吳", "吴", "Wu"),
    "qun": ("群", "群", "Qun"),
    "ambitionist": ("野心家", "野心家", "an ambitionist"),
}
PLACES: dict[str, Words] = {
    "head": ("主將", "主将", "head"),
    "deputy": ("副將", "副将", "deputy"),
}
NATURES: dict[str, Words] = {
    "plain": ("", "", ""),
    "fire": ("火焰", "火焰", "fire "),
    "thunder": ("雷電", "雷电", "thunder "),
    "p": ("P", "P", "P "),
    "d": ("D", "D", "D "),
}
STATES: dict[str, Words] = {
    "charged": ("蓄力", "蓄力", "charge"),
    "poison": ("中毒", "中毒", "poison"),
    "burn": ("灼燒", "灼烧", "burn"),
    "stun": ("眩暈", "眩晕", "stun"),
    "silence": ("封技", "封技", "silence"),
    "weak": ("虛弱", "虚弱", "weak"),
    "rage": ("奮勇", "奋勇", "rage"),
    "bulwark": ("堅守", "坚守", "bulwark"),
}
REASONS: dict[str, Words] = {
    "deck_damage": ("牌組因損傷耗盡", "牌组因损伤耗尽", "a deck was emptied by damage"),
    "deck_drawn": ("牌組因抽牌耗盡", "牌组因抽牌耗尽", "a deck was emptied by drawing"),
    "deck_moved": ("牌組因效果耗盡", "牌组因效果耗尽", "a deck was emptied by an effect"),
    "both_decks_empty": ("雙方牌組同時耗盡", "双方牌组同时耗尽", "both decks were emptied at once"),
    "turn_limit": ("達到回合上限", "达到回合上限", "the last turn is over"),
    "overrun": ("效果過多", "效果过多", "too many nested effects"),
    "lord_wins": ("反賊與內奸皆已陣亡", "反贼与内奸皆已阵亡", "no rebel and no renegade lives"),
    "rebels_win": ("主公陣亡", "主公阵亡", "the lord is dead"),
    "renegade_wins": ("只有內奸存活", "只有内奸存活", "the renegade alone lives"),
    "no_cards": ("牌堆與棄牌堆皆已用盡", "牌堆与弃牌堆皆已用尽", "no cards are left to draw"),
    "kingdom_wins": ("只有一個勢力存活", "只有一个势力存活", "one kingdom alone lives"),
    "ambitionist_wins": ("只有野心家存活", "只有野心家存活", "an ambitionist alone lives"),
    "nobody_left": ("無人存活", "无人存活", "nobody lives"),
    "lord_died": ("主將陣亡", "主将阵亡", "a lord has died"),
    "both_lords_died": ("雙方主將同時陣亡", "双方主将同时阵亡", "both lords have died at once"),
    "lord_left": ("主將離場", "主将离场", "a lord has left the field"),
}
SENTENCES: dict[str, Words] = {
    "turn_began": ("第{turn}回合開始：{seat}", "第{turn}回合开始：{seat}", "turn {turn} begins: {seat}"),
    "phase_began": ("{seat}進入{phase}", "{seat}进入{phase}", "{phase} of {seat} begins"),
    "moved": ("{card}：{frm}→{to}", "{card}：{frm}→{to}", "{card}: from {frm} to {to}"),
    "moved.limbo": ("{card}離開{frm}", "{card}离开{frm}", "{card} leaves {frm}"),
    "moved.from_limbo": ("{card}進入{to}", "{card}进入{to}", "{card} goes to {to}"),
    "moved.draw": ("{owner}抽到{card}", "{owner}抽到{card}", "{owner} draws {card}"),
    "moved.place": ("{owner}配置{card}到大本營", "{owner}配置{card}到大本营", "{owner} lays {card} into the base"),
    "moved.discard": ("{owner}棄置{card}", "{owner}弃置{card}", "{owner} discards {card}"),
    "moved.damage": ("損傷：{card}離開{frm}", "损伤：{card}离开{frm}", "damage: {card} leaves {frm}"),
    "moved.retreat": ("{card}撤退", "{card}撤退", "{card} retreats"),
    "moved.join": ("{card}加入{owner}", "{card}加入{owner}", "{card} joins {owner}"),
    "moved.make_room": ("{card}騰出位置", "{card}腾出位置", "{card} makes room"),
    "moved.deal": ("{owner}獲發{card}", "{owner}获发{card}", "{owner} is dealt {card}"),
    "moved.reward": ("{owner}得到獎勵{card}", "{owner}得到奖励{card}", "{owner} is rewarded with {card}"),
    "moved.hand": ("{owner}獲得{card}", "{owner}获得{card}", "{owner} gets {card}"),
    "moved.taken": ("{owner}獲得{who}的{card}", "{owner}获得{who}的{card}", "{owner} gets {card} of {who}"),
    "moved.lost": ("{who}失去{card}", "{who}失去{card}", "{who} loses {card}"),
    "moved.equip": ("{owner}裝備{card}", "{owner}装备{card}", "{owner} equips {card}"),
    "moved.lay": ("{card}置於{owner}的判定區", "{card}置于{owner}的判定区", "{card} is laid before {owner}"),
    "moved.done": ("{card}進入棄牌堆", "{card}进入弃牌堆", "{card} is done with"),
    "moved.shown": ("{card}離開{frm}", "{card}离开{frm}", "{card} leaves {frm}"),
    "moved.lead": ("{owner}以{card}為主將", "{owner}以{card}为主将", "{card} leads {owner}"),
    "moved.placed": ("{owner}暗置{card}（{to}）", "{owner}暗置{card}（{to}）", "{owner} places {card} ({to})"),
    "moved.ascend": (
        "升變：{card}由{frm}到{to}",
        "升变：{card}由{frm}到{to}",
        "ascending: {card} goes from {frm} to {to}",
    ),
    "moved.judged": ("判定翻出{card}", "判定翻出{card}", "the judgement turns over {card}"),
    "deployed": (
        "{owner}的{card}出征（位置{slot}）",
        "{owner}的{card}出征（位置{slot}）",
        "{card} of {owner} is deployed in slot {slot}",
    ),
    "attached": ("{bearer}裝備{card}", "{bearer}装备{card}", "{bearer} is given {card}"),
    "turned.up": ("{card}翻為正面", "{card}翻为正面", "{card} is turned face-up"),
    "turned.down": ("{card}翻為反面", "{card}翻为反面", "{card} is turned face-down"),
    "turned.pay": ("{card}翻為反面以支付", "{card}翻为反面以支付", "{card} is turned face-down to pay"),
    "force_changed": (
        "{card}的武力由{before}變為{after}",
        "{card}的武力由{before}变为{after}",
        "the force of {card} changes from {before} to {after}",
    ),
    "used": ("{seat}宣布使用{card}", "{seat}宣布使用{card}", "{seat} announces {card}"),
    "countered": ("{seat}以{card}反制", "{seat}以{card}反制", "{seat} counters with {card}"),
    "activated": ("{seat}發動{card}的效果", "{seat}发动{card}的效果", "{seat} activates {card}"),
    "triggered": ("{card}的效果發動（{seat}）", "{card}的效果发动（{seat}）", "the effect of {card} begins ({seat})"),
    "activated.skill": ("{seat}發動{skill}", "{seat}发动{skill}", "{seat} uses {skill}"),
    "triggered.skill": ("{seat}的{skill}發動", "{seat}的{skill}发动", "{skill} of {seat} works"),
    "attack_declared": ("{attacker}攻擊{target}", "{attacker}攻击{target}", "{attacker} attacks {target}"),
    "attack_cancelled": (
        "{attacker}對{target}的攻擊無效",
        "{attacker}对{target}的攻击无效",
        "the attack of {attacker} on {target} comes to nothing",
    ),
    "battle_fought": ("{winner}戰勝{loser}", "{winner}战胜{loser}", "{winner} beats {loser}"),
    "battle_fought.equal": (
        "{attacker}與{target}勢均力敵",
        "{attacker}与{target}势均力敌",
        "{attacker} and {target} are equal",
    ),
    "damage_dealt": ("{seat}受到{n}點損傷", "{seat}受到{n}点损伤", "{seat} takes {n} damage"),
    "revealed": ("{card}公開（{at}）", "{card}公开（{at}）", "{card} is shown ({at})"),
    "looked": ("{seat}查看{at}的牌", "{seat}查看{at}的牌", "{seat} looks at cards: {at}"),
    "looked.n": ("{seat}查看{at}的{n}張牌", "{seat}查看{at}的{n}张牌", "{seat} looks at {n} cards: {at}"),
    "looked.cards": (
        "{seat}查看{at}的牌：{cards}",
        "{seat}查看{at}的牌：{cards}",
        "{seat} looks at {at} and sees {cards}",
    ),
    "shuffled.all": (
        "棄牌堆洗入牌堆",
        "弃牌堆洗入牌堆",
        "the discard pile is shuffled under the draw pile",
    ),
    "general_chosen": ("{seat}的武將是{card}", "{seat}的武将是{card}", "{seat} plays {card}"),
    "phase_skipped": ("{seat}略過{phase}", "{seat}略过{phase}", "{seat} skips {phase}"),
    "card_used": ("{seat}使用{card}{made}", "{seat}使用{card}{made}", "{seat} uses {card}{made}"),
    "card_used.at": (
        "{seat}對{targets}使用{card}{made}",
        "{seat}对{targets}使用{card}{made}",
        "{seat} uses {card}{made} on {targets}",
    ),
    "card_used.announce": (
        "{seat}宣告對{targets}使用{card}",
        "{seat}宣告对{targets}使用{card}",
        "{seat} announces {card} on {targets}",
    ),
    "card_used.play": ("{seat}打出{card}{made}", "{seat}打出{card}{made}", "{seat} plays {card}{made}"),
    "redirected": (
        "{card}的目標由{seat}改為{to}",
        "{card}的目标由{seat}改为{to}",
        "{card} is aimed at {to} in the place of {seat}",
    ),
    "nullified": ("{card}對{seat}無效", "{card}对{seat}无效", "{card} has no effect on {seat}"),
    "hurt": (
        "{seat}受到{n}點{nature}傷害，體力{hp}",
        "{seat}受到{n}点{nature}伤害，体力{hp}",
        "{seat} suffers {n} {nature}damage, health {hp}",
    ),
    "health_lost": (
        "{seat}失去{n}點體力，體力{hp}",
        "{seat}失去{n}点体力，体力{hp}",
        "{seat} loses {n} health, health {hp}",
    ),
    "recovered": (
        "{seat}回復{n}點體力，體力{hp}",
        "{seat}回复{n}点体力，体力{hp}",
        "{seat} recovers {n} health, health {hp}",
    ),
    "judging": ("{seat}的判定牌是{card}", "{seat}的判定牌是{card}", "the judge card of {seat} is {card}"),
    "judging.replaced": (
        "{seat}的判定牌改為{card}",
        "{seat}的判定牌改为{card}",
        "the judge card of {seat} is {card} now",
    ),
    "judged": ("{seat}的判定結果是{card}", "{seat}的判定结果是{card}", "{seat} is judged by {card}"),
    "arranged": (
        "{seat}將{top}張牌置於牌堆頂，{bottom}張置於牌堆底",
        "{seat}将{top}张牌置于牌堆顶，{bottom}张置于牌堆底",
        "{seat} puts {top} cards on the draw pile and {bottom} under it",
    ),
    "attack_redirected": (
        "{attacker}的攻擊改以{target}為目標",
        "{attacker}的攻击改以{target}为目标",
        "{target} takes the attack of {attacker}",
    ),
    "character_hurt": (
        "{card}受到{n}{nature}傷害，體力{hp}",
        "{card}受到{n}{nature}伤害，体力{hp}",
        "{card} suffers {n} {nature}damage, health {hp}",
    ),
    "character_healed": (
        "{card}回復{n}點體力，體力{hp}",
        "{card}回复{n}点体力，体力{hp}",
        "{card} recovers {n} health, health {hp}",
    ),
    "state_changed": ("{card}獲得{state}", "{card}获得{state}", "{card} gains {state}"),
    "state_changed.off": ("{card}失去{state}", "{card}失去{state}", "{card} loses {state}"),
    "character_died": ("{card}陣亡", "{card}阵亡", "{card} has died"),
    "dying": ("{seat}瀕死", "{seat}濒死", "{seat} is dying"),
    "died": ("{seat}陣亡，身分是{role}", "{seat}阵亡，身份是{role}", "{seat} is dead and was {role}"),
    "died.kingdom": ("{seat}陣亡，勢力是{role}", "{seat}阵亡，势力是{role}", "{seat} is dead and was of {role}"),
    "died.ambitionist": ("{seat}陣亡，是{role}", "{seat}阵亡，是{role}", "{seat} is dead and was {role}"),
    "general_turned": (
        "{seat}明置{place}{card}",
        "{seat}明置{place}{card}",
        "{seat} turns up its {place} general {card}",
    ),
    "general_turned.down": (
        "{seat}的{place}{card}暗置",
        "{seat}的{place}{card}暗置",
        "the {place} general {card} of {seat} is turned down",
    ),
    "kingdom_determined": ("{seat}的勢力是{kingdom}", "{seat}的势力是{kingdom}", "{seat} is of {kingdom}"),
    "kingdom_determined.ambitionist": ("{seat}成為{kingdom}", "{seat}成为{kingdom}", "{seat} becomes {kingdom}"),
    "seat_state_changed.chained": ("{seat}橫置", "{seat}横置", "{seat} is chained"),
    "seat_state_changed.chained.off": ("{seat}重置", "{seat}重置", "{seat} is chained no longer"),
    "seat_state_changed.stacked": ("{seat}的武將牌疊置", "{seat}的武将牌叠置", "the generals of {seat} are stacked"),
    "seat_state_changed.stacked.off": ("{seat}的武將牌平置", "{seat}的武将牌平置", "the generals of {seat} lie flat"),
    "marker_changed": ("{seat}獲得標記{card}", "{seat}获得标记{card}", "{seat} takes the marker {card}"),
    "marker_changed.off": ("{seat}棄置標記{card}", "{seat}弃置标记{card}", "{seat} gives up the marker {card}"),
    "shuffled": ("{seat}的牌組洗牌", "{seat}的牌组洗牌", "the deck of {seat} is shuffled"),
    "game_over": (
        "遊戲結束：{champion}獲勝，{reason}",
        "游戏结束：{champion}获胜，{reason}",
        "the game is over: {champion} has won, {reason}",
    ),
    "game_over.many": (
        "遊戲結束：{champion}獲勝，{reason}",
        "游戏结束：{champion}获胜，{reason}",
        "the game is over: {champion} have won, {reason}",
    ),
    "game_over.draw": ("遊戲結束：平手，{reason}", "游戏结束：平手，{reason}", "the game is over: a draw, {reason}"),
}
