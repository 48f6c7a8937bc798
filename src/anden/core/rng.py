"""PCG32 (O'Neill 2014, XSH-RR 64/32): the generator of bots, playouts and simulations. Compiled.

Never used for a match's own chance, which is sealed (see seal.py), and never kept inside a state.
"""

from typing import Final

from mypy_extensions import i64

MASK32: Final[i64] = 0xFFFFFFFF
# The multiplier 6364136223846793005 in two halves, both under 2**31: no product here leaves a signed 64-bit integer,
# so the compiled and the interpreted generator are the same without relying on overflow.
MULTIPLIER_HIGH: Final[i64] = 0x5851F42D
MULTIPLIER_LOW: Final[i64] = 0x4C957F2D


class Rng:
    """A stream of pseudo-random numbers, fixed by `seed` and `stream` (the PCG's initstate and initseq).

    Both from 0 to 2**62 - 1; this is not checked.
    """

    high: i64
    low: i64
    increment_high: i64
    increment_low: i64

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        self.increment_low = ((stream << 1) | 1) & MASK32
        self.increment_high = (stream >> 31) & MASK32
        self.high = 0
        self.low = 0
        self.next32()
        self.low += seed & MASK32
        self.high = (self.high + (seed >> 32) + (self.low >> 32)) & MASK32
        self.low &= MASK32
        self.next32()

    def next32(self) -> i64:
        """The next 32 bits."""
        high: i64 = self.high
        low: i64 = self.low
        product: i64 = low * MULTIPLIER_LOW + self.increment_low
        self.low = product & MASK32
        self.high = (
            ((high * MULTIPLIER_LOW) & MASK32)
            + ((low * MULTIPLIER_HIGH) & MASK32)
            + (product >> 32)
            + self.increment_high
        ) & MASK32
        word: i64 = (((high << 5) | (low >> 27)) ^ (high >> 13)) & MASK32
        turn: i64 = high >> 27
        return ((word >> turn) | (word << ((32 - turn) & 31))) & MASK32

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to bound - 1, each equally likely (Lemire's rejection). 1 <= bound < 2**31."""
        product: i64 = self.next32() * bound
        if product & MASK32 < bound:
            floor: i64 = (MASK32 + 1 - bound) % bound
            while product & MASK32 < floor:
                product = self.next32() * bound
        return product >> 32

    def clone(self) -> "Rng":
        twin = Rng(0)
        twin.high = self.high
        twin.low = self.low
        twin.increment_high = self.increment_high
        twin.increment_low = self.increment_low
        return twin
