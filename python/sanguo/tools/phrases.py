"""What `sanguo play` says in every game, in the three languages."""

from __future__ import annotations

from rich.cells import cell_len

from .lexicon import Names

__all__ = ["ENDS", "SAY", "help_page"]

SAY: dict[str, Names] = {
    "prompt": ("選擇 1–{}（? 說明）> ", "选择 1–{}（? 说明）> ", "1-{} (? for help)> "),
    "over_prompt": (
        "對局結束（q 離開，u 悔棋）> ",
        "对局结束（q 离开，u 悔棋）> ",
        "the game is over (q leaves, u undoes)> ",
    ),
    "later": ("（與前面的一起選）", "（与前面的一起选）", "(together with others)"),
    "news": ("上次選擇之後：", "上次选择之后：", "since your last choice:"),
    "all_news": ("本局經過：", "本局经过：", "so far:"),
    "no_news": (
        "上次選擇之後，沒有發生什麼。",
        "上次选择之后，没有发生什么。",
        "nothing has happened since your last choice",
    ),
    "number": ("選擇只有 1 至 {}，沒有 {}", "选择只有 1 至 {}，没有 {}", "the choices are 1 to {}: there is no {}"),
    "unknown": (
        "看不懂「{}」：請輸入號碼、行動的文字，或 ? 看說明",
        "看不懂「{}」：请输入号码、行动的文字，或 ? 看说明",
        "{!r} is no choice and no command: type a number, the text of an action, or ? for help",
    ),
    "near": ("相近的：{}", "相近的：{}", "near it: {}"),
    "w_would_tell": ("輸入 w {} 看為何不行", "输入 w {} 看为何不行", "w {} tells why it cannot be done"),
    "illegal": ("不行：{}", "不行：{}", "not legal: {}"),
    "legal": ("可以：{} 號", "可以：{} 号", "it is legal: number {}"),
    "no_action": (
        "現在沒有「{}」這個行動，名稱可能有誤",
        "现在没有「{}」这个行动，名称可能有误",
        "no action is called {!r} here",
    ),
    "which_action": ("要問哪個行動？例如：w {}", "要问哪个行动？例如：w {}", "which action? for instance: w {}"),
    "which_card": ("要看哪張卡片？例如：i {}", "要看哪张卡片？例如：i {}", "which card? for instance: i {}"),
    "which_file": ("要存到哪個檔案？例如：s {}", "要存到哪个文件？例如：s {}", "into which file? for instance: s {}"),
    "no_card": ("沒有卡片符合「{}」", "没有卡片符合「{}」", "no card matches {!r}"),
    "not_needed": ("選擇已經完成，其餘不用：{}", "选择已经完成，其余不用：{}", "the choice is complete; not used: {}"),
    "no_auto": (
        "auto 只用於選卡片；這裡請選號碼",
        "auto 只用于选卡片；这里请选号码",
        "auto is for picking cards: choose a number here",
    ),
    "undone": ("回到上一個選擇。", "回到上一个选择。", "back to your last choice"),
    "no_undo": ("沒有可以悔的選擇。", "没有可以悔的选择。", "there is no choice to take back"),
    "saved": ("已存到 {}。", "已存到 {}。", "saved in {}"),
    "failed": ("失敗：{}", "失败：{}", "that failed: {}"),
    "simulations": ("模擬次數是 1 至 {}", "模拟次数是 1 至 {}", "simulations are 1 to {}"),
    "nobody_asked": (
        "對局已結束，沒有可以選的。",
        "对局已结束，没有可以选的。",
        "the game is over: there is nothing to choose",
    ),
    "stopped": ("停止了。", "停止了。", "stopped"),
    "won": ("你贏了！", "你赢了！", "You have won!"),
    "lost": ("你輸了。", "你输了。", "You have lost."),
    "drawn": ("平手。", "平手。", "A draw."),
    "bye": ("再見。", "再见。", "bye"),
    "hint_title": (
        "{}次模擬，只用你知道的；結果由 -1（敗）至 1（勝）",
        "{}次模拟，只用你知道的；结果由 -1（败）至 1（胜）",
        "{} simulations from what you know; results from -1 (lost) to 1 (won)",
    ),
    "hint_action": ("行動", "行动", "action"),
    "hint_visits": ("次數", "次数", "visits"),
    "hint_share": ("比例", "比例", "share"),
    "hint_value": ("結果", "结果", "result"),
}
"""By what it is for."""

ENDS: dict[str, Names] = {
    "turn_limit": ("回合數已到上限", "回合数已到上限", "the limit of turns is reached"),
    "overrun": ("效果沒完沒了", "效果没完没了", "effects without end"),
}
"""Why a game of any kind ends; each game has more."""

HELP: Names = (
    """輸入：
  3              選 3 號
  1 3 3          選卡片時一次選多張，號碼是顯示的號碼；同一張可重複
{example}以文字選擇，繁體、簡體、英文皆可
  auto           讓引擎選卡片（例如支付）；也可接在號碼後：3 auto
  ? 名稱、i 名稱 看卡片；i 3 看 3 號的卡片
  l、l all       上次選擇之後、本局至今發生的事
  b              再顯示場面
  u              悔棋，回到上一個選擇
  h、h 2000      提示：從你所知搜尋 500（2000）次
  w 行動         為何不能這樣做
  s 檔案         存檔；之後用 --load 檔案 繼續
  q              離開""",
    """输入：
  3              选 3 号
  1 3 3          选卡片时一次选多张，号码是显示的号码；同一张可重复
{example}以文字选择，繁体、简体、英文皆可
  auto           让引擎选卡片（例如支付）；也可接在号码后：3 auto
  ? 名称、i 名称 看卡片；i 3 看 3 号的卡片
  l、l all       上次选择之后、本局至今发生的事
  b              再显示场面
  u              悔棋，回到上一个选择
  h、h 2000      提示：从你所知搜索 500（2000）次
  w 行动         为何不能这样做
  s 文件         存档；之后用 --load 文件 继续
  q              离开""",
    """Type:
  3                choose number 3
  1 3 3            pick several cards by the numbers shown; copies share one
{example}choose by text, in English or Chinese
  auto             let the engine pick the cards, for instance of a payment;
                   also after a choice: 3 auto
  ? NAME, i NAME   show a card; i 3 that of choice 3
  l, l all         what happened since your last choice, or in the whole game
  b                draw the table again
  u                undo: back to your last choice
  h, h 2000        a hint: a search of 500 (2000) simulations of what you know
  w ACTION         why an action is not legal
  s FILE           save; go on later with --load FILE
  q                quit""",
)


def help_page(i: int, example: Names) -> str:
    """The commands; `example` is a move of the game by its text."""
    # As wide as the other entries, with wide characters counted as two.
    width = (17, 17, 19)[i]
    return HELP[i].format(example=f"  {example[i]}" + " " * max(1, width - 2 - cell_len(example[i])))
