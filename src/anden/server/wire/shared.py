"""Types that several messages use, and the failure that answers a refused request."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from anden.core.game import Msg

__all__ = ["ClockPreset", "Code", "Device", "ErrorKind", "Failure", "Level", "Room", "Status", "TroubleKind"]

Level = Literal["paseo", "regional", "expreso", "alta-velocidad"]
LEVELS: tuple[Level, ...] = get_args(Level)
# `day`, `three-days` and `seven-days` are for each move; a holiday stops them and the week's.
ClockPreset = Literal["none", "live", "evening", "week", "day", "three-days", "seven-days"]
Device = Literal["online", "hot-seat", "kitchen"]
# `pinned`: played under rules that are no longer ours; it can be read, not played on.
Status = Literal["waiting", "running", "over", "pinned"]
Room = Literal["seats", "spectators"]
ErrorKind = Literal[
    "malformed", "stale", "illegal", "over", "forbidden", "missing", "conflict", "limit", "busy", "internal"
]
# What the store suffers from while nothing can be stored. `file-gone`: the database file was taken away or another was
# put in its place; `file-taken`: another server has it; `stalled`, `stopped`: the writing itself.
TroubleKind = Literal[
    "disk-full",
    "failing",
    "file-gone",
    "file-taken",
    "locked",
    "read-only",
    "stalled",
    "stopped",
    "unreachable",
]

Code = Annotated[str, Meta(pattern="^[a-z2-7]{12}$", description="A table's code: whoever has it can find the table.")]
Name = Annotated[str, Meta(max_length=40, description="What a player is called; cleaned, shown as text only.")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Entropy = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64, description="32 random bytes, hexadecimal.")]
Id = Annotated[int, Meta(ge=0, le=2**53 - 1, description="The page's own number for a request; the answer repeats it.")]


class Failure(Struct, frozen=True):
    """The body of every HTTP answer that is not a success."""

    error: ErrorKind
    msg: Msg
