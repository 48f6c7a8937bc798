"""The score of a mine as one would do it on paper, from the view and the data alone: slow, and nothing shared with the
kernel. Routes are found by joining sections that touch, two at a time, until nothing joins any more."""

from collections import Counter
from itertools import combinations

from anden.games.ghostsgalore.components import own_set
from anden.games.ghostsgalore.model import TileRow, View

ROWS = {row.tile: row for row in own_set().tiles}
STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
CLOCKWISE = "nesw"
SHAPES = {"straight": ["ns"], "curve": ["ne"], "bridge": ["ns", "ew"], "double-curve": ["ne", "sw"]}
DRAGONS = [-5, 1, 4, 9, 16, 25, 36, 49, 64, 81]
GOLEMS = [0, 4, 10, 18, 28, 40]

Spot = tuple[int, int]
Port = tuple[Spot, str]  # a cell and one of its edges


class Section:
    def __init__(self, spot: Spot, ends: str, monsters: list[str]) -> None:
        self.spot, self.ends, self.monsters = spot, ends, monsters

    def ports(self) -> list[Port]:
        return [(self.spot, end) for end in self.ends]

    def touches(self, other: "Section") -> bool:
        return any(beyond(port) in other.ports() for port in self.ports())


def beyond(port: Port) -> Port:
    (x, y), edge = port
    dx, dy = STEP[edge]
    return (x + dx, y + dy), CLOCKWISE[(CLOCKWISE.index(edge) + 2) % 4]


def turned(ends: str, degrees: int) -> str:
    return "".join(CLOCKWISE[(CLOCKWISE.index(end) + degrees // 90) % 4] for end in ends)


class Paper:
    """One seat's mine."""

    def __init__(self, view: View, seat: int) -> None:
        laid = {(at % 3, at // 3): tile for at, tile in enumerate(view.mines[seat]) if tile}
        self.tiles: dict[Spot, TileRow] = {spot: ROWS[tile.tile] for spot, tile in laid.items()}
        self.sections = [
            Section(spot, turned(ends, laid[spot].turn), list(monsters))
            for spot, row in self.tiles.items()
            for ends, monsters in zip(SHAPES[row.track], row.monsters, strict=True)
        ]
        sides = {(row.board, row.side): row for row in own_set().sides}
        side = sides.get((view.boards[seat], view.sides[seat]))  # type: ignore[arg-type]  # None before it is chosen
        self.bone = {gate_port(gate) for gate in side.bone} if side else set()
        self.teeth = {gate_port(gate) for gate in side.teeth} if side else set()
        self.routes = self.joined()

    def joined(self) -> list[list[Section]]:
        routes = [[section] for section in self.sections]
        while pair := next((p for p in combinations(routes, 2) if self.meet(*p)), None):
            routes = [route for route in routes if route not in pair] + [pair[0] + pair[1]]
        return routes

    @staticmethod
    def meet(one: list[Section], other: list[Section]) -> bool:
        return any(a.touches(b) for a in one for b in other)

    def ends(self, route: list[Section]) -> list[Port]:
        """Ports beyond which the route does not go on."""
        ports = {port for section in route for port in section.ports()}
        return [port for port in ports if beyond(port) not in ports]

    def is_gate(self, port: Port) -> bool:
        (x, y), _ = beyond(port)
        return not (0 <= x < 3 and 0 <= y < 3)

    def is_cut(self, route: list[Section]) -> bool:
        return any(not self.is_gate(port) and beyond(port)[0] in self.tiles for port in self.ends(route))

    def cut_routes(self) -> int:
        return sum(map(self.is_cut, self.routes))

    def monsters(self, spot: Spot) -> list[str]:
        return [m for monsters in self.tiles[spot].monsters for m in monsters] if spot in self.tiles else []

    def beside(self, spot: Spot, kind: str) -> bool:
        x, y = spot
        return any(kind in self.monsters((x + dx, y + dy)) for dx, dy in STEP.values())

    def count(self, kind: str) -> int:
        return sum(self.monsters(spot).count(kind) for spot in self.tiles)

    def near(self, kind: str, beside: bool) -> int:
        return sum(self.monsters(spot).count(kind) for spot in self.tiles if self.beside(spot, kind) == beside)

    def lines(self) -> list[int]:
        """All 13 but the werewolves' bonus."""
        crowds = [Counter(m for section in route for m in section.monsters) for route in self.routes]
        gems = [row.diamond for row in self.tiles.values() if row.diamond]
        curves = sum({"curve": 1, "double-curve": 2}.get(row.track, 0) for row in self.tiles.values())
        wisps = self.count("wisp")
        gated = [route for route in self.routes if len(ends := self.ends(route)) == 2 and all(map(self.is_gate, ends))]
        bone = sum(2 * len(route) for route in gated if {*self.ends(route)} == self.bone)
        teeth = sum(2 * len(route) for route in gated if {*self.ends(route)} == self.teeth)
        return [
            DRAGONS[self.count("dragon")],
            sum(crowd["ghost"] * (6 if crowd["ghost"] >= 3 else 3) for crowd in crowds),
            GOLEMS[self.near("golem", False)],
            sum(crowd["satyr"] * len(+crowd) for crowd in crowds),
            self.count("skeleton") * len(gems),
            self.count("slime") * curves,
            5 * self.near("bat", True),
            4 * self.count("werewolf"),
            wisps * (5 if wisps >= 7 else 4 if wisps >= 4 else 3),
            sum(gems),
            bone,
            teeth,
            sum(map(len, gated)) - (bone + teeth) // 2,
        ]


def gate_port(gate: str) -> Port:
    return ("abc".index(gate[0]), int(gate[1]) - 1), gate[2]


def papers(view: View) -> tuple[list[list[int]], list[int]]:
    """The 13 lines and the cut routes of every seat."""
    mines = [Paper(view, seat) for seat in range(view.seats)]
    sheets = [mine.lines() for mine in mines]
    packs = [mine.count("werewolf") for mine in mines]
    for sheet, pack in zip(sheets, packs, strict=True):
        sheet[7] += (5 if view.seats == 2 else 10) if pack and pack == max(packs) else 0
    return sheets, [mine.cut_routes() for mine in mines]
