"""What luck gave each seat of a match between bots, so that it can be taken off its result (AIVAT's idea).

The value of a position is what each seat wins from there if the game's policy plays on for all: fixed beforehand, the
same for all bots. Between two decisions it changes by luck alone, and what the policy itself would have decided leaves
it as it is. So a result without luck is the value of the beginning, and what those decisions gave or took that were
not the policy's. It has the mean that results have, whatever the policy is worth, and varies less if bots are like it.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import sqrt
from statistics import covariance, fmean, stdev, variance

from msgspec import Struct

from anden.bots import Bot, Decision, Gambler
from anden.core.game import policy_of, ranking_of
from anden.core.kernel import NATURE, OVER, State, decider, zeros
from anden.core.luck import Luck
from anden.core.match import AnyMatch
from anden.core.rng import Rng
from anden.core.seal import derived_rng

__all__ = ["Adjusted", "Gambles", "Odds", "PlayingOn", "Z", "adjusted", "luck_of"]

Odds = Mapping[int, float]  # code → how likely it was chosen

BEGINNINGS = 64  # matches played from the beginning, to tell what it is worth
PAIRS = 128  # of matches played on, to tell what decisions gave and took
FEW = 40  # deals, too few to tell how much of the luck is to be taken off
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
    luck = [fmean(luck for _, luck in deal) for deal in deals]
    shares = _shares(plain, luck)
    fair = [won - shares[at % 2] * given for at, (won, given) in enumerate(zip(plain, luck, strict=True))]
    rate, reach = fmean(fair), Z * stdev(fair) / sqrt(len(fair))
    narrower = stdev(plain) / stdev(fair) if stdev(fair) > 0 else 1.0
    return Adjusted(rate, rate - reach, rate + reach, narrower)


def _shares(plain: Sequence[float], luck: Sequence[float]) -> tuple[float, float]:
    """What part of the luck to take off from even and from odd deals: what is best for the others.

    Luck is known with noise of its own. No deal has a hand in its own share, so that the mean stays what it is.
    """
    if len(plain) < FEW:
        return 1.0, 1.0
    even, odd = ((plain[at::2], luck[at::2]) for at in (0, 1))
    return _share(*odd), _share(*even)


def _share(plain: Sequence[float], luck: Sequence[float]) -> float:
    spread = variance(luck)
    return min(1.0, max(0.0, covariance(plain, luck) / spread)) if spread > 0 else 1.0


class PlayingOn:
    """What part of the win each seat gets if the game's policy plays on for all, always doing what it likes best."""

    def __init__(self, match: AnyMatch) -> None:
        self.game, self.seats = match.game, match.seats
        self.policy = policy_of(match.game, match.view(None))
        self.seed = derived_rng(match.seal.key, "luck").below(2**31)  # of luck that the match does not know
        self._codes, self._weights = zeros(2 * match.game.spec.codes), zeros(2 * match.game.spec.codes)

    def choice(self, state: State, seat: int) -> int:
        """The code that the policy likes best."""
        codes, weights = self._codes, self._weights
        count = state.legal(seat, codes)
        if count == 1:
            return codes[0]
        self.policy.begin(state)
        self.policy.weigh(state, seat, codes, count, weights)
        return codes[max(range(count), key=lambda at: weights[at])]

    def parts(self, state: State, number: int) -> list[float]:
        """From this position, with the luck of that number."""
        world, luck = state.clone(), Luck(len(self.game.spec.streams), self.seed, number)
        luck.let_nature_move(world, self._codes)
        while world.actor() != OVER:
            seat = decider(world, self.seats)
            world.apply(seat, self.choice(world, seat))
            luck.let_nature_move(world, self._codes)
        best = ranking_of(self.game.score(world), self.game.spec.lowest_wins)[0]
        return [1 / len(best) if seat in best else 0.0 for seat in range(self.seats)]


class Gambles:
    """Remembers what bots might have done that left something to chance: the watch of a match that they play."""

    def __init__(self) -> None:
        self.odds: dict[int, Odds] = {}  # by the entry

    def __call__(self, match: AnyMatch, seat: int, bot: Bot) -> None:
        """The bot has chosen for that seat. Its own generator is left alone."""
        if isinstance(bot, Gambler):
            self.odds[match.version] = bot.odds(Decision.at(match, seat, Rng(match.version)))


class _Departure(Struct, frozen=True):
    """A decision that was not the policy's, or might not have been: how likely it was, and both codes."""

    odds: float
    state: State
    seat: int
    code: int
    usual: int


def luck_of(match: AnyMatch, chosen: Mapping[int, Odds]) -> tuple[float, ...]:
    """What luck gave and took, for each seat of a match that is over, in parts of a win.

    `chosen`: for entries of bots that left something to chance, what they might have done: what they did is then luck
    too. Nothing was taken back.
    """
    result = match.result()
    assert result is not None
    best = result.ranking[0]
    playing_on = PlayingOn(match)
    beginning = match.game.new(match.seats, match.options)
    begun = [playing_on.parts(beginning, number) for number in range(BEGINNINGS)]
    given = _given(playing_on, _departures(playing_on, match, chosen))
    fair = [fmean(column) + more for column, more in zip(zip(*begun, strict=True), given, strict=True)]
    return tuple((1 / len(best) if seat in best else 0.0) - part for seat, part in enumerate(fair))


def _departures(playing_on: PlayingOn, match: AnyMatch, chosen: Mapping[int, Odds]) -> list[_Departure]:
    state, found = match.game.new(match.seats, match.options), []
    for entry, code in match.stored(0):
        if entry.seat != NATURE:
            usual = playing_on.choice(state, entry.seat)
            odds = chosen.get(entry.n) or {code: 1.0}
            before = state.clone()
            found += [
                _Departure(likely, before, entry.seat, other, usual) for other, likely in odds.items() if other != usual
            ]
        state.apply(entry.seat, code)
    return found


def _given(playing_on: PlayingOn, departures: Sequence[_Departure]) -> list[float]:
    """What they gave each seat, all in all: some of them are looked at, the likelier the more often."""
    seats = range(playing_on.seats)
    upto = list(accumulate(departure.odds for departure in departures))
    if not upto:
        return [0.0 for _ in seats]
    step = upto[-1] / PAIRS
    offset = Rng(playing_on.seed, 1).below(2**20) / 2**20
    gaps = [
        _gap(playing_on, departures[min(bisect_right(upto, (at + offset) * step), len(upto) - 1)], BEGINNINGS + at)
        for at in range(PAIRS)
    ]
    return [step * sum(gap[seat] for gap in gaps) for seat in seats]


def _gap(playing_on: PlayingOn, departure: _Departure, number: int) -> list[float]:
    """By how much it brings each seat more than the policy's choice, in equal luck."""
    other, usual = (
        playing_on.parts(_after(departure.state, departure.seat, code), number)
        for code in (departure.code, departure.usual)
    )
    return [mine - theirs for mine, theirs in zip(other, usual, strict=True)]


def _after(state: State, seat: int, code: int) -> State:
    twin = state.clone()
    twin.apply(seat, code)
    return twin
