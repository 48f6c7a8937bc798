"""Positions of Paris Connection, reached by playing: nature does as it is told, every step is one the match offers."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Literal, Self

from anden.core.game import Seat
from anden.core.kernel import NATURE, OVER, draw, zeros
from anden.core.rng import Rng
from anden.games.parisconnection import GAME
from anden.games.parisconnection.components import STEPS
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.model import (
    COLOURS,
    Action,
    BoardMap,
    Build,
    ClosedSide,
    Colour,
    Done,
    Draw,
    First,
    Give,
    HexRow,
    Lay,
    ParisOptions,
    Start,
    SwapLimit,
    Take,
    View,
)
from tests.games.script import GameScript

HAND = {3: 10, 4: 8, 5: 6, 6: 5}


class Script(GameScript[ParisConnection, Action, View, ParisOptions]):
    """A match told step by step. Companies start in the order of the colours from the first start hex on."""

    def __init__(
        self,
        seats: int = 3,
        *,
        first: Seat | None = 0,
        swap_limit: SwapLimit | None = None,
        board: BoardMap | Literal["anden-france"] = "anden-france",
    ) -> None:
        super().__init__(GAME, seats, ParisOptions(first=first, swap_limit=swap_limit, board=board))

    # ---- what is

    @property
    def phase(self) -> str:
        return self.view().phase

    @property
    def turn(self) -> Seat:
        return self.state.seat

    def station(self, colour: Colour) -> int:
        return self.view().stations[COLOURS.index(colour)]

    def value(self, colour: Colour) -> int:
        return self.view().values[COLOURS.index(colour)]

    def hand(self, seat: Seat) -> dict[str, int]:
        return {c: n for c, n in zip(COLOURS, self.view(seat).hand, strict=True) if n}

    # ---- nature

    def first(self, seat: Seat) -> Self:
        return self.nature(First(seat))

    def starts(self, *colours: Colour) -> Self:
        for colour in colours or COLOURS:
            hexes = {action.hex for action in self.offered() if isinstance(action, Start)}
            self.nature(Start(colour, *hexes))
        return self

    def deal(self, *hands: Mapping[Colour, int]) -> Self:
        """Hand by hand; what is not told is dealt in turn from the colours, black last."""
        for seat, size in enumerate(HAND[self.match.seats] for _ in range(self.match.seats)):
            told = [c for c, n in (hands[seat] if seat < len(hands) else {}).items() for _ in range(n)]
            rest = [COLOURS[at % len(COLOURS)] for at in range(size - len(told))]
            for colour in (*told, *rest):
                self.nature(Draw(colour))
        return self

    # ---- the seat whose turn it is

    def act(self, *actions: Action) -> Self:
        for action in actions:
            seat = self.state.actor()
            code = self.match.check(seat, action)
            assert GAME.why_not(self.state, seat, action) is None
            self.match.append(seat, action, code)
        return self

    def build(self, colour: Colour, *hexes: str) -> Self:
        return self.act(Build(colour), *map(Lay, hexes), Done())

    def laying(self, colour: Colour, *hexes: str) -> Self:
        """The build is not done."""
        return self.act(Build(colour), *map(Lay, hexes))

    def build_anything(self) -> Self:
        """One locomotive, somewhere."""
        self.act(next(action for action in self.legal() if isinstance(action, Build)))
        return self.act(next(action for action in self.legal() if isinstance(action, Lay)), Done())

    def trade(self, gave: Colour, took: Colour, count: Literal[1, 2] = 1) -> Self:
        return self.act(Give(gave), Take(took, count))


def table(
    *hands: Mapping[Colour, int],
    seats: int = 3,
    starts: Sequence[Colour] = COLOURS,
    swap_limit: SwapLimit | None = None,
    board: BoardMap | Literal["anden-france"] = "anden-france",
) -> Script:
    """The moment after the deal, seat 0 to begin."""
    return Script(seats, swap_limit=swap_limit, board=board).starts(*starts).deal(*hands)


def random_play(state: ParisConnection, seed: int) -> Iterator[tuple[Seat, Action]]:
    """Plays the state to its end, every choice and draw at random: each entry is yielded just before it is applied."""
    rng, out = Rng(seed), zeros(2 * GAME.spec.codes)
    while (actor := state.actor()) != OVER:
        code = draw(state, rng, out) if actor == NATURE else out[rng.below(state.legal(actor, out))]
        yield actor, GAME.decode(state, code)
        state.apply(actor, code)


def new_match(seats: int, board: BoardMap | Literal["anden-france"] = "anden-france") -> ParisConnection:
    return GAME.new(seats, GAME.settle(seats, ParisOptions(board=board)))


# ---- maps


def disc(radius: int, towns: Mapping[str, int], closed: Sequence[tuple[str, str]] = (), end: str = "") -> BoardMap:
    """A map of all hexes at most so far from Paris. Ids are column-row: `"6-3"`; Paris is in the middle.

    The end town is the one named, or the last.
    """
    rows = []
    for row, column in product(range(-radius, radius + 1), range(-2 * radius, 2 * radius + 1)):
        far = max(abs(row), (abs(row) + abs(column)) // 2)
        if (row + column) % 2 == 0 and far <= radius:
            name = f"{column + 2 * radius}-{row + radius}"
            kind = "eiffel" if far == 0 else "start" if far == 1 else "country"
            if name in towns:
                kind = "end" if name == (end or [*towns][-1]) else "town"
            rows.append(hex_row(name, column + 2 * radius, row + radius, kind, towns.get(name, 0)))
    sides = tuple(ClosedSide(between, "invented") for between in closed)
    return BoardMap("disc", tuple(rows), sides)


def hex_row(name: str, column: int, row: int, kind: str, value: int) -> HexRow:
    kinds: dict[str, Literal["country", "town", "end", "eiffel", "start"]] = {
        "country": "country",
        "town": "town",
        "end": "end",
        "eiffel": "eiffel",
        "start": "start",
    }
    return HexRow(name, column, row, kinds[kind], "invented", value)


def random_disc(radius: int, towns: int, borders: int, seed: int) -> BoardMap:
    """Towns and closed sides anywhere, so long as every town can still be reached from every start hex."""
    rng = Rng(seed)
    plain = disc(radius, {})
    free = [row for row in plain.hexes if row.kind == "country"]
    chosen = {free.pop(rng.below(len(free))).id: 1 + rng.below(3) for _ in range(towns)}
    places = {(row.column, row.row): row.id for row in plain.hexes}
    pairs = [
        (name, places[column + dc, row + dr])
        for (column, row), name in places.items()
        for dc, dr in STEPS[:3]
        if (column + dc, row + dr) in places
    ]
    closed = [pairs.pop(rng.below(len(pairs))) for _ in range(borders)]
    return disc(radius, chosen, closed)
