"""Where bots think: in processes of this machine, or on a Ray cluster. A mind thinks about one question at a time."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Protocol

from pebble import ProcessExpired

from anden.bots.cluster import connected
from anden.bots.elsewhere import Answer, Question
from anden.bots.elsewhere import think as decide
from anden.bots.pool import end_pool, process_pool
from anden.coach.hints import Advice, Doubt, advise
from anden.coach.judging import Judgement, Played, judge

__all__ = ["Actor", "Answered", "Asked", "Lost", "Mind", "Process", "Think", "at_leisure", "minds_at", "think"]

Asked = Question | Doubt | Played
Answered = Answer | Advice | Judgement
Think = Callable[[Any], Answered]

NICE = 5  # bots give way to the server, and to the database beside it
NICEST = 19  # and what is thought at leisure gives way to everything
COMING_SECONDS = 0.5  # how long a question waits for an actor that is not there yet
PAUSE_SECONDS = 5.0  # how long one that was lost is not asked


class Lost(Exception):  # noqa: N818  # what became of a question
    """Whoever was asked is not there, or has vanished with what it had thought."""


def think(asked: Asked) -> Answered:
    """A bot's decision, the coach's advice, or its judgement of what was played."""
    if isinstance(asked, Played):
        return judge(asked)
    return advise(asked) if isinstance(asked, Doubt) else decide(asked)


class Mind(Protocol):
    """Answers one question at a time; for a seat that it was asked for before it remembers its thoughts."""

    async def answer(self, question: Asked, seconds: float) -> Answered:
        """Raises TimeoutError if it takes longer than that, Lost, or whatever the bot raises. It can be asked again."""

    def close(self) -> None:
        """Ends it, whatever it is doing."""


class Process:
    """A process of this machine. One that took too long, or died, is followed by another."""

    def __init__(self, how: Think = think, nice: int = NICE) -> None:
        self._think = how
        self._pool = process_pool(1, nice)

    async def answer(self, question: Asked, seconds: float) -> Answered:
        """The answer of the process's bot."""
        try:
            return await asyncio.wrap_future(self._pool.schedule(self._think, args=(question,), timeout=seconds))
        except ProcessExpired:
            raise Lost("its process died") from None

    def close(self) -> None:
        """Ends the process."""
        end_pool(self._pool)


class Thinker:
    """What an actor is: a process somewhere on the cluster, which keeps the bots that it was asked for."""

    def greet(self) -> None:
        """Answers as soon as it is there."""

    def answer(self, question: Asked) -> Answered:
        """The answer of the process's bot, or of the coach."""
        return think(question)


class Actor:
    """An actor of a Ray cluster, on whichever machine there is room. One that is lost is followed by another."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._kind = ray.remote(num_cpus=1)(Thinker)
        self._actor: Any = None
        self._there: asyncio.Future[None] | None = None  # done when it is
        self._not_before = 0.0

    async def answer(self, question: Asked, seconds: float) -> Answered:
        """The answer of the actor's bot."""
        await self._come()
        try:
            async with asyncio.timeout(seconds):
                answer: Answered = await self._done(self._actor.answer.remote(question))
                return answer
        except TimeoutError:
            self._let_go()
            raise

    async def _come(self) -> None:
        """Returns when it is there; raises Lost if it is not soon, or was lost a moment ago."""
        if time.monotonic() < self._not_before:
            raise Lost("it was lost a moment ago")
        if self._there is None:
            self._actor = self._kind.remote()
            self._there = asyncio.ensure_future(self._done(self._actor.greet.remote()))
        try:
            async with asyncio.timeout(COMING_SECONDS):
                await asyncio.shield(self._there)
        except TimeoutError:
            raise Lost("it has not come yet") from None

    async def _done(self, asked: Any) -> Any:
        try:
            return await asyncio.shield(_heeded(asked.future()))
        except self._ray.exceptions.RayTaskError:
            raise  # the bot's own
        except Exception as error:  # Ray has many names for a worker, a machine or a cluster that is gone
            self._let_go()
            raise Lost(f"{type(error).__name__}: {str(error).splitlines()[0]}") from None

    def _let_go(self) -> None:
        """Whatever has become of it, another comes in its place."""
        self._not_before, self._there = time.monotonic() + PAUSE_SECONDS, None
        with suppress(Exception):  # it is gone already, or the whole cluster is
            self._ray.kill(self._actor)

    def close(self) -> None:
        """Ends the actor."""
        if self._there is not None:
            self._let_go()


def _heeded(coming: "Future[Any]") -> "asyncio.Future[Any]":
    """What Ray will answer. It is not to be cancelled, and nobody complains if it comes when nobody waits any more."""
    answer = asyncio.wrap_future(coming)
    answer.add_done_callback(lambda done: done.cancelled() or done.exception())
    return answer


def at_leisure() -> Mind:
    """A mind for what nobody waits for: a process of this machine, begun when it is first asked."""
    return Process(nice=NICEST)


def minds_at(place: str | None, count: int) -> tuple[list[Mind], Mind | None]:
    """So many minds, on this machine or at `ray://HOST:PORT`, and a spare one if they are not here.

    Raises Malformed where no cluster answers.
    """
    if place is None:
        return [Process() for _ in range(count)], None
    ray = connected(place)
    return [Actor(ray) for _ in range(count)], Process()
