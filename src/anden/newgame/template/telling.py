"""What happened in Sample Game, to those who may know it."""

from collections.abc import Iterator

from anden.core.faces import First, secretly
from anden.core.game import Event, Msg, Seat
from anden.newgame.template import kernel as k
from anden.newgame.template.kernel import SampleGame
from anden.newgame.template.model import Action, Couple, Draw


def tell(before: SampleGame, seat: Seat, action: Action, after: SampleGame) -> Iterator[Event]:
    match action:
        case First():
            yield Event(Msg("first", {"seat": action.seat}, "2.1"))
        case Draw(wagon):
            turn = before.turn
            yield from secretly(turn, Msg("draw-own", {"wagon": wagon}), Msg("draw-other", {"seat": turn}))
        case Couple(wagon):
            fits = after.points(seat) > before.points(seat)
            yield Event(Msg("couple" if fits else "couple-siding", {"seat": seat, "wagon": wagon}, "3.2"))
            if after.phase == k.ENDED:
                yield Event(Msg("coupled", {}, "5.1"))
