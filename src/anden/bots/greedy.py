"""The bot that does what looks best now, by the game's own policy."""

from typing import Annotated, Any

from msgspec import Meta

from anden.bots.bot import Decision
from anden.bots.trial import Otherwise, read_constants, trial_policy
from anden.core.game import AnyGame
from anden.core.kernel import State, zeros
from anden.core.policy import Policy

__all__ = ["GreedyBot", "Habits"]


class Habits(Otherwise, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The parts of the spec `greedy`."""

    slip: Annotated[int, Meta(ge=0, le=100)] = 0  # how many decisions in a hundred are any legal action
    overlook: Annotated[int, Meta(ge=0, le=99)] = 0  # of a hundred legal actions, how many it does not think of


class GreedyBot:
    """Plays the action that the game's policy gives the greatest weight in one imagined world."""

    def __init__(self, game: AnyGame, habits: Habits) -> None:
        self.habits = habits
        self._constants = read_constants(game, habits)
        self._policy: Policy | None = None
        self._codes = zeros(2 * game.spec.codes)
        self._weights = zeros(2 * game.spec.codes)

    def choose(self, decision: Decision) -> Any:
        """The best action of those it thinks of, or, as often as `slip` says, any legal one."""
        rng = decision.rng
        if rng.below(100) < self.habits.slip:
            return decision.legal[rng.below(len(decision.legal))]
        world = decision.imagine()
        ranking = self._ranking(decision, world)
        seen = (code for code in ranking if self.habits.overlook == 0 or rng.below(100) >= self.habits.overlook)
        code = next(seen, None)
        return decision.game.decode(world, ranking[rng.below(len(ranking))] if code is None else code)

    def _ranking(self, decision: Decision, world: State) -> list[int]:
        """The codes of all legal actions, best first."""
        codes, weights = self._codes, self._weights
        if self._policy is None:
            self._policy = trial_policy(decision, self.habits, self._constants)
        count = world.legal(decision.seat, codes)
        self._policy.begin(world)
        self._policy.weigh(world, decision.seat, codes, count, weights)
        return [codes[i] for i in sorted(range(count), key=lambda i: -weights[i])]

    def odds(self, decision: Decision) -> dict[int, float]:
        """How often it chooses each legal action: as often as it slips there, or overlooks all that are better."""
        slip, overlook = self.habits.slip / 100, self.habits.overlook / 100
        if slip == 0 and overlook == 0:
            return {}
        ranking = self._ranking(decision, decision.imagine())
        anyhow = (slip + (1 - slip) * overlook ** len(ranking)) / len(ranking)
        return {code: anyhow + (1 - slip) * (1 - overlook) * overlook**better for better, code in enumerate(ranking)}
