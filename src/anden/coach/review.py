"""Reviews a match for one seat: what its decisions lost, and what of the result was luck (docs/review.md)."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from anden.bots.bot import Decision
from anden.coach.appraisal import Appraisal, Effort, appraise
from anden.coach.reasons import reasons_for
from anden.core.errors import Malformed
from anden.core.game import Reason, Seat, policy_of
from anden.core.kernel import NATURE
from anden.core.match import AnyMatch, Entry
from anden.core.policy import Policy
from anden.core.rng import Rng
from anden.core.search import Search

__all__ = ["Choice", "Judged", "Moment", "Point", "Review", "Reviewing", "Turn"]

Grade = Literal["fine", "slip", "mistake", "blunder"]
MomentKind = Literal["lost", "praise", "luck"]

GRADES: tuple[tuple[float, Grade], ...] = ((0.25, "blunder"), (0.10, "mistake"), (0.05, "slip"))
MOMENTS = 3
LEAST = 0.02  # chances lost that are worth a moment where nothing worse happened
TELLING = 0.05  # chances: less is no moment of a match


class Judged(Struct, frozen=True):
    """Entry n of the log, a decision of the seat: its chances before and after, by what it knew then.

    Before it means: with the best action; after it: with the one played. `luck` is what came between the seat's last
    decision and this one: draws, and what the others did. Where a turn is judged as one, n is the decision of it in
    which the best is another, and after it means: after the whole turn, when there were `until` entries.
    """

    n: int
    before: float
    after: float
    luck: float
    appraisal: Appraisal
    until: int

    @property
    def grade(self) -> Grade:
        """What a cost is called that can be told from noise."""
        cost = self.appraisal.cost
        return next((grade for least, grade in GRADES if self.appraisal.is_sure and cost >= least), "fine")


class Choice(Struct, frozen=True):
    """An action of a moment, and why a good player would choose it."""

    action: Any
    reasons: tuple[Reason, ...]


class Moment(Struct, frozen=True):
    """A place of the match worth looking at again: what was lost there, done well, or came by luck.

    `n` is the entry of the seat's decision. A turn of luck came after it, and the seat saw it whole when it had
    `until` entries before it. `better` is what would have lost less.
    """

    kind: MomentKind
    n: int
    until: int
    chances: float  # lost, kept, or given and taken
    doubt: float  # the standard error of `chances`
    played: Choice
    better: Choice | None = None


class Turn(Struct, frozen=True):
    """What came to the seat without its doing, between two of its decisions: after version `since`, by `until`."""

    since: int
    until: int
    chances: float


class Point(Struct, frozen=True):
    """What each seat's chances were when there were `version` entries, by what the reviewed seat knew."""

    version: int
    chances: tuple[float, ...]


class Review(Struct, frozen=True):
    """What a match was for one seat. `share` + `played_well` + `had_luck` = `result`, in parts of a win.

    `turns` add up to `had_luck`; `line` begins with equal shares and ends with the result.
    """

    seat: Seat
    share: float  # an equal one
    played_well: float
    had_luck: float
    result: float
    decisions: tuple[Judged, ...]
    moments: tuple[Moment, ...]
    turns: tuple[Turn, ...]
    line: tuple[Point, ...]

    def judged(self, moment: Moment) -> Judged:
        """The decision of a moment, or the last one before it."""
        return next(one for one in self.decisions if one.n <= moment.n < one.until)


class Reviewing:
    """A review under way: iterate, and it judges one decision after another; then `finish`."""

    def __init__(self, match: AnyMatch, seat: Seat, effort: Effort | None = None, seed: int = 0) -> None:
        """Takes a match that is over; raises Malformed for one that goes on, or a seat that it has not."""
        if not match.over:
            raise Malformed("only a match that is over can be reviewed")
        if seat not in range(match.seats):
            raise Malformed(f"there is no seat {seat}; seats are 0 to {match.seats - 1}")
        self.match = match
        self.seat = seat
        self.effort = effort
        self.seed = seed
        self.entries = [entry for entry in match.standing() if entry.seat == seat]
        self._turn_of = self._turns_of_seat()
        self.judged: list[Judged] = []

    def __iter__(self) -> Iterator[Judged | None]:
        """For each decision of the seat that stands, what it was worth; None where there was nothing to choose."""
        for entry in self.entries:
            yield self.take(entry.n, self._appraisal(entry))

    def _appraisal(self, entry: Entry) -> Appraisal | None:
        first, *rest = self.turn(entry.n)
        if entry is not first:
            return None
        then = [one.action for one in rest]
        return appraise(self.decision(entry.n), entry.action, self.effort, self.seed + entry.n, then)

    def turn(self, n: int) -> Sequence[Entry]:
        """What is judged as one with the seat's entry n: its turn, in games that say so. Nothing if it has no such."""
        return self._turn_of.get(n, ())

    def _turns_of_seat(self) -> dict[int, list[Entry]]:
        turns: list[list[Entry]] = []
        last, whole = NATURE, self._policy.whole_turns
        for entry in self.match.standing():
            if entry.seat == self.seat:
                if last != self.seat or not whole:
                    turns.append([])
                turns[-1].append(entry)
            last = entry.seat
        return {entry.n: turn for turn in turns for entry in turn}

    def take(self, n: int, appraisal: Appraisal | None) -> Judged | None:
        """What was found about entry n, here or by whoever was asked; in the order of the entries."""
        if appraisal is None:
            return None
        self.judged.append(self._judged(self.turn(n), appraisal))
        return self.judged[-1]

    def decision(self, n: int) -> Decision:
        """The one that the seat made as entry n, with what it knew then."""
        game, state = self.match.game, self.match.state_at(n)
        return Decision(game, self.seat, n, Rng(self.seed, n), lambda: game.view(state, self.seat))

    def _judged(self, turn: Sequence[Entry], appraisal: Appraisal) -> Judged:
        before, after = appraisal.best.chances[self.seat], appraisal.played.chances[self.seat]
        earlier = self.judged[-1].after if self.judged else self._share
        return Judged(turn[appraisal.step].n, before, after, before - earlier, appraisal, turn[-1].n + 1)

    @property
    def _share(self) -> float:
        """Equal for all who play; who plays alone has par, or the game's own rivals, against them."""
        return 1 / max(2, self._policy.parties)

    @property
    def _policy(self) -> Policy:
        return policy_of(self.match.game, self.match.view(self.seat))

    def results(self) -> tuple[float, ...]:
        """Each seat's part of the win, ties broken as the rules say; for who plays alone, against par."""
        policy = self._policy
        if policy.parties == 1:
            spec = self.match.game.spec
            end = Search(policy, self.match.state, self.seat, spec.codes, len(spec.streams), Rng(0))
            end.judge(self.match.state)
            return tuple(end.won)
        result = self.match.result()
        assert result is not None
        best = result.ranking[0]
        return tuple(1 / len(best) if seat in best else 0.0 for seat in range(self.match.seats))

    def finish(self) -> Review:
        """What was found, when all decisions are judged."""
        results, share = self.results(), self._share
        result = results[self.seat]
        played_well = -sum(one.appraisal.cost for one in self.judged)
        had_luck = result - share - played_well
        turns, judged = self._turns(result), tuple(self.judged)
        moments = tuple(self._moment(mark) for mark in _marks(judged, turns))
        return Review(
            self.seat, share, played_well, had_luck, result, judged, moments, turns, self._line(share, results)
        )

    def _turns(self, result: float) -> tuple[Turn, ...]:
        """What came before each decision, and after the last."""
        begun = [0, *(one.until for one in self.judged)]
        ended = [*(one.n for one in self.judged), self.match.version]
        last = self.judged[-1].after if self.judged else self._share
        swings = [*(one.luck for one in self.judged), result - last]
        return tuple(Turn(*each) for each in zip(begun, ended, swings, strict=True))

    def _line(self, share: float, results: tuple[float, ...]) -> tuple[Point, ...]:
        points = [Point(0, (share,) * len(results))]
        for one in self.judged:
            points += [Point(one.n, one.appraisal.best.chances), Point(one.n + 1, one.appraisal.played.chances)]
        return (*points, Point(self.match.version, results))

    def _moment(self, mark: "_Mark") -> Moment:
        appraisal, n = mark.judged.appraisal, mark.judged.n
        played = self._choice(n, appraisal.played.action)
        better = self._choice(n, appraisal.best.action) if mark.kind == "lost" else None
        at = mark.judged.until - 1 if mark.kind == "luck" else n
        return Moment(mark.kind, at, mark.until, mark.chances, mark.doubt, played, better)

    def _choice(self, n: int, action: Any) -> Choice:
        return Choice(action, reasons_for(self.match.game, self.decision(n).imagine(), self.seat, action))


class _Mark(NamedTuple):
    """What makes a moment of a decision, or of what came after it."""

    kind: MomentKind
    judged: Judged
    until: int
    chances: float
    doubt: float


def _marks(judged: Sequence[Judged], turns: Sequence[Turn]) -> list[_Mark]:
    """The costliest decisions that can be told from noise; then the best one; then luck. In the match's order."""
    lost = [
        _Mark("lost", one, one.n + 1, one.appraisal.cost, one.appraisal.doubt)
        for one in judged
        if one.appraisal.is_sure and one.appraisal.cost >= LEAST
    ]
    praised = [
        _Mark("praise", one, one.n + 1, one.appraisal.margin, one.appraisal.doubt)
        for one in judged
        if one.appraisal.margin >= TELLING
    ]
    lucky = [
        _Mark("luck", one, turn.until, turn.chances, one.appraisal.doubt)
        for one, turn in zip(judged, turns[1:], strict=True)
        if abs(turn.chances) >= TELLING
    ]
    ranked = [*_largest(lost, MOMENTS), *_largest(praised, 1), *_largest(lucky, MOMENTS)]
    return sorted(ranked[:MOMENTS], key=lambda mark: mark.judged.n)


def _largest(marks: Sequence[_Mark], most: int) -> list[_Mark]:
    return sorted(marks, key=lambda mark: -abs(mark.chances))[:most]
