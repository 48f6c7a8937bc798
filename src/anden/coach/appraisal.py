"""Appraises one decision: what each of its best candidates would bring, in the same worlds and with the same luck."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log2, sqrt
from statistics import NormalDist, fmean, pstdev, stdev
from time import thread_time
from typing import Any

from msgspec import Struct

from anden.bots.bot import Decision
from anden.core.game import Seat, policy_of
from anden.core.kernel import zeros
from anden.core.pace import leads_of, pace_of
from anden.core.trial import Trial

__all__ = ["Appraisal", "Candidate", "Effort", "appraise"]

SURE = 2.0  # standard errors that a difference has to be away from nothing
WORTH_A_LOOK = 0.5  # standard errors that another action has to be better by, to be tried in more worlds
SUSPECT = 1.5  # standard errors that it has to be better by then, to be compared in new ones
MORE = 4  # times as many worlds for that
FEWEST = 4  # worlds, to say anything
MOST = 5000  # worlds of one decision: more would not be seen
NORMAL = NormalDist()
SOFT = 0.5  # of the spread of leads: so much either way, a lead may be none
STEADY = sqrt(1 - SOFT * SOFT)  # what is left of a lead's distance from the mean, so that the spread stays


@dataclass(frozen=True)
class Effort:
    """How much is tried: so many candidates at first, half of them in each round, and worlds for the last two.

    With `ms` worlds are tried as long as that many milliseconds of processor time last for a decision, half of them
    for the rounds, an eighth for a second look: how many it were is then left to the machine, and so is what comes out.
    """

    candidates: int = 8
    worlds: int = 24  # of a round
    final: int = 96
    ms: int | None = None

    @classmethod
    def of_worlds(cls, worlds: int) -> "Effort":
        """So many for the last two, and what goes with it."""
        return cls(final=worlds, worlds=max(FEWEST, worlds // 4))


class Candidate(Struct, frozen=True):
    """An action, and each seat's chances to win after it (the part of a win where several may share one)."""

    action: Any
    chances: tuple[float, ...]


class Appraisal(Struct, frozen=True):
    """What a decision came to. `cost` is what the action played lost against the best one, in the seat's chances.

    In doubt for the player: the best action is the one that was played, and the cost nothing, unless another did
    clearly better. Then both were tried in worlds that had no part in choosing the other, so that the cost is an
    unbiased estimate, and `doubt` is its standard error.
    """

    seat: Seat
    best: Candidate
    played: Candidate
    others: tuple[Candidate, ...]  # dropped on the way, the best of them first
    cost: float
    doubt: float
    margin: float = 0.0  # by how much the action played, if it was the best, is better than the next, beyond doubt

    @property
    def is_sure(self) -> bool:
        """Can the cost be told from noise?"""
        return self.cost > SURE * self.doubt


def appraise(decision: Decision, played: Any, effort: Effort | None, seed: int) -> Appraisal | None:
    """By the decision's view alone; None where there was nothing to choose. Equal seeds, equal appraisals.

    Without an effort, in as many worlds as the game's policy says.
    """
    if len(decision.legal) < 2:
        return None
    bench = _Bench(decision, seed)
    effort = effort or Effort.of_worlds(bench.policy.worlds)
    own = bench.game.encode(bench.world, played)
    ranked = _ranked(bench, _shortlist(bench, own, effort.candidates), own, effort)
    others = [code for code in ranked if code != own]
    rival = others[0] if others else own
    gap, doubt = bench.gap(rival, own)
    if gap > WORTH_A_LOOK * doubt:
        bench.try_more([rival, own], effort.final, _part(effort.ms, 1 / 8))
        gap, doubt = bench.gap(rival, own)
        if gap > SUSPECT * doubt:
            return _compared(bench, rival, own, others[1:], effort)
    else:
        bench.try_more([own], effort.final, _part(effort.ms, 1 / 2))
    best = bench.candidate(own)
    margin = bench.steepness(rival, own) * max(0.0, -gap - SURE * doubt)
    return Appraisal(bench.seat, best, best, bench.candidates(others), 0.0, 0.0, margin)


def _part(ms: int | None, part: float) -> float | None:
    return None if ms is None else ms * part


class _Bench:
    """The trials of one decision, and what came of them: for each code and world, each seat's lead at the end."""

    def __init__(self, decision: Decision, seed: int) -> None:
        self.game = decision.game
        self.seat = decision.seat
        self.world = decision.imagine()
        self.policy = policy_of(self.game, decision.view)
        spec = self.game.spec
        self.trial = Trial(self.policy, self.world, self.seat, spec.codes, len(spec.streams), seed)
        self.pace = pace_of(self.game, decision.view.seats)
        self.advantage = self.pace.advantage(decision.version) if self.pace else 0.0
        self.next_world = 0
        self.leads: dict[int, list[list[float]]] = {}

    def try_more(self, codes: Sequence[int], worlds: int, ms: float | None) -> None:
        """Each code in so many new worlds; or, where time is given, in as many as it allows."""
        if ms is None:
            self.try_all(codes, worlds)
        else:
            self.try_for(codes, ms)

    def try_all(self, codes: Sequence[int], worlds: int) -> None:
        """Each code in each of so many new worlds."""
        for number in range(self.next_world, self.next_world + worlds):
            for code in codes:
                self.trial.play(number, code)
                self.leads.setdefault(code, []).append(self._leads())
        self.next_world += worlds

    def _leads(self) -> list[float]:
        """By how much each seat is ahead in the world last played; rivals get what imagined ones lack."""
        policy, worths = self.policy, self.trial.judging.worths
        given = [0.0 if party == self.seat else self.advantage for party in range(policy.parties)]
        totals = [float(worths[party]) + more for party, more in enumerate(given)]
        return leads_of(totals, policy.seats, float(int(policy.par)))

    def try_for(self, codes: Sequence[int], ms: float) -> None:
        """Each code in new worlds as long as the time lasts, and in a few at least."""
        until = thread_time() + ms / 1000
        self.try_all(codes, FEWEST)
        while thread_time() < until and self.next_world < MOST:
            self.try_all(codes, FEWEST)

    def parts(self, code: int) -> list[tuple[float, ...]]:
        """What part of the win each seat gets, world by world."""
        leads = self.leads[code]
        by_seat = [_softened([row[seat] for row in leads]) for seat in range(self.policy.seats)]
        rows = zip(*by_seat, strict=True)
        if self.policy.seats == self.policy.parties > 1:  # one win is given away among them
            return [tuple(part / sum(row) for part in row) for row in rows]
        return list(rows)

    def chance(self, code: int) -> float:
        """The seat's, over all worlds that the code was tried in."""
        return fmean(parts[self.seat] for parts in self.parts(code))

    def gap(self, one: int, other: int) -> tuple[float, float]:
        """By how much one code is better for the seat than another, over the worlds that both were tried in.

        They were tried in the same ones, as long as both were. With its standard error.
        """
        pairs = list(zip(self.parts(one), self.parts(other), strict=False))
        gaps = [mine[self.seat] - theirs[self.seat] for mine, theirs in pairs]
        return fmean(gaps), stdev(gaps) / STEADY / sqrt(len(gaps))  # each part was drawn nearer to their mean

    def steepness(self, one: int, other: int) -> float:
        """How much chances differ between two codes, for each hundredth that they differ in imagined worlds."""
        imagined = self.chance(one) - self.chance(other)
        told = self.candidate(one).chances[self.seat] - self.candidate(other).chances[self.seat]
        return told / imagined if imagined != 0 else 1.0

    def candidate(self, code: int) -> Candidate:
        imagined = tuple(fmean(column) for column in zip(*self.parts(code), strict=True))
        chances = self.pace.chances(imagined, self.seat) if self.pace else imagined
        return Candidate(self.game.decode(self.world, code), chances)

    def candidates(self, codes: Sequence[int]) -> tuple[Candidate, ...]:
        return tuple(self.candidate(code) for code in codes)


def _softened(leads: Sequence[float]) -> list[float]:
    """For each world, how likely a lead like that is a win: a lead that is small for this decision may go either way.

    A kernel estimate that keeps the mean and the spread of the leads (docs/review.md): of a few worlds it says more
    than counting those that were won.
    """
    middle, reach = fmean(leads), SOFT * pstdev(leads)
    kept = [middle + STEADY * (lead - middle) for lead in leads]
    return [_chance_of(lead, reach) for lead in kept]


def _chance_of(lead: float, reach: float) -> float:
    """Of a lead being one when it is known to within `reach`."""
    if reach == 0:
        return 0.5 if lead == 0 else float(lead > 0)
    return NORMAL.cdf(lead / reach)


def _shortlist(bench: _Bench, own: int, most: int) -> list[int]:
    """The codes that the policy likes best, and the one that was played."""
    codes, weights = zeros(2 * bench.game.spec.codes), zeros(2 * bench.game.spec.codes)
    count = bench.world.legal(bench.seat, codes)
    bench.policy.begin(bench.world)
    bench.policy.weigh(bench.world, bench.seat, codes, count, weights)
    ranked = sorted(range(count), key=lambda i: -weights[i])[:most]
    return list(dict.fromkeys([*(codes[i] for i in ranked), own]))


def _ranked(bench: _Bench, codes: list[int], own: int, effort: Effort) -> list[int]:
    """The codes, best first, found by trying all and dropping the worse half, again and again."""
    dropped: list[int] = []
    rounds = max(1, ceil(log2(len(codes))))
    while True:
        tried = list(dict.fromkeys([*codes, own]))
        bench.try_more(tried, effort.worlds, _part(effort.ms, 1 / 2 / rounds))
        chances = {code: bench.chance(code) for code in codes}
        codes.sort(key=lambda code: -chances[code])
        if len(codes) <= 2:
            return codes + dropped
        keep = (len(codes) + 1) // 2
        dropped = codes[keep:] + dropped
        codes = codes[:keep]


def _compared(bench: _Bench, best: int, own: int, others: Sequence[int], effort: Effort) -> Appraisal:
    """The two in new worlds, which had no part in choosing the other one: more of them, as it is to be sure."""
    rest = bench.candidates(others)
    bench.leads = {}
    bench.try_more([best, own], MORE * effort.final, _part(effort.ms, 3 / 8))
    cost, doubt = (bench.steepness(best, own) * part for part in bench.gap(best, own))
    return Appraisal(bench.seat, bench.candidate(best), bench.candidate(own), rest, cost, doubt)
