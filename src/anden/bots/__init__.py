"""Opponents: what a bot is, and the bots there are by name."""

from collections.abc import Callable

from anden.bots.bot import Bot, Decision
from anden.bots.chance import RandomBot
from anden.core.errors import Malformed

__all__ = ["BOTS", "Bot", "Decision", "bot"]

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot}


def bot(name: str) -> Bot:
    """The bot of that name; raises Malformed if there is none."""
    if name not in BOTS:
        raise Malformed(f"unknown bot {name!r}; there are: {', '.join(sorted(BOTS))}")
    return BOTS[name]()
