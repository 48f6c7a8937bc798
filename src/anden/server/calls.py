"""Calls over HTTP: what I want to be called for, where, whether it works; and the answer to a call with one answer."""

import asyncio
import secrets
from typing import Annotated
from urllib.parse import urlsplit

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from anden.core.errors import Malformed
from anden.server.callbook import Callbook, ReceiverRecord, fresh_id
from anden.server.courier import Courier, Unreachable, Unsafe
from anden.server.draft import Draft
from anden.server.errors import Conflict, Missing
from anden.server.lobby import TableCode
from anden.server.names import clean
from anden.server.tables import Tables
from anden.server.visitor import AnyRequest, Visitor, caller_of
from anden.server.webhooks import must_fit
from anden.server.webpush import Station, must_be_keys
from anden.server.wire.calls import (
    AnswerTurn,
    Calls,
    CallWishes,
    Decided,
    NewPush,
    NewWebhook,
    Receiver,
    ReceiverForm,
    WebhookMade,
)

__all__ = ["ROUTES", "Switchboard"]

LABEL_LENGTH = 60
ReceiverId = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="One of my receivers.")]


class Switchboard:
    """What calls need of a station. `courier`: None where it calls nobody."""

    def __init__(self, tables: Tables) -> None:
        settings = tables.settings
        self.station = Station(tables.store, settings.contact)
        self.courier = Courier(settings.call_networks) if settings.calls else None

    async def must_reach(self, address: str) -> None:
        """Raises Conflict where the address may not be called, or is nobody's. It does not say which of them."""
        if self.courier is None:
            raise Conflict("calls-off")
        try:
            await self.courier.check(address)
        except (Unsafe, Unreachable):
            raise Conflict("call-address") from None


@get("/api/calls")
async def mine(
    tables: NamedDependency[Tables], visitor: NamedDependency[Visitor], switchboard: NamedDependency[Switchboard]
) -> Calls:
    """What I am called for, and where."""
    return await _calls(tables, visitor, switchboard)


async def _calls(tables: Tables, visitor: Visitor, switchboard: Switchboard) -> Calls:
    key = None if switchboard.courier is None else switchboard.station.public_key
    if visitor.holder is None:
        return Calls(key, CallWishes(), ())
    book = Callbook(tables.store)
    wishes = await asyncio.to_thread(book.wishes, visitor.holder)
    found = await asyncio.to_thread(book.receivers_of, visitor.holder)
    return Calls(key, wishes, tuple(_shown(one, visitor.key) for one in found))


def _shown(one: ReceiverRecord, key: str | None) -> Receiver:
    here = one.form == "push" and one.device == key
    host = urlsplit(one.address).hostname or ""
    return Receiver(one.id, one.form, one.label, host, one.created, here, one.called, one.failures, one.off)


@post("/api/calls/wishes", status_code=200)
async def wish(
    data: JSONBody[CallWishes],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    switchboard: NamedDependency[Switchboard],
) -> Calls:
    """From now on I want to be called for this, at these hours."""
    await asyncio.wrap_future(Callbook(tables.store).wish(visitor.introduced(), data, tables.now()))
    return await _calls(tables, visitor, switchboard)


@post("/api/calls/push", status_code=200)
async def add_push(
    request: AnyRequest,
    data: JSONBody[NewPush],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    switchboard: NamedDependency[Switchboard],
) -> Calls:
    """This browser takes pushes."""
    holder = visitor.introduced()
    request.app.state.guessing.take(await caller_of(request))
    must_be_keys(data.p256dh, data.auth)
    await switchboard.must_reach(data.endpoint)
    keys = {"device": visitor.key, "public_key": data.p256dh, "secret": data.auth}
    record = _new_receiver(request, tables, holder, "push", data.endpoint, data.label, data.lang, **keys)
    await asyncio.wrap_future(Callbook(tables.store).add(record, tables.now()))
    return await _calls(tables, visitor, switchboard)


@post("/api/calls/webhooks", status_code=200)
async def add_webhook(
    request: AnyRequest,
    data: JSONBody[NewWebhook],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    switchboard: NamedDependency[Switchboard],
) -> WebhookMade:
    """Another place that is told; of a plain one, the secret that its signatures are made with."""
    holder = visitor.introduced()
    request.app.state.guessing.take(await caller_of(request))
    await switchboard.must_reach(data.address)
    must_fit(data.form, data.address)
    secret = secrets.token_urlsafe(32) if data.form == "plain" else None
    record = _new_receiver(request, tables, holder, data.form, data.address, data.label, data.lang, secret=secret)
    await asyncio.wrap_future(Callbook(tables.store).add(record, tables.now()))
    return WebhookMade(await _calls(tables, visitor, switchboard), secret)


def _new_receiver(
    request: AnyRequest,
    tables: Tables,
    holder: str,
    form: ReceiverForm,
    address: str,
    label: str,
    lang: str,
    device: str | None = None,
    public_key: str | None = None,
    secret: str | None = None,
) -> ReceiverRecord:
    return ReceiverRecord(
        id=fresh_id(),
        holder=holder,
        device=device,
        form=form,
        address=address,
        public_key=public_key,
        secret=secret,
        origin=_origin_of(request),
        label=clean(label, LABEL_LENGTH),
        lang=lang,
        created=tables.now(),
    )


def _origin_of(request: AnyRequest) -> str:
    """The station by the name that the browser knows it by. The origin was held against our own before."""
    origin = request.headers.get("origin") or f"{request.url.scheme}://{request.url.netloc}"
    if len(origin) > 300:
        raise Malformed("origin: too long")
    return origin


@post("/api/calls/receivers/{receiver:str}/try", status_code=200)
async def try_out(
    request: AnyRequest,
    receiver: ReceiverId,
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    switchboard: NamedDependency[Switchboard],
) -> Calls:
    """Calls there now, to see whether it works. One that was given up is called again from now on."""
    request.app.state.guessing.take(await caller_of(request))
    await asyncio.wrap_future(Callbook(tables.store).try_out(visitor.known(), receiver, tables.now()))
    return await _calls(tables, visitor, switchboard)


@delete("/api/calls/receivers/{receiver:str}", status_code=200)
async def remove(
    receiver: ReceiverId,
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    switchboard: NamedDependency[Switchboard],
) -> Calls:
    """I am not called there any more."""
    if not await asyncio.wrap_future(Callbook(tables.store).remove(visitor.known(), receiver)):
        raise Missing("no-receiver")
    return await _calls(tables, visitor, switchboard)


@post("/api/tables/{code:str}/answer", status_code=200)
async def answer(
    code: TableCode, data: JSONBody[AnswerTurn], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Decided:
    """One action of mine, from a notification. It is refused where the match has gone on since it was made."""
    holder = visitor.known()

    def deed(draft: Draft) -> int:
        draft.own_seat(data.seat, holder)
        return draft.decide(data.seat, data.action, data.version)

    return Decided(await tables.change(code, deed))


ROUTES = [mine, wish, add_push, add_webhook, try_out, remove, answer]
