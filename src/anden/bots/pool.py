"""Processes for bots to think in. They end with the one that made them, however that ends."""

import multiprocessing
import os
import threading

from pebble import ProcessPool

__all__ = ["end_pool", "end_with_parent", "process_pool"]


def process_pool(workers: int, nice: int = 0) -> ProcessPool:
    """A pool of that many processes, which begin with the first task.

    `nice` is by how much they give way to others on the processor, on systems that know of that. A task that takes
    longer than its `timeout`, or is cancelled, has its process ended; another takes its place.
    """
    return ProcessPool(workers, initializer=_begin, initargs=(nice,), context=multiprocessing.get_context("spawn"))


def end_pool(pool: ProcessPool) -> None:
    """Ends all processes of a pool, whatever they are doing."""
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


def _begin(nice: int) -> None:
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    end_with_parent()


def end_with_parent() -> None:
    """Ends this process as soon as the one that began it has ended, whatever it is doing."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
