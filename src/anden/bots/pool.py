"""Processes for bots to think in. They end with the one that made them, however that ends."""

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor

__all__ = ["process_pool"]


def process_pool(workers: int, nice: int = 0) -> ProcessPoolExecutor:
    """So many processes. `nice`: by how much they give way to others on the processor, where systems know of that."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_begin, initargs=(nice,))


def _begin(nice: int) -> None:
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    _end_with_parent()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
