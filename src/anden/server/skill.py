"""How strong somebody is, as far as finished matches tell: OpenSkill's estimate with its doubt. No store, no table.

A match of several is many duels at once that share their luck: what they say together counts for less than their
number. The weight was found by simulation (bench/ratings.py): with it the intervals hold what they promise at tables of
two and of four.
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import sqrt

from msgspec import Struct
from openskill.models import BradleyTerryFull

from anden.core import registry
from anden.server.wire.shared import Level

__all__ = ["BETA", "FRESH", "MU", "Skill", "after", "bot_skill", "file_of"]

MU, SIGMA = 25.0, 25.0 / 3  # of whom nothing is known
BETA = 25.0 / 6  # how much a match depends on anything but strength
SURE = 0.001  # of a bot that was measured
DOUBTS = 2.0  # standard deviations either way that are shown: the truth is within in 19 cases of 20
POINTS = 40.0  # a unit is shown as so many

_MODEL = BradleyTerryFull(mu=MU, sigma=SIGMA, beta=BETA)


class Skill(Struct, frozen=True):
    """An estimate and its standard deviation."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """As people see it: 1000 where everyone begins."""
        return round(POINTS * self.mu)

    @property
    def doubt(self) -> int:
        """How far either way the truth may be."""
        return round(POINTS * DOUBTS * self.sigma)


FRESH = Skill(MU, SIGMA)


def after(parties: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """What a match says about all who took part: `places` are theirs, equal where they share one.

    A fixed point is a party like any other here; whoever asks does not keep what is said about it.
    """
    teams = [[_MODEL.create_rating([one.mu, one.sigma])] for one in parties]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    weight = 1 / sqrt(len(parties) - 1)
    return [_towards(was, new[0].mu, new[0].sigma, weight) for was, new in zip(parties, rated, strict=True)]


def _towards(was: Skill, mu: float, sigma: float, weight: float) -> Skill:
    variance = was.sigma**2 + weight * (sigma**2 - was.sigma**2)
    return Skill(was.mu + weight * (mu - was.mu), sqrt(variance))


def file_of(game: str) -> Traversable:
    """Where a game keeps the ratings of its bots, if they were measured (tools/make_bot_ratings.py)."""
    return files(registry.game(game).spec.package) / "ratings.json"


@cache
def _bots(game: str) -> dict[str, float]:
    file = file_of(game)
    found: dict[str, float] = json.loads(file.read_text()) if file.is_file() else {}
    return found


def bot_skill(game: str, level: Level) -> Skill | None:
    """The fixed point of a bot, measured by the ladder; None where nobody measured it."""
    mu = _bots(game).get(level)
    return None if mu is None else Skill(mu, SURE)
