"""Who beats whom, in every game, and how today's bots do against those of `0.1`: `make ladder`. Writes
bench/ladder.json, the table of docs/measured.md and what people are told of the levels (page/strengths.json).

Rungs where somebody searches are played side by side, so that each has the same part of its games at any time. Games
are kept in build/ladder as they are played: interrupted and started again, it goes on. `python -m bench.ladder
--minutes 20` plays as long as that and tells what is kept then. Of a rung that was not played here, what ladder.json
says of the same bots stays; `--minutes 0 --also FILE` takes over what the ladder of another machine says. With
`--deals NAME` it plays other deals, and what comes of them is added to what there is.
"""

import argparse
import os
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from importlib.resources import files
from itertools import islice
from math import hypot
from pathlib import Path

import msgspec
from bench.measured import rewrite
from bench.yardstick.building import PREFIX, program
from msgspec import Struct
from msgspec.structs import replace

from anden.arena.keeping import keeping, kept_at, kept_matches
from anden.arena.luck import Z
from anden.arena.plan import Plan, Played, play_match
from anden.arena.standings import Interval, Lead, interval, lead_of
from anden.bots import LEVELS, level_spec
from anden.bots.pool import end_pool, process_pool
from anden.core import registry
from anden.terminal import screens

HERE = Path(__file__).parent
SEED_BYTES = 32
WORKERS = os.cpu_count() or 1
A_WEEK = 7 * 24 * 60.0
AHEAD = 2  # games that wait for each process


class Rung(Struct, frozen=True):
    """A bot on so many `places` against others, all equal, on the rest of the seats."""

    game: str
    seats: int
    bot: str
    against: str
    games: int
    places: int = 1


class Strength(Struct, frozen=True):
    """One level of a game, as page/strengths.json has it. `against` None: chance."""

    against: str | None
    of_ten: int


class Measured(Struct, frozen=True):
    rung: Rung
    games: int
    wins: Interval
    share: float  # what equals would win
    lead: Lead | None
    mean_ms: float  # of processor time for a decision of the bot's
    longest_ms: float
    specs: tuple[str, str] = ("", "")  # what the two stood for
    deals: tuple[str, ...] = ("",)  # which were played, by their names


KINDS = (
    ("greedy", "random"),
    ("paseo", "random"),
    ("greedy", "0.1:greedy"),
    ("regional", "paseo"),
    ("expreso", "regional"),
    ("alta-velocidad", "expreso"),
    ("alta-velocidad", "0.1:alta-velocidad"),
)
STEPS = tuple(zip(LEVELS, ("random", *LEVELS[:-1]), strict=True))  # each level, and what people know it by
ENOUGH = 30  # games for a word to people: with fewer, "8 of 10" may be 5
MANY = 400  # games between bots that do not search: a blink each
# By how long a game takes: the top level against that of 0.1, and against the level before with the fewest seats and
# with four. A step of 5 % is told from noise by 400 games, which only bots that do not think by the clock are given.
GAMES = {
    "ghosts-galore": (160, 80, 40),
    "loknroll": (160, 60, 40),
    "loose-caboose": (160, 60, 40),
    "paris-connection": (48, 36, 24),
    "ticket-to-ride": (48, 36, 16),
}


def rungs() -> list[Rung]:
    against_greedy = [Rung("ghosts-galore", 2, "alta-velocidad", "0.1:greedy", GAMES["ghosts-galore"][1])]
    return against_greedy + [
        Rung(game, seats, bot, against, games_of(game, bot, against, seats), places_of(seats))
        for bot, against in KINDS
        for game in GAMES
        for seats in seats_of(game, bot, against)
    ]


def seats_of(game: str, bot: str, against: str) -> tuple[int, ...]:
    """The fewest that play against each other; levels are steps at four seats too."""
    fewest = max(2, min(registry.game(game).spec.seats))
    return (fewest, 4) if {bot, against} <= {*LEVELS} else (fewest,)


def places_of(seats: int) -> int:
    """Where four play, two and two: a step then means what it means between two (decision 36)."""
    return 2 if seats == 4 else 1


def games_of(game: str, bot: str, against: str, seats: int) -> int:
    old, few, four = GAMES[game]
    if "ms=" not in spec_of(game, bot):
        return MANY
    return old if against.startswith(PREFIX) else four if seats == 4 else few


def spec_of(game: str, bot: str) -> str:
    """What a level stands for: games kept for one meaning of it say nothing about another."""
    if bot.startswith(PREFIX):
        return program(bot)
    return level_spec(game, bot) if bot in LEVELS else bot


class Book:
    """The games of a rung: those kept, and those still to be played."""

    def __init__(self, rung: Rung, deals: str = "") -> None:
        self.rung, self.deals = rung, deals
        options = registry.game(rung.game).variants(rung.seats)[0]
        seed = deals.encode().ljust(SEED_BYTES, b"\0")
        names = [rung.bot] * rung.places + [rung.against] * (rung.seats - rung.places)
        bots = tuple(spec_of(rung.game, name) for name in names)
        self.plan = Plan(rung.game, rung.seats, options, bots, rung.games, seed, duplicate=True)
        self.file = kept_at(self.plan, HERE.parent / "build" / "ladder" / self.plan.digest())
        self.played = {match.index: match for match in kept_matches(self.file, self.plan)}

    def missing(self) -> list[int]:
        return [index for index in range(self.plan.size()) if index not in self.played]

    def keep(self, match: Played) -> None:
        self.played[match.index] = match
        with keeping(self.file) as keep:
            keep(match)


def play(books: list[Book], minutes: float) -> None:
    """Play what is missing, as long as that; what is not at its end then is not kept."""
    until = time.monotonic() + 60 * minutes
    left = in_step(books)
    running: dict[Future[Played], Book] = {}
    pool = process_pool(WORKERS)
    try:
        with screens.progress("The ladder", sum(len(book.missing()) for book in books)) as advance:
            while (seconds := until - time.monotonic()) > 0:
                for book, index in islice(left, AHEAD * WORKERS - len(running)):
                    running[pool.schedule(play_match, args=(book.plan, index))] = book
                if not running:
                    return
                for done in wait(running, seconds, FIRST_COMPLETED).done:
                    running.pop(done).keep(done.result())
                    advance(1)
    finally:
        end_pool(pool)


def in_step(books: list[Book]) -> Iterator[tuple[Book, int]]:
    """Whole deals: first those of bots that do not search, then by what part of its rung each completes."""

    def turn(book: Book, index: int) -> float:
        deal = index // book.rung.seats
        return 0.0 if book.rung.games == MANY else (deal + 1) * book.rung.seats / book.rung.games

    games = [(turn(book, index), at, index) for at, book in enumerate(books) for index in book.missing()]
    return ((books[at], index) for _, at, index in sorted(games))


def told(book: Book) -> Measured:
    """Raises SystemExit where a bot failed: what covered for it is another."""
    rung, played = book.rung, [book.played[index] for index in sorted(book.played)]
    if faults := [fault for match in played for fault in match.faults]:
        raise SystemExit(f"{rung.game}: {rung.bot} against {rung.against}: {faults[0].why}")
    mine = [(match, seat) for match in played for seat, at in enumerate(match.lineup) if at < rung.places]
    clocks = [match.clocks[seat] for match, seat in mine]
    return Measured(
        rung,
        len(played),
        interval(sum(match.wins[seat] for match, seat in mine), len(played)),
        rung.places / rung.seats,
        lead_of(book.plan, played, book.plan.bots[0]),
        1000 * sum(clock.total for clock in clocks) / sum(clock.decisions for clock in clocks),
        1000 * max(clock.longest for clock in clocks),
        specs_of(rung),
        (book.deals,),
    )


def specs_of(rung: Rung) -> tuple[str, str]:
    """What the two bots stand for, in words that are the same on every machine."""
    bot, against = (name if name.startswith(PREFIX) else spec_of(rung.game, name) for name in (rung.bot, rung.against))
    return bot, against


def gathered(known: list[Measured], here: list[Measured]) -> list[Measured]:
    """One line for each rung, in the ladder's order: all that was measured between what its bots stand for now."""
    found: dict[Rung, Measured] = {}
    for line in [*known, *here]:
        if line.specs == specs_of(line.rung):
            rung = replace(line.rung, games=0)
            found[rung] = joined(found[rung], line) if rung in found else line
    return [found[rung] for rung in (replace(rung, games=0) for rung in rungs()) if rung in found]


def joined(one: Measured, later: Measured) -> Measured:
    """Both together; the later alone where deals would count twice."""
    if {*one.deals} & {*later.deals}:
        return later
    games = one.games + later.games
    part, rest = one.games / games, later.games / games
    lead = one.lead if later.lead is None else later.lead
    if one.lead and later.lead:
        points = part * one.lead.points + rest * later.lead.points
        lead = Lead(points, hypot(part * one.lead.error, rest * later.lead.error))
    return replace(
        later,
        games=games,
        wins=interval(one.wins.rate * one.games + later.wins.rate * later.games, games),
        lead=lead,
        mean_ms=part * one.mean_ms + rest * later.mean_ms,
        longest_ms=max(one.longest_ms, later.longest_ms),
        deals=one.deals + later.deals,
    )


def of_ten(rate: float) -> int:
    """So many games of ten; all of them only where hardly one in a hundred was lost."""
    return 10 if rate > 0.99 else min(9, round(10 * rate))


def strengths(ladder: list[Measured], game_id: str) -> dict[str, Strength]:
    """What people are told of the levels of a game: how many games of ten each wins, at the fewest seats.

    Of fewer than ENOUGH games nothing is told.
    """
    fewest = seats_of(game_id, "greedy", "random")[0]
    return {
        found.rung.bot: Strength(found.rung.against if found.rung.against in LEVELS else None, of_ten(found.wins.rate))
        for found in ladder
        if (found.rung.game, found.rung.seats) == (game_id, fewest) and (found.rung.bot, found.rung.against) in STEPS
        if found.games >= ENOUGH
    }


def write_strengths(ladder: list[Measured]) -> None:
    for game_id in registry.game_ids():
        page = Path(str(files(registry.game(game_id).spec.package))) / "page"
        found = msgspec.json.encode(strengths(ladder, game_id))
        (page / "strengths.json").write_bytes(msgspec.json.format(found) + b"\n")


def table(ladder: list[Measured]) -> list[str]:
    lines = [
        "| game | seats | bot | against | won | 95 % interval | equals | points ahead | games | ms a decision |",
        "|---|--:|---|---|--:|--:|--:|--:|--:|--:|",
    ]
    for found in ladder:
        rung, wins = found.rung, found.wins
        name = registry.game(rung.game).spec.name
        lines.append(
            f"| {name} | {rung.places} + {rung.seats - rung.places} | `{rung.bot}` | `{rung.against}` |"
            f" **{wins.rate:.0%}** | {wins.low:.0%}-{wins.high:.0%} | {found.share:.0%} |"
            f" {ahead(found.lead)} | {found.games} | {found.mean_ms:.1f} |"
        )
    return lines


def ahead(lead: Lead | None) -> str:
    return f"{lead.points:.1f} ± {Z * lead.error:.1f}" if lead else ""


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.ladder")
    asked.add_argument("--minutes", type=float, default=A_WEEK, help="how long to play")
    asked.add_argument("--also", type=Path, nargs="*", default=[], help="ladder.json of other machines")
    asked.add_argument("--deals", default="", help="the name of other deals than the usual ones")
    given = asked.parse_args()
    files = [HERE / "ladder.json", *given.also]
    known = [line for file in files for line in msgspec.json.decode(file.read_bytes(), type=list[Measured])]
    books = [Book(rung, given.deals) for rung in rungs()] if given.minutes else []
    play(books, given.minutes)
    ladder = gathered(known, [told(book) for book in books if book.played])
    (HERE / "ladder.json").write_bytes(msgspec.json.format(msgspec.json.encode(ladder)) + b"\n")
    rewrite("ladder", table(ladder))
    write_strengths(ladder)


if __name__ == "__main__":
    main()
