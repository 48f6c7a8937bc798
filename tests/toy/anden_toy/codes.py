"""The codes of Shunting's actions, and back."""

from anden.core.faces import number_of, numbered, seat_of
from anden_toy import kernel as k
from anden_toy.kernel import Shunting
from anden_toy.model import WAGONS, Action, Deal, First, Push

NUMBERS = numbered(WAGONS)


def encode(state: Shunting, action: Action) -> int:
    match action:
        case Push(wagon):
            return k.PUSHED + number_of(NUMBERS, "wagon", wagon)
        case Deal(wagon):
            return k.DEALT + number_of(NUMBERS, "wagon", wagon)
        case First():
            return k.FIRST + seat_of(action, state.terms.seats)


def decode(state: Shunting, code: int) -> Action:
    del state
    if code < k.DEALT:
        return Push(WAGONS[code - k.PUSHED])
    if code < k.FIRST:
        return Deal(WAGONS[code - k.DEALT])
    return First(code - k.FIRST)
