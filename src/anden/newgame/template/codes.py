"""The codes of Sample Game's actions, and back."""

from anden.core.faces import First, number_of, numbered, seat_of
from anden.newgame.template import kernel as k
from anden.newgame.template.kernel import SampleGame
from anden.newgame.template.model import WAGONS, Action, Couple, Draw

NUMBERS = numbered(WAGONS)


def encode(state: SampleGame, action: Action) -> int:
    match action:
        case Couple(wagon):
            return k.COUPLED + number_of(NUMBERS, "wagon", wagon)
        case Draw(wagon):
            return k.DRAWN + number_of(NUMBERS, "wagon", wagon)
        case First():
            return k.FIRST + seat_of(action, state.terms.seats)


def decode(state: SampleGame, code: int) -> Action:
    del state
    if code < k.DRAWN:
        return Couple(WAGONS[code - k.COUPLED])
    if code < k.FIRST:
        return Draw(WAGONS[code - k.DRAWN])
    return First(code - k.FIRST)
