"""Figures for Prometheus, on a registry of our own; those of several workers are added up."""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

__all__ = [
    "CALLS",
    "CAUGHT_UP",
    "FREE_BYTES",
    "HELD_SECONDS",
    "LONGEST_HOLD",
    "MOVES",
    "OVERTAKEN",
    "REFUSALS",
    "REGISTRY",
    "SOCKETS",
    "SYNC_SECONDS",
    "TABLES",
    "THINKING_SECONDS",
    "THOUGHTS_WAITING",
    "THOUGHT_SHARE",
    "THOUGHT_WAIT_SECONDS",
    "TROUBLE",
    "text",
]

REGISTRY = CollectorRegistry()
TABLES = Counter("anden_tables_created", "Tables created.", ["game"], registry=REGISTRY)
MOVES = Counter("anden_entries", "Log entries stored, nature's included.", registry=REGISTRY)
SOCKETS = Gauge("anden_sockets", "Open WebSockets.", registry=REGISTRY, multiprocess_mode="livesum")
OVERTAKEN = Counter("anden_overtaken", "Changes made again because another worker was first.", registry=REGISTRY)
CAUGHT_UP = Counter("anden_caught_up", "Tables behind the store though nothing was announced.", registry=REGISTRY)
CALLS = Counter("anden_calls", "Calls made, by what became of them.", ["outcome"], registry=REGISTRY)
REFUSALS = Counter("anden_refusals", "What was refused, by kind.", ["error"], registry=REGISTRY)
TROUBLE = Gauge(
    "anden_store_trouble",
    "1: nothing can be stored, for this reason.",
    ["kind"],
    registry=REGISTRY,
    multiprocess_mode="livemax",
)
FREE_BYTES = Gauge(
    "anden_store_free_bytes", "Room left beside an SQLite file.", registry=REGISTRY, multiprocess_mode="livemax"
)
SYNC_SECONDS = Histogram(
    "anden_sync_seconds",
    "Making what all who look at a table see of a move.",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5),
    registry=REGISTRY,
)
HELD_SECONDS = Histogram(
    "anden_loop_held_seconds",
    "How late the event loop was, looked at twenty times a second.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=REGISTRY,
)
LONGEST_HOLD = Gauge(
    "anden_loop_held_longest_seconds", "The longest of the last minute.", registry=REGISTRY, multiprocess_mode="livemax"
)
THOUGHTS_WAITING = Gauge(
    "anden_thoughts_waiting",
    "Decisions of bots that wait for their turn.",
    registry=REGISTRY,
    multiprocess_mode="livesum",
)
THOUGHT_SHARE = Gauge(
    "anden_thought_share",
    "How much of its time a bot is given at present.",
    registry=REGISTRY,
    multiprocess_mode="livemin",
)
THINKING_SECONDS = Counter("anden_thinking_seconds", "Time that bots have thought.", registry=REGISTRY)
THOUGHT_WAIT_SECONDS = Histogram(
    "anden_thought_wait_seconds",
    "How long decisions of bots have waited for their turn.",
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
    registry=REGISTRY,
)


FIGURES = "PROMETHEUS_MULTIPROC_DIR"  # in the environment: where several processes leave their figures


def text() -> bytes:
    """All figures, in the format of Prometheus."""
    if FIGURES not in os.environ:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
