"""Why a good player of Ticket to Ride would choose an action: what it does for the seat's tickets, by the plan that the
policy makes for them."""

from collections.abc import Iterator, Sequence

from anden.core.faces import narrowed
from anden.core.game import Arg, Msg, Reason, Seat
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride import start
from anden.games.tickettoride.components import Board, board_of
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.model import (
    CARDS,
    COLOURS,
    LOCOMOTIVE,
    TYPE_OF,
    Action,
    Claim,
    Draw,
    Keep,
    Pay,
    Take,
    Tickets,
    TicketToRideOptions,
)
from anden.games.tickettoride.policy import Planner
from anden.games.tickettoride.policy.pricing import FAR
from anden.games.tickettoride.scoring import has_longest, trails_of
from anden.games.tickettoride.trails import BIT, regions

LONG = 4  # spaces from which a track is worth its points alone
DETOUR = 2  # trains: less is no matter
NEAR = 3  # trains that a ticket may still take beside others and be called cheap


def reasons(state: TicketToRide, seat: Seat, action: Action) -> Iterator[Reason]:
    """What speaks for the action, by the map, and by the seat's own cards and tickets."""
    thought = Thought(state, seat)
    match action:
        case Claim(route):
            yield from thought.claiming(thought.board.route_at[route])
        case Take(card):
            yield from thought.taking(TYPE_OF[card])
        case Draw():
            yield from thought.drawing()
        case Pay(locomotives):
            yield from thought.paying(locomotives)
        case Tickets():
            yield from thought.asking_for_tickets()
        case Keep(returned):
            yield from thought.keeping([thought.board.ticket_at[ticket] for ticket in returned])


class Thought:
    """A position as one seat sees it, with the plan for its tickets."""

    def __init__(self, state: TicketToRide, seat: Seat) -> None:
        self.state, self.seat, self.terms = state, seat, state.terms
        self.board: Board = board_of(state.terms)
        self.region = regions(state.terms, state.owner, seat)
        self.planner: Planner = start.policy(state.terms.seats, narrowed(state.terms.origin, TicketToRideOptions))
        self.planner.begin(state)

    # ---- the plan

    def held(self, place: int) -> list[int]:
        """The seat's tickets in that place, k.HELD or k.OFFERED."""
        return [at for at in range(self.terms.tickets) if self.state.place[at] == place + self.seat]

    def open_tickets(self) -> list[int]:
        """Those held that are not completed."""
        return [at for at in self.held(k.HELD) if not self.state.completed(self.seat, at, self.region)]

    def trains_for(self, tickets: Sequence[int]) -> int | None:
        """How many trains a network for all these tickets still takes; None if there is none that pays."""
        self.plan(tickets)
        planner = self.planner
        joined = all(planner.joined & BIT[n] for n in range(planner.count_todo))
        return planner.trains_needed if joined else None

    def plan(self, tickets: Sequence[int]) -> None:
        for n, ticket in enumerate(tickets):
            self.planner.todo[n] = ticket
        self.planner.count_todo = len(tickets)
        self.planner.plan(self.state, self.seat)

    def aims(self) -> list[int]:
        """The tracks that the plan for the tickets held aims at: those for tickets first."""
        self.plan(self.held(k.HELD))
        base = self.seat * self.terms.tracks
        aims = {at: self.planner.aim[base + at] for at in range(self.terms.tracks) if self.planner.aim[base + at]}
        return sorted(aims, key=lambda at: -aims[at])

    # ---- routes

    def claiming(self, track: int) -> Iterator[Reason]:
        yield from self.completing(track)
        yield from self.on_the_way(track)
        yield from self.trail(track)
        points = self.terms.points[self.terms.length[track]]
        if self.terms.length[track] >= LONG:
            yield Reason(Msg("reason-points", {"points": points}, "5.6"), (self.route(track),))
        left = self.state.trains[self.seat] - self.terms.length[track]
        if self.state.left < 0 and left <= self.terms.last:
            yield Reason(Msg("reason-last-round", {"count": left}, "7.1"), (f"trains:{self.seat}",))

    def completing(self, track: int) -> Iterator[Reason]:
        region = regions(self.terms, self.claimed(track).owner, self.seat)
        for ticket in self.open_tickets():
            if self.state.completed(self.seat, ticket, region):
                msg = Msg("reason-completes", {"ticket": self.board.ticket_names[ticket]}, "8.2")
                yield Reason(msg, (self.ticket(ticket), self.route(track)))

    def claimed(self, track: int) -> TicketToRide:
        after = self.state.clone()
        after.seat = self.seat
        after.own(track)
        return after

    def on_the_way(self, track: int) -> Iterator[Reason]:
        """The tickets whose way, by the plan, leads over the track, and what they would take without it."""
        self.plan(self.held(k.HELD))
        tickets = self.tickets_over(track)
        region = regions(self.terms, self.claimed(track).owner, self.seat)
        for ticket in tickets:
            if not self.state.completed(self.seat, ticket, region):
                yield self.way(track, ticket)

    def tickets_over(self, track: int) -> list[int]:
        """The tickets whose way leads over the track, by the last plan."""
        planner = self.planner
        return [planner.todo[n] for n in range(planner.count_todo) if planner.uses[track] & BIT[n]]

    def way(self, track: int, ticket: int) -> Reason:
        name, parts = self.board.ticket_names[ticket], (self.route(track), self.ticket(ticket))
        with_it, without = self.lacking(ticket, -1), self.lacking(ticket, track)
        if without is None or with_it is None or without > self.state.trains[self.seat]:
            return Reason(Msg("reason-only-way", {"ticket": name}), parts)
        if without - with_it >= DETOUR:
            return Reason(Msg("reason-detour", {"ticket": name, "count": without - with_it}), parts)
        return Reason(Msg("reason-way", {"ticket": name}), parts)

    def lacking(self, ticket: int, barred: int) -> int | None:
        """Trains that the cheapest way for a ticket still takes if a track cannot be had; None if there is no way."""
        planner, terms = self.planner, self.terms
        planner.price_tracks(self.state, self.seat)
        for track in (barred, terms.twin[barred]) if barred >= 0 else ():
            if track >= 0 and (track == barred or terms.closes):
                planner.cost[track] = FAR
        a, b = terms.ticket_a[ticket], terms.ticket_b[ticket]
        return planner.lacking(a, b)[1] if planner.find_way(a, b) < FAR else None

    def trail(self, track: int) -> Iterator[Reason]:
        """8.3: does the seat get ahead of all others?"""
        before = trails_of(self.terms, tuple(self.state.owner))
        after = trails_of(self.terms, tuple(self.claimed(track).owner))
        alone = all(trail < after[self.seat] for seat, trail in enumerate(after) if seat != self.seat)
        was_alone = has_longest(before, self.seat) and list(before).count(before[self.seat]) == 1
        if alone and not was_alone and max(before) > 0:
            yield Reason(Msg("reason-longest", {"length": after[self.seat]}, "8.3"), (self.route(track),))

    # ---- cards

    def taking(self, card: int) -> Iterator[Reason]:
        aims = self.aims()
        payable = [track for track in aims if not self.missing(track) and self.state.owner[track] < 0]
        for track in aims:
            if track not in payable and self.takes(track, card) and self.missing(track) == 1:
                msg = Msg("reason-last-card", {"route": self.board.route_names[track]})
                yield Reason(msg, (self.taken(card), self.route(track)))
                return
        if CARDS[card] == LOCOMOTIVE:
            yield Reason(Msg("reason-wild", {}, "1.2"), (self.taken(card),))
            return
        yield from self.needed(card, aims)

    def needed(self, card: int, aims: list[int]) -> Iterator[Reason]:
        for track in aims:
            if self.terms.colour[track] == card and self.missing(track) > 1:
                args: dict[str, Arg] = {
                    "route": self.board.route_names[track],
                    "count": self.missing(track),
                    "card": CARDS[card],
                }
                yield Reason(Msg("reason-needed", args), (self.taken(card), self.route(track)))
                return

    def takes(self, track: int, card: int) -> bool:
        """May a card be laid on a track that is to be paid with the colour there is most of?"""
        return CARDS[card] == LOCOMOTIVE or card == self.best_colour(track)

    def best_colour(self, track: int) -> int:
        colour = self.terms.colour[track]
        if COLOURS[colour] != "grey":
            return colour
        return max(range(TYPE_OF[LOCOMOTIVE]), key=lambda card: self.count(card))

    def count(self, card: int) -> int:
        return self.state.hand[self.seat * k.TYPES + card]

    def missing(self, track: int) -> int:
        """Cards that the seat lacks for a track, locomotives counted."""
        have = self.count(self.best_colour(track)) + self.count(TYPE_OF[LOCOMOTIVE])
        return max(0, self.terms.length[track] - have)

    def drawing(self) -> Iterator[Reason]:
        """The deck, where the row has nothing that the plan wants."""
        aims = self.aims()
        self.planner.count_wants(self.state, self.seat)
        row = [card for card in range(k.TYPES) if self.state.row[card]]
        useful = [card for card in row if self.planner.want[card] > self.count(card)]
        if aims and row and not useful and TYPE_OF[LOCOMOTIVE] not in row:
            yield Reason(Msg("reason-nothing-in-row"), tuple(self.taken(card) for card in row))

    def paying(self, locomotives: int) -> Iterator[Reason]:
        state = self.state
        fewest = max(0, self.terms.length[state.track] - self.count(state.card))
        if locomotives == fewest < self.count(TYPE_OF[LOCOMOTIVE]):
            left = self.count(TYPE_OF[LOCOMOTIVE]) - locomotives
            yield Reason(Msg("reason-keeps-locomotives", {"count": left}), (f"hand:{LOCOMOTIVE}",))
            return
        wanting = [at for at in self.aims() if self.terms.colour[at] == state.card and at != state.track]
        if wanting and locomotives > fewest:
            args: dict[str, Arg] = {"card": CARDS[state.card], "route": self.board.route_names[wanting[0]]}
            yield Reason(Msg("reason-keeps-cards", args), (f"hand:{CARDS[state.card]}", self.route(wanting[0])))

    # ---- tickets

    def asking_for_tickets(self) -> Iterator[Reason]:
        if not self.open_tickets():
            msg = Msg("reason-all-done", {"count": self.state.trains[self.seat]})
            yield Reason(msg, (f"trains:{self.seat}",))

    def keeping(self, returned: list[int]) -> Iterator[Reason]:
        """What the tickets kept take beside the others, and what those returned would have taken."""
        offered = self.held(k.OFFERED)
        kept = [at for at in offered if at not in returned]
        network = self.held(k.HELD) + kept
        whole = self.trains_for(network)
        for ticket in kept:
            rest = self.trains_for([at for at in network if at != ticket])
            if len(network) > 1 and whole is not None and rest is not None and whole - rest <= NEAR:
                args: dict[str, Arg] = {"ticket": self.board.ticket_names[ticket], "count": whole - rest}
                yield Reason(Msg("reason-beside", args), (self.ticket(ticket),))
        for ticket in returned:
            yield from self.sending_back(ticket, network, whole)

    def sending_back(self, ticket: int, network: list[int], whole: int | None) -> Iterator[Reason]:
        name, part = self.board.ticket_names[ticket], (self.ticket(ticket),)
        more = self.trains_for([*network, ticket])
        if more is None:
            yield Reason(Msg("reason-too-far", {"ticket": name}), part)
        elif whole is not None and more - whole > NEAR:
            yield Reason(Msg("reason-costs", {"ticket": name, "count": more - whole}), part)

    # ---- parts of the board

    def route(self, track: int) -> str:
        return f"route:{self.board.map.routes[track].id}"

    def ticket(self, ticket: int) -> str:
        return f"ticket:{self.board.map.tickets[ticket].id}"

    def taken(self, card: int) -> str:
        return f"take:{CARDS[card]}"
