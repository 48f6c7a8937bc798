"""A checker in another language, made from docs/protocol.md alone, accepts true replays and finds any changed byte."""

import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from anden.core import registry
from anden.core.match import AnyMatch, Match, parse_options
from anden.core.replay import encode_replay, replay_of, with_weights
from anden.core.seal import Seal, derived_seed
from tests import luck

CHECKER = Path(__file__).parents[1] / "tools" / "check-replay.mjs"
CHANGED = 1000
SMALL = {"ticket-to-ride": {"set": "anden-iberia"}}
# By kind: where a byte is changed. Of entries, what was drawn and what was done, by whomever.
PLACES = {
    "seed": rb'"seed": (".*")',
    "entropy": rb'"entropy": (.*),\n',
    "result": rb'"result": (.*),\n',
    "action": rb'"action":(\{.*?\})[,}]',
    "draw": rb'"draw":(\[.*?\])',
    "weights": rb'"weights":(\[.*?\],"outcome":\d+)',
}

# That of this machine, or the one that `make` installed beside Python.
NODE = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
pytestmark = pytest.mark.skipif(NODE is None, reason="Node is not installed: make web")


@cache
def exported(game_id: str) -> bytes:
    """A match of that game, played at random with one undo, as it is exported with draws."""
    game, chance = registry.game(game_id), luck.chance(f"checker {game_id}")
    seats = max(2, min(game.spec.seats))
    entropy = tuple((seat, derived_seed(game_id.encode(), f"entropy {seat}")) for seat in range(seats - 1))
    seal = Seal(derived_seed(b"checker", game_id), entropy)
    match: AnyMatch = Match.sealed(game, seats, parse_options(game, SMALL.get(game_id, {})), seal)
    while not match.over:
        seat = match.owing()[0]
        match.play(seat, chance.choice(match.legal(seat)))
        if match.version > 60 and all(entry.undo_to is None for entry in match.log):
            match.undo(seat, consent=True)
    return encode_replay(with_weights(replay_of(match), match))


def checked(paths: list[Path]) -> list[str]:
    """What the checker says of each file."""
    assert NODE is not None
    said = subprocess.run([NODE, str(CHECKER), *map(str, paths)], capture_output=True, text=True, check=False)
    assert said.stderr == ""
    lines = said.stdout.splitlines()
    assert said.returncode == any(": broken: " in line for line in lines)
    return [line.removeprefix(f"{path}: ") for path, line in zip(paths, lines, strict=True)]


def test_the_checker_is_short_and_uses_nothing_of_ours() -> None:
    text = CHECKER.read_text()
    assert len(text.splitlines()) < 100
    assert set(re.findall(r"from '(.*)'", text)) == {"node:crypto", "node:fs"}


def test_replays_of_all_games_hold(tmp_path: Path) -> None:
    paths = [tmp_path / f"{game_id}.json" for game_id in registry.our_ids()]
    for path in paths:
        path.write_bytes(exported(path.stem))
        assert b"undo_to" in exported(path.stem)
    assert [said.partition(":")[0] for said in checked(paths)] == ["holds"] * 5


def test_any_byte_changed_in_a_draw_an_action_the_seed_the_entropy_or_the_result_is_found(
    tmp_path: Path,
) -> None:
    chance, kinds, games = luck.chance("one byte"), list(PLACES), registry.our_ids()
    paths, changes = [], []
    for number in range(CHANGED):
        kind, whole = kinds[number % len(kinds)], exported(games[number % len(games)])
        found = chance.choice(list(re.finditer(PLACES[kind], whole)))
        at = chance.randrange(*found.span(1))
        byte = chance.choice([byte for byte in range(0x20, 0x7F) if byte != whole[at]])
        paths.append(tmp_path / f"{number}.json")
        paths[-1].write_bytes(whole[:at] + bytes([byte]) + whole[at + 1 :])
        changes.append((kind, found.group(), at - found.start(1), byte))
    missed = [change for change, said in zip(changes, checked(paths), strict=True) if not said.startswith("broken")]
    assert missed == []
