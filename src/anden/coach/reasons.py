"""Why a good player would choose an action: what hints and reviews say of the moves they name."""

from typing import Any

from anden.core.game import AnyGame, Reason, Seat
from anden.core.kernel import State

__all__ = ["reasons_for"]

MOST = 3


def reasons_for(game: AnyGame, world: State, seat: Seat, action: Any) -> tuple[Reason, ...]:
    """The game's best reasons; any world that the seat cannot rule out says the same."""
    return () if game.reasons is None else tuple(game.reasons(world, seat, action))[:MOST]
