"""Moves laid down before the turn: what is offered rests on what the seat knows, and what changed has its words."""

from typing import Any

import msgspec

from anden.conformance.case import Case, law
from anden.conformance.text import can_be_said
from anden.conformance.walk import legal_codes, positions, sample
from anden.core.game import Msg, Seat
from anden.core.kernel import State

__all__ = ["what_is_laid_down_rests_on_the_view"]

ASKED = 3  # actions that are laid down in each position

Laid = tuple[Any, list[Any]]  # what the seat knew, and what it laid down


@law("ahead", "changed")
def what_is_laid_down_rests_on_the_view(case: Case) -> None:
    """A position ahead of a seat's turn is offered to seats that wait alone; the seat owes a decision in it, and sees
    and may do the same there whatever is imagined for what it does not know. What has changed for it by its turn is
    one of the spec's changes and has its words; where it knows what it knew, nothing has."""
    rng = case.rng("ahead")
    laid: dict[Seat, Laid] = {}
    for state in positions(case, every=6):
        for seat in case.observers:
            view = case.game.view(state, seat)
            if seat is None or state.owes(seat):
                case.same(f"what is ahead of {seat}, who does not wait", case.game.ahead(view, rng) is None, True)
                if seat in laid:
                    _changes_can_be_said(case, *laid.pop(seat), view)
            elif (offered := _ahead(case, view, seat)) is not None:
                laid.setdefault(seat, (view, sample(offered, ASKED, rng)))


def _ahead(case: Case, view: Any, seat: Seat) -> list[Any] | None:
    """What the seat may lay down first, the same in two worlds."""
    one, other = (case.game.ahead(view, case.rng(name)) for name in ("one world", "another"))
    case.same("whether anything can be laid down", one is None, other is None)
    if one is None or other is None:
        return None
    case.same("whether the seat would have to decide", one.owes(seat), True)
    case.same("what is ahead in two imagined worlds", _glimpse(case, other, seat), _glimpse(case, one, seat))
    offered = [case.game.decode(one, code) for code in legal_codes(case.game, one, seat)]
    for action in offered:
        case.same(f"what has changed for {action} where nothing has", case.game.changed(view, view, (action,)), None)
    return offered


def _glimpse(case: Case, state: State, seat: Seat) -> bytes:
    game, legal = case.game, legal_codes(case.game, state, seat)
    seen = game.view(state, seat), [game.decode(state, code) for code in legal], game.prompt(state, seat)
    return msgspec.json.encode(seen)


def _changes_can_be_said(case: Case, then: Any, actions: list[Any], now: Any) -> None:
    for action in actions:
        change: Msg | None = case.game.changed(then, now, (action,))
        if change is not None:
            case.same(f"whether the spec names {change.key!r}", change.key in case.game.spec.changes, True)
            can_be_said(case, change)
