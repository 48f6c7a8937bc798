"""A small network that judges positions. Compiled.

It is shown inputs that are mostly nothing, as pairs of place and amount. Two hidden layers follow, and a straight way
past both. All numbers are whole, so that every machine and either engine comes to the same. What it knows it was taught
by arena/training.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import vec_of, zeros

SCALE: Final[i64] = 1024  # of weights, of what is passed on between layers, and of the answer


class Weights:
    """What a network has learned: nobody changes it, any number of networks share it.

    `table`: for each input what it adds to the answer and to the first layer; the first layer's bias; for each unit of
    the first layer what it adds to the second; the second layer's bias; what its units add to the answer; its bias.
    """

    def __init__(self, inputs: i64, first: i64, second: i64, table: list[int]) -> None:
        """Raises ValueError for a table of another length."""
        self.inputs = inputs
        self.first = first
        self.second = second
        self.table = vec_of(table)
        self.bias: i64 = inputs * (1 + first)
        self.onward: i64 = self.bias + first
        self.next_bias: i64 = self.onward + first * second
        self.answer: i64 = self.next_bias + second
        self.last: i64 = self.answer + second
        if self.last + 1 != len(table):
            raise ValueError(f"{len(table)} weights for a network of {self.last + 1}")


class Net:
    """Judges by weights; has room for one judgement at a time."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.one: vec[i64] = zeros(weights.first)
        self.two: vec[i64] = zeros(weights.second)

    def judge(self, places: vec[i64], amounts: vec[i64], count: i64) -> i64:
        """The answer to so many inputs, times SCALE."""
        return self.take_in(places, amounts, count) + self.pass_on()

    def take_in(self, places: vec[i64], amounts: vec[i64], count: i64) -> i64:
        """Fill the first layer; what inputs add to the answer straight away."""
        weights = self.weights
        table, one = weights.table, self.one
        first: i64 = weights.first
        unit: i64 = 0
        while unit < first:
            one[unit] = table[weights.bias + unit]
            unit += 1
        straight: i64 = table[weights.last]
        i: i64 = 0
        while i < count:
            amount: i64 = amounts[i]
            at: i64 = places[i] * (1 + first)
            straight += amount * table[at]
            at += 1
            unit = 0
            while unit < first:
                one[unit] += amount * table[at + unit]
                unit += 1
            i += 1
        return straight

    def pass_on(self) -> i64:
        """From the first layer to what the second adds to the answer; units below nothing are silent."""
        weights = self.weights
        table, one, two = weights.table, self.one, self.two
        second: i64 = weights.second
        unit: i64 = 0
        while unit < second:
            two[unit] = SCALE * table[weights.next_bias + unit]
            unit += 1
        at: i64 = weights.onward
        i: i64 = 0
        while i < weights.first:
            amount: i64 = one[i]
            if amount > 0:
                unit = 0
                while unit < second:
                    two[unit] += amount * table[at + unit]
                    unit += 1
            at += second
            i += 1
        total: i64 = 0
        unit = 0
        while unit < second:
            if two[unit] > 0:
                total += (two[unit] // SCALE) * table[weights.answer + unit]
            unit += 1
        return total // SCALE
