"""Paris Connection: build the railways out of Paris, and hold shares in the dearest. Rules: text/rules.en.md."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from anden.core.errors import Malformed
from anden.core.game import Event, Game, Msg, Score, Seat, Spec
from anden.core.rng import Rng
from anden.games.parisconnection import components, knowledge, picture, rules, scoring, telling
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.knowledge import grid_in
from anden.games.parisconnection.model import (
    COLOURS,
    MOST_SWAPS,
    Action,
    Build,
    Done,
    Draw,
    First,
    Give,
    Lay,
    ParisOptions,
    Start,
    Take,
    View,
)
from anden.games.parisconnection.policy import ParisConnectionPolicy

__all__ = ["GAME"]


@dataclass(frozen=True, eq=False)
class ParisConnectionGame:
    spec: Spec

    def settle(self, seats: int, options: ParisOptions) -> ParisOptions:
        if options.first is not None and options.first not in range(seats):
            raise Malformed(f"first: there is no seat {options.first} among {seats}")
        if options.board != "anden-france":
            components.check_map(options.board)
        return replace(options, swap_limit=components.swap_limit(seats, options) or "none")

    def variants(self, seats: int) -> tuple[ParisOptions, ...]:
        chosen = (ParisOptions(), ParisOptions(first=seats - 1, swap_limit="none"))
        return tuple(self.settle(seats, options) for options in chosen)

    def new(self, seats: int, options: ParisOptions) -> ParisConnection:
        return k.new_state(components.terms_of(seats, options))

    def encode(self, state: ParisConnection, action: Action) -> int:
        match action:
            case Done():
                return k.DONE
            case Build(colour):
                return k.BUILD + COLOURS.index(colour)
            case Give(colour):
                return k.GIVE + COLOURS.index(colour)
            case Take(colour, count):
                return k.TAKE + COLOURS.index(colour) * k.MOST_TAKEN + count - 1
            case Draw(colour):
                return k.DRAW + COLOURS.index(colour)
            case Lay(name):
                return k.LAY + _number(state, name)
            case Start(colour, name) if state.phase == k.SET_STARTS and _number(state, name) == _next_start(state):
                return k.START + COLOURS.index(colour)
            case First(seat) if seat in range(state.terms.seats):
                return k.FIRST + seat
        raise Malformed(f"{action} does not belong to this match")

    def decode(self, state: ParisConnection, code: int) -> Action:
        if code >= k.LAY:
            return Lay(grid_in(state).board.hexes[code - k.LAY].id)
        if code >= k.DRAW:
            return Draw(COLOURS[code - k.DRAW])
        if code >= k.START:
            if state.phase != k.SET_STARTS:
                raise Malformed("the companies have their start hexes")
            return Start(COLOURS[code - k.START], grid_in(state).board.hexes[_next_start(state)].id)
        if code >= k.FIRST:
            return First(code - k.FIRST)
        if code >= k.TAKE:
            colour, more = divmod(int(code - k.TAKE), int(k.MOST_TAKEN))
            return Take(COLOURS[colour], 2 if more else 1)
        if code >= k.GIVE:
            return Give(COLOURS[code - k.GIVE])
        return Build(COLOURS[code - k.BUILD]) if code >= k.BUILD else Done()

    def why_not(self, state: ParisConnection, seat: Seat, action: Action) -> Msg | None:
        return rules.why_not(state, seat, action)

    def tries(self, state: ParisConnection, seat: Seat) -> Iterable[Action]:
        return rules.tries(state, seat)

    def offer(self, action: Action) -> Msg:
        return rules.offer(action)

    def tell(self, before: ParisConnection, seat: Seat, action: Action, after: ParisConnection) -> Iterable[Event]:
        return telling.tell(before, seat, action, after)

    def prompt(self, state: ParisConnection, seat: Seat | None) -> Msg:
        return knowledge.prompt(state, seat)

    def view(self, state: ParisConnection, seat: Seat | None) -> View:
        return knowledge.view(state, seat)

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def describe(self, view: View) -> Iterable[Msg]:
        return picture.describe(view)

    def imagine(self, view: View, rng: Rng) -> ParisConnection:
        return knowledge.imagine(view, rng)

    def score(self, state: ParisConnection) -> tuple[Score, ...]:
        return scoring.score(state)

    def ended(self, state: ParisConnection) -> str:
        return scoring.ended(state)

    def totals(self, state: ParisConnection) -> Mapping[str, int]:
        return scoring.totals(state)

    def policy(self, seats: int, options: ParisOptions) -> ParisConnectionPolicy:
        del options
        return ParisConnectionPolicy(seats)

    def map_svg(self, options: ParisOptions) -> str:
        return picture.svg(components.map_of(options))


def _number(state: ParisConnection, name: str) -> int:
    number = grid_in(state).number.get(name)
    if number is None:
        raise Malformed(f"unknown hex {name!r}")
    return number


def _next_start(state: ParisConnection) -> int:
    return state.terms.starts[state.set_up]


GAME: Game[ParisConnection, Action, View, ParisOptions] = ParisConnectionGame(
    Spec(
        id="paris-connection",
        name="Paris Connection",
        package=__name__,
        rules=1,
        seats=components.SEATS,
        minutes=30,
        lowest_wins=False,
        action=Action,
        view=View,
        options=ParisOptions,
        codes=k.CODES,
        bound=components.longest_match(MOST_SWAPS),
        endings=("marseille", "stations", "both", "swaps"),
        kinds={"colour": COLOURS},
        refusals=rules.REFUSALS,
        numbers=components.numbers(components.own_map()),
        difficulty=2,
    )
)
