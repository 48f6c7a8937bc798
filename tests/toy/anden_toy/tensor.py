"""What a seat of Shunting knows, as numbers."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from anden.core.kernel import State
from anden.core.tensor import Tensor
from anden_toy.kernel import HAND, NONE, PUSHED, WAGONS, Shunting


class ShuntingTensor(Tensor):
    """The own hand, what the others are known to hold, and the trains."""

    def __init__(self, seats: i64, wagons: list[str], phases: list[str]) -> None:
        super().__init__(seats, seats, False, {"wagon": wagons, "phase": phases})
        self.phase = self.field("phase", "1 at what happens now", ["phase"], 0, 1)
        self.round = self.field("round", "rounds played", [], 0, HAND)
        self.hand = self.field("hand", "1 for each wagon in this seat's hand", ["wagon"], 0, 1)
        self.known = self.field("known", "1 for each wagon dealt openly and still held", ["seat", "wagon"], 0, 1)
        self.trains = self.field("trains", "1 for each wagon of a train", ["seat", "wagon"], 0, 1)
        self.pushed = self.field("pushed", "1 at the wagon that this seat has pushed", ["wagon"], 0, 1)
        self.ready = self.field("ready", "1 for each seat that has pushed", ["seat"], 0, 1)

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, Shunting)
        out[at + self.phase + state.phase] = i16(1)
        out[at + self.round] = i16(state.round)
        wagon: i64 = 0
        while wagon < WAGONS:
            where: i64 = state.place[wagon]
            if where == seat:
                out[at + self.hand + wagon] = i16(1)
            if where >= self.seats:
                out[at + self.trains + self.after(seat, where - self.seats) * WAGONS + wagon] = i16(1)
            elif where >= 0 and state.known[wagon] == 1:
                out[at + self.known + self.after(seat, where) * WAGONS + wagon] = i16(1)
            wagon += 1
        if state.pushed[seat] != NONE:
            out[at + self.pushed + state.pushed[seat]] = i16(1)
        other: i64 = 0
        while other < self.seats:
            if state.pushed[other] != NONE:
                out[at + self.ready + self.after(seat, other)] = i16(1)
            other += 1

    def codes(self, seat: i64) -> list[int]:
        del seat
        return [PUSHED + wagon for wagon in range(WAGONS)]

    def ties(self, state: State, party: i64, out: vec[i64], at: i64) -> i64:
        """4.3: whoever comes first after the first."""
        assert isinstance(state, Shunting)
        out[at] = -((party - state.first) % self.seats)
        return 1
