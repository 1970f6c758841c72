"""Events in sentences, in the three languages."""

from __future__ import annotations

from sanguo.errors import ConfigError
from sanguo.events import (
    Attached,
    BattleFought,
    Deployed,
    Event,
    GameOver,
    Looked,
    Moved,
    Spot,
    Turned,
)

__all__ = ["sentence"]

LANGS = ("zh-Hant", "zh-Hans", "en")
Words = tuple[str, str, str]

SEAT: Words = ("玩家{}", "玩家{}", "seat {}")
SOME_CARD: Words = ("一張牌", "一张牌", "a card")
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
}
PHASES: dict[str, Words] = {
    "start": ("開始", "开始", "the start"),
    "strategy": ("戰略階段", "战略阶段", "the strategy phase"),
    "battle": ("戰鬥階段", "战斗阶段", "the battle phase"),
    "end": ("結束階段", "结束阶段", "the end of the turn"),
}
REASONS: dict[str, Words] = {
    "deck_damage": ("牌組因損傷耗盡", "牌组因损伤耗尽", "a deck was emptied by damage"),
    "deck_drawn": ("牌組因抽牌耗盡", "牌组因抽牌耗尽", "a deck was emptied by drawing"),
    "deck_moved": ("牌組因效果耗盡", "牌组因效果耗尽", "a deck was emptied by an effect"),
    "both_decks_empty": ("雙方牌組同時耗盡", "双方牌组同时耗尽", "both decks were emptied at once"),
    "turn_limit": ("達到回合上限", "达到回合上限", "the last turn is over"),
    "overrun": ("效果過多", "效果过多", "too many nested effects"),
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
    "shuffled": ("{seat}的牌組洗牌", "{seat}的牌组洗牌", "the deck of {seat} is shuffled"),
    "game_over": (
        "遊戲結束：{champion}獲勝，{reason}",
        "游戏结束：{champion}获胜，{reason}",
        "the game is over: {champion} has won, {reason}",
    ),
    "game_over.draw": ("遊戲結束：平手，{reason}", "游戏结束：平手，{reason}", "the game is over: a draw, {reason}"),
}


def _which(event: Event) -> str:
    """The entry of the table of sentences."""
    match event:
        case Deployed() | Attached():
            return event.kind
        case Moved(why=why, frm=frm, to=to):
            if why in ("draw", "place", "discard", "join", "make_room"):
                return f"moved.{why}"
            if (why, frm.zone) in (("damage", "deck"), ("retreat", "field")):
                return f"moved.{why}"
            return "moved.limbo" if to.zone == "limbo" else "moved.from_limbo" if frm.zone == "limbo" else "moved"
        case Turned(up=up, why=why):
            return "turned.pay" if why == "pay" else "turned.up" if up else "turned.down"
        case BattleFought(winner=None):
            return "battle_fought.equal"
        case Looked(cards=cards, n=n):
            return "looked.cards" if cards else "looked" if n is None else "looked.n"
        case GameOver(winner=None):
            return "game_over.draw"
        case _:
            return event.kind


class _Speaker:
    def __init__(self, event: Event, lang: str) -> None:
        lang = "zh-Hant" if lang == "zh" else lang
        if lang not in LANGS:
            msg = f"lang is en, zh-Hant or zh-Hans, not {lang!r}"
            raise ConfigError(msg)
        self.i = LANGS.index(lang)
        self.event = event

    def seat(self, seat: int) -> str:
        return SEAT[self.i].format(seat)

    def card(self, key: str | None) -> str:
        if key is None:
            return SOME_CARD[self.i]
        card = None if self.event.pool is None else self.event.pool.by_key.get(key)
        return key if card is None else card.names[self.i]

    def spot(self, spot: Spot) -> str:
        zone = ZONES.get(spot.zone)
        what = spot.zone if zone is None else zone[self.i]
        if spot.seat is None:
            return what
        said = OF[self.i].format(who=self.seat(spot.seat), what=what)
        return said if spot.slot is None else IN_SLOT[self.i].format(said, spot.slot + 1)

    def words(self) -> dict[str, str]:
        """What the sentences may name."""
        event, said = self.event, {}
        for name in (n for n in event.to_dict() if n != "kind"):
            x = getattr(event, name)
            if name in ("frm", "to", "at"):
                said[name] = self.spot(x)
            elif name == "seat":
                said[name] = self.seat(x)
            elif name == "target" and x is None:
                said[name] = THE_DECK[self.i]
            elif name in ("card", "by", "bearer", "attacker", "target", "loser"):
                said[name] = self.card(x)
            elif name == "cards":
                said[name] = COMMA[self.i].join(self.card(c) for c in x)
            elif name == "phase":
                said[name] = PHASES[x][self.i] if x in PHASES else x
            elif name == "reason":
                said[name] = REASONS[x][self.i] if x in REASONS else x
            elif name == "winner":
                said["champion" if isinstance(x, int) else name] = self.seat(x) if isinstance(x, int) else self.card(x)
            else:
                said[name] = str(x)
        if isinstance(event, Moved):
            seat = event.to.seat if event.to.seat is not None else event.frm.seat
            said["owner"] = "" if seat is None else self.seat(seat)
            said["slot"] = "" if event.to.slot is None else str(event.to.slot + 1)
        return said


def sentence(event: Event, lang: str) -> str:
    """An event in words."""
    speaker = _Speaker(event, lang)
    words = SENTENCES.get(_which(event))
    said = speaker.words()
    text = event.kind if words is None else words[speaker.i].format(**said)
    # Of damage and retreats the sentences before have told why.
    told = isinstance(event, Moved) and event.why in ("damage", "retreat")
    if getattr(event, "by", None) is not None and not told:
        text += BY[speaker.i].format(said["by"])
    return text[:1].upper() + text[1:]
