"""A review as text and as plain data."""

from typing import Any

import msgspec

from anden.coach.review import Judged, Moment, Review
from anden.core.match import AnyMatch
from anden.terminal.board import Board, party_names
from anden.terminal.printing import bold, dim, rule, show

__all__ = ["plain_review", "show_review"]


def show_review(match: AnyMatch, review: Review, lang: str) -> None:
    """The result in its parts, then the moments worth looking at again."""
    board = Board(match, lang, party_names(match, lang, ()))
    rule(board.names[review.seat])
    show(bold(board.platform("review-figures", **_figures(review))))
    show(dim(board.platform("review-counts", **_counts(review))))
    judged = {one.n: one for one in review.decisions}
    for moment in review.moments:
        show()
        _show_moment(board, moment, judged[moment.n])


def _figures(review: Review) -> dict[str, str | int]:
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


def _show_moment(board: Board, moment: Moment, judged: Judged) -> None:
    offer = board.match.game.offer
    played, best = (board.say(offer(one.action)) for one in (judged.appraisal.played, judged.appraisal.best))
    percent = {"chances": round(100 * abs(moment.chances)), "before": round(100 * judged.before)}
    key = moment.kind if moment.kind != "luck" else "luck-good" if moment.chances > 0 else "luck-bad"
    show(board.platform(f"review-{key}", n=moment.n, played=played, best=best, **percent))


def plain_review(match: AnyMatch, review: Review) -> dict[str, Any]:
    """For JSON: figures, moments, and every decision with its candidates."""
    found: dict[str, Any] = msgspec.to_builtins(review)
    for one, plain in zip(review.decisions, found["decisions"], strict=True):
        plain["grade"] = one.grade
    return {"game": match.game.spec.id} | found
