"""What streams of luck are worth to the arena: the standard error of a lead, under both seals, on the same deals.

Writes bench/luck.json and the table in docs/measured.md.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec
from bench.measured import rewrite
from msgspec import Struct

from anden.arena.plan import Plan, play_match
from anden.arena.standings import Lead, lead_of
from anden.core import registry

OUT = Path(__file__).with_name("luck.json")
CONTESTS = (("ticket-to-ride", 2), ("paris-connection", 3), ("loknroll", 2), ("loose-caboose", 2), ("ghosts-galore", 2))
BOTS = ("greedy", "greedy:slip=8")


class Row(Struct, frozen=True):
    """One game: the lead of `greedy` over `greedy:slip=8`."""

    game: str
    seats: int
    games: int
    by_entry: Lead  # luck by the number of the entry: the first seal
    by_stream: Lead


def measure(game: str, seats: int, games: int, workers: int) -> Row:
    """Plays the same rotated deals under both seals."""
    bots = (BOTS[0], *(BOTS[1],) * (seats - 1))
    options = registry.game(game).variants(seats)[0]
    plan = Plan(game, seats, options, bots, games, bytes(32), duplicate=True)
    leads = []
    with ProcessPoolExecutor(workers) as pool:
        for version in (1, 2):
            found = list(pool.map(partial(play_match, plan, version=version), range(plan.size()), chunksize=8))
            lead = lead_of(plan, found, BOTS[0])
            assert lead is not None
            leads.append(lead)
    return Row(game, seats, plan.size(), *leads)


def main() -> None:
    """Measures all contests and writes them down."""
    asking = argparse.ArgumentParser(description=__doc__)
    asking.add_argument("--games", type=int, default=400)
    asking.add_argument("--workers", type=int, default=2)
    asked = asking.parse_args()
    rows = []
    for game, seats in CONTESTS:
        rows.append(measure(game, seats, asked.games, asked.workers))
        print(msgspec.json.encode(rows[-1]).decode(), flush=True)
    OUT.write_bytes(msgspec.json.format(msgspec.json.encode(rows)) + b"\n")
    rewrite(
        "luck",
        [
            "| game | seats | games | by entry | by stream | games saved |",
            "|---|--:|--:|--:|--:|--:|",
            *map(_line, rows),
        ],
    )


def _line(row: Row) -> str:
    one, other = row.by_entry, row.by_stream
    saved = 1 - (other.error / one.error) ** 2
    leads = " | ".join(f"{lead.points:+.1f} ± {lead.error:.2f}" for lead in (one, other))
    return f"| {row.game} | {row.seats} | {row.games} | {leads} | {saved:.0%} |"


if __name__ == "__main__":
    main()
