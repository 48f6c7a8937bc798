"""What those who are gone still hold."""

import time
from collections.abc import Callable
from typing import TypeVar

from anden.core.errors import Malformed

__all__ = ["once_left"]

T = TypeVar("T")


def once_left(take: Callable[[], T], seconds: float = 2.0, waiting: Callable[[], None] = lambda: None) -> T:
    """What `take` returns, tried for so many seconds while it raises Malformed; `waiting` is called if it is at all.

    A server that is killed while it starts a process for its bots leaves that its port and its files, until it has
    begun: some milliseconds, on a busy machine more. Whoever starts the server again at once would be refused.
    """
    until, told = time.monotonic() + seconds, False
    while True:
        try:
            return take()
        except Malformed:
            if time.monotonic() > until:
                raise
        if not told:
            waiting()
            told = True
        time.sleep(0.05)
