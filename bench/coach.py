"""How far the coach can be believed. Each measurement writes its part of bench/coach.json, and its table of
docs/measured.md:

    python -m bench.coach calibration   what it says of chances, against what came when matches were played on
    python -m bench.coach results       the same against what the matches themselves came to
    python -m bench.coach planted       whether it finds a decision that was thrown away
    python -m bench.coach levels        bots against each other: blunders called, how they played, what luck explains
    python -m bench.coach luck          the arena's results with luck taken off

Rows take turns, one match of each after the other, until all are done or `--minutes` are over: what is told then is
told of as many matches as were played, and says how many those are. Each match's answer is kept under build/coach, by
the version of the coach, and is not asked for again: a measurement can go on another day, or on another machine.
"""

import argparse
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import chain, zip_longest
from math import sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist, correlation, fmean
from time import process_time
from typing import Any, NamedTuple, get_type_hints

import msgspec
from bench.measured import rewrite
from msgspec import Struct

from anden.arena.luck import Adjusted, PlayingOn, adjusted
from anden.arena.plan import Plan, play_match
from anden.arena.playing import play_through
from anden.arena.standings import Interval, interval
from anden.bots import Decision
from anden.coach.appraisal import Effort, appraise
from anden.coach.judging import COACH
from anden.coach.review import Review, Reviewing
from anden.core import registry
from anden.core.game import policy_of
from anden.core.luck import Luck
from anden.core.match import AnyMatch, Entry, Match
from anden.core.pace import pace_of
from anden.core.rng import Rng
from anden.core.trial import Trial

OUT = Path(__file__).with_name("coach.json")
KEPT = Path("build/coach")
TITLES = ("loknroll", "loose-caboose", "paris-connection", "ghosts-galore", "ticket-to-ride")
BINS = 10
TENTHS = [f"{10 * at}-{10 * at + 10} %" for at in range(BINS)]
CASES = 4  # decisions of a match that are asked about: neighbours say nearly the same
WANTED = 0.06  # what is said and what came may differ by less
AGAIN = 24  # times that a match is played on from each, since a single end says little
ONE = Effort(candidates=1, worlds=72, final=96)  # as many worlds as a review gives the action played, and no others
WORST_BY = 16  # worlds in which the worst action is found
THROWN_BY = 256  # worlds in which it is seen what it throws away
THROWN = 0.10  # of a win: less is no blunder
PLACES = 8  # of a match that are looked at, if nothing can be thrown away in those before
SPREAD = 0.8  # of a seat's decisions, those in the middle, in which a blunder may be planted

Task = tuple[Callable[..., Any], tuple[Any, ...]]


def dealt(game_id: str, seats: int, deal: int) -> AnyMatch:
    game = registry.game(game_id)
    return Match(game, seats, game.variants(seats)[0], deal.to_bytes(32, "big"))


def review_of(match: AnyMatch, seat: int, seed: int) -> tuple[Review, float]:
    """With the default effort, and the seconds of processor time that it took."""
    begun = process_time()
    reviewing = Reviewing(match, seat, seed=seed)
    for _ in reviewing:
        pass
    return reviewing.finish(), process_time() - begun


# ---- calibration


class Bin(Struct, frozen=True):
    """All cases whose chance lay in one tenth: how many, in how many matches, what was said, what came.

    `result` is what came in the matches themselves, without playing them again from there.
    """

    count: int
    matches: int
    said: float
    came: float
    result: float


class Reliability(Struct, frozen=True):
    game: str
    seats: int
    matches: int
    bins: list[Bin]
    worst: float  # the greatest difference of what was said and what came, in bins of more than 50 cases


class Case(Struct, frozen=True):
    """One decision: after how many entries, by which seat, and what was said of all seats' chances.

    `came` is what part of the win the seat got in the mean if the match was played from there again and again, from
    the position as it really was and by the same bots; `result` what it got in the match itself.
    """

    version: int
    seat: int
    chances: tuple[float, ...]
    came: float
    result: float

    @property
    def said(self) -> float:
        return self.chances[self.seat]


def asked_about(game_id: str, seats: int, deal: int) -> list[Case]:
    """What was said of a few decisions of a match of equals, and what came of each."""
    return _cases(game_id, seats, deal, AGAIN)


def ended(game_id: str, seats: int, deal: int) -> list[Case]:
    """The same, where what came is the match's own end."""
    return _cases(game_id, seats, deal, 0)


def _cases(game_id: str, seats: int, deal: int, again: int) -> list[Case]:
    """Of players like those that the coach imagines."""
    match, random = dealt(game_id, seats, deal), Random(deal)
    playing_on = PlayingOn(match)
    overlook = playing_on.policy.overlook
    play_through(match, (f"greedy:overlook={overlook}" if overlook else "greedy",) * seats)
    entries = [entry for entry in match.standing() if entry.seat >= 0]
    reviewing = [Reviewing(match, seat, seed=deal) for seat in range(seats)]
    results = reviewing[0].results()
    cases: list[Case] = []
    for entry in random.sample(entries, len(entries)):
        seat, (first, *rest) = entry.seat, reviewing[entry.seat].turn(entry.n)
        if entry is not first:
            continue  # a turn that is judged as one
        then = [one.action for one in rest]
        appraisal = appraise(reviewing[seat].decision(entry.n), entry.action, ONE, deal + entry.n, then)
        if appraisal is not None:
            ends = [_end(playing_on, match, (entry, *rest), number)[seat] for number in range(again)]
            came = fmean(ends) if ends else results[seat]
            cases.append(Case(entry.n, seat, appraisal.played.chances, came, results[seat]))
        if len(cases) == CASES:
            break
    return cases


def _end(playing_on: PlayingOn, match: AnyMatch, turn: Sequence[Entry], number: int) -> list[float]:
    """What part of the win each seat gets if the same bots play on from there, in other luck and other oversights."""
    policy, seed, number = playing_on.policy, playing_on.seed, turn[0].n * AGAIN + number
    if not policy.overlook:
        return playing_on.parts(match.state_at(turn[0].n), number)
    world, spec = match.state_at(turn[-1].n + 1).clone(), match.game.spec
    trial = Trial(policy, world, turn[0].seat, spec.codes, len(spec.streams), seed)
    policy.begin(world)
    trial.play_out(world, Luck(len(spec.streams), seed, number), Rng(seed, number))
    return playing_on.parts(world, number)


def reliability(game: str, seats: int, found: Sequence[list[Case]]) -> Reliability:
    bins = []
    for at in range(BINS):
        inside = [[case for case in match if min(BINS - 1, int(case.said * BINS)) == at] for match in found]
        cases = [case for match in inside for case in match]
        said, came, result = (
            fmean(getattr(one, part) for one in cases) if cases else 0.0 for part in ("said", "came", "result")
        )
        bins.append(Bin(len(cases), sum(map(bool, inside)), said, came, result))
    worst = max((abs(one.said - one.came) for one in bins if one.count > 50), default=0.0)
    return Reliability(game, seats, len(found), bins, worst)


def _rows_of(titles: Sequence[str]) -> tuple[list[tuple[str, int]], list[int]]:
    """Games and numbers of seats, and for each the first deal that no curve was fitted to."""
    rows = [(title, seats) for title in titles for seats in ((3, 4) if title == "paris-connection" else (2, 4))]
    return rows, [pace.fitted if (pace := pace_of(registry.game(title), seats)) else 0 for title, seats in rows]


def calibration(titles: Sequence[str], matches: int, _spec: str) -> "Measurement":
    rows, first = _rows_of(titles)
    return Measurement(
        [
            [(asked_about, (*row, deal)) for deal in range(begun, begun + matches)]
            for row, begun in zip(rows, first, strict=True)
        ],
        lambda at, found: reliability(*rows[at], found),
        lambda found: [
            "| game | seats | matches | cases in bins of more than 50 | greatest error | where |",
            "|---|--:|--:|--:|--:|---|",
            *(_reliability_row(one) for one in found),
        ],
    )


def _reliability_row(one: Reliability) -> str:
    told = [each for each in one.bins if each.count > 50]
    where = max(told, key=lambda each: abs(each.said - each.came), default=None)
    said = "-" if where is None else f"said {where.said:.0%}, came {where.came:.0%} ({where.count} cases)"
    return f"| {one.game} | {one.seats} | {one.matches} | {sum(b.count for b in told)} | {one.worst:.1%} | {said} |"


def results(titles: Sequence[str], matches: int, _spec: str) -> "Measurement":
    """Of deals behind those of `calibration`, whose own results are told together with them, if it has the game."""
    rows, first = _rows_of(titles)
    told = msgspec.json.decode(OUT.read_bytes())["calibration"]
    before = {(one.game, one.seats): one for one in msgspec.convert(told, list[Reliability])}
    behind = MEASUREMENTS["calibration"][1]
    return Measurement(
        [
            [(ended, (*row, deal)) for deal in range(begun + behind, begun + behind + matches)]
            for row, begun in zip(rows, first, strict=True)
        ],
        lambda at, found: together(before.get(rows[at]), reliability(*rows[at], found)),
        lambda found: [
            f"| game | seats | matches | {' | '.join(TENTHS)} | off | by chance |",
            f"|---|--:|--:|{'---|' * BINS}--:|--:|",
            *(_results_row(one) for one in found),
        ],
    )


def together(one: Reliability | None, other: Reliability) -> Reliability:
    """What both say of the matches' own results."""
    if one is None:
        return other
    bins = [_joined(*pair) for pair in zip(one.bins, other.bins, strict=True)]
    worst = max((abs(each.said - each.result) for each in bins if each.count > 50), default=0.0)
    return Reliability(one.game, one.seats, one.matches + other.matches, bins, worst)


def _joined(one: Bin, other: Bin) -> Bin:
    count = one.count + other.count

    def mean(part: str) -> float:
        return (one.count * getattr(one, part) + other.count * getattr(other, part)) / count if count else 0.0

    return Bin(count, one.matches + other.matches, mean("said"), mean("result"), mean("result"))


def by_chance(one: Bin) -> float:
    """How likely a tenth is off by so much if every chance is exact: cases of one match count as one."""
    error = sqrt(one.said * (1 - one.said) / one.matches)
    return 2 * NormalDist(0, error).cdf(-WANTED) if error else 0.0


def _results_row(one: Reliability) -> str:
    told = [each for each in one.bins if each.count > 50]
    off = sum(abs(each.said - each.result) >= WANTED for each in told)
    cells = " | ".join(_results_cell(each) if each.count > 50 else "" for each in one.bins)
    return f"| {one.game} | {one.seats} | {one.matches} | {cells} | {off} | {sum(map(by_chance, told)):.1f} |"


def _results_cell(one: Bin) -> str:
    told = f"{100 * one.said:.0f}: {100 * one.result:.0f} ({one.count})"
    return f"**{told}**" if abs(one.said - one.result) >= WANTED else told


# ---- planted blunders


class Sought(Struct, frozen=True):
    """One match with a planted blunder: what it threw away by the test, in the how manieth place that was looked at;
    what it cost by the review, and whether that is among its moments.
    """

    thrown: float
    places: int
    cost: float
    doubt: float
    before: float
    found: bool
    cpu: float
    decisions: list[tuple[float, ...]] = []  # all of the seat: entry, cost, doubt, before, after, margin


def told_of(review: Review) -> list[tuple[float, ...]]:
    """What a review found of each decision, so that it can be looked into later."""
    return [
        (one.n, one.appraisal.cost, one.appraisal.doubt, one.before, one.after, one.appraisal.margin)
        for one in review.decisions
    ]


class Planted(Struct, frozen=True):
    game: str
    seats: int
    matches: int
    found: Interval  # of all that were planted
    costly: int  # matches in which the review says that it cost 5 or more
    costly_found: int
    mean_cost: float
    review_cpu: float  # seconds, mean
    review_cpu_most: float


def planted_match(game_id: str, seats: int, spec: str, deal: int) -> Sought:
    """Seat 0 throws away one decision drawn by chance: it does the worst that can be done there."""
    plain = dealt(game_id, seats, deal)
    play_through(plain, (spec,) * seats)
    places = [n for n in (one.n for one in plain.standing() if one.seat == 0) if _choices(plain, n) > 1]
    edge = round(len(places) * (1 - SPREAD) / 2)
    middle = places[edge : len(places) - edge]
    blunders: list[Blunder] = []
    for place in Random(deal).sample(middle, min(PLACES, len(middle))):
        blunders.append(_worst(plain, place, deal))
        if blunders[-1].thrown >= THROWN:
            break
    blunder = max(blunders, key=lambda one: one.thrown)
    match = plain.twin(plain.stored(0)[: blunder.n])
    match.play(0, blunder.action)
    play_through(match, (spec,) * seats)
    review, cpu = review_of(match, 0, deal)
    one = next(one for one in review.decisions if one.n == blunder.n)
    found = any(moment.n == blunder.n and moment.kind == "lost" for moment in review.moments)
    cost, doubt = one.appraisal.cost, one.appraisal.doubt
    return Sought(blunder.thrown, len(blunders), cost, doubt, one.before, found, cpu, told_of(review))


class Blunder(NamedTuple):
    """The worst that can be done at entry n, and what part of a win that throws away."""

    n: int
    action: Any
    thrown: float


def _choices(match: AnyMatch, n: int) -> int:
    return len(_decision(match, n).legal)


def _decision(match: AnyMatch, n: int) -> Decision:
    view = match.game.view(match.state_at(n), 0)
    return Decision(match.game, 0, n, Rng(n), lambda: view)


def _worst(match: AnyMatch, n: int, seed: int) -> Blunder:
    """By playouts of every legal action, and against what was played, with luck that the review will not have."""
    game, decision = match.game, _decision(match, n)
    world = decision.imagine()
    trial = Trial(policy_of(game, decision.view), world, 0, game.spec.codes, len(game.spec.streams), 2**40 + seed)

    def leads(action: Any, worlds: range) -> list[int]:
        code = game.encode(world, action)
        return [trial.play(number, code)[0] for number in worlds]

    def won(action: Any) -> float:
        return fmean(0.5 if lead == 0 else float(lead > 0) for lead in leads(action, range(WORST_BY, THROWN_BY)))

    worst = min(decision.legal, key=lambda action: fmean(leads(action, range(WORST_BY))))
    return Blunder(n, worst, won(match.log[n].action) - won(worst))


def planted_row(game: str, seats: int, found: Sequence[Sought]) -> Planted:
    costly = [one for one in found if one.cost >= 0.05]
    return Planted(
        game,
        seats,
        len(found),
        interval(sum(one.found for one in found), len(found)),
        len(costly),
        sum(one.found for one in costly),
        fmean(one.cost for one in found),
        fmean(one.cpu for one in found),
        max(one.cpu for one in found),
    )


def planted(titles: Sequence[str], matches: int, spec: str) -> "Measurement":
    rows = [(title, 2) for title in titles if title in ("ticket-to-ride", "ghosts-galore")]
    return Measurement(
        [[(planted_match, (*row, spec, deal)) for deal in range(1000, 1000 + matches)] for row in rows],
        lambda at, found: planted_row(*rows[at], found),
        lambda found: [
            "| game | matches | found | 95 % | that cost 5 or more | of these found | mean cost | CPU s | most |",
            "|---|--:|--:|--:|--:|--:|--:|--:|--:|",
            *(
                f"| {one.game} | {one.matches} | {one.found.rate:.0%} | {one.found.low:.0%} to {one.found.high:.0%} |"
                f" {one.costly} | {one.costly_found} | {100 * one.mean_cost:.0f} | {one.review_cpu:.0f} |"
                f" {one.review_cpu_most:.0f} |"
                for one in found
            ),
        ],
    )


# ---- levels


class Seen(Struct, frozen=True):
    """One match of two bots, reviewed for both: decisions, blunders called, how both played, luck and results."""

    decisions: int
    blunders: int
    well: list[float]
    luck: list[float]
    results: list[float]
    cpu: float  # of one review, mean
    found: list[list[tuple[float, ...]]] = []  # as `told_of` each


class Levels(Struct, frozen=True):
    game: str
    seats: int
    bots: list[str]
    matches: int
    decisions: int
    blunders: int  # decisions called so
    luck_explains: float  # correlation of had luck and result
    first_played_better: Interval  # in how many matches the first bot is said to have played better than the second
    mean_well: list[float]
    review_cpu: float


def seen(game_id: str, seats: int, specs: tuple[str, ...], deal: int) -> Seen:
    """Seats are taken in turn, deal by deal; what is told is told bot by bot."""
    turn = deal % seats
    match = dealt(game_id, seats, deal)
    play_through(match, specs[turn:] + specs[:turn])
    made = [review_of(match, (at - turn) % seats, deal) for at in range(seats)]
    reviews = [review for review, _ in made]
    decisions = [one for review in reviews for one in review.decisions]
    return Seen(
        len(decisions),
        sum(one.grade == "blunder" for one in decisions),
        [review.played_well for review in reviews],
        [review.had_luck for review in reviews],
        [review.result for review in reviews],
        fmean(cpu for _, cpu in made),
        [told_of(review) for review in reviews],
    )


def levels_row(game: str, seats: int, specs: tuple[str, ...], found: Sequence[Seen]) -> Levels:
    luck = [each for one in found for each in one.luck]
    results = [each for one in found for each in one.results]
    better = sum(one.well[0] > one.well[1] for one in found) + sum(one.well[0] == one.well[1] for one in found) / 2
    return Levels(
        game,
        seats,
        list(specs),
        len(found),
        sum(one.decisions for one in found),
        sum(one.blunders for one in found),
        correlation(luck, results) if len({*results}) > 1 else 0.0,
        interval(better, len(found)),
        [fmean(one.well[at] for one in found) for at in range(seats)],
        fmean(one.cpu for one in found),
    )


def levels(titles: Sequence[str], matches: int, spec: str) -> "Measurement":
    rows = [
        (title, seats, (spec, *(other,) * (seats - 1)))
        for title in titles
        for seats in (3 if title == "paris-connection" else 2,)
        for other in (spec, "regional")
    ]
    return Measurement(
        [[(seen, (*row, deal)) for deal in range(2000, 2000 + matches)] for row in rows],
        lambda at, found: levels_row(*rows[at], found),
        lambda found: [
            "| game | bots | matches | decisions | blunders | luck and result | played better | 95 % | played well |",
            "|---|---|--:|--:|--:|--:|--:|--:|--:|",
            *(
                f"| {one.game} | {', '.join(one.bots)} | {one.matches} | {one.decisions} | {one.blunders} |"
                f" {one.luck_explains:.2f} | {one.first_played_better.rate:.0%} |"
                f" {one.first_played_better.low:.0%} to {one.first_played_better.high:.0%} |"
                f" {', '.join(f'{100 * well:+.0f}' for well in one.mean_well)} |"
                for one in found
            ),
        ],
    )


# ---- luck taken off


class Fair(Struct, frozen=True):
    game: str
    seats: int
    bots: list[str]
    matches: int
    raw: Interval
    adjusted: Adjusted


def adjusted_match(game_id: str, seats: int, specs: tuple[str, ...], index: int) -> tuple[float, float]:
    plan = Plan(game_id, seats, registry.game(game_id).variants(seats)[0], specs, 1, bytes(32), luck=True)
    played = play_match(plan, index)
    return played.wins[0], played.luck[0]


def fair_row(game: str, seats: int, specs: tuple[str, ...], found: Sequence[tuple[float, float]]) -> Fair:
    fair = adjusted([[one] for one in found])
    assert fair is not None
    return Fair(game, seats, list(specs), len(found), interval(sum(won for won, _ in found), len(found)), fair)


def luck(titles: Sequence[str], matches: int, spec: str) -> "Measurement":
    rows = [
        (title, seats, (spec, *("greedy:slip=8",) * (seats - 1)))
        for title in titles
        for seats in (3 if title == "paris-connection" else 2,)
    ]
    return Measurement(
        [[(adjusted_match, (*row, index)) for index in range(matches)] for row in rows],
        lambda at, found: fair_row(*rows[at], found),
        lambda found: [
            "| game | bots | matches | won | 95 % | luck off | 95 % | narrower |",
            "|---|---|--:|--:|--:|--:|--:|--:|",
            *(
                f"| {one.game} | {', '.join(one.bots)} | {one.matches} | {one.raw.rate:.1%} |"
                f" {one.raw.low:.1%} to {one.raw.high:.1%} | {one.adjusted.rate:.1%} |"
                f" {one.adjusted.low:.1%} to {one.adjusted.high:.1%} | {one.adjusted.narrower:.2f} × |"
                for one in found
            ),
        ],
    )


# ---- carrying out


class Kept:
    """The answers of earlier runs, a line of JSON each."""

    def __init__(self, what: str) -> None:
        self.file = KEPT / f"{what}-{COACH}.jsonl"
        self.file.parent.mkdir(parents=True, exist_ok=True)
        lines = self.file.read_bytes().splitlines() if self.file.exists() else []
        self.answers = dict(msgspec.json.decode(line, type=tuple[str, msgspec.Raw]) for line in lines)

    def __contains__(self, task: Task) -> bool:
        return self._name(task) in self.answers

    def __getitem__(self, task: Task) -> Any:
        return msgspec.json.decode(self.answers[self._name(task)], type=get_type_hints(task[0])["return"])

    def keep(self, task: Task, answer: Any) -> None:
        with self.file.open("ab") as file:
            file.write(msgspec.json.encode((self._name(task), answer)) + b"\n")

    @staticmethod
    def _name(task: Task) -> str:
        return f"{task[0].__name__} {msgspec.json.encode(task[1]).decode()}"


class Measurement:
    """Rows of tasks, what is told of a row's answers, and the table of all rows."""

    def __init__(
        self,
        rows: list[list[Task]],
        told: Callable[[int, list[Any]], Struct],
        table: Callable[[list[Any]], list[str]],
    ) -> None:
        self.rows, self.told, self.table = rows, told, table

    def run(self, workers: int, minutes: float, kept: "Kept") -> list[Struct]:
        """What is told of each row of which something was done in time, or before."""
        until = time.monotonic() + 60 * minutes
        answers: list[list[Any]] = [[kept[task] for task in tasks if task in kept] for tasks in self.rows]
        left = (each for each in self._in_turn() if each[1] not in kept)
        with ProcessPoolExecutor(workers) as pool:
            running: dict[Future[Any], tuple[int, Task]] = {}
            while True:
                while len(running) < workers and time.monotonic() < until and (task := next(left, None)) is not None:
                    call, args = task[1]
                    running[pool.submit(call, *args)] = task
                if not running:
                    break
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    at, asked = running.pop(done)
                    answers[at].append(done.result())
                    kept.keep(asked, done.result())
        return [self.told(at, found) for at, found in enumerate(answers) if found]

    def _in_turn(self) -> Iterator[tuple[int, Task]]:
        numbered = [[(at, task) for task in tasks] for at, tasks in enumerate(self.rows)]
        return (each for each in chain.from_iterable(zip_longest(*numbered)) if each is not None)


MEASUREMENTS: dict[str, tuple[Callable[[Sequence[str], int, str], Measurement], int, str]] = {
    "calibration": (calibration, 300, "greedy"),
    "results": (results, 2700, "greedy"),
    "planted": (planted, 100, "greedy"),
    "levels": (levels, 40, "alta-velocidad"),
    "luck": (luck, 2000, "greedy"),
}


def main() -> None:
    """Measures one thing and writes it down."""
    asking = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asking.add_argument("what", choices=MEASUREMENTS)
    asking.add_argument("--matches", type=int, help="of each row, if time allows")
    asking.add_argument("--games", nargs="+", default=TITLES, choices=TITLES)
    asking.add_argument("--bot")
    asking.add_argument("--minutes", type=float, default=7.0, help="after which no match is begun")
    asking.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asking.add_argument("--out", type=Path, default=OUT, help="with another file, docs/measured.md stays as it is")
    asked = asking.parse_args()
    make, matches, spec = MEASUREMENTS[asked.what]
    measurement = make(asked.games, asked.matches or matches, asked.bot or spec)
    found = measurement.run(asked.workers, asked.minutes, Kept(asked.what))
    kept = msgspec.json.decode(asked.out.read_bytes()) if asked.out.exists() else {}
    kept[asked.what] = msgspec.to_builtins(found)
    asked.out.write_bytes(msgspec.json.format(msgspec.json.encode(kept)) + b"\n")
    if asked.out == OUT:
        rewrite(f"coach-{asked.what}", measurement.table(found))
    else:
        print("\n".join(measurement.table(found)))


if __name__ == "__main__":
    main()
