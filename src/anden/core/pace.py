"""What was measured of a game's matches, for who reckons with chances: `data/pace.json`, written by bench/pace.py."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from anden.core.game import AnyGame

__all__ = ["Pace", "between", "leads_of", "pace_of"]


class Pace(Struct, frozen=True):
    """How matches of one number of seats go.

    `entries` is how many a match has in the mean. `unseen` is by how many points more than in imagined worlds real
    rivals end ahead of the seat that imagines them: those have plans of their own, imagined ones begin to plan where
    they were imagined; rows are for a match's beginning, its end and equal distances between. `curve` is how often a
    seat wins that wins so often in imagined worlds, for equal distances from never to always; without one, as often.
    It was fitted to the first `fitted` deals of bench/coach.py.
    """

    entries: float
    unseen: tuple[float, ...] = (0.0, 0.0)
    curve: tuple[float, ...] = (0.0, 1.0)
    fitted: int = 0

    def advantage(self, version: int) -> float:
        """What rivals are to be given who were imagined at that version."""
        return between(self.unseen, min(version / self.entries, 1.0))

    def chances(self, imagined: Sequence[float], seat: int) -> tuple[float, ...]:
        """Of all seats to win, from what they win in the worlds that one of them imagines: others share the rest."""
        mine = between(self.curve, imagined[seat])
        rest = 1 - imagined[seat]
        others = [part / rest if rest > 0 else 1 / (len(imagined) - 1) for part in imagined]
        return tuple(mine if at == seat else (1 - mine) * part for at, part in enumerate(others))


def between(row: Sequence[float], at: float) -> float:
    """What a row says of a place from 0, its beginning, to 1, its end."""
    place = at * (len(row) - 1)
    step = min(int(place), len(row) - 2)
    return row[step] + (place - step) * (row[step + 1] - row[step])


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
