"""The bot that knows nothing: every legal action is equally likely."""

from typing import Any

from anden.bots.bot import Decision

__all__ = ["RandomBot"]


class RandomBot:
    """Plays any legal action, each as likely as the others."""

    def choose(self, decision: Decision) -> Any:
        """One of the legal actions."""
        return decision.legal[decision.rng.below(len(decision.legal))]

    def odds(self, decision: Decision) -> dict[int, float]:
        """The same for all."""
        world, legal = decision.imagine(), decision.legal
        return {decision.game.encode(world, action): 1 / len(legal) for action in legal}
