"""What a seat knows as an array of small numbers, for whoever learns to play. Compiled.

A game's tensor names the fields of an observation and writes them from what the seat knows, lists the codes that seats
choose from, and says what breaks a tie. Seats are counted from the one that looks: `self`, then those that follow it.
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from anden.core.kernel import State, zeros

MOST_TIES: Final[i64] = 16  # numbers that break a tie


def small_zeros(length: i64) -> vec[i16]:
    """That many zeros, for observations."""
    return vec[i16]([i16(0)] * length)


def write(source: vec[i64], begin: i64, count: i64, out: vec[i16], at: i64) -> None:
    """Write so many numbers of an array, from `begin` on."""
    end: i64 = begin + count
    while begin < end:
        out[at] = i16(source[begin])
        begin += 1
        at += 1


class Field:
    """A part of every observation: an array of numbers from `low` to `high`, one axis for each kind of id."""

    def __init__(self, name: str, about: str, axes: list[str], shape: list[int], offset: i64, low: i64, high: i64):
        self.name = name
        self.about = about
        self.axes = axes
        self.shape = shape
        self.offset = offset
        self.low = low
        self.high = high


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensor:
    """How the matches of one game with the same seats and options look as numbers. Games write what is abstract here.

    `ids` names what stands along each axis, in its order; the axis `seat` is added.
    """

    def __init__(self, seats: i64, parties: i64, lowest_wins: bool, ids: dict[str, list[str]]) -> None:
        self.seats = seats
        self.parties = parties  # who has a place at the end: the seats, then rivals
        self.sign: i64 = -1 if lowest_wins else 1
        self.ids = ids
        self.ids["seat"] = ["self"] + [f"next-{after}" for after in range(1, seats)]
        self.fields: list[Field] = []
        self.size: i64 = 0  # of an observation
        self._points: vec[i64] = zeros(parties)
        self._ties: vec[i64] = zeros(2 * MOST_TIES)

    def field(self, name: str, about: str, axes: list[str], low: i64, high: i64) -> i64:
        """Add a field after those that there are; returns where it begins."""
        shape = [len(self.ids[axis]) for axis in axes]
        offset: i64 = self.size
        count: i64 = 1
        for length in shape:
            count *= length
        self.fields.append(Field(name, about, axes, shape, offset, low, high))
        self.size = offset + count
        return offset

    @abstractmethod
    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what the seat knows into `size` places of `out` from `at` on, which hold zeros."""
        raise NotImplementedError

    @abstractmethod
    def codes(self, seat: i64) -> list[int]:
        """Every code that the seat may ever choose; what means the same for each seat stands in the same place."""
        raise NotImplementedError

    def ties(self, state: State, party: i64, out: vec[i64], at: i64) -> i64:
        """Write what breaks equal points, one after the other, more is better; returns how many. Here: nothing."""
        return 0

    def void(self, state: State, party: i64) -> bool:
        """Has the party of a finished match lost outright, whatever its points?"""
        return False

    def after(self, seat: i64, other: i64) -> i64:
        """How many places the other seat comes after this one: its place along the axis `seat`."""
        return other - seat if other >= seat else other - seat + self.seats

    def outcome(self, state: State, points: vec[i64], rewards: vec[float], at: i64) -> None:
        """Write every seat's points and reward of a finished match, from `at` on.

        A reward is how many parties the seat has beaten, less those that have beaten it, by how many others there are:
        1 for whoever beats all, -1 for the last, and for whoever has lost outright. A lone seat has 1 or -1.
        """
        party: i64 = 0
        while party < self.parties:
            self._points[party] = state.points(party)
            party += 1
        seat: i64 = 0
        while seat < self.seats:
            points[at + seat] = self._points[seat]
            rewards[at + seat] = self._reward(state, seat)
            seat += 1

    def _reward(self, state: State, seat: i64) -> float:
        if self.void(state, seat):
            return -1.0
        if self.parties == 1:
            return 1.0
        total: i64 = 0
        other: i64 = 0
        while other < self.parties:
            if other != seat:
                total += self._compare(state, seat, other)
            other += 1
        return float(total) / float(self.parties - 1)

    def _compare(self, state: State, one: i64, other: i64) -> i64:
        """1 if one party has beaten the other, -1 if it was beaten, 0 if they share a place."""
        if self.void(state, other):
            return 1
        lead: i64 = self.sign * (self._points[one] - self._points[other])
        ties = self._ties
        count: i64 = 0
        if lead == 0:
            count = self.ties(state, one, ties, 0)
            self.ties(state, other, ties, MOST_TIES)
        i: i64 = 0
        while lead == 0 and i < count:
            lead = ties[i] - ties[MOST_TIES + i]
            i += 1
        if lead == 0:
            return 0
        return 1 if lead > 0 else -1
