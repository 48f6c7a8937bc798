"""How to play around one line of track: which turn leaves the least to pay in the end. Compiled.

A turn is a pass, or so many cards of one value and a throw. What it costs at once is reckoned: every throw, every
damaged card on the way, every penalty. What it leaves behind (cards in hand, the top of the pile, room for the next
player) costs what it cost in games of this very policy, by how many turns the seat still has (data/policy.json).
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from anden.core.kernel import OVER, State, zeros
from anden.core.policy import Policy, lean
from anden.core.rng import Rng
from anden.track.dice import Dice
from anden.track.line import DAMAGED, TRACK
from anden.track.turn import ACT, EXTEND, PASS, ROLL, VALUE, TrackState, TrackTerms

MOST_CODES: Final[i64] = 1024  # twice as many as any of these games has
MOST_DICE: Final[i64] = 24
MOST_WHEELS: Final[i64] = 24
POINT: Final[float] = 100.0
EASE: Final[i64] = 150
ANY_CARD: Final[float] = 2.4  # a penalty from the draw pile

# Constants: for each number of turns to come, as `stage_of` sorts them, what these cost.
VALUES: Final[i64] = 4
SAME: Final[i64] = 4  # cards of one kind that are told apart: the first, the second, the third, any more
TOPS: Final[i64] = 2 * VALUES * SAME  # after the cards, track by value and then those without track: the pile's top
ROOMS: Final[i64] = TOPS + VALUES + 1  # cards ahead of the train
MOST_ROOM: Final[i64] = 9
AHEAD: Final[i64] = ROOMS + MOST_ROOM + 1  # damaged cards among the next few
COSTS: Final[i64] = AHEAD + 1
STAGES: Final[i64] = 6
FEW: Final[i64] = 3


def stage_of(turns: i64) -> i64:
    """So many turns to come, roughly."""
    if turns < 3:
        return turns
    return 3 if turns < 5 else 4 if turns < 8 else 5


def throws(dice: Dice) -> list[float]:
    """How likely so many dice are to show so many wheels; the last place stands for any more."""
    die = {int(dice.wheels[row]): int(dice.ways[row]) for row in range(dice.first[1], dice.first[2])}
    faces = sum(die.values())
    chances = [1.0] + [0.0] * (int(MOST_WHEELS) - 1)
    table: list[float] = []
    for _ in range(int(MOST_DICE)):
        table += chances
        rolled = [0.0] * int(MOST_WHEELS)
        for n, chance in enumerate(chances):
            for wheels, ways in die.items():
                rolled[min(n + wheels, int(MOST_WHEELS) - 1)] += chance * ways / faces
        chances = rolled
    return table


@mypyc_attr(allow_interpreted_subclasses=True)
class TrackPolicy(Policy):
    """A game says which codes lay a card, how many dice that brings, what penalties cost and what else it can do."""

    def __init__(self, terms: TrackTerms) -> None:
        super().__init__(terms.seats, True)
        self.throws: vec[float] = vec[float](throws(terms.dice))
        self.costs: vec[float] = vec[float]([0.0] * (STAGES * COSTS))
        self.counted: vec[i64] = zeros(2 * VALUES)  # cards of a hand, by kind
        self.legal_codes: vec[i64] = zeros(MOST_CODES)
        self.spread = 8.0

    def price(self, constants: dict[str, list[float]], table: str) -> None:
        """Take the costs of this kind of table."""
        stage: i64 = 0
        while stage < STAGES:
            costs = constants[f"{table}-{stage}"]
            i: i64 = 0
            while i < COSTS:
                self.costs[stage * COSTS + i] = costs[i]
                i += 1
            stage += 1

    # ---- what games say

    @abstractmethod
    def laid(self, code: i64) -> i64:
        """The card that a code lays; -1 if it lays none."""
        raise NotImplementedError

    @abstractmethod
    def dice(self, state: TrackState, value: i64, cards: i64) -> i64:
        """Dice to roll once so many more cards of a value are laid."""
        raise NotImplementedError

    @abstractmethod
    def fine(self, state: TrackState, stage: i64, behind: i64, over: i64, broken: i64) -> float:
        """What running over the end by so many cards, or passing, costs, and so many damaged cards on the way.

        `behind` cards lie behind the train then. What the top of the pile will cost counts in.
        """
        raise NotImplementedError

    def merit_of(self, state: TrackState, code: i64) -> i64:
        """Of a code of the game's own that lays nothing, in hundredths of a point."""
        return 0

    # ---- what they share

    def weigh(self, state: State, seat: i64, codes: vec[i64], count: i64, out: vec[i64]) -> None:
        assert isinstance(state, TrackState)
        i: i64 = 0
        while i < count:
            out[i] = self.merit(state, codes[i])
            i += 1
        lean(out, count, EASE)

    def choose(self, state: State, seat: i64, codes: vec[i64], count: i64, rng: Rng) -> i64:
        assert isinstance(state, TrackState)
        best: i64 = codes[0]
        most: i64 = self.merit(state, best)
        i: i64 = 1
        while i < count:
            merit: i64 = self.merit(state, codes[i])
            if merit > most:
                most = merit
                best = codes[i]
            i += 1
        return best

    def merit(self, state: TrackState, code: i64) -> i64:
        """In hundredths of a point."""
        if code == PASS:
            return i64(-POINT * self.passing(state))
        if code == ROLL:
            return i64(-POINT * self.rolling(state, state.laid_value, 0, -1))
        card: i64 = self.laid(code)
        if card < 0:
            return self.merit_of(state, code)
        return self.going_on(state, card) if state.shown < 0 else i64(0)

    def stage(self, state: TrackState) -> i64:
        """Of the seat whose turn it is, once that is over."""
        return stage_of(state.deck // state.terms.parties)

    def going_on(self, state: TrackState, card: i64) -> i64:
        """Laying this card and more of its value, as many as pay: each leaves the hand and makes room."""
        value: i64 = VALUE[card]
        held: i64 = self.held(state, value)
        base: i64 = self.stage(state) * COSTS + (value - 1) * SAME
        saved: float = 0.0
        best: float = 1000.0
        cards: i64 = 1
        while cards <= held:
            saved += self.costs[base + min(held - cards, SAME - 1)]
            best = min(best, self.rolling(state, value, cards, card) - saved)
            cards += 1
        return i64(-POINT * best)

    def held(self, state: TrackState, value: i64) -> i64:
        """Track of that value in the hand of the seat whose turn it is."""
        base: i64 = state.seat * state.terms.types
        n: i64 = 0
        card: i64 = 0
        while card < TRACK:
            if VALUE[card] == value:
                n += state.hand[base + card]
            card += 1
        return n

    def rolling(self, state: TrackState, value: i64, cards: i64, first: i64) -> float:
        """What a throw is expected to cost once so many more cards lie, `first` first of them."""
        line = state.line
        stage: i64 = self.stage(state)
        dice: i64 = min(self.dice(state, value, cards), MOST_DICE - 1)
        room: i64 = line.end - 1 - line.train
        last: i64 = first
        total: float = 0.0
        broken: i64 = 0
        wheels: i64 = 0
        while wheels < MOST_WHEELS:
            if wheels > 0 and (line.card[line.train + wheels] if wheels <= room else last) >= DAMAGED:
                broken += 1
            if wheels > room:
                last = -1
            chance: float = self.throws[dice * MOST_WHEELS + wheels]
            if chance > 0.0:
                moved: i64 = min(wheels, room + cards)
                total += chance * self.stopping(state, stage, room, cards, moved, wheels - moved, broken)
            wheels += 1
        return total

    def passing(self, state: TrackState) -> float:
        """The train goes on by one card, and one is taken up."""
        line = state.line
        room: i64 = line.end - 1 - line.train
        moved: i64 = min(1, room)
        broken: i64 = 1 if moved > 0 and line.card[line.train + 1] >= DAMAGED else 0
        return self.stopping(state, self.stage(state), room, 0, moved, 1, broken)

    def stopping(
        self, state: TrackState, stage: i64, room: i64, cards: i64, moved: i64, over: i64, broken: i64
    ) -> float:
        """What is to pay, and what is left for the next, after the train has moved."""
        line = state.line
        cost: float = self.fine(state, stage, line.train + moved - line.start, over, broken)
        return cost + self.leaving(state, stage, moved, room + cards - moved)

    def leaving(self, state: TrackState, stage: i64, moved: i64, room: i64) -> float:
        """What room and damaged cards ahead of the train are worth to the others."""
        line = state.line
        cost: float = self.costs[stage * COSTS + ROOMS + min(room, MOST_ROOM)]
        at: i64 = line.train + moved + 1
        end: i64 = min(at + FEW, line.end)
        while at < end:
            if line.card[at] >= DAMAGED:
                cost += self.costs[stage * COSTS + AHEAD]
            at += 1
        return cost

    def top_of(self, state: TrackState) -> i64:
        """The value on top of the pile of the seat whose turn it is; 0 without one."""
        size: i64 = state.pile_size[state.seat]
        return VALUE[state.pile[state.seat * state.terms.cards + size - 1]] if size > 0 else i64(0)

    # ---- the future

    def outlook(self, state: State, party: i64) -> float:
        """What lies on the pile, what the hand will cost from here, and what the turn will bring to who is to act."""
        assert isinstance(state, TrackState)
        if state.actor() == OVER or party >= self.seats:
            return float(self.worth(state, party))
        cost: float = self.pile_cost(state, party) + self.hand_cost(state, party)
        if party == state.seat and self.looks_ahead(state):
            return float(self.best_merit(state)) / POINT - cost
        size: i64 = state.pile_size[party]
        top: i64 = VALUE[state.pile[party * state.terms.cards + size - 1]] if size > 0 else i64(0)
        return -cost - self.costs[self.stage(state) * COSTS + TOPS + top]

    def looks_ahead(self, state: TrackState) -> bool:
        """Does `merit` say what the turn will bring, all things counted?"""
        return state.phase == ACT or state.phase == EXTEND

    def best_merit(self, state: TrackState) -> i64:
        codes = self.legal_codes
        count: i64 = state.legal(state.seat, codes)
        most: i64 = self.merit(state, codes[0])
        i: i64 = 1
        while i < count:
            most = max(most, self.merit(state, codes[i]))
            i += 1
        return most

    def pile_cost(self, state: TrackState, party: i64) -> float:
        """What counts at the end besides the hand."""
        types: i64 = state.terms.types
        total: i64 = -self.worth(state, party)
        card: i64 = 0
        while card < types:
            total -= VALUE[card] * state.hand[party * types + card]
            card += 1
        return float(total)

    def hand_cost(self, state: TrackState, party: i64) -> float:
        """What the cards in hand cost in the end, by how many of a kind there are."""
        counted = self.counted
        kind: i64 = 0
        while kind < 2 * VALUES:
            counted[kind] = 0
            kind += 1
        types: i64 = state.terms.types
        card: i64 = 0
        while card < types:
            counted[VALUE[card] - 1 + (VALUES if card >= TRACK else i64(0))] += state.hand[party * types + card]
            card += 1
        base: i64 = self.stage(state) * COSTS
        total: float = 0.0
        kind = 0
        while kind < 2 * VALUES:
            same: i64 = 0
            while same < counted[kind]:
                total += self.costs[base + kind * SAME + min(same, SAME - 1)]
                same += 1
            kind += 1
        return total
