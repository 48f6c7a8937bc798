"""How to play Ghosts Galore well: which tile will add most to a full mine, and where. Compiled.

All that is looked at lies open, but for the own secret tile.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import OVER, State, bits_of, zeros
from anden.core.net import Weights
from anden.core.policy import MOST, Policy
from anden.core.rng import Rng
from anden.games.ghostsgalore.insight import INPUTS, Insight, scored
from anden.games.ghostsgalore.kernel.state import GhostsGalore
from anden.games.ghostsgalore.kernel.terms import (
    BOARDS,
    CELLS,
    CLAIM,
    CLAIM_CODE,
    CODES,
    DECIDE,
    KEEP,
    KEEP_CODE,
    LAST,
    NONE,
    PLACE,
    PLACE_CODE,
    ROUNDS,
    SIDE_CODE,
    TILES,
    UP,
)

# What waiting is worth is a sum, in the order of `waiting`: of the round, the tiles left in the stack, the seats that
# still have to claim, whether a tile has just been turned up, and parts of what the two best tiles that lie there add.
BY_LEFT: Final[i64] = ROUNDS
BY_SEATS: Final[i64] = BY_LEFT + 10
DECIDING: Final[i64] = BY_SEATS + 6
BEST: Final[i64] = DECIDING + 1
SECOND: Final[i64] = BEST + 1

TEMPER: Final[float] = 3.0  # points that make an action look worse by a factor of e

KNOWN: Final[i64] = 65536  # judgements remembered
HASHES: Final[i64] = (1 << 40) - 1
MIX: Final[i64] = 1_000_003


class GhostsGalorePolicy(Policy):
    def __init__(self, seats: i64, constants: dict[str, list[float]], weights: Weights) -> None:
        Policy.__init__(self, seats, False)
        self.spread = 12.0
        self.uniform_share = 0
        self.own_turn = True
        self.horizon = 4 * seats  # about a round; then the network says more than playing on
        self.inputs = INPUTS
        self.insight = Insight(weights)
        self.waiting: vec[float] = vec[float]([0.0] * (SECOND + 1))
        self.sides: vec[float] = vec[float]([0.0] * (2 * BOARDS))  # [board × 2 + side]
        # mines with a tile in one place, or in its best one, and what they were found to be worth
        self.keys: vec[i64] = zeros(KNOWN)
        self.known: vec[float] = vec[float]([0.0] * KNOWN)
        self.scores: vec[float] = vec[float]([0.0] * (2 * CODES))
        self.adjust(constants)

    def adjust(self, constants: dict[str, list[float]]) -> None:
        self.waiting = vec[float](constants["waiting"])
        self.sides = vec[float](constants["sides"])
        self.keys = zeros(KNOWN)  # what mines were worth before is forgotten

    def weigh(self, state: State, seat: i64, codes: vec[i64], count: i64, out: vec[i64]) -> None:
        assert isinstance(state, GhostsGalore)
        self.rate(state, seat, codes, count)
        scores = self.scores
        best: float = scores[0]
        i: i64 = 1
        while i < count:
            if scores[i] > best:
                best = scores[i]
            i += 1
        i = 0
        while i < count:
            out[i] = 1 + i64(float(MOST - 1) * exp((scores[i] - best) / TEMPER))
            i += 1

    def choose(self, state: State, seat: i64, codes: vec[i64], count: i64, rng: Rng) -> i64:
        assert isinstance(state, GhostsGalore)
        self.rate(state, seat, codes, count)
        scores = self.scores
        best: i64 = 0
        i: i64 = 1
        while i < count:
            if scores[i] > scores[best]:
                best = i
            i += 1
        return codes[best]

    def worth(self, state: State, party: i64) -> i64:
        """Of seats in the midst of a round some have claimed and some have not: their tile counts as placed."""
        return i64(self.outlook(state, party) + 0.5)

    def at_rest(self, state: State) -> bool:
        """Between two rounds all have as many tiles."""
        assert isinstance(state, GhostsGalore)
        return state.phase == LAST or (state.phase == CLAIM and state.ups == 0)

    def outlook(self, state: State, party: i64) -> float:
        assert isinstance(state, GhostsGalore)
        if state.free[party] == 0:
            return float(state.points(party))
        twin = state.clone()
        if state.claimed[party] != NONE:
            return self.best_placed(twin, party, state.claimed[party])
        return self.insight.prospect(twin, party)

    # ---- for networks

    def look(self, state: State, party: i64, places: vec[i64], amounts: vec[i64]) -> i64:
        """A mine between two rounds, with more than its last cell free."""
        assert isinstance(state, GhostsGalore)
        if state.claimed[party] != NONE or state.secret[party] == NONE or bits_of(state.free[party]) < 2:
            return 0
        return self.insight.look(state.clone(), party, places, amounts)

    def so_far(self, state: State, party: i64) -> i64:
        assert isinstance(state, GhostsGalore)
        return state.points(party) if state.actor() == OVER else scored(state, party)

    def learn(self, weights: Weights) -> None:
        self.insight.learn(weights)
        self.keys = zeros(KNOWN)

    # ---- what an action leads to, in points

    def rate(self, state: GhostsGalore, seat: i64, codes: vec[i64], count: i64) -> None:
        phase: i64 = state.phase
        if phase == PLACE or phase == LAST:
            self.rate_places(state, seat, codes, count)
        elif phase == CLAIM or phase == DECIDE:
            self.rate_claims(state, seat, codes, count)
        elif phase == KEEP:
            self.rate_keeps(state, seat, codes)
        else:
            self.rate_sides(state, seat, codes)

    def rate_sides(self, state: GhostsGalore, seat: i64, codes: vec[i64]) -> None:
        """2.1: the side on which mines scored more."""
        i: i64 = 0
        while i < 2:
            self.scores[i] = self.sides[2 * state.board[seat] + codes[i] - SIDE_CODE]
            i += 1

    def rate_keeps(self, state: GhostsGalore, seat: i64, codes: vec[i64]) -> None:
        """2.5: the tile with more on it."""
        twin = state.clone()
        twin.secret[seat] = NONE
        self.scores[0] = self.best_placed(twin, seat, codes[0] - KEEP_CODE)
        self.scores[1] = self.best_placed(twin, seat, codes[1] - KEEP_CODE)

    def rate_places(self, state: GhostsGalore, seat: i64, codes: vec[i64], count: i64) -> None:
        twin = state.clone()
        tile: i64 = state.to_place(seat)
        mine: i64 = hash_of(twin, seat, tile)
        i: i64 = 0
        while i < count:
            place: i64 = codes[i] - PLACE_CODE
            key: i64 = 1 + ((mine * MIX + 1 + place) & HASHES)
            if self.keys[key % KNOWN] != key:
                self.remember(key, self.placed(twin, seat, tile, place))
            self.scores[i] = self.known[key % KNOWN]
            i += 1

    def remember(self, key: i64, worth: float) -> None:
        self.keys[key % KNOWN] = key
        self.known[key % KNOWN] = worth

    def rate_claims(self, state: GhostsGalore, seat: i64, codes: vec[i64], count: i64) -> None:
        """What each tile adds; not to claim, what will be added by the tile claimed in the end."""
        twin = state.clone()
        now: float = self.insight.prospect(twin, seat)
        i: i64 = 0
        while i < count:
            if codes[i] >= CLAIM_CODE:
                self.scores[i] = self.best_placed(twin, seat, codes[i] - CLAIM_CODE) - now
            else:
                self.scores[i] = self.wait(state, twin, seat, now)
            i += 1

    def wait(self, state: GhostsGalore, twin: GhostsGalore, seat: i64, now: float) -> float:
        """What a mine that promises so much now is expected to gain if the seat does not claim at once."""
        best: float = 0.0
        second: float = 0.0
        i: i64 = 0
        while i < state.ups:
            if state.where[state.up[i]] == UP:
                gain: float = self.best_placed(twin, seat, state.up[i]) - now
                second = max(second, min(best, gain))
                best = max(best, gain)
            i += 1
        waiting = self.waiting
        total: float = waiting[state.round] + waiting[BY_LEFT + state.left] + waiting[BY_SEATS + state.waiting]
        if state.phase == DECIDE:
            total += waiting[DECIDING]
        return total + waiting[BEST] * best + waiting[SECOND] * second

    def best_placed(self, twin: GhostsGalore, seat: i64, tile: i64) -> float:
        """What the mine would be worth with the tile in its best place: asked of one mine again and again."""
        key: i64 = 1 + hash_of(twin, seat, tile)
        if self.keys[key % KNOWN] != key:
            self.remember(key, self.try_all(twin, seat, tile))
        return self.known[key % KNOWN]

    def try_all(self, twin: GhostsGalore, seat: i64, tile: i64) -> float:
        best: float = -1000.0
        turns: i64 = twin.terms.turns[tile]
        free: i64 = twin.free[seat]
        cell: i64 = 0
        while cell < CELLS:
            turn: i64 = 0
            while free >> cell & 1 and turn < turns:
                best = max(best, self.placed(twin, seat, tile, 4 * cell + turn))
                turn += 1
            cell += 1
        return best

    def placed(self, twin: GhostsGalore, seat: i64, tile: i64, place: i64) -> float:
        """What the mine would be worth with the tile there. The twin is left as it was, but for the sheet."""
        cell: i64 = place >> 2
        was: i64 = twin.where[tile]
        twin.lay(seat, cell, tile, place & 3)
        worth: float = self.insight.prospect(twin, seat)
        twin.tile[seat * CELLS + cell] = NONE
        twin.free[seat] |= i64(1) << cell
        twin.where[tile] = was
        return worth


def hash_of(state: GhostsGalore, seat: i64, tile: i64) -> i64:
    """Tells apart, as good as always, all that the prospects of a mine with one more tile depend on."""
    tiles, turned = state.tile, state.turned
    total: i64 = (state.board[seat] * 2 + state.side[seat]) * TILES + state.secret[seat]
    at: i64 = seat * CELLS
    end: i64 = at + CELLS
    while at < end:
        lies: i64 = 4 * tiles[at] + turned[at] if tiles[at] != NONE else NONE
        total = (total * MIX + lies + 1) & HASHES
        at += 1
    return (total * MIX + tile) & HASHES
