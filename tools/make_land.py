"""Makes the land under Ticket to Ride's maps from geography: `python tools/make_land.py`.

tools/land/<map>.json has coasts, lakes, rivers and ranges by longitude and latitude, coarse and by our own hand. The cities of a map
are not where a projection would put them, so the sheet is bent (a thin-plate spline) until every city lies where the map has it; the
coast follows. Peaks that a track would cover are left out. Mend the coast there, run this again, and look at it in the harness.
"""

import json
from itertools import pairwise
from math import cos, hypot, log, radians
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
MAPS = HERE.parent / "src/anden/games/tickettoride/data"
OUTPUT = HERE.parent / "web/src/games/tickettoride/land"

Point = tuple[float, float]
Line = list[Point]
Row = list[float]

STEP = 19.0  # between two peaks of a range
CLEAR = 15.0  # from a peak to the middle of a track
CITY_CLEAR = 26.0
ROUND = 0.42  # how far the handles of a curve reach


def main() -> None:
    OUTPUT.mkdir(exist_ok=True)
    for source in sorted((HERE / "land").glob("*.json")):
        land, board = json.loads(source.read_text()), json.loads((MAPS / source.name).read_text())
        drawn = drawing(land, board)
        (OUTPUT / source.name).write_text(json.dumps(drawn, separators=(",", ":")) + "\n")
        print(f"{source.stem}: {len(drawn['peaks'])} peaks, {len(json.dumps(drawn))} characters")


def drawing(land: dict[str, Any], board: dict[str, Any]) -> dict[str, Any]:
    bend = Bend(board["cities"])
    at = {name: [[bend(lon, lat) for lon, lat in line] for line in land[name]] for name in land}
    tracks = [track(board, route) for route in board["routes"]]
    cities = [(city["x"], city["y"]) for city in board["cities"]]
    peaks = [peak for ridge in at["ranges"] for peak in along(ridge) if clear(peak, tracks, cities)]
    return {
        "land": "".join(curve(line, closed=True) for line in at["land"]),
        "lakes": "".join(curve(line, closed=True) for line in at["lakes"]),
        "rivers": "".join(curve(line, closed=False) for line in at["rivers"]),
        "peaks": [[round(x), round(y), size] for (x, y), size in zip(peaks, sizes(len(peaks)), strict=True)],
    }


class Bend:
    """Longitude and latitude to a place on the sheet, exact at the cities and as smooth as can be between them."""

    def __init__(self, cities: list[dict[str, Any]]) -> None:
        self.knots = [flat(city["lon"], city["lat"]) for city in cities]
        rows = [[*(spring(knot, other) for other in self.knots), 1.0, *knot] for knot in self.knots]
        rows += [[*column, 0.0, 0.0, 0.0] for column in zip(*(row[-3:] for row in rows), strict=True)]
        self.weights = [solved(rows, [*(city[axis] for city in cities), 0.0, 0.0, 0.0]) for axis in ("x", "y")]

    def __call__(self, lon: float, lat: float) -> Point:
        point = flat(lon, lat)
        terms = [*(spring(point, knot) for knot in self.knots), 1.0, *point]
        x, y = (sum(w * t for w, t in zip(weights, terms, strict=True)) for weights in self.weights)
        return x, y


def flat(lon: float, lat: float) -> Point:
    """Roughly equal distances in both directions, enough for the spline to start from."""
    return lon * cos(radians(40)), -lat


def spring(a: Point, b: Point) -> float:
    far = hypot(a[0] - b[0], a[1] - b[1])
    return far * far * log(far) if far else 0.0


def solved(rows: list[Row], right: Row) -> Row:
    """Gauss with the largest pivot."""
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    size = len(table)
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(table[row][at]))
        table[at], table[best] = table[best], table[at]
        table[at] = [value / table[at][at] for value in table[at]]
        for row in range(size):
            if row != at and table[row][at]:
                factor = table[row][at]
                table[row] = [value - factor * pivot for value, pivot in zip(table[row], table[at], strict=True)]
    return [row[-1] for row in table]


def track(board: dict[str, Any], route: dict[str, Any]) -> Line:
    """Points along a track, as web/src/games/tickettoride/geometry.ts bends it."""
    city = {each["id"]: (each["x"], each["y"]) for each in board["cities"]}
    (ax, ay), (bx, by) = city[route["a"]], city[route["b"]]
    far = hypot(bx - ax, by - ay)
    push = 2 * route.get("bend", 0) / far
    mx, my = (ax + bx) / 2 - (by - ay) * push, (ay + by) / 2 + (bx - ax) * push
    return [
        ((1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx, (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by)
        for t in (n / 24 for n in range(25))
    ]


def along(ridge: Line) -> Line:
    """Peaks at even distances, to the left and to the right of the ridge by turns."""
    peaks: Line = []
    left = 0.0
    for (ax, ay), (bx, by) in pairwise(ridge):
        far = hypot(bx - ax, by - ay)
        while left < far:
            side = 7.0 if len(peaks) % 2 else -7.0
            t = left / far
            peaks.append((ax + (bx - ax) * t - (by - ay) / far * side, ay + (by - ay) * t + (bx - ax) / far * side))
            left += STEP
        left -= far
    return peaks


def clear(peak: Point, tracks: list[Line], cities: Line) -> bool:
    near = min(hypot(x - peak[0], y - peak[1]) for line in tracks for x, y in line)
    return near > CLEAR and min(hypot(x - peak[0], y - peak[1]) for x, y in cities) > CITY_CLEAR


def sizes(count: int) -> list[int]:
    """Large, small and middling, in no order that the eye would find."""
    return [(7, 10, 8, 12, 9)[(n * n + n // 3) % 5] for n in range(count)]


def curve(line: Line, closed: bool) -> str:
    """A smooth line through all points: cubic arcs whose handles follow the neighbours."""
    size = len(line)
    before = [line[n - 1] if closed or n else line[0] for n in range(size)]
    after = [line[(n + 1) % size] if closed or n + 1 < size else line[-1] for n in range(size)]
    path = f"M{line[0][0]:.0f} {line[0][1]:.0f}"
    for n in range(size if closed else size - 1):
        a, b = line[n], line[(n + 1) % size]
        c = handle(a, before[n], after[n], b)
        d = handle(b, after[(n + 1) % size], before[(n + 1) % size], a)
        path += f"C{c[0]:.1f} {c[1]:.1f} {d[0]:.1f} {d[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
    return path + ("Z" if closed else "")


def handle(at: Point, back: Point, forth: Point, end: Point) -> Point:
    """Along the line of the neighbours, as long as a part of the way to the end: no loops at sharp capes."""
    dx, dy = forth[0] - back[0], forth[1] - back[1]
    reach = ROUND * hypot(end[0] - at[0], end[1] - at[1]) / (hypot(dx, dy) or 1)
    return at[0] + dx * reach, at[1] + dy * reach


if __name__ == "__main__":
    main()
