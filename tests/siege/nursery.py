"""Starts servers that are meant to die: everything is imported once, each server is a fork of it.

Reads `start`, answers with the process id; the server itself writes its URL line to the file it was given.
"""

import os
import sys

from msgspec.structs import replace

from anden.core import registry
from anden.core.replay import parse_seed
from anden.server import dealbook
from anden.server.serve import serve
from anden.server.settings import Settings

BOT = "search:iters=40"  # of deals: what it is does not matter here, but that it thinks by numbers, not by time


def main(db: str, port: int, told: int, seed: str, workers: int) -> None:
    for game_id in registry.game_ids():
        registry.game(game_id)
    dealt = dealbook._dealt
    dealbook._dealt = lambda game, **facts: replace(dealt(game, **facts), bot=BOT)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            sys.stdin = open(os.devnull)  # noqa: SIM115  # the parent goes on reading its own
            asked = Settings(
                db=db, port=port, limits=10_000.0, sweep_seconds=0.2, seed=parse_seed(seed), workers=workers
            )
            serve(asked)
            os._exit(0)
        os.write(told, f"{child}\n".encode())
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4], int(sys.argv[5]))
