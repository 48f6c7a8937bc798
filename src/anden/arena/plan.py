"""Matches between bots, fixed before the first is played: who sits where in each, and what nature does in it.

With duplicate deals (`anden arena`) nature does the same in a deal for all, and everyone sits everywhere. Without them
(`anden sim`) every match has the same bots in the same seats, and a deal of its own.
"""

import hashlib
import os
from importlib.resources import files
from itertools import combinations
from math import ceil
from pathlib import Path
from time import process_time

import msgspec
from msgspec import Struct

from anden._compiled import PACKAGE
from anden.arena.luck import Gambles, luck_of
from anden.arena.playing import Clock, play_through, whole
from anden.bots import Fault, bot, files_of
from anden.core import registry
from anden.core.errors import Malformed
from anden.core.game import Options, Result
from anden.core.match import AnyMatch, Match
from anden.core.replay import encode_replay, replay_of
from anden.core.seal import Seal, derived_seed

__all__ = ["FORMAT", "Plan", "Played", "check_plan", "play_match"]

FORMAT = "anden-arena/2"
# Of a game's folder, what no match of bots depends on: the page, lessons, chances for the coach, what tests compare.
ASIDE = {"page", "lessons", "pace.json", "ratings.json", "golden.json"}


class Plan(Struct, frozen=True):
    """What is to be played. The same plan gives the same matches on any number of processes.

    With duplicate deals there may be more bots than seats: every choice of them plays every deal, and the number of
    matches is rounded up to whole deals. `record` is a folder for the replays of all matches.
    """

    game: str
    seats: int
    options: Options
    bots: tuple[str, ...]
    matches: int
    seed: bytes
    duplicate: bool = False
    record: str | None = None
    luck: bool = False  # is it reckoned what luck gave?

    def lineups(self) -> list[tuple[int, ...]]:
        """Who sits where in the matches of one deal, by place in `bots`."""
        if not self.duplicate:
            return [tuple(range(self.seats))]
        return [
            chosen[turn:] + chosen[:turn]
            for chosen in combinations(range(len(self.bots)), self.seats)
            for turn in range(self.seats)
        ]

    def size(self) -> int:
        """How many matches are played."""
        lineups = len(self.lineups())
        return ceil(self.matches / lineups) * lineups

    def match_of(self, index: int) -> tuple[tuple[int, ...], bytes]:
        """The lineup and the seed of the match of that number."""
        lineups = self.lineups()
        deal, at = divmod(index, len(lineups))
        return lineups[at], derived_seed(self.seed, f"deal {deal}" if self.duplicate else f"match {deal}")

    def digest(self) -> str:
        """What the matches of a plan are known by: everything but how many are wanted.

        Bots are what their files hold, not what they are called; what is ours, and the game, likewise.
        """
        game = registry.game(self.game)
        options = game.settle(self.seats, self.options)
        facts = [FORMAT, self.game, game.spec.rules, self.seats, options, self.bots, self.duplicate, self.luck]
        made_of = [_contents(_our_files(self.game)), *(_contents(files_of(spec)) for spec in self.bots)]
        return hashlib.sha256(msgspec.json.encode([*facts, self.seed.hex(), made_of])).hexdigest()[:16]


def _our_files(game: str) -> list[Path]:
    """Whatever decides how a match of bots of ours goes: engine, bots, and the game with its components."""
    here = files(registry.game(game).spec.package)
    folders = [PACKAGE / "core", PACKAGE / "track", PACKAGE / "bots", Path(str(here))]
    named = (file for folder in folders for kind in ("*.py", "*.json") for file in sorted(folder.rglob(kind)))
    return [file for file in named if file.parent.name not in ASIDE and file.name not in ASIDE]


def _contents(named: list[Path]) -> str:
    total = hashlib.sha256()
    for file in named:
        total.update(f"{file.name}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def check_plan(plan: Plan) -> None:
    """Raises Malformed for a plan that cannot be carried out; makes the folder for replays if it is to have one."""
    game = registry.game(plan.game)
    if plan.duplicate and len(plan.bots) < plan.seats:
        raise Malformed(f"{plan.seats} seats need {plan.seats} bots at least, not {len(plan.bots)}")
    if not plan.duplicate and len(plan.bots) != plan.seats:
        raise Malformed(f"{plan.seats} seats need {plan.seats} bots, not {len(plan.bots)}: {','.join(plan.bots)}")
    if plan.matches < 1:
        raise Malformed(f"games: at least 1, not {plan.matches}")
    for spec in plan.bots:
        bot(spec, game)
    Match(game, plan.seats, plan.options, plan.seed)
    if plan.record:
        try:
            os.makedirs(plan.record, exist_ok=True)
        except OSError as error:
            raise Malformed(f"{plan.record}: {error.strerror}") from None


class Played(Struct, frozen=True):
    """One match played: who sat where, by place in the plan's bots, and what came of it.

    Scores and places are those of the seats and then of rivals; nobody has place 0 where nobody has won.
    """

    index: int
    lineup: tuple[int, ...]
    scores: tuple[int | None, ...]
    places: tuple[int, ...]
    clocks: tuple[Clock, ...]
    ended: str
    entries: int
    cpu: float  # seconds of processor time, the engine's included
    faults: tuple[Fault, ...] = ()
    luck: tuple[float, ...] = ()  # what it gave each seat, in parts of a win; nothing: not reckoned

    @property
    def wins(self) -> tuple[float, ...]:
        """Each party's part of the win: who shares the first place shares it."""
        return tuple(1 / self.places.count(0) if place == 0 else 0.0 for place in self.places)

    @property
    def decisions(self) -> int:
        """How many decisions the seats made."""
        return sum(clock.decisions for clock in self.clocks)


def play_match(plan: Plan, index: int, version: int = 2) -> Played:
    """Plays the match of that number, under the seal of that version; raises Unplayed if it does not come to its end.

    In a duplicate deal every stream gives the same, whatever the bots do.
    """
    lineup, seed = plan.match_of(index)
    with whole(index, seed):
        return _play(plan, index, lineup, Seal(seed, version=version))


def _play(plan: Plan, index: int, lineup: tuple[int, ...], seal: Seal) -> Played:
    begun = process_time()
    match: AnyMatch = Match.sealed(registry.game(plan.game), plan.seats, plan.options, seal)
    gambles = Gambles() if plan.luck else None
    clocks, faults = play_through(match, tuple(plan.bots[at] for at in lineup), gambles)
    cpu = process_time() - begun
    if plan.record:
        Path(plan.record, f"{plan.game}-{index:06}.json").write_bytes(encode_replay(replay_of(match)))
    result = match.result()
    assert result is not None
    return Played(
        index,
        lineup,
        result.scores,
        _places(result),
        tuple(clocks),
        result.ended,
        match.version,
        cpu,
        tuple(faults),
        luck_of(match, gambles.odds) if gambles is not None else (),
    )


def _places(result: Result) -> tuple[int, ...]:
    place_of = {party: place for place, parties in enumerate(result.ranking) for party in parties}
    return tuple(place_of[party] for party in range(len(result.scores)))
