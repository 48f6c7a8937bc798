"""Bots think on a real Ray cluster of two machines' worth of processes; one of them is killed while it thinks.

python -m tests.siege.clusters
"""

import asyncio
import sys
import time
from typing import Any

from anden.core import registry
from anden.core.errors import Malformed
from anden.core.match import AnyMatch, Match
from anden.core.seal import derived_seed
from anden.server.minds import Mind, minds_at
from anden.server.sight import Sight
from anden.server.thinking import Dilemma, Thinking
from tests.siege.report import Found
from tests.siege.station import free_port

SPEC = "search:ms=4000"
TRIES = 4
LIMIT = 60.0  # seconds for one thought, on a busy machine


def position(number: int) -> AnyMatch:
    """One in which there is something to think about: where only one thing can be done, nobody is asked."""
    game = registry.game("loknroll")
    match = Match(game, 2, game.variants(2)[0], derived_seed(b"ray", str(number)))
    while len(legal := match.legal(match.owing()[0])) == 1:
        match.play(match.owing()[0], legal[0])
    return match


def asked(number: int, spec: str) -> Dilemma:
    match = position(number)
    return Dilemma.of(Sight(match, match.owing()[0], running=True), f"table {number}", spec)


def minds_of(address: str) -> tuple[list[Mind], Mind | None]:
    """Two minds there. Ray forks a server for whoever connects, and one in four did not come to life (2.60)."""
    for _ in range(TRIES - 1):
        try:
            return minds_at(address, 2)
        except Malformed as refusal:
            print(f"Ray did not answer, trying again: {refusal}", flush=True)
    return minds_at(address, 2)


async def thought(address: str, kill: Any) -> dict[str, Any]:
    """Two thoughts at once, and the machine of one is killed in the middle; what came of them, and of those after."""
    minds, spare = minds_of(address)
    thinking = Thinking(minds, LIMIT, spare)
    try:
        until = time.monotonic() + LIMIT
        while not all(mind._there is not None and mind._there.done() for mind in minds):  # type: ignore[attr-defined]
            assert time.monotonic() < until, "no actor came"
            await asyncio.gather(*(thinking.choose(asked(n, "search:iters=5")) for n in range(2)))
        both = [asyncio.create_task(thinking.choose(asked(n, SPEC))) for n in range(2)]
        await asyncio.sleep(1.0)
        await asyncio.to_thread(kill)
        answers = await asyncio.gather(*both, return_exceptions=True)
        after = await asyncio.gather(*(thinking.choose(asked(n, "search:iters=50")) for n in range(4)))
        legal = [asked(n, SPEC).legal for n in range(4)]
        lost = sum(answer not in legal[n] for n, answer in enumerate(answers))
        return {"lost": lost, "later": sum(answer in legal[n] for n, answer in enumerate(after))}
    finally:
        thinking.close()


def clusters() -> list[Found]:
    """One finding; none, and a line that says so, where Ray is not installed."""
    try:
        import ray
        from ray.cluster_utils import Cluster
    except ImportError:
        print("Ray is not installed: thinking on a cluster is not tried. pip install 'anden[ray]'")
        return []
    port = free_port()
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "ray_client_server_port": port})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    try:
        figures = asyncio.run(
            thought(f"ray://127.0.0.1:{port}", lambda: cluster.remove_node(nodes[0], allow_graceful=False))
        )
    finally:
        ray.shutdown()
        cluster.shutdown()  # type: ignore[no-untyped-call]
    wrong = [] if figures == {"lost": 0, "later": 4} else [str(figures)]
    return [Found("thinking on a cluster", figures, wrong)]


def main() -> int:
    found = clusters()
    for one in found:
        print(one.line())
    return 1 if any(one.wrong for one in found) else 0


if __name__ == "__main__":
    sys.exit(main())
