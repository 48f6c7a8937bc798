"""Shunting's score, line by line."""

from anden.core.game import Msg, Score, ScoreLine
from anden_toy import kernel as k
from anden_toy.kernel import Shunting
from anden_toy.knowledge import ids_at
from anden_toy.model import WAGONS


def score(state: Shunting) -> tuple[Score, ...]:
    return tuple(_seat_score(state, seat) for seat in range(state.terms.seats))


def _seat_score(state: Shunting, seat: int) -> Score:
    seats = state.terms.seats
    train = ids_at(state, seats + seat)
    worth = sum(WAGONS.index(wagon) + 1 for wagon in train) if state.terms.heavy else len(train)
    lines = [ScoreLine(Msg("score-train", {"count": len(train)}, "4.1"), worth)]
    if state.departed and state.last() == seat:
        lines.append(ScoreLine(Msg("score-departed", {}, "4.2"), k.BONUS))
    return Score(seat, tuple(lines), ties=(-((seat - state.first) % seats),))  # 4.3


def ended(state: Shunting) -> str:
    return "departed" if state.departed else "sorted"


def totals(state: Shunting) -> dict[str, int]:
    """Every wagon is in the depot, in a hand or in a train."""
    places = range(-1, 2 * state.terms.seats)
    return {"wagons": sum(state.held(where) for where in places)}
