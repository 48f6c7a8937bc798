"""A review, and a profile over many, as text and as plain data."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from anden.coach.profile import Kind, Profile
from anden.coach.review import Choice, Judged, Moment, Review
from anden.core.match import AnyMatch
from anden.terminal.board import Board, party_names
from anden.terminal.printing import bold, dim, rule, show, show_table

__all__ = [
    "action_words",
    "figures",
    "moment_words",
    "plain_profile",
    "plain_review",
    "reason_words",
    "show_profile",
    "show_review",
]


def show_review(match: AnyMatch, review: Review, lang: str) -> None:
    """The result in its parts, then the moments worth looking at again."""
    board = Board(match, lang, party_names(match, lang, ()))
    rule(board.names[review.seat])
    show(bold(board.platform("review-figures", **figures(review))))
    show(dim(board.platform("review-counts", **_counts(review))))
    for moment in review.moments:
        show()
        show(moment_words(board, review, moment))
        for choice in (moment.better, moment.played if moment.kind == "praise" else None):
            for line in reason_words(board, choice):
                show(f"{dim('·')} {line}", indent=2)


def figures(review: Review) -> dict[str, str | int]:
    """In hundredths, rounded so that they add up."""
    share, result, well = (round(100 * part) for part in (review.share, review.result, review.played_well))
    return {
        "share": share,
        "result": result,
        "played_well": f"{well:+d}",
        "had_luck": f"{result - share - well:+d}",
    }


def _counts(review: Review) -> dict[str, int]:
    grades = [one.grade for one in review.decisions]
    return {"count": len(grades)} | {grade: grades.count(grade) for grade in ("slip", "mistake", "blunder")}


def moment_words(board: Board, review: Review, moment: Moment) -> str:
    """What happened there, in a sentence."""
    judged = review.judged(moment)
    played, best = (action_words(board, one.action) for one in (judged.appraisal.played, judged.appraisal.best))
    percent = {"chances": round(100 * abs(moment.chances)), "before": round(100 * judged.before)}
    key = moment.kind if moment.kind != "luck" else "luck-good" if moment.chances > 0 else "luck-bad"
    return board.platform(f"review-{key}", n=moment.n, played=played, best=best, **percent)


def action_words(board: Board, action: Any) -> str:
    """What is done, without the rule it rests on."""
    return board.words.say(board.match.game.offer(action), board.names)


def reason_words(board: Board, choice: Choice | None) -> list[str]:
    """Why a good player would have chosen it."""
    return [] if choice is None else [board.say(reason.msg) for reason in choice.reasons]


def plain_review(match: AnyMatch, review: Review) -> dict[str, Any]:
    """For JSON: figures, moments, and every decision with its candidates."""
    found: dict[str, Any] = msgspec.to_builtins(review)
    for one, plain in zip(review.decisions, found["decisions"], strict=True):
        plain["grade"] = one.grade
    return {"game": match.game.spec.id} | found


# ---- many matches


def show_profile(matches: Sequence[tuple[Path, AnyMatch]], profile: Profile, lang: str) -> None:
    """Figures over all matches of a game, then where chances were lost, kind by kind."""
    board = Board(matches[0][1], lang, [])
    rule(matches[0][1].game.spec.name)
    show(bold(board.platform("profile-figures", count=profile.matches, **_means(profile))))
    show()
    rows = [_row(board, matches, kind) for kind in profile.kinds if kind.lost > 0]
    columns = ("kind", "decisions", "lost", "doubt", "named", "worst")
    show_table([board.platform(f"profile-{column}") for column in columns], rows, left=(0, 5))


def _means(profile: Profile) -> dict[str, str | int]:
    share, result, well = (round(100 * part) for part in (profile.share, profile.result, profile.played_well))
    luck = f"{result - share - well:+d}"
    doubt = round(100 * profile.doubt)
    return {"share": share, "result": result, "played_well": f"{well:+d}", "had_luck": luck, "doubt": doubt}


def _row(board: Board, matches: Sequence[tuple[Path, AnyMatch]], kind: Kind) -> tuple[str, ...]:
    file, _ = matches[kind.worst.match]
    worst: Judged = kind.worst.judged
    named = kind.named
    return (
        action_words(board, worst.appraisal.best.action),
        str(kind.decisions),
        f"{100 * kind.lost:.0f}",
        f"± {100 * kind.doubt:.0f}",
        f"{named['slip']} / {named['mistake']} / {named['blunder']}",
        f"{file.name}, {worst.n}",
    )


def plain_profile(matches: Sequence[tuple[Path, AnyMatch]], profile: Profile) -> dict[str, Any]:
    """For JSON: with the names of the files."""
    found: dict[str, Any] = msgspec.to_builtins(profile)
    return {"files": [str(file) for file, _ in matches]} | found
