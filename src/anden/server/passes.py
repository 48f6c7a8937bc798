"""The pass over HTTP: made when there is something to remember, carried to other devices, taken back, deleted."""

import asyncio
from io import BytesIO
from typing import Annotated

import segno
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from anden.server.address import origin_for_phones
from anden.server.errors import Missing
from anden.server.identity import Identity, holder_of
from anden.server.journal import Journal
from anden.server.names import clean
from anden.server.passbook import Passbook, fresh_secret
from anden.server.tables import Tables
from anden.server.visitor import AnyRequest, Visitor, caller_of
from anden.server.wire.passes import Carrier, JoinPass, LabelDevice, Pass, Passkey, PassLink

__all__ = ["ROUTES", "admitted", "pass_of", "tell_of_changes"]

LINK_MS = 10 * 60 * 1000
LABEL_LENGTH = 60
ANNOUNCED = 200  # tables of which everyone is told at once
SHORT_ID = 16  # of a key's hash: enough to tell the devices of a pass apart

DeviceId = Annotated[str, PathParameter(pattern=f"^[0-9a-f]{{{SHORT_ID}}}$", description="A device of the pass.")]


@get("/api/pass")
async def mine(tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Pass:
    """My pass: its devices and passkeys, and how much hangs on it. There is none before there is something to keep."""
    return await pass_of(tables, visitor.holder, visitor.key)


async def pass_of(tables: Tables, holder: str | None, key: str | None) -> Pass:
    """The pass of that holder as the device with that key is shown it."""
    if holder is None:
        return Pass(None, (), (), 0, 0)
    book = Passbook(tables.store)
    found = await asyncio.to_thread(book.find, holder)
    journeys, running = await asyncio.to_thread(Journal(tables.store).counts, holder)
    if found is None:
        return Pass(None, (), (), journeys, running)
    if key is not None:
        await asyncio.wrap_future(book.seen(key, tables.now()))
    devices = tuple(
        Carrier(one.key[:SHORT_ID], one.label, one.created, one.used, one.key == key) for one in found.devices
    )
    passkeys = tuple(Passkey(one.id[:SHORT_ID], one.label, one.created) for one in found.passkeys)
    return Pass(found.created, devices, passkeys, journeys, running)


# ---- to another device


@post("/api/pass/link", status_code=200)
async def link(request: AnyRequest, tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> PassLink:
    """A link for another device: for ten minutes, once, and the last that was asked for alone."""
    holder, book = visitor.introduced(), Passbook(tables.store)
    await asyncio.wrap_future(book.make(holder, tables.now()))
    code, until = fresh_secret(), tables.now() + LINK_MS
    await asyncio.wrap_future(book.write_once(code, "link", holder, until))
    asked = request.url
    here = f"{asked.scheme}://{asked.netloc}"
    place = f"{origin_for_phones(asked.scheme, asked.netloc, tables.settings.host) or here}/pass#{code}"
    return PassLink(code, place, until, await tables.at_leisure(lambda: _drawn(place)))


def _drawn(place: str) -> str:
    out = BytesIO()
    segno.make(place, error="m", micro=False).save(out, kind="svg", scale=4, border=2, xmldecl=False, svgns=True)
    return out.getvalue().decode()


@post("/api/pass/join", status_code=200)
async def join(
    request: AnyRequest,
    data: JSONBody[JoinPass],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
) -> Response[Pass]:
    """This browser holds the pass from now on; its cookie is a key of its own."""
    request.app.state.guessing.take(await caller_of(request))
    token = request.app.state.identity.issue_key()
    joining = Passbook(tables.store).join(
        data.code, holder_of(token), label_of(data.label), visitor.holder, data.bring, tables.now()
    )
    holder, changed = await asyncio.wrap_future(joining)
    return await admitted(tables, visitor, token, holder, changed)


async def admitted(tables: Tables, visitor: Visitor, token: str, holder: str, changed: list[str]) -> Response[Pass]:
    """The answer to a browser that holds the pass from now on by that token."""
    await tell_of_changes(tables, changed)
    return Response(await pass_of(tables, holder, holder_of(token)), cookies=[visitor.cookie_of(token)])


def label_of(text: str) -> str:
    """What a device is called, as one line."""
    return clean(text, LABEL_LENGTH)


async def tell_of_changes(tables: Tables, codes: list[str]) -> None:
    """Seats at these tables are another's or nobody's, or the tables are gone: whoever is there hears of it.

    Of very many only the last played at: nobody looks at the others now.
    """
    if codes:
        found = await asyncio.to_thread(tables.store.revisions, codes)
        tables.forget(set(codes) - set(found))
        tables.announce(dict(list(found.items())[:ANNOUNCED]))


# ---- devices


@post("/api/pass/devices/{device:str}", status_code=200)
async def name_device(
    device: DeviceId,
    data: JSONBody[LabelDevice],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
) -> Pass:
    """Calls a device of my pass something."""
    key = await _key_of(tables, visitor.known(), device)
    await asyncio.wrap_future(Passbook(tables.store).label(visitor.known(), key, label_of(data.label)))
    return await pass_of(tables, visitor.holder, visitor.key)


@delete("/api/pass/devices/{device:str}", status_code=200)
async def take_back(
    request: AnyRequest, device: DeviceId, tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Response[Pass]:
    """That device of my pass, lost or given away, holds it no longer. If it is this one, it starts afresh."""
    identity: Identity = request.app.state.identity
    holder = visitor.known()
    key = await _key_of(tables, holder, device)
    changed = await asyncio.wrap_future(Passbook(tables.store).take_back(holder, key))
    identity.forget_key(key)
    if visitor.key is not None:
        identity.forget_key(visitor.key)  # the pass may have another name now
    await tell_of_changes(tables, changed)
    if key == visitor.key:
        return _afresh(visitor, identity)
    again = await identity.holder(visitor.token)
    return Response(await pass_of(tables, again, visitor.key))


async def _key_of(tables: Tables, holder: str, device: str) -> str:
    found = await asyncio.to_thread(Passbook(tables.store).find, holder)
    keys = [] if found is None else [one.key for one in found.devices if one.key.startswith(device)]
    if len(keys) != 1:
        raise Missing("no-device")
    return keys[0]


# ---- the end of it


@delete("/api/pass", status_code=200)
async def forget(
    request: AnyRequest, tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Response[Pass]:
    """Deletes the pass with all that hangs on it, at once. This browser is a stranger's afterwards."""
    identity: Identity = request.app.state.identity
    if visitor.holder is not None:
        changed = await asyncio.wrap_future(Passbook(tables.store).forget(visitor.holder, tables.now()))
        if visitor.key is not None:
            identity.forget_key(visitor.key)
        await tell_of_changes(tables, changed)
    return _afresh(visitor, identity)


def _afresh(visitor: Visitor, identity: Identity) -> Response[Pass]:
    fresh: Cookie = visitor.cookie_of(identity.issue())
    return Response(Pass(None, (), (), 0, 0), cookies=[fresh])


ROUTES = [mine, link, join, name_device, take_back, forget]
