"""Ghosts Galore: what waiting for another tile is worth, and each side of a board. What a mine is worth, a network says
(`anden train`)."""

from random import Random

from bench.fitting.squares import Constants, Squares, moved

from anden.core import registry
from anden.core.data import net_of
from anden.core.kernel import OVER, decider, let_nature_move, zeros
from anden.core.rng import Rng
from anden.games.ghostsgalore.kernel.state import GhostsGalore
from anden.games.ghostsgalore.kernel.terms import (
    BOARDS,
    CLAIM,
    CLAIM_CODE,
    DECIDE,
    PLACE,
    ROUNDS,
    SIDES,
    UP,
)
from anden.games.ghostsgalore.policy import BEST, BY_LEFT, BY_SEATS, DECIDING, SECOND, GhostsGalorePolicy

GAME = registry.game("ghosts-galore")
SEATS = (2, 2, 3, 4)
RIDGE = 10.0
ODD_CLAIM = 0.3  # of the claims in a seat's odd round, how many are left to chance
LOOKED_AT = 0.25  # of the decisions to wait


class Harvest:
    """What the games of one generation tell."""

    def __init__(self) -> None:
        self.waiting = Squares(SECOND + 1)
        self.sides = [(0, 0)] * (2 * BOARDS)  # mines and their points
        self.points: list[int] = []

    def merge(self, other: "Harvest") -> None:
        self.waiting.merge(other.waiting)
        self.sides = [(a + c, b + d) for (a, b), (c, d) in zip(self.sides, other.sides, strict=True)]
        self.points += other.points

    def improved(self, constants: Constants, part: float) -> Constants:
        """The constants moved a part of the way to what these games say."""
        found = self.waiting.weights(RIDGE, [0.0] * (SECOND + 1))
        waiting = moved(constants["waiting"], found, part)
        means = [
            total / mines if mines else old for (mines, total), old in zip(self.sides, constants["sides"], strict=True)
        ]
        return {"waiting": waiting, "sides": [round(mean, 2) for mean in means]}


class Table:
    """One match. In one round, its odd one, a seat plays at random, so that mines are met which the policy avoids."""

    def __init__(self, constants: Constants, luck: Random) -> None:
        self.luck = luck
        self.seats = luck.choice(SEATS)
        self.policy = GhostsGalorePolicy(self.seats, constants, net_of(GAME.spec.package))
        self.odd = [luck.choice((None, luck.randrange(ROUNDS))) for _ in range(self.seats)]
        self.waits: list[tuple[int, int, list[float], float]] = []  # seat, round, signs, prospect

    def play(self, harvest: Harvest) -> None:
        rng, out = Rng(self.luck.getrandbits(40)), zeros(2 * GAME.spec.codes)
        state: GhostsGalore = GAME.new(self.seats, GAME.variants(self.seats)[0])
        let_nature_move(state, rng, out)
        while state.actor() != OVER:
            seat = decider(state, self.seats)
            count = state.legal(seat, out)
            code = out[self.luck.randrange(count)]
            if count > 1 and not self.at_random(state, seat):
                code = self.policy.choose(state, seat, out, count, rng)
            phase, this_round = state.phase, state.round
            if phase in (CLAIM, DECIDE) and code < CLAIM_CODE:
                self.note_wait(state, seat)
            state.apply(seat, code)
            if phase == PLACE:
                self.end_waits(state, seat, this_round, harvest)
            let_nature_move(state, rng, out)
        self.bring_in(state, harvest)

    def at_random(self, state: GhostsGalore, seat: int) -> bool:
        if state.phase == SIDES:
            return True
        if self.odd[seat] != state.round:
            return False
        return state.phase == PLACE or (state.phase in (CLAIM, DECIDE) and self.luck.random() < ODD_CLAIM)

    def note_wait(self, state: GhostsGalore, seat: int) -> None:
        """The seat does not claim: what lies there now, to be compared with what it will have placed."""
        if self.odd[seat] == state.round or self.luck.random() > LOOKED_AT:
            return
        twin = state.clone()
        now = self.policy.insight.prospect(twin, seat)
        lying = [tile for tile in (state.up[i] for i in range(state.ups)) if state.where[tile] == UP]
        gains = sorted((self.policy.best_placed(twin, seat, tile) - now for tile in lying), reverse=True)
        signs = [0.0] * (SECOND + 1)
        for at in (state.round, BY_LEFT + state.left, BY_SEATS + state.waiting):
            signs[at] = 1.0
        signs[DECIDING] = float(state.phase == DECIDE)
        signs[BEST], signs[SECOND] = (max(gain, 0.0) for gain in (*gains, 0.0, 0.0)[:2])
        self.waits.append((seat, state.round, signs, now))

    def end_waits(self, state: GhostsGalore, seat: int, this_round: int, harvest: Harvest) -> None:
        """The seat has placed a tile: what it gained since each time that it waited."""
        prospect = self.policy.insight.prospect(state.clone(), seat)
        waited = [wait for wait in self.waits if wait[:2] == (seat, this_round)]
        for _, _, signs, now in waited:
            harvest.waiting.add(signs, prospect - now)
        self.waits = [wait for wait in self.waits if wait[0] != seat]

    def bring_in(self, state: GhostsGalore, harvest: Harvest) -> None:
        for seat in range(self.seats):
            if self.odd[seat] is None:
                at, points = 2 * state.board[seat] + state.side[seat], state.points(seat)
                mines, total = harvest.sides[at]
                harvest.sides[at] = mines + 1, total + points
                harvest.points.append(points)


def harvest(constants: Constants, seed: str, games: int) -> Harvest:
    """What so many games of the policy with these constants tell."""
    luck, told = Random(seed), Harvest()
    for _ in range(games):
        Table(constants, luck).play(told)
    return told
