"""Maps and the numbers of the rules: read from data/, checked, and turned into the kernel's terms."""

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache

import msgspec

from anden.core.data import read_data
from anden.core.errors import Malformed
from anden.core.faces import check_distinct, narrowed, seat_number
from anden.games.tickettoride import kernel
from anden.games.tickettoride.model import (
    CARDS,
    COLOURS,
    TYPE_OF,
    MapSet,
    Route,
    TicketToRideOptions,
)
from anden.games.tickettoride.trails import WIDEST, Roads

MAPS = ("usa", "anden-iberia")
SEATS = (2, 3, 4, 5)
MOST_CARDS = 240


RULES = read_data(__package__, "rules", dict[str, int])


@cache
def own_map(name: str) -> MapSet:
    """A map of ours, by its name."""
    return read_data(__package__, name, MapSet)


def map_of(options: TicketToRideOptions) -> MapSet:
    """The map as it is played: without the tickets of another edition."""
    if not isinstance(options.board, str):
        return options.board
    if options.tickets == "classic":
        return _classic(own_map(options.board))
    return own_map(options.board)


@cache
def _classic(board: MapSet) -> MapSet:
    """1.3"""
    tickets = tuple(ticket for ticket in board.tickets if ticket.edition == "classic")
    return msgspec.structs.replace(board, tickets=tickets, deal=RULES["deal-classic"])


@cache
def numbers() -> dict[str, int]:
    """Every number the rulebook shows."""
    usa, iberia = (own_map(name) for name in MAPS)
    return (
        {name: number for name, number in RULES.items() if "classic" not in name}
        | _map_numbers(usa, "")
        | _map_numbers(iberia, "iberia-")
        | {f"classic-{name}": number for name, number in _map_numbers(_classic(usa), "").items()}
        | {"each": _counts(usa)[0], "colours": len(CARDS) - 1}
    )


def _map_numbers(board: MapSet, prefix: str) -> dict[str, int]:
    pairs = _pairs(board)
    counted = {
        "cities": len(board.cities),
        "tracks": len(board.routes),
        "pairs": len(pairs),
        "doubles": sum(len(tracks) == 2 for tracks in pairs.values()),
        "cards": sum(_counts(board)),
        "locomotives": _counts(board)[-1],
        "trains": board.trains,
        "tickets": len(board.tickets),
        "invented": sum(ticket.source == "invented" for ticket in board.tickets),
        "deal": board.deal,
        "seats": board.seats[1],
    }
    return {prefix + name: number for name, number in counted.items()}


def _counts(board: MapSet) -> list[int]:
    counts = {row.card: row.count for row in board.cards}
    return [counts.get(card, 0) for card in CARDS]


def _pairs(board: MapSet) -> dict[frozenset[str], list[int]]:
    """The tracks between the same two cities, by their place in the file."""
    pairs: dict[frozenset[str], list[int]] = {}
    for at, route in enumerate(board.routes):
        pairs.setdefault(frozenset((route.a, route.b)), []).append(at)
    return pairs


# ---- is it a map


@lru_cache(16)
def check_map(board: MapSet) -> None:
    """Raises Malformed, naming the field, if a match could not be played to its end on this map."""
    if board.seats[0] > board.seats[1]:
        raise Malformed("set: seats: the fewest come first")
    check_distinct("cities", [city.id for city in board.cities])
    check_distinct("routes", [route.id for route in board.routes])
    check_distinct("tickets", [ticket.id for ticket in board.tickets])
    _check_cards(board)
    _check_cities(board)
    _check_routes(board)
    _check_connected(board)
    _check_tangle(board)
    _check_tickets(board)


def _check_cards(board: MapSet) -> None:
    twice = [card for card, count in Counter(row.card for row in board.cards).items() if count > 1]
    if twice:
        raise Malformed(f"set: cards: {twice[0]} stands twice; write one row with its count")
    total = sum(_counts(board))
    least = board.seats[1] * RULES["hand"] + RULES["row"] + 1
    if not least <= total <= MOST_CARDS:
        raise Malformed(f"set: cards: {total} in all; {board.seats[1]} players need {least} to {MOST_CARDS}")


def _check_cities(board: MapSet) -> None:
    for at, city in enumerate(board.cities):
        if not (0 <= city.x <= board.layout.width and 0 <= city.y <= board.layout.height):
            raise Malformed(f"set: cities[{at}]: {city.id} lies outside the layout")


def _check_routes(board: MapSet) -> None:
    known = {city.id for city in board.cities}
    for at, route in enumerate(board.routes):
        _check_ends(f"set: routes[{at}]", route.a, route.b, known)
        _check_payable(board, at, route)
    for length, count in Counter(route.length for route in board.routes).items():
        if count > kernel.MOST_OF_A_LENGTH:
            raise Malformed(f"set: routes: {count} of length {length}; at most {kernel.MOST_OF_A_LENGTH} are possible")
    for tracks in _pairs(board).values():
        _check_double([board.routes[at] for at in tracks], tracks[-1])


def _check_ends(where: str, a: str, b: str, known: set[str]) -> None:
    for end, city in (("a", a), ("b", b)):
        if city not in known:
            raise Malformed(f"{where}.{end}: there is no city {city}")
    if a == b:
        raise Malformed(f"{where}: it leads from {a} to {a}")


def _check_payable(board: MapSet, at: int, route: Route) -> None:
    """5.1: the cards there are must be enough for the route."""
    counts = _counts(board)
    coloured = max(counts[:-1]) if route.colour == "grey" else counts[TYPE_OF[route.colour]]
    if coloured + counts[-1] < route.length:
        raise Malformed(
            f"set: routes[{at}].length: there are not cards enough for {route.length} spaces in {route.colour}"
        )
    if board.trains < route.length:
        raise Malformed(f"set: routes[{at}].length: nobody has {route.length} trains")


def _check_double(tracks: list[Route], at: int) -> None:
    if len(tracks) > 2:
        raise Malformed(f"set: routes[{at}]: a third track between {tracks[0].a} and {tracks[0].b}")
    if len({track.length for track in tracks}) > 1:
        raise Malformed(f"set: routes[{at}].length: both tracks of a double are of one length")


def _check_connected(board: MapSet) -> None:
    reached = {board.cities[0].id}
    while more := {end for r in board.routes if {r.a, r.b} & reached for end in (r.a, r.b)} - reached:
        reached |= more
    apart = [city.id for city in board.cities if city.id not in reached]
    if apart:
        raise Malformed(f"set: routes: none leads from {board.cities[0].id} to {apart[0]}")


def _check_tangle(board: MapSet) -> None:
    """8.3: the longest trail must be found in no time, whoever has claimed what."""
    width = Roads(len(board.cities), _tracks(board)).width
    if width > WIDEST:
        raise Malformed(
            f"set: routes: the map is too tangled to find longest routes on it: whoever goes through it city by city"
            f" has {width} at once with routes still to come; at most {WIDEST} are possible"
        )


def _check_tickets(board: MapSet) -> None:
    known = {city.id for city in board.cities}
    for at, ticket in enumerate(board.tickets):
        _check_ends(f"set: tickets[{at}]", ticket.a, ticket.b, known)
    least = board.deal * board.seats[1]
    if not least <= len(board.tickets) <= kernel.MOST_TICKETS:
        count, most = len(board.tickets), kernel.MOST_TICKETS
        raise Malformed(f"set: tickets: {count}; {board.seats[1]} players need {least} to {most}")


# ---- what a match is played on


@dataclass(frozen=True, eq=False)
class Board:
    """A map with its ids and names at hand. Told apart by identity: hashing a whole map takes long."""

    map: MapSet
    route_at: dict[str, int]
    route_names: tuple[str, ...]  # both cities; a track of a double has its number
    ticket_at: dict[str, int]
    ticket_names: tuple[str, ...]  # both cities and the value


def _board(board: MapSet) -> Board:
    city = {each.id: each.name for each in board.cities}
    return Board(
        board,
        {route.id: at for at, route in enumerate(board.routes)},
        tuple(f"{city[r.a]} – {city[r.b]}{_number(board, at)}" for at, r in enumerate(board.routes)),
        {ticket.id: at for at, ticket in enumerate(board.tickets)},
        tuple(f"{city[ticket.a]} – {city[ticket.b]} [{ticket.value}]" for ticket in board.tickets),
    )


@cache
def own_names() -> dict[str, str]:
    """What the routes and tickets of our own maps are called, by their ids."""
    boards = [_board(own_map(name)) for name in MAPS]
    routes = {route.id: name for each in boards for route, name in zip(each.map.routes, each.route_names, strict=True)}
    tickets = {
        ticket.id: name.rpartition(" [")[0]
        for each in boards
        for ticket, name in zip(each.map.tickets, each.ticket_names, strict=True)
    }
    return tickets | routes


def _number(board: MapSet, at: int) -> str:
    twin = _twin(board, at)
    return "" if twin < 0 else " (2)" if twin < at else " (1)"


def _twin(board: MapSet, at: int) -> int:
    route = board.routes[at]
    others = [other for other in _pairs(board)[frozenset((route.a, route.b))] if other != at]
    return others[0] if others else -1


def _tracks(board: MapSet) -> list[tuple[int, int, int, int, int]]:
    """As the kernel wants them: cities, length, colour and twin."""
    city_at = {city.id: at for at, city in enumerate(board.cities)}
    return [
        (city_at[route.a], city_at[route.b], route.length, COLOURS.index(route.colour), _twin(board, at))
        for at, route in enumerate(board.routes)
    ]


@lru_cache(64)
def terms_of(seats: int, options: TicketToRideOptions) -> kernel.Terms:
    """For settled options. Nobody changes terms, so equal matches share them."""
    board = map_of(options)
    city_at = {city.id: at for at, city in enumerate(board.cities)}
    return kernel.Terms(
        seats,
        seat_number(options.first),
        RULES,
        _counts(board),
        board.trains,
        board.deal,
        len(board.cities),
        _tracks(board),
        [(city_at[ticket.a], city_at[ticket.b], ticket.value) for ticket in board.tickets],
        [0, *(RULES[f"points-{length}"] for length in range(1, kernel.SPAN))],
        options,
        _board(board),
    )


def board_of(terms: kernel.Terms) -> Board:
    """The map that a match is played on, with its names and numbers."""
    return narrowed(terms.board, Board)
