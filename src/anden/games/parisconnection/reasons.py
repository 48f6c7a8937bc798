"""Why a good player of Paris Connection would choose an action: what a company is worth, and to whom."""

from collections.abc import Iterator

from anden.core.faces import narrowed
from anden.core.game import Arg, Msg, Reason, Seat
from anden.games.parisconnection import start
from anden.games.parisconnection.components import map_of
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.model import COLOURS, Action, Build, Done, Give, Lay, ParisOptions, Take
from anden.games.parisconnection.policy import ParisConnectionPolicy

SOME = 2  # shares of a company that make its points worth having
RISING = 3.0  # points that a company should still gain to be called promising


def reasons(state: ParisConnection, seat: Seat, action: Action) -> Iterator[Reason]:
    """What speaks for the action, by the map, the stations and what is behind the seat's own screen."""
    thought = _Thought(state, seat)
    match action:
        case Build(colour):
            yield from thought.building(COLOURS.index(colour))
        case Lay(hex):
            yield from thought.laying(thought.ids.index(hex))
        case Done():
            yield from thought.stopping()
        case Give(colour):
            yield from thought.giving(COLOURS.index(colour))
        case Take(colour, count):
            yield from thought.taking(COLOURS.index(colour), count)


class _Thought:
    """A position as one seat sees it, and the policy that expects what companies will be worth."""

    def __init__(self, state: ParisConnection, seat: Seat) -> None:
        self.state, self.seat = state, seat
        options = narrowed(state.terms.origin, ParisOptions)
        self.ids = [row.id for row in map_of(options).hexes]
        self.policy: ParisConnectionPolicy = start.policy(state.terms.seats, options)
        self.policy.compare(state, seat)
        self.policy.expect(state)

    def own(self, colour: int) -> int:
        """How many of a colour are behind the seat's screen."""
        return self.state.hand[self.seat * len(COLOURS) + colour]

    def others(self, colour: int) -> int:
        """How many are behind all the other screens: everybody can count that."""
        return self.policy.with_others(self.state, self.seat, colour)

    # ---- building

    def building(self, colour: int) -> Iterator[Reason]:
        yield from self.stake(colour)
        eager = self.policy.share[colour] >= 0
        self.policy.draw_line(self.state, colour, eager)
        line = [self.policy.hexes[at] for at in range(self.policy.length)]
        points = sum(self.state.terms.value[at] for at in line)
        if eager and points:
            args: dict[str, Arg] = {"colour": COLOURS[colour], "points": points}
            cities = tuple(f"hex:{self.ids[at]}" for at in line if self.state.terms.value[at])
            yield Reason(Msg("reason-reach", args, "4.7"), cities)
        elif not eager:
            yield Reason(Msg("reason-waste", self.compared(colour)), (f"company:{COLOURS[colour]}",))

    def stake(self, colour: int) -> Iterator[Reason]:
        own, others = self.own(colour), self.others(colour)
        if own > others:
            yield Reason(Msg("reason-most", self.compared(colour)), (f"company:{COLOURS[colour]}", "screen"))
        elif own >= SOME and self.policy.share[colour] > 0:
            args: dict[str, Arg] = {"colour": COLOURS[colour], "own": own}
            yield Reason(Msg("reason-many", args), (f"company:{COLOURS[colour]}", "screen"))

    def compared(self, colour: int) -> dict[str, Arg]:
        return {"colour": COLOURS[colour], "own": self.own(colour), "others": self.others(colour)}

    def laying(self, at: int) -> Iterator[Reason]:
        colour, value, part = self.state.colour, self.state.terms.value[at], (f"hex:{self.ids[at]}",)
        eager = self.policy.share[colour] >= 0
        if at == self.state.terms.end:
            yield Reason(Msg("reason-ends", {"hex": self.ids[at]}, "6.1"), part)
        if value and eager:
            args: dict[str, Arg] = {
                "hex": self.ids[at],
                "points": value,
                "colour": COLOURS[colour],
                "own": self.own(colour),
            }
            yield Reason(Msg("reason-city", args, "4.7"), part)
        elif not value and not eager:
            yield Reason(Msg("reason-nothing", {"colour": COLOURS[colour], "others": self.others(colour)}), part)
        elif eager:
            yield from self.towards(at, colour)

    def towards(self, at: int, colour: int) -> Iterator[Reason]:
        """The next city of the line that the policy would lay, if the hex is on it."""
        self.policy.draw_line(self.state, colour, True)
        line = [self.policy.hexes[n] for n in range(self.policy.length)]
        ahead = line[line.index(at) + 1 :] if at in line else []
        city = next((hex_ for hex_ in ahead if self.state.terms.value[hex_]), None)
        if city is not None:
            args: dict[str, Arg] = {"hex": self.ids[city], "points": self.state.terms.value[city]}
            yield Reason(Msg("reason-towards", args), (f"hex:{self.ids[at]}", f"hex:{self.ids[city]}"))

    def stopping(self) -> Iterator[Reason]:
        colour = self.state.colour
        self.policy.draw_line(self.state, colour, True)
        more = self.policy.gains[self.policy.length]
        if more == 0 and self.policy.share[colour] >= 0:
            count = self.state.station[colour]
            args: dict[str, Arg] = {"count": count, "colour": COLOURS[colour]}
            yield Reason(Msg("reason-saves", args), (f"company:{COLOURS[colour]}",))

    # ---- trading

    def giving(self, colour: int) -> Iterator[Reason]:
        held = [at for at in range(len(COLOURS)) if self.own(at)]
        part = (f"company:{COLOURS[colour]}",)
        if self.policy.expected[colour] == min(self.policy.expected[at] for at in held):
            args: dict[str, Arg] = {"colour": COLOURS[colour], "value": self.state.value[colour]}
            yield Reason(Msg("reason-least", args), part)
        if self.policy.share[colour] < 0:
            yield Reason(Msg("reason-theirs", self.compared(colour)), part)

    def taking(self, colour: int, count: int) -> Iterator[Reason]:
        state, part = self.state, (f"company:{COLOURS[colour]}",)
        own, others = self.own(colour) + count, self.others(colour)
        if own > others:
            yield Reason(Msg("reason-then-most", {"colour": COLOURS[colour], "own": own, "others": others}), part)
        value, expected = state.value[colour], self.policy.expected[colour]
        if value == max(state.value) and value > 0:
            yield Reason(Msg("reason-top", {"colour": COLOURS[colour], "value": value}), part)
        elif expected - float(value) >= RISING:
            yield Reason(Msg("reason-rising", {"colour": COLOURS[colour], "value": value}), part)
        room = state.terms.limit - state.hand_size[self.seat]
        if count > 1 and room >= count:
            yield Reason(Msg("reason-two", {}, "5.1"), part)
        elif count == 1 and room == 1 and state.station[colour] > 1:
            yield Reason(Msg("reason-limit", {"limit": state.terms.limit}, "5.3"), ("screen",))
