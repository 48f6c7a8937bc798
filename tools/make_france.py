"""Makes `anden-france`, the map of Paris Connection, from geography: `python tools/make_france.py`.

The outline of mainland France, its mountain ranges and its towns are given by longitude and latitude; a grid of
hexagons with Paris at the centre of one of them is laid over them. Mend the map here, run this again, and look at it
with `anden map paris-connection --svg FILE`.
"""

import json
from itertools import pairwise
from math import cos, radians, sqrt
from pathlib import Path

OUTPUT = Path(__file__).parents[1] / "src/anden/games/parisconnection/data/anden-france.json"

Point = tuple[float, float]  # longitude and latitude, or kilometres to the east and south of Paris
Place = tuple[int, int]  # column and row, in half hexes and rows from Paris

PARIS = (2.35, 48.86)
KM_PER_DEGREE = 111.2
WIDTH = 61.0  # kilometres from side to side of a hexagon
LAND = 0.5  # of a hexagon must lie inside the outline

# Clockwise from Dunkirk: the borders to Menton, the Mediterranean, the Pyrenees, the Atlantic, the Channel.
OUTLINE = [
    (2.37, 51.03), (2.55, 51.08), (2.65, 50.82), (3.15, 50.78), (3.60, 50.50), (4.10, 50.30), (4.20, 49.95),
    (4.80, 50.15), (4.85, 49.80), (5.40, 49.62), (5.80, 49.54), (6.40, 49.46), (6.75, 49.16), (7.10, 49.14),
    (7.50, 49.08), (8.20, 48.97), (7.80, 48.50), (7.58, 48.00), (7.57, 47.60), (7.00, 47.45), (6.90, 47.30),
    (6.50, 46.95), (6.10, 46.60), (6.00, 46.20), (6.30, 46.30), (6.80, 46.40), (6.85, 46.10), (7.04, 45.92),
    (6.80, 45.75), (7.15, 45.40), (6.65, 45.10), (6.70, 44.70), (6.95, 44.40), (7.00, 44.20), (7.65, 44.15),
    (7.53, 43.78), (7.25, 43.68), (7.00, 43.52), (6.65, 43.20), (6.20, 43.05), (5.90, 43.08), (5.35, 43.21),
    (5.00, 43.35), (4.60, 43.40), (4.10, 43.52), (3.60, 43.33), (3.10, 43.15), (3.03, 42.90), (3.05, 42.50),
    (3.17, 42.43), (2.50, 42.34), (1.95, 42.40), (1.70, 42.50), (1.40, 42.60), (0.70, 42.72), (0.65, 42.85),
    (0.00, 42.69), (-0.55, 42.79), (-0.75, 42.95), (-1.30, 43.05), (-1.40, 43.25), (-1.78, 43.37), (-1.50, 43.55),
    (-1.30, 44.30), (-1.25, 44.65), (-1.20, 45.20), (-1.10, 45.55), (-1.20, 45.90), (-1.15, 46.15), (-1.80, 46.45),
    (-2.10, 46.80), (-2.20, 47.15), (-2.50, 47.28), (-2.80, 47.50), (-3.10, 47.50), (-3.40, 47.70), (-4.10, 47.82),
    (-4.35, 47.80), (-4.70, 48.03), (-4.30, 48.10), (-4.75, 48.35), (-4.75, 48.55), (-4.00, 48.72), (-3.50, 48.82),
    (-3.00, 48.82), (-2.70, 48.53), (-2.30, 48.67), (-2.00, 48.65), (-1.50, 48.64), (-1.60, 48.85), (-1.60, 49.20),
    (-1.85, 49.65), (-1.25, 49.69), (-1.15, 49.38), (-0.30, 49.30), (0.10, 49.42), (0.10, 49.50), (0.20, 49.71),
    (0.70, 49.87), (1.10, 49.93), (1.55, 50.20), (1.57, 50.70), (1.85, 50.97),
]  # fmt: skip

# Name → longitude, latitude, value (1.3, 1.4). Further from Paris is worth more.
TOWNS = {
    "Calais": (1.86, 50.95, 1),
    "Lille": (3.06, 50.63, 1),
    "Amiens": (2.30, 49.89, 1),
    "Rouen": (1.10, 49.44, 1),
    "Cherbourg": (-1.62, 49.63, 1),
    "Caen": (-0.36, 49.18, 1),
    "Reims": (4.03, 49.26, 1),
    "Nancy": (6.18, 48.69, 1),
    "Strasbourg": (7.75, 48.58, 2),
    "Mulhouse": (7.34, 47.75, 1),
    "Troyes": (4.07, 48.30, 1),
    "Dijon": (5.04, 47.32, 1),
    "Besançon": (6.02, 47.24, 1),
    "Orléans": (1.91, 47.90, 1),
    "Tours": (0.69, 47.39, 1),
    "Le Mans": (0.20, 48.00, 1),
    "Rennes": (-1.68, 48.11, 1),
    "Brest": (-4.49, 48.39, 2),
    "Nantes": (-1.55, 47.22, 1),
    "Poitiers": (0.34, 46.58, 2),
    "La Rochelle": (-1.15, 46.16, 1),
    "Limoges": (1.26, 45.83, 2),
    "Auxerre": (3.57, 47.80, 1),
    "Châteauroux": (1.69, 46.81, 1),
    "Mâcon": (4.83, 46.31, 1),
    "Bourges": (2.40, 47.08, 2),
    "Nevers": (3.16, 46.99, 1),
    "Clermont-Ferrand": (3.08, 45.78, 2),
    "Lyon": (4.83, 45.76, 2),
    "Saint-Étienne": (4.39, 45.43, 1),
    "Grenoble": (5.72, 45.19, 2),
    "Bordeaux": (-0.58, 44.84, 2),
    "Bayonne": (-1.47, 43.49, 3),
    "Pau": (-0.37, 43.30, 2),
    "Toulouse": (1.44, 43.60, 3),
    "Rodez": (2.57, 44.35, 2),
    "Perpignan": (2.90, 42.70, 3),
    "Béziers": (3.21, 43.34, 2),
    "Nîmes": (4.36, 43.84, 2),
    "Nice": (7.26, 43.70, 3),
    "Marseille": (5.37, 43.30, 4),
}
END = "Marseille"
FOUND = {"Marseille", "Nîmes", "Béziers"}  # known to be on the printed map; the rest is ours

# Mountains as lines: a side is closed where the way between the two hexes crosses one. Valleys stay open; that of the
# Rhône is a hexagon wide south of Lyon, so two companies go through it and the others go round by the west.
RANGES = {
    "Massif Central": [
        [(2.0, 45.25), (2.2, 45.35), (3.2, 45.2), (4.0, 44.75), (4.35, 44.82), (4.74, 44.7), (4.74, 44.4)],
        [(4.35, 44.82), (4.35, 45.3)],
    ],
    "Alps": [[(5.14, 45.3), (5.14, 44.9), (5.54, 44.75), (6.2, 44.75), (7.6, 44.9)]],
    "Pyrenees": [[(-0.1, 42.5), (0.15, 43.25)], [(2.0, 42.2), (2.2, 42.95)]],
    "Vosges": [[(7.1, 48.9), (6.95, 48.0)]],
    "Jura": [[(6.35, 47.1), (5.6, 46.3)]],
}


def flat(lon: float, lat: float) -> Point:
    """Kilometres to the east and to the south of Paris."""
    return (lon - PARIS[0]) * KM_PER_DEGREE * cos(radians(46.5)), (PARIS[1] - lat) * KM_PER_DEGREE


def centre(place: Place) -> Point:
    column, row = place
    return column * WIDTH / 2, row * WIDTH * sqrt(3) / 2


def nearest(point: Point) -> Place:
    row = round(point[1] / (WIDTH * sqrt(3) / 2))
    column = round(point[0] / (WIDTH / 2))
    near = [(c, r) for r in range(row - 1, row + 2) for c in range(column - 2, column + 3) if (c + r) % 2 == 0]
    return min(near, key=lambda place: _distance(centre(place), point))


def _distance(one: Point, other: Point) -> float:
    return sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


def inside(point: Point, outline: list[Point]) -> bool:
    """By the number of sides crossed on the way east."""
    x, y = point
    crossed = False
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed = not crossed
    return crossed


def land_of(place: Place, outline: list[Point]) -> float:
    """The part of a hexagon that lies inside the outline."""
    x, y = centre(place)
    steps = [WIDTH * step / 20 for step in range(-12, 13)]
    samples = [(x + dx, y + dy) for dx in steps for dy in steps if nearest((x + dx, y + dy)) == place]
    return sum(inside(sample, outline) for sample in samples) / len(samples)


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


def neighbours(place: Place) -> list[Place]:
    column, row = place
    return [(column + dc, row + dr) for dc, dr in ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))]


def closed_by(lines: list[list[Point]], places: set[Place]) -> list[tuple[Place, Place]]:
    segments = [(flat(*a), flat(*b)) for line in lines for a, b in pairwise(line)]
    pairs = [(one, other) for one in sorted(places) for other in neighbours(one) if other in places and one < other]
    return [pair for pair in pairs if any(crosses(centre(pair[0]), centre(pair[1]), *s) for s in segments)]


def make() -> dict[str, object]:
    outline = [flat(*point) for point in OUTLINE]
    towns: dict[Place, str] = {}
    for name, (lon, lat, _) in TOWNS.items():
        place = nearest(flat(lon, lat))
        assert place not in towns, f"{name} and {towns.get(place)} share a hex"
        towns[place] = name
    grid = [(c, r) for r in range(-6, 16) for c in range(-20, 18) if (c + r) % 2 == 0]
    places = {place for place in grid if place in towns or land_of(place, outline) >= LAND}
    left, top = min(c for c, _ in places), min(r for _, r in places)
    left -= (left + top) % 2
    ids = {place: f"{chr(ord('A') + place[1] - top)}{(place[0] - left) // 2 + 1}" for place in places}
    ids |= towns | {(0, 0): "Paris"}
    starts = neighbours((0, 0))
    hexes = []
    for place in sorted(places, key=lambda place: (place[1], place[0])):
        row: dict[str, object] = {"id": ids[place], "column": place[0] - left, "row": place[1] - top}
        if place in towns:
            name = towns[place]
            row |= {"kind": "end" if name == END else "town", "value": TOWNS[name][2]}
            row |= {"source": "found" if name in FOUND else "invented"}
        else:
            row["kind"] = "eiffel" if place == (0, 0) else "start" if place in starts else "country"
            row["source"] = "rulebook" if place == (0, 0) or place in starts else "invented"
        hexes.append(row)
    closed = [
        {"between": [ids[one], ids[other]], "range": name, "source": "invented"}
        for name, lines in RANGES.items()
        for one, other in closed_by(lines, places)
    ]
    return {"name": "anden-france", "hexes": hexes, "closed": closed}


def main() -> None:
    made = make()
    fields = []
    for name, value in made.items():
        if isinstance(value, list):
            rows = ",\n    ".join(json.dumps(row, ensure_ascii=False) for row in value)
            fields.append(f'  "{name}": [\n    {rows}\n  ]')
        else:
            fields.append(f'  "{name}": {json.dumps(value)}')
    OUTPUT.write_text("{\n" + ",\n".join(fields) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
