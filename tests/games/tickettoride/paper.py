"""Ticket to Ride done slowly, from the rules alone: payments by trying them all, trails by walking them all, scores
by hand. It knows the map's file and what a view shows, nothing of the kernel."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations_with_replacement

from anden.core.kernel import zeros
from anden.games.tickettoride import GAME
from anden.games.tickettoride.components import map_of
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.model import Claim, MapSet, Pay, Route, View

POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
Payment = tuple[str, str, int]  # route, the colour that is laid (or locomotive), locomotives


def listed(state: TicketToRide) -> list[Payment]:
    """Every way to claim that the match lists, followed through both questions."""
    seat, found = state.actor(), []
    for action in _legal(state, seat):
        if isinstance(action, Claim):
            length = next(r.length for r in map_of(GAME.view(state, seat).options).routes if r.id == action.route)
            after = state.clone()
            after.apply(seat, GAME.encode(state, action))
            if after.phase == state.phase or after.track < 0:
                found.append((action.route, action.card, length if action.card == "locomotive" else 0))
            else:
                pays = [pay for pay in _legal(after, seat) if isinstance(pay, Pay)]
                found += [(action.route, action.card, pay.locomotives) for pay in pays]
    return found


def _legal(state: TicketToRide, seat: int) -> list[object]:
    out = zeros(2 * GAME.spec.codes)
    return [GAME.decode(state, out[at]) for at in range(state.legal(seat, out))]


def payments(state: TicketToRide) -> list[Payment]:
    """5: every multiset of cards in hand that pays for every route that is free to this seat."""
    view = GAME.view(state, state.actor())
    hand, found = Counter[str](view.hand), list[Payment]()
    for route in map_of(view.options).routes:
        if not free(view, route):
            continue
        for cards in combinations_with_replacement(sorted(hand), route.length):
            laid = Counter(cards)
            colours = set(laid) - {"locomotive"}
            if laid <= hand and len(colours) <= 1 and (route.colour == "grey" or colours <= {route.colour}):
                found.append((route.id, colours.pop() if colours else "locomotive", laid["locomotive"]))
    return found


def free(view: View, route: Route) -> bool:
    assert view.seat is not None
    owner = {claimed.route: claimed.seat for claimed in view.claimed}
    twins = [r.id for r in map_of(view.options).routes if {r.a, r.b} == {route.a, route.b} and r.id != route.id]
    held = [owner[twin] for twin in twins if twin in owner]
    closed = held and (view.seats <= 3 or view.seat in held)
    return route.id not in owner and not closed and view.players[view.seat].trains >= route.length


def trail(tracks: Iterable[tuple[str, str, int]]) -> int:
    """8.3, by walking every trail from every city."""
    tracks = list(tracks)

    def on(city: str, left: frozenset[int]) -> int:
        ways = [at for at in left if city in tracks[at][:2]]
        return max((tracks[at][2] + on(_end(tracks[at], city), left - {at}) for at in ways), default=0)

    everything = frozenset(range(len(tracks)))
    return max((on(city, everything) for track in tracks for city in track[:2]), default=0)


def _end(track: tuple[str, str, int], city: str) -> str:
    return track[1] if track[0] == city else track[0]


def tracks_of(view: View, seat: int) -> list[tuple[str, str, int]]:
    own = {claimed.route for claimed in view.claimed if claimed.seat == seat}
    return [(route.a, route.b, route.length) for route in map_of(view.options).routes if route.id in own]


def joined(tracks: list[tuple[str, str, int]], a: str, b: str) -> bool:
    """8.2"""
    reached = {a}
    while more := {city for one, other, _ in tracks if {one, other} & reached for city in (one, other)} - reached:
        reached |= more
    return b in reached


def scores(board: MapSet, networks: list[list[tuple[str, str, int]]], tickets: list[tuple[str, ...]]) -> list[int]:
    """8.1 to 8.3"""
    row = {ticket.id: ticket for ticket in board.tickets}
    trails = [trail(tracks) for tracks in networks]
    totals = []
    for tracks, own, length in zip(networks, tickets, trails, strict=True):
        total = sum(POINTS[track[2]] for track in tracks)
        total += sum(row[t].value * (1 if joined(tracks, row[t].a, row[t].b) else -1) for t in own)
        totals.append(total + (10 if length == max(trails) and length > 0 else 0))
    return totals
