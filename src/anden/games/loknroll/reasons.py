"""Why a good player of Lok'n'Roll would choose an action."""

from collections.abc import Iterator

from anden.core.game import Msg, Reason, Seat
from anden.games.loknroll import kernel as k
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.model import CARDS, TYPE_OF, Action, Discard, Lay, Pass, Roll
from anden.track.line import TRACK
from anden.track.reasons import derailing, laying, passing, rolling
from anden.track.turn import VALUE


def reasons(state: LoknRoll, seat: Seat, action: Action) -> Iterator[Reason]:
    """What speaks for the action, by what lies open and what is in the seat's own hand."""
    match action:
        case Lay(card):
            at = TYPE_OF[card]
            yield from laying(CARDS, state, seat, at, state.laid_sum + VALUE[at])
        case Roll():
            yield from rolling(state, state.laid_sum)
        case Pass():
            yield from passing(state, seat, _least_risk(state))
        case Discard(card, True):
            yield Reason(Msg("reason-combine", {"points": 2 * VALUE[TYPE_OF[card]]}, "10.1"), _both(state, seat, card))
        case Discard(card, False):
            yield from _putting(state, seat, card)


def _least_risk(state: LoknRoll) -> int | None:
    """Of the cards of the hand that may be laid; None if there is none."""
    room = state.line.room()
    cards = [card for card in range(TRACK) if state.holds(card) and state.bends_of(card, room)]
    return min((derailing(state, VALUE[card], 1) for card in cards), default=None)


def _both(state: LoknRoll, seat: Seat, card: str) -> tuple[str, ...]:
    """The card that is put down, where the board shows it, and the pile."""
    return (f"{'taken' if state.phase == k.PENALTY else 'hand'}:{card}", f"pile:{seat}")


def _putting(state: LoknRoll, seat: Seat, card: str) -> Iterator[Reason]:
    """A card that will lie on top is good for what can meet it there."""
    value = VALUE[TYPE_OF[card]]
    if state.phase == k.PENALTY:
        others = sum(state.taken[at] for at in range(k.TYPES) if VALUE[at] == value) - 1
    else:
        others = state.hand[seat * k.TYPES + TYPE_OF[card]] - 1
    if others > 0:
        yield Reason(Msg("reason-pair", {"value": value}, "10.1"), _both(state, seat, card))
    elif VALUE[state.line.card[state.line.start]] == value:
        yield Reason(Msg("reason-meets", {"value": value}, "10.1"), ("line:1", f"pile:{seat}"))
