"""Who beats whom, in every game, and how today's bots do against those of `0.1`: `make ladder`. Writes
bench/ladder.json and the table of docs/measured.md.

Games are kept in build/ladder as they are played: interrupted and started again, it goes on.
`python -m bench.ladder --kept` plays nothing and tells what is kept so far.
"""

import os
import sys
from pathlib import Path

import msgspec
from bench.measured import rewrite
from bench.yardstick.building import PREFIX, program
from msgspec import Struct

from anden.arena.keeping import carry_out, kept_at, kept_matches
from anden.arena.plan import Plan, Played
from anden.arena.runners import runner
from anden.arena.standings import Interval, interval
from anden.bots import LEVELS, level_spec
from anden.core import registry
from anden.terminal import screens

HERE = Path(__file__).parent
SEED = bytes(32)
WORKERS = os.cpu_count() or 1


class Rung(Struct, frozen=True):
    """One bot against others, all equal: `seats` - 1 of them."""

    game: str
    seats: int
    bot: str
    against: str
    games: int


class Measured(Struct, frozen=True):
    rung: Rung
    games: int
    wins: Interval
    share: float  # what equals would win
    mean_ms: float  # of processor time for a decision of the bot's
    longest_ms: float


GAMES = 60  # enough that the interval says something, few enough to be played in an hour and a half
MANY = 600  # between bots that do not search: a blink each
KINDS = (
    ("greedy", "random"),
    ("regional", "paseo"),
    ("greedy", "0.1:greedy"),
    ("alta-velocidad", "0.1:greedy"),
    ("search:ms=400", "greedy"),
    ("expreso", "regional"),
    ("alta-velocidad", "expreso"),
    ("alta-velocidad", "0.1:alta-velocidad"),
)


def rungs() -> list[Rung]:
    """From the quick ones to the slow ones."""
    return [
        Rung(game, seats, bot, against, games_of(game, bot, against))
        for bot, against in KINDS
        for game in registry.game_ids()
        for seats in seats_of(game, bot, against)
    ]


def seats_of(game: str, bot: str, against: str) -> tuple[int, ...]:
    """The fewest that play against each other; levels are steps at four seats too."""
    fewest = max(2, min(registry.game(game).spec.seats))
    return (fewest, 4) if {bot, against} <= {*LEVELS} else (fewest,)


def games_of(game: str, bot: str, against: str) -> int:
    names = [each.removeprefix(PREFIX) for each in (bot, against)]
    quick = not any(spec_of(game, name).startswith("search") for name in names)
    return MANY if quick else GAMES


def spec_of(game: str, bot: str) -> str:
    """What a level stands for: games kept for one meaning of it say nothing about another."""
    if bot.startswith(PREFIX):
        return program(bot)
    return level_spec(game, bot) if bot in LEVELS else bot


def measure(rung: Rung, play: bool) -> Measured | None:
    """None: no game was played, nor is any kept."""
    options = registry.game(rung.game).variants(rung.seats)[0]
    bots = tuple(spec_of(rung.game, bot) for bot in (rung.bot, *[rung.against] * (rung.seats - 1)))
    plan = Plan(rung.game, rung.seats, options, bots, rung.games, SEED, duplicate=True)
    file = kept_at(plan, HERE.parent / "build" / "ladder" / plan.digest())
    if play:
        title = f"{rung.game}: {rung.bot} against {rung.against}"
        with screens.progress(title, plan.size()) as advance:
            played = carry_out(plan, runner(WORKERS), advance, file)
    else:
        played = list(kept_matches(file, plan))
    return told(rung, played) if played else None


def told(rung: Rung, played: list[Played]) -> Measured:
    """Raises SystemExit where a bot failed: what covered for it is another."""
    if faults := [fault for match in played for fault in match.faults]:
        raise SystemExit(f"{rung.game}: {rung.bot} against {rung.against}: {faults[0].why}")
    clocks = [match.clocks[match.lineup.index(0)] for match in played]
    won = sum(match.wins[match.lineup.index(0)] for match in played)
    return Measured(
        rung,
        len(played),
        interval(won, len(played)),
        1 / rung.seats,
        1000 * sum(clock.total for clock in clocks) / sum(clock.decisions for clock in clocks),
        1000 * max(clock.longest for clock in clocks),
    )


def table(ladder: list[Measured]) -> list[str]:
    lines = [
        "| game | seats | bot | against | won | 95 % interval | equals | games | ms a decision |",
        "|---|--:|---|---|--:|--:|--:|--:|--:|",
    ]
    for found in ladder:
        rung, wins = found.rung, found.wins
        name = registry.game(rung.game).spec.name
        lines.append(
            f"| {name} | {rung.seats} | `{rung.bot}` | `{rung.against}` | **{wins.rate:.0%}** |"
            f" {wins.low:.0%}-{wins.high:.0%} | {found.share:.0%} | {found.games} | {found.mean_ms:.1f} |"
        )
    return lines


def main() -> None:
    measured = [measure(rung, sys.argv[1:] != ["--kept"]) for rung in rungs()]
    ladder = [found for found in measured if found]
    (HERE / "ladder.json").write_bytes(msgspec.json.format(msgspec.json.encode(ladder)) + b"\n")
    rewrite("ladder", table(ladder))


if __name__ == "__main__":
    main()
