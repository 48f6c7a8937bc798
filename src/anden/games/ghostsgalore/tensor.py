"""What a seat of Ghosts Galore knows, as numbers. Compiled.

A tile that can be chosen is named; a tile that lies in a mine is told by what is on it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from anden.core.kernel import State
from anden.core.tensor import Tensor
from anden.games.ghostsgalore.kernel.mines import BITS, BONE, COUNT, CUT_ROUTES, GATES, KINDS, LINES, SHEET, TEETH
from anden.games.ghostsgalore.kernel.state import GhostsGalore
from anden.games.ghostsgalore.kernel.terms import (
    CELLS,
    CLAIM_CODE,
    GONE,
    HELD,
    KEEP_CODE,
    LAID,
    LEAVE_CODE,
    NONE,
    PLACE_CODE,
    ROUNDS,
    SIDE_CODE,
    TILES,
    TURN_CODE,
    UP,
    Terms,
)

TURNS: Final[i64] = 4
TRACKS: Final[i64] = 4
MOST_POINTS: Final[i64] = 1000  # of a line of the sheet
MOST_MONSTERS: Final[i64] = 9  # of a kind on one section


class GhostsGaloreTensor(Tensor):
    """The round, the tiles on the table, and the mine of every seat."""

    def __init__(self, terms: Terms, ids: dict[str, list[str]]) -> None:
        """Takes the ids of tile, phase, cell, track, turn, monster, gate and line."""
        ids["section"] = ["first", "second"]
        ids["special"] = ["bone", "teeth"]
        super().__init__(terms.seats, terms.seats, False, ids)
        self.terms = terms
        self.phase = self.field("phase", "1 at what happens now", ["phase"], 0, 1)
        self.turn = self.field("turn", "1 at the seat whose turn it is", ["seat"], 0, 1)
        self.lantern = self.field("lantern", "1 at the seat that has the lantern", ["seat"], 0, 1)
        self.round = self.field("round", "rounds finished", [], 0, ROUNDS)
        self.left = self.field("left", "tiles of the stack that are face down", [], 0, terms.stack)
        self.shown = self.field("shown", "1 at the tile turned up just now", ["tile"], 0, 1)
        self.up = self.field("up", "1 for each tile that lies face up and is not claimed", ["tile"], 0, 1)
        self.claimed = self.field("claimed", "1 at the tile that a seat has claimed", ["seat", "tile"], 0, 1)
        self.gone = self.field("gone", "1 for each tile that is out of play", ["tile"], 0, 1)
        self.laid = self.field("laid", "1 for each tile that lies in a mine", ["tile"], 0, 1)
        self.secret = self.field("secret", "1 for each tile face down before this seat", ["tile"], 0, 1)
        self.returned = self.field("returned", "1 at the tile that this seat gave back", ["tile"], 0, 1)
        self.down = self.field("down", "tiles face down before each seat", ["seat"], 0, 2)
        self.special = self.field("gates", "1 where a gate is special", ["seat", "gate", "special"], 0, 1)
        self.track = self.field("track", "1 at the track of the tile on a cell", ["seat", "cell", "track"], 0, 1)
        self.turned = self.field("turned", "1 at the way that it is turned", ["seat", "cell", "turn"], 0, 1)
        self.monsters = self.field(
            "monsters", "monsters on each section of it", ["seat", "cell", "section", "monster"], 0, MOST_MONSTERS
        )
        self.diamond = self.field("diamond", "the value of its diamond", ["seat", "cell"], 0, MOST_MONSTERS)
        self.lines = self.field(
            "lines", "points on each line of the sheet", ["seat", "line"], -MOST_POINTS, MOST_POINTS
        )

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, GhostsGalore)
        out[at + self.phase + state.phase] = i16(1)
        if state.turn < self.seats:
            out[at + self.turn + self.after(seat, state.turn)] = i16(1)
        out[at + self.lantern + self.after(seat, state.lantern)] = i16(1)
        out[at + self.round] = i16(state.round)
        out[at + self.left] = i16(state.left)
        if state.shown != NONE:
            out[at + self.shown + state.shown] = i16(1)
        self.observe_tiles(state, seat, out, at)
        other: i64 = 0
        while other < self.seats:
            place: i64 = self.after(seat, other)
            self.observe_seat(state, other, place, out, at)
            cell: i64 = 0
            while cell < CELLS:
                if state.tile[other * CELLS + cell] != NONE:
                    self.observe_cell(state, other * CELLS + cell, place * CELLS + cell, out, at)
                cell += 1
            other += 1

    def observe_tiles(self, state: GhostsGalore, seat: i64, out: vec[i16], at: i64) -> None:
        where = state.where
        tile: i64 = 0
        while tile < TILES:
            if where[tile] == UP:
                out[at + self.up + tile] = i16(1)
            elif where[tile] == GONE:
                out[at + self.gone + tile] = i16(1)
            elif where[tile] == LAID:
                out[at + self.laid + tile] = i16(1)
            tile += 1
        if self.is_down(state, state.secret[seat]):
            out[at + self.secret + state.secret[seat]] = i16(1)
        if state.kept[seat] == 1:
            out[at + self.returned + state.second[seat]] = i16(1)
        elif self.is_down(state, state.second[seat]):
            out[at + self.secret + state.second[seat]] = i16(1)

    def is_down(self, state: GhostsGalore, tile: i64) -> bool:
        """Does the tile, if it is one, lie face down before a seat?"""
        return tile != NONE and state.where[tile] == HELD

    def observe_seat(self, state: GhostsGalore, seat: i64, place: i64, out: vec[i16], at: i64) -> None:
        """What lies open before a seat, but for the cells of its mine."""
        if state.claimed[seat] != NONE:
            out[at + self.claimed + place * TILES + state.claimed[seat]] = i16(1)
        if self.is_down(state, state.secret[seat]):
            out[at + self.down + place] += i16(1)
        if self.is_down(state, state.second[seat]) and state.kept[seat] == 0:
            out[at + self.down + place] += i16(1)
        gate: i64 = 0
        while gate < GATES and state.side[seat] != NONE:
            kind: i64 = state.gate(seat, gate)
            if kind == BONE or kind == TEETH:
                out[at + self.special + (place * GATES + gate) * 2 + kind - BONE] = i16(1)
            gate += 1
        line: i64 = 0
        while line < LINES:
            out[at + self.lines + place * LINES + line] = i16(state.sheet[seat * SHEET + line])
            line += 1

    def observe_cell(self, state: GhostsGalore, cell: i64, place: i64, out: vec[i16], at: i64) -> None:
        terms = self.terms
        tile: i64 = state.tile[cell]
        out[at + self.track + place * TRACKS + terms.track[tile]] = i16(1)
        out[at + self.turned + place * TURNS + state.turned[cell]] = i16(1)
        out[at + self.diamond + place] = i16(terms.diamond[tile])
        section: i64 = 0
        while section < 2:
            load: i64 = terms.load[2 * tile + section]
            kind: i64 = at + self.monsters + (place * 2 + section) * KINDS
            while load != 0:
                out[kind] = i16(load & COUNT)
                load >>= BITS
                kind += 1
            section += 1

    def codes(self, seat: i64) -> list[int]:
        claims = [CLAIM_CODE + tile for tile in range(TILES)]
        places = [PLACE_CODE + place for place in range(4 * CELLS)]
        keeps = [KEEP_CODE + tile for tile in range(TILES if self.terms.expert else i64(0))]
        return [TURN_CODE, LEAVE_CODE, *claims, *places, SIDE_CODE, SIDE_CODE + 1, *keeps]

    def ties(self, state: State, party: i64, out: vec[i64], at: i64) -> i64:
        """7.14: fewer cut routes."""
        assert isinstance(state, GhostsGalore)
        out[at] = -state.sheet[party * SHEET + CUT_ROUTES]
        return 1
