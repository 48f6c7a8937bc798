"""What a seat of Paris Connection knows, as numbers. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from anden.core.kernel import State
from anden.core.tensor import Tensor, write
from anden.games.parisconnection.kernel.state import ParisConnection
from anden.games.parisconnection.kernel.terms import (
    ACT,
    BUILD,
    CLOSED,
    COLOURS,
    DONE,
    GIVE,
    LAY,
    MOST_TAKEN,
    TAKE,
    Terms,
)

MOST_VALUE: Final[i64] = 2000  # of a locomotive, more than any map has
MOST_SWAPS: Final[i64] = 10_000  # one after the other, where nothing limits them


class ParisConnectionTensor(Tensor):
    """Board, stations, values, hands, and what trades have shown of other hands."""

    def __init__(self, terms: Terms, colours: list[str], hexes: list[str], phases: list[str]) -> None:
        super().__init__(terms.seats, terms.seats, False, {"colour": colours, "hex": hexes, "phase": phases})
        self.terms = terms
        most: i64 = COLOURS * terms.locomotives
        self.phase = self.field("phase", "1 at what happens now", ["phase"], 0, 1)
        self.turn = self.field("turn", "1 at the seat whose turn it is", ["seat"], 0, 1)
        self.station = self.field(
            "stations", "locomotives in each station, once hands are dealt", ["colour"], 0, terms.locomotives
        )
        self.value = self.field("values", "what a locomotive of each colour is worth", ["colour"], 0, MOST_VALUE)
        self.hand = self.field("hand", "locomotives that this seat holds", ["colour"], 0, terms.locomotives)
        self.hands = self.field("hands", "how many locomotives each seat holds", ["seat"], 0, most)
        self.known = self.field(
            "known",
            "locomotives that a seat holds for certain, by its trades",
            ["seat", "colour"],
            0,
            terms.locomotives,
        )
        self.board = self.field("board", "1 where a locomotive lies", ["hex", "colour"], 0, 1)
        self.laid = self.field("laid", "1 where one was laid in this turn", ["hex"], 0, 1)
        self.colour = self.field("colour", "1 at the company being built, or the colour given", ["colour"], 0, 1)
        self.swaps = self.field("swaps", "turns one after the other in which a seat swapped", [], 0, MOST_SWAPS)

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, ParisConnection)
        out[at + self.phase + state.phase] = i16(1)
        out[at + self.turn + self.after(seat, state.seat)] = i16(1)
        if state.phase >= ACT:  # before that they are the bag
            write(state.station, 0, COLOURS, out, at + self.station)
        write(state.value, 0, COLOURS, out, at + self.value)
        write(state.hand, seat * COLOURS, COLOURS, out, at + self.hand)
        if state.colour >= 0:
            out[at + self.colour + state.colour] = i16(1)
        out[at + self.swaps] = i16(min(state.swaps, MOST_SWAPS))
        self.observe_others(state, seat, out, at)
        self.observe_board(state, out, at)

    def observe_others(self, state: ParisConnection, seat: i64, out: vec[i16], at: i64) -> None:
        least, given = state.least, state.given
        other: i64 = 0
        while other < self.seats:
            place: i64 = self.after(seat, other)
            out[at + self.hands + place] = i16(state.hand_size[other])
            known: i64 = at + self.known + place * COLOURS
            i: i64 = other * COLOURS
            end: i64 = i + COLOURS
            while i < end:
                out[known] = i16(least[i] - given[i])
                known += 1
                i += 1
            other += 1

    def observe_board(self, state: ParisConnection, out: vec[i16], at: i64) -> None:
        held = state.held
        hexes: i64 = self.terms.hexes
        board: i64 = at + self.board
        i: i64 = 0
        while i < hexes:
            bits: i64 = held[i]
            colour: i64 = board
            while bits != 0:
                if bits & 1 != 0:
                    out[colour] = i16(1)
                bits >>= 1
                colour += 1
            board += COLOURS
            i += 1
        i = 0
        while i < state.laid_size:
            out[at + self.laid + state.laid[i]] = i16(1)
            i += 1

    def codes(self, seat: i64) -> list[int]:
        builds = [BUILD + colour for colour in range(COLOURS)]
        gives = [GIVE + colour for colour in range(COLOURS)]
        takes = [TAKE + taken for taken in range(COLOURS * MOST_TAKEN)]
        lays = [LAY + at for at in range(self.terms.hexes) if self.terms.room[at] != CLOSED]
        return [DONE, *builds, *gives, *takes, *lays]
