"""Bots think in processes of their own. Where one hangs, dies or lies, `greedy` decides; if that fails too, chance."""

import asyncio
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
from anden.core.match import Match

__all__ = ["Question", "Thinking"]

AnyMatch = Match[Any, Any, Any, Any]
Think = Callable[[str, str, int, bytes, int], bytes]

FALLBACK = "greedy"

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
        """A legal action as plain data: the bot's, or, where it fails, another's."""
        if len(question.legal) == 1:
            return question.legal[0]
        for spec in (question.spec, FALLBACK):
            found = await self._try(replace(question, spec=spec))
            if isinstance(found, bots.Answer):
                return found.action
            logger.warning("bot-failed", game=question.game, spec=spec, seat=question.seat, why=found)
        return question.legal[question.seed % len(question.legal)]

    async def _try(self, question: "Question") -> bots.Answer | str:
        """The bot's legal answer, or why there is none."""
        try:
            answer = await self._answer(question)
        except TimeoutError:
            return f"no answer in {self._limit} s"
        except BrokenExecutor:
            return "its process died"
        except Exception as error:  # a bot's bug is not the table's
            return repr(error)
        if answer.fault:
            logger.warning("bot-fault", game=question.game, spec=question.spec, why=answer.fault)
        return answer if answer.action in question.legal else "its action is not legal"

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
