"""Carrying out a plan. Each match can be kept as a line of a file as soon as it is played: whatever stops a plan, it
goes on from there."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec

from anden.arena.plan import FORMAT, Plan, Played, check_plan
from anden.arena.runners import Runner
from anden.core.errors import Malformed

__all__ = ["carry_out", "keeping", "kept_at", "kept_matches"]

Keep = Callable[[Played], None]


def carry_out(plan: Plan, run: Runner, progress: Callable[[int], None], file: Path | None = None) -> list[Played]:
    """Plays the matches of a plan that the file does not have yet, and returns all of them in their order.

    `progress` hears how many more are done. Raises Malformed for a plan that cannot be carried out, and Unplayed where
    a match does not come to its end. Without a file nothing is kept.
    """
    check_plan(plan)
    done = {match.index: match for match in kept_matches(file, plan)} if file else {}
    wanted = range(plan.size())
    progress(sum(index in done for index in wanted))
    missing = [index for index in wanted if index not in done]
    if missing:
        with keeping(file) as keep:
            for match in run(plan, missing):
                done[match.index] = match
                keep(match)
                progress(1)
    return [done[index] for index in wanted]


def kept_at(plan: Plan, folder: Path | None) -> Path:
    """Where the matches of a plan are kept: in the folder, or among the user's cached files."""
    if folder is not None:
        return folder / "games.jsonl"
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache, "anden", "arena", f"{plan.digest()}.jsonl")


def kept_matches(file: Path, plan: Plan) -> Iterator[Played]:
    """The matches of a file; makes the file if there is none. A last line cut short is a match not played.

    Raises Malformed where the file holds something else.
    """
    title = msgspec.json.encode({"format": FORMAT, "contest": plan.digest()})
    if not file.exists():
        with _opened(file) as book:
            book.write(title + b"\n")
        return
    lines = file.read_bytes().split(b"\n")
    if lines[0] != title:
        raise Malformed(f"{file} holds another contest, or bots have changed since; name another folder, or delete it")
    if lines[-1]:
        os.truncate(file, len(b"\n".join(lines[:-1])) + 1)
    for number, line in enumerate(lines[1:-1], 2):
        try:
            yield msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError as error:
            raise Malformed(f"{file}, line {number}: {error}") from None


@contextmanager
def keeping(file: Path | None) -> Iterator[Keep]:
    """What a match is handed to when it has been played."""
    if file is None:
        yield lambda _: None
        return
    with _opened(file) as book:

        def keep(match: Played) -> None:
            book.write(msgspec.json.encode(match) + b"\n")
            book.flush()

        yield keep


def _opened(file: Path) -> IO[bytes]:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        return file.open("ab")
    except OSError as error:
        raise Malformed(f"{file}: {error.strerror}") from None
