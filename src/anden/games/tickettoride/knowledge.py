"""What each seat knows of a state of Ticket to Ride, and back: a state from what a seat knows."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.faces import cards_in, counts_of, idle_prompt, narrowed, seat_number, views_with
from anden.core.game import Msg, Seat
from anden.core.kernel import vec_of, zeros
from anden.core.rng import Rng
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.components import board_of, terms_of
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.model import (
    CARDS,
    PHASES,
    TYPE_OF,
    Card,
    Claimed,
    Pile,
    Player,
    Promise,
    TicketToRideOptions,
    Trace,
    View,
)
from anden.games.tickettoride.trails import BIT

Cards = tuple[Card, ...]

# What a spectator has of what each seat has for itself.
NOTHING: dict[str, tuple[()]] = dict.fromkeys(("hand", "drawn", "tickets", "offered", "aside", "stirred", "traces"), ())


def cards_of(counts: vec[i64] | list[int], block: int = 0) -> Cards:
    """The cards of a counted pile, or of the seat's block of it."""
    return cards_in(CARDS, counts, block)


def tickets_at(state: TicketToRide, place: int) -> tuple[str, ...]:
    """The ids of the tickets in that place."""
    tickets = board_of(state.terms).map.tickets
    return tuple([tickets[at].id for at, where in enumerate(state.place) if where == place])


def _drawn(state: TicketToRide, seat: Seat) -> vec[i64]:
    """The seat's unseen draws in their order: 16 times the era of the deck, and the type of the card."""
    base = seat * state.terms.room
    return state.drawn[base : base + state.draws[seat]]


@lru_cache(256)
def claimed_by(terms: k.Terms, owners: tuple[int, ...]) -> tuple[Claimed, ...]:
    """The tracks that somebody has, by the owner of each. At most moves nobody claims one, and all who look see it."""
    routes = board_of(terms).map.routes
    return tuple([Claimed(routes[at].id, owner) for at, owner in enumerate(owners) if owner >= 0])


# ---- the view


def view(state: TicketToRide, seat: Seat | None) -> View:
    """All that the seat knows; None: a spectator."""
    return views(state, (seat,))[0]


def views(state: TicketToRide, seats: Sequence[Seat | None]) -> list[View]:
    """All that each of these seats knows."""
    return views_with(View, seats, _open(state), partial(_own, state))


def _open(state: TicketToRide) -> dict[str, Any]:
    """What everyone sees."""
    terms = state.terms
    board, everyone, places = board_of(terms).map, range(terms.seats), Counter(_places(state))
    return {
        "seats": terms.seats,
        "options": narrowed(terms.origin, TicketToRideOptions),
        "phase": PHASES[state.phase],
        "then": PHASES[state.resume],
        "turn": state.seat,
        "first": None if state.phase == k.CHOOSE_FIRST else state.first,
        "deck": state.deck_size,
        "row": cards_of(state.row),
        "swept": state.swept,
        "discards": cards_of(state.discards),
        "players": tuple([_player(state, seat, places) for seat in everyone]),
        "claimed": claimed_by(terms, tuple(state.owner)),
        "claiming": board.routes[state.track].id if state.track >= 0 else None,
        "card": CARDS[state.card] if state.card >= 0 else None,
        "left": state.left if state.left >= 0 else None,
        "passes": state.passes,
        "pile": _pile(state),
        "drawing": state.offered,
        "stirring": state.stirring,
        "shown": tuple([tickets_at(state, k.HELD + seat) for seat in everyone]) if state.phase == k.ENDED else (),
    }


def _own(state: TicketToRide, seat: Seat | None) -> dict[str, Any]:
    """What is this seat's alone to know."""
    if seat is None:
        return {"seat": None, "lots": _lots(state, None), **NOTHING}
    return {
        "seat": seat,
        "lots": _lots(state, seat),
        "hand": cards_of(state.hand, seat),
        "drawn": tuple([CARDS[each % 16] for each in _drawn(state, seat)]),
        "tickets": tickets_at(state, k.HELD + seat),
        "offered": tickets_at(state, k.OFFERED + seat),
        "aside": tickets_at(state, k.ASIDE + seat),
        "stirred": _stirred(state, seat),
        "traces": _traces(state, seat),
    }


def _places(state: TicketToRide) -> list[tuple[int, int]]:
    """Where each ticket is that was ever offered, and whether it is stirred."""
    return [each for each in zip(state.place, state.stirred, strict=True) if each[0] != k.FRESH]


def _lots(state: TicketToRide, seat: Seat | None) -> tuple[Cards, ...]:
    """Per era, the cards the seat has not seen: drawn by the others, or still in the deck."""
    lots = [[0] * len(CARDS) for _ in range(state.era)] + [list(state.deck)]
    for other in range(state.terms.seats):
        for each in _drawn(state, other) if other != seat else ():
            lots[each // 16][each % 16] += 1
    return tuple(cards_of(lot) for lot in lots)


def _player(state: TicketToRide, seat: Seat, places: Counter[tuple[int, int]]) -> Player:
    """`places` counts tickets by where they are and whether they are stirred."""
    own = slice(seat * len(CARDS), (seat + 1) * len(CARDS))
    spent = tuple(state.spent[own])
    held, offered, aside = k.HELD + seat, k.OFFERED + seat, k.ASIDE + seat
    return Player(
        cards=sum(state.hand[own]),
        known=cards_of([peak - less for peak, less in zip(state.peak[own], spent, strict=True)]),
        trains=state.trains[seat],
        points=state.routes[seat],
        tickets=places[held, 0] + places[held, 1],
        offered=places[offered, 0] + places[offered, 1] + places[aside, 0],  # what is put aside is not shown yet (2.3)
        ready=state.phase == k.OPENING and state.done[seat] == 1,
        returned=state.returned[seat],
        stirred=(places[held, 1], places[offered, 1]),
        draws=tuple([each // 16 for each in _drawn(state, seat)]),
        spent=spent,
        promises=tuple(_promises(state, seat)),
    )


def _promises(state: TicketToRide, seat: Seat) -> list[Promise]:
    base = seat * state.terms.promises
    made = state.promise[base : base + state.promises[seat]]
    return [Promise(each // 65536, CARDS[each // 4096 % 16], each % 4096) for each in made]


def _stirred(state: TicketToRide, seat: Seat) -> tuple[str, ...]:
    tickets, place = board_of(state.terms).map.tickets, state.place
    own = (k.HELD + seat, k.OFFERED + seat)
    return tuple([tickets[at].id for at, stirred in enumerate(state.stirred) if stirred and place[at] in own])


def _pile(state: TicketToRide) -> Pile:
    tail = range(state.tail_first, state.tail_next)
    return Pile(state.fresh, state.block, state.tail_first, tuple(state.giver[n % k.MOST_TICKETS] for n in tail))


def _traces(state: TicketToRide, seat: Seat) -> tuple[Trace, ...]:
    """Tickets the seat returned and has not seen again; at the end, those that nobody shows."""
    tickets = board_of(state.terms).map.tickets
    base = seat * len(tickets)
    traces = [(at, trace) for at, trace in enumerate(state.trace[base : base + len(tickets)]) if trace]
    if not traces:
        return ()
    labels = _labels(state.terms.seats, state.tail_first, state.tail_next)
    traced = (
        Trace(tickets[at].id, tuple([place for place, bit in labels if trace & bit]))
        for at, trace in traces
        if not state.sees(seat, at)
    )
    return tuple(trace for trace in traced if trace.places)


@lru_cache(256)
def _labels(seats: int, first: int, after: int) -> tuple[tuple[str, int], ...]:
    """What the bits of a trace stand for while the tail begins with that ticket and ends before the other."""
    labels = {"block": k.IN_BLOCK, "offered": BIT[k.SHOWN]}
    labels |= {f"seat-{seat}": BIT[k.WITH + seat] for seat in range(seats)}
    return tuple((labels | {f"tail-{n}": k.label_of(k.TAIL + n, 0) for n in range(first, after)}).items())


# ---- back from it


def imagine(view: View, rng: Rng) -> TicketToRide:
    """A state that the view's seat cannot rule out: what it sees, and the rest redrawn."""
    state = k.new_state(terms_of(view.seats, view.options))
    state.phase = PHASES.index(view.phase)
    state.resume = PHASES.index(view.then)
    state.seat = view.turn
    state.first = view.first or 0
    state.row = vec_of(counts_of(CARDS, view.row))
    state.row_size = len(view.row)
    state.swept = view.swept
    state.discards = vec_of(counts_of(CARDS, view.discards))
    state.discarded = len(view.discards)
    state.left = -1 if view.left is None else view.left
    state.passes = view.passes
    _rebuild_board(state, view)
    _rebuild_hands(state, view)
    _rebuild_tickets(state, view)
    state.resample(seat_number(view.seat), rng)
    return state


def claim_all(state: TicketToRide, claimed: tuple[Claimed, ...]) -> None:
    """Give a new state the tracks that have been claimed. Whose turn it is has to be said after that."""
    index = board_of(state.terms).route_at
    for each in claimed:
        state.seat = each.seat
        state.own(index[each.route])


def _rebuild_board(state: TicketToRide, view: View) -> None:
    index = board_of(state.terms).route_at
    claim_all(state, view.claimed)
    state.seat = view.turn
    state.track = index[view.claiming] if view.claiming else -1
    state.card = TYPE_OF[view.card] if view.card else -1
    for seat, player in enumerate(view.players):
        state.trains[seat] = player.trains
        state.routes[seat] = player.points


def _rebuild_hands(state: TicketToRide, view: View) -> None:
    """The unseen draws of the others are any cards of their era's lot, for `resample` to redraw."""
    lots = [list(lot) for lot in view.lots]
    for seat, player in enumerate(view.players):
        own = iter(view.drawn)
        for at, era in enumerate(player.draws):
            card = next(own) if seat == view.seat else lots[era].pop()
            state.drawn[seat * state.terms.room + at] = era * 16 + TYPE_OF[card]
        state.draws[seat] = len(player.draws)
        for at, spent in enumerate(player.spent):
            state.spent[seat * k.TYPES + at] = spent
        for at, promise in enumerate(player.promises):
            card_at = TYPE_OF[promise.card]
            state.promise[seat * state.terms.promises + at] = promise.draws * 65536 + card_at * 4096 + promise.least
            state.peak[seat * k.TYPES + card_at] = promise.least
        state.promises[seat] = len(player.promises)
    state.era = len(lots) - 1
    state.deck = vec_of(counts_of(CARDS, lots[-1]))
    state.deck_size = view.deck
    for at, count in enumerate(counts_of(CARDS, view.hand)):
        if view.seat is not None:
            state.hand[view.seat * k.TYPES + at] = count


def _rebuild_tickets(state: TicketToRide, view: View) -> None:
    """Seen tickets where they are, the others in any place that is left, for `resample` to redraw."""
    index = board_of(state.terms).ticket_at
    pile = view.pile
    state.fresh, state.block = pile.fresh, pile.block
    state.tail_first, state.tail_next = pile.gone, pile.gone + len(pile.tail)
    state.offered, state.stirring = view.drawing, view.stirring
    for at, giver in enumerate(pile.tail, pile.gone):
        state.giver[at % k.MOST_TICKETS] = giver
    for seat, player in enumerate(view.players):
        state.done[seat] = player.ready
        state.returned[seat] = player.returned
    seen = dict(_seen(view))
    hidden = [at for ticket, at in index.items() if ticket not in seen]
    for ticket, place in seen.items():
        state.place[index[ticket]] = place
        state.stirred[index[ticket]] = ticket in view.stirred
    for at, (place, stirred) in zip(hidden, _hidden_places(view), strict=True):
        state.place[at], state.stirred[at] = place, stirred
    labels = dict(_labels(state.terms.seats, state.tail_first, state.tail_next))
    for trace in view.traces:
        at = view_row(state, view) + index[trace.ticket]
        state.trace[at] = sum(labels[place] for place in trace.places)
    _let_others_remember(state, view, hidden)


def view_row(state: TicketToRide, view: View) -> int:
    """Where the traces of the view's seat begin."""
    return (view.seat or 0) * state.terms.tickets


def _seen(view: View) -> Iterator[tuple[str, int]]:
    for seat, tickets in enumerate(view.shown):
        yield from ((ticket, k.HELD + seat) for ticket in tickets)
    own = view.seat or 0
    for tickets, place in ((view.tickets, k.HELD), (view.offered, k.OFFERED), (view.aside, k.ASIDE)):
        yield from ((ticket, place + own) for ticket in tickets)


def _hidden_places(view: View) -> Iterator[tuple[int, int]]:
    """The places of tickets this seat does not see, and whether a returned one may be there."""
    pile = view.pile
    yield from [(k.FRESH, 0)] * pile.fresh
    yield from [(k.BLOCK, 0)] * pile.block
    yield from ((k.TAIL + pile.gone + at, 0) for at in range(len(pile.tail)))
    for seat, player in enumerate(view.players):
        if seat == view.seat:
            continue
        held, offered = player.stirred
        if not view.shown:
            yield from ((k.HELD + seat, int(at < held)) for at in range(player.tickets))
        yield from ((k.OFFERED + seat, int(at < offered)) for at in range(player.offered))


def _let_others_remember(state: TicketToRide, view: View, hidden: list[int]) -> None:
    """The others remember what they returned too: in the tail by place, in the block as many as they put there."""
    tickets = state.terms.tickets
    givers = [seat for seat, player in enumerate(view.players) for _ in range(player.returned) if seat != view.seat]
    for at in hidden:
        if view.seat is not None and state.trace[view_row(state, view) + at]:
            continue
        if state.place[at] == k.BLOCK and givers:
            state.trace[givers.pop() * tickets + at] = k.IN_BLOCK
        elif state.place[at] >= k.TAIL:
            giver = state.giver[(state.place[at] - k.TAIL) % k.MOST_TICKETS]
            if giver != view.seat:
                state.trace[giver * tickets + at] = k.label_of(state.place[at], 0)


# ---- what is being waited for


def only_a_pass_is_left(state: TicketToRide) -> bool:
    """3.2: can the seat whose turn it is do nothing else?"""
    return state.deck_size == 0 and state.pile_size() == 0 and state.claims(zeros(k.CODES), 0) == 0


def prompt(state: TicketToRide, seat: Seat | None) -> Msg:
    """What the match is waiting for, as far as the seat may know it."""
    if idle := idle_prompt(state, seat):
        return idle
    if state.phase == k.OPENING:
        if seat is not None and state.owes(seat):
            return Msg("prompt-opening", {"least": state.terms.keep_opening}, "2.3")
        return Msg("prompt-others", {}, "2.3")
    if state.phase == k.SECOND:
        return Msg("prompt-second", {}, "4.1")
    if state.phase == k.PAY:
        board = board_of(state.terms)
        length, card = state.terms.length[state.track], CARDS[state.card]
        return Msg("prompt-pay", {"route": board.route_names[state.track], "length": length, "card": card}, "5.1")
    if state.phase == k.KEEP:
        return Msg("prompt-keep", {"least": state.terms.keep}, "6.1")
    if only_a_pass_is_left(state):
        return Msg("prompt-pass", {}, "3.2")
    return Msg("prompt-final", {}, "7.1") if state.left >= 0 else Msg("prompt-act", {}, "3.1")
