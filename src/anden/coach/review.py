"""Reviews a match for one seat: what its decisions lost, and what of the result was luck (docs/review.md)."""

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from anden.bots.bot import Decision
from anden.coach.appraisal import Appraisal, Effort, appraise
from anden.core.errors import Malformed
from anden.core.game import Seat, policy_of
from anden.core.match import AnyMatch
from anden.core.policy import Policy
from anden.core.rng import Rng
from anden.core.search import Search

__all__ = ["Judged", "Moment", "Review", "Reviewing"]

Grade = Literal["fine", "slip", "mistake", "blunder"]
MomentKind = Literal["lost", "praise", "luck"]

GRADES: tuple[tuple[float, Grade], ...] = ((0.25, "blunder"), (0.10, "mistake"), (0.05, "slip"))
MOMENTS = 3
TELLING = 0.05  # chances: less is no moment of a match


class Judged(Struct, frozen=True):
    """Entry n of the log, a decision of the seat: its chances before and after, by what it knew then.

    Before it means: with the best action; after it: with the one played. `luck` is what came between the seat's last
    decision and this one: draws, and what the others did.
    """

    n: int
    before: float
    after: float
    luck: float
    appraisal: Appraisal

    @property
    def grade(self) -> Grade:
        """What a cost is called that can be told from noise."""
        cost = self.appraisal.cost
        return next((grade for least, grade in GRADES if self.appraisal.is_sure and cost >= least), "fine")

    @property
    def lead_of_played(self) -> float:
        """By how much the action played, if it was the best, is better than the next."""
        rest = self.appraisal.others
        return self.appraisal.margin if rest and self.appraisal.best == self.appraisal.played else 0.0


class Moment(Struct, frozen=True):
    """A place of the match worth looking at again: what was lost there, done well, or came by luck."""

    kind: MomentKind
    n: int
    chances: float  # lost, kept, or given and taken


class Review(Struct, frozen=True):
    """What a match was for one seat. `share` + `played_well` + `had_luck` = `result`, in parts of a win."""

    seat: Seat
    share: float  # an equal one
    played_well: float
    had_luck: float
    result: float
    decisions: tuple[Judged, ...]
    moments: tuple[Moment, ...]


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
        self.effort = effort or Effort()
        self.seed = seed
        self.entries = [entry for entry in match.standing() if entry.seat == seat]
        self.judged: list[Judged] = []

    def __iter__(self) -> Iterator[Judged | None]:
        """For each decision of the seat that stands, what it was worth; None where there was nothing to choose."""
        for entry in self.entries:
            decision = self._decision(entry.n)
            appraisal = appraise(decision, entry.action, self.effort, self.seed + entry.n)
            if appraisal is not None:
                self.judged.append(self._judged(entry.n, appraisal))
            yield None if appraisal is None else self.judged[-1]

    def _decision(self, n: int) -> Decision:
        game, state = self.match.game, self.match.state_at(n)
        return Decision(game, self.seat, n, Rng(self.seed, n), lambda: game.view(state, self.seat))

    def _judged(self, n: int, appraisal: Appraisal) -> Judged:
        before, after = appraisal.best.chances[self.seat], appraisal.played.chances[self.seat]
        earlier = self.judged[-1].after if self.judged else self._share
        return Judged(n, before, after, before - earlier, appraisal)

    @property
    def _share(self) -> float:
        """Equal for all who play; who plays alone has par, or the game's own rivals, against them."""
        return 1 / max(2, self._policy.parties)

    @property
    def _policy(self) -> Policy:
        return policy_of(self.match.game, self.match.view(self.seat))

    def _result(self) -> float:
        end = Search(self._policy, self.match.state, self.seat, self.match.game.spec.codes, Rng(0))
        end.judge(self.match.state)
        return float(end.won[self.seat])

    def finish(self) -> Review:
        """What was found, when all decisions are judged."""
        result, share = self._result(), self._share
        played_well = -sum(one.appraisal.cost for one in self.judged)
        had_luck = result - share - played_well
        moments = _moments(self.judged, result)
        return Review(self.seat, share, played_well, had_luck, result, tuple(self.judged), moments)


def _moments(judged: Sequence[Judged], result: float) -> tuple[Moment, ...]:
    """The costliest decisions that can be told from noise; then the best one; then luck. In the match's order."""
    lost = [Moment("lost", one.n, one.appraisal.cost) for one in judged if one.grade != "fine"]
    praised = [Moment("praise", one.n, one.lead_of_played) for one in judged if one.lead_of_played >= TELLING]
    swings = [*(one.luck for one in judged[1:]), result - judged[-1].after] if judged else []
    turns = [Moment("luck", one.n, luck) for one, luck in zip(judged, swings, strict=True) if abs(luck) >= TELLING]
    ranked = [*_largest(lost, MOMENTS), *_largest(praised, 1), *_largest(turns, MOMENTS)]
    return tuple(sorted(ranked[:MOMENTS], key=lambda moment: moment.n))


def _largest(moments: Sequence[Moment], most: int) -> list[Moment]:
    return sorted(moments, key=lambda moment: -abs(moment.chances))[:most]
