"""Moves laid down before the turn, in the games around a line of track: by the hand as it is before its next card."""

from collections.abc import Sequence
from typing import Any

from anden.core.game import Msg
from anden.track.actions import Pass, Roll
from anden.track.components import values_of
from anden.track.knowledge import TrackView
from anden.track.line import DAMAGED
from anden.track.turn import ACT, TrackState

__all__ = ["CHANGES", "is_in_play", "line_changed", "take_turn"]

CHANGES = ("changed-line", "changed-train", "changed-pass")


def is_in_play(view: TrackView, phases: Sequence[str]) -> bool:
    """Whether another seat decides in one of these phases, and the seat of the view will have a turn."""
    return view.seat is not None and view.turn != view.seat and view.phase in phases and view.deck > 0


def take_turn(state: TrackState, view: TrackView) -> None:
    """It is the turn of the view's seat: whatever the other is about to do is left out."""
    assert view.seat is not None
    state.seat, state.phase, state.laid_value = view.seat, ACT, 0


def line_changed(ids: tuple[str, ...], then: TrackView, now: TrackView, actions: Sequence[Any]) -> Msg | None:
    """What was laid at the open end, what a pass costs, how far the train is from the end: for what depends on it."""
    if _laid_ever(then) != _laid_ever(now):
        return Msg("changed-line")
    if any(isinstance(action, Roll) for action in actions) and _before_train(now) < _before_train(then):
        return Msg("changed-train", {"count": _before_train(now)})
    if isinstance(actions[0], Pass) and _cost_of_pass(ids, now) > _cost_of_pass(ids, then):
        return Msg("changed-pass", {"points": _cost_of_pass(ids, now)})
    return None


def _laid_ever(view: TrackView) -> int:
    """Cards leave the line at its start and come at its end: while this stays, so does the open end."""
    return view.behind + len(view.line)


def _before_train(view: TrackView) -> int:
    return len(view.line) - 1 - (view.train or 0)


def _cost_of_pass(ids: tuple[str, ...], view: TrackView) -> int:
    """The value of the first card, and of one more for damaged track right before the train."""
    train = view.train or 0
    damaged = train + 1 < len(view.line) and ids.index(view.line[train + 1].card) >= DAMAGED
    return sum(values_of(ids, (laid.card for laid in view.line[: 2 if damaged else 1])))
