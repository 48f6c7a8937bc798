"""Bots of other people's: whatever they do, the match goes on."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from anden.bots.bot import Bot, Decision

__all__ = ["Fault", "Guarded"]


class Fault(Struct, frozen=True):
    """A decision that the fallback made, and why."""

    version: int
    seat: int
    why: str


class Guarded:
    """A bot that is late, wrong or broken has its decision made by the fallback; `faults` says why."""

    def __init__(self, bot: Bot, fallback: Callable[[], Bot]) -> None:
        self._bot, self._fallback = bot, fallback
        self.faults: list[Fault] = []

    def choose(self, decision: Decision) -> Any:
        """The bot's legal action; otherwise the fallback's, and the fault is noted."""
        try:
            action = self._bot.choose(decision)
            if action in decision.legal:
                return action
            why = f"chose {action!r:.200}, which is not legal"
        except Exception as error:
            why = str(error) or type(error).__name__
        self.faults.append(Fault(decision.version, decision.seat, why))
        return self._fallback().choose(decision)

    def close(self) -> None:
        """Closes the bot, if it has something to close."""
        close = getattr(self._bot, "close", None)
        if close is not None:
            close()
