"""What follows from a view of Ticket to Ride by the rules, for the board that draws it: asked of the kernel."""

from collections.abc import Iterator
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
    """Which tracks are closed, what is completed or would be, what can be paid, and which trails are the longest."""
    terms = terms_of(view.seats, view.options)
    laid = _laid(terms, view.claimed)
    held = tuple(_held(view))
    return Overlay(
        closed=laid.closed,
        completed=tuple([ticket for seat, tickets in held for ticket in laid.completed(seat, tickets)]),
        completing=laid.completing(*held[0]) if view.seat is not None and not view.shown else (),
        points=tuple(terms.points),
        payments=tuple(_payments(terms, view)),
        longest=laid.longest() if view.shown else (),
    )


def _held(view: View) -> Iterator[tuple[Seat, tuple[str, ...]]]:
    """The tickets in the view, by the seat that has them or is choosing from them."""
    if view.shown:
        yield from enumerate(view.shown)
    elif view.seat is not None:
        yield view.seat, view.tickets + view.offered


class Laid:
    """What follows from the claimed tracks; each part once."""

    def __init__(self, terms: Terms, claimed: tuple[Claimed, ...]) -> None:
        self._terms, self._board = terms, board_of(terms)
        self._state = k.new_state(terms)
        claim_all(self._state, claimed)
        self.closed = tuple(self._closed())
        self._completed: dict[tuple[Seat, tuple[str, ...]], tuple[str, ...]] = {}
        self._completing: dict[tuple[Seat, tuple[str, ...]], tuple[Completing, ...]] = {}

    def _closed(self) -> Iterator[Closed]:
        """Tracks that nobody has and that somebody can no longer claim."""
        state, seats = self._state, self._terms.seats
        for track, route in enumerate(self._board.map.routes):
            barred = [] if state.owner[track] >= 0 else [s for s in range(seats) if not state.is_open(s, track)]
            if barred:
                yield Closed(route.id, None if len(barred) == seats else barred[0])

    def completed(self, seat: Seat, tickets: tuple[str, ...]) -> tuple[str, ...]:
        """Of the seat's tickets, those whose cities it has joined."""
        asked = seat, tickets
        if asked not in self._completed:
            state, index = self._state, self._board.ticket_at
            region = regions(self._terms, state.owner, seat)
            done = [ticket for ticket in tickets if state.completed(seat, index[ticket], region)]
            self._completed[asked] = tuple(done)
        return self._completed[asked]

    def completing(self, seat: Seat, tickets: tuple[str, ...]) -> tuple[Completing, ...]:
        """Tracks that would join the two parts of the seat's network in which the cities of a ticket lie."""
        asked = seat, tickets
        if asked not in self._completing:
            self._completing[asked] = tuple(self._joining(seat, tickets))
        return self._completing[asked]

    def _joining(self, seat: Seat, tickets: tuple[str, ...]) -> Iterator[Completing]:
        terms, index, done = self._terms, self._board.ticket_at, self.completed(seat, tickets)
        region = list(regions(terms, self._state.owner, seat))
        missing: dict[frozenset[int], tuple[str, ...]] = {}
        for ticket in tickets:
            if ticket not in done:
                parts = frozenset((region[terms.ticket_a[index[ticket]]], region[terms.ticket_b[index[ticket]]]))
                missing[parts] = (*missing.get(parts, ()), ticket)
        if not missing:
            return
        ends = zip(terms.city_a, terms.city_b, strict=True)
        for track, (a, b) in enumerate(ends):
            joins = missing.get(frozenset((region[a], region[b])))
            if joins is not None and self._state.is_open(seat, track):
                yield Completing(self._board.map.routes[track].id, joins)

    def longest(self) -> tuple[tuple[str, ...], ...]:
        """By seat, the routes of its trail, if it has the bonus."""
        terms, routes, owner = self._terms, self._board.map.routes, tuple(self._state.owner)
        return tuple(tuple(routes[at].id for at in longest_tracks(terms, owner, seat)) for seat in range(terms.seats))


@lru_cache(256)
def _laid(terms: Terms, claimed: tuple[Claimed, ...]) -> Laid:
    """Kept: at most moves nobody claims a track, and all who look ask for the same."""
    return Laid(terms, claimed)


def _payments(terms: Terms, view: View) -> Iterator[Payment]:
    """Asked of the kernel for one track of each length: nothing else about it matters."""
    if view.seat != view.turn or view.phase not in CLAIMING:
        return
    state = k.new_state(terms)
    state.seat = view.turn
    for at, card in enumerate(CARDS):
        state.hand[view.turn * k.TYPES + at] = view.hand.count(card)
    lengths, out = [*terms.length], zeros(k.SPAN)
    for length in sorted({*lengths}):
        state.track = lengths.index(length)
        for card in dict.fromkeys(view.hand):
            yield from _ways(state, length, card, out)


def _ways(state: TicketToRide, length: int, card: str, out: vec[i64]) -> Iterator[Payment]:
    """`out` is room to write."""
    state.card = TYPE_OF[card]
    if card != LOCOMOTIVE:
        counts = [code - k.LOCOMOTIVES for code in out[: state.payments(out)]]
    else:
        counts = [length] if state.hand[state.seat * k.TYPES + state.card] >= length else []
    for locomotives in counts:
        yield Payment(length, card, length - locomotives, locomotives)
