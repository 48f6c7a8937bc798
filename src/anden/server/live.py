"""One WebSocket: what its seat is told, and what it asks for."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Raw

from anden.core.errors import Malformed, Refusal
from anden.core.game import Seat
from anden.server import messages, metrics
from anden.server.connections import door_of
from anden.server.draft import Draft
from anden.server.errors import Forbidden, Limited, Missing, failure_of
from anden.server.foresight import PROSPECT_PRICE, fresh_waits, news_of, prospects_for
from anden.server.held import Held
from anden.server.hinting import hint_for, occasions_for
from anden.server.identity import COOKIE
from anden.server.limits import SPECTATORS_OF_TABLE, Caller, price_of
from anden.server.names import clean
from anden.server.records import Ahead, TableRecord, UndoState
from anden.server.secrecy import is_sealed
from anden.server.security import CODE, is_own_origin
from anden.server.sight import Sight, steps_at
from anden.server.tables import Tables
from anden.server.visitor import caller_of
from anden.server.wire.socket import (
    Ack,
    Act,
    AskAhead,
    AskHint,
    AskOccasions,
    Chat,
    ClientMessage,
    Covered,
    LayAhead,
    LiftAhead,
    Ping,
    Pong,
    RequestRefused,
    Resync,
    Return,
    Say,
    ServerMessage,
    TableNews,
    Undo,
    UndoAnswer,
    UndoAnswered,
    UndoAsked,
)

__all__ = ["live"]

SEND_SECONDS = 20.0  # a socket that reads nothing for this long is closed
BACKLOG = 200  # messages that may wait for a socket that reads slowly
RETRY_SECONDS = 1.0
CLOSE_CODES = {"malformed": 4400, "forbidden": 4403, "missing": 4404, "limit": 4429, "busy": 4503}
CHAT_LENGTH = 500
MESSAGES: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)

logger = structlog.get_logger()
T = TypeVar("T")
AnySocket = WebSocket[Any, Any, Any]


class LiveSocket:
    """An open socket at a table, for one seat or for a spectator."""

    def __init__(self, socket: AnySocket, tables: Tables, held: Held, caller: Caller, seat: Seat | None) -> None:
        self.seat = seat
        self.caller = caller
        self.looking = True
        self._socket = socket
        self._tables = tables
        self._held = held
        self._holder = caller.holder
        self._version = -1
        self._since = 0
        self._picture = False
        self._news = -1
        self._ahead: Ahead | None = None  # as its seat was last told
        self._undo: UndoState | None = None
        self._status = ""
        self._say_now = door_of(socket.scope)
        self._waiting: deque[Raw] = deque()
        self._woken = asyncio.Event()  # something at the table may be new
        self._pushed = asyncio.Event()  # something waits to be sent
        self._silent = asyncio.Event()  # nothing waits
        self._silent.set()
        self._greeted = False
        self._idle = False  # it has looked, and waits to be woken

    def begin(self, since: int, picture: bool) -> None:
        """Take part: from now on nothing is missed."""
        self._since, self._picture = since, picture
        self._held = self._tables.join(self._held, self)
        if self._tables.trouble is not None:
            self._tell(self._tables.trouble)
        self.wake()

    def part(self) -> None:
        """Leaves the table."""
        self._tables.part(self._held, self)

    # ---- as the tables see it

    def wake(self) -> None:
        """Something at the table may be new: tell it at once if it is at hand, otherwise look when there is time."""
        ready = self._ready() if self._idle and self._silent.is_set() else None
        if ready is None:
            self._idle = False
            self._woken.set()
        else:
            self._say_all(ready)

    def push(self, message: Raw) -> None:
        """Sends the message: at once, or after those that wait already."""
        if self._say_now is not None and self._silent.is_set() and self._say_now(message):
            return
        self._waiting.append(message)
        self._silent.clear()
        self._pushed.set()

    def _say_all(self, messages: list[Raw]) -> None:
        for message in messages:
            self.push(message)

    def _tell(self, message: ServerMessage) -> None:
        self.push(Raw(msgspec.json.encode(message)))

    # ---- out

    async def speak(self) -> None:
        """Send what waits, until the socket is lost or does not read any more. Answers wait for no table."""
        while True:
            await self._pushed.wait()
            self._pushed.clear()
            while self._waiting:
                if len(self._waiting) > BACKLOG:
                    raise TimeoutError("it does not read")
                async with asyncio.timeout(SEND_SECONDS):
                    await self._socket.send_text(bytes(self._waiting.popleft()))
            self._silent.set()

    async def look(self) -> None:
        """See what is new at the table, whenever something may be and all that was said before has gone out."""
        while True:
            await self._woken.wait()
            await self._silent.wait()
            self._woken.clear()
            self._say_all(await self._seen())
            self._idle = not self._woken.is_set()

    async def _seen(self) -> list[Raw]:
        try:
            if not self._greeted:
                await self._greet()
            if self.seat is not None:
                return await self._looked()
            async with self._held.gallery:
                ready = self._ready()
                return await self._looked() if ready is None else ready
        except Refusal:  # the store is busy; this socket looks again when it may be over
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.wake)
            return []

    async def _looked(self) -> list[Raw]:
        """What this socket does not know yet, when those who change the table have had their turn."""
        held = self._held
        async with held.lock:
            await self._tables.load(held)
            if self._is_unseated() or await self._is_shut_out():
                raise SeatLost
            if held.match is not None and self._is_behind():
                return [*self._news_if_any(), await self._sync(held.sight(self.seat))]
            return self._news_if_any()

    def _ready(self) -> list[Raw] | None:
        """What this socket does not know yet, if all of it is made already; None if it has to be looked for."""
        held = self._held
        if not held.fresh or self._is_unseated():
            return None
        if held.match is None or not self._is_behind():
            return self._news_if_any()
        sight = held.ready_sight(self.seat, self._told_until(), self._picture)
        return None if sight is None else [*self._news_if_any(), self._told(sight)]

    def _is_unseated(self) -> bool:
        """Whether its seat is no longer there, or no longer its holder's."""
        return self.seat is not None and all(
            seat.seat != self.seat for seat in self._held.record.seats_of(self._holder)
        )

    async def _is_shut_out(self) -> bool:
        """Whether its device holds the pass no longer."""
        token = self._socket.cookies.get(COOKIE)
        return self.seat is not None and await self._socket.app.state.identity.holder(token, anew=True) != self._holder

    def _news_if_any(self) -> list[Raw]:
        if self._news == self._held.news:
            return self._ahead_if_any()
        self._news = self._held.news
        return [self._table_news(), *self._ahead_if_any()]

    def _ahead_if_any(self) -> list[Raw]:
        """What became of what the seat has laid down: for this seat alone."""
        ahead = None if self.seat is None else self._held.record.seats[self.seat].ahead
        if ahead == self._ahead:
            return []
        self._ahead = ahead
        return [Raw(msgspec.json.encode(news_of(self._held.record, ahead)))]

    def _table_news(self) -> Raw:
        held, record, now = self._held, self._held.record, self._tables.now()
        places = [seat.seat for seat in record.seats if self._holder in (seat.holder, seat.kept_for)]
        key = ("table", self._holder if places or record.host == self._holder else None)
        found = held.shared.find(key)
        if found is None:
            news = TableNews(messages.table_of(record, self._holder, held.presence(), now))
            found = held.shared.keep(key, Raw(msgspec.json.encode(news)))
        return found

    def _is_behind(self) -> bool:
        record = self._held.record
        return (self._version, self._status, self._undo) != (record.version, record.status, record.undo)

    def _told_until(self) -> int:
        return self._since if self._version < 0 else self._version

    async def _sync(self, sight: Sight) -> Raw:
        while not sight.is_ready(since := self._told_until(), self._picture):  # a resync may come while it is made
            await self._tables.apart(partial(sight.prepare, since, self._picture))
        return self._told(sight)

    def _told(self, sight: Sight) -> Raw:
        """The sync from a sight that is ready. This socket knows from now on what it tells: the table as it is."""
        record, since = self._held.record, self._told_until()
        self._version, self._status, self._undo = record.version, record.status, record.undo
        return sight.sync(record, since, self._tables.now(), self._picture)

    # ---- in

    async def listen(self) -> None:
        """Do what is asked, one thing after the other, until the socket is closed."""
        with suppress(WebSocketDisconnect):
            while True:
                await self._answer(await self._socket.receive_text())

    async def _answer(self, text: str) -> None:
        asked: ClientMessage | None = None
        try:
            self._socket.app.state.speaking.take(self.caller)
            await self._socket.app.state.bans.must_not(self._holder)
            asked = parse_message(text)
            await self._do(asked)
        except Refusal as refusal:
            self._refuse(getattr(asked, "id", None) if asked is not None else _number_in(text), refusal)

    def _refuse(self, number: int | None, refusal: Refusal) -> None:
        failure, _ = failure_of(refusal)
        metrics.REFUSALS.labels(error=failure.error).inc()
        self._tell(RequestRefused(number, failure.error, failure.msg))

    async def _do(self, asked: ClientMessage) -> None:
        match asked:
            case Act():
                if self._held.record.deal is not None:
                    await self._tables.bots_first(self._held)
                done = partial(self._acknowledge, asked.id)
                await self._change(lambda draft, seat: self._act(draft, seat, asked), done)
            case Undo():
                await self._ask_undo(asked)
            case UndoAnswer():
                await self._answer_undo(asked)
            case Say():
                await self._say(asked)
            case AskHint() | AskOccasions() | AskAhead():
                self._tables.aside(self._advise(asked))
            case LayAhead():
                await self._lay_ahead(asked)
            case LiftAhead():
                await self._change(lambda draft, seat: draft.lift_ahead(seat))
                self._acknowledge(asked.id, self._held.record.version)
            case Return():
                await self._return(asked)
            case Resync(since):
                self._version, self._since = -1, since
                self.wake()
            case Ping(looking):
                if looking != self.looking:
                    self.looking = looking
                    self._tables.looked(self._held)
                self._tell(Pong(self._held.record.version))

    def _acknowledge(self, number: int, version: int) -> None:
        self._tell(Ack(number, version))

    async def _change(self, deed: Callable[[Draft, Seat], T], done: Callable[[T], None] | None = None) -> T:
        """A deed of this socket's own seat; `done` hears of it first."""
        seat, holder = self.seat, self._holder
        if seat is None or holder is None:
            raise Forbidden("spectators-watch")

        def checked(draft: Draft) -> T:
            draft.own_seat(seat, holder)
            return deed(draft, seat)

        return await self._tables.change(self._held.code, checked, done)

    @staticmethod
    def _act(draft: Draft, seat: Seat, asked: Act) -> int:
        return draft.decide(seat, asked.action, asked.version)

    async def _lay_ahead(self, asked: LayAhead) -> None:
        if self.seat is None:
            raise Forbidden("spectators-watch")
        self._socket.app.state.reading.take(self.caller, PROSPECT_PRICE)
        await prospects_for(self._tables, self._held.code, self.seat, self.caller, asked)  # is it offered?
        actions, waits = asked.actions, fresh_waits(len(asked.actions))
        await self._change(lambda draft, seat: draft.lay_ahead(seat, actions, asked.version, asked.whatever, waits))
        self._acknowledge(asked.id, self._held.record.version)

    async def _ask_undo(self, asked: Undo) -> None:
        request = await self._change(lambda draft, seat: draft.undo(seat, asked.version))
        self._acknowledge(asked.id, self._held.record.version)
        if request is not None:
            self._tables.relay(self._held, UndoAsked(request.by, request.to, request.reason, request.needs))

    async def _answer_undo(self, asked: UndoAnswer) -> None:
        request, granted = await self._change(lambda draft, seat: draft.answer_undo(seat, asked.yes))
        self._acknowledge(asked.id, self._held.record.version)
        if granted is not None:
            who = None if granted else self.seat
            self._tables.relay(self._held, UndoAnswered(request.by, "granted" if granted else "refused", who))

    async def _say(self, asked: Say) -> None:
        text = clean(asked.text, CHAT_LENGTH)
        if not text:
            raise Malformed("text: there is nothing to read in it")
        self._socket.app.state.chatting.take(self.caller)
        seat, code = self.seat, self._held.code
        name = self._held.record.seats[seat].name if seat is not None else ""
        saying = self._tables.store.say(
            code, "spectators" if seat is None else "seats", seat, name, text, self._tables.now()
        )
        said = await asyncio.wrap_future(saying)
        self._acknowledge(asked.id, self._held.record.version)
        self._tables.relay(self._held, Chat(said.id, said.room, said.seat, said.name, said.text, said.at), said.room)

    async def _advise(self, asked: AskHint | AskOccasions | AskAhead) -> None:
        """Answers when it is worked out; meanwhile the seat may do as it likes."""
        try:
            if self.seat is None:
                raise Forbidden("spectators-watch")
            whose = self._tables, self._held.code, self.seat, self.caller
            if isinstance(asked, AskHint):
                self._tell(await hint_for(*whose, asked, self._socket.app.state.hinting))
            elif isinstance(asked, AskAhead):
                self._socket.app.state.reading.take(self.caller, PROSPECT_PRICE)
                self._tell(await prospects_for(*whose, asked))
            else:
                self._tell(await occasions_for(*whose, asked))
        except Refusal as refusal:
            self._refuse(asked.id, refusal)

    async def _return(self, asked: Return) -> None:
        holder = self._holder or ""
        since = await self._change(lambda draft, seat: draft.come_back(seat, holder))
        assert self.seat is not None
        store = self._tables.store
        numbers = await asyncio.to_thread(store.covered_entries, self._held.code, self.seat, since)
        async with self._held.lock:
            await self._tables.load(self._held)
            match = self._held.match
            assert match is not None
            did = await self._tables.apart(lambda: steps_at(match, self.seat, numbers))
        self._acknowledge(asked.id, self._held.record.version)
        self._tell(Covered(self.seat, since, did))

    async def _greet(self) -> None:
        """What a socket that opens has missed and no sync tells: talk, and a question that waits for an answer."""
        room: Any = "spectators" if self.seat is None else "seats"
        for said in await asyncio.to_thread(self._tables.store.chat, self._held.code, room):
            self._tell(Chat(said.id, said.room, said.seat, said.name, said.text, said.at))
        self._greeted = True
        request = self._held.record.undo.request
        if request is not None:
            self._tell(UndoAsked(request.by, request.to, request.reason, request.needs))


class SeatLost(Exception):  # noqa: N818  # the seat is free, or another's
    """The seat of this socket is no longer its holder's."""


def parse_message(text: str) -> ClientMessage:
    """Raises Malformed, naming what is wrong."""
    try:
        return MESSAGES.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(str(error)) from None


class _Numbered(msgspec.Struct):
    id: int | None = None


def _number_in(text: str) -> int | None:
    """The page's number for a message that is otherwise not understood."""
    try:
        return msgspec.json.decode(text, type=_Numbered).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


@websocket("/api/tables/{code:str}/live")
async def live(socket: AnySocket, code: FromPath[str]) -> None:
    """The socket of a seat or a spectator, from its opening to its end."""
    if not _from_our_page(socket):
        await socket.close(4403)
        return
    await socket.accept()
    try:
        caller = await caller_of(socket)
        socket.app.state.reading.take(caller, price_of("GET", socket.scope["path_template"], {}, 0))
        with socket.app.state.headcount.one_more(caller):
            live_socket = await _open(socket, code, caller)
            try:
                await _until_either_ends(socket, live_socket)
            finally:
                live_socket.part()
    except Refusal as refusal:
        await _refuse(socket, refusal)


def _from_our_page(socket: AnySocket) -> bool:
    origin, host = socket.headers.get("origin"), socket.headers.get("host")
    state = socket.app.state
    return bool(state.hosts.knows(host)) and is_own_origin(origin, host, state.tables.settings.origins)


async def _open(socket: AnySocket, code: str, caller: Caller) -> LiveSocket:
    tables: Tables = socket.app.state.tables
    since, picture = _number(socket, "since") or 0, socket.query_params.get("picture") == "true"
    if not CODE.fullmatch(code):
        raise Missing("no-table")
    held = await tables.held_for(code, caller.holder, since)
    seat = _seat(held.record, caller.holder, _number(socket, "seat"))
    if seat is None and held.presence().spectators >= SPECTATORS_OF_TABLE * tables.settings.limits:
        raise Limited("too-many-spectators")
    if seat is None and await is_sealed(tables, held.record):
        raise Forbidden("deal-hidden")
    live_socket = LiveSocket(socket, tables, await tables.held(code), caller, seat)
    live_socket.begin(since, picture)
    return live_socket


def _number(socket: AnySocket, name: str) -> int | None:
    text = socket.query_params.get(name)
    if text is None or text == "":
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Malformed(f"{name}: {text[:20]!r} is no whole number")
    return int(text)


def _seat(record: TableRecord, holder: str | None, asked: int | None) -> Seat | None:
    """The seat asked for, if it is theirs. Not asked: the only one they hold, unless people share the screen."""
    mine = [seat.seat for seat in record.seats_of(holder)]
    if asked is None:
        return mine[0] if len(mine) == 1 and record.device != "hot-seat" else None
    if asked not in mine:
        raise Forbidden("not-your-seat")
    return asked


async def _refuse(socket: AnySocket, refusal: Refusal) -> None:
    failure, _ = failure_of(refusal)
    metrics.REFUSALS.labels(error=failure.error).inc()
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_text(msgspec.json.encode(RequestRefused(None, failure.error, failure.msg)))
        await socket.close(CLOSE_CODES.get(failure.error, 4400))


async def _until_either_ends(socket: AnySocket, live_socket: LiveSocket) -> None:
    """Whoever stops reading, hangs up or loses the seat: both directions end."""
    tasks = [asyncio.create_task(one) for one in (live_socket.speak(), live_socket.look(), live_socket.listen())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        await _say_goodbye(socket, end)


async def _say_goodbye(socket: AnySocket, end: BaseException | None) -> None:
    match end:
        case TimeoutError():
            logger.info("socket-does-not-read")
        case None | asyncio.CancelledError() | WebSocketDisconnect() | OSError():
            return
        case SeatLost():
            await _refuse(socket, Forbidden("not-your-seat"))
        case _ if not isinstance(end, Exception):
            raise end
        case _:
            logger.error("socket-failed", exc_info=end)
            with suppress(Exception):
                await socket.close(1011)
