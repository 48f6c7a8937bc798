"""Nature, sealed: every outcome of a match follows from a seed whose hash is published before the first draw.

The outcome of entry n: block k = HMAC-SHA256(seed, n as 8 bytes ‖ k as 4 bytes, big-endian), read as a number below
2**256. Numbers not below the largest multiple of the total weight are rejected (k + 1 is tried), so no outcome is
favoured; the rest, modulo the total, points into the weights laid end to end.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from anden.core.rng import Rng

__all__ = ["SEED_BYTES", "commitment_of", "derived_rng", "derived_seed", "fresh_seed", "pick"]

SEED_BYTES = 32
_SPAN = 1 << 256


def fresh_seed() -> bytes:
    """A new seed for a match, from the system's source of randomness."""
    return secrets.token_bytes(SEED_BYTES)


def commitment_of(seed: bytes) -> str:
    """What is published of a seed before the first draw: its SHA-256, hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def pick(seed: bytes, n: int, weights: Sequence[tuple[int, int]]) -> int:
    """The code that nature plays as entry n, from pairs of code and weight."""
    total = sum(weight for _, weight in weights)
    limit = _SPAN - _SPAN % total
    block, number = 0, limit
    while number >= limit:
        message = n.to_bytes(8, "big") + block.to_bytes(4, "big")
        number = int.from_bytes(hmac.digest(seed, message, "sha256"), "big")
        block += 1
    left = number % total
    for code, weight in weights:
        if left < weight:
            return code
        left -= weight
    raise AssertionError("unreachable: left is below the total")


def derived_seed(seed: bytes, purpose: str) -> bytes:
    """Another seed, fixed by this one and a purpose, from which this one cannot be found."""
    return hmac.digest(seed, purpose.encode(), "sha256")


def derived_rng(seed: bytes, purpose: str) -> Rng:
    """A generator for bots and simulations, fixed by a seed and a purpose."""
    block = derived_seed(seed, purpose)
    return Rng(int.from_bytes(block[:8], "big") >> 2, int.from_bytes(block[8:16], "big") >> 2)
