"""The chain of `anden-replay/1`: each entry carries the start of a hash of the check before and its own JSON."""

import hashlib

import msgspec

from anden.core.game import Seat

__all__ = ["first_check", "next_check"]

CHECK_DIGITS = 16


def first_check(*head: object) -> str:
    """The check before the first entry, made from what the match is."""
    return hashlib.sha256(msgspec.json.encode(head, order="sorted")).hexdigest()[:CHECK_DIGITS]


def next_check(check: str, n: int, seat: Seat, action: object, undo_to: int | None) -> str:
    """The check of entry n, made from the one before it."""
    entry = {"n": n, "seat": seat} | ({"action": action} if undo_to is None else {"undo_to": undo_to})
    link = check.encode() + msgspec.json.encode(entry, order="sorted")
    return hashlib.sha256(link).hexdigest()[:CHECK_DIGITS]
