"""The bot that thinks ahead: `core.search` with a budget of iterations or of milliseconds."""

from time import thread_time
from typing import Annotated, Any

from msgspec import Meta

from anden.bots.bot import Decision, Prospect, Thought
from anden.bots.trial import Otherwise, read_constants, trial_policy
from anden.core.game import AnyGame
from anden.core.kernel import State, decider, let_nature_move, zeros
from anden.core.search import Search

__all__ = ["Budget", "SearchBot"]

BATCH = 4  # iterations between two looks at the clock


class Budget(Otherwise, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Milliseconds of processor time, or iterations; with these the choice depends on the seed alone."""

    ms: int | None = None
    iters: int | None = None
    again: Annotated[int, Meta(ge=1, le=100)] = 100  # percent of that, where it has thought about the turn already

    def __post_init__(self) -> None:
        if (self.ms is None) == (self.iters is None):
            raise ValueError("search wants ms=… or iters=…, one of them")
        if (self.ms or self.iters or 0) < 1:
            raise ValueError("search wants at least 1")


class SearchBot:
    """Searches in worlds that the seat cannot rule out, as long as its budget lasts."""

    def __init__(self, game: AnyGame, budget: Budget) -> None:
        self.game = game
        self.budget = budget
        self._constants = read_constants(game, budget)
        self.share = 1.0  # the part of its budget that it may spend now, where many wait for their bots
        self.thought: Thought | None = None
        self._search: Search | None = None
        self._again = False  # whether the tree of the last decision is gone on with
        self._followed = -1, -1, -1  # the seat that we last played for, the version after that, and the code

    def choose(self, decision: Decision) -> Any:
        """The action that was tried most; `thought` tells what was found out about it and about the others."""
        self.thought = None
        if len(decision.legal) == 1:
            return decision.legal[0]
        world = decision.imagine()
        search = self._searching(decision, world)
        self._think(search)
        self._followed = decision.seat, decision.version + 1, search.best()
        self.thought = self._report(decision, search, world)
        return self.game.decode(world, search.best())

    def _searching(self, decision: Decision, world: State) -> Search:
        """The last search, if nothing has happened since but our own action; otherwise a new one."""
        search = self._search
        *last, code = self._followed
        if search is None or last != [decision.seat, decision.version] or not search.follow(world, code):
            policy = trial_policy(decision, self.budget, self._constants)
            self._again = False
            spec = self.game.spec
            search = Search(policy, world, decision.seat, spec.codes, len(spec.streams), decision.rng)
        else:
            self._again = True
        self._search = search
        return search

    def _think(self, search: Search) -> None:
        part = self.share * (self.budget.again / 100 if self._again else 1.0)
        if self.budget.iters is not None:
            search.run(max(1, round(self.budget.iters * part)))
            return
        assert self.budget.ms is not None
        budget = self.budget.ms / 1000 * part
        begun, spent = thread_time(), 0.0
        while spent < budget:
            search.run(BATCH)
            spent = thread_time() - begun
            if float(search.gap()) * spent > (budget - spent) * float(search.done):  # a coarse clock may say 0
                return  # nothing that is left to try can change the choice

    def _report(self, decision: Decision, search: Search, world: State) -> Thought:
        tried = sorted(search.lookout(), key=lambda found: -found[1])
        return Thought(
            search.done,
            tuple(Prospect(self.game.decode(world, code), visits, value) for code, visits, value in tried),
            tuple(search.win_rates()),
            self._line(decision, search, world.clone()),
        )

    def _line(self, decision: Decision, search: Search, world: State) -> tuple[Any, ...]:
        """The actions it expects, as far as this one world goes along."""
        line: list[Any] = []
        out = zeros(2 * self.game.spec.codes)
        seat = decision.seat
        for code in search.line():
            count = world.legal(seat, out)
            if code not in [out[i] for i in range(count)]:
                break
            line.append(self.game.decode(world, code))
            world.apply(seat, code)
            let_nature_move(world, decision.rng, out)
            seat = decider(world, search.seats)
        return tuple(line)
