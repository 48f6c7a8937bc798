"""What a beginner at Ghosts Galore should look at: what lies in the own mine, and what is missing there."""

from collections.abc import Iterator, Sequence

from anden.core.game import Occasion
from anden.games.ghostsgalore.components import monsters_of, set_of
from anden.games.ghostsgalore.model import CELLS, Monster, TileRow, View

FIRST_OF: tuple[Monster, ...] = (
    "golem",
    "satyr",
    "skeleton",
    "slime",
)  # the kinds that want a word when the first one lies there
OCCASIONS = (*FIRST_OF, "ghosts", "wisps", "gates", "two-tracks", "no-dragon", "dragon-up", "werewolves")
ALMOST_CROWD = 2  # ghosts: with one more they are worth more (7.2)
ALMOST_MORE = (3, 6)  # wisps: with one more each is worth more (7.9)
LATE = 5  # rounds finished: three are left


def occasions(then: View, now: View) -> Iterator[Occasion]:
    """What is worth a look now."""
    del then
    if now.seat is None or not now.mines:
        return
    mine = _Mine(now, now.seat)
    if now.phase in ("claim", "decide"):
        yield from mine.dragons()
        yield from mine.werewolves()
    yield from mine.monsters()
    yield from mine.tracks()


class _Mine:
    """What lies in the mine of a seat, cell by cell."""

    def __init__(self, view: View, seat: int) -> None:
        self.view, self.seat = view, seat
        rows = {row.tile: row for row in set_of(view.options).tiles}
        self.rows = rows
        self.laid: dict[str, TileRow] = {
            cell: rows[laid.tile] for cell, laid in zip(CELLS, view.mines[seat], strict=True) if laid is not None
        }

    def count(self, kind: Monster, seat: int | None = None) -> int:
        """How many monsters of a kind lie in the mine, or in that of another seat."""
        mine = self.laid.values() if seat is None else _Mine(self.view, seat).laid.values()
        return sum(monsters_of(row).count(kind) for row in mine)

    def where(self, kind: Monster) -> tuple[str, ...]:
        return tuple(f"cell:{cell}" for cell, row in self.laid.items() if kind in monsters_of(row))

    def monsters(self) -> Iterator[Occasion]:
        for kind in FIRST_OF:
            if self.count(kind):
                yield Occasion(kind, (*self.where(kind), f"sheet:{kind}"))
        if self.count("ghost") == ALMOST_CROWD:
            yield Occasion("ghosts", (*self.where("ghost"), "sheet:ghost"))
        if self.count("wisp") in ALMOST_MORE:
            yield Occasion("wisps", (*self.where("wisp"), "sheet:wisp"))

    def tracks(self) -> Iterator[Occasion]:
        """A tile at a special gate (7.11, 7.12); one with two tracks that do not join (1.2)."""
        view, seat = self.view, self.seat
        sides = set_of(view.options).sides
        own = [row for row in sides if (row.board, row.side) == (view.boards[seat], view.sides[seat])]
        gates = [gate for row in own for gate in (*row.bone, *row.teeth) if gate[:2] in self.laid]
        if gates:
            yield Occasion("gates", _cells([gate[:2] for gate in gates]))
        double = [cell for cell, row in self.laid.items() if row.track in ("bridge", "double-curve")]
        if double:
            yield Occasion("two-tracks", _cells(double))

    def dragons(self) -> Iterator[Occasion]:
        """None yet, and not many rounds left; or one that may be had."""
        if self.count("dragon"):
            return
        if self.view.round >= LATE:
            yield Occasion("no-dragon", ("sheet:dragon",))
        free = [up.tile for up in self.view.up if up.claimed is None]
        up = [tile for tile in free if "dragon" in monsters_of(self.rows[tile])]
        if up:
            yield Occasion("dragon-up", (*(f"tile:{tile}" for tile in up), "sheet:dragon"))

    def werewolves(self) -> Iterator[Occasion]:
        """Somebody has more of them (7.8)."""
        others = [seat for seat in range(self.view.seats) if seat != self.seat]
        if max(self.count("werewolf", seat) for seat in others) > self.count("werewolf"):
            yield Occasion("werewolves", ("sheet:werewolf",))


def _cells(cells: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"cell:{cell}" for cell in dict.fromkeys(cells))
