"""docs/laws.md says of every law what it forbids and what it catches."""

import re
from pathlib import Path

from anden.conformance import LAWS

ROWS = re.findall(
    r"^\| `(\w+)` \| (.+) \| (.+) \|$", (Path(__file__).parents[2] / "docs" / "laws.md").read_text("utf-8"), re.M
)


def test_every_law_has_its_sentence_in_the_order_in_which_they_run() -> None:
    assert [name for name, _, _ in ROWS] == [law.__name__ for law in LAWS]


def test_every_sentence_says_what_is_forbidden_and_what_is_caught() -> None:
    assert [name for name, forbids, catches in ROWS if len(forbids) < 20 or len(catches) < 10] == []
