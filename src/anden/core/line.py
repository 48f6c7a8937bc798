"""A whole match as one line of text, for a link's fragment: short enough to be sent, and enough to check everything.

Draws follow from the seal, so that decisions alone are told: each by its place among what was legal, all of them as one
number in mixed radix. Before it stand the facts of the match, and behind it the first bytes of the chain's end, by
which a letter that got lost on the way is noticed. All of it is msgpack, deflated, in base64url. docs/protocol.md has
the form.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NoBase64
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from anden.core import registry
from anden.core.errors import Malformed, Refusal
from anden.core.game import Seat
from anden.core.kernel import NATURE
from anden.core.match import AnyMatch, Match, parse_options
from anden.core.replay import AnyReplay, Replay, follow, read_replay, replay_of
from anden.core.seal import ENTROPY_BYTES, SEED_BYTES, Seal

__all__ = ["LINE_MOST", "Player", "Told", "line_of", "read_line", "read_recorded"]

FORM = b"\x01"
LINE_MOST = 32_000  # characters
PLAIN_MOST = 64_000  # bytes, inflated
NAME_MOST = 40
CHECK_BYTES = 6
UNDONE_MOST = 256  # to see whether something may be taken back takes far longer than to do something
IN_LINK = re.compile(r"[^#\s]*#([A-Za-z0-9_-]+)")
LINE = re.compile(r"[A-Za-z0-9_-]{60,}")

Bytes = Annotated[bytes, Meta(min_length=SEED_BYTES, max_length=SEED_BYTES)]
Place = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, lt=2**31)]
assert ENTROPY_BYTES == SEED_BYTES


class Player(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Who sat there: what they are called, and of a bot its level."""

    name: Annotated[str, Meta(max_length=NAME_MOST)] = ""
    level: Annotated[str, Meta(max_length=NAME_MOST, pattern="^[a-z-]*$")] = ""


class Told(Struct, frozen=True):
    """What a line tells: the match, as checked as a file is, its replay, and who played (empty: it does not say)."""

    match: AnyMatch
    replay: AnyReplay
    players: tuple[Player, ...]


class _Facts(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What is deflated. `undone`: the decisions that took back instead, by their number, and whose."""

    game: Annotated[str, Meta(max_length=80)]
    rules: Annotated[int, Meta(ge=0, lt=2**31)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any]
    seal: Annotated[int, Meta(ge=1, le=2)]
    seed: Bytes
    entropy: Annotated[tuple[tuple[Place, Bytes], ...], Meta(max_length=16)]
    players: Annotated[tuple[Player, ...], Meta(max_length=16)]
    hints: tuple[tuple[Version, Place], ...]
    undone: Annotated[tuple[tuple[Version, Place], ...], Meta(max_length=UNDONE_MOST)]
    decisions: Version
    choices: bytes
    check: Annotated[bytes, Meta(min_length=CHECK_BYTES, max_length=CHECK_BYTES)]


# ---- from a match to a line


def line_of(replay: AnyReplay, players: Sequence[Player] = ()) -> str:
    """The match of a replay in one line; raises Malformed if it is not true, or too long for a line."""
    match = follow(replay)
    seal = match.seal
    decisions, undone, choices = _decided(match)
    if len(undone) > UNDONE_MOST:
        raise Malformed(f"the match is too long for one line: {len(undone)} times something was taken back")
    facts = _Facts(
        replay.game,
        replay.rules,
        replay.seats,
        _chosen(match, replay.options),
        seal.version,
        seal.seed,
        seal.entropy,
        tuple(players),
        replay.hints,
        undone,
        decisions,
        choices,
        _check(replay),
    )
    line = urlsafe_b64encode(FORM + _deflated(msgspec.msgpack.encode(facts))).rstrip(b"=").decode()
    if len(line) > LINE_MOST:
        raise Malformed(f"the match is too long for one line: {len(line)} letters, and {LINE_MOST} may be sent")
    return line


def _decided(match: AnyMatch) -> tuple[int, tuple[tuple[int, Seat], ...], bytes]:
    """How many decisions there were, which of them took back, and the number that tells the others."""
    again = Match.unplayed(match.game, match.seats, match.options, match.seal)
    digits: list[tuple[int, int]] = []  # each: which, of how many
    undone, decisions = [], 0
    for entry, code in match.stored(0):
        if entry.undo_to is not None:
            undone.append((decisions, entry.seat))
        elif entry.seat != NATURE:
            deciders = _deciders(again)
            seats = list(deciders)
            digits.append((seats.index(entry.seat), len(seats)))
            digits.append((deciders[entry.seat].index(code), len(deciders[entry.seat])))
        decisions += entry.seat != NATURE
        again.resume([(entry, code)])
    number = 0
    for which, of in reversed(digits):
        number = number * of + which
    return decisions, tuple(undone), number.to_bytes((number.bit_length() + 7) // 8, "little")


def _deciders(match: AnyMatch) -> dict[Seat, list[int]]:
    """Who may act now, and the codes of what each may do."""
    found = {seat: match.legal_codes(seat) for seat in range(match.seats)}
    return {seat: codes for seat, codes in found.items() if codes}


def _chosen(match: AnyMatch, options: dict[str, Any]) -> dict[str, Any]:
    """The options that are not as they would be if nobody had chosen."""
    usual = msgspec.to_builtins(match.game.settle(match.seats, match.game.spec.options()))
    return {name: value for name, value in options.items() if name not in usual or usual[name] != value}


def _check(replay: AnyReplay) -> bytes:
    """What tells this match from one with another letter in its line."""
    end = replay.head if isinstance(replay, Replay) else (replay.log[-1].check if replay.log else replay.commitment)
    return bytes.fromhex(end)[:CHECK_BYTES]


def _deflated(plain: bytes) -> bytes:
    work = zlib.compressobj(9, wbits=-15)
    return work.compress(plain) + work.flush()


# ---- from a line to a match


def read_line(line: str) -> Told:
    """The match that a line tells, every decision and the result checked; raises Malformed, in one sentence."""
    facts = _facts(line)
    if not all(player.name.isprintable() for player in facts.players):
        raise Malformed("not the line of a match: a name in it cannot be shown")
    if len(facts.players) not in (0, facts.seats):
        raise Malformed("not the line of a match: it names more or fewer players than there were")
    match = _played(facts)
    replay = replace(replay_of(match), hints=facts.hints)
    if _check(replay) != facts.check:
        raise Malformed("the line has been damaged: what it tells is not what it was made from")
    return Told(match, replay, facts.players)


def _facts(line: str) -> _Facts:
    if len(line) > LINE_MOST:
        raise Malformed(f"not the line of a match: it has {len(line)} letters, and {LINE_MOST} are the most")
    try:
        source = urlsafe_b64decode(line + "=" * (-len(line) % 4))
    except (NoBase64, ValueError):
        raise Malformed("not the line of a match: it has letters that are never in one") from None
    if source[:1] != FORM:
        raise Malformed("not the line of a match, or one of a version that is not known here")
    try:
        return msgspec.msgpack.decode(_inflated(source[1:]), type=_Facts)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Malformed("the line of a match has been damaged, or ends too early") from None


def _inflated(source: bytes) -> bytes:
    """What was deflated; a little that would become a lot is not begun."""
    work = zlib.decompressobj(wbits=-15)
    try:
        plain = work.decompress(source, PLAIN_MOST)
    except zlib.error:
        raise Malformed("the line of a match has been damaged, or ends too early") from None
    if not work.eof or work.unused_data:
        raise Malformed("the line of a match has been damaged, ends too early, or is too long")
    return plain


def _played(facts: _Facts) -> AnyMatch:
    """The match, played again decision by decision."""
    game = registry.game(facts.game)
    if facts.rules != game.spec.rules:
        here = game.spec.rules
        raise Malformed(f"played under rules {facts.rules} of {facts.game}, which are no longer here; these are {here}")
    if facts.decisions > game.spec.bound:
        raise Malformed(f"no match of {facts.game} has {facts.decisions} decisions")
    if list(facts.entropy) != sorted(facts.entropy):
        raise Malformed("not the line of a match: what the players added is not in the order of the seats")
    seal = Seal(facts.seed, facts.entropy, facts.seal)
    match: AnyMatch = Match.sealed(game, facts.seats, parse_options(game, facts.options), seal)
    number, undone = int.from_bytes(facts.choices, "little"), dict(facts.undone)
    for at in range(facts.decisions):
        if at in undone:
            _undo(match, at, undone[at])
        else:
            number = _decide(match, at, number)
    if number:
        raise Malformed("the line has been damaged: it tells more than was decided")
    return match


def _decide(match: AnyMatch, at: int, number: int) -> int:
    """Do what the number says; returns what is left of it."""
    deciders = _deciders(match)
    if not deciders:
        raise Malformed(f"the line has been damaged: decision {at} comes after the end")
    number, which = divmod(number, len(deciders))
    seat, codes = list(deciders.items())[which]
    number, which = divmod(number, len(codes))
    match.append(seat, match.game.decode(match.state, codes[which]), codes[which])
    match.let_nature_move()
    return number


def _undo(match: AnyMatch, at: int, seat: Seat) -> None:
    try:
        if seat >= match.seats:
            raise Malformed(f"there is no seat {seat}")
        match.undo(seat, consent=True)
    except Refusal:
        raise Malformed(f"the line has been damaged: decision {at} cannot be taken back") from None


def read_recorded(given: str) -> tuple[AnyReplay, tuple[Player, ...]]:
    """A match by its file, its line or its link, and who played it if that is known; raises Malformed."""
    link = IN_LINK.fullmatch(given)
    line = link[1] if link else given
    if LINE.fullmatch(line) and not _is_file(given):
        told = read_line(line)
        return told.replay, told.players
    return read_replay(Path(given)), ()


def _is_file(given: str) -> bool:
    """Long lines cannot even be the name of one."""
    try:
        return Path(given).is_file()
    except OSError:
        return False
