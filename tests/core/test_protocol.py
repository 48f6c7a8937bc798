"""docs/protocol.md says what the code does: its example is recomputed, its streams are those of the games."""

import hashlib
import hmac
import re
from bisect import bisect_right
from itertools import accumulate
from pathlib import Path

import pytest

from anden.core import registry
from anden.core.match import AnyMatch, Match, parse_options
from anden.core.seal import Draw, Seal, drawn
from anden.games.tickettoride.model import CARDS

DOCUMENT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()


def row(label: str) -> str:
    """What the example says in the row of that label."""
    found = re.search(rf"^\| {re.escape(label)} \| `?(.*?)`? \|$", DOCUMENT, re.MULTILINE)
    assert found, f"no row {label}"
    return found.group(1)


def first_weights(game_id: str, stream: str) -> list[int]:
    """Those of the first draw from that stream."""
    game = registry.game(game_id)
    match: AnyMatch = Match(game, 2, parse_options(game, {}), bytes(32))
    return match.draw_at(next(entry.n for entry in match.log if entry.draw and entry.draw.stream == stream))[0]


def test_the_example_by_hand_comes_out_as_it_is_written() -> None:
    seed, entropy = bytes.fromhex(row("seed")), bytes.fromhex(row("entropy of seat 0"))
    assert hashlib.sha256(seed).hexdigest() == row("commitment")
    key = hmac.digest(seed, f"anden-seal/2 0:{entropy.hex()}".encode(), "sha256")
    assert key.hex() == row("key") == Seal(seed, ((0, entropy),)).key.hex()
    assert hmac.digest(key, b"draw deck 0", "sha256").hex() == row("HMAC of `draw deck 0`")
    weights = [int(weight) for weight in row("weights").split(", ")]
    assert weights == first_weights("ticket-to-ride", "deck")
    draw = drawn(key, "deck", 0, sum(weights))
    assert draw == Draw("deck", 0, 110, 52)
    assert CARDS[bisect_right(list(accumulate(weights)), draw.at)] == "orange"
    assert row("draw") == '["deck",0,110,52]'
    assert row("outcome") == "the fifth, `orange"


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_every_stream_of_every_game_is_in_its_section(game_id: str) -> None:
    spec = registry.game(game_id).spec
    heading = DOCUMENT.index(f"\n## {spec.name}\n")
    end = DOCUMENT.find("\n## ", heading + 4)
    section = DOCUMENT[heading : end if end > 0 else None]
    if game_id == "loose-caboose":
        section += DOCUMENT[DOCUMENT.index("\n## Lok'n'Roll\n") : heading]
    for stream in spec.streams:
        named = re.sub(r"^dice-[12]$", "dice-0", stream.name)  # a row for all of them
        assert f"`{named}`" in section, stream.name
