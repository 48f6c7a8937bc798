"""What luck gave each seat of a match between bots, so that it can be taken off its result (AIVAT's idea).

What a seat may hope for in a position is said by a value function that was fixed beforehand. Wherever something was
drawn whose odds are known, nature's outcomes and the choices of bots that leave them to chance, it says what came and
what could be expected. The difference is nothing in the mean, however wrong the value function is: results less all
these differences have the mean that results have, and vary less if it is any good.
"""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from statistics import fmean, stdev

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from anden.bots import Bot, Decision, Gambler
from anden.core.game import policy_of
from anden.core.kernel import NATURE, OVER, State, zeros
from anden.core.match import AnyMatch
from anden.core.pace import Pace, leads_of, pace_of
from anden.core.rng import Rng

__all__ = ["Adjusted", "Gambles", "Odds", "Outlook", "Z", "adjusted", "luck_of"]

Odds = Mapping[int, float]  # code → how likely it was chosen


LOOKED_INTO = 12  # outcomes of a draw: with more, the position before it is judged as it stands
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


class Outlook:
    """What part of the win each seat may hope for, by what the policy foretells of everybody, all hands seen."""

    def __init__(self, match: AnyMatch) -> None:
        self.policy = policy_of(match.game, match.view(None))
        self.pace = pace_of(match.game, match.seats) or Pace(1.0, (self.policy.spread,) * 2)
        self._out = zeros(2 * match.game.spec.codes)

    def chances(self, state: State, version: int) -> list[float]:
        """Of each seat, in a position that has come about after so many entries; before a draw, the mean over it."""
        if state.actor() == NATURE:
            odds = natures_odds(state, self._out)
            if len(odds) <= LOOKED_INTO:
                return _mean(odds, {code: self._at(_after(state, NATURE, code), version) for code in odds})
        return self._at(state, version)

    def _at(self, state: State, version: int) -> list[float]:
        foretold = [self.policy.outlook(state, party) for party in range(self.policy.parties)]
        spread = 0.0 if state.actor() == OVER else self.pace.spread(version)
        parts = [chance_of(lead, spread) for lead in leads_of(foretold, self.policy.seats, int(self.policy.par))]
        if self.policy.seats == self.policy.parties > 1:  # one win is given away among them
            return [part / sum(parts) for part in parts]
        return parts


def natures_odds(state: State, out: vec[i64]) -> Odds:
    """At NATURE: how likely each outcome is."""
    pairs = state.weights(out)
    weights = {int(out[2 * i]): int(out[2 * i + 1]) for i in range(pairs)}
    whole = sum(weights.values())
    return {code: weight / whole for code, weight in weights.items()}


def _after(state: State, seat: int, code: int) -> State:
    twin = state.clone()
    twin.apply(seat, code)
    return twin


def _mean(odds: Odds, hopes: Mapping[int, list[float]]) -> list[float]:
    """What each seat may hope for before it is known which it is."""
    seats = range(len(next(iter(hopes.values()))))
    return [sum(odds[code] * hopes[code][seat] for code in odds) for seat in seats]


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
        odds = natures_odds(state, out) if entry.seat == NATURE else chosen.get(entry.n, {})
        if len(odds) > 1:
            given = _given(outlook, state, entry.seat, code, entry.n + 1, odds)
            total = [sum(both) for both in zip(total, given, strict=True)]
        state.apply(entry.seat, code)
    return tuple(total)


def _given(outlook: Outlook, state: State, seat: int, code: int, version: int, odds: Odds) -> list[float]:
    """What came, less what was to be expected."""
    hopes = {each: outlook.chances(_after(state, seat, each), version) for each in odds}
    return [came - mean for came, mean in zip(hopes[code], _mean(odds, hopes), strict=True)]
