"""The map and the numbers of the rules: read from data/, checked, and turned into the kernel's terms."""

from functools import cache, lru_cache

from anden.core.data import read_data
from anden.core.errors import Malformed
from anden.core.faces import check_distinct, seat_number
from anden.games.parisconnection import kernel
from anden.games.parisconnection.model import COLOURS, BoardMap, ParisOptions

SEATS = (3, 4, 5, 6)
STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))  # from a hex to its neighbours: columns and rows
ROOM = {"country": kernel.COUNTRY, "town": kernel.CITY, "end": kernel.CITY}


RULES = read_data(__package__, "rules", dict[str, int])


@cache
def own_map() -> BoardMap:
    """The map that comes with the game."""
    return read_data(__package__, "anden-france", BoardMap)


def map_of(options: ParisOptions) -> BoardMap:
    """The map that is played on: our own, or the player's."""
    return own_map() if options.board == "anden-france" else options.board


def numbers(board: BoardMap) -> dict[str, int]:
    """Every number the rulebook shows."""
    values = [row.value for row in board.hexes if row.is_city]
    locomotives = RULES["locomotives"]
    return RULES | {
        "colours": len(COLOURS),
        "all": len(COLOURS) * locomotives,
        "left": locomotives - 2,
        "country": kernel.COUNTRY,
        "city": kernel.CITY,
        "take": kernel.MOST_TAKEN,
        "hexes": len(board.hexes),
        "towns": len(values) + 1,
        "highest": max(values),
        "closed": len(board.closed),
    }


class Grid:
    """A map by the numbers of its hexes: who lies beside whom, by open sides and by closed ones."""

    def __init__(self, board: BoardMap) -> None:
        self.board = board
        self.number = {row.id: at for at, row in enumerate(board.hexes)}
        places = {(row.column, row.row): at for at, row in enumerate(board.hexes)}
        self._around = [[places.get((r.column + dc, r.row + dr), -1) for dc, dr in STEPS] for r in board.hexes]
        self._closed = {frozenset(side.between) for side in board.closed}

    def around(self, at: int) -> list[int]:
        """The hexes on its six sides, open or not; -1 where the map ends."""
        return self._around[at]

    def is_closed(self, one: int, other: int) -> bool:
        """Whether the side between two hexes cannot be crossed."""
        return frozenset((self.board.hexes[one].id, self.board.hexes[other].id)) in self._closed

    def beside(self, at: int) -> list[int]:
        """The hexes beyond its open sides; -1 for the rest."""
        return [-1 if to < 0 or self.is_closed(at, to) else to for to in self.around(at)]

    def reach(self, start: int) -> dict[int, int]:
        """How many locomotives it takes to each hex from a start hex on the empty board."""
        steps, queue = {start: 0}, [start]
        for at in queue:
            for to in self.beside(at):
                if to >= 0 and to not in steps and self.board.hexes[to].kind in ROOM:
                    steps[to] = steps[at] + 1
                    queue.append(to)
        return steps

    def of_kind(self, *kinds: str) -> list[int]:
        """The numbers of the hexes of these kinds."""
        return [at for at, row in enumerate(self.board.hexes) if row.kind in kinds]


@lru_cache(16)
def grid_of(board: BoardMap) -> Grid:
    """The map by the numbers of its hexes; equal maps share it."""
    return Grid(board)


@lru_cache(16)
def check_map(board: BoardMap) -> None:
    """Raises Malformed, naming the field, if the map is not one that a match can be played on (1.4)."""
    _check_hexes(board)
    grid = grid_of(board)
    _check_closed(grid)
    _check_kinds(grid)
    _check_ways(grid)


def _check_hexes(board: BoardMap) -> None:
    check_distinct("hexes", [row.id for row in board.hexes])
    places: dict[tuple[int, int], str] = {}
    for at, row in enumerate(board.hexes):
        where = f"set: hexes[{at}]"
        if (row.column + row.row) % 2 != (board.hexes[0].column + board.hexes[0].row) % 2:
            raise Malformed(f"{where}.column: {row.id} lies between two columns of its row")
        other = places.setdefault((row.column, row.row), row.id)
        if other != row.id:
            raise Malformed(f"{where}: {row.id} lies on {other}")
        if row.is_city != (row.value > 0):
            raise Malformed(f"{where}.value: towns have one, other hexes have none")


def _check_closed(grid: Grid) -> None:
    seen: set[frozenset[str]] = set()
    for at, side in enumerate(grid.board.closed):
        where = f"set: closed[{at}].between"
        for name in side.between:
            if name not in grid.number:
                raise Malformed(f"{where}: there is no hex {name}")
        one, other = (grid.number[name] for name in side.between)
        if other not in grid.around(one):
            raise Malformed(f"{where}: {' and '.join(side.between)} are no neighbours")
        if frozenset(side.between) in seen:
            raise Malformed(f"{where}: {' and '.join(side.between)} stand twice")
        seen.add(frozenset(side.between))


def _check_kinds(grid: Grid) -> None:
    for kind, wanted in (("eiffel", 1), ("start", len(COLOURS)), ("end", 1)):
        count = len(grid.of_kind(kind))
        if count != wanted:
            raise Malformed(f"set: hexes: {count} of the kind {kind!r}; there must be {wanted}")
    around = grid.around(grid.of_kind("eiffel")[0])
    for at in grid.of_kind("start"):
        if at not in around:
            raise Malformed(f"set: hexes[{at}].kind: {grid.board.hexes[at].id} does not touch the Eiffel hex")


def _check_ways(grid: Grid) -> None:
    for start in grid.of_kind("start"):
        reached = grid.reach(start)
        for at in grid.of_kind(*ROOM):
            if at not in reached:
                row, name = grid.board.hexes[at], grid.board.hexes[start].id
                raise Malformed(f"set: hexes[{at}]: {row.id} cannot be reached from {name}")


def swap_limit(seats: int, options: ParisOptions) -> int:
    """6.6; 0 if there is none."""
    if options.swap_limit is None:
        return RULES["swap-rounds"] * seats
    return 0 if options.swap_limit == "none" else options.swap_limit


def _geography(board: BoardMap) -> tuple[list[int], list[int], list[int], list[int], int]:
    grid = grid_of(board)
    beside = [to for at in range(len(board.hexes)) for to in grid.beside(at)]
    room = [ROOM.get(row.kind, kernel.CLOSED) for row in board.hexes]
    return beside, room, [row.value for row in board.hexes], grid.of_kind("start"), grid.of_kind("end")[0]


@lru_cache(64)
def terms_of(seats: int, options: ParisOptions) -> kernel.Terms:
    """For settled options."""
    board = map_of(options)
    return kernel.Terms(
        seats,
        seat_number(options.first),
        RULES["locomotives"],
        RULES[f"hand-{seats}"],
        RULES[f"limit-{seats}"],
        RULES["penalty"],
        RULES["build"],
        swap_limit(seats, options),
        *_geography(board),
        options,
        grid_of(board),
    )


def longest_match(swaps: int) -> int:
    """Entries of the longest match with that many swaps allowed in a row (6.6).

    Every build and every two-for-one trade leaves the stations a locomotive fewer, three entries at most for each;
    before each of them, and at the end, there are fewer swaps than allowed, of two entries each.
    """
    stock = len(COLOURS) * RULES["locomotives"]
    return 2 * stock + (stock + 1) * (3 + 2 * swaps)
