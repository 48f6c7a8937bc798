"""The command for who wants to know why a match went as it did: `anden review`."""

from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from anden.asking import JSON, LANG, file_option, language_of, print_json, write_file

if TYPE_CHECKING:
    from anden.coach.appraisal import Effort
    from anden.coach.review import Review
    from anden.core.match import AnyMatch

__all__ = ["review"]


@click.command()
@click.argument("path", metavar="FILE|DIR", type=click.Path(path_type=Path))
@click.option("--seat", type=int, help="Of this seat alone; without it, of all.")
@click.option("--worlds", type=click.IntRange(4), help="In which each decision is tried; else as the game says.")
@click.option("--ms", type=click.IntRange(1), help="Processor time for a decision; what comes out may vary a little.")
@file_option("--html", metavar="OUT", help="Write it as a page that needs nothing else, to be sent to a friend.")
@LANG
@JSON
def review(
    path: Path,
    seat: int | None,
    worlds: int | None,
    ms: int | None,
    html: Path | None,
    lang: str | None,
    json: bool,
) -> None:
    """Say what the decisions of a recorded match were worth by what their seat knew, and what was luck.

    For a folder of matches: where chances are lost most, by kind of decision.
    """
    from anden.core.errors import Malformed

    if worlds is not None and ms is not None:
        raise Malformed("--worlds or --ms, not both: the one fixes what is tried, the other how long")
    effort = _effort(worlds, ms)
    if not path.is_dir():
        _one(path, seat, effort, html, language_of(lang), json)
    elif html is not None:
        raise Malformed(f"{path}: a page is made of one match, not of a folder")
    else:
        _many(path, seat, effort, language_of(lang), json)


def _effort(worlds: int | None, ms: int | None) -> "Effort | None":
    from anden.coach.appraisal import Effort

    return Effort(ms=ms) if ms is not None else None if worlds is None else Effort.of_worlds(worlds)


def _one(file: Path, seat: int | None, effort: "Effort | None", html: Path | None, lang: str, json: bool) -> None:
    from anden.core.replay import follow, read_replay
    from anden.terminal.review import plain_review, show_review
    from anden.terminal.review_page import page_of

    match = follow(read_replay(file))
    found = [_review(match, each, effort) for each in _seats(match, seat)]
    if html is not None:
        write_file(html, page_of(match, found, lang).encode())
    if json:
        print_json([plain_review(match, one) for one in found])
    elif html is not None:
        print(html)
    else:
        for one in found:
            show_review(match, one, lang)


def _many(folder: Path, seat: int | None, effort: "Effort | None", lang: str, json: bool) -> None:
    """Game by game; a match in which the seat does not exist is not counted."""
    from anden.coach.profile import profile_of
    from anden.core.errors import Malformed
    from anden.core.replay import follow, read_replay
    from anden.terminal.review import plain_profile, show_profile

    files = sorted(folder.glob("*.json"))
    if not files:
        raise Malformed(f"{folder}: no recorded match, *.json, is there")
    played: defaultdict[str, list[tuple[Path, AnyMatch]]] = defaultdict(list)
    reviews: defaultdict[str, list[Review]] = defaultdict(list)
    for file in files:
        match = follow(read_replay(file))
        for each in _seats(match, seat):
            if each < match.seats:
                played[match.game.spec.id].append((file, match))
                reviews[match.game.spec.id].append(_review(match, each, effort, file.name))
    profiles = {game: profile_of(game, found) for game, found in reviews.items()}
    if json:
        print_json([plain_profile(played[game], profile) for game, profile in profiles.items()])
        return
    for game, profile in profiles.items():
        show_profile(played[game], profile, lang)


def _seats(match: "AnyMatch", seat: int | None) -> list[int]:
    return list(range(match.seats)) if seat is None else [seat]


def _review(match: "AnyMatch", seat: int, effort: "Effort | None", name: str | None = None) -> "Review":
    from anden.coach.review import Reviewing
    from anden.terminal.printing import progress

    reviewing = Reviewing(match, seat, effort)
    with progress(f"{name or match.game.spec.name}, {seat}", len(reviewing.entries)) as done:
        for _ in reviewing:
            done(1)
    return reviewing.finish()
