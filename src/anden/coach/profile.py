"""A player over many matches: where chances are lost, by kind of decision."""

from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Any

from msgspec import Struct

from anden.coach.review import GRADES, Judged, Review

__all__ = ["Kind", "Profile", "Worst", "profile_of"]


class Worst(Struct, frozen=True):
    """The costliest decision of a kind: in which of the matches, counted from 0, at which entry, and what it was."""

    match: int
    judged: Judged


class Kind(Struct, frozen=True):
    """All decisions in which the best action was of one kind, and what they lost, in chances to win."""

    kind: str  # the tag of the best action
    decisions: int
    lost: float  # in all
    doubt: float  # the standard error of `lost`
    named: dict[str, int]  # how many were a slip, a mistake, a blunder
    instead: dict[str, float]  # what was lost by which kind of action that was played
    worst: Worst


class Profile(Struct, frozen=True):
    """What the matches of one game have in common, means over them; kinds that lost most first."""

    game: str
    matches: int
    result: float
    share: float
    played_well: float
    had_luck: float
    doubt: float  # the standard error of `played_well`, from match to match
    kinds: tuple[Kind, ...]


def profile_of(game: str, reviews: Sequence[Review]) -> Profile:
    """Of reviews of one game: of one player, or of all who sat there."""
    decisions: defaultdict[str, list[Worst]] = defaultdict(list)
    for match, review in enumerate(reviews):
        for one in review.decisions:
            decisions[_tag(one.appraisal.best.action)].append(Worst(match, one))
    kinds = [_kind(tag, found) for tag, found in decisions.items()]
    well = [review.played_well for review in reviews]
    return Profile(
        game,
        len(reviews),
        fmean(review.result for review in reviews),
        fmean(review.share for review in reviews),
        fmean(well),
        fmean(review.had_luck for review in reviews),
        sqrt(sum((one - fmean(well)) ** 2 for one in well)) / len(well),
        tuple(sorted(kinds, key=lambda kind: -kind.lost)),
    )


def _kind(tag: str, found: Sequence[Worst]) -> Kind:
    judged = [one.judged for one in found]
    instead: defaultdict[str, float] = defaultdict(float)
    for one in judged:
        if one.appraisal.best != one.appraisal.played:
            instead[_tag(one.appraisal.played.action)] += one.appraisal.cost
    grades = [one.grade for one in judged]
    return Kind(
        tag,
        len(judged),
        sum(one.appraisal.cost for one in judged),
        sqrt(sum(one.appraisal.doubt**2 for one in judged)),
        {name: grades.count(name) for _, name in GRADES},
        dict(sorted(instead.items(), key=lambda pair: -pair[1])),
        max(found, key=lambda one: one.judged.appraisal.cost),
    )


def _tag(action: Any) -> str:
    """What kind of action it is, as logs call it."""
    return str(action.__struct_config__.tag)
