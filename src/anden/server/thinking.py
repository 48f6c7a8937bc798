"""Bots think in processes of their own. One that hangs or dies is replaced, and chance decides in its place."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from anden import bots
from anden.bots.pool import process_pool
from anden.core.chance import derived_rng
from anden.core.game import Seat
from anden.core.match import Match

__all__ = ["Question", "Thinking"]

AnyMatch = Match[Any, Any, Any, Any]
Think = Callable[[str, str, int, bytes, int], bytes]

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
    """So many bots at once; whoever comes later waits. `limit`: seconds one decision may take."""

    def __init__(self, workers: int, limit: float, think: Think = bots.think) -> None:
        self._limit = limit
        self._think = think
        self._free: asyncio.Queue[ProcessPoolExecutor] = asyncio.Queue()
        for _ in range(workers):  # one process each: what hangs in it can be ended without harm to others
            self._free.put_nowait(process_pool(1))

    async def choose(self, question: "Question") -> object:
        """A legal action as plain data: the bot's, or, where it fails, one by chance."""
        if len(question.legal) == 1:
            return question.legal[0]
        why = "its action is not legal"
        try:
            answer = await self._answer(question)
            if answer.fault:
                logger.warning("bot-fault", game=question.game, spec=question.spec, why=answer.fault)
            if answer.action in question.legal:
                return answer.action
        except TimeoutError:
            why = f"no answer in {self._limit} s"
        except BrokenExecutor:
            why = "its process died"
        except Exception as error:  # a bot's bug is not the table's
            why = repr(error)
        logger.warning("bot-replaced-by-chance", game=question.game, spec=question.spec, seat=question.seat, why=why)
        return question.legal[question.seed % len(question.legal)]

    async def _answer(self, question: "Question") -> bots.Answer:
        pool = await self._free.get()
        try:
            asked = (question.game, question.spec, question.seat, question.view, question.seed)
            raw = await asyncio.wait_for(asyncio.wrap_future(pool.submit(self._think, *asked)), self._limit)
        except (TimeoutError, BrokenExecutor):
            _kill(pool)
            pool = process_pool(1)
            raise
        finally:
            self._free.put_nowait(pool)
        return msgspec.json.decode(raw, type=bots.Answer)

    def close(self) -> None:
        while not self._free.empty():
            _kill(self._free.get_nowait())


def _kill(pool: ProcessPoolExecutor) -> None:
    processes = list((getattr(pool, "_processes", None) or {}).values())
    for process in processes:
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)
