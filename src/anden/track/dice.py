"""Dice thrown together: every multiset of faces they can show, and in how many ways. Compiled."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import Facts, vec_of


class Dice(Facts):
    """`first[n]` is the row of the first outcome of n dice; an outcome is known by its place among those of its n."""

    def __init__(self, count: i64, first: list[int], ways: list[int], wheels: list[int]) -> None:
        self.count = count
        self.first = vec_of(first)
        self.ways = vec_of(ways)
        self.wheels = vec_of(wheels)

    def weights(self, thrown: i64, code: i64, out: vec[i64]) -> i64:
        """For `State.weights`: the outcomes of that many dice, as `code` + place."""
        ways = self.ways
        row: i64 = self.first[thrown]
        count: i64 = self.first[thrown + 1] - row
        place: i64 = 0
        while place < count:
            out[2 * place] = code + place
            out[2 * place + 1] = ways[row + place]
            place += 1
        return count

    def rolled(self, thrown: i64, place: i64) -> i64:
        """The wheels of an outcome."""
        return self.wheels[self.first[thrown] + place]
