"""Work that goes on beside something else."""

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from contextlib import asynccontextmanager, suppress

__all__ = ["running"]


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
