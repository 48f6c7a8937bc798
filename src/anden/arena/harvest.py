"""What matches of a policy with itself tell a network: positions as it is shown them, and what came of each."""

from array import array
from collections.abc import Sequence
from random import Random

from anden.core import registry
from anden.core.data import NetFile
from anden.core.game import AnyGame
from anden.core.kernel import OVER, State, decider, let_nature_move, zeros
from anden.core.net import Weights
from anden.core.policy import Policy
from anden.core.rng import Rng

__all__ = ["Harvest", "harvest"]

ODD = 0.02  # of the decisions are left to chance, so that what the policy avoids is judged too
NOTED = 16  # positions of a match for each seat
FEWEST_SEATS = 0.5  # of the matches have as few seats as can play against each other; the others as many as may be


class Harvest:
    """Rows of inputs, one after the other, and what each came to: all numbers of 16 bits."""

    def __init__(self) -> None:
        self.lengths = array("h")
        self.places = array("h")
        self.amounts = array("h")
        self.rests = array("h")
        self.points = array("h")  # of seats that left nothing to chance


class Table:
    """One match. What a seat saw before it left something to chance is not counted, for it led to something else."""

    def __init__(self, game: AnyGame, seats: int, weights: Weights, luck: Random) -> None:
        assert game.policy is not None
        self.game, self.seats, self.luck = game, seats, luck
        options = game.settle(seats, game.variants(seats)[0])
        self.policy: Policy = game.policy(seats, options)
        self.policy.learn(weights)
        self.state: State = game.new(seats, options)
        self.out = zeros(2 * game.spec.codes)
        self.places, self.amounts = zeros(self.policy.inputs), zeros(self.policy.inputs)
        self.seen: list[dict[tuple[int, ...], int]] = [{} for _ in range(seats)]  # row → so far
        self.steady = [True] * seats

    def play(self, told: Harvest, often: float) -> int:
        """Look at the position after so many of the decisions; how many there were."""
        decisions = 0
        state, rng, out = self.state, Rng(self.luck.getrandbits(40)), self.out
        let_nature_move(state, rng, out)
        while state.actor() != OVER:
            seat = decider(state, self.seats)
            count = state.legal(seat, out)
            if count > 1 and self.luck.random() < ODD:
                code = out[self.luck.randrange(count)]
                self.seen[seat] = {}
                self.steady[seat] = False
            else:
                code = self.policy.choose(state, seat, out, count, rng) if count > 1 else out[0]
            state.apply(seat, code)
            let_nature_move(state, rng, out)
            decisions += 1
            if self.luck.random() < often and state.actor() != OVER:
                self.note()
        self.bring_in(told)
        return decisions

    def note(self) -> None:
        """The position as it looks for each seat, to the seat that decides next."""
        self.policy.begin(self.state)
        for seat in range(self.seats):
            count = self.policy.look(self.state, seat, self.places, self.amounts)
            if count:
                row = (*(self.places[i] for i in range(count)), *(self.amounts[i] for i in range(count)))
                self.seen[seat][row] = self.policy.so_far(self.state, seat)

    def bring_in(self, told: Harvest) -> None:
        for seat, rows in enumerate(self.seen):
            end = self.policy.so_far(self.state, seat)
            for row, before in rows.items():
                told.lengths.append(len(row) // 2)
                told.places.extend(row[: len(row) // 2])
                told.amounts.extend(row[len(row) // 2 :])
                told.rests.append(end - before)
            if self.steady[seat]:
                told.points.append(self.state.points(seat))


def harvest(game_id: str, known: NetFile, seed: str, matches: int) -> Harvest:
    """What so many matches of the policy with this network tell."""
    game, luck, told = registry.game(game_id), Random(seed), Harvest()
    learned = known.weights()
    often = 1.0
    for _ in range(matches):
        seats = seats_of(game, luck)
        often = min(1.0, NOTED * seats / Table(game, seats, learned, luck).play(told, often))
    return told


def seats_of(game: AnyGame, luck: Random) -> int:
    several: Sequence[int] = [seats for seats in game.spec.seats if seats > 1]
    return several[0] if luck.random() < FEWEST_SEATS else luck.choice(several)
