"""Appraises one decision: what each of its best candidates would bring, in the same worlds and with the same luck."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log2, sqrt
from statistics import NormalDist, fmean, pstdev, stdev
from time import thread_time
from typing import Any

from msgspec import Struct

from anden.bots.bot import Decision
from anden.core.codec import encode
from anden.core.game import Seat, policy_of
from anden.core.kernel import State, zeros
from anden.core.pace import leads_of, pace_of
from anden.core.rng import Rng
from anden.core.search import Search
from anden.core.trial import Trial

__all__ = ["Appraisal", "Candidate", "Effort", "appraise"]

SURE = 2.0  # standard errors that a difference has to be away from nothing
WORTH_A_LOOK = 0.5  # standard errors that another action has to be better by, to be tried in more worlds
SUSPECT = 1.5  # standard errors that it has to be better by then, to be compared in new ones
MORE = 4  # times as many worlds for that
FEWEST = 4  # worlds, to say anything
MOST = 5000  # worlds of one decision: more would not be seen
LATER = 2  # ways to go on that are tried at each later step of a turn
SEARCHED = 500  # iterations of the search that has to agree, where people overlook things
NORMAL = NormalDist()
SOFT = 0.5  # of the spread of leads: so much either way, a lead may be none
STEADY = sqrt(1 - SOFT * SOFT)  # what is left of a lead's distance from the mean, so that the spread stays

Line = tuple[int, ...]
"""What a seat does without a pause: the code of a decision; where a turn is judged as one, all of its codes."""


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
    step: int = 0  # of a turn that is judged as one: the decision, from 0, in which the best, or the next, is another

    @property
    def is_sure(self) -> bool:
        """Can the cost be told from noise?"""
        return self.cost > SURE * self.doubt


def appraise(
    decision: Decision, played: Any, effort: Effort | None, seed: int, then: Sequence[Any] = ()
) -> Appraisal | None:
    """By the decision's view alone; None where there was nothing to choose. Equal seeds, equal appraisals.

    Without an effort, in as many worlds as the game's policy says. `then` is what the seat did next in the same turn,
    where the policy says that turns are judged as one.
    """
    if len(decision.legal) < 2 and not then:
        return None
    bench = _Bench(decision, [played, *then], seed)
    effort = effort or Effort.of_worlds(bench.policy.worlds)
    own = bench.own
    ranked = _ranked(bench, _shortlist(bench, len(then), effort.candidates), own, effort)
    others = [line for line in ranked if line != own]
    rival = others[0] if others else own
    gap, doubt = bench.gap(rival, own)
    if gap > WORTH_A_LOOK * doubt:
        bench.try_more([rival, own], effort.final, _part(effort.ms, 1 / 8))
        gap, doubt = bench.gap(rival, own)
        if gap > SUSPECT * doubt and bench.search_agrees(rival):
            return _compared(bench, rival, others[1:], effort)
    else:
        bench.try_more([own], effort.final, _part(effort.ms, 1 / 2))
    step = bench.parting(rival)
    best = bench.candidate(own, step)
    margin = bench.steepness(rival, own) * max(0.0, -gap - SURE * doubt)
    return Appraisal(bench.seat, best, best, bench.candidates(others, step), 0.0, 0.0, margin, step=step)


def _part(ms: int | None, part: float) -> float | None:
    return None if ms is None else ms * part


class _Bench:
    """The trials of one decision, and what came of them: for each line and world, each seat's lead at the end."""

    def __init__(self, decision: Decision, played: Sequence[Any], seed: int) -> None:
        self.game = decision.game
        self.seat = decision.seat
        self.world = decision.imagine()
        self.policy = policy_of(self.game, decision.view)
        self.seed = seed
        spec = self.game.spec
        self.trial = Trial(self.policy, self.world, self.seat, spec.codes, len(spec.streams), seed)
        self.pace = pace_of(self.game, decision.view.seats)
        self.advantage = self.pace.advantage(decision.version) if self.pace else 0.0
        self.next_world = 0
        self.leads: dict[Line, list[list[float]]] = {}
        self.stages = [self.world]  # the turn as it was played, step by step
        codes: list[int] = []
        for action in played:
            codes.append(self.game.encode(self.stages[-1], action))
            self.stages.append(self.stages[-1].clone())
            self.stages[-1].apply(self.seat, codes[-1])
        self.own = self.completed(codes)[0]

    def completed(self, codes: Sequence[int]) -> tuple[Line, State]:
        """The turn that begins with these codes, to its end, by the policy; and the position then."""
        world, line, legal = self.world.clone(), [*codes], zeros(2 * self.game.spec.codes)
        for code in codes:
            world.apply(self.seat, code)
        while self.policy.whole_turns and world.actor() == self.seat:
            count = world.legal(self.seat, legal)
            line.append(self.policy.choose(world, self.seat, legal, count, Rng(0)) if count > 1 else legal[0])
            world.apply(self.seat, line[-1])
        return tuple(line), world

    def search_agrees(self, line: Line) -> bool:
        """Would a search, too, rather do what the line does than what was played, where they part?

        Where people overlook things, they do so by a rule of ours, which is a doubt of its own: a search knows nothing
        of it. Elsewhere it is not asked.
        """
        if not self.policy.overlook:
            return True
        step = self.parting(line)
        spec, rng = self.game.spec, Rng(self.seed, step)
        search = Search(self.policy, self.stages[step], self.seat, spec.codes, len(spec.streams), rng)
        search.run(SEARCHED)
        tried = {code: (visits, value) for code, visits, value in search.lookout()}
        one, other = (tried.get(each[step], (0, 0.0)) for each in (line, self.own))
        return one[0] > other[0] and one[1] > other[1]

    def parting(self, line: Line) -> int:
        """The step in which the line is first another than the one that was played."""
        return next((at for at, pair in enumerate(zip(line, self.own, strict=False)) if pair[0] != pair[1]), 0)

    def try_more(self, lines: Sequence[Line], worlds: int, ms: float | None) -> None:
        """Each line in so many new worlds; or, where time is given, in as many as it allows."""
        if ms is None:
            self.try_all(lines, worlds)
        else:
            self.try_for(lines, ms)

    def try_all(self, lines: Sequence[Line], worlds: int) -> None:
        """Each line in each of so many new worlds."""
        for number in range(self.next_world, self.next_world + worlds):
            for line in lines:
                self.trial.play(number, *line)
                self.leads.setdefault(line, []).append(self._leads())
        self.next_world += worlds

    def _leads(self) -> list[float]:
        """By how much each seat is ahead in the world last played; rivals get what imagined ones lack."""
        policy, worths = self.policy, self.trial.judging.worths
        given = [0.0 if party == self.seat else self.advantage for party in range(policy.parties)]
        totals = [float(worths[party]) + more for party, more in enumerate(given)]
        return leads_of(totals, policy.seats, float(int(policy.par)))

    def try_for(self, lines: Sequence[Line], ms: float) -> None:
        """Each line in new worlds as long as the time lasts, and in a few at least."""
        until = thread_time() + ms / 1000
        self.try_all(lines, FEWEST)
        while thread_time() < until and self.next_world < MOST:
            self.try_all(lines, FEWEST)

    def parts(self, line: Line) -> list[tuple[float, ...]]:
        """What part of the win each seat gets, world by world."""
        leads = self.leads[line]
        by_seat = [_softened([row[seat] for row in leads]) for seat in range(self.policy.seats)]
        rows = zip(*by_seat, strict=True)
        if self.policy.seats == self.policy.parties > 1:  # one win is given away among them
            return [tuple(part / sum(row) for part in row) for row in rows]
        return list(rows)

    def chance(self, line: Line) -> float:
        """The seat's, over all worlds that the line was tried in."""
        return fmean(parts[self.seat] for parts in self.parts(line))

    def gap(self, one: Line, other: Line) -> tuple[float, float]:
        """By how much one line is better for the seat than another, over the worlds that both were tried in.

        They were tried in the same ones, as long as both were. With its standard error.
        """
        pairs = list(zip(self.parts(one), self.parts(other), strict=False))
        gaps = [mine[self.seat] - theirs[self.seat] for mine, theirs in pairs]
        return fmean(gaps), stdev(gaps) / STEADY / sqrt(len(gaps))  # each part was drawn nearer to their mean

    def steepness(self, one: Line, other: Line) -> float:
        """How much chances differ between two lines, for each hundredth that they differ in imagined worlds."""
        imagined = self.chance(one) - self.chance(other)
        told = self.chances(one)[self.seat] - self.chances(other)[self.seat]
        return told / imagined if imagined != 0 else 1.0

    def chances(self, line: Line) -> tuple[float, ...]:
        imagined = tuple(fmean(column) for column in zip(*self.parts(line), strict=True))
        return self.pace.chances(imagined, self.seat) if self.pace else imagined

    def candidate(self, line: Line, step: int) -> Candidate:
        """What the line does in that step; until then it is what was played."""
        return Candidate(self.game.decode(self.stages[step], line[step]), self.chances(line))

    def candidates(self, lines: Sequence[Line], step: int) -> tuple[Candidate, ...]:
        """Of the lines that part from what was played in that step, for each action the best."""
        codes: dict[int, Line] = {}
        for line in lines:
            if self.parting(line) == step:
                codes.setdefault(line[step], line)
        return tuple(self.candidate(line, step) for line in codes.values())


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


def _shortlist(bench: _Bench, later: int, most: int) -> list[Line]:
    """The codes that the policy likes best, and the one that was played.

    Of a turn that is judged as one also a few other ways to go on at each of so many later steps; lines that lead to
    the same position count once.
    """
    firsts = [(code,) for code in _liked(bench, 0, most)]
    laters = [(*bench.own[:step], code) for step in range(1, later + 1) for code in _liked(bench, step, LATER)]
    lines = [bench.completed(codes) for codes in (*firsts, *laters, bench.own)]
    return list({encode(end) if bench.policy.whole_turns else line: line for line, end in lines}.values())


def _liked(bench: _Bench, step: int, most: int) -> list[int]:
    """By the policy, in that step of the turn."""
    world = bench.stages[step]
    codes, weights = zeros(2 * bench.game.spec.codes), zeros(2 * bench.game.spec.codes)
    count = world.legal(bench.seat, codes)
    bench.policy.begin(world)
    bench.policy.weigh(world, bench.seat, codes, count, weights)
    ranked = sorted(range(count), key=lambda i: -weights[i])[:most]
    return [codes[i] for i in ranked]


def _ranked(bench: _Bench, lines: list[Line], own: Line, effort: Effort) -> list[Line]:
    """The lines, best first, found by trying all and dropping the worse half, again and again."""
    dropped: list[Line] = []
    rounds = max(1, ceil(log2(len(lines))))
    while True:
        tried = list(dict.fromkeys([*lines, own]))
        bench.try_more(tried, effort.worlds, _part(effort.ms, 1 / 2 / rounds))
        chances = {line: bench.chance(line) for line in lines}
        lines.sort(key=lambda line: -chances[line])
        if len(lines) <= 2:
            return lines + dropped
        keep = (len(lines) + 1) // 2
        dropped = lines[keep:] + dropped
        lines = lines[:keep]


def _compared(bench: _Bench, best: Line, others: Sequence[Line], effort: Effort) -> Appraisal:
    """The two in new worlds, which had no part in choosing the other one: more of them, as it is to be sure."""
    own, step = bench.own, bench.parting(best)
    rest = bench.candidates(others, step)
    bench.leads = {}
    bench.try_more([best, own], MORE * effort.final, _part(effort.ms, 3 / 8))
    cost, doubt = (bench.steepness(best, own) * part for part in bench.gap(best, own))
    better, played = bench.candidate(best, step), bench.candidate(own, step)
    return Appraisal(bench.seat, better, played, rest, cost, doubt, step=step)
