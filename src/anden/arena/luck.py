"""What luck gave each seat of a match between bots, so that it can be taken off its result (AIVAT's idea).

What a seat may hope for in a position is said by a value function that was fixed beforehand. Wherever something was
drawn whose odds are known, nature's outcomes and the choices of bots that leave them to chance, it says what came and
what could be expected. The difference is nothing in the mean, however wrong the value function is: results less all
these differences have the mean that results have, and vary less if it is any good.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import exp, log, sqrt
from statistics import fmean, stdev

import msgspec
from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from anden.bots import Bot, Decision, Gambler
from anden.core.game import AnyGame, policy_of
from anden.core.kernel import NATURE, OVER, State, zeros
from anden.core.match import AnyMatch
from anden.core.rng import Rng

__all__ = ["Adjusted", "Gambles", "Odds", "Outlook", "Pace", "Z", "adjusted", "luck_of"]

Odds = Mapping[int, float]  # code → how likely it was chosen


MOST_SPREADS = 50  # more is as sure as can be
Z = 1.959964  # standard deviations within which 95 % of a normal distribution lie


class Adjusted(Struct, frozen=True):
    """A rate of wins with luck taken off, and between which bounds the true one lies with 95 % confidence.

    `narrower`: how many times narrower they are than those of what was won, reckoned in the same way.
    """

    rate: float
    low: float
    high: float
    narrower: float


def adjusted(deals: Sequence[Sequence[tuple[float, float]]]) -> Adjusted | None:
    """From parts of a win and what of them was luck, deal by deal; None where there are fewer than two deals."""
    if len(deals) < 2:
        return None
    plain = [fmean(won for won, _ in deal) for deal in deals]
    fair = [fmean(won - luck for won, luck in deal) for deal in deals]
    rate, reach = fmean(fair), Z * stdev(fair) / sqrt(len(fair))
    narrower = stdev(plain) / stdev(fair) if stdev(fair) > 0 else 1.0
    return Adjusted(rate, rate - reach, rate + reach, narrower)


class Pace(Struct, frozen=True):
    """How leads turn into wins at one number of seats: data/pace.json has one for each.

    `entries` is how many a match has in the mean. `spreads` are leads that win three times in four, at its beginning,
    at its end and at equal distances between.
    """

    entries: float
    spreads: tuple[float, ...]

    def spread(self, version: int) -> float:
        """At that version of a match."""
        at = min(version / self.entries, 1.0) * (len(self.spreads) - 1)
        steps = list(pairwise(self.spreads))
        step = min(int(at), len(steps) - 1)
        before, after = steps[step]
        return before + (at - step) * (after - before)


@cache
def pace_of(game: AnyGame, seats: int) -> Pace | None:
    """The pace of a match with so many seats; None where it was never measured."""
    file = files(game.spec.package) / "data" / "pace.json"
    if not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Pace]).get(str(seats))


class Outlook:
    """What part of the win each seat may hope for, by what the policy foretells of everybody, all hands seen."""

    def __init__(self, match: AnyMatch) -> None:
        self.policy = policy_of(match.game, match.view(None))
        self.pace = pace_of(match.game, match.seats) or Pace(1.0, (self.policy.spread,) * 2)

    def chances(self, state: State, version: int) -> list[float]:
        """Of each seat, in a position that has come about after so many entries."""
        foretold = [self.policy.outlook(state, party) for party in range(self.policy.parties)]
        spread = 0.0 if state.actor() == OVER else self.pace.spread(version)
        parts = [chance_of(lead, spread) for lead in leads_of(foretold, self.policy.seats, int(self.policy.par))]
        if self.policy.seats == self.policy.parties > 1:  # one win is given away among them
            return [part / sum(parts) for part in parts]
        return parts


def leads_of(foretold: Sequence[float], seats: int, par: float) -> list[float]:
    """By how much each seat is ahead of the best of the others, or of par."""
    others = [[*foretold[:seat], *foretold[seat + 1 :]] for seat in range(seats)]
    return [mine - max(rest, default=par) for mine, rest in zip(foretold, others, strict=False)]


def chance_of(lead: float, spread: float) -> float:
    """Three in four for a lead of `spread`; without a spread a lead is a win."""
    if spread == 0:
        return 0.5 if lead == 0 else float(lead > 0)
    return 1 / (1 + exp(-log(3) * max(-MOST_SPREADS, min(lead / spread, MOST_SPREADS))))


class Gambles:
    """Remembers what bots might have done that left something to chance: the watch of a match that they play."""

    def __init__(self) -> None:
        self.odds: dict[int, Odds] = {}  # by the entry

    def __call__(self, match: AnyMatch, seat: int, bot: Bot) -> None:
        """The bot has chosen for that seat. Its own generator is left alone."""
        if isinstance(bot, Gambler):
            self.odds[match.version] = bot.odds(Decision.at(match, seat, Rng(match.version)))


def luck_of(match: AnyMatch, chosen: Mapping[int, Odds]) -> tuple[float, ...]:
    """What luck gave and took, for each seat, in parts of a win.

    `chosen`: for entries of bots that left something to chance, what they might have done. Nothing was taken back.
    """
    outlook, out = Outlook(match), zeros(2 * match.game.spec.codes)
    state = match.game.new(match.seats, match.options)
    total = [0.0] * match.seats
    for entry, code in match.stored(0):
        odds = _natures_odds(state, out) if entry.seat == NATURE else chosen.get(entry.n, {})
        if len(odds) > 1:
            given = _given(outlook, state, entry.seat, code, entry.n + 1, odds)
            total = [sum(both) for both in zip(total, given, strict=True)]
        state.apply(entry.seat, code)
    return tuple(total)


def _natures_odds(state: State, out: vec[i64]) -> Odds:
    pairs = state.weights(out)
    weights = {int(out[2 * i]): int(out[2 * i + 1]) for i in range(pairs)}
    whole = sum(weights.values())
    return {code: weight / whole for code, weight in weights.items()}


def _given(outlook: Outlook, state: State, seat: int, code: int, version: int, odds: Odds) -> list[float]:
    """What came, less what was to be expected."""
    hopes: dict[int, list[float]] = {}
    for each in odds:
        twin = state.clone()
        twin.apply(seat, each)
        hopes[each] = outlook.chances(twin, version)
    expected = [sum(odds[each] * hopes[each][at] for each in odds) for at in range(len(hopes[code]))]
    return [came - mean for came, mean in zip(hopes[code], expected, strict=True)]
