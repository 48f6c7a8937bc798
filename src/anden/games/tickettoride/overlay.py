"""What follows from a view of Ticket to Ride by the rules, for the board that draws it: asked of the kernel."""

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.game import Seat
from anden.core.kernel import zeros
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.components import board_of, terms_of
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.knowledge import claim_all
from anden.games.tickettoride.model import (
    CARDS,
    LOCOMOTIVE,
    TYPE_OF,
    Closed,
    Completing,
    Overlay,
    Payment,
    View,
)
from anden.games.tickettoride.scoring import longest_tracks
from anden.games.tickettoride.trails import regions

CLAIMING = ("act", "pay")  # the phases in which cards may be paid


def overlay(view: View) -> Overlay:
    """Which tracks are closed, what is completed or would be, what can be paid, and which trails are the longest."""
    state = k.new_state(terms_of(view.seats, view.options))
    claim_all(state, view)
    return Overlay(
        closed=tuple(_closed(state)),
        completed=tuple(_completed(state, view)),
        completing=tuple(_completing(state, view)),
        points=tuple(state.terms.points),
        payments=tuple(_payments(state, view)),
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


def _completing(state: TicketToRide, view: View) -> Iterator[Completing]:
    """A track completes a ticket if it joins the two parts of the seat's network that the ticket's cities lie in."""
    if view.seat is None or view.shown:
        return
    terms, routes = state.terms, board_of(state.terms).map.routes
    region = regions(terms, state.owner, view.seat)
    missing = _missing(state, view, view.seat, region)
    for track, route in enumerate(routes):
        joined = {region[terms.city_a[track]], region[terms.city_b[track]]}
        tickets = tuple(ticket for ticket, ends in missing.items() if ends == joined)
        if tickets and state.is_open(view.seat, track):
            yield Completing(route.id, tickets)


def _missing(state: TicketToRide, view: View, seat: Seat, region: vec[i64]) -> dict[str, set[int]]:
    """The seat's tickets that are not completed, with the parts of its network that are to be joined."""
    terms, index = state.terms, board_of(state.terms).ticket_at
    return {
        ticket: {region[terms.ticket_a[index[ticket]]], region[terms.ticket_b[index[ticket]]]}
        for ticket in view.tickets + view.offered
        if not state.completed(seat, index[ticket], region)
    }


def _payments(state: TicketToRide, view: View) -> Iterator[Payment]:
    """Asked of the kernel for one track of each length: nothing else about it matters."""
    if view.seat != view.turn or view.phase not in CLAIMING:
        return
    for at, card in enumerate(CARDS):
        state.hand[view.turn * k.TYPES + at] = view.hand.count(card)
    lengths = [*state.terms.length]
    for length in sorted({*lengths}):
        state.track = lengths.index(length)
        for card in dict.fromkeys(view.hand):
            yield from _ways(state, length, card)


def _ways(state: TicketToRide, length: int, card: str) -> Iterator[Payment]:
    state.card, out = TYPE_OF[card], zeros(k.SPAN)
    if card != LOCOMOTIVE:
        counts = [code - k.LOCOMOTIVES for code in out[: state.payments(out)]]
    else:
        counts = [length] if state.hand[state.seat * k.TYPES + state.card] >= length else []
    for locomotives in counts:
        yield Payment(length, card, length - locomotives, locomotives)


def _longest(state: TicketToRide) -> Iterator[tuple[str, ...]]:
    routes, owner = board_of(state.terms).map.routes, tuple(state.owner)
    for seat in range(state.terms.seats):
        yield tuple(routes[track].id for track in longest_tracks(state.terms, owner, seat))
