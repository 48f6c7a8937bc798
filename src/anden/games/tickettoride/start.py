"""How a match of Ticket to Ride begins: its options made explicit, its first position, its policy."""

from msgspec.structs import replace

from anden.core.data import constants
from anden.core.errors import Malformed
from anden.core.faces import check_first
from anden.games.tickettoride import components
from anden.games.tickettoride.kernel import TicketToRide, new_state
from anden.games.tickettoride.model import CARDS, PHASES, TicketToRideOptions
from anden.games.tickettoride.policy import Planner
from anden.games.tickettoride.tensor import TicketToRideTensor


def settle(seats: int, options: TicketToRideOptions) -> TicketToRideOptions:
    """The tickets of the map made explicit. Raises Malformed for tickets, seats or a map that do not go together."""
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
    check_first(seats, options)
    return options


def variants(seats: int) -> tuple[TicketToRideOptions, ...]:
    """Both ticket sets of the map usa, and the map anden-iberia where it has that many seats."""
    plain = TicketToRideOptions()
    chosen = [plain, replace(plain, tickets="classic", first=seats - 1)]
    if seats <= components.own_map("anden-iberia").seats[1]:
        chosen.append(replace(plain, board="anden-iberia"))
    return tuple(settle(seats, options) for options in chosen)


def new(seats: int, options: TicketToRideOptions) -> TicketToRide:
    """The first position of a match with settled options."""
    return new_state(components.terms_of(seats, options))


def policy(seats: int, options: TicketToRideOptions) -> Planner:
    """A policy for a match with settled options."""
    return Planner(seats, components.terms_of(seats, options), constants(__package__))


def tensor(seats: int, options: TicketToRideOptions) -> TicketToRideTensor:
    """What seats of a match with settled options know, as numbers."""
    terms = components.terms_of(seats, options)
    board = components.board_of(terms)
    return TicketToRideTensor(terms, [*CARDS], [*board.route_at], [*board.ticket_at], [*PHASES])
