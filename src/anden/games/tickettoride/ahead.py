"""What a seat of Ticket to Ride may lay down before its turn, and what makes it think again."""

from collections.abc import Sequence

from anden.core.game import Msg
from anden.core.rng import Rng
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.knowledge import imagine
from anden.games.tickettoride.model import Action, Claim, Draw, Take, View
from anden.games.tickettoride.occasions import occasions

CHANGES = ("changed-final", "changed-row", "changed-way")


def ahead(view: View, rng: Rng) -> TicketToRide | None:
    """The position as if it were the seat's turn: what another is about to draw, pay or choose is left out."""
    seat = view.seat
    if seat is None or view.turn == seat or view.phase not in ("act", "second", "pay", "keep"):
        return None
    if view.left is not None and view.left <= (seat - view.turn) % view.seats:
        return None  # 7.1: it has had its last turn
    state = imagine(view, rng)
    state.seat, state.phase = seat, k.ACT
    state.track, state.card, state.resume = -1, -1, k.ENDED
    state.offered, state.stirring = 0, False
    return state


def changed(then: View, now: View, actions: Sequence[Action]) -> Msg | None:
    """The last round, other cards in the row, or a way that was cut off. For a route it is enough that it is free."""
    if then.left is None and now.left is not None:
        return Msg("changed-final")
    if isinstance(actions[0], Claim):
        return None
    if any(isinstance(action, Draw | Take) for action in actions) and sorted(then.row) != sorted(now.row):
        return Msg("changed-row", {"cards": now.row})
    cut = any(occasion.name == "cut" for occasion in occasions(then, now))
    return Msg("changed-way") if cut else None
