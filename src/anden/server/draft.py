"""A table about to change: what may be done at it, as plain functions of a draft. Nothing is stored here.

Every deed either changes the draft or raises a refusal and has changed nothing. Whoever calls stores the draft.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from anden.core import codec, registry
from anden.core.ahead import why_lapsed
from anden.core.errors import Illegal, Stale
from anden.core.game import Msg, Seat
from anden.core.kernel import State
from anden.core.match import AnyMatch, Match, UndoLine, parse_action, parse_options
from anden.server import clocks
from anden.server.errors import Conflict, Forbidden, Limited, Missing
from anden.server.names import told_apart
from anden.server.records import Ahead, EndRequest, Logged, SeatRecord, Summary, TableRecord, UndoRequest, UndoState
from anden.server.wire.shared import Level

__all__ = ["Draft", "cover_in", "undo_line", "who_is_asked"]


BOT_GRACE = 30 * clocks.SECOND  # a bot that has not moved by then has lost its worker
AWAY = 3 * clocks.MINUTE  # where no clock runs: how long a person may be away before others may have the seat covered
UNDO_PATIENCE = 2 * clocks.MINUTE
UNDO_BACKOFF = 15 * clocks.SECOND
UNDO_BACKOFF_DOUBLINGS = 6
SNAPSHOT_EVERY = 64  # entries: to follow so many takes no longer than to read a snapshot


class Draft:
    """One change of one table. `record` is this draft's own; `match` is shared and only grows when a deed succeeds."""

    def __init__(self, record: TableRecord, match: AnyMatch | None, now: int) -> None:
        self.was = record
        self.record = record.copy()
        self.match = match
        self.now = now
        self.base = 0 if match is None else match.version
        self.dropped: UndoRequest | None = None  # nobody answered it, or a move was made instead
        self.silent = False  # one seat's secret alone has changed: nobody may see that anything has
        self._covering: set[int] = set()

    def logged(self) -> list[Logged]:
        """The entries that this draft adds."""
        if self.match is None:
            return []
        return [
            Logged(entry, code, self.now, entry.n in self._covering) for entry, code in self.match.stored(self.base)
        ]

    def close(self) -> None:
        """Bring the record in line with the match, before it is stored."""
        self.record.revision = self.was.revision + 1
        self.record.updated = self.was.updated if self.silent else self.now
        if self.match is not None:
            self.record.version = self.match.version
            if self.match.version // SNAPSHOT_EVERY > self.base // SNAPSHOT_EVERY:
                self.record.state = codec.snapshot(self.match.state, self.match.version)
            if self.match.over and self.record.status == "running":
                self.record.status, self.record.ending = "over", None
                self.record.result = self.match.result()
        self._look_ahead()
        self.record.due = self._due()

    def _due(self) -> int | None:
        moments = [seat.away_until for seat in self.record.seats]
        if self.record.status == "waiting":
            return min((moment for moment in (self.record.bots_at, *moments) if moment is not None), default=None)
        if self.record.status != "running" or self.match is None:
            return None
        owing = self.match.owing()
        moments += [moment for seat in self.record.seats for moment in (clocks.deadline(seat), self._moment(seat))]
        if not self.record.abandoned and any(self.record.seats[seat].player is not None for seat in owing):
            moments.append(self.now + BOT_GRACE)
        if self.record.undo.request is not None:
            moments.append(self.record.undo.request.until)
        if self.record.ending is not None:
            moments.append(self.record.ending.until)
        return min((moment for moment in moments if moment is not None), default=None)

    # ---- sitting down and getting up

    def seat(self, number: Seat) -> SeatRecord:
        """The seat of that number; raises Missing if the table has none."""
        if number not in range(len(self.record.seats)):
            raise Missing("no-seat", number=number + 1)
        return self.record.seats[number]

    def own_seat(self, number: Seat, holder: str | None) -> SeatRecord:
        """The seat of that number; raises Forbidden if it is not this holder's."""
        seat = self.seat(number)
        if holder is None or seat.holder != holder:
            raise Forbidden("not-your-seat")
        return seat

    def sit(self, holder: str, name: str, number: Seat | None, entropy: bytes | None = None) -> Seat:
        """Sits down at that seat, or at any free one, and adds entropy to the luck of the match; returns the number.

        A holder who sits there already keeps the seat: the first answer may have been lost. Raises Missing if there is
        no such seat, and Conflict if it is not free, or if entropy comes too late.
        """
        mine = [seat.seat for seat in self.record.seats_of(holder)]
        if mine and (number is None or number in mine):
            number = self._sit_again(mine[0] if number is None else number, name)
        else:
            number = self._sit_down(holder, name, number, bool(mine))
        if entropy is not None:
            self._add_entropy(self.seat(number), entropy)
        if self.record.status == "waiting":
            self.start_if_full()
        return number

    def _sit_down(self, holder: str, name: str, number: Seat | None, sits: bool) -> Seat:
        self._must_be("waiting", "already-started")
        number = self._free_seat(holder) if number is None else number
        seat = self.seat(number)
        if not seat.free_for(holder):
            raise Conflict("seat-taken" if seat.taken else "seat-kept")
        if sits and self.record.device != "hot-seat":
            raise Conflict("already-seated")
        seat.holder, seat.kept_for = holder, None
        seat.name = self._told_apart(number, name)
        return number

    def _add_entropy(self, seat: SeatRecord, entropy: bytes) -> None:
        """The first stays: whoever asks again has lost an answer, and may not choose again."""
        if seat.entropy is None:
            self._must_be("waiting", "already-started")
            seat.entropy = entropy

    def _sit_again(self, number: Seat, name: str) -> Seat:
        if self.record.status == "waiting" and name:
            self.seat(number).name = self._told_apart(number, name)
        return number

    def _told_apart(self, number: Seat, name: str) -> str:
        return told_apart(name, [other.name for other in self.record.seats if other.seat != number])

    def _free_seat(self, holder: str) -> Seat:
        """The one kept for this holder, or else the first."""
        free = [seat for seat in self.record.seats if seat.free_for(holder)]
        if not free:
            raise Conflict("no-free-seat")
        return max(free, key=lambda seat: seat.kept_for == holder).seat

    def start_if_full(self) -> None:
        """A table that needs nobody's word starts when nobody is missing, nor any entropy that was pledged."""
        missing = any(not seat.taken or (seat.pledged and seat.entropy is None) for seat in self.record.seats)
        if self.record.autostart and not missing:
            self._start()

    def leave(self, holder: str) -> list[Seat]:
        """Frees the holder's seats before the start; later bots cover them. Raises Forbidden if there are none.

        Where nobody else plays nobody waits: the seats stay as they are until their player is back.
        """
        mine = self.record.seats_of(holder)
        if not mine:
            raise Forbidden("not-your-seat")
        others = any(seat.holder not in (None, holder) and seat.covered is None for seat in self.record.seats)
        for seat in mine:
            if self.record.status == "waiting":
                seat.vacate()
            elif self.record.status == "running" and others:
                self._cover(seat)
        return [seat.seat for seat in mine]

    def kick(self, holder: str | None, number: Seat) -> None:
        """Frees a seat before the start, for the host alone. Raises Conflict where nobody sits."""
        self._must_be_host(holder)
        self._must_be("waiting", "already-started")
        seat = self.seat(number)
        if seat.kind == "bot" or (seat.holder is None and seat.kept_for is None):
            raise Conflict("seat-empty")
        seat.vacate()

    def arrange(self, holder: str | None, places: list[SeatRecord], options: dict[str, Any]) -> None:
        """Gives the table other places and options before the start, for the host alone.

        Whoever sits stays if all can, otherwise all move up. Raises Conflict if there would be too few places.
        """
        self._must_be_host(holder)
        self._must_be("waiting", "already-started")
        people = [seat for seat in self.record.seats if seat.holder is not None or seat.kept_for is not None]
        room = [place.seat for place in places if place.kind == "person"]
        if len(people) > len(room):
            raise Conflict("seats-too-few")
        sat = [seat.seat for seat in people]
        for seat, number in zip(people, sat if set(sat) <= set(room) else room, strict=False):
            places[number] = replace(seat, seat=number)
        self.record.seats, self.record.options = places, options
        self.start_if_full()

    def call_bots(self) -> None:
        """Nobody else came in time: bots take the free seats of a table that was opened for company."""
        if self.record.status != "waiting" or self.record.bots_at is None or self.now < self.record.bots_at:
            return
        self.record.bots_at = None
        if any(seat.holder is not None for seat in self.record.seats):
            for seat in self.record.seats:
                if not seat.taken:
                    seat.vacate()
                    seat.kind, seat.level = "bot", self.record.cover
            self.start_if_full()

    def start(self, holder: str | None) -> None:
        """Starts the match, for the host alone. Raises Conflict while seats are free."""
        self._must_be_host(holder)
        self._must_be("waiting", "already-started")
        if not all(seat.taken for seat in self.record.seats):
            raise Conflict("seats-free")
        self._start()

    def _start(self) -> None:
        game = registry.game(self.record.game)
        options = parse_options(game, self.record.options)
        self.match = Match.sealed(game, len(self.record.seats), options, self.record.seal)
        self.record.status = "running"
        clocks.start(self.record)
        self._turn(None)

    def try_out(self, position: State) -> None:
        """Begins the match from that position, for whoever has opened the table to try something out."""
        game = registry.game(self.record.game)
        options = parse_options(game, self.record.options)
        places = len(self.record.seats)
        self.match = Match.from_position(game, places, options, self.record.seal, position)
        self.record.status, self.record.position = "running", codec.snapshot(position)
        self._turn(None)

    def _must_be(self, status: str, otherwise: str) -> None:
        if self.record.status != status:
            raise Conflict(otherwise)

    def _must_be_host(self, holder: str | None) -> None:
        if holder is None or self.record.host != holder:
            raise Forbidden("not-host")

    # ---- the match

    def running(self) -> AnyMatch:
        """The match; raises Conflict if it has not started, or is pinned to rules of another version."""
        if self.record.status == "waiting":
            raise Conflict("not-started")
        if self.record.status == "pinned":
            raise Conflict("table-pinned")
        assert self.match is not None
        return self.match

    def _going_on(self) -> AnyMatch:
        """The match, to be changed; raises as `running`, and Conflict if all agreed to end it."""
        match = self.running()
        if self.record.agreed:
            raise Conflict("over")
        return match

    def decide(self, seat: Seat, raw: object, expect: int) -> int:
        """An action of the seat's own player; raises Conflict while a bot plays for it."""
        if self.record.seats[seat].covered is not None:
            raise Conflict("seat-covered")
        return self.act(seat, raw, expect)

    def act(self, seat: Seat, raw: object, expect: int, covering: bool = False) -> int:
        """An action as it came over the wire; returns the new version."""
        match = self._going_on()
        match.play(seat, parse_action(match.game, raw), expect)
        if covering:
            self._covering.add(self.base)
        else:
            self.record.seats[seat].ahead = None
        self.dropped = self.record.undo.request
        self.record.undo = replace(self.record.undo, request=None)
        self._turn(seat)
        return match.version

    def _turn(self, acted: Seat | None) -> None:
        assert self.match is not None
        decisions = 0 if acted is None else self.match.decisions(acted)
        clocks.turn(self.record, acted, self.match.owing(), self.now, decisions)

    def end_holidays(self) -> None:
        """Clocks of those whose holiday is over go on, and everyone who looks is told."""
        for seat in self.record.seats:
            if seat.away_until is not None and not seat.is_away(self.now):
                clocks.go_away(seat, self.now, self.now)

    # ---- decisions laid down before the turn

    def lay_ahead(self, number: Seat, raw: Sequence[object], since: int, whatever: bool, waits: Sequence[int]) -> None:
        """Lays decisions down for the seat's next turn, instead of others that it may have laid down before.

        They are for what it knew at that version, and were offered then (foresight.py). Raises Conflict where there is
        nothing to wait for, and Stale where the seat has decided or somebody has taken back since.
        """
        self.known_ahead(number, since)
        actions = [parse_action(self.running().game, each) for each in raw]
        plain = tuple(msgspec.to_builtins(action) for action in actions)
        self.seat(number).ahead = Ahead(plain, since, whatever, tuple(waits))
        self.silent = True

    def known_ahead(self, number: Seat, since: int) -> Any:
        """What a seat that waits for its turn knew at that version; raises as `lay_ahead` does."""
        match, place = self.running(), self.seat(number)
        self._must_be("running", "over")
        if self.record.deal is not None or self.record.device == "hot-seat" or place.kind == "bot":
            raise Conflict("ahead-not-here")
        if place.covered is not None:
            raise Conflict("seat-covered")
        if number in match.owing():
            raise Conflict("ahead-your-turn")
        if since > match.version or any(
            entry.seat == number or entry.undo_to is not None for entry in match.log[since:]
        ):
            raise Stale(since, match.version)
        return match.game.view(match.state_at(since), number)

    def lift_ahead(self, number: Seat) -> None:
        """The seat has laid nothing down any more, and has read what became of it."""
        self.seat(number).ahead = None
        self.silent = True

    def play_ahead(self) -> None:
        """Makes one decision that a seat has laid down, if its moment has come."""
        for place in self.record.seats:
            moment, ahead = self._moment(place), place.ahead
            if moment is None or ahead is None or moment > self.now:
                continue
            self._look_ahead()
            if place.ahead == ahead:
                self.act(place.seat, ahead.actions[0], self.running().version)
                done = (*ahead.done, ahead.actions[0])
                place.ahead = replace(ahead, actions=ahead.actions[1:], waits=ahead.waits[1:], done=done)
                if place.owed_since is None:  # what is left was for this turn
                    self._lapse(place, "ahead-turn-over")
            return

    def _moment(self, place: SeatRecord) -> int | None:
        """When the next decision that the seat has laid down is made; before its time is up, at the latest."""
        if place.ahead is None or not place.ahead.open or place.owed_since is None or place.covered is not None:
            return None
        moment, end = place.owed_since + place.ahead.waits[0], clocks.deadline(place)
        return moment if end is None else min(moment, end)

    def _look_ahead(self) -> None:
        """What may not be made any more lapses as soon as the turn has come: its player is to decide anew."""
        for place in self.record.seats:
            ahead = place.ahead
            if self.record.status != "running":
                place.ahead = None
            elif ahead is not None and ahead.open and place.owed_since is not None and place.covered is None:
                match = self.running()
                actions = [parse_action(match.game, each) for each in ahead.actions]
                since = None if ahead.whatever or ahead.done else ahead.since
                place.ahead = replace(ahead, lapsed=why_lapsed(match, place.seat, actions, since))

    @staticmethod
    def _lapse(place: SeatRecord, why: str) -> None:
        if place.ahead is not None and place.ahead.open:
            place.ahead = replace(place.ahead, lapsed=Msg(why))

    # ---- undo

    def undo(self, seat: Seat, expect: int) -> UndoRequest | None:
        """Take back where nobody has to be asked; otherwise ask, and return the request."""
        match = self._going_on()
        line = undo_line(match.undo_line(seat), self.record, seat)
        if match.over or line.kind == "none":
            raise Illegal(line.reason or Msg("undo-nothing"))
        if expect != match.version:
            raise Stale(expect, match.version)
        asked = who_is_asked(self.record, seat, line)
        if asked:
            return self._ask(seat, line, asked)
        self._undo(seat)
        return None

    def _undo(self, seat: Seat) -> None:
        assert self.match is not None
        self.match.undo(seat, consent=True)
        for place in self.record.seats:
            self._lapse(place, "ahead-undone")
        self.record.undo = replace(self.record.undo, request=None)
        clocks.take_back(self.record, self.match.owing(), self.now)

    def _ask(self, seat: Seat, line: UndoLine, asked: tuple[Seat, ...]) -> UndoRequest:
        if self.record.undo.request is not None:
            raise Conflict("undo-pending")
        if self.now < self.record.undo.not_before.get(seat, 0):
            raise Limited("undo-wait")
        assert line.reason is not None
        request = UndoRequest(seat, line.to, line.reason, asked, (), self.now + UNDO_PATIENCE)
        self.record.undo = replace(self.record.undo, request=request)
        return request

    def answer_undo(self, seat: Seat, yes: bool) -> tuple[UndoRequest, bool | None]:
        """One of those asked answers: the request, and whether it is granted (None: others have yet to answer)."""
        request = self.record.undo.request
        if request is None:
            raise Conflict("undo-nobody-asked")
        if seat not in request.needs or seat in request.agreed:
            raise Forbidden("undo-not-asked")
        if not yes:
            self._back_off(request.by)
            return request, False
        agreed = (*request.agreed, seat)
        if set(agreed) < set(request.needs):
            self.record.undo = replace(self.record.undo, request=replace(request, agreed=agreed))
            return request, None
        self._undo(request.by)
        self.record.undo = UndoState(None, self.record.undo.refused | {request.by: 0}, self.record.undo.not_before)
        return request, True

    def _back_off(self, seat: Seat) -> None:
        """Each refusal doubles the wait until this seat may ask again."""
        undo = self.record.undo
        times = undo.refused.get(seat, 0)
        wait = UNDO_BACKOFF << min(times, UNDO_BACKOFF_DOUBLINGS)
        self.record.undo = UndoState(None, undo.refused | {seat: times + 1}, undo.not_before | {seat: self.now + wait})

    def drop_late_request(self) -> None:
        """Nobody answered in time: that is no."""
        request = self.record.undo.request
        if request is not None and self.now >= request.until:
            self.dropped = request
            self._back_off(request.by)

    # ---- an end by agreement

    def ask_end(self, holder: str) -> None:
        """Proposes to end the match as it stands, or agrees to that. It ends when no person is left to agree.

        Whoever has left the seat to a bot is not asked. Raises Forbidden to whom has no seat, and Conflict where there
        is nobody to agree with and the match counts.
        """
        self._must_be("running", "over" if self.record.status in ("over", "pinned") else "not-started")
        mine = [seat.seat for seat in self.record.seats_of(holder)]
        if not mine:
            raise Forbidden("not-your-seat")
        others = [seat.seat for seat in self.record.seats if seat.holder not in (None, holder) and not seat.covered]
        if self.record.rated and not others:
            raise Conflict("end-rated-alone")
        asked = self.record.ending
        agreed = {*mine, *(() if asked is None else asked.agreed)}
        needs = tuple(seat for seat in others if seat not in agreed)
        if needs:
            by = mine[0] if asked is None else asked.by
            until = self.now + UNDO_PATIENCE if asked is None else asked.until
            self.record.ending = EndRequest(by, needs, tuple(sorted(agreed)), until)
        else:
            self.record.ending, self.record.agreed, self.record.status = None, True, "over"
            self.record.undo = replace(self.record.undo, request=None)

    def refuse_end(self, holder: str) -> None:
        """One of those who were asked wants to play on. Raises Conflict where nobody asked."""
        if not self.record.seats_of(holder):
            raise Forbidden("not-your-seat")
        if self.record.ending is None:
            raise Conflict("end-nobody-asked")
        self.record.ending = None

    def drop_late_end(self) -> None:
        """Nobody answered in time: that is no."""
        if self.record.ending is not None and self.now >= self.record.ending.until:
            self.record.ending = None

    # ---- covers

    def cover(self, number: Seat, level: Level | None = None) -> None:
        """Lets a bot of that level decide for the seat. Raises Conflict where one does already."""
        self.running()
        self._must_be("running", "over")
        if self.record.deal is not None:
            raise Conflict("deal-alone")
        seat = self.seat(number)
        if seat.kind == "bot" or seat.covered is not None:
            raise Conflict("seat-covered")
        self._cover(seat, level)

    def cover_absent(self, number: Seat, holder: str, absent_for: int) -> None:
        """Others have a seat covered whose player owes a decision and has not been there for long."""
        if not self.record.seats_of(holder):
            raise Forbidden("not-your-seat")
        seat = self.seat(number)
        if seat.owed_since is None or cover_in(self.record, seat, absent_for) != 0:
            raise Conflict("seat-not-away")
        self.cover(number)

    def _cover(self, seat: SeatRecord, level: Level | None = None) -> None:
        if seat.covered is None:
            assert self.match is not None
            clock = clocks.clock_of(seat, self.now)
            seat.bank = None if clock is None else clock.left
            seat.covered = level or self.record.cover
            seat.covered_since = self.match.version
            self._lapse(seat, "ahead-covered")
            if seat.owed_since is not None:
                seat.owed_since = self.now

    def cover_late(self) -> list[Seat]:
        """Seats whose time is up get their cover."""
        late = [seat for seat in self.record.seats if (end := clocks.deadline(seat)) is not None and end <= self.now]
        for seat in late:
            self._cover(seat)
        return [seat.seat for seat in late]

    def come_back(self, number: Seat, holder: str) -> int:
        """The player takes the seat back; returns since which version it was covered."""
        seat = self.own_seat(number, holder)
        if seat.covered is None or seat.covered_since is None:
            raise Conflict("seat-not-covered")
        since = seat.covered_since
        seat.covered, seat.covered_since = None, None
        clocks.refill(self.record, seat, self.now)
        return since


def cover_in(record: Summary, seat: SeatRecord, absent_for: int) -> int | None:
    """After how many milliseconds others may have the seat covered; None: not while it stays like this.

    What counts is absence, not thinking. Where a clock runs, the clock alone decides.
    """
    if seat.kind == "bot" or seat.covered is not None or record.clock != "none" or absent_for == 0:
        return None
    return max(0, AWAY - absent_for)


def undo_line(line: UndoLine, record: TableRecord, seat: Seat) -> UndoLine:
    """The match's line; but where other people play, no draw that was seen is drawn anew, as the first seal would.

    At a rated table nobody can allow more than what is free; in a deal that others play, too, nothing is taken back.
    """
    if record.deal is not None:
        return UndoLine("none", record.version, Msg("undo-deal"))
    if record.rated and line.kind == "consent":
        return UndoLine("none", record.version, line.reason)
    if line.redraws and _other_people(record, seat):
        return UndoLine("none", record.version, Msg("undo-nature-moved"))
    return line


def who_is_asked(record: TableRecord, seat: Seat, line: UndoLine) -> tuple[Seat, ...]:
    """Of those who would lose by an undo, the people: no bots, not oneself; but whoever is covered or away, too."""
    people = _other_people(record, seat)
    return tuple(other for other in line.asks if other in people)


def _other_people(record: TableRecord, seat: Seat) -> frozenset[Seat]:
    me = record.seats[seat].holder
    return frozenset(place.seat for place in record.seats if place.holder not in (None, me))
