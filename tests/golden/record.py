"""Finds and writes golden replays and playthroughs that are missing: `make golden`. Delete a file to renew it.

A replay changes only when a rule changes; the commit that changes it says which.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Any

from anden.bots import Bot, Decision, bot
from anden.core import registry
from anden.core.game import AnyGame, Options, Seat
from anden.core.kernel import playout, zeros
from anden.core.match import AnyMatch, Match
from anden.core.replay import encode_replay, replay_of
from anden.core.seal import derived_rng, derived_seed
from tests.golden.playthrough import playthrough
from tests.golden.stories import GOLDEN, file_name, special, stories, variant_name, variants, wanted

FOLDER = Path(__file__).parent
MOST_TRIES = 40_000
VOID = 1000
UNDOING = {"undo": ("free",), "streams": ("free", "consent")}  # by story: what is taken back


class Careful:
    """Tries every action in imagined worlds and plays on at random: good enough to beat Laura."""

    def __init__(self, game: AnyGame, seats: int, tries: int) -> None:
        self.game, self.seats, self.tries = game, seats, tries
        self.out = zeros(2 * game.spec.codes)

    def choose(self, decision: Decision) -> Any:
        return min(decision.legal, key=lambda action: self._worth(decision, action))

    def _worth(self, decision: Decision, action: Any) -> float:
        sign = 1 if self.game.spec.lowest_wins else -1
        return sign * fmean(self._outcome(decision, action) for _ in range(self.tries))

    def _outcome(self, decision: Decision, action: Any) -> int:
        world = decision.imagine()
        world.apply(decision.seat, self.game.encode(world, action))
        playout(world, self.seats, decision.rng, self.out)
        own, *others = self.game.score(world)
        return VOID if own.void else own.total - min((other.total for other in others), default=0)


def play(game: AnyGame, seats: int, options: Options, seed: bytes, player: Bot, undoing: tuple[str, ...]) -> AnyMatch:
    match: AnyMatch = Match(game, seats, options, seed)
    rngs = [derived_rng(seed, f"bot {seat}") for seat in range(seats)]
    while not match.over:
        seat: Seat = match.owing()[0]
        if match.undo_line(seat).kind in undoing and rngs[seat].below(4) == 0:
            match.undo(seat, consent=True)
        match.play(match.owing()[0], player.choose(Decision.at(match, seat, rngs[seat])))
    return match


def player_for(game: AnyGame, seats: int, story: str) -> Bot:
    """Whoever can be expected to tell that story."""
    if any(row.seats == seats and story in row.greedy for row in special(game) or ()):
        return bot("greedy", game)
    if seats == 1 and story in ("won", "tie-1", "survived"):
        return Careful(game, seats, 12)
    return bot("random", game)


def candidates(game: AnyGame, seats: int, options: Options, story: str) -> Iterator[AnyMatch]:
    for attempt in range(MOST_TRIES):
        seed = derived_seed(b"golden", f"{game.spec.id} {seats} {options} {story} {attempt}")
        yield play(game, seats, options, seed, player_for(game, seats, story), UNDOING.get(story, ()))


def find(game_id: str, seats: int, variant: str, story: str) -> AnyMatch:
    game = registry.game(game_id)
    options = next(o for s, o in variants(game) if s == seats and variant_name(o) == variant)
    for match in candidates(game, seats, options, story):
        if story in stories(match):
            return match
    sys.exit(f"no match of {game_id} with {seats} seats, {variant}, tells the story {story}")


def main() -> None:
    for game_id in registry.our_ids():
        if special(registry.game(game_id)) is None:
            print(f"{game_id} has no {GOLDEN} in its folder: one match of each variant, whatever it tells, is kept")
    for game_id, seats, variant, story in wanted():
        path = FOLDER / game_id / file_name(seats, variant, story)
        if not path.exists():
            print(f"looking for {path.relative_to(FOLDER)} ...", flush=True)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(encode_replay(replay_of(find(game_id, seats, variant, story))))
    for game_id in registry.our_ids():
        path = FOLDER / game_id / "playthrough.txt"
        if not path.exists():
            path.write_text(playthrough(game_id), "utf-8")


if __name__ == "__main__":
    main()
