"""Where the games of a contest are played: in this process, in several, or on a Ray cluster."""

from collections.abc import Iterable, Iterator
from itertools import islice, repeat
from typing import Any

from anden.arena.contest import Contest, Game, Runner, play_game
from anden.bots.pool import process_pool
from anden.core.errors import Malformed

__all__ = ["runner"]

AHEAD = 2  # games waiting for each processor of a cluster


def runner(workers: int, on: str | None) -> Runner:
    """`on`: None, `ray` (a cluster of this machine's own), or `ray://HOST:PORT`."""
    if workers < 1:
        raise Malformed(f"workers: at least 1, not {workers}")
    if on is None:
        return _here if workers == 1 else lambda contest, wanted: _processes(contest, wanted, workers)
    if on != "ray" and not on.startswith("ray://"):
        raise Malformed(f"on: {on!r} is neither ray nor ray://HOST:PORT")
    return lambda contest, wanted: _cluster(contest, wanted, workers, None if on == "ray" else on)


def _here(contest: Contest, wanted: Iterable[int]) -> Iterator[Game]:
    return (play_game(contest, index) for index in wanted)  # not `map`, which takes StopIteration for its end


def _processes(contest: Contest, wanted: Iterable[int], workers: int) -> Iterator[Game]:
    with process_pool(workers) as pool:
        try:
            yield from pool.map(play_game, repeat(contest), wanted)
        finally:
            pool.shutdown(cancel_futures=True)


def _cluster(contest: Contest, wanted: Iterable[int], workers: int, address: str | None) -> Iterator[Game]:
    """As games are done, more are sent: the cluster never holds more than it can soon play."""
    ray = _ray(workers, address)
    try:
        play = ray.remote(play_game)
        kept = ray.put(contest)
        left = iter(wanted)
        most = AHEAD * int(ray.cluster_resources().get("CPU", 1))
        running = [play.remote(kept, index) for index in islice(left, most)]
        while running:
            done, running = ray.wait(running)
            running += [play.remote(kept, index) for index in islice(left, len(done))]
            yield from ray.get(done)
    finally:
        ray.shutdown()


def _ray(workers: int, address: str | None) -> Any:
    try:
        import ray
    except ImportError:
        raise Malformed("Ray is not installed; pip install 'anden[ray]'") from None
    try:
        if address is None:
            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        else:
            ray.init(address, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise Malformed(f"{address or 'ray'}: {str(error).splitlines()[0]}") from None
    return ray
