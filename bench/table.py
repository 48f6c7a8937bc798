"""Puts the figures of bench/engine.json into the table of docs/measured.md: `make bench` measures, then calls this."""

import json
from pathlib import Path

from bench.measured import rewrite

HERE = Path(__file__).parent
HEAD = ["| per CPU second of one core | compiled | interpreted | ratio |", "|---|--:|--:|--:|"]


def row(what: str, pace: dict[str, float | str | None]) -> str:
    compiled, interpreted, ratio = (pace[name] for name in ("compiled", "interpreted", "ratio"))
    assert isinstance(compiled, float), "docs/measured.md quotes compiled kernels: make kernels"
    assert isinstance(interpreted, float)
    return f"| {what}: {pace['game']}, {pace['seats']} seats | {compiled:,.0f} | {interpreted:,.0f} | {ratio:.0f} × |"


def main() -> None:
    speed = json.loads((HERE / "engine.json").read_text())
    table = HEAD + [row("random decisions", pace) for pace in speed["play"]]
    table += [row("search iterations, mid-game, random playouts", pace) for pace in speed["search"]]
    rewrite("bench", table)


if __name__ == "__main__":
    main()
