"""What `anden sim` says about the matches it let bots play: figures seat by seat, lengths, endings, speed."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean, pstdev

from msgspec import Struct

from anden.arena.luck import Adjusted, adjusted
from anden.arena.plan import Plan, Played

__all__ = ["PartyFigures", "Summary", "summarise"]

LEAST_CPU = 1e-6  # seconds, where the clock was too coarse to see any pass


class PartyFigures(Struct, frozen=True):
    """One party over all matches: shared first places count as their part of a win."""

    seat: int
    bot: str
    wins: float
    mean: float | None  # None: it never had a score
    spread: float | None
    adjusted: Adjusted | None = None  # the rate of wins with luck taken off; None: luck was not reckoned


class Summary(Struct, frozen=True):
    """Figures of all matches of a plan."""

    game: str
    seats: int
    games: int
    seed: str
    parties: tuple[PartyFigures, ...]
    mean_entries: float
    mean_steps: float
    ended: dict[str, int]
    steps_per_cpu_second: float
    games_per_cpu_second: float


def summarise(plan: Plan, played: Sequence[Played]) -> Summary:
    """The figures of the matches of a plan without duplicate deals: each seat has one bot."""
    cpu = sum(match.cpu for match in played) or LEAST_CPU
    decisions = sum(match.decisions for match in played)
    return Summary(
        plan.game,
        plan.seats,
        len(played),
        plan.seed.hex(),
        tuple(_figures(plan, played, party) for party in range(len(played[0].scores))),
        fmean(match.entries for match in played),
        fmean(match.decisions for match in played),
        dict(Counter(match.ended for match in played)),
        decisions / cpu,
        len(played) / cpu,
    )


def _figures(plan: Plan, played: Sequence[Played], party: int) -> PartyFigures:
    scores = [score for match in played if (score := match.scores[party]) is not None]
    return PartyFigures(
        party,
        plan.bots[party] if party < plan.seats else "-",
        sum(match.wins[party] for match in played if match.places[party] == 0),
        fmean(scores) if scores else None,
        pstdev(scores) if scores else None,
        _adjusted(played, party),
    )


def _adjusted(played: Sequence[Played], party: int) -> Adjusted | None:
    """Each match is a deal of its own; rivals have no luck that is known."""
    if any(party >= len(match.luck) for match in played):
        return None
    return adjusted([[(match.wins[party], match.luck[party])] for match in played])
