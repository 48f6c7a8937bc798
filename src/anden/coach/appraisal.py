"""Appraises one decision: what each of its best candidates would bring, in the same worlds and with the same luck."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct

from anden.bots.bot import Decision
from anden.core.game import Seat, policy_of
from anden.core.kernel import zeros
from anden.core.trial import Trial

__all__ = ["Appraisal", "Candidate", "Effort", "appraise"]

SURE = 2.0  # standard errors that a difference has to be away from nothing


@dataclass(frozen=True)
class Effort:
    """How much is tried: so many candidates at first, half of them in each round, and worlds for the last two."""

    candidates: int = 8
    worlds: int = 24  # of a round
    final: int = 96


class Candidate(Struct, frozen=True):
    """An action, and each seat's chances to win after it (the part of a win where several may share one)."""

    action: Any
    chances: tuple[float, ...]


class Appraisal(Struct, frozen=True):
    """What a decision came to. `cost` is what the action played lost against the best one, in the seat's chances.

    It is an unbiased estimate, so it may be a little below nothing; `doubt` is its standard error. Both actions were
    tried in worlds that had no part in choosing the best one.
    """

    seat: Seat
    best: Candidate
    played: Candidate
    others: tuple[Candidate, ...]  # dropped on the way, the best of them first
    cost: float
    doubt: float

    @property
    def margin(self) -> float:
        """By how much the best action is better for its seat than the best of those that were dropped."""
        seat = self.seat
        return self.best.chances[seat] - max(other.chances[seat] for other in self.others)

    @property
    def is_sure(self) -> bool:
        """Can the cost be told from noise?"""
        return self.cost > SURE * self.doubt


def appraise(decision: Decision, played: Any, effort: Effort, seed: int) -> Appraisal | None:
    """By the decision's view alone; None where there was nothing to choose. Equal seeds, equal appraisals."""
    if len(decision.legal) < 2:
        return None
    bench = _Bench(decision, seed)
    own = bench.game.encode(bench.world, played)
    best, others = _halved(bench, _shortlist(bench, own, effort.candidates), own, effort.worlds)
    return _compared(bench, best, own, others, effort.final)


class _Bench:
    """The trials of one decision, and what came of them: for each code, a row of chances for every world."""

    def __init__(self, decision: Decision, seed: int) -> None:
        self.game = decision.game
        self.seat = decision.seat
        self.world = decision.imagine()
        self.policy = policy_of(self.game, decision.view)
        spec = self.game.spec
        self.trial = Trial(self.policy, self.world, self.seat, spec.codes, len(spec.streams), seed)
        self.next_world = 0
        self.rows: dict[int, list[list[float]]] = {}

    def try_all(self, codes: Sequence[int], worlds: int) -> None:
        """Each code in each of so many new worlds."""
        for number in range(self.next_world, self.next_world + worlds):
            for code in codes:
                self.rows.setdefault(code, []).append(self.trial.play(number, code))
        self.next_world += worlds

    def chance(self, code: int) -> float:
        """The seat's, over all worlds that the code was tried in."""
        return fmean(row[self.seat] for row in self.rows[code])

    def candidate(self, code: int) -> Candidate:
        chances = tuple(fmean(row[seat] for row in self.rows[code]) for seat in range(self.policy.seats))
        return Candidate(self.game.decode(self.world, code), chances)


def _shortlist(bench: _Bench, own: int, most: int) -> list[int]:
    """The codes that the policy likes best, and the one that was played."""
    codes, weights = zeros(2 * bench.game.spec.codes), zeros(2 * bench.game.spec.codes)
    count = bench.world.legal(bench.seat, codes)
    bench.policy.begin(bench.world)
    bench.policy.weigh(bench.world, bench.seat, codes, count, weights)
    ranked = sorted(range(count), key=lambda i: -weights[i])[:most]
    return list(dict.fromkeys([*(codes[i] for i in ranked), own]))


def _halved(bench: _Bench, codes: list[int], own: int, worlds: int) -> tuple[int, tuple[Candidate, ...]]:
    """The best code, found by trying all and dropping the worse half, again and again; and what was dropped."""
    dropped: list[int] = []
    while True:
        bench.try_all(list(dict.fromkeys([*codes, own])), worlds)
        codes.sort(key=lambda code: -bench.chance(code))
        if len(codes) <= 2:
            break
        keep = (len(codes) + 1) // 2
        dropped = codes[keep:] + dropped
        codes = codes[:keep]
    left = [code for code in (*codes[1:], *dropped) if code != own]
    return codes[0], tuple(bench.candidate(code) for code in left)


def _compared(bench: _Bench, best: int, own: int, others: tuple[Candidate, ...], worlds: int) -> Appraisal:
    """The two in new worlds, which had no part in choosing the better one."""
    bench.rows = {}
    bench.try_all([best] if best == own else [best, own], worlds)
    pairs = zip(bench.rows[best], bench.rows[own], strict=True)
    gaps = [one[bench.seat] - other[bench.seat] for one, other in pairs]
    doubt = stdev(gaps) / sqrt(worlds)
    return Appraisal(bench.seat, bench.candidate(best), bench.candidate(own), others, fmean(gaps), doubt)
