"""The bot that knows nothing: every legal action is equally likely."""

from typing import Any

from anden.bots.bot import Decision

__all__ = ["RandomBot"]


class RandomBot:
    def choose(self, decision: Decision) -> Any:
        return decision.legal[decision.rng.below(len(decision.legal))]
