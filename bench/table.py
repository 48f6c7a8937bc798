"""Puts the figures of bench/engine.json into the README's table: `make bench` measures, then calls this."""

import json
import re
from pathlib import Path

HERE = Path(__file__).parent
README = HERE.parent / "README.md"
HEAD = """\
| per CPU second of one core | compiled | interpreted | ratio |
|---|--:|--:|--:|
"""


def row(what: str, pace: dict[str, float | str | None]) -> str:
    compiled, interpreted, ratio = (pace[name] for name in ("compiled", "interpreted", "ratio"))
    assert isinstance(compiled, float), "the README quotes compiled kernels: make kernels"
    assert isinstance(interpreted, float)
    return f"| {what}: {pace['game']}, {pace['seats']} seats | {compiled:,.0f} | {interpreted:,.0f} | {ratio:.0f} × |\n"


def main() -> None:
    speed = json.loads((HERE / "engine.json").read_text())
    table = HEAD + "".join(row("random decisions", pace) for pace in speed["play"])
    table += "".join(row("search iterations, mid-game, random playouts", pace) for pace in speed["search"])
    text, found = re.subn(r"(?<=<!-- bench -->\n)(\|.*\n)*", lambda _: table, README.read_text("utf-8"), count=1)
    assert found == 1, "the README has lost its mark <!-- bench -->"
    README.write_text(text, "utf-8")
    print(table, end="")


if __name__ == "__main__":
    main()
