"""What went wrong with bots of other people's in the matches of a plan."""

from collections import Counter
from collections.abc import Sequence

from anden.arena.plan import Plan, Played

__all__ = ["faults_in"]


def faults_in(plan: Plan, played: Sequence[Played]) -> Counter[str]:
    """How often which bot did what wrong: each time `greedy` decided for it."""
    return Counter(f"{plan.bots[match.lineup[fault.seat]]}: {fault.why}" for match in played for fault in match.faults)
