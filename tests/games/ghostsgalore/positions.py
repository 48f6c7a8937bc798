"""Positions of Ghosts Galore, reached by playing: nature does as it is told, and every step is one the match offers."""

from collections.abc import Iterator
from typing import Any, Self

from anden.core.game import Seat
from anden.core.kernel import NATURE, OVER, draw, zeros
from anden.core.rng import Rng
from anden.games.ghostsgalore import GAME
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.model import (
    BOARDS,
    TILES,
    Action,
    Board,
    Cell,
    Choose,
    Claim,
    Deal,
    DealBoard,
    First,
    GhostsGaloreOptions,
    Keep,
    Leave,
    Overlay,
    Place,
    Reveal,
    Side,
    Turn,
    TurnUp,
    View,
)
from tests.games.script import GameScript

# Laid in this order by tests that do not care.
CELLS: tuple[Cell, ...] = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")


def overlay(view: View) -> Overlay:
    """What the board is told beside the view."""
    found = GAME.overlay(view)
    assert isinstance(found, Overlay)
    return found


class Script(GameScript[GhostsGalore, Action, View, GhostsGaloreOptions]):
    """A match told step by step."""

    def __init__(self, seats: int = 2, *, first: Seat | None = 0, expert: bool = False) -> None:
        super().__init__(GAME, seats, GhostsGaloreOptions(first=first, expert=expert))
        self.seats = seats
        self.reserved: set[str] = set()  # tiles that come up only when told

    # ---- what is

    @property
    def phase(self) -> str:
        return self.view().phase

    @property
    def turn(self) -> Seat:
        return 0

    def told_of(self, action: Action, seat: Seat | None) -> object:
        """The tile that seat was told of when this was done."""
        n = next(entry.n for entry in self.match.log if entry.action == action)
        messages = [event.msg for event in self.match.events(n) if event.seen_by(seat)]
        return next((message.args["tile"] for message in messages if "tile" in message.args), None)

    # ---- what is done

    def does(self, seat: Seat, action: Action) -> Self:
        assert GAME.why_not(self.state, seat, action) is None
        self.match.append(seat, action, self.match.check(seat, action))
        return self

    def boards(self, *boards: Board) -> Self:
        for board in boards or BOARDS[: self.seats]:
            self.nature(DealBoard(board))
        return self

    def sides(self, *sides: Side) -> Self:
        for seat in range(self.seats):
            self.does(seat, Choose(sides[seat] if sides else 1))
        return self

    def deal(self, *tiles: str) -> Self:
        for tile in tiles:
            self.nature(Deal(tile))
        return self

    def keep(self, *tiles: str) -> Self:
        for seat, tile in enumerate(tiles):
            self.does(seat, Keep(tile))
        return self

    def first(self, seat: Seat) -> Self:
        return self.nature(First(seat))

    def turn_up(self, tile: str) -> Self:
        """The seat whose turn it is, and nature."""
        return self.does(self.state.turn, TurnUp()).nature(Reveal(tile))

    def leave(self) -> Self:
        return self.does(self.state.turn, Leave())

    def claim(self, tile: str) -> Self:
        return self.does(self.state.turn, Claim(tile))

    def turn_rest(self, *tiles: str) -> Self:
        """3.3; what is not told is any tile that is unseen, the last ones first."""
        for tile in tiles:
            self.nature(Reveal(tile))
        while self.phase == "turn-rest":
            self.nature([action for action in self.offered() if not self._is_reserved(action)][-1])
        return self

    def _is_reserved(self, action: Action) -> bool:
        return isinstance(action, Reveal) and action.tile in self.reserved

    def claim_round(self, *tiles: str) -> Self:
        """Each seat, from the lantern on, claims its tile as soon as it is turned up."""
        for tile in tiles[:-1]:
            self.turn_up(tile).claim(tile)
        return self.turn_rest(tiles[-1]).claim(tiles[-1])

    def place(self, seat: Seat, cell: Cell, turn: Turn = 0) -> Self:
        return self.does(seat, Place(cell, turn))

    def any_round(self) -> Self:
        """A round nobody cares about."""
        spare = [tile for tile in TILES if Reveal(tile) in self._unseen() and tile not in self.reserved]
        self.claim_round(*spare[: self.seats])
        for seat in range(self.seats):
            self.place(seat, next(cell for cell, laid in zip(CELLS, self.view().mines[seat], strict=True) if not laid))
        return self

    def _unseen(self) -> set[Action]:
        twin = self.state.clone()
        twin.apply(twin.turn, 0)
        out = zeros(2 * GAME.spec.codes)
        return {GAME.decode(twin, out[2 * i]) for i in range(twin.weights(out))}


def table(seats: int = 2, *, secrets: tuple[str, ...] = TILES[-5:], first: Seat = 0) -> Script:
    """The first turn of the first round."""
    return Script(seats, first=first).boards().sides().deal(*secrets[:seats])


def last_tile(seats: int = 2) -> Script:
    """After round eight."""
    script = table(seats)
    for _ in range(8):
        script.any_round()
    return script


def random_play(seats: int, seed: int, **options: Any) -> Iterator[tuple[GhostsGalore, Seat, int]]:
    """A whole match at random: each entry is yielded just before it is applied."""
    state = GAME.new(seats, GhostsGaloreOptions(**options))
    rng, out = Rng(seed), zeros(2 * GAME.spec.codes)
    while state.actor() != OVER:
        seat, code = NATURE, 0
        if state.actor() == NATURE:
            code = draw(state, rng, out)
        else:
            owing = [other for other in range(seats) if state.owes(other)]
            seat = owing[rng.below(len(owing))]
            code = out[rng.below(state.legal(seat, out))]
        yield state, seat, code
        state.apply(seat, code)
    yield state, NATURE, -1
