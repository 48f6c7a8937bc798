"""What was measured of a game's matches, for who reckons with chances: `data/pace.json`, written by bench/pace.py."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from anden.core.game import AnyGame

__all__ = ["Pace", "leads_of", "pace_of"]


class Pace(Struct, frozen=True):
    """How matches of one number of seats go. Rows are for their beginning, their end and equal distances between.

    `entries` is how many a match has in the mean. `spreads` are leads that win three times in four, if all hands are
    seen. `unseen` is by how many points more than in imagined worlds real rivals end ahead of the seat that imagines
    them: those have plans of their own, imagined ones begin to plan where they were imagined.
    """

    entries: float
    spreads: tuple[float, ...]
    unseen: tuple[float, ...] = (0.0, 0.0)

    def spread(self, version: int) -> float:
        """At that version of a match."""
        return self._between(self.spreads, version)

    def advantage(self, version: int) -> float:
        """What rivals are to be given who were imagined at that version."""
        return self._between(self.unseen, version)

    def _between(self, row: tuple[float, ...], version: int) -> float:
        at = min(version / self.entries, 1.0) * (len(row) - 1)
        steps = list(pairwise(row))
        step = min(int(at), len(steps) - 1)
        before, after = steps[step]
        return before + (at - step) * (after - before)


@cache
def pace_of(game: AnyGame, seats: int) -> Pace | None:
    """The pace of a match with so many seats, or with as near a number as was measured; None where none was."""
    file = files(game.spec.package) / "data" / "pace.json"
    if seats == 1 or not file.is_file():
        return None
    known = {int(n): pace for n, pace in msgspec.json.decode(file.read_bytes(), type=dict[str, Pace]).items()}
    nearest = min(known, key=lambda n: (abs(n - seats), n))
    return replace(known[nearest], entries=known[nearest].entries * seats / nearest)


def leads_of(foretold: Sequence[float], seats: int, par: float) -> list[float]:
    """By how much each seat is ahead of the best of the others, or of par."""
    others = [[*foretold[:seat], *foretold[seat + 1 :]] for seat in range(seats)]
    return [mine - max(rest, default=par) for mine, rest in zip(foretold, others, strict=False)]
