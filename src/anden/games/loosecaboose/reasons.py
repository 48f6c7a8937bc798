"""Why a good player of Loose Caboose would choose an action."""

from collections.abc import Iterator

from anden.core.game import Reason, Seat
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.model import CARDS, TYPE_OF, Action, Lay, Pass, Roll
from anden.track.line import TRACK
from anden.track.reasons import derailing, laying, passing, rolling
from anden.track.turn import VALUE


def reasons(state: LooseCaboose, seat: Seat, action: Action) -> Iterator[Reason]:
    """What speaks for the action, by what lies open and what is in the seat's own hand."""
    match action:
        case Lay(card):
            yield from laying(CARDS, state, seat, TYPE_OF[card], VALUE[TYPE_OF[card]])
        case Roll():
            yield from rolling(state, state.laid_value)
        case Pass():
            yield from passing(state, seat, _least_risk(state))


def _least_risk(state: LooseCaboose) -> int | None:
    """Of the cards of the hand that may be laid; None if there is none."""
    room = state.line.room()
    cards = [card for card in range(TRACK) if state.holds(card) and state.line.bends_of(card, room, False)]
    return min((derailing(state, VALUE[card], 1) for card in cards), default=None)
