"""The score sheet: whole where everything is open, and otherwise as far as a view's seat can know it."""

from collections.abc import Sequence
from typing import Any

import msgspec

from anden.core.game import AnyGame, Score, Seat
from anden.core.kernel import State
from anden.core.match import worlds_of
from anden.core.rng import Rng
from anden.server.wire.match import Party, ScoreRow

__all__ = ["open_scores", "scores_of"]

SCORING_WORLDS = 3


def open_scores(game: AnyGame, state: State) -> tuple[Party, ...]:
    """Every line, whoever may know it."""
    return tuple(_sheet(score) for score in game.score(state))


def scores_of(game: AnyGame, view: Any, seat: Seat | None, version: int) -> tuple[Party, ...]:
    """The score sheet as far as the view's seat can know it while the match goes on.

    It is made from the view alone: a line counts as known if it is the same in several worlds that the seat cannot rule
    out. So it can tell nothing that the view does not.
    """
    worlds = [game.score(world) for world in worlds_of(game, view, seat, SCORING_WORLDS, Rng(version))]
    return tuple(_common(parties) for parties in zip(*worlds, strict=True))


def _sheet(score: Score) -> Party:
    return Party(score.seat, _rows(score), None if score.void else score.total, score.void, score.rival)


def _common(worlds: Sequence[Score]) -> Party:
    """What these have in common."""
    first = worlds[0]
    certain = all(score.lines == first.lines and score.void == first.void for score in worlds)
    rows = _rows(first) if certain else _common_rows(worlds)
    return Party(first.seat, rows, first.total if certain and not first.void else None, False, first.rival)


def _rows(score: Score) -> tuple[ScoreRow, ...]:
    return tuple(ScoreRow(line.label, line.points) for line in score.lines)


def _common_rows(worlds: Sequence[Score]) -> tuple[ScoreRow, ...]:
    """The lines that all of them have; without points where these differ."""
    sheets = [{msgspec.json.encode(line.label): line.points for line in score.lines} for score in worlds[1:]]
    rows = []
    for line in worlds[0].lines:
        label = msgspec.json.encode(line.label)
        if all(label in sheet for sheet in sheets):
            same = all(sheet[label] == line.points for sheet in sheets)
            rows.append(ScoreRow(line.label, line.points if same else None))
    return tuple(rows)
