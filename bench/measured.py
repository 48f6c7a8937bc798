"""The tables of docs/measured.md: each stands behind a mark of its own."""

import re
from collections.abc import Sequence
from pathlib import Path

MEASURED = Path(__file__).parent.parent / "docs" / "measured.md"


def rewrite(mark: str, lines: Sequence[str]) -> None:
    """Put a table behind its mark, in place of the one that is there; print it."""
    table = "".join(f"{line}\n" for line in lines)
    behind = rf"(?<=<!-- {mark} -->\n)(\|.*\n)*"
    text, found = re.subn(behind, lambda _: table, MEASURED.read_text("utf-8"), count=1)
    assert found == 1, f"docs/measured.md has lost its mark <!-- {mark} -->"
    MEASURED.write_text(text, "utf-8")
    print(table, end="")
