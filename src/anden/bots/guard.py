"""Bots of other people's: whatever they do, the match goes on."""

from collections.abc import Callable
from time import thread_time
from traceback import extract_tb
from typing import Any

from msgspec import Struct

from anden.bots.bot import Bot, Decision
from anden.bots.process import BotFault

__all__ = ["Fault", "Guarded", "whence"]


class Fault(Struct, frozen=True):
    """A decision that the fallback made, and why."""

    version: int
    seat: int
    why: str


def whence(error: Exception) -> str:
    """What was raised and where: type, words, file and line, in one line."""
    *_, frame = extract_tb(error.__traceback__)
    words = " ".join(str(error).split())
    return f"{type(error).__name__}{words and f' ({words})'} in {frame.filename}, line {frame.lineno}"


class Guarded:
    """A bot that is late, wrong or broken has its decision made by the fallback; `faults` says why.

    `now` is the clock by which its decisions are timed.
    """

    def __init__(self, bot: Bot, fallback: Callable[[], Bot]) -> None:
        self._bot, self._fallback = bot, fallback
        self.now: Callable[[], float] = getattr(bot, "now", thread_time)
        self.faults: list[Fault] = []

    def choose(self, decision: Decision) -> Any:
        """The bot's legal action; otherwise the fallback's, and the fault is noted."""
        try:
            action = self._bot.choose(decision)
            if action in decision.legal:
                return action
            why = f"chose {action!r:.200}, which is not legal"
        except BotFault as fault:
            why = str(fault)
        except Exception as error:
            why = f"raised {whence(error)}"
        self.faults.append(Fault(decision.version, decision.seat, why))
        return self._fallback().choose(decision)

    def close(self) -> None:
        """Closes the bot, if it has something to close."""
        close = getattr(self._bot, "close", None)
        if close is not None:
            close()
