"""The command for who wants to know why a match went as it did: `anden review`."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from anden.asking import JSON, LANG, REPLAY, language_of, print_json

if TYPE_CHECKING:
    from anden.coach.review import Review
    from anden.core.match import AnyMatch

__all__ = ["review"]


@click.command()
@REPLAY
@click.option("--seat", type=int, help="Of this seat alone; without it, of all.")
@click.option(
    "--worlds", type=click.IntRange(4), default=96, show_default=True, help="In which each decision is tried."
)
@LANG
@JSON
def review(file: Path, seat: int | None, worlds: int, lang: str | None, json: bool) -> None:
    """Say what the decisions of a recorded match were worth by what their seat knew, and what was luck."""
    from anden.core.replay import follow, read_replay
    from anden.terminal.review import plain_review, show_review

    match = follow(read_replay(file))
    found = [_review(match, each, worlds) for each in (range(match.seats) if seat is None else [seat])]
    if json:
        print_json([plain_review(match, one) for one in found])
        return
    for one in found:
        show_review(match, one, language_of(lang))


def _review(match: "AnyMatch", seat: int, worlds: int) -> "Review":
    from anden.coach.appraisal import Effort
    from anden.coach.review import Reviewing
    from anden.terminal.printing import progress

    reviewing = Reviewing(match, seat, Effort(final=worlds, worlds=max(2, worlds // 4)))
    with progress(f"{match.game.spec.name}, {seat}", len(reviewing.entries)) as done:
        for _ in reviewing:
            done(1)
    return reviewing.finish()
