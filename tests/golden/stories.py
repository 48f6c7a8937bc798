"""What golden replays must show: each way each game can end, per option and seat count."""

import msgspec

from anden.core import registry
from anden.core.game import AnyGame, Options, Score
from anden.core.match import AnyMatch
from anden.games.tickettoride.model import TicketToRideOptions
from tests.games.tickettoride.positions import small_map

# Endings that need more than a seat count and options, by game, seats and mode.
SPECIAL: dict[str, dict[tuple[int, str], tuple[str, ...]]] = {
    "ghosts-galore": {
        (2, "default"): ("score", "tie-1", "shared", "undo"),
        (3, "default"): ("score", "tie-1", "shared"),
        (4, "default"): ("score", "tie-1", "shared"),
        (5, "default"): ("score", "tie-1", "shared"),
    },
    "loknroll": {
        (1, "solo-challenge"): ("derailed", "survived"),
        (1, "laura"): ("won", "lost", "tie-1"),
        (2, "table"): ("tie-1", "tie-2", "shared", "undo"),
        (3, "table"): ("tie-1",),
        (4, "table"): ("tie-1",),
    },
    "loose-caboose": {
        (2, "default"): ("score", "tie-1", "shared", "undo"),
        (3, "default"): ("penalty-drawn", "last-card"),
        (4, "default"): ("reshuffle", "forgiven"),
    },
    "paris-connection": {
        (3, "swap-limit-12"): ("marseille", "stations", "swaps", "fined", "undo"),
        (4, "swap-limit-16"): ("marseille", "stations", "both", "fined"),
        (5, "swap-limit-20"): ("marseille", "stations"),
        (6, "swap-limit-24"): ("marseille", "stations", "fined"),
    },
    "ticket-to-ride": {
        (2, "tickets-refresh"): ("final-round", "undo"),
        (2, "set-anden-iberia"): ("tie-1", "tie-2", "shared"),
        (2, "set-small"): ("passes",),
        (3, "set-anden-iberia"): ("tie-1",),
    },
}

# Endings that need components of their own: on our maps nobody is ever stuck.
OWN_SETS: dict[str, tuple[tuple[int, Options], ...]] = {
    "ticket-to-ride": (
        (2, TicketToRideOptions(board=small_map(seats=(2, 2), tickets=4, deal=2, first_routes=1, red=14))),
    ),
}
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
    ours = [(seats, options) for seats in game.spec.seats for options in game.variants(seats)]
    return [*ours, *OWN_SETS.get(game.spec.id, ())]


def wanted() -> list[tuple[str, int, str, str]]:
    """Game, seats, variant and story of every replay there must be."""
    cases = []
    for game_id in registry.our_ids():
        for seats, options in variants(registry.game(game_id)):
            name = variant_name(options)
            cases += [(game_id, seats, name, story) for story in SPECIAL[game_id].get((seats, name), ("plain",))]
    return cases


def file_name(seats: int, variant: str, story: str) -> str:
    return f"{seats}-{variant}-{story}.json"


def stories(match: AnyMatch) -> set[str]:
    """Everything a finished match tells that a golden replay may be wanted for."""
    result = match.result()
    assert result is not None
    told = {"plain", "survived" if result.ended == "deck-out" else result.ended}
    for n in range(match.version - LAST_ENTRIES, match.version):
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
