"""Passkeys (WebAuthn): by choice, a pass is opened with a finger or a stick instead of a link.

A challenge works once and for two minutes; what an authenticator signed is of no use to whoever overhears it.
"""

import asyncio
import hashlib
from functools import partial
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa
from litestar import Response, delete, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from sqlalchemy import Connection
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, options_to_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from anden.core.errors import Malformed
from anden.server.belongings import insert_missing
from anden.server.errors import Forbidden, Limited, Missing
from anden.server.identity import holder_of
from anden.server.passbook import Passbook, fresh_secret, take_once
from anden.server.passes import SHORT_ID, admitted, label_of, pass_of
from anden.server.sql import passkeys
from anden.server.tables import Tables
from anden.server.visitor import AnyRequest, Visitor, caller_of
from anden.server.wire.passes import EnrolPasskey, Pass, PasskeyOptions, UsePasskey

__all__ = ["ROUTES"]

CHALLENGE_MS = 2 * 60 * 1000
PASSKEYS_MOST = 10
CREDENTIAL_BYTES = 1023  # the longest id that WebAuthn knows
STATION_NAME = "Andén"
WISHES = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
)

PasskeyId = Annotated[str, PathParameter(pattern=f"^[0-9a-f]{{{SHORT_ID}}}$", description="A passkey of the pass.")]


class _Place(msgspec.Struct, frozen=True):
    """Where it is asked: a passkey is good for one station alone."""

    name: str
    origin: str


def _place_of(request: AnyRequest) -> _Place:
    """The station by the name that the browser knows it by. The origin was held against our own before."""
    origin = request.headers.get("origin") or f"{request.url.scheme}://{request.url.netloc}"
    return _Place(urlsplit(origin).hostname or "", origin)


async def _challenge(tables: Tables, purpose: Any, holder: str | None) -> bytes:
    secret = fresh_secret()
    writing = Passbook(tables.store).write_once(secret, purpose, holder, tables.now() + CHALLENGE_MS)
    await asyncio.wrap_future(writing)
    return base64url_to_bytes(secret)


def _challenge_in(credential: dict[str, Any]) -> str:
    """The challenge that was answered, as the browser tells it; whether it is one of ours the store knows."""
    try:
        told = msgspec.json.decode(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        challenge = told["challenge"]
    except (KeyError, TypeError, ValueError, msgspec.DecodeError):
        raise Malformed("credential: it is no answer of a passkey") from None
    if not isinstance(challenge, str):
        raise Malformed("credential: it is no answer of a passkey")
    return challenge


def _id_of(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()


# ---- a new one


@post("/api/pass/passkeys/options", status_code=200)
async def enrol_options(
    request: AnyRequest, tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> PasskeyOptions:
    """What the browser asks its authenticator for, to make a passkey for my pass."""
    holder, place, book = visitor.introduced(), _place_of(request), Passbook(tables.store)
    await asyncio.wrap_future(book.make(holder, tables.now()))
    found = await asyncio.to_thread(_credentials_of, tables, holder)
    if len(found) >= PASSKEYS_MOST:
        raise Limited("too-many-passkeys")
    options = generate_registration_options(
        rp_id=place.name,
        rp_name=STATION_NAME,
        user_id=hashlib.sha256(f"passkey of {holder}".encode()).digest(),
        user_name=STATION_NAME,
        challenge=await _challenge(tables, "enrol", holder),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=one) for one in found],
        authenticator_selection=WISHES,
    )
    return PasskeyOptions(msgspec.json.decode(options_to_json(options)))


def _credentials_of(tables: Tables, holder: str) -> list[bytes]:
    with tables.store.reading() as connection:
        mine = sa.select(passkeys.c.credential).where(passkeys.c.holder == holder)
        return [bytes(one) for one in connection.execute(mine).scalars()]


@post("/api/pass/passkeys", status_code=201)
async def enrol(
    request: AnyRequest,
    data: JSONBody[EnrolPasskey],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
) -> Pass:
    """The passkey that was made opens my pass from now on."""
    holder, now = visitor.introduced(), tables.now()
    challenge = _challenge_in(data.credential)
    proven = partial(_enrolled, data.credential, base64url_to_bytes(challenge), _place_of(request))
    row = await tables.at_leisure(proven) | {"holder": holder, "label": label_of(data.label), "created": now}

    def job(connection: Connection) -> None:
        if take_once(connection, challenge, "enrol", now) != holder:
            raise Forbidden("passkey-not-yours")
        insert_missing(connection, passkeys, row)

    await asyncio.wrap_future(tables.store.write(job))
    return await pass_of(tables, holder, visitor.key)


def _enrolled(credential: dict[str, Any], challenge: bytes, place: _Place) -> dict[str, object]:
    try:
        proven = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
            require_user_verification=False,
        )
    except Exception as error:  # whatever a stranger's bytes make of it
        raise Malformed(f"credential: {_one_line(error)}") from None
    if len(proven.credential_id) > CREDENTIAL_BYTES:
        raise Malformed("credential: its id is too long")
    return {
        "id": _id_of(proven.credential_id),
        "credential": proven.credential_id,
        "public_key": proven.credential_public_key,
        "count": proven.sign_count,
    }


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]


@delete("/api/pass/passkeys/{passkey:str}", status_code=200)
async def remove(passkey: PasskeyId, tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Pass:
    """That passkey opens my pass no longer."""
    holder = visitor.known()
    this = (passkeys.c.holder == holder) & passkeys.c.id.like(f"{passkey}%")

    def job(connection: Connection) -> int:
        return connection.execute(sa.delete(passkeys).where(this)).rowcount

    if not await asyncio.wrap_future(tables.store.write(job)):
        raise Missing("no-passkey")
    return await pass_of(tables, holder, visitor.key)


# ---- on a device that does not hold the pass yet


@post("/api/pass/passkeys/use/options", status_code=200)
async def use_options(request: AnyRequest, tables: NamedDependency[Tables]) -> PasskeyOptions:
    """What the browser asks its authenticator for, to open a pass. It tells nothing about any pass."""
    request.app.state.guessing.take(await caller_of(request))
    options = generate_authentication_options(
        rp_id=_place_of(request).name,
        challenge=await _challenge(tables, "login", None),
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return PasskeyOptions(msgspec.json.decode(options_to_json(options)))


@post("/api/pass/passkeys/use", status_code=200)
async def use(
    request: AnyRequest,
    data: JSONBody[UsePasskey],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
) -> Response[Pass]:
    """This browser holds the pass from now on that the passkey opens."""
    request.app.state.guessing.take(await caller_of(request))
    now, challenge = tables.now(), _challenge_in(data.credential)
    known = await asyncio.to_thread(_found, tables, data.credential)
    count = await tables.at_leisure(
        partial(_used, data.credential, base64url_to_bytes(challenge), _place_of(request), known)
    )
    token = request.app.state.identity.issue_key()

    def job(connection: Connection) -> list[str]:
        take_once(connection, challenge, "login", now)
        this = (passkeys.c.id == known["id"]) & (passkeys.c.count == known["count"])
        if connection.execute(sa.update(passkeys).where(this).values(count=count)).rowcount != 1:
            raise Missing("passkey-too-late")
        label = label_of(data.label)
        return Passbook.add_device(
            connection, known["holder"], holder_of(token), label, visitor.holder, data.bring, now
        )

    changed = await asyncio.wrap_future(tables.store.write(job))
    return await admitted(tables, visitor, token, known["holder"], changed)


def _found(tables: Tables, credential: dict[str, Any]) -> sa.RowMapping:
    try:
        raw = base64url_to_bytes(credential["rawId"])
    except (KeyError, TypeError, ValueError):
        raise Malformed("credential: it is no answer of a passkey") from None
    with tables.store.reading() as connection:
        asked = sa.select(passkeys).where(passkeys.c.id == _id_of(raw))
        found = connection.execute(asked).mappings().one_or_none()
    if found is None:
        raise Missing("passkey-unknown")
    return found


def _used(credential: dict[str, Any], challenge: bytes, place: _Place, known: sa.RowMapping) -> int:
    try:
        proven = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=bytes(known["public_key"]),
            credential_current_sign_count=known["count"],
            require_user_verification=False,
        )
    except Exception as error:  # whatever a stranger's bytes make of it
        raise Malformed(f"credential: {_one_line(error)}") from None
    return proven.new_sign_count


ROUTES = [enrol_options, enrol, remove, use_options, use]
