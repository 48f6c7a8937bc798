"""Replay files: a whole match as JSON that anyone can read, and that anyone can check.

Draws are checked against the seal and actions against the rules; what both would let pass, a legal action in place of
another, breaks the chain (chain.py). Matches under the first seal are `anden-replay/1`, with the chain of checks.py.
"""

import re
from itertools import accumulate
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from anden.core import registry
from anden.core.chain import FORMAT, first_head, last_head, next_head
from anden.core.checks import first_check, next_check
from anden.core.errors import Malformed, Refusal
from anden.core.game import AnyGame, Result, Seat
from anden.core.kernel import NATURE
from anden.core.match import AnyMatch, Entry, Match, parse_action, parse_options
from anden.core.seal import ENTROPY_BYTES, SEED_BYTES, Draw, Seal

__all__ = [
    "FORMAT",
    "AnyReplay",
    "FirstReplay",
    "Recorded",
    "Replay",
    "decode_replay",
    "encode_replay",
    "follow",
    "follow_entry",
    "parse_bytes",
    "parse_seed",
    "read_replay",
    "replay_of",
    "verify",
    "with_weights",
]

FIRST_FORMAT = "anden-replay/1"


Hints = tuple[tuple[int, Seat], ...]  # the versions at which a seat asked for one


class Recorded(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An entry of the log as it stands in the file.

    `check` stands in format 1 only. With `weights`, an entry of nature's can be checked without the rules: the weights
    of all outcomes in the game's order, and which of them it was.
    """

    n: int
    seat: Seat
    action: Any = None
    undo_to: int | None = None
    draw: Draw | None = None
    check: str = ""
    weights: tuple[int, ...] = ()
    outcome: int | None = None

    def chained(self) -> Entry:
        """What of it the chain covers."""
        return Entry(self.n, self.seat, self.action, self.undo_to, self.draw)


class BaseReplay(Struct, frozen=True, forbid_unknown_fields=True, tag_field="format"):
    """A whole match as its file holds it; `seed` and `commitment` are hexadecimal."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    commitment: str
    seed: str


class FirstReplay(BaseReplay, frozen=True, tag=FIRST_FORMAT):
    """A match under the first seal."""

    log: list[Recorded]
    result: Result | None
    hints: Hints = ()

    def seal(self) -> Seal:
        """The seal that the file discloses; raises Malformed."""
        return Seal(parse_seed(self.seed), version=1)


class Replay(BaseReplay, frozen=True, tag=FORMAT):
    """A match under the second seal. `entropy` is by seat, hexadecimal; `head` is the end of the chain.

    `hints` is what whoever kept the match says: no seal covers it.
    """

    entropy: tuple[tuple[Seat, str], ...]
    log: list[Recorded]
    result: Result | None
    head: str
    hints: Hints = ()

    def seal(self) -> Seal:
        """The seal that the file discloses; raises Malformed."""
        entropy = tuple((seat, parse_bytes(f"entropy of seat {seat}", added)) for seat, added in self.entropy)
        if sorted(entropy) != list(entropy):
            raise Malformed("entropy: it is not in the order of the seats")
        return Seal(parse_seed(self.seed), entropy)


AnyReplay = Replay | FirstReplay


# ---- from a match to a file


def replay_of(match: AnyMatch) -> AnyReplay:
    """The match as a replay. It holds the seed: only for finished matches, or for someone who may know the seed."""
    spec, options, seal = match.game.spec, msgspec.to_builtins(match.options), match.seal
    log = [Recorded(one.n, one.seat, msgspec.to_builtins(one.action), one.undo_to, one.draw) for one in match.log]
    facts = (spec.id, match.rules, match.seats, options, seal.commitment, seal.seed.hex())
    result = match.result()
    if seal.version == 1:
        return FirstReplay(*facts, _checked(first_check(*facts[:-1]), log), result)
    entropy = tuple((seat, added.hex()) for seat, added in seal.entropy)
    return Replay(*facts, entropy, log, result, _end(match.head(), seal, result))


def _end(head: bytes, seal: Seal, result: Result | None) -> str:
    return (head if result is None else last_head(head, seal, result)).hex()


def _checked(check: str, log: list[Recorded]) -> list[Recorded]:
    """The log with its checks."""
    links = accumulate(
        log, lambda check, one: next_check(check, one.n, one.seat, one.action, one.undo_to), initial=check
    )
    return [replace(one, check=check) for one, check in zip(log, list(links)[1:], strict=True)]


def with_weights(replay: AnyReplay, match: AnyMatch) -> AnyReplay:
    """The replay of that match, with the weights of every draw."""
    log = [one if one.seat != NATURE else _weighted(one, match) for one in replay.log]
    return replace(replay, log=log)


def _weighted(one: Recorded, match: AnyMatch) -> Recorded:
    weights, outcome = match.draw_at(one.n)
    return replace(one, weights=tuple(weights), outcome=outcome)


def encode_replay(replay: AnyReplay) -> bytes:
    """Equal matches give equal bytes: one line per field, one per log entry; none for hints where none were asked."""
    fields = [b'"format": "%s"' % str(replay.__struct_config__.tag).encode()]
    for name in replay.__struct_fields__:
        value = getattr(replay, name)
        if name == "hints" and not value:
            continue
        if name == "log":
            text = b"[\n  " + b",\n  ".join(map(msgspec.json.encode, value)) + b"\n]"
        else:
            text = msgspec.json.encode(value)
        fields.append(b'"%s": %s' % (name.encode(), text))
    return b"{\n" + b",\n".join(fields) + b"\n}\n"


# ---- from a file to a match


def read_replay(path: Path) -> AnyReplay:
    """Raises Malformed, naming the file and the field, for anything that is not a replay."""
    try:
        source = path.read_bytes()
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror}") from None
    return decode_replay(source, str(path))


def decode_replay(source: bytes, file: str) -> AnyReplay:
    """The replay that stands in a file; raises Malformed, naming the file and the field, if it is none."""
    try:
        found: AnyReplay = msgspec.json.decode(source, type=AnyReplay)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed(f"{file}: not a replay of the format {FORMAT} or {FIRST_FORMAT}: {error}") from None
    return found


def follow(replay: AnyReplay) -> AnyMatch:
    """The match as the file tells it, every action and draw checked; raises Malformed naming the first wrong entry."""
    game = _game_of(replay)
    match: AnyMatch = Match.unplayed(game, replay.seats, parse_options(game, replay.options), replay.seal())
    checks = _checks_of(replay)
    for at, entry in enumerate(replay.log):
        try:
            follow_entry(match, at, entry)
            if entry.check != checks[at]:
                raise Malformed("it, or its check, has been changed")
        except Refusal as refusal:
            rule = f" (rule {refusal.msg.rule})" if refusal.msg.rule else ""
            raise Malformed(f"entry {at}: {refusal.msg.args.get('why', refusal.msg.key)}{rule}") from None
    return match


def _game_of(replay: AnyReplay) -> AnyGame:
    game = registry.game(replay.game)
    if replay.rules != game.spec.rules:
        played, here = replay.rules, game.spec.rules
        raise Malformed(f"played under rules {played} of {replay.game}, which are no longer here; these are {here}")
    return game


def _checks_of(replay: AnyReplay) -> list[str]:
    """By entry: the check that it must carry."""
    if isinstance(replay, Replay):
        return [""] * len(replay.log)
    first = first_check(replay.game, replay.rules, replay.seats, replay.options, replay.commitment)
    return [one.check for one in _checked(first, replay.log)]


def follow_entry(match: AnyMatch, at: int, entry: Recorded) -> None:
    """Do what the entry says if rules and seal say the same; raises a refusal otherwise."""
    if entry.n != at:
        raise Malformed(f"it is numbered {entry.n}")
    if entry.undo_to is not None:
        _follow_undo(match, entry)
        return
    action = parse_action(match.game, entry.action)
    if entry.seat == NATURE:
        _follow_nature(match, action, entry)
    elif match.state.actor() == NATURE:
        raise Malformed(f"seat {entry.seat} acts where nature moves")
    else:
        match.append(entry.seat, action, match.check(entry.seat, action))


def _follow_undo(match: AnyMatch, entry: Recorded) -> None:
    line = match.undo_line(entry.seat)
    if entry.action is not None or line.kind == "none" or line.to != entry.undo_to:
        raise Malformed(f"seat {entry.seat} cannot undo to {entry.undo_to}")
    match.undo(entry.seat, consent=True)


def _follow_nature(match: AnyMatch, action: Any, entry: Recorded) -> None:
    if match.state.actor() != NATURE:
        raise Malformed("nature moves out of turn")
    code, draw = match.natures_pick()
    _must_agree(action, match.game.decode(match.state, code))
    _must_agree(entry.draw, draw)
    match.append(NATURE, action, code, draw)
    if entry.weights or entry.outcome is not None:
        weights, outcome = match.draw_at(entry.n)
        _must_agree((entry.weights, entry.outcome), (tuple(weights), outcome))


def _must_agree(given: object, sealed: object) -> None:
    if given != sealed:
        said, drawn = (msgspec.json.encode(each).decode() for each in (given, sealed))
        raise Malformed(f"the file says {said}, the seal gives {drawn}")


def verify(replay: AnyReplay) -> AnyMatch:
    """Check commitment, every draw, every action, the result and the chain; raises Malformed naming what is wrong."""
    if replay.seal().commitment != replay.commitment:
        raise Malformed("commitment: it is not the SHA-256 of the seed")
    match = follow(replay)
    result = match.result()
    if result != replay.result:
        given, true = (msgspec.json.encode(r).decode() for r in (replay.result, result))
        raise Malformed(f"result: the file says {given}, the log gives {true}")
    if isinstance(replay, Replay) and replay.head != _head_of(replay):
        raise Malformed("head: it is not the end of the chain of this log")
    return match


def _head_of(replay: Replay) -> str:
    """The end of the chain, from what stands in the file."""
    seal = replay.seal()
    head = first_head(replay.game, replay.rules, replay.seats, replay.options, seal)
    for entry in replay.log:
        head = next_head(head, seal, entry.n, entry.chained())
    return _end(head, seal, replay.result)


def parse_seed(text: str) -> bytes:
    """A seed from 1 to 64 hexadecimal digits, filled up with zeros from the left; raises Malformed."""
    if not re.fullmatch(r"[0-9a-f]{1,64}", text):
        raise Malformed(f"seed {text!r} is not a hexadecimal number of 1 to 64 digits (0-9, a-f)")
    return bytes.fromhex(text.zfill(2 * SEED_BYTES))


def parse_bytes(what: str, text: str) -> bytes:
    """The bytes that somebody added to a seal, from 64 hexadecimal digits; raises Malformed, saying whose."""
    if not re.fullmatch(rf"[0-9a-f]{{{2 * ENTROPY_BYTES}}}", text):
        raise Malformed(f"{what}: it is not {2 * ENTROPY_BYTES} hexadecimal digits (0-9, a-f)")
    return bytes.fromhex(text)
