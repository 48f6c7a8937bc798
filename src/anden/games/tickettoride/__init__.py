"""Ticket to Ride: claim routes, join cities, keep your tickets to yourself. Rules: text/rules.en.md."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from anden.core.errors import Malformed
from anden.core.game import Event, Game, Msg, Score, Seat, Spec
from anden.core.rng import Rng
from anden.games.tickettoride import components, knowledge, picture, rules, scoring, sheet, telling
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.components import board_of
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.model import (
    CARDS,
    COLOURS,
    TYPE_OF,
    Action,
    Claim,
    Draw,
    Drawn,
    First,
    Keep,
    Offer,
    Pass,
    Pay,
    Reveal,
    Take,
    Tickets,
    TicketToRideOptions,
    View,
)
from anden.games.tickettoride.policy import Planner

__all__ = ["GAME"]

# The largest set has 240 cards and 60 trains a seat. A card drawn is in a hand or was paid train by train: 540 draws at
# most, each an action, a draw, and up to three sweeps of a row of five; two entries a claim, five a draw of tickets;
# and no more passes than others have turns.
BOUND = 16_000

PLAIN: dict[type[Action], int] = {Pass: k.PASS, Draw: k.DRAW, Tickets: k.TICKETS}


@dataclass(frozen=True, eq=False)
class TicketToRideGame:
    spec: Spec

    def settle(self, seats: int, options: TicketToRideOptions) -> TicketToRideOptions:
        if options.board == "usa":
            options = replace(options, tickets=options.tickets or "refresh")
        elif options.tickets is not None:
            raise Malformed(f"tickets: {options.tickets!r} is a choice on the map usa only")
        if not isinstance(options.board, str):
            components.check_map(options.board)
        board = components.map_of(options)
        fewest, most = board.seats
        if not fewest <= seats <= most:
            raise Malformed(f"seats: the map {board.name} is for {fewest} to {most}, not {seats}")
        if options.first is not None and options.first not in range(seats):
            raise Malformed(f"first: there is no seat {options.first} among {seats}")
        return options

    def variants(self, seats: int) -> tuple[TicketToRideOptions, ...]:
        plain = TicketToRideOptions()
        chosen = [plain, replace(plain, tickets="classic", first=seats - 1)]
        if seats <= components.own_map("anden-iberia").seats[1]:
            chosen.append(replace(plain, board="anden-iberia"))
        return tuple(self.settle(seats, options) for options in chosen)

    def new(self, seats: int, options: TicketToRideOptions) -> TicketToRide:
        return k.new_state(components.terms_of(seats, options))

    def encode(self, state: TicketToRide, action: Action) -> int:
        board = board_of(state.terms)
        match action:
            case Claim(route, card):
                return k.CLAIM + _at(board.route_at, route) * k.TYPES + _at(TYPE_OF, card)
            case Take(card):
                return k.TAKE + _at(TYPE_OF, card)
            case Pay(locomotives) if locomotives in range(k.SPAN):
                return k.LOCOMOTIVES + locomotives
            case Keep(returned):
                return _code_of_choice(state, [_at(board.ticket_at, ticket) for ticket in returned])
            case Drawn(card):
                return k.DRAWN + _at(TYPE_OF, card)
            case Reveal(card):
                return k.REVEAL + _at(TYPE_OF, card)
            case Offer(ticket):
                return k.OFFER + _at(board.ticket_at, ticket)
            case First(seat) if seat in range(state.terms.seats):
                return k.FIRST + seat
        if type(action) in PLAIN:
            return PLAIN[type(action)]
        raise Malformed(f"{action} does not belong to this match")

    def decode(self, state: TicketToRide, code: int) -> Action:
        board = board_of(state.terms).map
        if code >= k.CLAIM:
            track, card = divmod(code - k.CLAIM, len(CARDS))
            return Claim(board.routes[track].id, CARDS[card])
        if code >= k.FIRST:
            return First(code - k.FIRST)
        if code >= k.OFFER:
            return Offer(board.tickets[code - k.OFFER].id)
        if code >= k.REVEAL:
            return Reveal(CARDS[code - k.REVEAL])
        if code >= k.DRAWN:
            return Drawn(CARDS[code - k.DRAWN])
        if code >= k.SET_ASIDE or code == k.KEEP_ALL:
            return Keep(tuple(board.tickets[at].id for at in _choice_of_code(state, code)))
        if code >= k.LOCOMOTIVES:
            return Pay(code - k.LOCOMOTIVES)
        if code >= k.TAKE:
            return Take(CARDS[code - k.TAKE])
        return (Pass(), Draw(), Tickets())[code]

    def why_not(self, state: TicketToRide, seat: Seat, action: Action) -> Msg | None:
        return rules.why_not(state, seat, action)

    def tries(self, state: TicketToRide, seat: Seat) -> Iterable[Action]:
        return rules.tries(state, seat)

    def offer(self, action: Action) -> Msg:
        return rules.offer(action)

    def tell(self, before: TicketToRide, seat: Seat, action: Action, after: TicketToRide) -> Iterable[Event]:
        return telling.tell(before, seat, action, after)

    def prompt(self, state: TicketToRide, seat: Seat | None) -> Msg:
        return knowledge.prompt(state, seat)

    def view(self, state: TicketToRide, seat: Seat | None) -> View:
        return knowledge.view(state, seat)

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def describe(self, view: View) -> Iterable[Msg]:
        return picture.describe(view)

    def imagine(self, view: View, rng: Rng) -> TicketToRide:
        return knowledge.imagine(view, rng)

    def score(self, state: TicketToRide) -> tuple[Score, ...]:
        return scoring.score(state)

    def ended(self, state: TicketToRide) -> str:
        return scoring.ended(state)

    def totals(self, state: TicketToRide) -> Mapping[str, int]:
        return scoring.totals(state)

    def tally(self, source: str) -> tuple[tuple[str, ...], tuple[Score, ...]]:
        return sheet.tally(source)

    def policy(self, seats: int, options: TicketToRideOptions) -> Planner:
        return Planner(seats, components.terms_of(seats, options))


def _at(places: Mapping[str, int], name: str) -> int:
    if name not in places:
        raise Malformed(f"there is no {name!r}")
    return places[name]


def _code_of_choice(state: TicketToRide, returned: list[int]) -> int:
    """A choice that names what nobody was offered, or too much, has a code that is never legal."""
    if not returned:
        return k.KEEP_ALL
    seat = state.place[returned[0]] - k.OFFERED
    offered = _offered(state, seat)
    places = [offered.index(ticket) for ticket in returned if ticket in offered]
    if len({*places}) < len(returned) or seat not in range(state.terms.seats):
        return k.SET_ASIDE
    if state.phase == k.OPENING:
        return k.SET_ASIDE + seat * k.SETS + sum(1 << place for place in places)
    upper, lower, *more = (*(place + 1 for place in places), 0)
    return k.SET_ASIDE if any(more) else k.PUT_UNDER + upper + k.PLACES * lower


def _choice_of_code(state: TicketToRide, code: int) -> list[int]:
    """The tickets returned, in their order."""
    if code >= k.PUT_UNDER:
        lower, upper = divmod(int(code - k.PUT_UNDER), k.PLACES)
        offered = [-1, *_offered(state, state.seat)]
        return [offered[place] for place in (upper, lower) if place]
    if code == k.KEEP_ALL:
        return []
    seat, chosen = divmod(int(code - k.SET_ASIDE), k.SETS)
    offered = _offered(state, seat)
    return [offered[place] for place in range(chosen.bit_length()) if chosen >> place & 1]


def _offered(state: TicketToRide, seat: Seat) -> list[int]:
    return [ticket for ticket, place in enumerate(state.place) if place == k.OFFERED + seat]


GAME: Game[TicketToRide, Action, View, TicketToRideOptions] = TicketToRideGame(
    Spec(
        id="ticket-to-ride",
        name="Ticket to Ride",
        package=__name__,
        rules=2,
        seats=components.SEATS,
        minutes=45,
        lowest_wins=False,
        action=Action,
        view=View,
        options=TicketToRideOptions,
        codes=k.CODES,
        bound=BOUND,
        endings=("final-round", "passes"),
        kinds={"card": CARDS, "colour": COLOURS},
        refusals=rules.REFUSALS,
        numbers=components.numbers(),
        difficulty=3,
        levels=("greedy:slip=50", "greedy:slip=8", "greedy", "search:ms=400"),  # slips cost much
    )
)
