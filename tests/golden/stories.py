"""What golden replays must show: each way each game can end, per option and seat count."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from anden.core import registry
from anden.core.game import AnyGame, Options, Score
from anden.core.match import AnyMatch, parse_options

GOLDEN = "golden.json"  # in the game's folder


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Stories that one plain match does not tell; `options`, where the variant is none that the game declares."""

    seats: int
    variant: str
    stories: tuple[str, ...]
    greedy: tuple[str, ...] = ()  # those of them that only bots tell who play well
    options: Any = None


@cache
def special(game: AnyGame) -> tuple[Wanted, ...] | None:
    """What the game's own file asks for; None if it has none."""
    file = files(game.spec.package) / GOLDEN
    return msgspec.json.decode(file.read_bytes(), type=tuple[Wanted, ...]) if file.is_file() else None


LAST_ENTRIES = 12  # in which a story told by the log is looked for


def variant_name(options: Options) -> str:
    """The options that are not the default, as part of a file name."""
    plain = msgspec.to_builtins(options)
    parts = [str(plain.pop("mode"))] if "mode" in plain else []
    default = msgspec.to_builtins(type(options)())
    for name, value in plain.items():
        if value != default[name]:
            word = value["name"] if isinstance(value, dict) else value
            parts.append(name if value is True else f"{name}-{word}")
    return "-".join(parts) or "default"


def variants(game: AnyGame) -> list[tuple[int, Options]]:
    """What the game declares, and what its stories bring."""
    ours = [(seats, options) for seats in game.spec.seats for options in game.variants(seats)]
    return [*ours, *((row.seats, parse_options(game, row.options)) for row in special(game) or () if row.options)]


def wanted() -> list[tuple[str, int, str, str]]:
    """Game, seats, variant and story of every replay there must be."""
    cases = []
    for game_id in registry.our_ids():
        game = registry.game(game_id)
        told = {(row.seats, row.variant): row.stories for row in special(game) or ()}
        for seats, options in variants(game):
            name = variant_name(options)
            cases += [(game_id, seats, name, story) for story in told.get((seats, name), ("plain",))]
        cases.append((game_id, *_fewest(game), "streams"))
    return cases


def _fewest(game: AnyGame) -> tuple[int, str]:
    """The smallest table of the game at which somebody can consent to an undo, and its first variant."""
    return next((seats, variant_name(options)) for seats, options in variants(game) if seats > 1)


def file_name(seats: int, variant: str, story: str) -> str:
    return f"{seats}-{variant}-{story}.json"


def stories(match: AnyMatch) -> set[str]:
    """Everything a finished match tells that a golden replay may be wanted for."""
    result = match.result()
    assert result is not None
    told = {"plain", "streams"} if match.seal.version > 1 else {"plain"}
    told.add("survived" if result.ended == "deck-out" else result.ended)
    for n in range(max(0, match.version - LAST_ENTRIES), match.version):
        told |= {event.msg.key for event in match.events(n)}
    if any(entry.undo_to is not None for entry in match.log):
        told.add("undo")
    scores = match.game.score(match.state)
    if any(line.points < 0 for score in scores for line in score.lines):
        told.add("fined")
    if len(scores) > 1:
        told.add("won" if result.ranking[0] == (0,) else "lost")
        told.add(_decision(scores, result.ranking))
    return told


def _decision(scores: tuple[Score, ...], ranking: tuple[tuple[int, ...], ...]) -> str:
    """How first and second place were told apart: by the score, by the n-th tie-break, or not at all."""
    if len(ranking[0]) > 1:
        return "shared"
    first, second = scores[ranking[0][0]], scores[ranking[1][0]]
    if first.total != second.total:
        return "score"
    broken = next(at for at, pair in enumerate(zip(first.ties, second.ties, strict=True), 1) if pair[0] != pair[1])
    return f"tie-{broken}"
