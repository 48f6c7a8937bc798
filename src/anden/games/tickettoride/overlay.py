"""What follows from a view of Ticket to Ride by the rules, for the board that draws it: asked of the kernel."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.game import Seat
from anden.core.kernel import zeros
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.components import board_of, terms_of
from anden.games.tickettoride.kernel import Terms, TicketToRide
from anden.games.tickettoride.knowledge import claim_all
from anden.games.tickettoride.model import (
    CARDS,
    LOCOMOTIVE,
    TYPE_OF,
    Claimed,
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
    """Which tracks are closed, what is completed or would be, what can be paid, and which trails are the longest.

    What follows from the claimed tracks is kept: at most moves nobody claims one, and all who look ask for the same.
    """
    terms = terms_of(view.seats, view.options)
    return Overlay(
        closed=_closed(terms, view.claimed),
        completed=tuple(each for held in _held(view) for each in _completed(terms, view.claimed, *held)),
        completing=_completing(terms, view.claimed, *next(_held(view)))
        if view.seat is not None and not view.shown
        else (),
        points=tuple(terms.points),
        payments=tuple(_payments(terms, view)),
        longest=_longest(terms, view.claimed) if view.shown else (),
    )


def _with(terms: Terms, claimed: tuple[Claimed, ...]) -> TicketToRide:
    """A state in which these tracks are claimed."""
    state = k.new_state(terms)
    claim_all(state, claimed)
    return state


@lru_cache(256)
def _closed(terms: Terms, claimed: tuple[Claimed, ...]) -> tuple[Closed, ...]:
    state, closed = _with(terms, claimed), []
    for track, route in enumerate(board_of(terms).map.routes):
        if state.owner[track] < 0:
            barred = [seat for seat in range(terms.seats) if not state.is_open(seat, track)]
            if barred:
                closed.append(Closed(route.id, None if len(barred) == terms.seats else barred[0]))
    return tuple(closed)


def _held(view: View) -> Iterator[tuple[Seat, tuple[str, ...]]]:
    """The tickets in the view, by the seat that has them or is choosing from them."""
    if view.shown:
        yield from enumerate(view.shown)
    elif view.seat is not None:
        yield view.seat, view.tickets + view.offered


@lru_cache(256)
def _completed(terms: Terms, claimed: tuple[Claimed, ...], seat: Seat, tickets: tuple[str, ...]) -> tuple[str, ...]:
    state, index = _with(terms, claimed), board_of(terms).ticket_at
    region = regions(terms, state.owner, seat)
    return tuple(ticket for ticket in tickets if state.completed(seat, index[ticket], region))


@lru_cache(256)
def _completing(
    terms: Terms, claimed: tuple[Claimed, ...], seat: Seat, tickets: tuple[str, ...]
) -> tuple[Completing, ...]:
    """A track completes a ticket if it joins the two parts of the seat's network that the ticket's cities lie in."""
    state, found = _with(terms, claimed), []
    region = regions(terms, state.owner, seat)
    done = _completed(terms, claimed, seat, tickets)
    missing = _parts(terms, region, [ticket for ticket in tickets if ticket not in done])
    for track, route in enumerate(board_of(terms).map.routes):
        joined = {region[terms.city_a[track]], region[terms.city_b[track]]}
        joins = tuple(ticket for ticket, ends in missing.items() if ends == joined)
        if joins and state.is_open(seat, track):
            found.append(Completing(route.id, joins))
    return tuple(found)


def _parts(terms: Terms, region: vec[i64], tickets: Iterable[str]) -> dict[str, set[int]]:
    """For each ticket the parts of the seat's network in which its cities lie."""
    index = board_of(terms).ticket_at
    return {
        ticket: {region[terms.ticket_a[index[ticket]]], region[terms.ticket_b[index[ticket]]]} for ticket in tickets
    }


def _payments(terms: Terms, view: View) -> Iterator[Payment]:
    """Asked of the kernel for one track of each length: nothing else about it matters."""
    if view.seat != view.turn or view.phase not in CLAIMING:
        return
    state = k.new_state(terms)
    state.seat = view.turn
    for at, card in enumerate(CARDS):
        state.hand[view.turn * k.TYPES + at] = view.hand.count(card)
    lengths = [*terms.length]
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


def _longest(terms: Terms, claimed: tuple[Claimed, ...]) -> tuple[tuple[str, ...], ...]:
    routes, owner = board_of(terms).map.routes, tuple(_with(terms, claimed).owner)
    return tuple(tuple(routes[track].id for track in longest_tracks(terms, owner, seat)) for seat in range(terms.seats))
