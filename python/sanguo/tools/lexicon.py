"""What is printed on cards and boards, in the three languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, cast

from sanguo.cards import Pool
from sanguo.dsl.steps import Card
from sanguo.errors import ConfigError

from .by_game import module

__all__ = [
    "LANGS",
    "ORIGINS",
    "Column",
    "Group",
    "Lexicon",
    "Names",
    "effects",
    "facts",
    "lang_index",
    "lexicon",
    "marks",
    "name",
    "searched",
    "simplified",
    "skills",
    "text",
    "words_of",
]

LANGS = ("zh-Hant", "zh-Hans", "en")
"""In the order of a card's names."""

# Traditional characters of card names and texts, each with its simplified form.
_PAIRS = """
並并 來来 備备 傷伤 傳传 優优 兩两 則则 劉刘 劍剑 動动 務务 勝胜 區区
協协 單单 嚴严 吳吴 呂吕 員员 問问 啟启 喬乔 國国 園园 圖图 報报 場场
堅坚 壞坏 壽寿 夢梦 奪夺 妝妆 實实 寧宁 寫写 寶宝 將将 對对 導导 屬属
崗岗 師师 帥帅 幾几 廬庐 張张 強强 彈弹 後后 從从 復复 徵征 徹彻 應应
懇恳 戰战 戶户 據据 損损 擇择 擊击 擋挡 擲掷 擴扩 攔拦 數数 斷断 於于
時时 會会 東东 條条 業业 極极 榮荣 樂乐 樓楼 標标 樣样 機机 檢检 權权
歸归 殘残 殺杀 沒没 決决 況况 減减 淵渊 準准 滅灭 滿满 潰溃 為为 無无
燒烧 營营 牆墙 獲获 獻献 獎奖 現现 環环 璽玺 當当 畫画 異异 發发 盡尽
監监 盧卢 眾众 眞真 確确 禦御 禮礼 種种 稱称 積积 穩稳 窮穷 競竞 終终
組组 結结 絕绝 給给 統统 經经 綁绑 緊紧 線线 編编 縱纵 總总 績绩 續续
罰罚 義义 習习 聞闻 聯联 聲声 肅肃 脫脱 舊旧 興兴 舉举 莊庄 華华 萬万
著着 蒼苍 蓋盖 薦荐 藝艺 處处 號号 蟬蝉 術术 衛卫 補补 裝装 襲袭 見见
規规 視视 覺觉 觀观 觸触 計计 訓训 設设 許许 該该 誘诱 語语 誤误 說说
請请 諸诸 謀谋 謙谦 講讲 證证 識识 護护 讀读 變变 讓让 負负 財财 買买
費费 賈贾 賢贤 質质 購购 趙赵 趨趋 軍军 軒轩 較较 載载 輔辅 輕轻 輪轮
轅辕 轉转 農农 辭辞 達达 遊游 過过 違违 遠远 適适 選选 遜逊 遲迟 遷迁
遺遗 遼辽 還还 連连 進进 運运 邊边 郵邮 醜丑 釋释 鉤钩 銳锐 錄录 錠锭
錢钱 鎖锁 鎮镇 鐵铁 鑄铸 長长 門门 開开 間间 陣阵 陰阴 陳陈 陸陆 陽阳
隊队 階阶 際际 隨随 險险 隱隐 雖虽 雙双 離离 難难 雲云 電电 靈灵 靜静
韋韦 韓韩 響响 頂顶 順顺 須须 預预 領领 頭头 題题 願愿 類类 顏颜 顧顾
顯显 風风 飛飞 餘余 馬马 駐驻 騎骑 驅驱 驗验 驚惊 體体 髮发 鬥斗 魯鲁
鮮鲜 鳥鸟 鳳凤 鳴鸣 鷹鹰 黃黄 點点 龍龙 龐庞 荊荆 養养 烏乌 書书 詡诩
關关 創创 倉仓 宮宫 孫孙 與与 紹绍 軻轲 雜杂 蕩荡 剛刚 濟济 煥焕 闓闿
禕祎 譚谭 瓚瓒 夾夹 詐诈 謠谣 詭诡 賞赏 賜赐 糧粮 廣广 慶庆 懸悬 戲戏
拋抛 掃扫 陞升 傾倾 內内 勢势 圍围 塊块 梟枭 棄弃 橋桥 瀕濒 牽牵 穀谷 範范 紅红
聖圣 膽胆 蠻蛮 裡里 豐丰 貫贯 錦锦 閃闪 閉闭 項项 額额 饋馈 駕驾 騂骍 齊齐
墜坠 奮奋 審审 寬宽 態态 憤愤 換换 揮挥 敗败 敵敌 斂敛 斬斩 暈晕 楊杨 橫横 渾浑
漢汉 潛潜 狀状 疊叠 癡痴 眥眦 禪禅 維维 繡绣 繼继 虛虚 資资 鄧邓 鄰邻 鋒锋 鏡镜
飲饮 騰腾 驍骁 鴆鸩
"""
_SIMPLE = str.maketrans({pair[0]: pair[1] for pair in _PAIRS.split()})

Names = tuple[str, str, str]

ORIGINS = {
    "source": "the card and this effect stand in the published rules",
    "completed": "named or hinted at in the published rules, completed by this project",
    "added": "added by this project",
    "custom": "a card of your own",
}


def lang_index(lang: str) -> int:
    """The place of a language among a card's names; `zh` stands for traditional Chinese."""
    if lang == "zh":
        return 0
    if lang not in LANGS:
        msg = f"lang is en, zh-Hant or zh-Hans, not {lang!r}"
        raise ConfigError(msg)
    return LANGS.index(lang)


def simplified(chinese: str) -> str:
    """A text in simplified characters, as far as they occur in the texts of the cards."""
    return chinese.translate(_SIMPLE)


def name(card: Card, lang: str) -> str:
    """A card's name."""
    return card.names[lang_index(lang)]


def text(printed: tuple[str, ...], lang: str) -> str:
    """A printed effect; the cards hold the traditional and the English text."""
    i = lang_index(lang)
    return simplified(printed[0]) if i == 1 else printed[i // 2]


@dataclass(frozen=True)
class Column:
    """A column of a list of cards."""

    names: Names
    of: Callable[[Card, str], str]
    """What stands in it for a card in a language."""
    number: bool = False


@dataclass(frozen=True)
class Group:
    """Cards that stand together on a page, in sections."""

    key: str
    names: Names
    sections: list[tuple[Names, list[Card]]]


class Lexicon(Protocol):
    """What is printed on the cards of a game; the module `lexicon` of its package."""

    COLUMNS: tuple[Column, ...]
    """Of a list of its cards, after the name."""
    MARKS: frozenset[str]
    """Words that a search takes for a mark of a card, in every language."""

    def marks(self, card: Card, lang: str) -> list[str]:
        """What is printed in words, such as its type."""
        ...

    def facts(self, card: Card, lang: str) -> list[tuple[str, str]]:
        """The printed numbers by what they are called."""
        ...

    def notes(self, card: Card, lang: str) -> list[str]:
        """Lines of what there is to know beside."""
        ...

    def brief(self, card: Card, lang: str) -> str:
        """A few words to stand beside a choice."""
        ...

    def groups(self, cards: Pool) -> Iterable[Group]:
        """The cards in the order of the pages that list them."""
        ...


def lexicon(game: str) -> Lexicon:
    """That of a game."""
    return cast(Lexicon, module(game, "lexicon"))


def marks(card: Card, lang: str) -> list[str]:
    """What is printed on a card in words: faction or kingdom, type and so on."""
    return lexicon(card.game).marks(card, lang)


def facts(card: Card, lang: str) -> list[tuple[str, str]]:
    """The printed numbers by what they are called."""
    return lexicon(card.game).facts(card, lang)


def effects(card: Card) -> Iterator[tuple[Names, tuple[str, ...]]]:
    """The printed effects, each with the name of its skill, which is empty if it has none."""
    for part in card.parts:
        if part.text:
            _, *names = part.skill or ("", "", "", "")
            yield (names[0], names[1], names[2]), part.text


def skills(card: Card) -> list[Names]:
    """The names of its skills."""
    return [names for names, _ in effects(card) if names[2]]


def words_of(card: Card) -> Iterator[str]:
    """The names and printed effects of a card and its skills, in every language."""
    yield from (*card.names, card.key, card.origin)
    for names, printed in effects(card):
        yield from (*names, *printed, simplified(printed[0]))


def searched(card: Card, query: str) -> bool:
    """Whether a card has all that a query names, in any language and case.

    A word that is a mark, such as a faction or type, asks for it; any other is looked for at the beginning of
    the words in names and texts, in Chinese anywhere.
    """
    known = lexicon(card.game).MARKS
    marked = {mark.casefold() for lang in LANGS for mark in marks(card, lang)}
    marked |= {word for mark in marked for word in mark.split()}
    printed = "\n".join(words_of(card)).casefold()

    def has(word: str) -> bool:
        if word in known:
            return word in marked
        return re.search(rf"(?<![a-z]){re.escape(word)}" if word.isascii() else re.escape(word), printed) is not None

    return all(has(word) for word in query.casefold().split())
