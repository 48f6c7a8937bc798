"""The messages of `wire.py` made from a match, for a seat (None: a spectator). Everything secret passes through here
or stays.

All of it is made from the seat's own view, from the game's answers for that seat, and from lines it may read.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw

from anden.core.game import AnyGame, Msg, Score, Seat
from anden.core.kernel import NATURE
from anden.core.match import AnyMatch, worlds_of
from anden.core.rng import Rng
from anden.server import clocks
from anden.server.draft import cover_in, undo_line, who_is_asked
from anden.server.held import Presence
from anden.server.records import SeatRecord, Summary, TableRecord
from anden.server.wire import (
    Departure,
    Frame,
    MyTable,
    Offer,
    Party,
    Refused,
    ScoreRow,
    SeatInfo,
    Step,
    Sync,
    Table,
    UndoInfo,
)

__all__ = [
    "departure_of",
    "frame_of",
    "lines_of",
    "my_table_of",
    "offers_of",
    "refusals_of",
    "steps_at",
    "sync_of",
    "table_of",
]

STEPS_SENT = 60
STEPS_SEEN = 16  # the last of these come with their views; nobody wants to watch more
UNSEEN = (Raw(b"null"), Raw(b"null"))
SCORING_WORLDS = 3


# ---- the table


def seat_info(record: Summary, seat: SeatRecord, presence: Presence, now: int) -> SeatInfo:
    """What everyone may know about a seat."""
    return SeatInfo(
        seat.seat,
        "bot" if seat.kind == "bot" else "person",
        seat.taken,
        seat.name,
        seat.level,
        seat.kind == "bot" or seat.seat in presence.seats,
        seat.covered,
        clocks.clock_of(seat, now),
        seat.holder is None and seat.kept_for is not None,
        cover_in(record, seat, presence.absent_for(seat.seat, now)) if record.status == "running" else None,
        seat.entropy is not None,
    )


def _seat_infos(record: Summary, presence: Presence, now: int) -> tuple[SeatInfo, ...]:
    return tuple(seat_info(record, seat, presence, now) for seat in record.seats)


def _waiting_for(record: Summary, holder: str | None) -> tuple[Seat, ...]:
    if record.status != "running":
        return ()
    return tuple(seat.seat for seat in record.seats_of(holder) if seat.owed_since is not None and not seat.covered)


def table_of(record: TableRecord, holder: str | None, presence: Presence, now: int) -> Table:
    """The table as this holder may see it."""
    return Table(
        code=record.code,
        game=record.game,
        rules=record.rules,
        options=record.options,
        status=record.status,
        seats=_seat_infos(record, presence, now),
        public=record.public,
        clock=record.clock,
        cover=record.cover,
        device=record.device,
        autostart=record.autostart,
        version=record.version,
        created=record.created,
        commitment=record.seal.commitment,
        mine=tuple(seat.seat for seat in record.seats_of(holder)),
        kept=tuple(seat.seat for seat in record.seats if seat.kept_for is not None and seat.kept_for == holder),
        host=holder is not None and record.host == holder,
        waits=_waiting_for(record, holder),
        spectators=presence.spectators,
        seed=record.seed.hex() if record.status == "over" else None,
        result=record.result,
        rematch=record.rematch,
        rematch_of=record.rematch_of,
    )


def departure_of(record: Summary, presence: Presence, now: int) -> Departure:
    """A table as the list of open tables shows it."""
    free = sum(not seat.taken and seat.kept_for is None for seat in record.seats)
    infos = _seat_infos(record, presence, now)
    return Departure(record.code, record.game, record.status, infos, free, record.clock, record.created, record.version)


def my_table_of(record: Summary, holder: str, presence: Presence, now: int) -> MyTable:
    """A table as the list of its holder's own tables shows it."""
    mine = tuple(seat.seat for seat in record.seats_of(holder))
    waits = _waiting_for(record, holder)
    infos = _seat_infos(record, presence, now)
    return MyTable(record.code, record.game, record.status, infos, mine, waits, record.updated, record.result)


# ---- the match


def sync_of(match: AnyMatch, record: TableRecord, seat: Seat | None, since: int, now: int, picture: bool) -> Sync:
    """All that the seat knows, and what happened since that version."""
    game, state = match.game, match.state
    view = game.view(state, seat)
    seen = _seen(game, view)
    first = _first_step(match.version, since)
    legal = match.legal(seat) if seat is not None and record.status == "running" else []
    return Sync(
        version=match.version,
        seat=seat,
        status=record.status,
        since=first,
        steps=steps_of(match, seat, first, match.version, seen),
        view=seen[0],
        overlay=seen[1],
        prompt=game.prompt(state, seat),
        owing=tuple(match.owing()) if record.status == "running" else (),
        legal=offers_of(match, seat, legal),
        refused=refusals_of(match, seat, legal),
        text=tuple(game.describe(view)),
        picture=game.picture(view) if picture else "",
        undo=_undo_of(match, record, seat, now),
        clocks=tuple(clocks.clock_of(place, now) for place in record.seats),
        scores=_scores_of(match, view, seat, match.version, match.over),
        commitment=match.seal.commitment,
        head=match.head().hex() if match.seal.version > 1 else None,
        seed=match.seal.seed.hex() if match.over else None,
        result=match.result(),
    )


def _seen(game: AnyGame, view: Any) -> tuple[Raw, Raw]:
    """A view and its overlay, encoded."""
    return Raw(msgspec.json.encode(view)), Raw(msgspec.json.encode(game.overlay(view)))


def _first_step(version: int, since: int) -> int:
    return max(since if since <= version else 0, version - STEPS_SENT, 0)


def steps_of(
    match: AnyMatch, seat: Seat | None, since: int, until: int, last: tuple[Raw, Raw] | None = None
) -> tuple[Step, ...]:
    """The entries as told to the seat. `last` is its view at `until` with its overlay, if that is known already."""
    steps = []
    for n in range(since, until):
        entry, seen = match.log[n], UNSEEN
        if n == until - 1 and last is not None:
            seen = last
        elif n >= until - STEPS_SEEN:
            seen = _seen(match.game, match.game.view(match.state_at(n + 1), seat))
        steps.append(Step(n, entry.seat, lines_of(match, seat, n), *seen, entry.undo_to))
    return tuple(steps)


def steps_at(match: AnyMatch, seat: Seat | None, numbers: Sequence[int]) -> tuple[Step, ...]:
    """Single entries as told to the seat."""
    return tuple(step for n in numbers for step in steps_of(match, seat, n, n + 1))


def lines_of(match: AnyMatch, seat: Seat | None, n: int) -> tuple[Msg, ...]:
    """What the seat was told of entry n."""
    return tuple(event.msg for event in match.events(n) if event.seen_by(seat))


def offers_of(match: AnyMatch, seat: Seat | None, legal: Sequence[Any]) -> tuple[Offer, ...]:
    """What the seat may do, in words, with what would come of it."""
    game, state = match.game, match.state
    if seat is None:
        return ()
    return tuple(Offer(action, game.offer(action), game.foresee(state, seat, action)) for action in legal)


def refusals_of(match: AnyMatch, seat: Seat | None, legal: Sequence[Any]) -> tuple[Refused, ...]:
    """What the seat might reach for and may not do, and why."""
    if seat is None or not legal:
        return ()
    game, allowed = match.game, set(legal)
    found = []
    for action in game.tries(match.state, seat):
        why = None if action in allowed else game.why_not(match.state, seat, action)
        if why is not None:
            found.append(Refused(action, game.offer(action), why))
    return tuple(found)


def _undo_of(match: AnyMatch, record: TableRecord, seat: Seat | None, now: int) -> UndoInfo:
    if seat is None or record.status != "running":
        return UndoInfo("none", match.version, Msg("undo-nothing"))
    line = undo_line(match, record, seat)
    wait = max(0, record.undo.not_before.get(seat, 0) - now) if line.kind == "consent" else 0
    return UndoInfo(line.kind, line.to, line.reason, who_is_asked(record, seat, line), wait)


# ---- scores


def _scores_of(match: AnyMatch, view: Any, seat: Seat | None, version: int, over: bool) -> tuple[Party, ...]:
    """The score sheet as far as the view's seat can know it.

    While the match runs it is made from the view alone: a line counts as known if it is the same in several worlds that
    the seat cannot rule out. So it can tell nothing that the view does not.
    """
    if over:
        return tuple(_known(score) for score in match.game.score(match.state))
    imagined = worlds_of(match.game, view, seat, SCORING_WORLDS, Rng(version))
    worlds = [match.game.score(world) for world in imagined]
    return tuple(_common(parties) for parties in zip(*worlds, strict=True))


def _known(score: Score) -> Party:
    rows = tuple(ScoreRow(line.label, line.points) for line in score.lines)
    return Party(score.seat, rows, None if score.void else score.total, score.void, score.rival)


def _common(worlds: Sequence[Score]) -> Party:
    first = worlds[0]
    sheets = [{msgspec.json.encode(line.label): line.points for line in score.lines} for score in worlds]
    rows = []
    for line in first.lines:
        label = msgspec.json.encode(line.label)
        if all(label in sheet for sheet in sheets):
            same = all(sheet[label] == line.points for sheet in sheets)
            rows.append(ScoreRow(line.label, line.points if same else None))
    certain = all(score.lines == first.lines and score.void == first.void for score in worlds)
    return Party(first.seat, tuple(rows), first.total if certain and not first.void else None, False, first.rival)


# ---- replays


def frame_of(match: AnyMatch, seat: Seat | None, open_to_all: bool, version: int) -> Frame:
    """The match after that many entries: as the seat knew it, or with everything open."""
    game, state = match.game, match.state_at(version)
    entry = match.log[version - 1] if version else None
    eyes = _eyes(match, version) if open_to_all else seat
    view = game.view(state, eyes)
    ended = match.over and version == match.version
    if open_to_all and not ended:
        scores = tuple(_known(score) for score in game.score(state))
    else:
        scores = _scores_of(match, view, eyes, version, ended)
    return Frame(
        version - 1,
        None if entry is None else entry.seat,
        () if entry is None else _all_lines(match, eyes, version - 1, open_to_all),
        *_seen(game, view),
        game.picture(view),
        tuple(game.describe(view)),
        scores,
    )


def _eyes(match: AnyMatch, version: int) -> Seat | None:
    """With everything open one looks through the eyes of whoever acts."""
    owing = [seat for seat in range(match.seats) if match.state_at(version).owes(seat)]
    if owing:
        return owing[0]
    acted = [entry.seat for entry in match.log[:version] if entry.seat != NATURE]
    return acted[-1] if acted else None


def _all_lines(match: AnyMatch, eyes: Seat | None, n: int, open_to_all: bool) -> tuple[Msg, ...]:
    """With everything open, what one seat alone was told stands instead of what the others were told."""
    if not open_to_all:
        return lines_of(match, eyes, n)
    events = match.events(n)
    private = any(event.only is not None for event in events)
    return tuple(event.msg for event in events if event.but is None or not private)
