"""Nature, sealed: every outcome of a match follows from bytes whose hash is published before the first draw.

The seed is the server's, and its hash is the commitment; entropy is what the players add once they have seen that. Both
make the key. Outcome k of a stream (the deck, the dice of a seat): HMAC-SHA256(key, "draw STREAM k") read as a number
below 2**256, times the sum of the weights, over 2**256, points into the weights laid end to end. k counts the draws of
that stream that stand, so whatever else is done or undone, a stream gives the same. docs/protocol.md has all of it.

Under the first seal, which old tables and replays keep, the outcome depended on the number of the entry.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from functools import cached_property, lru_cache

from msgspec import Struct

from anden.core.rng import Rng

__all__ = [
    "ENTROPY_BYTES",
    "SEED_BYTES",
    "Draw",
    "Seal",
    "commitment_of",
    "derived_rng",
    "derived_seed",
    "drawn",
    "drawn_by_entry",
    "fresh_seed",
    "mac",
]

SEED_BYTES = 32
ENTROPY_BYTES = 32
BITS = 256  # of a hash
_SPAN = 1 << BITS


class Draw(Struct, frozen=True, array_like=True):
    """Outcome `k` of a stream: place `at` of `of`, which is the sum of the weights."""

    stream: str
    k: int
    of: int
    at: int


@dataclass(frozen=True)
class Seal:
    """Where all luck of a match comes from. `entropy` is by seat, in their order, 32 bytes each."""

    seed: bytes
    entropy: tuple[tuple[int, bytes], ...] = ()
    version: int = 2

    @cached_property
    def commitment(self) -> str:
        """What is published before anyone adds to it."""
        return commitment_of(self.seed)

    @cached_property
    def key(self) -> bytes:
        """What every draw and the chain of the log are made with."""
        if self.version == 1:
            return self.seed
        added = "".join(f" {seat}:{added.hex()}" for seat, added in self.entropy)
        return derived_seed(self.seed, f"anden-seal/2{added}")


def fresh_seed() -> bytes:
    """A new seed for a match, from the system's source of randomness."""
    return secrets.token_bytes(SEED_BYTES)


def commitment_of(seed: bytes) -> str:
    """What is published of a seed before the first draw: its SHA-256, hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def mac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256. `hmac.digest` lets other threads in, who may keep whoever asked waiting; this does not."""
    keyed = _keyed(key).copy()
    keyed.update(message)
    return keyed.digest()


@lru_cache(4096)
def _keyed(key: bytes) -> hmac.HMAC:
    return hmac.new(key, digestmod="sha256")


def drawn(key: bytes, stream: str, k: int, total: int) -> Draw:
    """Outcome k of the stream, where the weights sum up to that total."""
    number = int.from_bytes(mac(key, f"draw {stream} {k}".encode()), "big")
    return Draw(stream, k, total, number * total >> BITS)


def drawn_by_entry(seed: bytes, n: int, total: int) -> int:
    """The place in the weights, which sum up to that total, that is drawn as entry n under the first seal.

    Block k is HMAC-SHA256(seed, n as 8 bytes ‖ k as 4 bytes, big-endian), read as a number below 2**256. Numbers not
    below the largest multiple of the total weight are rejected (k + 1 is tried); the rest, modulo the total, points
    into the weights laid end to end.
    """
    limit = _SPAN - _SPAN % total
    block, number = 0, limit
    while number >= limit:
        message = n.to_bytes(8, "big") + block.to_bytes(4, "big")
        number = int.from_bytes(mac(seed, message), "big")
        block += 1
    return number % total


def derived_seed(seed: bytes, purpose: str) -> bytes:
    """Another seed, fixed by this one and a purpose, from which this one cannot be found."""
    return mac(seed, purpose.encode())


def derived_rng(seed: bytes, purpose: str) -> Rng:
    """A generator for bots and simulations, fixed by a seed and a purpose."""
    return rng_from(derived_seed(seed, purpose))


def rng_from(block: bytes) -> Rng:
    """The generator that sixteen bytes or more fix."""
    return Rng(int.from_bytes(block[:8], "big") >> 2, int.from_bytes(block[8:16], "big") >> 2)
