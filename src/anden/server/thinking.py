"""Bots think in processes of their own, in turn for those who wait; where many wait, each thought is shorter.

Where a bot hangs, dies or lies, `greedy` decides; if that fails too, chance.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec
import structlog
from msgspec import Struct
from msgspec.structs import replace
from pebble import ProcessExpired

from anden import bots
from anden.bots.pool import end_pool, process_pool
from anden.core.game import Seat
from anden.core.match import AnyMatch
from anden.core.seal import derived_rng
from anden.server import metrics
from anden.server.errors import Limited
from anden.server.turns import NOBODY, Asker, Turns

__all__ = ["Question", "Thinking"]

Think = Callable[[str, str, int, bytes, int], bytes]

FALLBACK = "greedy"
NICE = 5  # bots give way to the server, and to the database beside it
EASY = 2.5  # thoughts that may wait for each process before all become shorter
HURRY = 1.5  # and then faster than their number grows: a turn often takes several decisions, one after the other
LEAST_SHARE = 0.01
WAITING_MOST = 24  # thoughts that wait for one visitor

logger = structlog.get_logger()


class Question(Struct, frozen=True):
    """One decision to be made, with all that a bot is given, and what counts as an answer."""

    game: str
    spec: str
    seat: Seat
    view: bytes
    seed: int
    legal: list[Any]

    @classmethod
    def of(cls, match: AnyMatch, seat: Seat, spec: str) -> "Question":
        """The question that a seat which owes a decision puts to the bot of that spec."""
        seed = derived_rng(match.seal.key, f"bot {seat} at {match.version}").below((1 << 31) - 1)
        legal = msgspec.json.decode(msgspec.json.encode(match.legal(seat)))
        return cls(match.game.spec.id, spec, seat, msgspec.json.encode(match.view(seat)), seed, legal)


class Thinking:
    """Lets as many bots think at once as there are workers; whoever comes later waits for a turn.

    `limit` is how many seconds one decision may take: then its process is ended.
    """

    def __init__(self, workers: int, limit: float, think: Think = bots.think) -> None:
        self._limit = limit
        self._think = think
        self._workers = workers
        self._free = workers
        self._turns: Turns[asyncio.Future[None]] = Turns()
        self._pool = process_pool(workers, NICE)

    def share(self) -> float:
        """The part of its time that each bot gets now: all of it while few wait, and never less than LEAST_SHARE."""
        waiting = len(self._turns) + self._workers - self._free
        crowded: float = min(1.0, EASY * self._workers / max(1, waiting)) ** HURRY
        return max(LEAST_SHARE, crowded)

    async def choose(self, question: "Question", asker: Asker = NOBODY) -> object:
        """A legal action as plain data: the bot's, or, where it fails, another's. Raises Limited: one asks too much."""
        if len(question.legal) == 1:
            return question.legal[0]
        for spec in (question.spec, FALLBACK):
            found = await self._try(replace(question, spec=spec), asker)
            if isinstance(found, bots.Answer):
                return found.action
            logger.warning("bot-failed", game=question.game, spec=spec, seat=question.seat, why=found)
        return question.legal[question.seed % len(question.legal)]

    async def _try(self, question: "Question", asker: Asker) -> bots.Answer | str:
        """The bot's legal answer, or why there is none."""
        try:
            answer = await self._answer(question, asker)
        except TimeoutError:
            return f"no answer in {self._limit} s"
        except ProcessExpired:
            return "its process died"
        except Limited:
            raise
        except Exception as error:  # a bot's bug is not the table's
            return repr(error)
        if answer.fault:
            logger.warning("bot-fault", game=question.game, spec=question.spec, why=answer.fault)
        return answer if answer.action in question.legal else "its action is not legal"

    async def _answer(self, question: "Question", asker: Asker) -> bots.Answer:
        await self._turn(asker)
        begun = time.perf_counter()
        try:
            raw = await self._ask(replace(question, spec=bots.hurried(question.spec, self.share())))
        finally:
            metrics.THINKING_SECONDS.inc(time.perf_counter() - begun)
            self._pass_on()
        return msgspec.json.decode(raw, type=bots.Answer)

    async def _ask(self, question: "Question") -> bytes:
        asked = (question.game, question.spec, question.seat, question.view, question.seed)
        return await asyncio.wrap_future(self._pool.schedule(self._think, args=asked, timeout=self._limit))

    async def _turn(self, asker: Asker) -> None:
        """Returns when it is this one's turn to think. Raises Limited where too many of one visitor's wait."""
        begun = time.perf_counter()
        if self._free:
            self._free -= 1
        else:
            await self._wait(asker)
        metrics.THOUGHT_WAIT_SECONDS.observe(time.perf_counter() - begun)
        self._tell()

    async def _wait(self, asker: Asker) -> None:
        if self._turns.waiting(asker) >= WAITING_MOST:
            raise Limited("too-many-tables")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns.put(asker, turn)
        self._tell()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Gives the turn to the next who waits, or to nobody."""
        while len(self._turns):
            turn = self._turns.take()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
        self._tell()

    def _tell(self) -> None:
        metrics.THOUGHTS_WAITING.set(len(self._turns))
        metrics.THOUGHT_SHARE.set(self.share())

    def close(self) -> None:
        """Ends all processes, whatever they are doing."""
        end_pool(self._pool)
