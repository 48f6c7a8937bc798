"""How to play around one line of track: lay what the train can be trusted to stop on, or take the penalty. Compiled.

Merits are in hundredths of a point.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from anden.core.kernel import State, vec_of
from anden.core.policy import Policy, lean
from anden.core.rng import Rng
from anden.track.dice import Dice
from anden.track.line import TRACK
from anden.track.turn import PASS, ROLL, VALUE, TrackState, TrackTerms

MOST_DICE: Final[i64] = 24
MOST_ROOM: Final[i64] = 24
POINT: Final[i64] = 100
EASE: Final[i64] = 150


def overruns(dice: Dice) -> list[int]:
    """By how many cards, in hundredths, so many dice are expected to run over so much room."""
    die = {int(dice.wheels[row]): int(dice.ways[row]) for row in range(dice.first[1], dice.first[2])}
    ways: dict[int, int] = {0: 1}
    table: list[int] = []
    for _ in range(MOST_DICE):
        every = sum(ways.values())
        for room in range(MOST_ROOM):
            table.append(100 * sum([count * max(0, n - int(room)) for n, count in ways.items()]) // every)
        rolled: dict[int, int] = {}
        for n, count in ways.items():
            for wheels, faces in die.items():
                rolled[n + wheels] = rolled.get(n + wheels, 0) + count * faces
        ways = rolled
    return table


@mypyc_attr(allow_interpreted_subclasses=True)
class TrackPolicy(Policy):
    """A game says which of its codes lay a card, how many dice that brings, and what else it can do."""

    def __init__(self, terms: TrackTerms) -> None:
        super().__init__(terms.seats, True)
        self.over = vec_of(overruns(terms.dice))
        self.spread = 8.0

    # ---- what games say

    def laid(self, code: i64) -> i64:
        """The card that a code lays; -1 if it lays none."""
        raise NotImplementedError

    def dice(self, state: TrackState, value: i64, cards: i64) -> i64:
        """Dice to roll once so many more cards of a value are laid."""
        raise NotImplementedError

    def merit_of(self, state: TrackState, code: i64) -> i64:
        """Of a code of the game's own that lays nothing."""
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
        if code == PASS:
            return self.penalty(state)
        if code == ROLL:
            return -self.risk(state, state.laid_value, 0)
        card: i64 = self.laid(code)
        if card < 0:
            return self.merit_of(state, code)
        return self.going_on(state, VALUE[card]) if state.shown < 0 else 0

    def going_on(self, state: TrackState, value: i64) -> i64:
        """Laying cards of a value, as many as pay: each leaves the hand and makes room, but brings dice."""
        held: i64 = self.held(state, value)
        best: i64 = value * POINT - self.risk(state, value, 1)
        cards: i64 = 2
        while cards <= held:
            best = max(best, cards * value * POINT - self.risk(state, value, cards))
            cards += 1
        return best

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

    def risk(self, state: TrackState, value: i64, cards: i64) -> i64:
        """What rolling is expected to cost once so many more cards lie."""
        line = state.line
        dice: i64 = min(self.dice(state, value, cards), MOST_DICE - 1)
        room: i64 = min(line.end - 1 - line.train + cards, MOST_ROOM - 1)
        return self.over[dice * MOST_ROOM + room] * self.toll(state) // 4

    def toll(self, state: TrackState) -> i64:
        """What four penalty cards would be worth, by the first two of the line."""
        line = state.line
        first: i64 = VALUE[line.card[line.start]]
        return 2 * (first + VALUE[line.card[line.start + 1]]) if line.start + 1 < line.end else 4 * first

    def penalty(self, state: TrackState) -> i64:
        """One card from the start of the line: it costs its value, or takes the top of the pile away with it."""
        line = state.line
        if not line.can_take():
            return 0
        card: i64 = line.card[line.start]
        return VALUE[card] * (POINT if state.matches_top(state.seat, card) else -POINT)
