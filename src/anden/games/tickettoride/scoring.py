"""Ticket to Ride's score, line by line."""

from collections import Counter
from functools import lru_cache

from anden.core.game import Msg, Score, ScoreLine, Seat
from anden.core.kernel import vec_of
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.components import board_of
from anden.games.tickettoride.kernel import Terms, TicketToRide
from anden.games.tickettoride.model import CARDS
from anden.games.tickettoride.trails import longest_trail, regions


def score(state: TicketToRide) -> tuple[Score, ...]:
    """The true score as the state stands, party by party."""
    trails = trails_of(state.terms, tuple(state.owner))
    return tuple(_seat_score(state, seat, trails) for seat in range(state.terms.seats))


@lru_cache(1024)
def trails_of(terms: Terms, owner: tuple[int, ...]) -> tuple[int, ...]:
    """How long every seat's is. All worlds that are imagined at one table, and all who look at it, ask for the same."""
    owners = vec_of(list(owner))
    return tuple(longest_trail(terms, owners, seat, 0) for seat in range(terms.seats))


def has_longest(trails: tuple[int, ...], seat: Seat) -> bool:
    """8.3: is no trail longer than the seat's?"""
    return 0 < trails[seat] == max(trails)


@lru_cache(256)
def longest_tracks(terms: Terms, owner: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """The tracks of a trail of the seat that has the bonus (8.3); none if it has not.

    Whatever can be left out without making the longest trail shorter is left out: what remains is one trail.
    """
    trails = trails_of(terms, owner)
    if not has_longest(trails, seat):
        return ()
    owners, shorter = vec_of(list(owner)), trails[seat] - 1
    own = [track for track, each in enumerate(owner) if each == seat]
    for track in own:
        owners[track] = -1
        if longest_trail(terms, owners, seat, shorter) == shorter:
            owners[track] = seat
    return tuple(track for track in own if owners[track] == seat)


def _seat_score(state: TicketToRide, seat: Seat, trails: tuple[int, ...]) -> Score:
    count = sum(owner == seat for owner in state.owner)
    lines = [ScoreLine(Msg("score-routes", {"count": count}, "5.6"), state.routes[seat])]
    tickets = _ticket_lines(state, seat)
    longest = has_longest(trails, seat)
    if longest:
        lines.append(ScoreLine(Msg("score-longest", {"length": trails[seat]}, "8.3"), state.terms.bonus))
    completed = sum(line.points > 0 for line in tickets)
    return Score(seat, (*lines, *tickets), (completed, int(longest)))  # 8.4


def _ticket_lines(state: TicketToRide, seat: Seat) -> list[ScoreLine]:
    names = board_of(state.terms).ticket_names
    region = regions(state.terms, state.owner, seat)
    lines = []
    for ticket in range(state.terms.tickets):
        if state.place[ticket] == k.HELD + seat:
            done = state.completed(seat, ticket, region)
            key, value = "score-completed" if done else "score-missed", state.terms.value[ticket]
            label = Msg(key, {"ticket": names[ticket]}, "8.1")
            lines.append(ScoreLine(label, value if done else -value, only=seat, secret=True))
    return lines


def ended(state: TicketToRide) -> str:
    """Which of the endings it was: after the final round, or because all had to pass."""
    return "final-round" if state.left == 0 else "passes"


def totals(state: TicketToRide) -> dict[str, int]:
    """Every card is in the deck, the discards, the row or a hand; every ticket has one place; trains are on a track
    or in stock."""
    places = Counter[str]()
    for at, card in enumerate(CARDS):
        hands = sum(state.hand[seat * k.TYPES + at] for seat in range(state.terms.seats))
        places[card] = state.deck[at] + state.discards[at] + state.row[at] + hands
    where = [_kind_of(place) for place in state.place]
    pile = where.count("pile")
    assert pile == state.pile_size(), "the pile is not as large as it is said to be"
    places["tickets"] = pile + where.count("seat")
    for seat in range(state.terms.seats):
        built = sum(state.terms.length[at] for at, owner in enumerate(state.owner) if owner == seat)
        places[f"trains-{seat}"] = state.trains[seat] + built
    return dict(places)


def _kind_of(place: int) -> str:
    return "pile" if place in (k.FRESH, k.BLOCK) or place >= k.TAIL else "seat"
