"""What a piece of the siege found: one line to read, one JSON object to keep."""

import time
from typing import Any

from msgspec import Struct

Json = dict[str, Any]


class Found(Struct):
    """`wrong`: what should not have happened, one line each; empty is a pass."""

    piece: str
    figures: Json
    wrong: list[str] = []

    def line(self) -> str:
        figures = ", ".join(f"{name} {value}" for name, value in self.figures.items() if not isinstance(value, dict))
        verdict = "holds" if not self.wrong else f"FAILS: {'; '.join(self.wrong[:5])}"
        return f"{self.piece}: {verdict}. {figures}"


def milliseconds(seconds: list[float]) -> Json:
    """How many, and the middle, the hundredth worst and the worst of them."""
    if not seconds:
        return {"count": 0}
    ordered = sorted(seconds)
    at = {"p50": 0.5, "p99": 0.99, "max": 1.0}
    picked = {name: ordered[min(len(ordered) - 1, int(len(ordered) * part))] for name, part in at.items()}
    return {"count": len(ordered)} | {name: round(value * 1000, 1) for name, value in picked.items()}


class Until:
    """Seconds from now on."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds

    def __bool__(self) -> bool:
        """There is time left."""
        return time.monotonic() < self.end
