"""What a bot is given, and what it gives back. Never the state: a view, and worlds it cannot rule out."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from anden.core.game import AnyGame, Seat
from anden.core.kernel import State, zeros
from anden.core.match import AnyMatch
from anden.core.rng import Rng

__all__ = ["Bot", "Decision", "Gambler", "Thinker", "Thought"]


class Decision:
    """One decision of one seat. The view is made when it is first asked for: not every bot looks."""

    def __init__(
        self,
        game: AnyGame,
        seat: Seat,
        version: int,
        rng: Rng,
        look: Callable[[], Any],
        legal: Callable[[], Sequence[Any]] | None = None,
    ) -> None:
        """`version` is the match's; without `legal`, it is read off the view."""
        self.game = game
        self.seat = seat
        self.version = version
        self.rng = rng
        self._look = look
        self._list = legal or self._legal_from_view

    @classmethod
    def at(cls, match: AnyMatch, seat: Seat, rng: Rng) -> "Decision":
        """The decision that a seat of a match owes."""
        return cls(match.game, seat, match.version, rng, lambda: match.view(seat), lambda: match.legal(seat))

    @cached_property
    def view(self) -> Any:
        """All that the seat knows."""
        return self._look()

    @cached_property
    def legal(self) -> Sequence[Any]:
        """What may be done, complete, in the game's order."""
        return self._list()

    def imagine(self) -> State:
        """A world this seat cannot rule out, made from its view alone."""
        world: State = self.game.imagine(self.view, self.rng)
        return world

    def _legal_from_view(self) -> Sequence[Any]:
        """What is legal is the same in all worlds a seat cannot tell apart, so any of them says it."""
        world, codes = self.imagine(), zeros(2 * self.game.spec.codes)
        return [self.game.decode(world, codes[i]) for i in range(world.legal(self.seat, codes))]


class Bot(Protocol):
    """Plays one seat of one match."""

    def choose(self, decision: Decision) -> Any:
        """One of the decision's legal actions."""


class Prospect(Struct, frozen=True):
    """What was found out about one action: how often it was tried, and what came of it for the seat, from 0 to 1."""

    action: Any
    visits: int
    value: float


class Thought(Struct, frozen=True):
    """What a bot thought before it chose: best first, each seat's win rate, the actions it expects from here."""

    iterations: int
    prospects: tuple[Prospect, ...]
    win_rates: tuple[float, ...]
    line: tuple[Any, ...]


@runtime_checkable
class Thinker(Protocol):
    """A bot that can say what it thought about its last decision; None where there was nothing to think about."""

    thought: Thought | None


@runtime_checkable
class Gambler(Protocol):
    """A bot that leaves choices to chance, and can say of its last one how likely it was to do what."""

    def odds(self, decision: Decision) -> dict[int, float]:
        """By code; nothing for what was never to be done. Asked after `choose`, of the same decision."""
