"""The actions that all games around a line of track have, and their codes."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from anden.core.faces import BaseAction, First, foreign, number_of, seat_of
from anden.track.turn import DICE, DRAW, FIRST, PASS, REVEAL, ROLL, TrackState


class Pass(BaseAction, frozen=True):
    """Roll one card on, take a penalty."""


class Roll(BaseAction, frozen=True):
    """Stop laying, throw the dice."""


class Reveal(BaseAction, frozen=True):
    """Nature: a card turned up for all to see."""

    card: str


class Draw(BaseAction, frozen=True):
    """Nature: a card into the hand of the seat whose turn it is."""

    card: str


def encode_shared(types: Mapping[str, int], state: TrackState, action: Struct) -> int:
    """The code of a shared action; raises Malformed for what the match does not have. `types`: of cards, by id."""
    match action:
        case Pass():
            return PASS
        case Roll():
            return ROLL
        case Draw(card):
            return DRAW + number_of(types, "card", card)
        case Reveal(card):
            return REVEAL + number_of(types, "card", card)
        case First():
            return FIRST + seat_of(action, state.terms.seats)
    raise foreign(action)


def decode_shared(ids: Sequence[str], code: int) -> Pass | Roll | First | Draw | Reveal | None:
    """The shared action of a code below OWN; None for a throw of the dice, which each game tells in its own way."""
    if code < FIRST:
        return (Pass(), Roll())[code]
    if code < DICE:
        return First(code - FIRST)
    if code < DRAW:
        return None
    return Draw(ids[code - DRAW]) if code < REVEAL else Reveal(ids[code - REVEAL])
