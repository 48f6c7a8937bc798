"""What happened, told to those who may know it."""

from collections.abc import Iterator

from anden.core.game import Event, Msg, Seat
from anden.games.loosecaboose import kernel as k
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.model import (
    CARDS,
    TYPE_OF,
    Action,
    Draw,
    First,
    Head,
    Lay,
    Pass,
    Reveal,
    Roll,
    Throw,
)
from anden.track.knowledge import pile_of
from anden.track.laid import ran, taken_between
from anden.track.line import TRACK_VALUE
from anden.track.telling import tell_nature
from anden.track.turn import ACT, ENDED, THROW


def tell(before: LooseCaboose, seat: Seat, action: Action, after: LooseCaboose) -> Iterator[Event]:
    """What happened, in order, each event for those who may know it."""
    match action:
        case Reveal(card) if before.phase == k.PENALTY_CARD:
            yield from _drawn(before, card, after)
        case First() | Reveal() | Draw():
            yield from tell_nature(before, action)
        case Lay(card, bend, end):
            yield Event(Msg("lay", {"seat": seat, "card": card, "bend": bend, "end": end}))
        case Head(end):
            yield Event(Msg("head", {"seat": seat, "end": end}, "3.2"))
        case Pass():
            yield Event(Msg("pass", {"seat": seat}, "6.1"))
            yield from _moved(before, 1, after)
        case Roll():
            yield Event(Msg("roll", {"seat": seat, "dice": before.laid_value}, "5.2"))
        case Throw(faces):
            yield Event(Msg("throw", {"faces": tuple(map(str, faces)), "wheels": sum(faces)}))
            yield from _moved(before, sum(faces), after)
    if after.phase == ENDED:
        yield Event(Msg("deck-out", {}, "9.1"))


def _moved(before: LooseCaboose, steps: int, after: LooseCaboose) -> Iterator[Event]:
    """The run of the caboose (5.3, 5.4, 6.1), and the penalties it brings."""
    moved, broken = ran(before.line, after.line)
    left = steps - moved if before.phase == THROW else 0
    yield Event(Msg("move", {"steps": moved}) if moved else Msg("stay"))
    if left:
        yield Event(Msg("derail", {"left": left}, "5.4"))
    if broken:
        yield Event(Msg("broken", {"count": broken}, "8.1"))
    taken = taken_between(CARDS, before.line, after.line)
    if taken:
        yield Event(Msg("penalty", {"seat": before.seat, "cards": taken}, "7.1"))
    yield from _received(before, taken, broken)
    owed = broken + left + (before.phase == ACT)  # 6.1: one for passing
    yield from _rest(before, after, owed - len(taken))


def _drawn(before: LooseCaboose, card: str, after: LooseCaboose) -> Iterator[Event]:
    """7.2: a penalty from the draw pile."""
    yield Event(Msg("penalty-drawn", {"seat": before.seat, "card": card}, "7.2"))
    yield from _received(before, (card,), 0)
    if before.deck > 0 and after.deck == 0:
        yield Event(Msg("last-card", {}, "9.1"))
    yield from _rest(before, after, before.owed - 1)


def _received(before: LooseCaboose, cards: tuple[str, ...], banked: int) -> Iterator[Event]:
    """Where each card went: the bank first (8.1), then the pile, where equals cancel (7.3)."""
    seat, pile = before.seat, list(pile_of(CARDS, before, before.seat))
    for at, card in enumerate(cards):
        if at < banked:
            yield Event(Msg("bank", {"seat": seat, "card": card}, "8.1"))
        elif pile and TRACK_VALUE[TYPE_OF[pile[-1]]] == TRACK_VALUE[TYPE_OF[card]]:
            pile.pop()
            yield Event(Msg("cancel", {"seat": seat, "card": card}, "7.3"))
        else:
            pile.append(card)
            yield Event(Msg("put", {"seat": seat, "card": card}))


def _rest(before: LooseCaboose, after: LooseCaboose, owed: int) -> Iterator[Event]:
    """7.2: what is still owed comes from the draw pile, if need be from the discards, or is forgiven."""
    if owed and after.deck == 0 and before.reshuffled_size <= 1 and after.reshuffled_size:
        yield Event(Msg("reshuffle", {}, "7.2"))
    if owed and after.phase != k.PENALTY_CARD:
        yield Event(Msg("forgiven", {"seat": before.seat, "count": owed}, "7.2"))
