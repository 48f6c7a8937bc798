"""What the server refuses beyond the four refusals of a match, each with its kind on the wire and its HTTP status."""

from anden.core.errors import GameOver, Illegal, Malformed, Refusal, Stale
from anden.core.game import Arg, Msg
from anden.server.wire.shared import ErrorKind, Failure

__all__ = ["Busy", "Conflict", "Elsewhere", "Forbidden", "Limited", "Missing", "failure_of"]


class _Refused(Refusal):
    def __init__(self, key: str, **args: Arg) -> None:
        super().__init__(Msg(key, args))


class Forbidden(_Refused):
    """The visitor may not do or know this."""


class Elsewhere(_Refused):
    """The request is meant for another server."""


class Missing(_Refused):
    """There is no such thing, or none that the visitor may know of."""


class Conflict(_Refused):
    """The table is no longer, or not yet, where this can be done."""


class Limited(_Refused):
    """The visitor asks too much or too often."""


class Busy(_Refused):
    """The store cannot write or read just now. What it has counts: look again."""

    def __init__(self, key: str = "store-busy") -> None:
        super().__init__(key)


KINDS: dict[type[Refusal], tuple[ErrorKind, int]] = {
    Malformed: ("malformed", 400),
    Stale: ("stale", 409),
    Illegal: ("illegal", 409),
    GameOver: ("over", 409),
    Forbidden: ("forbidden", 403),
    Elsewhere: ("forbidden", 421),
    Missing: ("missing", 404),
    Conflict: ("conflict", 409),
    Limited: ("limit", 429),
    Busy: ("busy", 503),
}


def failure_of(refusal: Refusal) -> tuple[Failure, int]:
    """The refusal as it goes out, and its HTTP status."""
    kind, status = KINDS[type(refusal)]
    return Failure(kind, refusal.msg), status
