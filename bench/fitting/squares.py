"""Weights by least squares, from sums that can be added up in several processes."""

from collections.abc import Sequence

__all__ = ["Constants", "Squares", "moved"]

Constants = dict[str, list[float]]


class Squares:
    """Normal equations: as many rows as there are signs, whatever the number of samples."""

    def __init__(self, signs: int) -> None:
        self.products = [[0.0] * signs for _ in range(signs)]
        self.targets = [0.0] * signs
        self.count = 0

    def add(self, signs: Sequence[float], target: float) -> None:
        """One sample: what was seen, and what it came to."""
        seen = [(at, sign) for at, sign in enumerate(signs) if sign]
        for at, sign in seen:
            row = self.products[at]
            self.targets[at] += sign * target
            for other, beside in seen:
                row[other] += sign * beside
        self.count += 1

    def merge(self, other: "Squares") -> None:
        for row, more in zip(self.products, other.products, strict=True):
            row[:] = [a + b for a, b in zip(row, more, strict=True)]
        self.targets = [a + b for a, b in zip(self.targets, other.targets, strict=True)]
        self.count += other.count

    def weights(self, ridge: float, before: Sequence[float]) -> list[float]:
        """Those that foretell best; what the samples say little about stays near what it was before (`ridge`)."""
        rows = [[*row, target] for row, target in zip(self.products, self.targets, strict=True)]
        for at, (row, value) in enumerate(zip(rows, before, strict=True)):
            row[at] += ridge
            row[-1] += ridge * value
        return _solved(rows)


def _solved(rows: list[list[float]]) -> list[float]:
    """Gauss, the largest pivot first."""
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in rows[at + 1 :]:
            factor = row[at] / rows[at][at]
            if factor:
                row[at:] = [a - factor * b for a, b in zip(row[at:], rows[at][at:], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][other] * found[other] for other in range(at + 1, size))
        found[at] = (rows[at][-1] - known) / rows[at][at]
    return found


def moved(before: Sequence[float], found: Sequence[float], part: float) -> list[float]:
    """A part of the way from what was to what was found."""
    return [round((1 - part) * a + part * b, 3) for a, b in zip(before, found, strict=True)]
