"""Positions of Ticket to Ride, reached by playing: nature does as it is told, every step is one the match offers."""

from collections.abc import Iterator
from typing import Self

import msgspec

from anden.core.game import Seat
from anden.core.kernel import NATURE, OVER, SEVERAL, draw, zeros
from anden.core.rng import Rng
from anden.games.tickettoride import GAME
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.model import (
    CARDS,
    Action,
    Claim,
    Draw,
    Drawn,
    Keep,
    MapSet,
    Offer,
    Pass,
    Pay,
    Reveal,
    Take,
    Tickets,
    TicketToRideOptions,
    View,
)
from tests.games.script import GameScript

ROW = ("pink", "white", "blue", "yellow", "orange")


class Script(GameScript[TicketToRide, Action, View, TicketToRideOptions]):
    """A match told step by step. Cards that are not told are the most plentiful coloured ones."""

    def __init__(
        self, seats: int = 2, options: TicketToRideOptions | None = None, *, board: MapSet | None = None
    ) -> None:
        super().__init__(GAME, seats, options or TicketToRideOptions(first=0, board=board or "usa"))

    # ---- what is

    @property
    def phase(self) -> str:
        return self.view().phase

    @property
    def turn(self) -> Seat:
        return self.view().turn

    @property
    def row(self) -> tuple[str, ...]:
        return self.view().row

    def hand(self, seat: Seat) -> tuple[str, ...]:
        return self.view(seat).hand

    def legal(self, seat: Seat | None = None) -> list[Action]:
        return self.match.legal(self.turn if seat is None else seat)

    def told_keys(self, seat: Seat | None = None) -> list[str]:
        """The keys of what the last entry told that seat (or a spectator)."""
        return [msg.key for msg in self.told(seat)]

    # ---- nature

    def anything(self) -> Self:
        """The likeliest thing; never a locomotive if there is something else."""
        offered = self.offered()
        return self.nature(max(offered, key=lambda a: (getattr(a, "card", "") != "locomotive", offered[a])))

    def deal(self, *hands: tuple[str, ...]) -> Self:
        """2.1: hand by hand from the first seat."""
        told = [card for hand in hands for card in hand]
        while self.phase == "deal":
            self.nature(Drawn(told.pop(0))) if told else self.anything()
        assert not told, f"{told} are too many"
        return self

    def fill(self, *cards: str) -> Self:
        """4.2: into the row; what is not told is anything."""
        told = [*cards]
        while self.phase == "fill":
            self.nature(Reveal(told.pop(0))) if told else self.anything()
        assert not told, f"{told} are too many"
        return self

    def offer(self, *tickets: str) -> Self:
        """2.3, 6.1: tickets from the pile."""
        told = [*tickets]
        while self.phase in ("deal-tickets", "draw-tickets"):
            self.nature(Offer(told.pop(0))) if told else self.anything()
        assert not told, f"{told} are too many"
        return self

    # ---- seats

    def act(self, action: Action, seat: Seat | None = None) -> Self:
        who = self.turn if seat is None else seat
        assert self.state.actor() in (who, SEVERAL), self.phase
        assert GAME.why_not(self.state, who, action) is None
        self.match.append(who, action, self.match.check(who, action))
        return self

    def start(self) -> Self:
        """Whoever has not chosen yet keeps all tickets."""
        for seat in range(self.match.seats):
            if self.state.owes(seat):
                self.act(Keep(), seat)
        return self

    def draw(self, card: str | None = None) -> Self:
        self.act(Draw())
        return self.nature(Drawn(card)) if card else self.anything()

    def take(self, card: str, *refill: str) -> Self:
        return self.act(Take(card)).fill(*refill)

    def claim(self, route: str, card: str, locomotives: int = 0) -> Self:
        self.act(Claim(route, card))
        if self.phase == "pay":
            self.act(Pay(locomotives))
        return self.fill()

    def tickets(self, *offered: str, back: tuple[str, ...] = ()) -> Self:
        return self.act(Tickets()).offer(*offered).act(Keep(back))

    def idle(self) -> Self:
        """A turn that changes little: two unseen cards."""
        return self.draw().draw()

    def pass_turn(self) -> Self:
        return self.act(Pass())


def table(
    *hands: tuple[str, ...],
    row: tuple[str, ...] = ROW,
    tickets: tuple[str, ...] = (),
    seats: int = 2,
    board: MapSet | None = None,
    options: TicketToRideOptions | None = None,
) -> Script:
    """The moment after the opening, seat 0 to begin."""
    script = Script(seats, options, board=board)
    return script.deal(*hands).fill(*row).offer(*tickets).start()


def random_play(state: TicketToRide, seed: int) -> Iterator[tuple[Seat, Action]]:
    """Plays the state to its end, every choice and draw at random: each entry is yielded after it is applied."""
    rng, out = Rng(seed), zeros(2 * GAME.spec.codes)
    while (actor := state.actor()) != OVER:
        if actor == SEVERAL:
            actor = next(seat for seat in range(state.terms.seats) if state.owes(seat))
        code = draw(state, rng, out) if actor == NATURE else out[rng.below(state.legal(actor, out))]
        action = GAME.decode(state, code)
        state.apply(actor, code)
        yield actor, action


# ---- maps


def small_map(
    *,
    trains: int = 8,
    seats: tuple[int, int] = (2, 3),
    tickets: int = 9,
    deal: int = 3,
    first_routes: int = 7,
    **counts: int,
) -> MapSet:
    """Four cities at most, short routes, few cards."""
    cards = counts or {"red": 9, "blue": 9, "locomotive": 2}
    routes = [
        ("a-b", "ab", 1, "red"),
        ("a-c-1", "ac", 1, "grey"),
        ("a-c-2", "ac", 1, "grey"),
        ("a-d", "ad", 3, "grey"),
        ("b-c", "bc", 2, "grey"),
        ("b-d", "bd", 2, "red"),
        ("c-d", "cd", 2, "grey"),
    ][:first_routes]
    cities = sorted({city for _, ends, _, _ in routes for city in ends})
    pairs = [one + other for one in cities for other in cities if one != other] * tickets
    plain = {
        "name": "small",
        "seats": seats,
        "trains": trains,
        "deal": deal,
        "layout": {"width": 10, "height": 10},
        "cards": [{"card": card, "count": count, "source": "invented"} for card, count in counts_in_order(cards)],
        "cities": [{"id": city, "name": city.upper(), "x": 2 * at, "y": at} for at, city in enumerate(cities)],
        "routes": [
            {"id": i, "a": e[0], "b": e[1], "length": n, "colour": c, "source": "invented"} for i, e, n, c in routes
        ],
        "tickets": [
            {"id": f"t{at}", "a": pairs[at][0], "b": pairs[at][1], "value": at + 1, "source": "invented"}
            for at in range(tickets)
        ],
    }
    return msgspec.convert(plain, MapSet)


def counts_in_order(cards: dict[str, int]) -> list[tuple[str, int]]:
    return [(card, cards[card]) for card in CARDS if card in cards]
