"""Where the matches of a plan are played: in this process, in several, or on a Ray cluster."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice, repeat

from anden.arena.plan import Plan, Played, play_match
from anden.bots.cluster import connected
from anden.bots.pool import end_pool, process_pool
from anden.core.errors import Malformed

__all__ = ["CHUNK", "Runner", "runner"]

AHEAD = 2  # matches waiting for each processor of a cluster
CHUNK = 20  # matches that are sent to a process together, where they are quick and nobody keeps each of them

Runner = Callable[[Plan, Iterable[int]], Iterator[Played]]


def runner(workers: int, on: str | None = None, chunk: int = 1) -> Runner:
    """What plays the matches of a plan that are asked for by number, in any order.

    `on`: None, `ray` (a cluster of this machine's own), or `ray://HOST:PORT`; `chunk`: how many matches processes are
    sent at once. Raises Malformed for what is none of these.
    """
    if workers < 1:
        raise Malformed(f"workers: at least 1, not {workers}")
    if on is None:
        return _here if workers == 1 else lambda plan, wanted: _processes(plan, wanted, workers, chunk)
    if on != "ray" and not on.startswith("ray://"):
        raise Malformed(f"on: {on!r} is neither ray nor ray://HOST:PORT")
    return lambda plan, wanted: _cluster(plan, wanted, workers, None if on == "ray" else on)


def _here(plan: Plan, wanted: Iterable[int]) -> Iterator[Played]:
    return (play_match(plan, index) for index in wanted)  # not `map`, which takes StopIteration for its end


def _processes(plan: Plan, wanted: Iterable[int], workers: int, chunk: int) -> Iterator[Played]:
    pool = process_pool(workers)
    try:
        yield from pool.map(play_match, repeat(plan), wanted, chunksize=chunk).result()
    finally:
        end_pool(pool)


def _cluster(plan: Plan, wanted: Iterable[int], workers: int, address: str | None) -> Iterator[Played]:
    """As matches are done, more are sent: the cluster never holds more than it can soon play."""
    ray = connected(address, workers)
    try:
        play = ray.remote(play_match)
        kept = ray.put(plan)
        left = iter(wanted)
        most = AHEAD * int(ray.cluster_resources().get("CPU", 1))
        running = [play.remote(kept, index) for index in islice(left, most)]
        while running:
            done, running = ray.wait(running)
            running += [play.remote(kept, index) for index in islice(left, len(done))]
            yield from ray.get(done)
    finally:
        ray.shutdown()
