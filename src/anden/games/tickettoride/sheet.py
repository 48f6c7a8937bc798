"""The score sheet for people who play with the box: routes and tickets of each player in, final scores out."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from anden.core.errors import Malformed
from anden.core.game import Score
from anden.games.tickettoride import components, scoring
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.components import board_of
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.model import MapSet, TicketToRideOptions


class SheetPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """One player of the sheet, with routes and tickets by id or by their cities."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    routes: tuple[str, ...]
    tickets: tuple[str, ...] = ()


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Routes and tickets by their ids, or by their cities: `Atlanta - Miami`."""

    players: tuple[SheetPlayer, ...]
    board: MapSet | Literal["usa", "anden-iberia"] = msgspec.field(default="usa", name="set")


def tally(source: str) -> tuple[tuple[str, ...], tuple[Score, ...]]:
    """Names and scores of the players; raises Malformed naming the player and the entry that is wrong."""
    try:
        sheet = msgspec.json.decode(source, type=Sheet)
    except msgspec.DecodeError as error:
        raise Malformed(f"not a score sheet: {error}") from None
    if not isinstance(sheet.board, str):
        components.check_map(sheet.board)
    state = _empty(sheet)
    for seat, player in enumerate(sheet.players):
        _fill_in(state, seat, player)
    return tuple(player.name for player in sheet.players), scoring.score(state)


def _empty(sheet: Sheet) -> TicketToRide:
    board = components.map_of(TicketToRideOptions(board=sheet.board))
    fewest, most = board.seats
    if not fewest <= len(sheet.players) <= most:
        raise Malformed(f"players: {len(sheet.players)}; the map {board.name} is for {fewest} to {most}")
    names = [player.name for player in sheet.players]
    for name in names:
        if names.count(name) > 1:
            raise Malformed(f"players: two are called {name}")
    return k.new_state(components.terms_of(len(names), TicketToRideOptions(board=sheet.board)))


def _fill_in(state: TicketToRide, seat: int, player: SheetPlayer) -> None:
    board, terms = board_of(state.terms), state.terms
    state.seat = seat
    for entry in player.routes:
        track = _track(state, seat, player, entry)
        length = terms.length[track]
        if state.trains[seat] < length:
            raise Malformed(f"{player.name}: routes: {entry}: that is more than {terms.trains} trains")
        state.trains[seat] -= length
        state.routes[seat] += terms.points[length]
        state.own(track)
    for entry in player.tickets:
        found = _matching(board.ticket_at, board.ticket_names, entry)
        if not found:
            raise Malformed(f"{player.name}: tickets: there is no ticket {entry}")
        if state.place[found[0]] != k.FRESH:
            raise Malformed(f"{player.name}: tickets: {entry} stands twice")
        state.place[found[0]] = k.HELD + seat


def _track(state: TicketToRide, seat: int, player: SheetPlayer, entry: str) -> int:
    """The track meant: of a double named by its cities, the one that is free."""
    board = board_of(state.terms)
    tracks = _matching(board.route_at, board.route_names, entry)
    if not tracks:
        raise Malformed(f"{player.name}: routes: there is no route {entry}")
    for track in tracks:
        if state.is_open(seat, track):
            return track
    owner = max(state.owner[track] for track in tracks)
    reason = "is claimed already" if owner >= 0 else "is closed: its double is claimed (5.5)"
    raise Malformed(f"{player.name}: routes: {entry} {reason}")


def _matching(index: dict[str, int], names: Sequence[str], entry: str) -> list[int]:
    """By id, or by the two cities in either order."""
    if entry in index:
        return [index[entry]]
    wanted = sorted(_plain(end) for end in entry.replace("–", "-").split(" - "))
    return [at for at, name in enumerate(names) if sorted(map(_plain, _ends(name))) == wanted]


def _ends(name: str) -> list[str]:
    return name.partition(" (")[0].partition(" [")[0].split(" – ")


def _plain(city: str) -> str:
    return city.strip().casefold()
