"""The map as characters: each player's network line by line, the row, and what everyone has."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from anden.core.game import Msg
from anden.games.tickettoride.components import Board, board_of, terms_of
from anden.games.tickettoride.model import CARDS, MapSet, View

WIDE, HIGH = 96, 30
OWNERS = "ABCDE"
DOTS = {"pink": "p", "white": "w", "blue": "b", "yellow": "y", "orange": "o", "black": "k", "red": "r", "green": "g"}
DOTS |= {"grey": "·", "locomotive": "L"}


def picture(view: View) -> str:
    """Cities where they lie; each track as its spaces, in the letter of its colour or of whoever owns it."""
    board = _board(view)
    owners = {claimed.route: OWNERS[claimed.seat] for claimed in view.claimed}
    rows = [[" "] * (WIDE + 12) for _ in range(HIGH + 2)]
    for route, spaces in zip(board.map.routes, _spaces(board), strict=True):
        for column, row in spaces:
            rows[row][column] = owners.get(route.id) or DOTS[route.colour]
    for city in board.map.cities:
        column, row = _place(board.map, city.x, city.y)
        label = f"◉{city.name[:9]}"
        rows[row][column : column + len(label)] = label
    lines = ["".join(row).rstrip() for row in rows]
    return "\n".join([*lines, "", f"[{' '.join(DOTS[card] for card in view.row)}]"])


def _board(view: View) -> Board:
    return board_of(terms_of(view.seats, view.options))


@lru_cache(16)
def _spaces(board: Board) -> list[list[tuple[int, int]]]:
    """Track by track. The second track of a double lies a line below the first."""
    at = {city.id: (city.x, city.y) for city in board.map.cities}
    found = []
    for route in board.map.routes:
        (ax, ay), (bx, by) = at[route.a], at[route.b]
        shares = [space / (route.length + 1) for space in range(1, route.length + 1)]
        places = [_place(board.map, ax + (bx - ax) * share, ay + (by - ay) * share) for share in shares]
        found.append([(column, row + (route.lane == 2)) for column, row in places])
    return found


def _place(board: MapSet, x: float, y: float) -> tuple[int, int]:
    return round(x * WIDE / board.layout.width), round(y * HIGH / board.layout.height)


def describe(view: View) -> Iterator[Msg]:
    """What lies on the table besides the picture, as far as the view's seat knows it."""
    yield Msg("in-row", {"cards": view.row}) if view.row else Msg("row-empty")
    yield Msg("on-deck", {"count": view.deck, "discards": len(view.discards), "tickets": _pile_size(view)})
    for seat, player in enumerate(view.players):
        args = {"seat": seat, "trains": player.trains, "cards-held": player.cards, "points": player.points}
        counts: dict[str, str | int] = {name.replace("-", ""): number for name, number in args.items()}
        yield Msg("player", {**counts, "tickets": player.tickets, "letter": OWNERS[seat]})
        if player.known and seat != view.seat:
            yield Msg("known", {"seat": seat, "cards": player.known}, "9.1")
    yield from _networks(view)
    yield from _own(view)
    if view.left is not None:
        yield Msg("left", {"count": view.left}, "7.1")


def _pile_size(view: View) -> int:
    return view.pile.fresh + view.pile.block + len(view.pile.tail)


def _networks(view: View) -> Iterator[Msg]:
    board = _board(view)
    names, index = board.route_names, board.route_at
    for seat in range(view.seats):
        own = [names[index[claimed.route]] for claimed in view.claimed if claimed.seat == seat]
        if own:
            yield Msg("network", {"seat": seat, "routes": ", ".join(own)})


def _own(view: View) -> Iterator[Msg]:
    if view.seat is None:
        return
    if view.hand:
        counted = Counter(view.hand)
        yield Msg("in-hand", {"cards": tuple(card for card in CARDS for _ in range(counted[card]))})
    board = _board(view)
    names, index = board.ticket_names, board.ticket_at
    for key, tickets in (("own-tickets", view.tickets), ("own-offered", view.offered), ("own-aside", view.aside)):
        if tickets:
            yield Msg(key, {"tickets": ", ".join(names[index[ticket]] for ticket in tickets)})
