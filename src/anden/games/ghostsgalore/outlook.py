"""Signs of what a mine of Ghosts Galore will still score. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import zeros
from anden.games.ghostsgalore.kernel.mines import (
    BAT,
    BENDS,
    BEYOND,
    COUNT,
    CUT,
    DRAGON,
    EXIT,
    GATE,
    GHOST,
    GOLEM,
    KINDS,
    MOST_NOTES,
    NEIGHBOURS,
    NOTES,
    OPEN,
    PLAIN,
    SATYR,
    SKELETON,
    SLIME,
    WEREWOLF,
    WISP,
    kinds_of,
)
from anden.games.ghostsgalore.kernel.state import GhostsGalore
from anden.games.ghostsgalore.kernel.terms import CELLS, NONE

# Signs. Monsters and diamonds of the secret tile count with those that lie.
ALWAYS: Final[i64] = 0
DRAGONS: Final[i64] = 1
DRAGONS_SQUARED: Final[i64] = 2
SKELETONS: Final[i64] = 3
GEMS: Final[i64] = 4
COLLECTION: Final[i64] = 5  # skeletons × diamonds
SLIMES: Final[i64] = 6
CURVES: Final[i64] = 7
SLIME_ON_CURVES: Final[i64] = 8  # slimes × curves
WISPS: Final[i64] = 9
WISPS_SQUARED: Final[i64] = 10
WEREWOLVES: Final[i64] = 11
WEREWOLVES_SQUARED: Final[i64] = 12
LONE_GOLEMS: Final[i64] = 13
GOLEM_SPOTS: Final[i64] = 14  # free cells beside no golem, while there is a golem
GOLEMS_TO_COME: Final[i64] = 15  # lone golems × spots
LONE_BATS: Final[i64] = 16  # with a free cell beside them
ROOSTS: Final[i64] = 17  # free cells beside a bat
BATS: Final[i64] = 18
ONE_GHOST: Final[i64] = 19  # open routes with so many
TWO_GHOSTS: Final[i64] = 20
CROWDS: Final[i64] = 21
SATYRS: Final[i64] = 22  # on open routes
UNMET: Final[i64] = 23  # kinds that satyrs on open routes have not met
GATED: Final[i64] = 24  # routes from a gate to a free cell, and their sections
GATED_SECTIONS: Final[i64] = 25
LOOSE: Final[i64] = 26  # routes from a free cell to a free cell, and their sections
LOOSE_SECTIONS: Final[i64] = 27
SPOILT: Final[i64] = 28  # routes cut at one end, with a free cell at the other
PLANS: Final[i64] = 29  # + tiles missing: sections of the longest way between two gates of a pair
FACED: Final[i64] = 33  # + tracks that lead there: free cells
SIGNS: Final[i64] = 38

MOST_MISSING: Final[i64] = 4


class Outlook:
    """Reads the signs of mines. One serves all seats, but only one thread."""

    def __init__(self) -> None:
        self.signs: vec[i64] = zeros(SIGNS)
        self.routes: vec[i64] = zeros(MOST_NOTES)  # of the mine that was scored last
        self.longest: vec[i64] = zeros(MOST_MISSING + 1)  # by tiles missing: sections of a way between two gates

    def read(self, twin: GhostsGalore, seat: i64, routes: i64) -> None:
        """Note all signs of the seat's mine, of which so many routes lead to a free cell."""
        signs = self.signs
        sign: i64 = 1
        while sign < SIGNS:
            signs[sign] = 0
            sign += 1
        signs[ALWAYS] = 1
        self.read_crowd(twin, seat)
        self.read_routes(routes)
        self.read_cells(twin, seat)
        self.read_plans(twin, seat)

    def read_crowd(self, twin: GhostsGalore, seat: i64) -> None:
        """Monsters, diamonds and curves, wherever they are."""
        terms = twin.terms
        loads, tiles, signs = terms.load, twin.tile, self.signs
        load: i64 = 0
        gems: i64 = 0
        curves: i64 = 0
        golems: i64 = 0  # cells, a bit each
        bats: i64 = 0
        cell: i64 = 0
        while cell <= CELLS:
            tile: i64 = tiles[seat * CELLS + cell] if cell < CELLS else twin.secret[seat]
            if tile != NONE:
                here: i64 = loads[2 * tile] + loads[2 * tile + 1]
                load += here
                if here >> BAT & COUNT and cell < CELLS:
                    bats |= i64(1) << cell
                if here >> GOLEM & COUNT and cell < CELLS:
                    golems |= i64(1) << cell
                if terms.diamond[tile] > 0:
                    gems += 1
                curves += BENDS[terms.track[tile]]
            cell += 1
        self.note_pair(DRAGONS, load >> DRAGON & COUNT)
        self.note_pair(WISPS, load >> WISP & COUNT)
        self.note_pair(WEREWOLVES, load >> WEREWOLF & COUNT)
        self.note_product(SKELETONS, load >> SKELETON & COUNT, gems)
        self.note_product(SLIMES, load >> SLIME & COUNT, curves)
        signs[BATS] = load >> BAT & COUNT
        self.read_neighbours(twin.free[seat], golems, bats)

    def note_pair(self, sign: i64, count: i64) -> None:
        """A number and its square."""
        self.signs[sign] = count
        self.signs[sign + 1] = count * count

    def note_product(self, sign: i64, one: i64, other: i64) -> None:
        """Two numbers and their product."""
        self.signs[sign] = one
        self.signs[sign + 1] = other
        self.signs[sign + 2] = one * other

    def read_neighbours(self, free: i64, golems: i64, bats: i64) -> None:
        """What golems and bats promise by what lies beside them; all are cells, a bit each."""
        spots: i64 = 0
        roosts: i64 = 0
        alone: i64 = 0
        lonely: i64 = 0
        cell: i64 = 0
        while cell < CELLS:
            beside: i64 = NEIGHBOURS[cell]
            if free >> cell & 1:
                if golems != 0 and golems & beside == 0:
                    spots += 1
                if bats & beside != 0:
                    roosts += 1
            if golems >> cell & 1 and golems & beside == 0:
                alone += 1
            if bats >> cell & 1 and bats & beside == 0 and free & beside != 0:
                lonely += 1
            cell += 1
        self.note_product(LONE_GOLEMS, alone, spots)
        self.signs[LONE_BATS] = lonely
        self.signs[ROOSTS] = roosts

    def read_routes(self, count: i64) -> None:
        """So many routes that lead to a free cell, as the mine noted them when it was scored."""
        routes = self.routes
        at: i64 = 0
        while at < count * NOTES:
            self.note_route(routes[at], routes[at + 1], routes[at + 2])
            at += NOTES

    def note_route(self, far: i64, length: i64, load: i64) -> None:
        """A route that leads to a free cell; `far` is how its other end is."""
        signs = self.signs
        ghosts: i64 = min(load >> GHOST & COUNT, 3)
        if ghosts > 0:
            signs[ONE_GHOST + ghosts - 1] += 1
        satyrs: i64 = load >> SATYR & COUNT
        if satyrs > 0:
            signs[SATYRS] += satyrs
            signs[UNMET] += satyrs * (KINDS - kinds_of(load))
        if far == CUT:
            signs[SPOILT] += 1
        else:
            sign: i64 = LOOSE if far == OPEN else GATED
            signs[sign] += 1
            signs[sign + 1] += length

    def read_cells(self, twin: GhostsGalore, seat: i64) -> None:
        """How many tracks lead to each free cell."""
        tiles, turned, tracks = twin.tile, twin.turned, twin.terms.track
        base: i64 = seat * CELLS
        cell: i64 = 0
        while cell < CELLS:
            if tiles[base + cell] == NONE:
                facing: i64 = 0
                edge: i64 = 0
                while edge < 4:
                    beyond: i64 = BEYOND[4 * cell + edge]
                    if beyond != NONE and tiles[base + beyond] != NONE:
                        at: i64 = tracks[tiles[base + beyond]] * 16 + turned[base + beyond] * 4 + (edge ^ 2)
                        if EXIT[at] != NONE:
                            facing += 1
                    edge += 1
                self.signs[FACED + facing] += 1
            cell += 1

    # ---- ways between the gates of a pair

    def read_plans(self, twin: GhostsGalore, seat: i64) -> None:
        """The longest way between two gates of a pair over what lies, with so many tiles still missing."""
        cell: i64 = 0
        met: i64 = 0  # kinds of gates, a bit each: the ways of a pair are the same from either of its gates
        while cell < CELLS:
            edge: i64 = 0
            while edge < 4:
                if BEYOND[4 * cell + edge] == NONE:
                    kind: i64 = twin.gate(seat, GATE[4 * cell + edge])
                    if kind > PLAIN and not met >> kind & 1:
                        met |= i64(1) << kind
                        self.find_ways(twin, seat, kind, cell, edge)
                edge += 1
            cell += 1

    def find_ways(self, twin: GhostsGalore, seat: i64, kind: i64, cell: i64, edge: i64) -> None:
        longest = self.longest
        missing: i64 = 1
        while missing <= MOST_MISSING:
            longest[missing] = 0
            missing += 1
        self.enter(twin, seat, kind, cell, edge, 0, 0, 0)
        missing = 1
        while missing <= MOST_MISSING:
            self.signs[PLANS + missing - 1] += longest[missing]
            missing += 1

    def enter(
        self, twin: GhostsGalore, seat: i64, kind: i64, cell: i64, edge: i64, used: i64, missing: i64, length: i64
    ) -> None:
        """On from a cell entered by an edge; `used` are the free cells on the way so far, a bit each."""
        tile: i64 = twin.tile[seat * CELLS + cell]
        if tile != NONE:
            out: i64 = EXIT[twin.terms.track[tile] * 16 + twin.turned[seat * CELLS + cell] * 4 + edge]
            if out != NONE:
                self.leave(twin, seat, kind, cell, out, used, missing, length + 1)
        elif missing < MOST_MISSING and not used >> cell & 1:
            used |= i64(1) << cell
            turn: i64 = 1
            while turn < 4:
                self.leave(twin, seat, kind, cell, edge + turn & 3, used, missing + 1, length + 1)
                turn += 1

    def leave(
        self, twin: GhostsGalore, seat: i64, kind: i64, cell: i64, edge: i64, used: i64, missing: i64, length: i64
    ) -> None:
        beyond: i64 = BEYOND[4 * cell + edge]
        if beyond != NONE:
            self.enter(twin, seat, kind, beyond, edge ^ 2, used, missing, length)
        elif missing > 0 and twin.gate(seat, GATE[4 * cell + edge]) == kind:
            self.longest[missing] = max(self.longest[missing], length)
