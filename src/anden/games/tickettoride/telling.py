"""What happened, told to those who may know it."""

from collections.abc import Iterator

from anden.core.faces import secretly
from anden.core.game import Event, Msg, Seat
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.components import board_of
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.knowledge import cards_of
from anden.games.tickettoride.model import (
    CARDS,
    LOCOMOTIVE,
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


def tell(before: TicketToRide, seat: Seat, action: Action, after: TicketToRide) -> Iterator[Event]:
    """What happened, in order, each event for those who may know it."""
    match action:
        case First():
            yield Event(Msg("first", {"seat": action.seat}, "2.4"))
        case Drawn() | Reveal():
            yield from _from_deck(before, action, after)
        case Draw():
            yield Event(Msg("draw", {"seat": seat}, "4.1"))
        case Take(card):
            yield Event(Msg("take", {"seat": seat, "card": card}, "4.3" if card == LOCOMOTIVE else "4.1"))
        case Claim():
            yield from _claim(before, seat, action)
        case Pay(locomotives):
            yield from _paid(before, seat, before.track, before.card, locomotives)
        case Tickets():
            yield Event(Msg("tickets", {"seat": seat}, "6.1"))
        case Offer(ticket):
            own = Msg("offer-own", {"ticket": _ticket(before, ticket)})
            yield from secretly(before.seat, own, Msg("offer-other", {"seat": before.seat}))
        case Keep(returned):
            yield from _choice(before, seat, returned, after)
        case Pass():
            yield Event(Msg("pass", {"seat": seat}, "3.2"))
    yield from _turned(before, after)


def _ticket(state: TicketToRide, ticket: str) -> str:
    board = board_of(state.terms)
    return board.ticket_names[board.ticket_at[ticket]]


def _from_deck(before: TicketToRide, action: Drawn | Reveal, after: TicketToRide) -> Iterator[Event]:
    card = action.card
    if isinstance(action, Drawn):
        key = "dealt" if before.phase == k.DEAL else "drawn"
        yield from secretly(before.seat, Msg(f"{key}-own", {"card": card}), Msg(f"{key}-other", {"seat": before.seat}))
    else:
        yield Event(Msg("reveal", {"card": card}, "4.2"))
        if after.row_size == 0:
            row = list(cards_of(before.row))
            row.append(CARDS[TYPE_OF[card]])
            yield Event(Msg("sweep", {"cards": tuple(sorted(row, key=CARDS.index))}, "4.6"))
    yield from _shuffled(before, after)


def _shuffled(before: TicketToRide, after: TicketToRide) -> Iterator[Event]:
    if after.era > before.era:
        yield Event(Msg("shuffle", {"count": after.deck_size}, "4.5"))


def _claim(before: TicketToRide, seat: Seat, action: Claim) -> Iterator[Event]:
    board = board_of(before.terms)
    track = board.route_at[action.route]
    length, card = before.terms.length[track], TYPE_OF[action.card]
    if card == k.LOCOMOTIVE or length == 1:
        yield from _paid(before, seat, track, card, length if card == k.LOCOMOTIVE else 0)
    else:
        args: dict[str, str | int] = {"seat": seat, "route": board.route_names[track], "card": action.card}
        yield Event(Msg("claim", {**args}, "5.1"))


def _paid(before: TicketToRide, seat: Seat, track: int, card: int, locomotives: int) -> Iterator[Event]:
    route, length = board_of(before.terms).route_names[track], before.terms.length[track]
    paid = {"card": CARDS[card], "count": length - locomotives, "locomotives": locomotives}
    points = before.terms.points[length]
    yield Event(Msg("paid", {"seat": seat, "route": route, **paid, "points": points}, "5.6"))
    twin = before.terms.twin[track]
    if twin >= 0 and before.terms.closes:
        yield Event(Msg("closes", {"route": board_of(before.terms).route_names[twin]}, "5.5"))


def _choice(before: TicketToRide, seat: Seat, returned: tuple[str, ...], after: TicketToRide) -> Iterator[Event]:
    if returned:
        names = ", ".join(_ticket(before, ticket) for ticket in returned)
        yield Event(Msg("return-own", {"tickets": names}), only=seat)
    if before.phase == k.KEEP:
        if returned:
            yield Event(Msg("return-other", {"seat": seat, "count": len(returned)}, "6.1"), but=seat)
        yield Event(Msg("keep", {"seat": seat, "count": before.offers_of(seat) - len(returned)}, "6.1"))
        return
    yield Event(Msg("chosen", {"seat": seat}, "2.3"))
    if after.phase != k.OPENING:
        for other in range(after.terms.seats):
            yield Event(Msg("keep", {"seat": other, "count": after.terms.deal - after.returned[other]}, "2.3"))


def _turned(before: TicketToRide, after: TicketToRide) -> Iterator[Event]:
    """The deck made anew by a payment, the final round, the end."""
    if before.phase in (k.ACT, k.PAY):
        yield from _shuffled(before, after)
    if after.left == after.terms.seats and before.left < 0:
        yield Event(Msg("final-round", {"seat": before.seat, "trains": after.trains[before.seat]}, "7.1"))
    if after.phase == k.ENDED:
        yield Event(Msg("end-passes", {}, "3.2") if after.left != 0 else Msg("end-final", {}, "7.1"))
