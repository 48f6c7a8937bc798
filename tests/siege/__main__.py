"""`make siege`: all of its pieces one after the other, a line for each; fails if one of them does.

python -m tests.siege [--minutes M] [--json] [--only PIECE]

Without --minutes (or SIEGE_MINUTES) each piece takes the time that the promise is made for, about forty minutes in
all: the hostile visitor 10 minutes, two servers and two workers 5, two hundred kills and sixty as a deal ends, a soak
of 10. With it the pieces shrink alike.
"""

import argparse
import os
import sys
from collections.abc import Callable

import msgspec

from tests.siege import clusters, deal_kills, hostile, kills, soak, two_servers
from tests.siege.report import Found

HOSTILE, SERVERS, SOAK, KILLS, DEAL_KILLS, USUAL = 10.0, 5.0, 10.0, 200, 60, 40.0


def pieces(minutes: float) -> dict[str, Callable[[], list[Found]]]:
    part = minutes / USUAL
    return {
        "hostile": lambda: [hostile.whole(HOSTILE * part)],
        "two-servers": lambda: [
            two_servers.two_servers(SERVERS / 2 * part),
            two_servers.two_workers(SERVERS / 2 * part),
        ],
        "kills": lambda: kills.kills(max(2, round(KILLS * part))),
        "deal-kills": lambda: deal_kills.deal_kills(max(6, round(DEAL_KILLS * part))),
        "clusters": clusters.clusters,
        "soak": lambda: [soak.soak(SOAK * part)],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=float(os.environ.get("SIEGE_MINUTES") or USUAL))
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", action="append", choices=list(pieces(USUAL)))
    asked = parser.parse_args()
    found: list[Found] = []
    for name, piece in pieces(asked.minutes).items():
        if not asked.only or name in asked.only:
            for one in piece():
                found.append(one)
                print(one.line(), file=sys.stderr if asked.json else sys.stdout, flush=True)
    if asked.json:
        print(msgspec.json.encode(found).decode())
    return 1 if any(one.wrong for one in found) else 0


if __name__ == "__main__":
    sys.exit(main())
