"""How to play Ghosts Galore well: which tile will add most to a full mine, and where. Compiled.

A seat's mine is judged by what it scores now and by what it promises: every monster waits for more that go with it,
every open route for its gate. All that is looked at lies open, but for the own secret tile.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import State, bits_of, zeros
from anden.core.policy import MOST, Policy
from anden.core.rng import Rng
from anden.games.ghostsgalore.kernel.mines import (
    BAT,
    BENDS,
    COUNT,
    CUT,
    DRAGON,
    EXIT,
    GHOST,
    GOLEM,
    KINDS,
    LINES,
    LOOP,
    NEIGHBOURS,
    OPEN,
    SATYR,
    SECTION,
    SHEET,
    SKELETON,
    SLIME,
    WEREWOLF,
    WISP,
    kinds_of,
)
from anden.games.ghostsgalore.kernel.state import GhostsGalore
from anden.games.ghostsgalore.kernel.terms import (
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
    TILES,
)

# What a mine promises besides its points, fitted to where games of this policy ended. For each free cell:
DRAGON_HOPE: Final[float] = 0.17
SKELETON_HOPE: Final[float] = 0.2
DIAMOND_HOPE: Final[float] = 0.25
COLLECTOR_HOPE: Final[float] = 0.09  # a skeleton for each diamond: whoever has both goes for more
SLIME_HOPE: Final[float] = 0.75
CURVE_HOPE: Final[float] = 0.2
WISP_HOPE: Final[float] = 0.2
PACK_HOPE: Final[float] = 0.15
LONG_HOPE: Final[float] = 0.3  # a section of a route that is open at both ends, after the first
# For each free cell that it concerns:
GOLEM_HOPE: Final[float] = 0.8  # a golem on its own, and one more could be
ROOST_HOPE: Final[float] = 1.4  # beside a bat
# Once, while the mine has a free cell:
BAT_HOPE: Final[float] = 3.0  # a bat alone, with a free cell beside it
GATE_HOPE: Final[float] = 0.85  # a section of a route from a gate
GHOSTS_HOPE: Final[list[float]] = [0.0, 1.35, 5.3, 1.7]  # on an open route: none, one, two, a crowd
SATYR_HOPE: Final[float] = 0.4  # a kind that a satyr on an open route has not met

# What claiming a tile adds: a usual one by round, and how much better the best of so many usually is.
USUAL: Final[list[float]] = [13.7, 13.7, 12.7, 11.3, 9.9, 8.5, 6.8, 4.6]
SURPRISE: Final[list[float]] = [-20.0, 0.0, 2.7, 4.1, 5.0, 5.6]
BEST: Final[i64] = 5  # tiles that the last to claim chooses from (3.3)

TEMPER: Final[float] = 3.0  # points that make an action look worse by a factor of e

KNOWN: Final[i64] = 16384  # best places remembered
HASHES: Final[i64] = (1 << 40) - 1
MIX: Final[i64] = 1_000_003


class GhostsGalorePolicy(Policy):
    def __init__(self, seats: i64) -> None:
        Policy.__init__(self, seats, False)
        self.spread = 12.0
        self.chance = 0
        self.keys: vec[i64] = zeros(KNOWN)  # mines with a tile to come, and what they were found to be worth at best
        self.known: vec[float] = vec[float]([0.0] * KNOWN)
        self.scores: vec[float] = vec[float]([0.0] * (2 * CODES))

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
        """Of seats in the midst of a round some have claimed and some have not: what is still to come counts too."""
        assert isinstance(state, GhostsGalore)
        if state.free[party] == 0:
            return state.points(party)
        twin = state.clone()
        total: float = 0.5 + float(state.bonus(party))
        tiles: i64 = CELLS - bits_of(state.free[party])
        if state.claimed[party] != NONE:
            total += self.best_placed(twin, party, state.claimed[party])
            tiles += 1
        else:
            total += self.prospect(twin, party)
        while tiles < ROUNDS:
            total += USUAL[tiles] + SURPRISE[BEST]
            tiles += 1
        return i64(total)

    # ---- what an action leads to, in points

    def rate(self, state: GhostsGalore, seat: i64, codes: vec[i64], count: i64) -> None:
        phase: i64 = state.phase
        if phase == PLACE or phase == LAST:
            self.rate_places(state, seat, codes, count)
        elif phase == CLAIM or phase == DECIDE:
            self.rate_claims(state, seat, codes, count)
        elif phase == KEEP:
            self.rate_keeps(state, seat, codes)
        else:  # sides: games ended no better with one than with another
            self.scores[0] = 0.0
            self.scores[1] = 0.0

    def rate_keeps(self, state: GhostsGalore, seat: i64, codes: vec[i64]) -> None:
        """2.5: the tile with more on it."""
        twin = state.clone()
        twin.secret[seat] = NONE
        self.scores[0] = self.best_placed(twin, seat, codes[0] - KEEP_CODE)
        self.scores[1] = self.best_placed(twin, seat, codes[1] - KEEP_CODE)

    def rate_places(self, state: GhostsGalore, seat: i64, codes: vec[i64], count: i64) -> None:
        twin = state.clone()
        tile: i64 = state.to_place(seat)
        i: i64 = 0
        while i < count:
            self.scores[i] = self.placed(twin, seat, tile, codes[i] - PLACE_CODE)
            i += 1

    def rate_claims(self, state: GhostsGalore, seat: i64, codes: vec[i64], count: i64) -> None:
        """Whoever claims last has the best of all that is left, so a tile must be better than that."""
        twin = state.clone()
        now: float = self.prospect(twin, seat)
        wait: float = USUAL[state.round] + SURPRISE[min(state.left, BEST)]
        i: i64 = 0
        while i < count:
            if codes[i] >= CLAIM_CODE:
                self.scores[i] = self.best_placed(twin, seat, codes[i] - CLAIM_CODE) - now
            else:
                self.scores[i] = wait
            i += 1

    def best_placed(self, twin: GhostsGalore, seat: i64, tile: i64) -> float:
        """What the mine would be worth with the tile in its best place: asked of one mine again and again."""
        key: i64 = 1 + ((hash_of(twin, seat) * MIX + tile) & HASHES)
        slot: i64 = key % KNOWN
        if self.keys[slot] != key:
            self.known[slot] = self.try_all(twin, seat, tile)
            self.keys[slot] = key
        return self.known[slot]

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
        worth: float = self.prospect(twin, seat)
        twin.tile[seat * CELLS + cell] = NONE
        twin.free[seat] |= i64(1) << cell
        twin.where[tile] = was
        return worth

    # ---- what a mine will be worth

    def prospect(self, twin: GhostsGalore, seat: i64) -> float:
        twin.rescore(seat)
        total: i64 = 0
        i: i64 = seat * SHEET
        end: i64 = i + LINES
        while i < end:
            total += twin.sheet[i]
            i += 1
        free: float = float(bits_of(twin.free[seat]))
        if free == 0.0:
            return float(total)
        return float(total) + self.crowd(twin, seat, free) + self.routes(twin, seat, free)

    def crowd(self, twin: GhostsGalore, seat: i64, free: float) -> float:
        """What the monsters promise wherever they are, those of the secret tile among them."""
        terms = twin.terms
        loads, tiles = terms.load, twin.tile
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
                    bats |= 1 << cell
                if here >> GOLEM & COUNT and cell < CELLS:
                    golems |= 1 << cell
                if terms.diamond[tile] > 0:
                    gems += 1
                curves += BENDS[terms.track[tile]]
            cell += 1
        skeletons: i64 = load >> SKELETON & COUNT
        each: float = SKELETON_HOPE * float(skeletons) + DIAMOND_HOPE * float(gems)
        each += COLLECTOR_HOPE * float(skeletons * gems) + DRAGON_HOPE * float(load >> DRAGON & COUNT)
        each += SLIME_HOPE * float(load >> SLIME & COUNT) + CURVE_HOPE * float(curves)
        each += WISP_HOPE * float(load >> WISP & COUNT) + PACK_HOPE * float(load >> WEREWOLF & COUNT)
        return free * each + neighbours(twin.free[seat], golems, bats)

    def routes(self, twin: GhostsGalore, seat: i64, free: float) -> float:
        """What the open routes promise: gates, and more monsters on the way."""
        tiles, turned, tracks, loads = twin.tile, twin.turned, twin.terms.track, twin.terms.load
        hope: float = 0.0
        done: i64 = 0
        cell: i64 = 0
        while cell < CELLS:
            tile: i64 = tiles[seat * CELLS + cell]
            edge: i64 = 0
            while tile != NONE and edge < 4:
                at: i64 = tracks[tile] * 16 + turned[seat * CELLS + cell] * 4 + edge
                if EXIT[at] != NONE and not done >> (2 * cell + SECTION[at]) & 1:
                    done |= 1 << (2 * cell + SECTION[at])
                    one, length, load, done = twin.follow(seat, cell, edge, 1, loads[2 * tile + SECTION[at]], done)
                    if one != LOOP:
                        other, length, load, done = twin.follow(seat, cell, EXIT[at], length, load, done)
                        if one == OPEN or other == OPEN:
                            hope += route_hope(one, other, length, load, free)
                edge += 1
            cell += 1
        return hope


def hash_of(state: GhostsGalore, seat: i64) -> i64:
    """Tells apart, as good as always, all that a mine's prospects depend on."""
    tiles, turned = state.tile, state.turned
    total: i64 = (state.board[seat] * 2 + state.side[seat]) * TILES + state.secret[seat]
    at: i64 = seat * CELLS
    end: i64 = at + CELLS
    while at < end:
        lies: i64 = 4 * tiles[at] + turned[at] if tiles[at] != NONE else NONE
        total = (total * MIX + lies + 1) & HASHES
        at += 1
    return total


def neighbours(free: i64, golems: i64, bats: i64) -> float:
    """What golems and bats promise by what lies beside them; all are cells, a bit each."""
    hope: float = 0.0
    spots: i64 = 0
    alone: i64 = 0
    cell: i64 = 0
    while cell < CELLS:
        beside: i64 = NEIGHBOURS[cell]
        if free >> cell & 1:
            if golems & beside == 0:
                spots += 1
            if bats & beside != 0:
                hope += ROOST_HOPE
        if golems >> cell & 1 and golems & beside == 0:
            alone += 1
        if bats >> cell & 1 and bats & beside == 0 and free & beside != 0:
            hope += BAT_HOPE
        cell += 1
    return hope + GOLEM_HOPE * float(alone * spots)


def route_hope(one: i64, other: i64, length: i64, load: i64, free: float) -> float:
    """What a route promises that is open at one end or both."""
    far: i64 = max(one, other)  # the better end
    hope: float = GHOSTS_HOPE[min(load >> GHOST & COUNT, 3)]
    if far > CUT:
        hope += GATE_HOPE * float(length)
    elif far == OPEN:
        hope += LONG_HOPE * free * float(length - 1)
    satyrs: i64 = load >> SATYR & COUNT
    if satyrs > 0:
        hope += SATYR_HOPE * float(satyrs * (KINDS - kinds_of(load)))
    return hope
