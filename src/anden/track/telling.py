"""What happened in any game around a line of track, told to those who may know it."""

from collections.abc import Iterator

from anden.core.faces import First, secretly
from anden.core.game import Event, Msg
from anden.track.actions import Draw, Reveal
from anden.track.turn import TrackState


def tell_nature(before: TrackState, action: First | Reveal | Draw) -> Iterator[Event]:
    """Who starts, a card turned up for the first line, or a card drawn by the seat whose turn it is."""
    match action:
        case First(seat):
            yield Event(Msg("first", {"seat": seat}))
        case Reveal(card):
            yield Event(Msg("reveal-start", {"seat": before.seat, "card": card}))
        case Draw(card):
            yield from secretly(before.seat, Msg("draw-own", {"card": card}), Msg("draw-other", {"seat": before.seat}))
