"""What a seat of Sample Game knows, as numbers, for whoever learns to play it. Compiled."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from anden.core.kernel import State
from anden.core.tensor import Tensor, write
from anden.newgame.template.kernel import COPIES, COUPLED, KINDS, SampleGame, Terms


class SampleGameTensor(Tensor):
    """The own hand, how much the others hold, and what lies open."""

    def __init__(self, terms: Terms, wagons: list[str], phases: list[str]) -> None:
        super().__init__(terms.seats, terms.seats, False, {"wagon": wagons, "phase": phases})
        self.phase = self.field("phase", "1 at what happens now", ["phase"], 0, 1)
        self.turn = self.field("turn", "1 at the seat that couples, or draws", ["seat"], 0, 1)
        self.yard = self.field("yard", "wagons that nobody has drawn", [], 0, KINDS * COPIES)
        self.hand = self.field("hand", "wagons in this seat's hand", ["wagon"], 0, COPIES)
        self.hands = self.field("hands", "how many wagons each seat holds", ["seat"], 0, terms.hand)
        self.trains = self.field("trains", "wagons of each train", ["seat", "wagon"], 0, COPIES)
        self.sidings = self.field("sidings", "wagons that were too light", ["seat", "wagon"], 0, COPIES)

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, SampleGame)
        out[at + self.phase + state.phase] = i16(1)
        out[at + self.turn + self.after(seat, state.turn)] = i16(1)
        out[at + self.yard] = i16(state.yard_size)
        write(state.hands, seat * KINDS, KINDS, out, at + self.hand)
        other: i64 = 0
        while other < self.seats:
            place: i64 = self.after(seat, other)
            out[at + self.hands + place] = i16(state.sizes[other])
            write(state.trains, other * KINDS, KINDS, out, at + self.trains + place * KINDS)
            write(state.sidings, other * KINDS, KINDS, out, at + self.sidings + place * KINDS)
            other += 1

    def codes(self, seat: i64) -> list[int]:
        return [COUPLED + kind for kind in range(KINDS)]

    def ties(self, state: State, party: i64, out: vec[i64], at: i64) -> i64:
        """4.2: the heavier wagon at the end."""
        assert isinstance(state, SampleGame)
        out[at] = state.last[party]
        return 1
