"""Paris Connection played on paper: a slow model of sets and words, without a look at the kernel."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from anden.games.parisconnection.model import (
    COLOURS,
    Action,
    BoardMap,
    Build,
    Done,
    Draw,
    First,
    Give,
    Lay,
    Start,
    Take,
    View,
)

HANDS = {3: (10, 20), 4: (8, 15), 5: (6, 12), 6: (5, 10)}  # drawn, and the limit


@dataclass
class Paper:
    board: BoardMap
    seats: int
    swap_limit: int
    turn: int = 0
    over: bool = False
    bag: Counter[str] = field(default_factory=lambda: Counter(dict.fromkeys(COLOURS, 32)))
    value: Counter[str] = field(default_factory=Counter)
    track: dict[str, set[str]] = field(default_factory=lambda: {colour: set() for colour in COLOURS})
    hands: list[list[str]] = field(default_factory=list)
    building: str = ""
    laid: list[str] = field(default_factory=list)
    gave: str = ""
    swaps: int = 0

    def __post_init__(self) -> None:
        self.rows = {row.id: row for row in self.board.hexes}
        self.here: dict[str, set[str]] = {name: set() for name in self.rows}
        self.hands = [[] for _ in range(self.seats)]
        closed = {frozenset(side.between) for side in self.board.closed}
        self.near = {
            a.id: {b.id for b in self.board.hexes if self._touch(a.id, b.id) and {a.id, b.id} not in closed}
            for a in self.board.hexes
        }

    def _touch(self, one: str, other: str) -> bool:
        a, b = self.rows[one], self.rows[other]
        return (abs(a.column - b.column), abs(a.row - b.row)) in {(2, 0), (1, 1)}

    # ---- 4

    def room(self, name: str, colour: str) -> bool:
        """4.4, 4.5"""
        here = self.here[name]
        kind = self.rows[name].kind
        if kind == "country":
            return colour not in here and len(here) < 2
        return kind in ("town", "end") and not here

    def beside(self, colour: str) -> set[str]:
        return {to for at in self.track[colour] for to in self.near[at]}

    def can_reach_a_city(self, colour: str) -> bool:
        """4.6, word by word."""
        if any(self.rows[at].value > 0 for at in self.track[colour]):
            return True
        reached = {at for at in self.beside(colour) if self.room(at, colour)}
        while not any(self.rows[at].value > 0 for at in reached):
            more = {to for at in reached for to in self.near[at] if self.room(to, colour)} - reached
            if not more:
                return False
            reached |= more
        return True

    def shut_in_by(self, colour: str, name: str) -> list[str]:
        """Who could not reach a city any more."""
        self.put(colour, name)
        shut_in: list[str] = [c for c in COLOURS if not self.can_reach_a_city(c)]
        self.track[colour].remove(name)
        self.here[name].remove(colour)
        return shut_in

    def put(self, colour: str, name: str) -> None:
        self.track[colour].add(name)
        self.here[name].add(colour)

    def hexes(self, colour: str) -> Iterator[str]:
        beside = {at for at in self.beside(colour) if self.room(at, colour)}
        return (at for at in beside if not self.shut_in_by(colour, at))

    def legal(self) -> set[Action]:
        if self.building:
            lays: set[Action] = {Done()} if self.laid else set()
            if len(self.laid) < 5 and self.bag[self.building]:
                lays |= {Lay(at) for at in self.hexes(self.building)}
            return lays
        if self.gave:
            return {Take(c, n) for c in COLOURS for n in (1, 2) if c != self.gave and self.bag[c] >= n}
        builds: set[Action] = {Build(c) for c in COLOURS if self.bag[c] and any(self.hexes(c))}
        return builds | {Give(c) for c in COLOURS if c in self.hands[self.turn]}

    # ---- what happens

    def follow(self, action: Action) -> None:
        match action:
            case First(seat):
                self.turn = seat
            case Start(colour, name):
                self.bag[colour] -= 1
                self.put(colour, name)
            case Draw(colour):
                self.bag[colour] -= 1
                next(hand for hand in self.hands if len(hand) < HANDS[self.seats][0]).append(colour)
            case Build(colour):
                self.building = colour
            case Lay(name):
                self.bag[self.building] -= 1
                self.put(self.building, name)
                self.laid.append(name)
            case Give(colour):
                self.hands[self.turn].remove(colour)
                self.bag[colour] += 1
                self.gave = colour
            case Take(colour, count):
                self.bag[colour] -= count
                self.hands[self.turn] += [colour] * count
                self.swaps = self.swaps + 1 if count == 1 else 0
                self._pass_on()
            case Done():
                self.value[self.building] += sum(self.rows[at].value for at in self.laid)
                self.swaps = 0
                self._pass_on()

    def _pass_on(self) -> None:
        reached = any(self.rows[at].kind == "end" for track in self.track.values() for at in track)
        standing = [c for c in COLOURS if self.bag[c]]
        self.over = reached or len(standing) < 2 or self.swaps == self.swap_limit
        self.building, self.gave, self.laid = "", "", []
        if not self.over:
            self.turn = (self.turn + 1) % self.seats

    # ---- 6

    def points(self, seat: int) -> int:
        hand, limit = self.hands[seat], HANDS[self.seats][1]
        return sum(self.value[colour] for colour in hand) - 20 * max(0, len(hand) - limit)

    def sheet(self) -> tuple[object, ...]:
        held = {(at, colour) for colour, track in self.track.items() for at in track}
        hands = [Counter(hand) for hand in self.hands]
        return self.turn, held, [self.value[c] for c in COLOURS], hands[self.turn], [len(h) for h in self.hands]


def sheet_of(view: View) -> tuple[object, ...]:
    held = {(held.hex, colour) for held in view.board for colour in held.colours}
    hand = +Counter(dict(zip(COLOURS, view.hand, strict=True)))
    return view.turn, held, [*view.values], hand, [*view.hands]
