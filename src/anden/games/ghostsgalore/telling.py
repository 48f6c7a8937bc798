"""What happened, told to those who may know it."""

from collections.abc import Iterator

from anden.core.faces import secretly
from anden.core.game import Event, Msg, Seat
from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore.components import monsters_of, set_of
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.knowledge import options_of
from anden.games.ghostsgalore.model import (
    BOARDS,
    TILES,
    Action,
    Choose,
    Claim,
    Deal,
    DealBoard,
    First,
    Keep,
    Leave,
    Place,
    Reveal,
    TileRow,
    TurnUp,
)


def tell(before: GhostsGalore, seat: Seat, action: Action, after: GhostsGalore) -> Iterator[Event]:
    """What happened, in order, each event for those who may know it."""
    match action:
        case DealBoard(board):
            yield Event(Msg("deal-board", {"seat": before.turn, "board": board}, "2.1"))
        case Choose(side):
            yield Event(Msg("choose", {"seat": seat, "board": BOARDS[before.board[seat]], "side": side}, "2.1"))
        case Deal(tile):
            own, others = Msg("deal-own", {"tile": tile}, "2.2"), Msg("deal-other", {"seat": before.turn}, "2.2")
            yield from secretly(before.turn, own, others)
        case Keep(tile):
            own, others = Msg("keep-own", {"tile": tile}, "2.5"), Msg("keep-other", {"seat": seat}, "2.5")
            yield from secretly(seat, own, others)
        case First():
            yield Event(Msg("first", {"seat": action.seat}, "2.4"))
        case TurnUp():
            yield Event(Msg("turn-up", {"seat": seat}, "3.2"))
        case Reveal(tile):
            yield Event(_tile("reveal", row_of(after, tile)))
        case Leave():
            yield Event(Msg("leave", {"seat": seat, "tile": TILES[before.shown]}, "3.2"))
        case Claim(tile):
            yield Event(Msg("claim", {"seat": seat, "tile": tile}, "3.2"))
            if after.phase == k.TURN_REST:
                yield Event(Msg("turn-rest", {"seat": after.turn}, "3.3"))
        case Place():
            yield from _placed(before, seat, action, after)


def row_of(state: GhostsGalore, tile: str) -> TileRow:
    """The row of the set that describes a tile."""
    return next(row for row in set_of(options_of(state)).tiles if row.tile == tile)


def _tile(key: str, row: TileRow) -> Msg:
    """What is on a tile, in words."""
    monsters = tuple(monsters_of(row))
    args: dict[str, str | int | tuple[str | int, ...]] = {"tile": row.tile, "track": row.track, "diamond": row.diamond}
    return Msg(key, args | {"monsters": monsters}) if monsters else Msg(f"{key}-bare", args)


def _placed(before: GhostsGalore, seat: Seat, action: Place, after: GhostsGalore) -> Iterator[Event]:
    brought = after.points(seat) - before.points(seat)
    args: dict[str, str | int | tuple[str | int, ...]] = {
        "seat": seat,
        "tile": TILES[before.to_place(seat)],
        "cell": action.cell,
        "turn": action.turn,
        "points": max(brought, 0),
        "lost": max(-brought, 0),
    }
    last = before.phase == k.LAST
    yield Event(Msg("place-last", args, "5.1") if last else Msg("place", args, "4.1"))
    if after.round > before.round:
        yield Event(Msg("round-over", {"round": after.round, "seat": after.lantern}, "4.3"))
    if after.phase == k.ENDED:
        yield Event(Msg("full", {}, "5.1"))
