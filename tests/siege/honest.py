"""Honest people, in a process of their own: whole games one after the other, until standard input is closed.

python -m tests.siege.honest --place HOST:PORT --out FILE
"""

import argparse
import asyncio
import sys
from pathlib import Path

import msgspec

from tests.siege.report import Until
from tests.siege.table import Party, Table

TITLES = ("loknroll", "loose-caboose", "ticket-to-ride", "ghosts-galore")
PAUSE = 0.15
PATIENCE = 60.0  # bots may take longer under attack, but they answer
MOST_SECONDS = 3 * 3600.0


async def play(place: str) -> list[Table]:
    """Two people at two tables, and one of them against a bot at a third."""
    until = Until(MOST_SECONDS)
    tables: list[Table] = []

    async def keep(first: int, seats: list[str]) -> None:
        number = first
        while until:
            table = Table(game=TITLES[number % len(TITLES)], seats=seats, seed=number)
            tables.append(table)
            await Party(table, [place], PAUSE, until, "127.0.0", PATIENCE).play(public=True)
            number += 1

    async def stop() -> None:
        await asyncio.to_thread(sys.stdin.read)
        until.end = 0.0

    await asyncio.gather(
        stop(), keep(0, ["person", "person"]), keep(2, ["person", "person"]), keep(1, ["person", "paseo"])
    )
    return tables


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--place", required=True)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    asked.out.write_bytes(msgspec.json.encode(asyncio.run(play(asked.place))))


if __name__ == "__main__":
    main()
