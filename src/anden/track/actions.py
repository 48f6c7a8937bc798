"""The actions that all games around a line of track have, and their codes."""

from collections.abc import Sequence

from msgspec import Struct

from anden.core.errors import Malformed
from anden.core.game import Seat
from anden.track.components import type_of
from anden.track.turn import DICE, DRAW, FIRST, PASS, REVEAL, ROLL, TrackState


class TrackAction(Struct, frozen=True, tag_field="kind", tag=str.lower, forbid_unknown_fields=True):
    pass


class Pass(TrackAction, frozen=True):
    """Roll one card on, take a penalty."""


class Roll(TrackAction, frozen=True):
    """Stop laying, throw the dice."""


class First(TrackAction, frozen=True):
    """Nature: this seat starts."""

    seat: Seat


class Reveal(TrackAction, frozen=True):
    """Nature: a card turned up for all to see."""

    card: str


class Draw(TrackAction, frozen=True):
    """Nature: a card into the hand of the seat whose turn it is."""

    card: str


def encode_shared(ids: Sequence[str], state: TrackState, action: Struct) -> int:
    """The code of a shared action; raises Malformed for what the match does not have."""
    match action:
        case Pass():
            return PASS
        case Roll():
            return ROLL
        case Draw(card):
            return DRAW + type_of(ids, card)
        case Reveal(card):
            return REVEAL + type_of(ids, card)
        case First(seat) if seat in range(state.terms.seats):
            return FIRST + seat
    raise Malformed(f"{action} does not belong to this match")


def decode_shared(ids: Sequence[str], code: int) -> Pass | Roll | First | Draw | Reveal | None:
    """The shared action of a code below OWN; None for a throw of the dice, which each game tells in its own way."""
    if code < FIRST:
        return (Pass(), Roll())[code]
    if code < DICE:
        return First(code - FIRST)
    if code < DRAW:
        return None
    return Draw(ids[code - DRAW]) if code < REVEAL else Reveal(ids[code - REVEAL])
