"""The bot that does what looks best now, by the game's own policy."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from anden.bots.bot import Decision
from anden.core.game import AnyGame, policy_of
from anden.core.kernel import State, zeros
from anden.core.policy import Policy

__all__ = ["GreedyBot", "Habits"]


class Habits(Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of the spec `greedy`."""

    slip: Annotated[int, Meta(ge=0, le=100)] = 0  # how many decisions in a hundred are any legal action


class GreedyBot:
    """Plays the action that the game's policy gives the greatest weight in one imagined world."""

    def __init__(self, game: AnyGame, habits: Habits) -> None:
        self.habits = habits
        self._policy: Policy | None = None
        self._codes = zeros(2 * game.spec.codes)
        self._weights = zeros(2 * game.spec.codes)

    def choose(self, decision: Decision) -> Any:
        """The action of the greatest weight, or, as often as `slip` says, any legal one."""
        if decision.rng.below(100) < self.habits.slip:
            return decision.legal[decision.rng.below(len(decision.legal))]
        world = decision.imagine()
        return decision.game.decode(world, self._best(decision, world))

    def _best(self, decision: Decision, world: State) -> int:
        codes, weights = self._codes, self._weights
        if self._policy is None:
            self._policy = policy_of(decision.game, decision.view)
        count = world.legal(decision.seat, codes)
        self._policy.begin(world)
        self._policy.weigh(world, decision.seat, codes, count, weights)
        return codes[max(range(count), key=lambda i: weights[i])]

    def odds(self, decision: Decision) -> dict[int, float]:
        """Every legal action as often as it slips there, the best one whenever it does not."""
        slip = self.habits.slip / 100
        if slip == 0:
            return {}
        world, legal = decision.imagine(), decision.legal
        odds = {decision.game.encode(world, action): slip / len(legal) for action in legal}
        odds[self._best(decision, world)] += 1 - slip
        return odds
