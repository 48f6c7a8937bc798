"""The chain of a log: each head is a hash of all before it, so that nothing can be changed once it was seen.

head 0 is SHA-256 of what the match is. head n + 1 is SHA-256(head n ‖ HMAC-SHA256(key, "entry n") ‖ entry n as JSON).
The key makes heads tell nothing while the match goes on: without it few guesses would find a hidden card.
"""

import hashlib
from typing import Any

import msgspec

from anden.core.game import Result
from anden.core.seal import Seal, mac

__all__ = ["FORMAT", "canonical", "first_head", "last_head", "next_head"]

FORMAT = "anden-replay/2"


def canonical(thing: object) -> bytes:
    """JSON with sorted keys and without spaces: equal values give equal bytes."""
    return msgspec.json.encode(thing, order="sorted")


def first_head(game: str, rules: int, seats: int, options: Any, seal: Seal) -> bytes:
    """The head before the first entry."""
    entropy = [(seat, added.hex()) for seat, added in seal.entropy]
    return hashlib.sha256(canonical([FORMAT, game, rules, seats, options, seal.commitment, entropy])).digest()


def next_head(head: bytes, seal: Seal, n: int, entry: object) -> bytes:
    """The head after entry n."""
    return _link(head, seal, b"entry %d" % n, entry)


def last_head(head: bytes, seal: Seal, result: Result) -> bytes:
    """What stands at the end of a replay: the head after the result."""
    return _link(head, seal, b"result", result)


def _link(head: bytes, seal: Seal, purpose: bytes, thing: object) -> bytes:
    return hashlib.sha256(head + mac(seal.key, purpose) + canonical(thing)).digest()
