"""The codes of Ticket to Ride's actions, and back."""

from anden.core.faces import foreign, number_of, seat_of
from anden.core.game import Seat
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.components import board_of
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.model import (
    CARDS,
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
)

PLAIN: dict[type[Action], int] = {Pass: k.PASS, Draw: k.DRAW, Tickets: k.TICKETS}


def encode(state: TicketToRide, action: Action) -> int:
    """The code of an action; raises Malformed if it names what the match does not have."""
    board = board_of(state.terms)
    match action:
        case Claim(route, card):
            return k.CLAIM + number_of(board.route_at, "route", route) * k.TYPES + _type(card)
        case Take(card):
            return k.TAKE + _type(card)
        case Pay(locomotives) if locomotives in range(k.SPAN):
            return k.LOCOMOTIVES + locomotives
        case Keep(returned):
            return _code_of_choice(state, [number_of(board.ticket_at, "ticket", ticket) for ticket in returned])
        case Drawn(card):
            return k.DRAWN + _type(card)
        case Reveal(card):
            return k.REVEAL + _type(card)
        case Offer(ticket):
            return k.OFFER + number_of(board.ticket_at, "ticket", ticket)
        case First():
            return k.FIRST + seat_of(action, state.terms.seats)
    if type(action) in PLAIN:
        return PLAIN[type(action)]
    raise foreign(action)


def decode(state: TicketToRide, code: int) -> Action:
    """The action that a code stands for in this state."""
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


def _type(card: str) -> int:
    return number_of(TYPE_OF, "card", card)


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
