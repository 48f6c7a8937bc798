"""What follows from a view of Ticket to Ride by the rules, for the board that draws it: asked of the kernel."""

from collections.abc import Iterator

from anden.core.game import Seat
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.components import board_of, terms_of
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.knowledge import claim_all
from anden.games.tickettoride.model import Closed, Overlay, View
from anden.games.tickettoride.scoring import longest_tracks
from anden.games.tickettoride.trails import regions


def overlay(view: View) -> Overlay:
    """Which tracks are closed, which tickets are completed and, at the end, which trails are the longest."""
    state = k.new_state(terms_of(view.seats, view.options))
    claim_all(state, view)
    return Overlay(
        closed=tuple(_closed(state)),
        completed=tuple(_completed(state, view)),
        longest=tuple(_longest(state)) if view.shown else (),
    )


def _closed(state: TicketToRide) -> Iterator[Closed]:
    terms, routes = state.terms, board_of(state.terms).map.routes
    for track, route in enumerate(routes):
        if state.owner[track] < 0:
            barred = [seat for seat in range(terms.seats) if not state.is_open(seat, track)]
            if barred:
                yield Closed(route.id, None if len(barred) == terms.seats else barred[0])


def _completed(state: TicketToRide, view: View) -> Iterator[str]:
    index = board_of(state.terms).ticket_at
    for seat, tickets in _held(view):
        region = regions(state.terms, state.owner, seat)
        yield from (ticket for ticket in tickets if state.completed(seat, index[ticket], region))


def _held(view: View) -> Iterator[tuple[Seat, tuple[str, ...]]]:
    """The tickets in the view, by the seat that has them or is choosing from them."""
    if view.shown:
        yield from enumerate(view.shown)
    elif view.seat is not None:
        yield view.seat, view.tickets + view.offered


def _longest(state: TicketToRide) -> Iterator[tuple[str, ...]]:
    routes, owner = board_of(state.terms).map.routes, tuple(state.owner)
    for seat in range(state.terms.seats):
        yield tuple(routes[track].id for track in longest_tracks(state.terms, owner, seat))
