"""What `sanguo play` says in `guozhan`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguo.tools.lexicon import Names
from sanguo.tools.sanguosha.talk import ENDS as SHARED
from sanguo.tools.sanguosha.talk import EXAMPLE, quiet

if TYPE_CHECKING:
    from sanguo.tools.session import Session

__all__ = ["ENDS", "EXAMPLE", "quiet", "welcome"]

WELCOME: Names = (
    "{}人局。你是玩家{}；選同一勢力的主將與副將，先暗置。與同勢力者存活到最後獲勝；其他人由{}代打。輸入 ? 看說明。",
    "{}人局。你是玩家{}；选同一势力的主将与副将，先暗置。与同势力者存活到最后获胜；其他人由{}代打。输入 ? 看说明。",
    "{} players. You are seat {}; two generals of one kingdom, hidden at first, are yours. Outlive the other kingdoms; "
    "{} plays the others. Type ? for help.",
)
ENDS: dict[str, Names] = {key: words for key, words in SHARED.items() if not key.endswith(("_wins", "_win"))} | {
    "kingdom_wins": ("只有一個勢力存活", "只有一个势力存活", "one kingdom alone is alive"),
    "ambitionist_wins": ("只有一名野心家存活", "只有一名野心家存活", "an ambitionist is the last one alive"),
    "nobody_left": ("無人存活", "无人存活", "nobody is alive"),
}
"""Why games end; a reason that is not here is told by its name."""


def welcome(session: Session, lang: int) -> str:
    """The own seat, and what to do."""
    return WELCOME[lang].format(session.game.num_players, session.seat, session.bot)
