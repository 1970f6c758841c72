"""Events in sentences, in the three languages."""

from __future__ import annotations

from sanguo.dsl.lower import part_keys
from sanguo.errors import ConfigError
from sanguo.events import (
    Activated,
    Attached,
    BattleFought,
    CardUsed,
    Deployed,
    Died,
    Event,
    Face,
    GameOver,
    GeneralTurned,
    Judging,
    KingdomDetermined,
    Looked,
    MarkerChanged,
    Moved,
    SeatStateChanged,
    Shuffled,
    Spot,
    StateChanged,
    Triggered,
    Turned,
)

from ._event_texts import (
    BY,
    COMMA,
    ENGLISH,
    IN_SLOT,
    KINGDOMS,
    LANGS,
    MADE,
    NATURES,
    OF,
    PHASES,
    PLACES,
    REASONS,
    ROLES,
    SEAT,
    SENTENCES,
    SOME_CARD,
    STATES,
    THE_DECK,
    ZONES,
)

__all__ = ["sentence"]

_TOLD = frozenset({"damage", "retreat", "use", "play", "equip", "lay", "pass_on", "done"})
_COMMON = frozenset({"equips", "judges", "draw_pile", "discard_pile", "processing"})


def _moved(why: str, frm: Spot, to: Spot) -> str:
    """The same of a card that moves where all share the piles."""
    if why == "discard" and frm.seat is None:
        return "moved.done"
    if why in ("deal", "draw", "reward", "equip", "lay", "discard"):
        return f"moved.{why}"
    if to.zone == "hand":
        return "moved.hand" if frm.seat is None else "moved.taken"
    if to.zone == "processing":
        return "moved.shown"
    if frm.seat is not None:
        return "moved.lost" if to.seat is None else "moved"
    return "moved.done" if to.zone == "discard_pile" else "moved"


def _skill(event: Activated | Triggered) -> tuple[str, ...]:
    """The names of the skill that an effect belongs to; none if it bears the name of its card."""
    card = None if event.pool is None or event.card is None else event.pool.by_key.get(event.card)
    parts = () if card is None else part_keys(card)
    return parts[event.part][1].skill[1:] if event.part < len(parts) else ()


def _of_seat(event: Event) -> str:
    """The same of what befalls the generals of a seat."""
    match event:
        case Died(role="ambitionist") | KingdomDetermined(kingdom="ambitionist"):
            return f"{event.kind}.ambitionist"
        case Died(role=role) if role in KINGDOMS:
            return "died.kingdom"
        case GeneralTurned(up=False):
            return "general_turned.down"
        case SeatStateChanged(state=state, on=on):
            return f"seat_state_changed.{state}" + ("" if on else ".off")
        case MarkerChanged(on=False):
            return "marker_changed.off"
        case _:
            return event.kind


def _which(event: Event) -> str:
    """The entry of the table of sentences."""
    match event:
        case Deployed() | Attached():
            return event.kind
        case Moved(why="lead" | "ascend" as why):
            return f"moved.{why}"
        case Moved(why="judge", frm=Spot(zone="draw_pile"), to=Spot(zone="discard_pile")):
            return "moved.judged"
        case Moved(why="place", to=Spot(zone="field")):
            return "moved.placed"
        case StateChanged(on=False):
            return "state_changed.off"
        case Died() | GeneralTurned() | KingdomDetermined() | SeatStateChanged() | MarkerChanged():
            return _of_seat(event)
        case Moved(why=why, frm=frm, to=to):
            if frm.zone in _COMMON or to.zone in _COMMON or why in ("give", "take"):
                return _moved(why, frm, to)
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
        case GameOver(winners=winners) if len(winners) > 1:
            return "game_over.many"
        case Activated() | Triggered() if _skill(event):
            return f"{event.kind}.skill"
        case Shuffled(seat=None):
            return "shuffled.all"
        case Judging(replaced=True):
            return "judging.replaced"
        case CardUsed(how="play" | "announce" as how):
            return f"card_used.{how}"
        case CardUsed(targets=targets) if targets:
            return "card_used.at"
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

    def card(self, key: str | None, face: Face | None = None) -> str:
        if key is None:
            return SOME_CARD[self.i]
        card = None if self.event.pool is None else self.event.pool.by_key.get(key)
        name = key if card is None else card.names[self.i]
        return name if face is None else f"{name} {face}" if self.i == ENGLISH else f"{name}{face}"

    def made(self, event: CardUsed) -> str:
        """Which cards are used, if the name does not say it."""
        if not event.cards:
            return ""
        if event.cards == (event.card,) and not event.faces:
            return ""
        if event.cards == (event.card,):
            return f" {event.faces[0]}" if self.i == ENGLISH else str(event.faces[0])
        cards = COMMA[self.i].join(
            self.card(k, f) for k, f in zip(event.cards, event.faces or (None,) * len(event.cards), strict=True)
        )
        return MADE[self.i].format(cards)

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
                said[name] = self.spot(x) if isinstance(x, Spot) else self.seat(x)
            elif name in ("source", "killer") and isinstance(x, str):
                said[name] = self.card(x)
            elif name in ("seat", "source", "killer", "second"):
                said[name] = "" if x is None else self.seat(x)
            elif name == "targets":
                said[name] = COMMA[self.i].join(self.seat(t) for t in x)
            elif name in ("face", "faces"):
                continue
            elif name == "card":
                said[name] = self.card(x, getattr(event, "face", None))
            elif name == "role":
                said[name] = (ROLES | KINGDOMS)[x][self.i]
            elif name == "kingdom":
                said[name] = KINGDOMS[x][self.i]
            elif name == "place":
                said[name] = PLACES[x][self.i]
            elif name == "state":
                said[name] = STATES[x][self.i] if x in STATES else x
            elif name == "nature":
                said[name] = NATURES[x][self.i] if x in NATURES else x
            elif name == "winners":
                said["champion"] = COMMA[self.i].join(self.seat(t) for t in x)
            elif name == "target" and x is None:
                said[name] = THE_DECK[self.i]
            elif name in ("by", "bearer", "attacker", "target", "loser"):
                said[name] = self.card(x)
            elif name == "cards":
                faces = getattr(event, "faces", ()) or (None,) * len(x)
                said[name] = COMMA[self.i].join(self.card(c, f) for c, f in zip(x, faces, strict=True))
            elif name == "phase":
                said[name] = PHASES[x][self.i] if x in PHASES else x
            elif name == "reason":
                said[name] = REASONS[x][self.i] if x in REASONS else x
            elif name == "winner":
                said["champion" if isinstance(x, int) else name] = self.seat(x) if isinstance(x, int) else self.card(x)
            else:
                said[name] = str(x)
        if isinstance(event, Activated | Triggered) and (names := _skill(event)):
            said["skill"] = names[self.i]
        if isinstance(event, CardUsed):
            said["made"] = self.made(event)
        if isinstance(event, Moved):
            seat = event.to.seat if event.to.seat is not None else event.frm.seat
            said["owner"] = "" if seat is None else self.seat(seat)
            said["who"] = "" if event.frm.seat is None else self.seat(event.frm.seat)
            said["slot"] = "" if event.to.slot is None else str(event.to.slot + 1)
        return said


def sentence(event: Event, lang: str) -> str:
    """An event in words."""
    speaker = _Speaker(event, lang)
    words = SENTENCES.get(_which(event))
    said = speaker.words()
    text = event.kind if words is None else words[speaker.i].format(**said)
    # Of damage and retreats the sentences before have told why, and a card that is used moves itself.
    told = isinstance(event, Moved) and event.why in _TOLD
    if getattr(event, "by", None) is not None and not told:
        text += BY[speaker.i].format(said["by"])
    return text[:1].upper() + text[1:]
