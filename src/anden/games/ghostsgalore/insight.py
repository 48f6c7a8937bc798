"""What a mine of Ghosts Galore will have scored once it is full. Compiled.

It is what the mine scores now, and what a network foretells (data/net.json) from the signs of its outlook and from what
lies around each free cell. With one cell left it is exact.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import bits_of, zeros
from anden.core.net import SCALE, Net, Weights
from anden.games.ghostsgalore.kernel.mines import (
    BAT,
    BEYOND,
    COUNT,
    EXIT,
    GATE,
    GHOST,
    GOLEM,
    LINES,
    SATYR,
    SECTION,
    SHEET,
    kinds_of,
)
from anden.games.ghostsgalore.kernel.state import GhostsGalore
from anden.games.ghostsgalore.kernel.terms import CELLS, MOST_SEATS, NONE, TILES
from anden.games.ghostsgalore.outlook import SIGNS, Outlook

# What is seen through an edge of a free cell: a tile whose track does not lead here, or a route by how its other end is
# (kernel.mines), with what is on it; or a gate, + its kind.
BLANK: Final[i64] = 0
GATE_HERE: Final[i64] = 3
LENGTH: Final[i64] = 9
GHOSTS: Final[i64] = 10
SATYRS: Final[i64] = 11
MONSTERS: Final[i64] = 12  # kinds of them
PORT: Final[i64] = 13

# Inputs
BY_FREE: Final[i64] = SIGNS  # + free cells
SEATS: Final[i64] = BY_FREE + CELLS + 1  # + seats of the match
SECRET: Final[i64] = SEATS + MOST_SEATS + 1  # + the secret tile
BATS_BESIDE: Final[i64] = SECRET + TILES  # + free cell
GOLEMS_BESIDE: Final[i64] = BATS_BESIDE + CELLS  # + free cell
PORTS: Final[i64] = GOLEMS_BESIDE + CELLS  # + (4 × cell + edge) × PORT
INPUTS: Final[i64] = PORTS + 4 * CELLS * PORT


class Insight(Outlook):
    """Judges mines."""

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        self.net = Net(weights)
        self.places: vec[i64] = zeros(INPUTS)
        self.amounts: vec[i64] = zeros(INPUTS)
        self.shown: i64 = 0  # how many of them are in use

    def learn(self, weights: Weights) -> None:
        """Judge by these weights from now on."""
        self.net = Net(weights)

    def prospect(self, twin: GhostsGalore, seat: i64) -> float:
        """The points of the full mine, as far as can be told. Rewrites the twin's sheet."""
        free: i64 = bits_of(twin.free[seat])
        if free == 1 and twin.secret[seat] != NONE:
            return self.finished(twin, seat)
        twin.score_tiles(seat)
        routes: i64 = twin.score_routes(seat, self.routes)
        total: float = float(scored(twin, seat))
        if free == 0:
            return total
        self.read(twin, seat, routes)
        self.list_inputs(twin, seat, free)
        return total + float(self.net.judge(self.places, self.amounts, self.shown)) / float(SCALE)

    def finished(self, twin: GhostsGalore, seat: i64) -> float:
        """The mine with its secret tile on the last cell, turned as it is best (5.1)."""
        tile: i64 = twin.secret[seat]
        was: i64 = twin.where[tile]
        cell: i64 = 0
        while not twin.free[seat] >> cell & 1:
            cell += 1
        best: i64 = -1000
        turn: i64 = 0
        while turn < twin.terms.turns[tile]:
            twin.lay(seat, cell, tile, turn)
            twin.rescore(seat)
            best = max(best, scored(twin, seat))
            turn += 1
        twin.tile[seat * CELLS + cell] = NONE
        twin.free[seat] |= i64(1) << cell
        twin.where[tile] = was
        return float(best)

    # ---- what the network is shown

    def look(self, twin: GhostsGalore, seat: i64, places: vec[i64], amounts: vec[i64]) -> i64:
        """Write the inputs for the seat's mine; how many they are. Rewrites the twin's sheet."""
        twin.score_tiles(seat)
        self.read(twin, seat, twin.score_routes(seat, self.routes))
        self.list_inputs(twin, seat, bits_of(twin.free[seat]))
        i: i64 = 0
        while i < self.shown:
            places[i] = self.places[i]
            amounts[i] = self.amounts[i]
            i += 1
        return self.shown

    def list_inputs(self, twin: GhostsGalore, seat: i64, free: i64) -> None:
        """The signs have been read already."""
        self.shown = 0
        sign: i64 = 0
        while sign < SIGNS:
            self.show(sign, self.signs[sign])
            sign += 1
        self.show(BY_FREE + free, 1)
        self.show(SEATS + twin.terms.seats, 1)
        if twin.secret[seat] != NONE:
            self.show(SECRET + twin.secret[seat], 1)
        cell: i64 = 0
        while cell < CELLS:
            if twin.free[seat] >> cell & 1:
                self.look_around(twin, seat, cell)
            cell += 1

    def show(self, place: i64, amount: i64) -> None:
        if amount != 0:
            self.places[self.shown] = place
            self.amounts[self.shown] = amount
            self.shown += 1

    def look_around(self, twin: GhostsGalore, seat: i64, cell: i64) -> None:
        """What is beside a free cell."""
        tiles, loads = twin.tile, twin.terms.load
        bats: i64 = 0
        golems: i64 = 0
        edge: i64 = 0
        while edge < 4:
            port: i64 = PORTS + (4 * cell + edge) * PORT
            beyond: i64 = BEYOND[4 * cell + edge]
            if beyond == NONE:
                self.show(port + GATE_HERE + twin.gate(seat, GATE[4 * cell + edge]), 1)
            else:
                tile: i64 = tiles[seat * CELLS + beyond]
                if tile != NONE:
                    here: i64 = loads[2 * tile] + loads[2 * tile + 1]
                    bats += here >> BAT & COUNT
                    golems += here >> GOLEM & COUNT
                    self.look_along(twin, seat, beyond, edge ^ 2, port)
            edge += 1
        self.show(BATS_BESIDE + cell, bats)
        self.show(GOLEMS_BESIDE + cell, golems)

    def look_along(self, twin: GhostsGalore, seat: i64, cell: i64, edge: i64, port: i64) -> None:
        """Into the cell of a tile by an edge, and on to the end of the route that begins there."""
        tile: i64 = twin.tile[seat * CELLS + cell]
        at: i64 = twin.terms.track[tile] * 16 + twin.turned[seat * CELLS + cell] * 4 + edge
        if EXIT[at] == NONE:
            self.show(port + BLANK, 1)
            return
        done: i64 = i64(1) << (2 * cell + SECTION[at])
        end, length, load, _ = twin.follow(seat, cell, EXIT[at], 1, twin.terms.load[2 * tile + SECTION[at]], done)
        self.show(port + end, 1)
        self.show(port + LENGTH, length)
        self.show(port + GHOSTS, load >> GHOST & COUNT)
        self.show(port + SATYRS, load >> SATYR & COUNT)
        self.show(port + MONSTERS, kinds_of(load))


def scored(state: GhostsGalore, seat: i64) -> i64:
    """What the seat's sheet says, without the werewolves' bonus."""
    sheet = state.sheet
    total: i64 = 0
    i: i64 = seat * SHEET
    end: i64 = i + LINES
    while i < end:
        total += sheet[i]
        i += 1
    return total
