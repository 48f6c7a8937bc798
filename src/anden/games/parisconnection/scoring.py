"""Paris Connection's score, line by line."""

from collections.abc import Iterator

from anden.core.game import Msg, Score, ScoreLine, Seat
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.knowledge import hand_of
from anden.games.parisconnection.model import COLOURS


def score(state: ParisConnection) -> tuple[Score, ...]:
    """The true score as the state stands, party by party."""
    return tuple(Score(seat, tuple(_lines(state, seat))) for seat in range(state.terms.seats))


def _lines(state: ParisConnection, seat: Seat) -> Iterator[ScoreLine]:
    """6.2, company by company, and 6.3."""
    for colour, count, value in zip(COLOURS, hand_of(state, seat), state.value, strict=True):
        label = Msg("score-company", {"colour": colour, "count": count, "value": value}, "6.2")
        yield ScoreLine(label, count * value, only=seat, secret=True)
    excess = state.excess(seat)
    if excess:
        label = Msg("score-excess", {"count": excess, "limit": state.terms.limit}, "6.3")
        yield ScoreLine(label, -state.terms.penalty * excess, only=seat, secret=True)


def ended(state: ParisConnection) -> str:
    """Which of the endings it was: the end hex, the stations, both, or too many swaps."""
    if state.stations() <= 1:
        return "both" if state.reached_end else "stations"
    return "marseille" if state.reached_end else "swaps"


def totals(state: ParisConnection) -> dict[str, int]:
    """Every locomotive is somewhere: on the board, at its station or in the bag, in a hand, on the value track."""
    held = [sum(bits >> at & 1 for bits in state.held) for at in range(k.COLOURS)]
    hands = [sum(state.hand[seat * k.COLOURS + at] for seat in range(state.terms.seats)) for at in range(k.COLOURS)]
    return {colour: held[at] + state.station[at] + hands[at] + 1 for at, colour in enumerate(COLOURS)}
