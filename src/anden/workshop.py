"""Commands for who makes bots: `anden bot`, `anden tune` and `anden train`."""

import sys
from pathlib import Path

import click

from anden.asking import GAME, JSON, SEATS, WORKERS, file_option, print_json

__all__ = ["run_bot", "train", "tune"]


@click.command("bot")
@click.argument("spec", metavar="SPEC")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Of the bot's own chance.")
def run_bot(spec: str, seed: int) -> None:
    """Play one seat as a program: anden-bot/1 on standard input and output (docs/bot-author.md)."""
    from anden.bots.program import run

    run(spec, seed, sys.stdin, sys.stdout)


@click.command()
@GAME
@SEATS
@click.option("--steps", type=int, default=100, show_default=True, help="How many; what has fewer goes on.")
@click.option("--deals", type=int, default=64, show_default=True, help="Of each step, played in every seat.")
@click.option("--only", metavar="A,B", default="", help="Constants whose names begin so; without it, all.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The same steps and deals again.")
@WORKERS
@file_option("--keep", metavar="FILE", help="Kept after every step; goes on from there.")
@JSON
def tune(
    game: str, seats: int, steps: int, deals: int, only: str, seed: int, workers: int, keep: Path | None, json: bool
) -> None:
    """Tune the constants of a game's policy (data/policy.json) by self-play, and say how much better they are."""
    from anden.arena.tuning import Tuning
    from anden.arena.tuning import tune as improve
    from anden.core import registry
    from anden.terminal import screens

    chosen = registry.game(game)
    options = chosen.settle(seats, chosen.variants(seats)[0])
    tuning = Tuning(game, seats, options, steps, deals, seed, tuple(only.split(",")) if only else ())
    with screens.progress(f"{chosen.spec.name}: {steps} steps", steps) as advance:
        values, lead = improve(tuning, keep, workers, advance)
    print_json({"constants": values, "lead": lead} if json else values)
    if not json:
        said = f"{lead.points:+.2f} ± {lead.doubt:.2f} points ahead of the declared ones in {lead.games} games"
        print(said, file=sys.stderr)


@click.command()
@GAME
@file_option("--to", metavar="FILE", required=True, help="Written after every generation: a game's data/net.json.")
@click.option("--generations", type=int, default=8, show_default=True, help="How many.")
@click.option("--matches", type=int, default=12_000, show_default=True, help="Of each generation.")
@click.option("--rounds", type=int, default=4, show_default=True, help="Through what is remembered, each generation.")
@click.option("--units", type=(int, int), default=(32, 16), show_default=True, help="Of the two hidden layers.")
@click.option("--fresh", is_flag=True, help="From nothing, not from the network that the game has.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The same matches again.")
@WORKERS
def train(
    game: str,
    to: Path,
    generations: int,
    matches: int,
    rounds: int,
    units: tuple[int, int],
    fresh: bool,
    seed: int,
    workers: int,
) -> None:
    """Train the network that a game's policy judges by (data/net.json) by self-play. Wants PyTorch: anden[train]."""
    from anden.arena.training import Learned, Training
    from anden.arena.training import train as improve

    def tell(learned: Learned) -> None:
        said = f"generation {learned.generation}: mean {learned.points:.2f} points, {learned.rows:,} rows"
        print(f"{said}, {learned.explained:.1%} of the rest foretold", flush=True)

    improve(Training(game, generations, matches, rounds, units, seed, fresh), to, workers, tell)
