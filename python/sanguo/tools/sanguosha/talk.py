"""What `sanguo play` says in `sanguosha`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguo.events import Moved
from sanguo.tools import phrases
from sanguo.tools.lexicon import Names
from sanguo.views.sanguosha import SanguoshaView

from .lexicon import ROLES

if TYPE_CHECKING:
    from sanguo.events import Event
    from sanguo.tools.session import Session

__all__ = ["ENDS", "EXAMPLE", "quiet", "welcome"]

WELCOME: Names = (
    "{}人局。你是玩家{}，身份是{}；{}主公是玩家{}，其他人由{}代打。輸入 ? 看說明。",
    "{}人局。你是玩家{}，身份是{}；{}主公是玩家{}，其他人由{}代打。输入 ? 看说明。",
    "{} players. You are seat {}, your role is {}; {}the lord is seat {}, {} plays the others. Type ? for help.",
)
AIMS: dict[str, Names] = {
    "lord": ("消滅反賊與內奸；", "消灭反贼与内奸；", "outlive all rebels and the renegade; "),
    "loyalist": ("保護主公；", "保护主公；", "keep the lord alive; "),
    "rebel": ("推翻主公；", "推翻主公；", "kill the lord; "),
    "renegade": ("成為最後一人；", "成为最后一人；", "be the last one alive, the lord the last to fall; "),
}
EXAMPLE: Names = ("使用殺♠7", "使用杀♠7", "use Slash ♠7")
"""A move by its text."""
ENDS: dict[str, Names] = {
    "lord_wins": ("反賊與內奸都已陣亡", "反贼与内奸都已阵亡", "the rebels and the renegade are dead"),
    "rebels_win": ("主公陣亡", "主公阵亡", "the lord is dead"),
    "renegade_wins": ("內奸是最後一人", "内奸是最后一人", "the renegade is the last one alive"),
    "no_cards": ("牌堆與棄牌堆都已用盡", "牌堆与弃牌堆都已用尽", "there are no cards left to draw"),
    **phrases.ENDS,
}
"""Why games end; a reason that is not here is told by its name."""


def welcome(session: Session, lang: int) -> str:
    """The own seat, role and aim, and where the lord sits."""
    view = session.view
    assert isinstance(view, SanguoshaView)
    role, aim = ROLES[view.role][lang], AIMS[view.role][lang]
    return WELCOME[lang].format(len(view.seats), view.seat, role, aim, view.lord, session.bot)


def quiet(event: Event) -> bool:
    """Whether an event is no news: the table shows it, or another event says the same."""
    if isinstance(event, Moved):
        return event.why in ("use", "play", "done", "judge") or (event.why == "deal" and event.card is None)
    return event.kind == "phase_began"
