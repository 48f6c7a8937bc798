"""Moments of a random match for the harness: `python tools/make_fixtures.py GAME [--seats N] [--seed N] [--plies N]`.

Writes web/fixtures/<folder>/<seats>-<seed>.json: every so many decisions, and at the end, what each seat and spectators
would be sent. `npm run dev` in web/ and /harness.html show it.
"""

from pathlib import Path
from typing import Any

import click
import msgspec

from anden.bots import Decision, bot
from anden.core import registry
from anden.core.game import Score, Seat
from anden.core.match import AnyMatch, Match, parse_options
from anden.core.seal import derived_rng
from anden.server.wire import match as wire

FIXTURES = Path(__file__).parent.parent / "web" / "fixtures"
MOST_STEPS = 30


@click.command()
@click.argument("game")
@click.option("--seats", type=int, default=0)
@click.option("--seed", type=int, default=1)
@click.option("--plies", type=int, default=12, help="decisions between two moments")
@click.option("--option", "-o", multiple=True, help="name=value, JSON or text")
def main(game: str, seats: int, seed: int, plies: int, option: tuple[str, ...]) -> None:
    played = registry.game(game)
    options = parse_options(played, dict(_option(text) for text in option))
    match = Match(played, seats or min(n for n in played.spec.seats if n > 1), options, seed.to_bytes(32, "big"))
    moments = list(_moments(match, plies))
    folder = FIXTURES / played.spec.package.rpartition(".")[2]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{match.seats}-{seed}.json"
    rivals = [score.rival for score in played.score(match.state) if score.rival]
    path.write_bytes(msgspec.json.encode({"game": game, "seats": match.seats, "rivals": rivals, "moments": moments}))
    click.echo(f"{path.relative_to(FIXTURES.parent.parent)}: {len(moments)} moments, {match.version} entries")


def _option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


def _moments(match: AnyMatch, plies: int) -> list[dict[str, Any]]:
    player, rng = bot("random", match.game), derived_rng(match.seal.key, "fixtures")
    seen: dict[Seat | None, int] = dict.fromkeys([None, *range(match.seats)], match.version)
    moments = [_moment(match, seen)]
    decisions = 0
    while not match.over:
        seat = match.owing()[0]
        seen[seat] = match.version
        match.play(seat, player.choose(Decision.at(match, seat, rng)))
        decisions += 1
        if decisions % plies == 0 or match.over:
            moments.append(_moment(match, seen))
    return moments


def _moment(match: AnyMatch, seen: dict[Seat | None, int]) -> dict[str, Any]:
    eyes: list[Seat | None] = [*range(match.seats), None]
    known = {"open" if seat is None else str(seat): _known(match, seat, seen[seat]) for seat in eyes}
    scores = [_party(score) for score in match.game.score(match.state)]
    return {"version": match.version, "known": known, "scores": scores, "result": match.result()}


def _party(score: Score) -> wire.Party:
    rows = tuple(wire.ScoreRow(line.label, line.points) for line in score.lines)
    return wire.Party(score.seat, rows, None if score.void else score.total, score.void, score.rival)


def _known(match: AnyMatch, seat: Seat | None, since: int) -> dict[str, Any]:
    since = max(since, match.version - MOST_STEPS)
    game, state = match.game, match.state
    view = game.view(state, seat)
    legal = [] if seat is None else match.legal(seat)
    tries = [] if seat is None else [action for action in game.tries(state, seat) if action not in legal]
    return {
        "view": view,
        "overlay": game.overlay(view),
        "since": game.view(match.state_at(since), seat),
        "prompt": game.prompt(state, seat),
        "legal": [_offer(match, seat or 0, action) for action in legal],
        "refused": [_refused(match, seat or 0, action) for action in tries],
        "text": list(game.describe(view)),
        "picture": game.picture(view),
        "steps": [_step(match, n, seat) for n in range(since, match.version)],
    }


def _refused(match: AnyMatch, seat: Seat, action: Any) -> dict[str, Any]:
    why = match.game.why_not(match.state, seat, action)
    return {"action": action, "offer": match.game.offer(action), "why": why}


def _offer(match: AnyMatch, seat: Seat, action: Any) -> wire.Offer:
    return wire.Offer(action, match.game.offer(action), match.game.foresee(match.state, seat, action))


def _step(match: AnyMatch, n: int, seat: Seat | None) -> dict[str, Any]:
    lines = [event.msg for event in match.events(n) if event.seen_by(seat)]
    view = match.game.view(match.state_at(n + 1), seat)
    return {"n": n, "seat": match.log[n].seat, "lines": lines, "view": view, "overlay": match.game.overlay(view)}


if __name__ == "__main__":
    main()
