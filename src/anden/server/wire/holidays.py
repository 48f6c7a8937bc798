"""What is asked and answered about holidays."""

from typing import Annotated

from msgspec import Meta, Struct

__all__ = ["Holiday", "TakeHoliday"]


class TakeHoliday(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/holiday: from now on for so many days my clocks of games over days stand still."""

    days: Annotated[int, Meta(ge=1, le=365)]


class Holiday(Struct, frozen=True):
    """GET /api/holiday. `until`: I am on holiday until then. `left`: days that I may still take within a year.

    `most`: days at a time.
    """

    until: int | None
    left: int
    most: int
