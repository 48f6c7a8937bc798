"""Lok'n'Roll as it is played on paper: cell by cell and card by card, from the rules alone, and slow.

Nothing here is shared with the kernel but the names of cards, bends and actions.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product

from anden.games.loknroll.model import (
    Action,
    CardSet,
    Discard,
    Done,
    Draw,
    First,
    Lay,
    Pass,
    Reveal,
    Roll,
    SeatAction,
    Throw,
    View,
)
from anden.track.components import Bend

Point = tuple[int, int]
EAST, SOUTH, WEST, NORTH = (1, 0), (0, 1), (-1, 0), (0, -1)
NAMES = {EAST: "east", SOUTH: "south", WEST: "west", NORTH: "north"}
BENDS: dict[int, Bend] = {0: "straight", -1: "left", 1: "right"}

# 2.2, drawn on an upright card, 4 wide and 6 high, y growing downwards: each end of the rails, and the way out there.
WIDE, HIGH = 4, 6
RAILS: dict[str, tuple[tuple[Point, Point], tuple[Point, Point]]] = {
    "straight": (((2, 6), SOUTH), ((2, 0), NORTH)),
    "left": (((2, 6), SOUTH), ((0, 3), WEST)),
    "right": (((2, 6), SOUTH), ((4, 3), EAST)),
}
REMOVED = {1: 11, 2: 11, 3: 9, 4: 7}
START_LINE = 4
DICE = 4


def value_of(card: str) -> int:
    return int(card.split("-")[1])


def shape_of(card: str) -> str:
    return card.split("-")[2]


def is_chaos(card: str) -> bool:
    return card.startswith("chaos")


def clash(one: str, other: str) -> bool:
    return (value_of(one), value_of(other)) in {(1, 3), (3, 1), (2, 4), (4, 2)}


@dataclass(frozen=True)
class Placed:
    """Where a card would lie: the unit cells under it (their middles, in half units), and where its rails leave it."""

    cells: frozenset[Point]
    end: Point
    heading: Point
    bend: Bend

    @property
    def box(self) -> tuple[int, int, int, int]:
        xs, ys = {x for x, _ in self.cells}, {y for _, y in self.cells}
        return ((min(xs) - 1) // 2, (min(ys) - 1) // 2, (max(xs) + 1) // 2, (max(ys) + 1) // 2)


def turned(point: Point, quarters: int) -> Point:
    for _ in range(quarters):
        point = (-point[1], point[0])
    return point


@cache
def placements(shape: str, at: Point, heading: Point) -> tuple[Placed, ...]:
    """2.3: every way to turn the card in which one end of its rails continues the line there; equal ones once."""
    found: dict[Placed, None] = {}
    for quarters in range(4):
        for way_in, way_out in (RAILS[shape], RAILS[shape][::-1]):
            (x, y), (out_x, out_y) = turned(way_in[0], quarters), turned(way_in[1], quarters)
            if (-out_x, -out_y) != heading:
                continue
            dx, dy = at[0] - x, at[1] - y
            middles = [turned((2 * i + 1, 2 * j + 1), quarters) for i in range(WIDE) for j in range(HIGH)]
            cells = frozenset((a + 2 * dx, b + 2 * dy) for a, b in middles)
            end, leaving = turned(way_out[0], quarters), turned(way_out[1], quarters)
            bend = BENDS[heading[0] * leaving[1] - heading[1] * leaving[0]]
            found[Placed(cells, (end[0] + dx, end[1] + dy), leaving, bend)] = None
    return tuple(found)


@cache
def rooms(at: Point, heading: Point) -> tuple[frozenset[Point], ...]:
    """2.6: the rectangle 6 deep × 4 wide and the one 4 deep × 6 wide, centred on an exit."""
    (hx, hy), (sx, sy) = heading, (-heading[1], heading[0])
    return tuple(
        frozenset(
            (2 * at[0] + hx * (2 * i + 1) + sx * (2 * j + 1), 2 * at[1] + hy * (2 * i + 1) + sy * (2 * j + 1))
            for i in range(deep)
            for j in range(-wide // 2, wide // 2)
        )
        for deep, wide in ((6, 4), (4, 6))
    )


@dataclass
class PaperLine:
    cards: list[str] = field(default_factory=list)
    placed: list[Placed] = field(default_factory=list)
    entered: list[Point] = field(default_factory=list)
    at: Point = (0, 0)
    heading: Point = EAST

    def covered(self) -> frozenset[Point]:
        return frozenset().union(*(placed.cells for placed in self.placed))

    def fitting(self, card: str) -> list[Placed]:
        """2.5"""
        covered = self.covered()
        return [p for p in placements(shape_of(card), self.at, self.heading) if not p.cells & covered]

    def strands(self, placed: Placed) -> bool:
        """2.6"""
        covered = self.covered() | placed.cells
        return all(room & covered for room in rooms(placed.end, placed.heading))

    def lay(self, card: str, placed: Placed) -> None:
        self.cards.append(card)
        self.placed.append(placed)
        self.entered.append(self.heading)
        self.at, self.heading = placed.end, placed.heading

    def take_first(self) -> str:
        self.placed.pop(0)
        self.entered.pop(0)
        return self.cards.pop(0)


StartingLine = tuple[tuple[tuple[str, Bend], ...], tuple[frozenset[str], ...]]


@cache
def starting_lines() -> tuple[StartingLine, ...]:
    """Every starting line of up to 3 cards, by shape and bend, and the shapes that find no place after each card."""

    def places(line: PaperLine, shape: str) -> list[Placed]:
        return [placed for placed in line.fitting(f"track-1-{shape}") if not line.strands(placed)]

    def grown(line: PaperLine, *barred: frozenset[str]) -> Iterator[StartingLine]:
        if line.cards:
            yield tuple((shape_of(c), p.bend) for c, p in zip(line.cards, line.placed, strict=True)), barred
        for shape in RAILS if len(line.cards) + 1 < START_LINE else ():
            for placed in places(line, shape):
                longer = PaperLine([*line.cards], [*line.placed], [*line.entered], line.at, line.heading)
                longer.lay(f"track-1-{shape}", placed)
                yield from grown(longer, *barred, frozenset(other for other in RAILS if not places(longer, other)))

    return tuple(grown(PaperLine()))


def jams(cards: CardSet) -> list[list[str]]:
    """The starting lines (as `"card bend"`) after which every card left may have been set aside (4.1).

    A card may have been set aside if it found no place after one of the cards that lie.
    """
    track = Counter({row.card: row.count for row in cards.cards if row.shape})
    found = []
    alike = {(tuple(shape for shape, _ in bends), barred): (bends, barred) for bends, barred in starting_lines()}
    for bends, barred in alike.values():
        for line in product(*([c for c in track if shape_of(c) == shape] for shape, _ in bends)):
            left = track - Counter(line)
            if left.total() + len(line) != track.total() or any(map(clash, line, line[1:])):
                continue
            if all(any(shape_of(c) in bar or clash(c, on) for on, bar in zip(line, barred, strict=True)) for c in left):
                found.append([f"{card} {bend}" for card, (_, bend) in zip(line, bends, strict=True)])
    return found


class Paper:
    """A whole match, followed action by action. `legal` and `sheet` are to be compared with the real one."""

    def __init__(self, cards: int, seats: int, mode: str, no_dead_ends: bool, first: int | None) -> None:
        self.cards, self.seats, self.mode, self.no_dead_ends = cards, seats, mode, no_dead_ends
        self.line = PaperLine()
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.piles: list[list[str]] = [[] for _ in range(seats + (mode == "laura"))]
        self.gone: list[str] = []
        self.aside: list[str] = []
        self.taken: list[str] = []
        self.laid: list[str] = []
        self.shown: str | None = None
        self.train: int | None = None
        self.deck = cards
        self.first = self.turn = 0
        self.behind = self.dice = self.wheels = self.derailments = self.turns = 0
        self.lost = False
        self.phase = "choose-first"
        if seats == 1 or first is not None:
            self.follow(First(first or 0))

    # ---- what may be done

    def lays(self, card: str) -> list[Placed]:
        """2.5, 3.1, 2.6 and, while the starting line is built, 4.1."""
        if self.line.cards and clash(card, self.line.cards[-1]):
            return []
        barred = self.no_dead_ends or self.behind + len(self.line.cards) < START_LINE
        return [p for p in self.line.fitting(card) if not (barred and self.line.strands(p))]

    def discards(self, cards: list[str]) -> set[SeatAction]:
        """10.1"""
        pile = self.piles[self.turn]
        found: set[SeatAction] = {Discard(card, False) for card in cards}
        return found | {Discard(card, True) for card in cards if pile and value_of(card) == value_of(pile[-1])}

    def legal(self) -> set[SeatAction]:
        hand = self.hands[self.turn]
        track = [card for card in hand if not is_chaos(card)]
        chaos = [card for card in hand if is_chaos(card)]
        match self.phase:
            case "lay-start":
                assert self.shown
                return {Lay(self.shown, p.bend) for p in self.lays(self.shown)}
            case "act":
                return {Pass(), *(Lay(card, p.bend) for card in track for p in self.lays(card)), *self.discards(chaos)}
            case "extend":
                same = [card for card in track if value_of(card) == value_of(self.laid[0])]
                return {Roll(), *(Lay(card, p.bend) for card in same for p in self.lays(card))}
            case "chaos":
                return {Done(), *self.discards(chaos)}
            case "penalty":
                return self.discards(self.taken)
        return set()

    # ---- what it does

    def follow(self, action: Action) -> None:
        match action:
            case First(seat):
                self.first = self.turn = seat
                self.phase = "reveal-start"
            case Reveal(card) if self.phase == "laura":
                self.deck -= 1
                self.turns += 1
                self.lauras_turn(card)
                self.phase = "draw" if self.deck else "over"
            case Reveal(card):
                self.deck -= 1
                if is_chaos(card) or not self.lays(card):
                    self.aside.append(card)
                else:
                    self.shown, self.phase = card, "lay-start"
            case Draw(card):
                self.draw(card)
            case Lay(card, bend):
                self.lay(card, bend)
            case Roll():
                self.dice, self.phase = sum(value_of(card) for card in self.laid), "throw"
            case Throw(wheels, blanks):
                assert wheels + blanks == min(self.dice, DICE)
                self.dice -= wheels + blanks
                self.wheels += wheels
                if not self.dice:
                    self.rolled(self.wheels)
            case Pass():
                self.penalise(1 + self.run(1))
            case Discard(card, combine) if self.phase == "penalty":
                self.taken.remove(card)
                self.put(self.turn, card, combine)
                self.put_down_penalties()
            case Discard(card, combine):
                self.hands[self.turn].remove(card)
                self.put(self.turn, card, combine)
                self.phase = "chaos"
            case Done():
                self.end_turn()

    def draw(self, card: str) -> None:
        self.deck -= 1
        self.hands[self.turn].append(card)
        if self.phase == "draw":
            self.turns += 1
            self.phase = "act"
        elif len(self.hands[self.turn]) == 2:
            self.turn = (self.turn + 1) % self.seats
            if self.turn == self.first:
                self.phase = "laura" if self.mode == "laura" else "draw"

    def lay(self, card: str, bend: Bend) -> None:
        (placed,) = [p for p in self.lays(card) if p.bend == bend]
        self.line.lay(card, placed)
        if self.phase == "lay-start":
            self.shown, self.phase = None, "reveal-start"
            self.turn = (self.turn + 1) % self.seats
            if len(self.line.cards) == START_LINE:
                self.aside.clear()
                self.train, self.turn, self.phase = 2, self.first, "deal"
                self.deck = self.cards - START_LINE - REMOVED[self.seats]
        else:
            self.hands[self.turn].remove(card)
            self.laid.append(card)
            self.phase = "extend"

    def run(self, steps: int) -> int:
        """Step by step; how many destroyed cards were entered (9.3)."""
        assert self.train is not None
        destroyed = 0
        for _ in range(steps):
            if self.train + 1 < len(self.line.cards):
                self.train += 1
                destroyed += self.line.cards[self.train].startswith("destroyed")
        return destroyed

    def steps_left(self, steps: int) -> int:
        assert self.train is not None
        return max(0, steps - (len(self.line.cards) - 1 - self.train))

    def rolled(self, steps: int) -> None:
        left = self.steps_left(steps)
        destroyed = self.run(steps)
        if left and self.mode == "solo-challenge":
            self.derailments += 1
            if self.derailments == 4:
                self.lost, self.phase = True, "over"
                return
        self.penalise(left + destroyed)

    def take(self, penalties: int) -> list[str]:
        """9.1"""
        assert self.train is not None
        taken = []
        for _ in range(penalties):
            if self.train > 0:
                taken.append(self.line.take_first())
                self.train -= 1
                self.behind += 1
        return taken

    def penalise(self, penalties: int) -> None:
        self.taken = self.take(penalties)
        self.phase = "penalty"
        self.put_down_penalties()

    def put_down_penalties(self) -> None:
        """9.2; where one way is left to put a card down, nobody is asked."""
        while self.taken:
            ways = self.discards(self.taken)
            if len(ways) > 1:
                return
            card = self.taken.pop()
            self.put(self.turn, card, False)
        self.end_turn()

    def put(self, party: int, card: str, combine: bool) -> None:
        if combine:
            self.gone += [card, self.piles[party].pop()]
        else:
            self.piles[party].append(card)

    def end_turn(self) -> None:
        self.laid, self.wheels = [], 0
        self.turn = (self.turn + 1) % self.seats
        self.phase = "laura" if self.mode == "laura" else "draw"
        if not self.deck:
            self.phase = "over"

    def lauras_turn(self, card: str) -> None:
        """13.2 to 13.6"""
        if is_chaos(card):
            self.put_lauras(card)
            return
        ways = {placed.bend: placed for placed in self.lays(card)}
        if not ways:
            self.gone.append(card)
            owed = 1 + self.run(1)
        else:
            preferred = next(ways[bend] for bend in ("straight", "left", "right") if bend in ways)
            self.line.lay(card, preferred)
            derails = self.steps_left(value_of(card)) > 0
            owed = self.run(value_of(card)) + (1 if derails else 0)
        for penalty in self.take(owed):
            self.put_lauras(penalty)

    def put_lauras(self, card: str) -> None:
        pile = self.piles[-1]
        self.put(self.seats, card, bool(pile) and value_of(pile[-1]) == value_of(card))

    # ---- what it looks like

    def sheet(self) -> dict[str, object]:
        return {
            "phase": self.phase,
            "turn": self.turn if self.phase != "over" else None,
            "deck": self.deck,
            "behind": self.behind,
            "line": [
                (card, placed.bend, NAMES[entered], placed.box)
                for card, placed, entered in zip(self.line.cards, self.line.placed, self.line.entered, strict=True)
            ],
            "end": (*self.line.at, NAMES[self.line.heading]),
            "locomotive": self.train,
            "hands": [len(hand) for hand in self.hands],
            "hand": Counter(self.hands[self.turn]) if self.phase != "over" else None,
            "piles": self.piles,
            "gone": Counter(self.gone),
            "aside": Counter(self.aside),
            "shown": self.shown,
            "taken": Counter(self.taken),
            "dice": self.dice or sum(value_of(card) for card in self.laid) * (self.phase == "extend"),
            "wheels": self.wheels * (self.phase == "throw"),
            "derailed": self.derailments,
            "lost": self.lost,
        }


def sheet_of(view: View) -> dict[str, object]:
    """What a view (of the seat whose turn it is) says, in the form of `Paper.sheet`."""
    over = view.phase == "over"
    return {
        "phase": view.phase,
        "turn": None if over else view.turn,
        "deck": view.deck,
        "behind": view.behind,
        "line": [(laid.card, laid.bend, laid.heading, laid.box) for laid in view.line],
        "end": (view.end.x, view.end.y, view.end.heading),
        "locomotive": view.train,
        "hands": list(view.hands),
        "hand": None if over else Counter(view.hand),
        "piles": [list(pile) for pile in view.piles],
        "gone": Counter(view.gone),
        "aside": Counter(view.aside),
        "shown": view.shown,
        "taken": Counter(view.taken),
        "dice": view.dice * (view.phase in ("extend", "throw")),
        "wheels": view.wheels * (view.phase == "throw"),
        "derailed": view.derailed,
        "lost": view.lost,
    }
