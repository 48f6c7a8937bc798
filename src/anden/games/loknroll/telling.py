"""What happened, told to those who may know it."""

from collections import Counter
from collections.abc import Iterator

from anden.core.game import Event, Msg, Seat
from anden.games.loknroll import kernel as k
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.knowledge import ids_of
from anden.games.loknroll.model import (
    CARDS,
    TYPE_OF,
    Action,
    Discard,
    Done,
    Draw,
    First,
    Lay,
    Pass,
    Reveal,
    Roll,
    Throw,
)
from anden.track.components import BENDS
from anden.track.knowledge import pile_of
from anden.track.laid import ran, taken_between
from anden.track.telling import tell_nature
from anden.track.turn import DEAL, ENDED, THROW, VALUE


def tell(before: LoknRoll, seat: Seat, action: Action, after: LoknRoll) -> Iterator[Event]:
    """What happened, in order, each event for those who may know it."""
    match action:
        case Reveal(card) if before.phase == k.LAURA_TURN:
            yield from _laura(before, card, after)
        case First() | Reveal() | Draw():
            yield from tell_nature(before, action)
            if isinstance(action, Reveal) and after.shown < 0:
                yield Event(Msg("set-aside", {"card": action.card}, "4.1"))
        case Lay(card, bend):
            yield Event(Msg("lay", {"seat": seat, "card": card, "bend": bend}))
            if after.phase == DEAL:
                yield Event(Msg("start-ready", {"stand": after.terms.stand}, "4.2"))
        case Pass():
            yield Event(Msg("pass", {"seat": seat}, "6.1"))
            yield from _move(before, after)
            yield from _penalties(before, after, 1 + ran(before.line, after.line)[1])
        case Roll():
            yield Event(Msg("roll", {"seat": seat, "dice": before.laid_sum}, "7.2"))
        case Throw(wheels, blanks):
            yield Event(Msg("throw", {"wheels": wheels, "dice": wheels + blanks}))
            if after.phase != THROW:
                yield from _rolled(before, before.wheels + wheels, after)
        case Discard(card, combine):
            yield _put(seat, card, combine)
            yield from _penalties(before, after, 0, (card,))
        case Done():
            yield Event(Msg("done", {"seat": seat}, "8.1"))
    if after.phase == ENDED:
        yield Event(
            Msg("lost", {"limit": after.house.derailments}, "12.2") if after.lost else Msg("deck-out", {}, "5.2")
        )


def _put(party: int, card: str, combine: bool) -> Event:
    return Event(Msg("combine" if combine else "put", {"seat": party, "card": card}, "10.1" if combine else None))


def _move(before: LoknRoll, after: LoknRoll) -> Iterator[Event]:
    """The run of the locomotive: 6.1, 7.3, 9.3, 13.4."""
    moved, broken = ran(before.line, after.line)
    yield Event(Msg("move", {"steps": moved}) if moved else Msg("stay"))
    if broken:
        yield Event(Msg("broken", {"count": broken}, "9.3"))


def _rolled(before: LoknRoll, steps: int, after: LoknRoll) -> Iterator[Event]:
    yield from _move(before, after)
    moved, broken = ran(before.line, after.line)
    left = steps - moved
    if left:
        yield Event(Msg("derail", {"left": left}, "7.4"))
    if not after.lost:
        yield from _penalties(before, after, left + broken)


def _penalties(before: LoknRoll, after: LoknRoll, owed: int, put: tuple[str, ...] = ()) -> Iterator[Event]:
    """Cards taken from the line now, of so many owed, and those put on the pile because there was no choice (9)."""
    seat, taken = before.seat, taken_between(CARDS, before.line, after.line)
    if taken:
        yield Event(Msg("penalty", {"seat": seat, "cards": taken}, "9.1"))
    if owed > len(taken):
        yield Event(Msg("let-off", {"seat": seat, "count": owed - len(taken)}, "9.1"))
    forced = Counter(ids_of(before.taken)) + Counter(taken) - Counter(put) - Counter(ids_of(after.taken))
    for card in forced.elements():
        yield _put(seat, card, False)


def _laura(before: LoknRoll, card: str, after: LoknRoll) -> Iterator[Event]:
    """13, step by step."""
    laura = before.terms.seats
    yield Event(Msg("turn-up", {"seat": laura, "card": card}, "13.1"))
    landing = [card] if TYPE_OF[card] >= k.CHAOS_TYPE else list(taken_between(CARDS, before.line, after.line))
    if TYPE_OF[card] < k.CHAOS_TYPE:
        yield from _lauras_move(before, card, after)
        if landing:
            yield Event(Msg("penalty", {"seat": laura, "cards": tuple(landing)}, "9.1"))
    pile = list(pile_of(CARDS, before, laura))
    for put in landing:
        combine = bool(pile) and VALUE[TYPE_OF[pile[-1]]] == VALUE[TYPE_OF[put]]
        yield _put(laura, put, combine)
        if combine:
            pile.pop()
        else:
            pile.append(put)


def _lauras_move(before: LoknRoll, card: str, after: LoknRoll) -> Iterator[Event]:
    laura = before.terms.seats
    if after.line.end == before.line.end:
        yield Event(Msg("cannot-lay", {"seat": laura, "card": card}, "13.5"))
        yield from _move(before, after)
        return
    bend = BENDS[after.line.bend[after.line.end - 1]]
    steps = VALUE[TYPE_OF[card]]
    yield Event(Msg("lay", {"seat": laura, "card": card, "bend": bend}, "13.3"))
    yield from _move(before, after)
    left = steps - ran(before.line, after.line)[0]
    if left:
        yield Event(Msg("derail", {"left": left}, "13.4"))
