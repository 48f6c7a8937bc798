"""Sums: nothing is lost, nothing comes from nowhere."""

from anden.conformance.case import Case, law
from anden.conformance.walk import positions

__all__ = ["nothing_is_lost_or_made"]


@law("totals", "apply")
def nothing_is_lost_or_made(case: Case) -> None:
    """`totals` is the same at every moment of a match as it was at its start."""
    start = case.game.totals(case.game.new(case.seats, case.options))
    for state in positions(case):
        case.same("totals, now and at the start", case.game.totals(state), start)
