"""Why a good player of Ghosts Galore would choose an action: what it brings to the mine now, and what it promises."""

from collections.abc import Iterator

from anden.core.game import Msg, Reason, Seat
from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore import start
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.knowledge import lines_of, options_of
from anden.games.ghostsgalore.model import (
    BOARDS,
    CELLS,
    MONSTERS,
    TILE_OF,
    TILES,
    TURNS,
    Action,
    Choose,
    Claim,
    Keep,
    Leave,
    Place,
    TurnUp,
)
from anden.games.ghostsgalore.policy import GhostsGalorePolicy
from anden.games.ghostsgalore.scoring import WITHOUT_COUNT

MOST_LINES = 3  # of a sheet that are worth naming
LINES = (*MONSTERS, *WITHOUT_COUNT)


def reasons(state: GhostsGalore, seat: Seat, action: Action) -> Iterator[Reason]:
    """What speaks for the action, by what lies open and the seat's own secret tile."""
    thought = _Thought(state, seat)
    match action:
        case Place(cell, turn):
            place = 4 * CELLS.index(cell) + TURNS.index(turn)
            yield from thought.gains(state.to_place(seat), place)
            yield from thought.promise(state.to_place(seat), place)
        case Claim(tile):
            yield from thought.claiming(TILE_OF[tile])
        case Leave() | TurnUp():
            yield from thought.waiting()
        case Keep(tile):
            yield from thought.keeping(TILE_OF[tile])
        case Choose(side):
            yield from thought.siding(side - 1)


class _Thought:
    """A position as one seat sees it, and the policy that judges mines."""

    def __init__(self, state: GhostsGalore, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.policy: GhostsGalorePolicy = start.policy(state.terms.seats, options_of(state))
        self.twin = state.clone()

    def places(self, tile: int) -> list[int]:
        """Every free cell with every turn of a tile, as the kernel writes places."""
        free = [cell for cell in range(k.CELLS) if self.state.free[self.seat] >> cell & 1]
        return [4 * cell + turn for cell in free for turn in range(self.state.terms.turns[tile])]

    def worth(self, tile: int, place: int) -> float:
        """What the full mine is expected to score with the tile there."""
        return self.policy.placed(self.twin, self.seat, tile, place)

    def lines(self, tile: int, place: int) -> list[int]:
        """The sheet right after it, as the other mines lie now."""
        after = self.state.clone()
        after.lay(self.seat, place // 4, tile, place % 4)
        after.rescore(self.seat)
        return lines_of(after, self.seat)

    def gains(self, tile: int, place: int) -> Iterator[Reason]:
        """The lines of the sheet that rise most."""
        before, after = lines_of(self.state, self.seat), self.lines(tile, place)
        rises = {line: then - now for line, now, then in zip(LINES, before, after, strict=True) if then > now}
        for line in sorted(rises, key=lambda line: -rises[line])[:MOST_LINES]:
            msg = Msg("reason-gain", {"line": line, "points": rises[line]}, f"7.{1 + LINES.index(line)}")
            yield Reason(msg, (f"cell:{CELLS[place // 4]}", f"sheet:{line}"))

    def promise(self, tile: int, place: int) -> Iterator[Reason]:
        """Best in the end, though another place brings more now."""
        places = self.places(tile)
        best = max(self.worth(tile, other) for other in places)
        now = sum(self.lines(tile, place))
        if self.worth(tile, place) == best and any(sum(self.lines(tile, other)) > now for other in places):
            yield Reason(Msg("reason-promise"), (f"cell:{CELLS[place // 4]}",))

    def claiming(self, tile: int) -> Iterator[Reason]:
        """What it brings in its best place, and how it compares with the others that may be had."""
        best = max(self.places(tile), key=lambda place: self.worth(tile, place))
        for reason in self.gains(tile, best):
            yield Reason(reason.msg, (f"tile:{TILES[tile]}", *reason.point))
        up = self.face_up()
        if len(up) > 1 and self.adds(tile) == max(map(self.adds, up)):
            yield Reason(Msg("reason-best-up"), (f"tile:{TILES[tile]}",))

    def face_up(self) -> list[int]:
        """The tiles that anyone may still claim."""
        tiles = (self.state.up[at] for at in range(self.state.ups))
        return [tile for tile in tiles if self.state.where[tile] == k.UP]

    def adds(self, tile: int) -> float:
        return self.policy.best_placed(self.twin, self.seat, tile)

    def waiting(self) -> Iterator[Reason]:
        """Does what may still come promise more than what lies there?"""
        now = self.policy.insight.prospect(self.twin, self.seat)
        hope = self.policy.wait(self.state, self.twin, self.seat, now)
        up = self.face_up()
        if hope > max((self.adds(tile) - now for tile in up), default=0.0):
            parts = tuple(f"tile:{TILES[tile]}" for tile in up)
            yield Reason(Msg("reason-wait", {"count": self.state.left}), (*parts, "stack"))

    def keeping(self, tile: int) -> Iterator[Reason]:
        self.twin.secret[self.seat] = k.NONE
        both = (self.state.secret[self.seat], self.state.second[self.seat])
        other = both[0] if tile == both[1] else both[1]
        if self.adds(tile) > self.adds(other):
            yield Reason(Msg("reason-keep", {"tile": TILES[tile]}), (f"tile:{TILES[tile]}",))

    def siding(self, side: int) -> Iterator[Reason]:
        board = self.state.board[self.seat]
        if self.policy.sides[2 * board + side] > self.policy.sides[2 * board + 1 - side]:
            yield Reason(Msg("reason-side", {"board": BOARDS[board]}), (f"side:{side + 1}",))
