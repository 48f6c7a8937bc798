"""Who holds the event loop up is found out."""

import asyncio
import time

import pytest
from structlog.testing import capture_logs

from anden.server import watch
from anden.server.metrics import REGISTRY
from tests import loop


def test_a_loop_that_was_held_is_measured_and_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "TOLD_SECONDS", 0.0)

    async def hold() -> float:
        watching = asyncio.create_task(watch.watch_loop())
        await asyncio.sleep(0)
        time.sleep(watch.LONG + 0.2)  # as no function on a loop may
        while not logs:
            await asyncio.sleep(0.01)
        watching.cancel()
        return float(logs[0]["seconds"])

    with capture_logs() as logs:
        held = loop.run(asyncio.wait_for(hold(), 20))
    assert held > watch.LONG
    assert logs[0]["event"] == "loop-held"
    assert (REGISTRY.get_sample_value("anden_loop_held_seconds_count") or 0) > 0


def test_a_loop_that_was_not_held_is_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "TOLD_SECONDS", 0.0)
    monkeypatch.setattr(watch, "LONG", 1000.0)

    async def rest() -> None:
        watching = asyncio.create_task(watch.watch_loop())
        await asyncio.sleep(3 * watch.TICK)
        watching.cancel()

    with capture_logs() as logs:
        loop.run(rest())
    assert not logs
