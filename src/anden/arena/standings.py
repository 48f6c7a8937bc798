"""What a contest says about its bots: win rates with 95 % intervals, ratings, thinking time."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean

from msgspec import Struct
from openskill.models import PlackettLuce

from anden.arena.contest import Contest, Game

__all__ = ["Interval", "Line", "Standings", "interval", "standings"]

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


class Interval(Struct, frozen=True):
    rate: float
    low: float
    high: float


class Line(Struct, frozen=True):
    """One bot; the same spec in several places is one bot."""

    bot: str
    games: int
    wins: Interval
    mean_score: float | None
    rating: float  # OpenSkill (Plackett-Luce): mean
    doubt: float  # and standard deviation
    decisions: int
    mean_ms: float  # of processor time for a decision
    longest_ms: float
    faults: int


class Standings(Struct, frozen=True):
    game: str
    seats: int
    games: int
    seed: str
    share: float  # what equals would win
    ended: dict[str, int]
    lines: tuple[Line, ...]  # best first
    why: tuple[str, ...]  # the first faults of each kind


def interval(wins: float, games: int) -> Interval:
    """Wilson's. Rotated deals vary less than independent games, so it is rather too wide than too narrow."""
    rate = wins / games
    weight = Z * Z / games
    middle = (rate + weight / 2) / (1 + weight)
    reach = Z * sqrt(rate * (1 - rate) / games + weight / games / 4) / (1 + weight)
    return Interval(rate, max(0.0, middle - reach), min(1.0, middle + reach))


def standings(contest: Contest, games: Sequence[Game]) -> Standings:
    ratings = _ratings(contest, games)
    lines = [_line(contest, games, spec, *ratings[spec]) for spec in dict.fromkeys(contest.bots)]
    kinds = Counter(f"{contest.bots[game.lineup[fault.seat]]}: {fault.why}" for game in games for fault in game.faults)
    return Standings(
        contest.game,
        contest.seats,
        len(games),
        contest.seed.hex(),
        1 / contest.seats,
        dict(Counter(game.ended for game in games)),
        tuple(sorted(lines, key=lambda line: -line.wins.rate)),
        tuple(f"{why} ({count} times)" for why, count in kinds.most_common(5)),
    )


def _line(contest: Contest, games: Sequence[Game], spec: str, rating: float, doubt: float) -> Line:
    places = [(game, seat) for game in games for seat, at in enumerate(game.lineup) if contest.bots[at] == spec]
    clocks = [game.clocks[seat] for game, seat in places]
    scores = [score for game, seat in places if (score := game.scores[seat]) is not None]
    decisions = sum(clock.decisions for clock in clocks)
    return Line(
        spec,
        len(places),
        interval(sum(game.wins[seat] for game, seat in places), len(places)),
        fmean(scores) if scores else None,
        rating,
        doubt,
        decisions,
        1000 * sum(clock.total for clock in clocks) / max(decisions, 1),
        1000 * max(clock.longest for clock in clocks),
        sum(1 for game, seat in places for fault in game.faults if fault.seat == seat),
    )


def _ratings(contest: Contest, games: Sequence[Game]) -> dict[str, tuple[float, float]]:
    """OpenSkill's, game by game; where one spec sits twice, its new rating is the mean of both."""
    model = PlackettLuce()
    known = {spec: model.rating() for spec in contest.bots}
    for game in games:
        specs = [contest.bots[at] for at in game.lineup]
        if len(set(specs)) == 1:
            continue
        teams = [[model.create_rating([known[spec].mu, known[spec].sigma])] for spec in specs]
        rated = model.rate(teams, ranks=[float(place) for place in game.places])
        for spec in set(specs):
            mine = [team[0] for team, other in zip(rated, specs, strict=True) if other == spec]
            known[spec] = model.create_rating([fmean(r.mu for r in mine), fmean(r.sigma for r in mine)])
    return {spec: (rating.mu, rating.sigma) for spec, rating in known.items()}
