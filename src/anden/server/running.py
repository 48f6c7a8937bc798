"""Work that goes on beside something else, and chores that nothing may end."""

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress

import structlog

from anden.core.errors import Refusal

__all__ = ["again_and_again", "running"]

TOLD_SECONDS = 60.0  # so often the log says again what still fails

logger = structlog.get_logger()


@asynccontextmanager
async def running(work: Coroutine[None, None, None]) -> AsyncGenerator[None, None]:
    """Lets the work run for as long as the `async with` block does, then cancels it and waits for its end.

    Raises at the end what the work raised, if it did not run that long.
    """
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def again_and_again(failing: str, work: Callable[[], Awaitable[object]], pause: Callable[[], float]) -> None:
    """Does the work, pauses for so many seconds, and does it again, until cancelled.

    Where it raises anything it is done again all the same, and the log says what is `failing`, once a minute at most: a
    refusal, as where the store does not answer, as a warning; a bug of ours as an error.
    """
    told = -TOLD_SECONDS
    while True:
        try:
            await work()
        except Exception as error:
            if time.monotonic() - told >= TOLD_SECONDS:
                told = time.monotonic()
                _say(failing, error)
        await asyncio.sleep(pause())


def _say(failing: str, error: Exception) -> None:
    if isinstance(error, Refusal):
        logger.warning(failing, why=str(error))
    else:
        logger.error(failing, exc_info=error)
