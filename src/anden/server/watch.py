"""How long the event loop was held up: while it is, nobody hears anything."""

import asyncio
import time

import structlog

from anden.server import metrics

__all__ = ["watch_loop"]

TICK = 0.05
LONG = 0.25
TOLD_SECONDS = 60.0

logger = structlog.get_logger()


async def watch_loop() -> None:
    """Come back every moment and see how late; a long hold is written down, once a minute at most."""
    longest, told = 0.0, time.monotonic()
    while True:
        due = time.monotonic() + TICK
        await asyncio.sleep(TICK)
        held = max(0.0, time.monotonic() - due)
        metrics.HELD_SECONDS.observe(held)
        longest = max(longest, held)
        metrics.LONGEST_HOLD.set(longest)
        if due - told >= TOLD_SECONDS:
            if longest > LONG:
                logger.warning("loop-held", seconds=round(longest, 3))
            longest, told = 0.0, due
