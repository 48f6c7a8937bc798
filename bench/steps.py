"""How strong bots between chance and search are, and which of them make equal steps: `python -m bench.steps`.

Weak players overlook more or less, strong ones look ahead more or less. Neighbours in that row play each other, with
the fewest seats and, where four sit, two and two. Ratings are fitted to what came of it; between bots that were played
they are interpolated. What it proposes as levels wins as nearly WANTED against the level before as can be had, at both
numbers of seats. The ladder measures the levels, with other deals.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import exp

import msgspec
from bench import ladder
from bench.ladder import Book, Measured, Rung, places_of, play, told
from msgspec import Struct

WANTED = 0.74
NEARLY = 0.68  # of SEARCH, which thinks for a shorter time than the top level
SEARCH = "search:ms=150"
OVERLOOKED = (88, 76, 64, 52, 40, 30, 20, 12, 6)
SHORT = {"loknroll": (16, 64, 256), "loose-caboose": (16, 64, 256)}  # iterations; in other games search is near greedy
STEPS = 400  # of the fit
PULL = 0.02  # to the middle, where a bot won everything

Ratings = dict[int, list[float]]  # by seats, for each bot of a row


class Row(Struct, frozen=True):
    """The bots of a game from the weakest on, how strong each is, and which of them would make equal steps."""

    game: str
    bots: list[str]
    ratings: Ratings
    levels: list[str]


def row_of(game: str) -> list[str]:
    weak = [f"greedy:overlook={part}" for part in OVERLOOKED]
    return ["random", *weak, "greedy", *(f"search:iters={n}" for n in SHORT.get(game, ())), SEARCH]


def pairs(game: str, seats: int, games: int) -> Iterator[Rung]:
    """Each with the two before it; search by the clock, which takes long, with `greedy` alone."""
    *row, last = row_of(game)
    for at, bot in enumerate(row):
        for weaker in row[max(0, at - 2) : at]:
            yield Rung(game, seats, bot, weaker, games, places_of(seats))
    yield Rung(game, seats, last, "greedy", games, places_of(seats))


def chance(seats: int, lead: float) -> float:
    mine = places_of(seats) * exp(lead)
    return mine / (mine + seats - places_of(seats))


def fitted(row: Sequence[str], found: Sequence[Measured]) -> list[float]:
    """Ratings by which what was won is as likely as can be; that of the first is 0."""
    at = {bot: place for place, bot in enumerate(row)}
    ratings = [0.0] * len(row)
    for _ in range(STEPS):
        slope, weight = [0.0] * len(row), [0.1] * len(row)
        for line in found:
            bot, against = at[line.rung.bot], at[line.rung.against]
            won = chance(line.rung.seats, ratings[bot] - ratings[against])
            for place, sign in ((bot, 1), (against, -1)):
                slope[place] += sign * line.games * (line.wins.rate - won)
                weight[place] += line.games * won * (1 - won)
        ratings = [now + 0.5 * (up - PULL * now) / much for now, up, much in zip(ratings, slope, weight, strict=True)]
    return [rating - ratings[0] for rating in ratings]


def between(row: Sequence[str], ratings: Ratings) -> dict[str, dict[int, float]]:
    """All that a level could be, with its ratings by seats."""
    could = {bot: {seats: those[at] for seats, those in ratings.items()} for at, bot in enumerate(row[1:-1], 1)}
    for at, (most, least) in enumerate(zip(OVERLOOKED, (*OVERLOOKED[1:], 0), strict=True), 1):
        for part in range(least + 1, most):
            way = (most - part) / (most - least)
            could[f"greedy:overlook={part}"] = {
                seats: those[at] + way * (those[at + 1] - those[at]) for seats, those in ratings.items()
            }
    return could


def levels_of(row: Sequence[str], ratings: Ratings) -> list[str]:
    """From the top level down, each time what the level above beats as often as is wanted."""
    could = between(row, ratings)
    above, levels = {seats: those[-1] for seats, those in ratings.items()}, [row[-1]]
    for wanted in (NEARLY, WANTED, WANTED):
        off = {
            bot: sum((chance(seats, above[seats] - those[seats]) - wanted) ** 2 for seats in ratings)
            for bot, those in could.items()
        }
        levels.append(min(off, key=lambda bot: off[bot]))
        above = could[levels[-1]]
    return levels[::-1]


def books(games: int) -> list[Book]:
    return [
        Book(rung, "steps")  # what is chosen by some deals is measured by others
        for game in ladder.GAMES
        for seats in ladder.seats_of(game, "expreso", "regional")
        for rung in pairs(game, seats, games)
    ]


def rows(found: Sequence[Measured]) -> Iterator[Row]:
    for game in dict.fromkeys(line.rung.game for line in found):
        mine = [line for line in found if line.rung.game == game]
        row = row_of(game)
        ratings = {
            seats: fitted(row, [line for line in mine if line.rung.seats == seats])
            for seats in dict.fromkeys(line.rung.seats for line in mine)
        }
        yield Row(game, row, ratings, levels_of(row, ratings))


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.steps")
    asked.add_argument("--minutes", type=float, default=ladder.A_WEEK, help="how long to play")
    asked.add_argument("--games", type=int, default=100, help="of each pair")
    given = asked.parse_args()
    played = books(given.games)
    play(played, given.minutes)
    for row in rows([told(book) for book in played if book.played]):
        print(msgspec.json.encode(row).decode())


if __name__ == "__main__":
    main()
