"""Ticket to Ride's judge: which rule an action would break."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from anden.core import faces
from anden.core.faces import refuser
from anden.core.game import Msg, Seat
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.components import Board, board_of, own_names
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.knowledge import only_a_pass_is_left, tickets_at
from anden.games.tickettoride.model import (
    CARDS,
    LOCOMOTIVE,
    TYPE_OF,
    Action,
    Card,
    Claim,
    Draw,
    Keep,
    NatureAction,
    Pass,
    Pay,
    Route,
    SeatAction,
    Take,
    Tickets,
)

Plain = Draw | Take | Tickets | Pay | Keep | Pass  # all that a seat does but claim

# Every refusal and the paragraph it rests on.
REFUSALS = {
    "no-such-route": "1.1",
    "no-such-card": "1.2",
    "no-such-ticket": "1.3",
    "choose-first": "2.3",
    "already-chosen": "2.3",
    "keep-more": "2.3",
    "natures": "3.1",
    "not-your-turn": "3.1",
    "one-action": "3.1",
    "no-pass": "3.2",
    "second-card": "4.1",
    "not-in-row": "4.1",
    "locomotive-second": "4.3",
    "no-cards": "4.7",
    "wrong-colour": "5.1",
    "none-of-that": "5.1",
    "not-enough": "5.1",
    "pay-first": "5.1",
    "nothing-to-pay": "5.1",
    "cannot-pay-so": "5.1",
    "taken": "5.2",
    "few-trains": "5.3",
    "own-double": "5.4",
    "closed": "5.5",
    "choose-tickets": "6.1",
    "nothing-offered": "6.1",
    "keep-one": "6.1",
    "not-just-drawn": "6.2",
    "returned-twice": "6.2",
    "no-tickets": "6.3",
    "ended": "7.1",
}
refuse = refuser(REFUSALS)


def why_not(state: TicketToRide, seat: Seat, action: Action) -> Msg | None:
    """The first rule that the action would break, in the rulebook's order; None if it is legal."""
    if state.phase == k.ENDED:
        return refuse("ended")
    if isinstance(action, Claim):  # by far the most of what is asked for
        return _unknown_claim(state, action) or _wrong_moment(state, seat, action) or _no_claim(state, seat, action)
    if isinstance(action, NatureAction):
        return refuse("natures")
    return _unknown(state, action) or _wrong_moment(state, seat, action) or _broken(state, seat, action)


def _unknown_claim(state: TicketToRide, action: Claim) -> Msg | None:
    """1: it names what is not in the box."""
    if action.route not in board_of(state.terms).route_at:
        return refuse("no-such-route", id=action.route)
    return None if action.card in TYPE_OF else refuse("no-such-card", id=action.card)


def _unknown(state: TicketToRide, action: Plain) -> Msg | None:
    """The same of anything else."""
    if isinstance(action, Take) and action.card not in TYPE_OF:
        return refuse("no-such-card", id=action.card)
    if isinstance(action, Keep):
        known = board_of(state.terms).ticket_at
        return next((refuse("no-such-ticket", id=ticket) for ticket in action.returned if ticket not in known), None)
    return None


def _wrong_moment(state: TicketToRide, seat: Seat, action: SeatAction) -> Msg | None:
    phase = state.phase
    if phase == k.OPENING:
        if not state.owes(seat):
            return refuse("already-chosen")
        return None if isinstance(action, Keep) else refuse("choose-first")
    if state.actor() != seat:
        return refuse("not-your-turn", seat=state.seat)
    if phase == k.SECOND and not isinstance(action, Draw | Take):
        return refuse("second-card" if isinstance(action, Pass) else "one-action")
    if phase == k.PAY and not isinstance(action, Pay):
        return refuse("pay-first")
    if phase == k.KEEP and not isinstance(action, Keep):
        return refuse("choose-tickets")
    return None


def _broken(state: TicketToRide, seat: Seat, action: Plain) -> Msg | None:
    match action:
        case Pass():
            return None if only_a_pass_is_left(state) else refuse("no-pass")
        case Draw() | Take():
            return _no_card(state, action)
        case Pay(locomotives):
            return _no_payment(state, seat, locomotives)
        case Tickets():
            return None if state.pile_size() > 0 else refuse("no-tickets")
        case Keep(returned):
            return _no_choice(state, seat, returned)


def _no_card(state: TicketToRide, action: Draw | Take) -> Msg | None:
    second = state.phase == k.SECOND
    if isinstance(action, Take):
        if state.row[TYPE_OF[action.card]] == 0:
            return refuse("not-in-row", card=action.card)
        if second and action.card == LOCOMOTIVE:
            return refuse("locomotive-second")
    if state.deck_size == 0 and not (second and isinstance(action, Take)):
        return refuse("no-cards")
    return None


def _no_claim(state: TicketToRide, seat: Seat, action: Claim) -> Msg | None:
    """The route itself comes first (5.2, 5.4, 5.5, 5.3): whoever cannot have it need not collect for it (5.1)."""
    terms, board, owners = state.terms, board_of(state.terms), state.owner
    track = board.route_at[action.route]
    route, length = board.route_names[track], board.map.routes[track].length
    owner, twin = owners[track], terms.twin[track]
    if owner >= 0:
        return refuse("taken", route=route, seat=owner)
    if twin >= 0 and owners[twin] == seat:
        return refuse("own-double", route=route)
    if twin >= 0 and owners[twin] >= 0 and terms.closes:
        return refuse("closed", route=route)
    if state.trains[seat] < length:
        return refuse("few-trains", route=route, length=length, trains=state.trains[seat])
    return _too_dear(state, seat, board.map.routes[track], route, action.card)


def _too_dear(state: TicketToRide, seat: Seat, track: Route, route: str, card: str) -> Msg | None:
    """5.1: of a track that may be claimed, and is called so."""
    length, colour = track.length, track.colour
    if card != LOCOMOTIVE and colour not in ("grey", card):
        return refuse("wrong-colour", route=route, colour=colour, card=card)
    base = seat * k.TYPES
    hand = state.hand
    held, wild = hand[base + TYPE_OF[card]], hand[base + k.LOCOMOTIVE]
    if held == 0:
        return refuse("none-of-that", card=card)
    have = held if card == LOCOMOTIVE else held + wild
    if have < length:
        return refuse("not-enough", route=route, length=length, card=card, have=have)
    return None


def _no_payment(state: TicketToRide, seat: Seat, locomotives: int) -> Msg | None:
    if state.phase != k.PAY:
        return refuse("nothing-to-pay")
    base, length = seat * k.TYPES, state.terms.length[state.track]
    fewest = max(0, length - state.hand[base + state.card])
    most = min(state.hand[base + k.LOCOMOTIVE], length - 1)
    return None if fewest <= locomotives <= most else refuse("cannot-pay-so", fewest=fewest, most=most)


def _no_choice(state: TicketToRide, seat: Seat, returned: tuple[str, ...]) -> Msg | None:
    opening = state.phase == k.OPENING
    if not opening and state.phase != k.KEEP:
        return refuse("nothing-offered")
    offered, least = tickets_at(state, k.OFFERED + seat), state.least()
    if len({*offered} - {*returned}) < least:
        return refuse("keep-more" if opening else "keep-one", least=least)
    board = board_of(state.terms)
    for at, ticket in enumerate(returned):
        if ticket not in offered or ticket in returned[:at]:
            key = "returned-twice" if ticket in offered else "not-just-drawn"
            return refuse(key, ticket=board.ticket_names[board.ticket_at[ticket]])
    return None


def tries(state: TicketToRide, seat: Seat) -> Iterable[SeatAction]:
    """Everything small, and every route with the card that comes closest; out of turn one route stands for all."""
    yield Draw()
    for card in CARDS:
        if state.row[TYPE_OF[card]] > 0:
            yield Take(card)
    yield Tickets()
    yield from _claims(state, seat)[: None if state.phase == k.ACT and state.seat == seat else 1]
    if state.phase == k.PAY:
        yield from (Pay(count) for count in range(state.terms.length[state.track] + 1))
    yield from _choices(state, seat)
    yield Pass()


def _claims(state: TicketToRide, seat: Seat) -> tuple[Claim, ...]:
    hand = {card: state.hand[seat * k.TYPES + at] for at, card in enumerate(CARDS)}
    return _claims_with(board_of(state.terms), max(CARDS[:-1], key=hand.__getitem__))


@lru_cache(256)
def _claims_with(board: Board, most: Card) -> tuple[Claim, ...]:
    """Every route with its colour, or with the card that the seat has most of."""
    return tuple(Claim(route.id, most if route.colour == "grey" else route.colour) for route in board.map.routes)


def _choices(state: TicketToRide, seat: Seat) -> Iterator[Keep]:
    """Whatever of the tickets offered could be sent back, and each ticket that can no longer be."""
    offered = tickets_at(state, k.OFFERED + seat)
    for size in range(len(offered) + 1):
        yield from map(Keep, combinations(offered, size))
    for place in (k.ASIDE, k.HELD):
        yield from (Keep((ticket,)) for ticket in tickets_at(state, place + seat))


def offer(action: Action) -> Msg:
    """What a button says that does this action."""
    match action:
        case Claim(route, card):
            return Msg("action-claim", {"route": _spoken(route), "card": card}, "5.1")
        case Take(card):
            return Msg("action-take", {"card": card}, "4.1")
        case Pay(locomotives):
            return Msg("action-pay", {"count": locomotives}, "5.1")
        case Keep(returned) if returned:
            return Msg("action-return", {"tickets": ", ".join(map(_spoken, returned))}, "6.1")
        case Keep():
            return Msg("action-keep")
    return faces.offer(action)


def _spoken(name: str) -> str:
    """A route or ticket as people say it. An action alone does not know its map: of a stranger's the id has to do."""
    return own_names().get(name) or name.replace("--", " – ").replace("-", " ").title()
