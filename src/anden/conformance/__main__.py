"""`python -m anden.conformance [GAME …]`: every law for every case, a line each; ends with 1 if one is broken."""

import argparse
import sys
from collections.abc import Iterator

import msgspec

from anden.conformance import LAWS, Broken, Case, Law, cases_of, fingerprint
from anden.core import registry
from anden.core.errors import Malformed


def _cases(games: list[str], seed: int) -> Iterator[Case]:
    for game_id in games or registry.game_ids():
        yield from cases_of(registry.game(game_id), seed)


def _obeys(case: Case, law: Law) -> bool:
    try:
        law(case.game, case.seats, case.options, case.seed)
    except Broken as broken:
        print(f"BROKEN {case.label} {broken}", flush=True)
        return False
    print(f"ok     {case.label} {law.__name__}", flush=True)
    return True


def _fingerprints(cases: Iterator[Case]) -> dict[str, str]:
    return {case.label: fingerprint(case.game, case.seats, case.options, case.seed) for case in cases}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m anden.conformance", description="Hold games to the laws.")
    parser.add_argument("games", metavar="GAME", nargs="*", help="ids of games; all that are registered if none")
    parser.add_argument("--seed", type=int, default=1, help="which matches are played (default: 1)")
    parser.add_argument("--fingerprints", action="store_true", help="print a hash per case, as JSON, instead")
    asked = parser.parse_args(arguments)
    try:
        cases = _cases(asked.games, asked.seed)
        if asked.fingerprints:
            print(msgspec.json.encode(_fingerprints(cases)).decode())
            return 0
        kept = [_obeys(case, law) for case in cases for law in LAWS]
    except Malformed as error:
        parser.error(str(error.msg.args["why"]))
    except ModuleNotFoundError as error:
        parser.error(f"{error}; pip install 'anden[test]' installs what the laws need")
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
