"""What happened, told to those who may know it."""

from collections.abc import Iterator

from anden.core.faces import secretly
from anden.core.game import Event, Msg, Seat
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.knowledge import grid_in
from anden.games.parisconnection.model import COLOURS, Action, Build, Done, Draw, First, Give, Lay, Start, Take


def tell(before: ParisConnection, seat: Seat, action: Action, after: ParisConnection) -> Iterator[Event]:
    """What happened, in order, each event for those who may know it."""
    match action:
        case First():
            yield Event(Msg("first", {"seat": action.seat}))
        case Start(colour, name):
            yield Event(Msg("start", {"colour": colour, "hex": name}, "2.1"))
        case Draw(colour):
            drawing = before.dealing()
            yield from secretly(drawing, Msg("draw-own", {"colour": colour}), Msg("draw-other", {"seat": drawing}))
        case Build(colour):
            yield Event(Msg("build", {"seat": seat, "colour": colour}))
        case Lay(name):
            yield _lay(before, seat, name)
        case Done():
            yield _rise(before, after)
        case Give(colour):
            yield Event(Msg("give", {"seat": seat, "colour": colour}))
        case Take(colour, count):
            yield Event(Msg("take", {"seat": seat, "colour": colour, "count": count}))
    if after.phase == k.ENDED:
        yield from _end(after)


def _lay(before: ParisConnection, seat: Seat, name: str) -> Event:
    colour, points = COLOURS[before.colour], before.terms.value[grid_in(before).number[name]]
    if points:
        return Event(Msg("lay-city", {"seat": seat, "colour": colour, "hex": name, "points": points}))
    return Event(Msg("lay", {"seat": seat, "colour": colour, "hex": name}))


def _rise(before: ParisConnection, after: ParisConnection) -> Event:
    colour, points = COLOURS[before.colour], before.gain()
    if points == 0:
        return Event(Msg("no-rise", {"colour": colour}, "4.7"))
    return Event(Msg("rise", {"colour": colour, "points": points, "value": after.value[before.colour]}, "4.7"))


def _end(after: ParisConnection) -> Iterator[Event]:
    """6.1: both reasons may hold at once; 6.6 only if neither does."""
    if after.reached_end:
        yield Event(Msg("end-reached", {"hex": grid_in(after).board.hexes[after.terms.end].id}, "6.1"))
    if after.stations() <= 1:
        yield Event(Msg("stations-out", {}, "6.1"))
    elif not after.reached_end:
        yield Event(Msg("swaps-out", {"count": after.swaps}, "6.6"))
