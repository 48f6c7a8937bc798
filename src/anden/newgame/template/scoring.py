"""Sample Game's score, line by line."""

from anden.core.game import Msg, Score, ScoreLine
from anden.newgame.template import kernel as k
from anden.newgame.template.kernel import SampleGame
from anden.newgame.template.model import WAGONS


def score(state: SampleGame) -> tuple[Score, ...]:
    return tuple(_seat_score(state, seat) for seat in range(state.terms.seats))


def _seat_score(state: SampleGame, seat: int) -> Score:
    points = state.points(seat)
    line = ScoreLine(Msg("score-train", {"count": points}, "4.1"), points)
    return Score(seat, (line,), ties=(state.last[seat],))  # 4.2


def ended(state: SampleGame) -> str:
    del state
    return "coupled"


def totals(state: SampleGame) -> dict[str, int]:
    """Every wagon is in the yard, in a hand, in a train or in a siding."""
    places = (state.yard, state.hands, state.trains, state.sidings)
    return {
        wagon: sum(place[at] for place in places for at in range(kind, len(place), k.KINDS))
        for kind, wagon in enumerate(WAGONS)
    }
