"""How long a test waits for what must come. It goes on as soon as that is there: only a failure takes so long."""

import os
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
SECONDS = float(os.environ.get("ANDEN_PATIENCE", "60"))  # less while one looks for what is red
BUSIEST = 4.0  # times as long, at most


def patience(seconds: float = SECONDS) -> float:
    """Seconds, and more of them the more processes want a core of this machine just now."""
    return seconds * min(BUSIEST, max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)))


def wait_for(true: Callable[[], T], what: str = "it") -> T:
    """What it returns once it is true."""
    end = time.monotonic() + patience()
    while not (found := true()):
        assert time.monotonic() < end, f"{what} did not become true in time"
        time.sleep(0.01)
    return found
