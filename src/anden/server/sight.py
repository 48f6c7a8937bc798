"""What a seat (None: whoever watches) may know of a match: the one place through which it leaves the server.

A sight is made once for a version and a seat, in a thread, and kept as bytes until the version passes. Sockets,
spectators, replays and bots read from it. All of it is made from the seat's own view, from the game's answers for that
seat, and from lines it may read.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

from anden.bots.elsewhere import Question
from anden.coach.hints import Doubt
from anden.core.game import AnyGame, Msg, Occasion, Score, Seat, views_of
from anden.core.kernel import NATURE, State
from anden.core.match import AnyMatch, Passage, UndoLine
from anden.core.seal import derived_seed
from anden.server import clocks, metrics
from anden.server.draft import undo_line, who_is_asked
from anden.server.records import TableRecord
from anden.server.scores import has_secrets, open_scores, scores_of
from anden.server.wire.http import Told
from anden.server.wire.match import Frame, Offer, Party, Refused, Step, UndoInfo
from anden.server.wire.socket import Hints, Known

__all__ = ["Sight", "frames_of", "sights_of", "steps_at", "told_of"]

STEPS_SENT = 60
STEPS_SEEN = 16  # the last of these come with their views; nobody wants to watch more

Shown = tuple[Raw, Raw]  # a view and its overlay
UNSEEN: Shown = (Raw(b"null"), Raw(b"null"))
AnyPassage = Passage[Any]


class Made(NamedTuple):
    """What all syncs of a sight have in common."""

    known: bytes  # a Known, as JSON
    shown: Shown
    line: UndoLine | None  # None: there is nothing that this seat could take back


class Common:
    """What is the same for all who see one version of a match, or is made for all of them at once; each part once."""

    def __init__(self, match: AnyMatch, running: bool, seats: Sequence[Seat | None]) -> None:
        self._match, self._running = match, running
        self._seats = seats  # whose views are made together; none: each by itself, and it is not kept
        self._views: dict[int, Mapping[Seat | None, Any]] = {}  # by version

    def view(self, version: int, state: State, seat: Seat | None) -> Any:
        """The seat's view of the state after so many entries."""
        if not self._seats:
            return self._match.game.view(state, seat)
        if version not in self._views:
            self._views[version] = dict(zip(self._seats, views_of(self._match.game, state, self._seats), strict=True))
        return self._views[version][seat]

    def forget_views(self) -> None:
        """All have theirs. Whoever asks later, as a socket that comes back does, asks for one seat alone."""
        self._views.clear()
        self._seats = ()

    def scores(self, seat: Seat | None) -> tuple[Party, ...]:
        """The score as far as the seat may know it: for all the same where nothing of it is a secret."""
        if self._match.over:
            return open_scores(self._true_scores)
        return self._public_scores or scores_of(self._true_scores, seat)

    @cached_property
    def _true_scores(self) -> tuple[Score, ...]:
        return self._match.game.score(self._match.state)

    @cached_property
    def _public_scores(self) -> tuple[Party, ...] | None:
        return None if has_secrets(self._true_scores) else scores_of(self._true_scores, None)

    @cached_property
    def owing(self) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        return tuple(self._match.owing()) if self._running else ()

    @cached_property
    def head(self) -> str | None:
        """The end of the chain; the first seal has none."""
        return self._match.head().hex() if self._match.seal.version > 1 else None


class Sight:
    """What one seat may know of a match at its present version; each part is made once, when it is first asked for.

    Parts are made while nobody changes the match. What was made stays what it was, whatever becomes of the match.
    """

    def __init__(
        self,
        match: AnyMatch,
        seat: Seat | None,
        running: bool,
        sealed: bool = False,
        common: Common | None = None,
    ) -> None:
        """`sealed`: the end does not disclose the seed, as others play with it. `common`: what others see, too."""
        self.seat = seat
        self._common = common or Common(match, running, (seat,))
        self.version = match.version
        self._match = match
        self._running = running
        self._sealed = sealed
        self._steps = {self.version: Raw(b"[]")}  # by the version at which they begin
        self._picture = ""  # for those who ask for it
        self._said: tuple[tuple[TableRecord, int, int, bool], Raw] | None = None  # the last sync, for whom and when
        self.hints: Hints | None = None  # what the coach said, once it was asked

    # ---- for bots and the coach

    @cached_property
    def view(self) -> Raw:
        """All that the seat knows, as JSON."""
        return self._made.shown[0] if "_made" in self.__dict__ else _json(self._view())

    @cached_property
    def legal(self) -> Sequence[Any]:
        """What the seat may do, in the game's order."""
        return self._match.legal(self.seat) if self.seat is not None and self._running else ()

    def question(self, code: str, spec: str, steady: bool = False) -> Question:
        """The decision that the seat owes, for the bot of that spec; `code` is the table's.

        `steady`: at every table of one deal where all went the same way the answer is the same, whatever became of the
        process that thought there before; so the bot's luck goes by the number of its decision.
        """
        match, seat = self._match, self.seat
        assert seat is not None
        whose = (
            f"bot {seat} {match.decisions(seat)}" if steady else f"bot {seat}"
        )  # as in the arena: its bots are these
        seed, legal = derived_seed(match.seal.key, whose), msgspec.json.encode(self.legal)
        view, game = bytes(self.view), match.game.spec.id
        return Question(code, self.version, game, spec, seat, view, legal, seed, steady=steady)

    def doubt(self, code: str) -> Doubt:
        """What the coach is told of the decision that the seat owes; `code` is the table's."""
        assert self.seat is not None
        return Doubt(code, self.version, self._match.game.spec.id, self.seat, bytes(self.view))

    @cached_property
    def occasions(self) -> tuple[Occasion, ...]:
        """What is worth a beginner's look now, by what the seat knows and what it knew after its last action."""
        match, seat = self._match, self.seat
        own = [entry.n for entry in match.standing() if entry.seat == seat]
        then = match.game.view(match.state_at(own[-1] + 1 if own else 0), seat)
        return tuple(match.game.occasions(then, self._view()))

    # ---- for sockets

    def is_ready(self, since: int, picture: bool) -> bool:
        """Whether all is made that `sync` needs: then it takes no time, and may be called while the match changes."""
        return "_made" in self.__dict__ and self._first(since) in self._steps and bool(self._picture or not picture)

    def prepare(self, since: int, picture: bool = False, passed: Sequence[AnyPassage] = ()) -> None:
        """Makes what a sync since then needs. `passed`: the course of the match since then, if it is at hand."""
        first, _ = self._first(since), self._made
        if first not in self._steps:
            course = passed if passed and passed[0].entry.n == first else self._match.course(first, self.version)
            self._steps[first] = _json([self._step(passage) for passage in course])
        if picture and not self._picture:
            self._picture = self._match.game.picture(self._view())

    def sync(self, record: TableRecord, since: int, now: int, picture: bool) -> Raw:
        """A `Sync` for whoever knows the match up to `since`: what was made ready, and what changes with time."""
        asked = (record, self._first(since), now, picture)
        if self._said is None or self._said[0] != asked:  # spectators ask the same one after the other
            self._said = asked, self._sync(*asked)
        return self._said[1]

    def _sync(self, record: TableRecord, first: int, now: int, picture: bool) -> Raw:
        fresh = {
            "kind": "sync",
            "status": record.status,
            "since": first,
            "picture": self._picture if picture else "",
            "undo": self._undo(record, now),
            "clocks": [clocks.clock_of(place, now) for place in record.seats],
        }
        head, steps, known = msgspec.json.encode(fresh), memoryview(self._steps[first]), memoryview(self._made.known)
        return Raw(b"".join((head[:-1], b',"steps":', steps, b",", known[1:])))  # long: copied once, not part by part

    def _first(self, since: int) -> int:
        """Where the steps begin for whoever knows the match up to `since`."""
        return max(since if since <= self.version else 0, self.version - STEPS_SENT, 0)

    def _undo(self, record: TableRecord, now: int) -> UndoInfo:
        if self.seat is None or self._made.line is None:
            return UndoInfo("none", self.version, Msg("undo-nothing"))
        line = undo_line(self._made.line, record, self.seat)
        wait = max(0, record.undo.not_before.get(self.seat, 0) - now) if line.kind == "consent" else 0
        return UndoInfo(line.kind, line.to, line.reason, who_is_asked(record, self.seat, line), wait)

    def _step(self, passage: AnyPassage) -> Step:
        """An entry as told to the seat. After the last one the view is the sync's own."""
        version, shown = passage.entry.n + 1, UNSEEN
        if self.version - STEPS_SEEN < version < self.version:
            shown = _shown(self._match.game, self._common.view(version, passage.after, self.seat))
        return _step(passage, self.seat, shown)

    def _view(self) -> Any:
        return self._common.view(self.version, self._match.state, self.seat)

    @cached_property
    def _made(self) -> Made:
        match, seat, view = self._match, self.seat, self._view()
        shown = _shown(match.game, view)
        line = match.undo_line(seat) if seat is not None and self._running else None
        return Made(msgspec.json.encode(self._known(match, view, shown)), shown, line)

    def _known(self, match: AnyMatch, view: Any, shown: Shown) -> Known:
        game, state, seat, common = match.game, match.state, self.seat, self._common
        return Known(
            self.version,
            seat,
            *shown,
            prompt=game.prompt(state, seat),
            owing=common.owing,
            legal=self.offers(),
            refused=self.refusals(),
            text=tuple(game.describe(view)),
            scores=common.scores(seat),
            commitment=match.seal.commitment,
            head=common.head,
            seed=match.seal.seed.hex() if match.over and not self._sealed else None,
            result=match.result(),
        )

    # ---- for lessons, too

    def offers(self) -> tuple[Offer, ...]:
        """What the seat may do, in words, with what would come of it."""
        game, state, seat = self._match.game, self._match.state, self.seat
        if seat is None:
            return ()
        return tuple([Offer(action, _offer(game, action), game.foresee(state, seat, action)) for action in self.legal])

    def refusals(self) -> tuple[Refused, ...]:
        """What the seat might reach for and may not do, and why; nothing while it may do nothing."""
        game, state, seat, allowed, found = self._match.game, self._match.state, self.seat, set(self.legal), []
        if seat is None or not allowed:
            return ()
        for action in game.tries(state, seat):
            why = None if action in allowed else game.why_not(state, seat, action)
            if why is not None:
                found.append(Refused(action, _offer(game, action), why))
        return tuple(found)


@lru_cache(8192)
def _offer(game: AnyGame, action: Struct) -> Msg:
    """What a button says that does this action; kept, as it is asked again with every move."""
    return game.offer(action)


def sights_of(
    match: AnyMatch, running: bool, seats: Sequence[Seat | None], since: int, sealed: bool = False
) -> dict[Seat | None, Sight]:
    """Sights of these seats, ready for whoever knows the match up to `since`; it is gone through once for all."""
    begun = perf_counter()
    passed = list(match.course(since, match.version)) if match.version - since <= STEPS_SENT else []
    common = Common(match, running, seats)
    sights = {seat: Sight(match, seat, running, sealed, common) for seat in seats}
    for sight in sights.values():
        sight.prepare(since, passed=passed)
    common.forget_views()
    metrics.SYNC_SECONDS.observe(perf_counter() - begun)
    return sights


def _json(thing: object) -> Raw:
    return Raw(msgspec.json.encode(thing))


def _shown(game: AnyGame, view: Any) -> Shown:
    return _json(view), _json(game.overlay(view))


# ---- steps


def _step(passage: AnyPassage, seat: Seat | None, shown: Shown) -> Step:
    entry = passage.entry
    return Step(entry.n, entry.seat, _lines(passage, seat), *shown, entry.undo_to)


def steps_at(match: AnyMatch, seat: Seat | None, numbers: Sequence[int]) -> tuple[Step, ...]:
    """Single entries as told to the seat, each with the view after it."""
    passages = [passage for n in numbers for passage in match.course(n, n + 1)]
    return tuple(_step(each, seat, _shown(match.game, match.game.view(each.after, seat))) for each in passages)


def told_of(match: AnyMatch, seat: Seat | None, open_to_all: bool = False) -> tuple[Told, ...]:
    """The whole log as told to the seat, or with everything open."""
    course = match.course(0, match.version)
    return tuple(
        Told(passage.entry.n, passage.entry.seat, _open_lines(passage) if open_to_all else _lines(passage, seat))
        for passage in course
    )


def _lines(passage: AnyPassage, seat: Seat | None) -> tuple[Msg, ...]:
    return tuple(event.msg for event in passage.events if event.seen_by(seat))


# ---- frames


def frames_of(match: AnyMatch, seat: Seat | None, open_to_all: bool, first: int, until: int) -> Iterator[Frame]:
    """The match after so many entries, from `first` to before `until`: as the seat knew it, or with everything open."""
    if first == 0 < until:
        yield _frame(match, seat, open_to_all, 0, match.state_at(0), None)
    for passage in match.course(max(first - 1, 0), max(until - 1, 0)):
        yield _frame(match, seat, open_to_all, passage.entry.n + 1, passage.after, passage)


def _frame(
    match: AnyMatch, seat: Seat | None, open_to_all: bool, version: int, state: State, passage: AnyPassage | None
) -> Frame:
    game = match.game
    eyes = _eyes(match, version, state) if open_to_all else seat
    view, scores = game.view(state, eyes), game.score(state)
    all_known = open_to_all or (match.over and version == match.version)
    return Frame(
        version - 1,
        None if passage is None else passage.entry.seat,
        () if passage is None else _open_lines(passage) if open_to_all else _lines(passage, eyes),
        *_shown(game, view),
        picture=game.picture(view),
        text=tuple(game.describe(view)),
        scores=open_scores(scores) if all_known else scores_of(scores, eyes),
    )


def _eyes(match: AnyMatch, version: int, state: State) -> Seat | None:
    """With everything open one looks through the eyes of whoever acts."""
    owing = [seat for seat in range(match.seats) if state.owes(seat)]
    if owing:
        return owing[0]
    acted = [entry.seat for entry in match.log[:version] if entry.seat != NATURE]
    return acted[-1] if acted else None


def _open_lines(passage: AnyPassage) -> tuple[Msg, ...]:
    """With everything open, what one seat alone was told stands instead of what the others were told."""
    private = any(event.only is not None for event in passage.events)
    return tuple(event.opened for event in passage.events if event.but is None or not private)
