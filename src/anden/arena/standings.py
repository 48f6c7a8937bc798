"""What `anden arena` says about bots: win rates with 95 % intervals, leads, ratings, thinking time."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct
from openskill.models import PlackettLuce

from anden.arena.faults import faults_in
from anden.arena.luck import Adjusted, Z, adjusted
from anden.arena.plan import Plan, Played
from anden.core import registry

__all__ = ["BotFigures", "Interval", "Lead", "Standings", "interval", "lead_of", "standings"]


class Interval(Struct, frozen=True):
    """A rate, and between which bounds the true one lies with 95 % confidence."""

    rate: float
    low: float
    high: float


class Lead(Struct, frozen=True):
    """By how many points a bot is better than the mean of all other bots, and the standard error of that, deal by deal.

    Everyone sits everywhere in a deal and nature gives the same, so most of the luck of a deal cancels out.
    """

    points: float
    error: float


class BotFigures(Struct, frozen=True):
    """One bot; the same spec in several places is one bot."""

    bot: str
    games: int
    wins: Interval
    mean_score: float | None
    lead: Lead | None  # None: fewer than two deals, or somebody had no score
    rating: float  # OpenSkill (Plackett-Luce): mean
    doubt: float  # and standard deviation
    decisions: int
    mean_ms: float  # of processor time for a decision
    longest_ms: float
    faults: int
    adjusted: Adjusted | None = None  # None: luck was not reckoned, or there are fewer than two deals


class Standings(Struct, frozen=True):
    """Figures of all bots of a plan."""

    game: str
    seats: int
    games: int
    seed: str
    share: float  # what equals would win
    ended: dict[str, int]
    lines: tuple[BotFigures, ...]  # best first
    why: tuple[str, ...]  # the first faults of each kind


def interval(wins: float, games: int) -> Interval:
    """Wilson's. Rotated deals vary less than independent games, so it is rather too wide than too narrow."""
    rate = wins / games
    weight = Z * Z / games
    middle = (rate + weight / 2) / (1 + weight)
    reach = Z * sqrt(rate * (1 - rate) / games + weight / games / 4) / (1 + weight)
    return Interval(rate, max(0.0, middle - reach), min(1.0, middle + reach))


def standings(plan: Plan, played: Sequence[Played]) -> Standings:
    """What the matches of a plan with duplicate deals say about its bots."""
    ratings = _ratings(plan, played)
    lines = [_figures(plan, played, spec, *ratings[spec]) for spec in dict.fromkeys(plan.bots)]
    kinds = faults_in(plan, played)
    return Standings(
        plan.game,
        plan.seats,
        len(played),
        plan.seed.hex(),
        1 / plan.seats,
        dict(Counter(match.ended for match in played)),
        tuple(sorted(lines, key=lambda line: -line.wins.rate)),
        tuple(f"{why} ({count} times)" for why, count in kinds.most_common(5)),
    )


def _figures(plan: Plan, played: Sequence[Played], spec: str, rating: float, doubt: float) -> BotFigures:
    places = [(match, seat) for match in played for seat, at in enumerate(match.lineup) if plan.bots[at] == spec]
    clocks = [match.clocks[seat] for match, seat in places]
    scores = [score for match, seat in places if (score := match.scores[seat]) is not None]
    decisions = sum(clock.decisions for clock in clocks)
    return BotFigures(
        spec,
        len(places),
        interval(sum(match.wins[seat] for match, seat in places), len(places)),
        fmean(scores) if scores else None,
        lead_of(plan, played, spec),
        rating,
        doubt,
        decisions,
        1000 * sum(clock.total for clock in clocks) / max(decisions, 1),
        1000 * max(clock.longest for clock in clocks),
        sum(1 for match, seat in places for fault in match.faults if fault.seat == seat),
        _adjusted(plan, places),
    )


def _adjusted(plan: Plan, places: Sequence[tuple[Played, int]]) -> Adjusted | None:
    """Deal by deal: those who sit in the same deal share its luck."""
    deals: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    for match, seat in places:
        if not match.luck:
            return None
        deals[match.index // len(plan.lineups())].append((match.wins[seat], match.luck[seat]))
    return adjusted(list(deals.values()))


def lead_of(plan: Plan, played: Sequence[Played], spec: str) -> Lead | None:
    """The lead of a bot over all whole deals; None where there is none to speak of."""
    sign, lineups = -1 if registry.game(plan.game).spec.lowest_wins else 1, len(plan.lineups())
    deals: defaultdict[int, list[float]] = defaultdict(list)
    for match in played:
        mine = [seat for seat, at in enumerate(match.lineup) if plan.bots[at] == spec]
        scores = [score for score in match.scores[: plan.seats] if score is not None]
        if mine and len(scores) < max(plan.seats, 2):
            return None
        others = [score for seat, score in enumerate(scores) if seat not in mine]
        for seat in mine if others else ():
            deals[match.index // lineups].append(sign * (scores[seat] - fmean(others)))
    means = [fmean(leads) for leads in deals.values()]
    return Lead(fmean(means), stdev(means) / sqrt(len(means))) if len(means) > 1 else None


def _ratings(plan: Plan, played: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """OpenSkill's, game by game; where one spec sits twice, its new rating is the mean of both."""
    model = PlackettLuce()
    known = {spec: model.rating() for spec in plan.bots}
    for match in played:
        specs = [plan.bots[at] for at in match.lineup]
        if len(set(specs)) == 1:
            continue
        teams = [[model.create_rating([known[spec].mu, known[spec].sigma])] for spec in specs]
        rated = model.rate(teams, ranks=[float(place) for place in match.places[: plan.seats]])
        for spec in set(specs):
            mine = [team[0] for team, other in zip(rated, specs, strict=True) if other == spec]
            known[spec] = model.create_rating([fmean(r.mu for r in mine), fmean(r.sigma for r in mine)])
    return {spec: (rating.mu, rating.sigma) for spec, rating in known.items()}
