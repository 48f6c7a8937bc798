"""What every kernel is: a position, its decisions and its transitions, in small integers. Compiled.

A kernel knows no text, no JSON, no clock and has no generator of its own: chance is the seat NATURE, whose moves are
applied like anyone's. Whatever a state remembers is an attribute holding an i64, a bool, a vec[i64], an object made of
these that the state owns alone, or `Facts`; `codec.py` reads and writes states on that promise.
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from anden.core.rng import Rng

NATURE: Final[i64] = -1
SEVERAL: Final[i64] = -2
OVER: Final[i64] = -3


def zeros(length: i64) -> vec[i64]:
    """A fixed array of that many zeros: the one place that makes arrays."""
    return vec[i64]([i64(0)] * length)


def filled(length: i64, number: i64) -> vec[i64]:
    """A fixed array of that many times the number."""
    return vec[i64]([number] * length)


def vec_of(numbers: list[int]) -> vec[i64]:
    """The numbers as a fixed array, for tables."""
    return vec[i64]([i64(number) for number in numbers])


def bits_of(mask: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


@mypyc_attr(allow_interpreted_subclasses=True)
class Facts:
    """Facts that all states of one match share and nobody changes: not part of a position."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. Mutable; `clone` before trying things. Games write what is abstract here.

    Buffers handed to `legal` and `weights` must be long enough: twice the game's number of codes.
    """

    @abstractmethod
    def actor(self) -> i64:
        """The seat that decides now, or NATURE, SEVERAL (ask `owes`) or OVER."""
        raise NotImplementedError

    def owes(self, seat: i64) -> bool:
        """Does this seat owe a decision now?"""
        return self.actor() == seat

    @abstractmethod
    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the codes this seat may choose into `out`, in a fixed order, each once; return how many."""
        raise NotImplementedError

    @abstractmethod
    def weights(self, out: vec[i64]) -> i64:
        """At NATURE: write pairs of outcome code and whole weight > 0; return how many pairs."""
        raise NotImplementedError

    def stream(self) -> i64:
        """At NATURE: where the outcome comes from, as a place in the spec's `streams`."""
        return 0

    @abstractmethod
    def apply(self, seat: i64, code: i64) -> None:
        """Change the state by a code of `legal` (or `weights`, seat NATURE). Trusts its caller: nothing is checked."""
        raise NotImplementedError

    @abstractmethod
    def clone(self) -> "State":
        """An equal state that shares nothing that can change."""
        raise NotImplementedError

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.clone()

    @abstractmethod
    def resample(self, seat: i64, rng: Rng) -> None:
        """Redraw all that this seat cannot know, each possible world as likely as it is in truth."""
        raise NotImplementedError

    @abstractmethod
    def points(self, seat: i64) -> i64:
        """The seat's total as the state stands, in the game's own counting."""
        raise NotImplementedError


def seat_weights(seats: i64, code: i64, out: vec[i64]) -> i64:
    """For `State.weights`: each seat, as `code` + seat, as likely as any other."""
    seat: i64 = 0
    while seat < seats:
        out[2 * seat] = code + seat
        out[2 * seat + 1] = 1
        seat += 1
    return seat


def outcomes(state: State, out: vec[i64]) -> i64:
    """At NATURE: write the outcomes and their weights into `out`; return the sum of the weights.

    Raises ValueError if there are none.
    """
    pairs: i64 = state.weights(out)
    total: i64 = 0
    at: i64 = 1
    while at < 2 * pairs:
        total += out[at]
        at += 2
    if total == 0:
        raise ValueError("it is nature's turn, and nothing can happen")
    return total


def outcome_at(out: vec[i64], at: i64) -> i64:
    """The code at that place of the weights in `out`, laid end to end."""
    i: i64 = 1
    while at >= out[i]:
        at -= out[i]
        i += 2
    return out[i - 1]


def draw(state: State, rng: Rng, out: vec[i64]) -> i64:
    """One outcome for a state at NATURE, by weight. Does not apply it."""
    return outcome_at(out, rng.below(outcomes(state, out)))


def let_nature_move(state: State, rng: Rng, out: vec[i64]) -> i64:
    """Let nature move until it is no longer its turn; return whose it is then, as `State.actor` says it."""
    actor: i64 = state.actor()
    while actor == NATURE:
        state.apply(NATURE, draw(state, rng, out))
        actor = state.actor()
    return actor


def decider(state: State, seats: i64) -> i64:
    """The seat that decides next; of several, the first. Not for states at NATURE or OVER."""
    seat: i64 = state.actor()
    if seat == SEVERAL:
        seat = 0
        while seat < seats - 1 and not state.owes(seat):
            seat += 1
    return seat


def playout(state: State, seats: i64, rng: Rng, out: vec[i64]) -> i64:
    """Play to the end, every decision uniform over the legal codes; return the number of decisions."""
    steps: i64 = 0
    while True:
        seat: i64 = let_nature_move(state, rng, out)
        if seat == OVER:
            return steps
        if seat == SEVERAL:
            seat = decider(state, seats)
        count: i64 = state.legal(seat, out)
        state.apply(seat, out[rng.below(count)])
        steps += 1
