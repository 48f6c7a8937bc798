"""Bots think in processes of their own, in turn for those who wait; where many wait, each thought is shorter.

Where a bot hangs, dies or lies, `greedy` decides; if that fails too, chance.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

import msgspec
import structlog
from msgspec import Struct
from msgspec.structs import replace

from anden import bots
from anden.bots.pool import process_pool
from anden.core.chance import derived_rng
from anden.core.game import Seat
from anden.core.match import AnyMatch
from anden.server import metrics
from anden.server.errors import Limited
from anden.server.turns import NOBODY, Asker, Turns

__all__ = ["Question", "Thinking"]

Think = Callable[[str, str, int, bytes, int], bytes]

FALLBACK = "greedy"
NICE = 5  # bots give way to the server, and to the database beside it
EASY = 2.5  # so many may wait for each process before thoughts become shorter
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
        seed = derived_rng(match.seed, f"bot {seat} at {match.version}").below((1 << 31) - 1)
        legal = msgspec.json.decode(msgspec.json.encode(match.legal(seat)))
        return cls(match.game.spec.id, spec, seat, msgspec.json.encode(match.view(seat)), seed, legal)


class Thinking:
    """So many bots at once; whoever comes later waits for a turn. `limit`: seconds one decision may take."""

    def __init__(self, workers: int, limit: float, think: Think = bots.think) -> None:
        self._limit = limit
        self._think = think
        self._workers = workers
        self._turns: Turns[asyncio.Future[ProcessPoolExecutor]] = Turns()
        # One process each: what hangs in it can be ended without harm to others.
        self._free = [process_pool(1, NICE) for _ in range(workers)]

    def share(self) -> float:
        """How much of its time each bot gets now: all of it while few wait, and never less than a little."""
        waiting = len(self._turns) + self._workers - len(self._free)
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
        except BrokenExecutor:
            return "its process died"
        except Limited:
            raise
        except Exception as error:  # a bot's bug is not the table's
            return repr(error)
        if answer.fault:
            logger.warning("bot-fault", game=question.game, spec=question.spec, why=answer.fault)
        return answer if answer.action in question.legal else "its action is not legal"

    async def _answer(self, question: "Question", asker: Asker) -> bots.Answer:
        pool = await self._turn(asker)
        begun = time.perf_counter()
        try:
            raw = await self._ask(pool, replace(question, spec=bots.hurried(question.spec, self.share())))
        except (TimeoutError, BrokenExecutor):
            _kill(pool)
            pool = process_pool(1, NICE)
            raise
        finally:
            metrics.THINKING_SECONDS.inc(time.perf_counter() - begun)
            self._give_back(pool)
        return msgspec.json.decode(raw, type=bots.Answer)

    async def _ask(self, pool: ProcessPoolExecutor, question: "Question") -> bytes:
        asked = (question.game, question.spec, question.seat, question.view, question.seed)
        return await asyncio.wait_for(asyncio.wrap_future(pool.submit(self._think, *asked)), self._limit)

    async def _turn(self, asker: Asker) -> ProcessPoolExecutor:
        """A process to think in, when it is this one's turn."""
        begun = time.perf_counter()
        pool = self._free.pop() if self._free else await self._wait(asker)
        metrics.THOUGHT_WAIT_SECONDS.observe(time.perf_counter() - begun)
        self._tell()
        return pool

    async def _wait(self, asker: Asker) -> ProcessPoolExecutor:
        if self._turns.waiting(asker) >= WAITING_MOST:
            raise Limited("too-many-tables")
        turn: asyncio.Future[ProcessPoolExecutor] = asyncio.get_running_loop().create_future()
        self._turns.put(asker, turn)
        self._tell()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back(turn.result())
            raise

    def _give_back(self, pool: ProcessPoolExecutor) -> None:
        """To the next who waits, or to nobody."""
        while len(self._turns):
            turn = self._turns.take()
            if not turn.done():
                turn.set_result(pool)
                return
        self._free.append(pool)
        self._tell()

    def _tell(self) -> None:
        metrics.THOUGHTS_WAITING.set(len(self._turns))
        metrics.THOUGHT_SHARE.set(self.share())

    def close(self) -> None:
        while self._free:
            _kill(self._free.pop())


def _kill(pool: ProcessPoolExecutor) -> None:
    processes = list((getattr(pool, "_processes", None) or {}).values())
    for process in processes:
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)
