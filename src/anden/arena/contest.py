"""Who is stronger? Duplicate deals: what nature does in a deal is the same for all, and everyone sits everywhere.

A contest is a list of games that is fixed before the first is played. Each is kept as one line of a file as soon as it
has been played, so whatever stops a contest, it goes on from there.
"""

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from itertools import combinations
from math import ceil
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from anden._compiled import PACKAGE
from anden.arena.playing import Clock, play_through, whole
from anden.bots import Fault, bot, files_of
from anden.core import registry
from anden.core.chance import derived_seed
from anden.core.errors import Malformed
from anden.core.game import Options
from anden.core.match import AnyMatch, Match

__all__ = ["Contest", "Game", "Runner", "hold", "kept_at", "kept_games", "play_game"]

FORMAT = "anden-arena/1"


class Contest(Struct, frozen=True):
    """More bots than seats: every choice of them plays every deal. `games` is rounded up to whole deals."""

    game: str
    seats: int
    options: Options
    bots: tuple[str, ...]
    games: int
    seed: bytes

    def lineups(self) -> list[tuple[int, ...]]:
        """Who sits where, by place in `bots`: every choice of bots in every rotation."""
        return [
            chosen[turn:] + chosen[:turn]
            for chosen in combinations(range(len(self.bots)), self.seats)
            for turn in range(self.seats)
        ]

    def size(self) -> int:
        lineups = len(self.lineups())
        return ceil(self.games / lineups) * lineups

    def digest(self) -> str:
        """What the file of a contest is known by: everything but how many games are wanted.

        Bots are what their files hold, not what they are called; what is ours, and the game, likewise.
        """
        facts = [FORMAT, self.game, registry.game(self.game).spec.rules, self.seats, self.options, self.bots]
        made_of = [_contents(_our_files(self.game)), *(_contents(files_of(spec)) for spec in self.bots)]
        return hashlib.sha256(msgspec.json.encode([*facts, self.seed.hex(), made_of])).hexdigest()[:16]


def _our_files(game: str) -> list[Path]:
    """Whatever decides how a game of bots of ours goes: engine, bots, and the game with its components."""
    here = files(registry.game(game).spec.package)
    folders = [PACKAGE / "core", PACKAGE / "bots", Path(str(here))]
    return [file for folder in folders for kind in ("*.py", "*.json") for file in sorted(folder.rglob(kind))]


def _contents(named: list[Path]) -> str:
    total = hashlib.sha256()
    for file in named:
        total.update(f"{file.name}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


class Game(Struct, frozen=True):
    """One game played: who sat where, by place in the contest's bots, and what came of it. Shared wins are parts."""

    index: int
    lineup: tuple[int, ...]
    wins: tuple[float, ...]
    scores: tuple[int | None, ...]
    places: tuple[int, ...]
    clocks: tuple[Clock, ...]
    ended: str
    faults: tuple[Fault, ...] = ()


def play_game(contest: Contest, index: int) -> Game:
    """The game of that number. The deal fixes what nature does as long as the same things happen.

    Raises Unplayed if it does not come to its end.
    """
    lineups = contest.lineups()
    deal, turn = divmod(index, len(lineups))
    seed = derived_seed(contest.seed, f"deal {deal}")
    with whole(index, seed):
        return _play(contest, index, lineups[turn], seed)


def _play(contest: Contest, index: int, lineup: tuple[int, ...], seed: bytes) -> Game:
    match: AnyMatch = Match(registry.game(contest.game), contest.seats, contest.options, seed)
    clocks, faults = play_through(match, tuple(contest.bots[at] for at in lineup))
    result = match.result()
    assert result is not None
    place_of = {party: place for place, parties in enumerate(result.ranking) for party in parties}
    best = result.ranking[0]
    return Game(
        index,
        lineup,
        tuple(1 / len(best) if seat in best else 0.0 for seat in range(contest.seats)),
        result.scores[: contest.seats],
        tuple(place_of[seat] for seat in range(contest.seats)),
        tuple(clocks),
        result.ended,
        tuple(faults),
    )


Runner = Callable[[Contest, Iterable[int]], Iterator[Game]]


def check(contest: Contest) -> None:
    """Raises Malformed for a contest that cannot be held."""
    game = registry.game(contest.game)
    if len(contest.bots) < contest.seats:
        raise Malformed(f"{contest.seats} seats need {contest.seats} bots at least, not {len(contest.bots)}")
    if contest.games < 1:
        raise Malformed(f"games: at least 1, not {contest.games}")
    for spec in contest.bots:
        bot(spec, game)
    Match(game, contest.seats, contest.options, contest.seed)


def hold(contest: Contest, file: Path, run: Runner, progress: Callable[[int], None]) -> list[Game]:
    """Play what the file does not have yet; all games, in their order. `progress` hears how many more are done."""
    check(contest)
    games = {game.index: game for game in kept_games(file, contest)}
    wanted = range(contest.size())
    progress(sum(index in games for index in wanted))
    missing = [index for index in wanted if index not in games]
    if missing:
        with _opened(file) as book:
            for game in run(contest, missing):
                games[game.index] = game
                book.write(msgspec.json.encode(game) + b"\n")
                book.flush()
                progress(1)
    return [games[index] for index in wanted]


def kept_at(contest: Contest, folder: Path | None) -> Path:
    """Where the games of a contest are kept: in the folder, or among the user's cached files."""
    if folder is not None:
        return folder / "games.jsonl"
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache, "anden", "arena", f"{contest.digest()}.jsonl")


def kept_games(file: Path, contest: Contest) -> Iterator[Game]:
    """The games of a file; makes the file if there is none. A last line cut short is a game not played."""
    title = msgspec.json.encode({"format": FORMAT, "contest": contest.digest()})
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
            yield msgspec.json.decode(line, type=Game)
        except msgspec.DecodeError as error:
            raise Malformed(f"{file}, line {number}: {error}") from None


def _opened(file: Path) -> Any:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        return file.open("ab")
    except OSError as error:
        raise Malformed(f"{file}: {error.strerror}") from None
