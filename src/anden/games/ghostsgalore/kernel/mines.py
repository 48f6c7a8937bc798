"""The mines of Ghosts Galore: tracks, gates, routes, points. Compiled. Numbers in comments are rules' paragraphs."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import State, filled, vec_of, zeros
from anden.games.ghostsgalore.kernel.terms import CELLS, NONE, Terms

# Tracks (1.2). Edges run north, east, south, west; a quarter turn is clockwise.
STRAIGHT: Final[i64] = 0
CURVE: Final[i64] = 1
BRIDGE: Final[i64] = 2
DOUBLE: Final[i64] = 3
# [track][edge] unturned: the edge at the other end of that section, and which section it is.
ACROSS: Final[list[list[int]]] = [[2, -1, 0, -1], [1, 0, -1, -1], [2, 3, 0, 1], [1, 0, 3, 2]]
PART: Final[list[list[int]]] = [[0, -1, 0, -1], [0, 0, -1, -1], [0, 1, 0, 1], [0, 0, 1, 1]]
# The same by track × 16 + quarter turns × 4 + edge.
EXIT: Final[vec[i64]] = vec_of(
    [
        (ACROSS[track][(edge - turn) % 4] + turn) % 4 if ACROSS[track][(edge - turn) % 4] >= 0 else -1
        for track in range(4)
        for turn in range(4)
        for edge in range(4)
    ]
)
SECTION: Final[vec[i64]] = vec_of(
    [PART[track][(edge - turn) % 4] for track in range(4) for turn in range(4) for edge in range(4)]
)
SECTIONS: Final[vec[i64]] = vec_of([1, 1, 2, 2])  # by track
BENDS: Final[vec[i64]] = vec_of([0, 1, 0, 2])  # curves on a tile, by track (7.6)

# [cell × 4 + edge]: the cell beyond, and the gate there; NONE where there is none. Gates run along the north from the
# west, along the east from the north, along the south from the west, along the west from the north.
BEYOND: Final[vec[i64]] = vec_of(
    [
        beyond
        for cell in range(9)
        for beyond in (
            cell - 3 if cell > 2 else -1,
            cell + 1 if cell % 3 < 2 else -1,
            cell + 3 if cell < 6 else -1,
            cell - 1 if cell % 3 > 0 else -1,
        )
    ]
)
GATES: Final[i64] = 12
GATE: Final[vec[i64]] = vec_of(
    [
        gate
        for cell in range(9)
        for gate in (
            cell if cell < 3 else -1,
            3 + cell // 3 if cell % 3 == 2 else -1,
            cell if cell > 5 else -1,
            9 + cell // 3 if cell % 3 == 0 else -1,
        )
    ]
)
NEIGHBOURS: Final[vec[i64]] = vec_of(
    [sum(1 << other for other in range(9) if abs(other % 3 - cell % 3) + abs(other // 3 - cell // 3) == 1)
     for cell in range(9)]
)  # fmt: skip

# Monsters of a section are counted in one number, six bits a kind: a board has at most 27 of one (1.3).
KINDS: Final[i64] = 9
BITS: Final[i64] = 6
COUNT: Final[i64] = 63
DRAGON: Final[i64] = 0
GHOST: Final[i64] = 6
GOLEM: Final[i64] = 12
SATYR: Final[i64] = 18
SKELETON: Final[i64] = 24
SLIME: Final[i64] = 30
BAT: Final[i64] = 36
WEREWOLF: Final[i64] = 42
WISP: Final[i64] = 48

# How a route ends (6.2, 6.3); from PLAIN on at a gate.
LOOP: Final[i64] = 0
OPEN: Final[i64] = 1
CUT: Final[i64] = 2
PLAIN: Final[i64] = 3
BONE: Final[i64] = 4
TEETH: Final[i64] = 5

# A seat's sheet: 13 lines in the order of the rules, then what decides ties and the werewolves' bonus.
LINES: Final[i64] = 13
GHOSTS_LINE: Final[i64] = 1
SATYRS_LINE: Final[i64] = 3
WEREWOLVES_LINE: Final[i64] = 7
BONE_LINE: Final[i64] = 10
TEETH_LINE: Final[i64] = 11
OTHER_LINE: Final[i64] = 12
CUT_ROUTES: Final[i64] = 13
PACK: Final[i64] = 14  # werewolves
SHEET: Final[i64] = 15

# Where `score_routes` notes those that lead to a free cell: at most two sections a cell are as many routes.
NOTES: Final[i64] = 3
MOST_NOTES: Final[i64] = NOTES * 2 * CELLS
NOT_NOTED: Final[vec[i64]] = zeros(0)


class Mines(State):
    """The mine of each seat: tiles on a board, their routes (6) and what they are worth (7)."""

    def __init__(self, terms: Terms, like: "Mines | None") -> None:
        """The position before anything has happened, or one equal to another."""
        self.terms = terms
        # the board of each seat
        self.board: vec[i64] = filled(terms.seats, NONE) if like is None else like.board[:]
        # which of its sides lies up
        self.side: vec[i64] = filled(terms.seats, NONE) if like is None else like.side[:]
        # the empty cells of each seat, a bit each
        self.free: vec[i64] = filled(terms.seats, (i64(1) << CELLS) - 1) if like is None else like.free[:]
        # the tile on each cell: seat × CELLS + cell
        self.tile: vec[i64] = filled(terms.seats * CELLS, NONE) if like is None else like.tile[:]
        # by how many quarter turns it lies
        self.turned: vec[i64] = zeros(terms.seats * CELLS) if like is None else like.turned[:]
        # the points of each seat, all but the bonus for werewolves: seat × SHEET + line
        self.sheet: vec[i64] = zeros(terms.seats * SHEET) if like is None else like.sheet[:]

    def points(self, seat: i64) -> i64:
        sheet = self.sheet
        total: i64 = self.bonus(seat)
        i: i64 = seat * SHEET
        end: i64 = i + LINES
        while i < end:
            total += sheet[i]
            i += 1
        return total

    def bonus(self, seat: i64) -> i64:
        """7.8: for most werewolves, ties included; with none nobody gets it."""
        sheet = self.sheet
        own: i64 = sheet[seat * SHEET + PACK]
        other: i64 = 0
        while other < self.terms.seats:
            if sheet[other * SHEET + PACK] > own:
                return 0
            other += 1
        return self.terms.bonus if own > 0 else i64(0)

    def rescore(self, seat: i64) -> None:
        """Fill in the seat's sheet from the tiles placed (7.0), all but the werewolves' bonus."""
        self.score_tiles(seat)
        self.score_routes(seat, NOT_NOTED)

    def score_tiles(self, seat: i64) -> None:
        """What does not ask for routes: 7.1, 7.3, 7.5 to 7.10."""
        tiles, loads, terms, sheet = self.tile, self.terms.load, self.terms, self.sheet
        all_load: i64 = 0
        golems: i64 = 0  # cells, a bit each
        bats: i64 = 0
        gems: i64 = 0
        worth: i64 = 0
        curves: i64 = 0
        cell: i64 = 0
        while cell < CELLS:
            tile: i64 = tiles[seat * CELLS + cell]
            if tile != NONE:
                load: i64 = loads[2 * tile] + loads[2 * tile + 1]
                all_load += load
                if load >> GOLEM & COUNT:
                    golems |= 1 << cell
                if load >> BAT & COUNT:
                    bats |= 1 << cell
                if terms.diamond[tile] > 0:
                    gems += 1
                    worth += terms.diamond[tile]
                curves += BENDS[terms.track[tile]]
            cell += 1
        base: i64 = seat * SHEET
        sheet[base] = terms.dragons[all_load >> DRAGON & COUNT]
        sheet[base + 2] = terms.golems[self.near(seat, GOLEM, golems, False)]
        sheet[base + 4] = (all_load >> SKELETON & COUNT) * gems
        sheet[base + 5] = (all_load >> SLIME & COUNT) * curves
        sheet[base + 6] = terms.bat * self.near(seat, BAT, bats, True)
        sheet[base + WEREWOLVES_LINE] = terms.werewolf * (all_load >> WEREWOLF & COUNT)
        sheet[base + 8] = terms.wisps[all_load >> WISP & COUNT]
        sheet[base + 9] = worth
        sheet[base + PACK] = all_load >> WEREWOLF & COUNT

    def near(self, seat: i64, kind: i64, cells: i64, beside: bool) -> i64:
        """How many monsters of a kind, which is on these cells, have (or have not) one on a tile beside theirs."""
        loads, tiles = self.terms.load, self.tile
        n: i64 = 0
        cell: i64 = 0
        while cells >> cell > 0:
            if cells >> cell & 1 and (cells & NEIGHBOURS[cell] != 0) == beside:
                tile: i64 = tiles[seat * CELLS + cell]
                n += (loads[2 * tile] + loads[2 * tile + 1]) >> kind & COUNT
            cell += 1
        return n

    def score_routes(self, seat: i64, noted: vec[i64]) -> i64:
        """Score every route once, from its first section both ways (6).

        Those that lead to a free cell are noted, unless `noted` is empty, as NOTES numbers each: how the other end is,
        length, monsters. Returns how many they are.
        """
        tiles, turned, tracks, loads = self.tile, self.turned, self.terms.track, self.terms.load
        self.clear_routes(seat)
        n: i64 = 0
        done: i64 = 0  # sections, a bit each
        cell: i64 = 0
        while cell < CELLS:
            tile: i64 = tiles[seat * CELLS + cell]
            edge: i64 = 0
            while tile != NONE and edge < 4:
                at: i64 = tracks[tile] * 16 + turned[seat * CELLS + cell] * 4 + edge
                if EXIT[at] != NONE and not done >> (2 * cell + SECTION[at]) & 1:
                    done |= 1 << (2 * cell + SECTION[at])
                    one, length, load, done = self.follow(seat, cell, edge, 1, loads[2 * tile + SECTION[at]], done)
                    other: i64 = LOOP
                    if one != LOOP:
                        other, length, load, done = self.follow(seat, cell, EXIT[at], length, load, done)
                    self.score_route(seat, one, other, length, load)
                    if len(noted) > 0 and (one == OPEN or other == OPEN):
                        noted[n * NOTES] = max(one, other)
                        noted[n * NOTES + 1] = length
                        noted[n * NOTES + 2] = load
                        n += 1
                edge += 1
            cell += 1
        return n

    def clear_routes(self, seat: i64) -> None:
        """Empty the lines of the seat's sheet that `score_route` adds to."""
        sheet = self.sheet
        base: i64 = seat * SHEET
        line: i64 = BONE_LINE
        while line <= CUT_ROUTES:
            sheet[base + line] = 0
            line += 1
        sheet[base + GHOSTS_LINE] = 0
        sheet[base + SATYRS_LINE] = 0

    def follow(self, seat: i64, cell: i64, edge: i64, length: i64, load: i64, done: i64) -> tuple[i64, i64, i64, i64]:
        """Out of a cell by an edge to the end of the route: how it ends (6.2), and length, monsters and sections done
        with those passed added."""
        tiles, turned, tracks, loads = self.tile, self.turned, self.terms.track, self.terms.load
        base: i64 = seat * CELLS
        while True:
            beyond: i64 = BEYOND[4 * cell + edge]
            if beyond == NONE:
                return (self.gate(seat, GATE[4 * cell + edge]), length, load, done)
            tile: i64 = tiles[base + beyond]
            if tile == NONE:
                return (OPEN, length, load, done)
            at: i64 = tracks[tile] * 16 + turned[base + beyond] * 4 + (edge ^ 2)
            if EXIT[at] == NONE:
                return (CUT, length, load, done)
            bit: i64 = i64(1) << (2 * beyond + SECTION[at])
            if done & bit:
                return (LOOP, length, load, done)
            done |= bit
            length += 1
            load += loads[2 * tile + SECTION[at]]
            cell = beyond
            edge = EXIT[at]

    def gate(self, seat: i64, gate: i64) -> i64:
        return self.terms.gates[(self.board[seat] * 2 + self.side[seat]) * GATES + gate]

    def score_route(self, seat: i64, one: i64, other: i64, length: i64, load: i64) -> None:
        terms, sheet = self.terms, self.sheet
        base: i64 = seat * SHEET
        sheet[base + GHOSTS_LINE] += terms.ghosts[load >> GHOST & COUNT]  # 7.2
        satyrs: i64 = load >> SATYR & COUNT
        if satyrs > 0:
            sheet[base + SATYRS_LINE] += satyrs * kinds_of(load)  # 7.4
        if one == CUT or other == CUT:
            sheet[base + CUT_ROUTES] += 1  # 7.14
        if one < PLAIN or other < PLAIN:
            return
        if one == other and one == BONE:
            sheet[base + BONE_LINE] = terms.special * length  # 7.11
        elif one == other and one == TEETH:
            sheet[base + TEETH_LINE] = terms.special * length  # 7.12
        else:
            sheet[base + OTHER_LINE] += terms.plain * length  # 7.13


def kinds_of(load: i64) -> i64:
    """How many kinds of monsters there are."""
    n: i64 = 0
    while load > 0:
        if load & COUNT:
            n += 1
        load >>= BITS
    return n
