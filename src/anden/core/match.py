"""One play of a game: its log, its versions, nature's sealed moves, and undo. The only driver there is."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, Literal, cast

import msgspec
from msgspec import Struct

from anden.core.chain import first_head, next_head
from anden.core.errors import GameOver, Illegal, Malformed, Stale
from anden.core.game import A, Event, Game, Msg, O, Result, S, Seat, V, ranking_of
from anden.core.kernel import NATURE, OVER, SEVERAL, outcome_at, outcomes, zeros
from anden.core.rng import Rng
from anden.core.seal import SEED_BYTES, Draw, Seal, drawn, drawn_by_entry, fresh_seed

__all__ = ["AnyMatch", "Entry", "Match", "Passage", "UndoLine", "worlds_of"]

SNAPSHOT_EVERY = 16
SNAPSHOTS_MOST = 16
UNDONE = -1  # stands for the code of an entry that takes back
TELLING_WORLDS = 4


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of the log: a seat's (or, seat -1, nature's) action, or a seat taking the match back to a version.

    `draw` says where an action of nature's came from; the first seal did not say it.
    """

    n: int
    seat: Seat
    action: Any = None
    undo_to: int | None = None
    draw: Draw | None = None


@dataclass(frozen=True)
class Passage(Generic[S]):
    """One entry of a match, what it told (`seen_by` says to whom), and the state after it."""

    entry: Entry
    events: list[Event]
    after: S


@dataclass(frozen=True)
class UndoLine:
    """Whether a seat may take back its last action: freely, by consent, or not at all; and to which version.

    Asked are those who would lose something: whoever acted since, and everybody else where the seat learned something.
    `redraws`: nature has moved since, and would draw anew, as it does under the first seal.
    """

    kind: Literal["free", "consent", "none"]
    to: int
    reason: Msg | None = None
    asks: tuple[Seat, ...] = ()
    redraws: bool = False


class Match(Generic[S, A, V, O]):
    """The version is the number of log entries. The log only grows; `play` is the checked door."""

    state: S

    def __init__(self, game: Game[S, A, V, O], seats: int, options: O, seed: bytes | None = None) -> None:
        """Starts a match, nature's first moves included, under a seal to which nobody added anything.

        Raises Malformed for seats or options the game has not.
        """
        self._begin(game, seats, options, Seal(fresh_seed() if seed is None else seed))
        self.let_nature_move()

    @classmethod
    def sealed(cls, game: Game[S, A, V, O], seats: int, options: O, seal: Seal) -> "Match[S, A, V, O]":
        """A match under that seal, nature's first moves included."""
        match = cls.unplayed(game, seats, options, seal)
        match.let_nature_move()
        return match

    @classmethod
    def from_position(
        cls, game: Game[S, A, V, O], seats: int, options: O, seal: Seal, position: S
    ) -> "Match[S, A, V, O]":
        """A match that begins in the middle: the position is its version 0, and what nature draws next is the seal's.

        No log leads to the position, so a replay of such a match proves nothing.
        """
        match = cls.unplayed(game, seats, options, seal, position)
        match.let_nature_move()
        return match

    @classmethod
    def unplayed(
        cls, game: Game[S, A, V, O], seats: int, options: O, seal: Seal, position: S | None = None
    ) -> "Match[S, A, V, O]":
        """A match without its first entry, for whoever has a log to follow. `position`: it begins there."""
        match = cls.__new__(cls)
        match._begin(game, seats, options, seal)
        if position is not None:
            match.state, match._snapshots = cls._copy(position), {0: cls._copy(position)}
        return match

    def stored(self, since: int) -> list[tuple[Entry, int]]:
        """The entries from that version on, with their codes: what `resume` takes."""
        return list(zip(self.log[since:], self._codes[since:], strict=True))

    def twin(self, stored: Iterable[tuple[Entry, int]]) -> "Match[S, A, V, O]":
        """Another match of the same seal and options, after these entries; it shares nothing that changes."""
        other = Match.unplayed(self.game, self.seats, self.options, self.seal, self._snapshots[0])
        other.rules = self.rules
        other.resume(stored)
        return other

    def resume(self, stored: Iterable[tuple[Entry, int]], state: S | None = None) -> None:
        """Follow more of this match's own log, unchecked. `state`, if given, is the position after it: a snapshot."""
        for entry, code in stored:
            if state is None:
                self._follow(entry, code)
            self.log.append(entry)
            self._codes.append(code)
            self._count(entry)
            if state is None and self.version % SNAPSHOT_EVERY == 0:
                self._keep_snapshot()
        if state is not None:
            self.state = state
            self._keep_snapshot()

    def _keep_snapshot(self) -> None:
        """The longer the match, the fewer of its old positions: every second one goes when there are too many."""
        if len(self._snapshots) > SNAPSHOTS_MOST:
            for version in list(self._snapshots)[1::2]:
                del self._snapshots[version]
        self._snapshots[self.version] = self._copy(self.state)

    def _count(self, entry: Entry) -> None:
        """Keep count of the draws and decisions that stand."""
        if entry.undo_to is not None:
            self._drawn = Counter(one.draw.stream for one in self._standing() if one.draw is not None)
            self._decided = Counter(one.seat for one in self._standing())
        else:
            self._decided[entry.seat] += 1
            if entry.draw is not None:
                self._drawn[entry.draw.stream] += 1

    def _follow(self, entry: Entry, code: int) -> None:
        if entry.undo_to is None:
            self.state.apply(entry.seat, code)
        else:
            self.state = self.state_at(entry.undo_to)

    def _begin(self, game: Game[S, A, V, O], seats: int, options: O, seal: Seal) -> None:
        check_seats(game, seats)
        if len(seal.seed) != SEED_BYTES:
            raise Malformed(f"a seed has {SEED_BYTES} bytes, not {len(seal.seed)}")
        self.game = game
        self.seats = seats
        self.options = game.settle(seats, options)
        self.seal = seal
        self.rules = game.spec.rules  # those it began under; whoever restores an older match says which
        self.log: list[Entry] = []
        self.state: S = game.new(seats, self.options)
        self._codes: list[int] = []
        self._drawn = Counter[str]()  # by stream: the draws that stand
        self._decided = Counter[Seat]()  # by seat: the decisions that stand
        self._head: tuple[int, bytes] | None = None  # the newest head that was asked for, and its version
        self._told: dict[int, bool] = {}  # by entry: did it tell its author something
        self._snapshots: dict[int, S] = {0: self._copy(self.state)}
        self._buffer = zeros(2 * game.spec.codes)

    # ---- what is, for whom

    @property
    def version(self) -> int:
        """The number of log entries."""
        return len(self.log)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.actor() == OVER

    def owing(self) -> list[Seat]:
        """The seats that owe a decision now."""
        return [seat for seat in range(self.seats) if self.state.owes(seat)]

    def standing(self) -> list[Entry]:
        """The entries that count, in their order: none that was taken back."""
        return list(self._standing())[::-1]

    def decisions(self, seat: Seat) -> int:
        """How many decisions of the seat stand: not those taken back."""
        return self._decided[seat]

    def legal(self, seat: Seat) -> list[A]:
        """What the seat may do now, complete, in the game's order."""
        return [self.game.decode(self.state, code) for code in self.legal_codes(seat)]

    def view(self, seat: Seat | None) -> V:
        """All that the seat knows now; None: a spectator."""
        return self.game.view(self.state, seat)

    def events(self, n: int) -> list[Event]:
        """What entry n told; filter by `seen_by` before anyone reads it."""
        return next(self.course(n, n + 1)).events

    def result(self) -> Result | None:
        """How it came out; None while it goes on."""
        if not self.over:
            return None
        scores = self.game.score(self.state)
        return Result(
            tuple(None if score.void else score.total for score in scores),
            ranking_of(scores, self.game.spec.lowest_wins),
            self.game.ended(self.state),
        )

    def state_at(self, version: int) -> S:
        """The state after that many entries: the nearest snapshot and the tail. The caller owns it."""
        tail: list[tuple[Seat, int]] = []
        while version not in self._snapshots:
            entry = self.log[version - 1]
            if entry.undo_to is not None:
                version = entry.undo_to
            else:
                version -= 1
                tail.append((entry.seat, self._codes[version]))
        state = self._copy(self._snapshots[version])
        for seat, code in reversed(tail):
            state.apply(seat, code)
        return state

    def course(self, since: int, until: int) -> Iterator["Passage[S]"]:
        """The entries from one version to another, each with what it told and the state after it; one replay for all.

        The states are not to be changed. Where the first version is beyond the second, there are none.
        """
        if since >= until:
            return
        before = self.state_at(since)
        for n in range(since, until):
            after = self._after(before, n)
            yield Passage(self.log[n], self._told_by(self.log[n], before, after), after)
            before = after

    def _after(self, before: S, n: int) -> S:
        entry = self.log[n]
        if entry.undo_to is not None:
            return self.state_at(entry.undo_to)
        after = self._copy(before)
        after.apply(entry.seat, self._codes[n])
        return after

    def _told_by(self, entry: Entry, before: S, after: S) -> list[Event]:
        if entry.undo_to is not None:
            return [Event(Msg("undone", {"seat": entry.seat}))]
        return list(self.game.tell(before, entry.seat, entry.action, after))

    # ---- what is done

    def play(self, seat: Seat, action: A, expect: int | None = None) -> None:
        """Do it, and let nature answer. Raises one of the four refusals and changes nothing if it cannot be done.

        `expect` is the version the decision was made for; choices of others at the same time do not make it stale.
        """
        code = self.check(seat, action, expect)
        self.append(seat, action, code)
        self.let_nature_move()

    def check(self, seat: Seat, action: A, expect: int | None = None) -> int:
        """The code of an action that `play` would do; raises what `play` would raise."""
        if seat not in range(self.seats):
            raise Malformed(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        if self.over:
            raise GameOver
        if expect is not None and self.is_stale(seat, expect):
            raise Stale(expect, self.version)
        code = self.game.encode(self.state, action)
        if code not in self.legal_codes(seat):
            reason = self.game.why_not(self.state, seat, action)
            if reason is None:
                raise AssertionError(f"{action} is not listed at version {self.version}, yet nothing forbids it")
            raise Illegal(reason)
        return code

    def is_stale(self, seat: Seat, expect: int) -> bool:
        """Whether what the seat decides has changed since that version; raises Malformed if there was none."""
        if not 0 <= expect <= self.version:
            raise Malformed(f"version {expect} does not exist; the match is at {self.version}")
        return any(
            entry.seat in (seat, NATURE) or entry.undo_to is not None or self.state_at(entry.n).actor() != SEVERAL
            for entry in self.log[expect:]
        )

    def natures_pick(self) -> tuple[int, Draw | None]:
        """What the seal makes nature do as the next entry, and where that comes from."""
        total = outcomes(self.state, self._buffer)
        if self.seal.version == 1:
            return outcome_at(self._buffer, drawn_by_entry(self.seal.seed, self.version, total)), None
        stream = self.game.spec.streams[self.state.stream()].name
        draw = drawn(self.seal.key, stream, self._drawn[stream], total)
        return outcome_at(self._buffer, draw.at), draw

    def draw_at(self, n: int) -> tuple[list[int], int]:
        """For an entry of nature's: the weights of all outcomes in the game's order, and which of them it was."""
        pairs = self._weights(self.state_at(n))
        return [weight for _, weight in pairs], [code for code, _ in pairs].index(self._codes[n])

    def _weights(self, state: S) -> list[tuple[int, int]]:
        pairs = state.weights(self._buffer)
        out = self._buffer
        return [(out[2 * i], out[2 * i + 1]) for i in range(pairs)]

    def let_nature_move(self) -> None:
        """Lets nature move until somebody has to decide, or it is over."""
        while self.state.actor() == NATURE:
            code, draw = self.natures_pick()
            self.append(NATURE, self.game.decode(self.state, code), code, draw)

    def append(self, seat: Seat, action: A, code: int, draw: Draw | None = None) -> None:
        """The trusting door: apply and log one entry, without nature's answer."""
        self.resume([(Entry(self.version, seat, action, draw=draw), code)])

    # ---- the chain

    def head(self, version: int | None = None) -> bytes:
        """The end of the chain after that many entries; None: after all of them."""
        version = self.version if version is None else version
        if self._head is None or self._head[0] > version:
            self._head = (0, first_head(self.game.spec.id, self.rules, self.seats, self.options, self.seal))
        at, head = self._head
        for entry in self.log[at:version]:
            head = next_head(head, self.seal, entry.n, entry)
        self._head = (version, head)
        return head

    # ---- undo

    def undo_line(self, seat: Seat) -> UndoLine:
        """Where the line is drawn for taking back the seat's last action; derived from the log alone."""
        later: set[Seat] = set()
        for entry in self._standing():
            if entry.seat == seat:
                return self._line_at(entry, later)
            later.add(entry.seat)
        return UndoLine("none", self.version, Msg("undo-nothing"))

    def _standing(self) -> Iterator[Entry]:
        """The entries that count, newest first: undone ones are skipped."""
        version = self.version
        while version > 0:
            entry = self.log[version - 1]
            version = version - 1 if entry.undo_to is None else entry.undo_to
            if entry.undo_to is None:
                yield entry

    def _line_at(self, entry: Entry, later: set[Seat]) -> UndoLine:
        acted = sorted(later - {NATURE})
        others = tuple(seat for seat in range(self.seats) if seat != entry.seat)
        if acted:
            everyone = NATURE in later or len(acted) == len(others) or self._told_its_author(entry)
            asks = others if everyone else tuple(acted)
            return UndoLine("consent", entry.n, Msg("undo-others-acted"), asks, NATURE in later and self._redraws)
        if later:
            return UndoLine("consent", entry.n, Msg("undo-nature-moved"), others, self._redraws)
        if self._told_its_author(entry):
            return UndoLine("consent", entry.n, Msg("undo-told"), others)
        return UndoLine("free", entry.n)

    @property
    def _redraws(self) -> bool:
        """Under the first seal a draw that is taken back comes out another way."""
        return self.seal.version == 1

    def _told_its_author(self, entry: Entry) -> bool:
        """Did the author learn something?"""
        if isinstance(entry.action, self.game.spec.discreet) and not self.over:
            return False
        if entry.n not in self._told:
            self._told[entry.n] = self._worlds_differ(entry)
        return self._told[entry.n]

    def _worlds_differ(self, entry: Entry) -> bool:
        """Do other worlds, which looked the same to the author before, look different after?"""
        seat, code = entry.seat, self._codes[entry.n]
        before = self.game.view(self.state_at(entry.n), seat)
        after = self.game.view(self.state_at(entry.n + 1), seat)
        worlds = worlds_of(self.game, before, seat, TELLING_WORLDS, Rng(entry.n))
        return any(self._view_after(world, seat, code) != after for world in worlds)

    def _view_after(self, world: S, seat: Seat, code: int) -> V:
        world.apply(seat, code)
        return self.game.view(world, seat)

    def undo(self, seat: Seat, consent: bool = False) -> None:
        """Take back the seat's last action. Raises Illegal where the line forbids it; `consent` is the table's."""
        line = self.undo_line(seat)
        if line.kind == "none" or (line.kind == "consent" and not consent):
            assert line.reason is not None
            raise Illegal(line.reason)
        self.resume([(Entry(self.version, seat, undo_to=line.to), UNDONE)])

    def legal_codes(self, seat: Seat) -> list[int]:
        """The codes of what the seat may do now, in the game's order."""
        count = self.state.legal(seat, self._buffer)
        return [self._buffer[i] for i in range(count)]

    @staticmethod
    def _copy(state: S) -> S:
        twin = state.clone()
        assert isinstance(twin, type(state))
        return twin


AnyMatch = Match[Any, Any, Any, Any]


def worlds_of(game: Game[S, A, V, O], view: V, seat: Seat | None, count: int, rng: Rng) -> Iterator[S]:
    """So many worlds that the view's seat cannot rule out, made from the view alone."""
    first = None if seat is None else game.imagine(view, rng)
    for _ in range(count):
        if first is None or seat is None:
            yield game.imagine(view, rng)
        else:
            world = Match._copy(first)
            world.resample(seat, rng)
            yield world


def parse_action(game: Game[S, A, V, O], raw: object) -> A:
    """An action from plain data; raises Malformed with the field that is wrong."""
    try:
        action: A = _actions(game.spec.action).decode(msgspec.json.encode(raw))
    except (msgspec.ValidationError, TypeError, RecursionError) as error:
        raise Malformed(str(error)) from None
    return action


@cache
def _actions(actions: Any) -> msgspec.json.Decoder[Any]:
    """Reads actions. To convert them without a decoder takes twenty times as long: it looks at all types each time."""
    return msgspec.json.Decoder(actions)


def check_seats(game: Game[S, A, V, O], seats: int) -> None:
    """Raises Malformed if the game is not for that many."""
    if seats not in game.spec.seats:
        allowed = ", ".join(map(str, game.spec.seats))
        raise Malformed(f"seats: {game.spec.name} is for {allowed}, not {seats}")


def parse_options(game: Game[S, A, V, O], raw: object) -> O:
    """Options from plain data; raises Malformed with the field that is wrong."""
    try:
        options: O = msgspec.convert(raw, cast("type[O]", game.spec.options))
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from None
    return options
