"""The score sheet: whole where everything is open, and otherwise as far as a seat may know it."""

from anden.core.game import Score, Seat
from anden.server.wire.match import Party, ScoreRow

__all__ = ["has_secrets", "open_scores", "scores_of"]


def has_secrets(scores: tuple[Score, ...]) -> bool:
    """Is there a line that only one seat may know? Otherwise the sheet is the same for all who look at it."""
    return any(line.only is not None for score in scores for line in score.lines)


def open_scores(scores: tuple[Score, ...]) -> tuple[Party, ...]:
    """Every line, whoever may know it."""
    return tuple(_sheet(score) for score in scores)


def _sheet(score: Score) -> Party:
    rows = tuple(ScoreRow(line.label, line.points) for line in score.lines)
    return Party(score.seat, rows, None if score.void else score.total, score.void, score.rival)


def scores_of(scores: tuple[Score, ...], seat: Seat | None) -> tuple[Party, ...]:
    """The score sheet as far as the seat may know it while the match goes on."""
    return tuple(_known(score, seat) for score in scores)


def _known(score: Score, seat: Seat | None) -> Party:
    rows = tuple([ScoreRow(*line) for line in score.seen_by(seat)])
    certain = not score.void and len(rows) == len(score.lines) and all(row.points is not None for row in rows)
    return Party(score.seat, rows, score.total if certain else None, False, score.rival)
