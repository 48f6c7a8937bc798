"""What a bot is given, and what it gives back. Never the state: a view, and worlds it cannot rule out."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Protocol

from anden.core.game import Seat
from anden.core.kernel import State
from anden.core.match import Match
from anden.core.rng import Rng

__all__ = ["Bot", "Decision"]


class Decision:
    """One decision of one seat. The view is made when it is first asked for: not every bot looks."""

    def __init__(self, match: Match[Any, Any, Any, Any], seat: Seat, rng: Rng) -> None:
        self.seat = seat
        self.rng = rng
        self.legal: Sequence[Any] = match.legal(seat)
        self._look: Callable[[], Any] = lambda: match.view(seat)
        self._imagine: Callable[[Any, Rng], State] = match.game.imagine

    @cached_property
    def view(self) -> Any:
        return self._look()

    def imagine(self) -> State:
        """A world this seat cannot rule out, made from its view alone."""
        return self._imagine(self.view, self.rng)


class Bot(Protocol):
    def choose(self, decision: Decision) -> Any:
        """One of the decision's legal actions."""
