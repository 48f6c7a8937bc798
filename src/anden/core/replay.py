"""Replay files: a whole match as JSON that anyone can read, and that anyone can check.

Draws are checked against the seal and actions against the rules; what both would let pass, a legal action in place of
another, breaks the chain: every entry carries `check`, the start of the SHA-256 of the check before and its own JSON.
"""

import hashlib
import re
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from anden.core import registry
from anden.core.errors import Malformed, Refusal
from anden.core.game import Result, Seat
from anden.core.kernel import NATURE
from anden.core.match import AnyMatch, Match, parse_action, parse_options
from anden.core.seal import SEED_BYTES, commitment_of

__all__ = [
    "FORMAT",
    "Recorded",
    "Replay",
    "encode_replay",
    "follow",
    "follow_entry",
    "parse_seed",
    "read_replay",
    "replay_of",
    "verify",
]

FORMAT: Literal["anden-replay/1"] = "anden-replay/1"
CHECK_DIGITS = 16


class Recorded(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An entry of the log as it stands in the file."""

    n: int
    seat: Seat
    action: Any = None
    undo_to: int | None = None
    check: str = ""


class Replay(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match as its file holds it; `seed` and `commitment` are hexadecimal."""

    format: Literal["anden-replay/1"]
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    commitment: str
    seed: str
    log: list[Recorded]
    result: Result | None


def replay_of(match: AnyMatch) -> Replay:
    """The match as a replay. It holds the seed: only for finished matches, or for someone who may know the seed."""
    spec, options = match.game.spec, msgspec.to_builtins(match.options)
    log = []
    check = _first_check(spec.id, spec.rules, match.seats, options, match.commitment)
    for entry in match.log:
        action = msgspec.to_builtins(entry.action)
        check = _next_check(check, entry.n, entry.seat, action, entry.undo_to)
        log.append(Recorded(entry.n, entry.seat, action, entry.undo_to, check))
    seed = match.seed.hex()
    return Replay(FORMAT, spec.id, spec.rules, match.seats, options, match.commitment, seed, log, match.result())


def _first_check(*head: object) -> str:
    return hashlib.sha256(msgspec.json.encode(head, order="sorted")).hexdigest()[:CHECK_DIGITS]


def _next_check(check: str, n: int, seat: Seat, action: object, undo_to: int | None) -> str:
    entry = {"n": n, "seat": seat} | ({"action": action} if undo_to is None else {"undo_to": undo_to})
    link = check.encode() + msgspec.json.encode(entry, order="sorted")
    return hashlib.sha256(link).hexdigest()[:CHECK_DIGITS]


def encode_replay(replay: Replay) -> bytes:
    """Equal matches give equal bytes: one line per field, one per log entry."""
    fields = []
    for name in replay.__struct_fields__:
        value = getattr(replay, name)
        if name == "log":
            text = b"[\n  " + b",\n  ".join(map(msgspec.json.encode, value)) + b"\n]"
        else:
            text = msgspec.json.encode(value)
        fields.append(b'"%s": %s' % (name.encode(), text))
    return b"{\n" + b",\n".join(fields) + b"\n}\n"


def read_replay(path: Path) -> Replay:
    """Raises Malformed, naming the file and the field, for anything that is not a replay."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Replay)
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed(f"{path}: not a replay of the format {FORMAT}: {error}") from None


def follow(replay: Replay) -> AnyMatch:
    """The match as the file tells it, every action and draw checked; raises Malformed naming the first wrong entry."""
    game = registry.game(replay.game)
    if replay.rules != game.spec.rules:
        raise Malformed(f"played under rules {replay.rules} of {replay.game}; these are rules {game.spec.rules}")
    seed = parse_seed(replay.seed)
    match: AnyMatch = Match.unplayed(game, replay.seats, parse_options(game, replay.options), seed)
    check = _first_check(replay.game, replay.rules, replay.seats, replay.options, replay.commitment)
    for at, entry in enumerate(replay.log):
        check = _next_check(check, entry.n, entry.seat, entry.action, entry.undo_to)
        try:
            follow_entry(match, at, entry)
            if entry.check != check:
                raise Malformed("it, or its check, has been changed")
        except Refusal as refusal:
            rule = f" (rule {refusal.msg.rule})" if refusal.msg.rule else ""
            raise Malformed(f"entry {at}: {refusal.msg.args.get('why', refusal.msg.key)}{rule}") from None
    return match


def follow_entry(match: AnyMatch, at: int, entry: Recorded) -> None:
    """Do what the entry says if rules and seal say the same; raises a refusal otherwise."""
    if entry.n != at:
        raise Malformed(f"it is numbered {entry.n}")
    if entry.undo_to is not None:
        _follow_undo(match, entry)
        return
    action = parse_action(match.game, entry.action)
    if entry.seat == NATURE:
        code = _natures_code(match, action)
    elif match.state.actor() == NATURE:
        raise Malformed(f"seat {entry.seat} acts where nature moves")
    else:
        code = match.check(entry.seat, action)
    match.append(entry.seat, action, code)


def _follow_undo(match: AnyMatch, entry: Recorded) -> None:
    line = match.undo_line(entry.seat)
    if entry.action is not None or line.kind == "none" or line.to != entry.undo_to:
        raise Malformed(f"seat {entry.seat} cannot undo to {entry.undo_to}")
    match.undo(entry.seat, consent=True)


def _natures_code(match: AnyMatch, action: Any) -> int:
    if match.state.actor() != NATURE:
        raise Malformed("nature moves out of turn")
    sealed = match.natures_pick()
    if match.game.encode(match.state, action) != sealed:
        given, drawn = (msgspec.json.encode(a).decode() for a in (action, match.game.decode(match.state, sealed)))
        raise Malformed(f"the file says {given}, the seal gives {drawn}")
    return sealed


def verify(replay: Replay) -> AnyMatch:
    """Check commitment, every draw, every action and the result; raises Malformed naming what is wrong."""
    seed = parse_seed(replay.seed)
    if commitment_of(seed) != replay.commitment:
        raise Malformed("commitment: it is not the SHA-256 of the seed")
    match = follow(replay)
    result = match.result()
    if result != replay.result:
        given, true = (msgspec.json.encode(r).decode() for r in (replay.result, result))
        raise Malformed(f"result: the file says {given}, the log gives {true}")
    return match


def parse_seed(text: str) -> bytes:
    """A seed from 1 to 64 hexadecimal digits, filled up with zeros from the left; raises Malformed."""
    if not re.fullmatch(r"[0-9a-f]{1,64}", text):
        raise Malformed(f"seed {text!r} is not a hexadecimal number of 1 to 64 digits (0-9, a-f)")
    return bytes.fromhex(text.zfill(2 * SEED_BYTES))
