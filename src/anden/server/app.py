"""The application: routes, limits, headers, and one place where whatever went wrong becomes an answer."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, Literal

import structlog
from litestar import Litestar, MediaType, Response, get
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components
from litestar.types import Message, Scope

from anden import ENGINE, __version__
from anden.core.errors import Malformed, Refusal
from anden.core.game import Msg
from anden.server import (
    calls,
    deals,
    games,
    holidays,
    journeys,
    lines,
    lobby,
    metrics,
    pairing,
    passes,
    passkeys,
    previews,
    replays,
    reviews,
    tryouts,
)
from anden.server.bans import Bans
from anden.server.calling import Calling
from anden.server.calls import Switchboard
from anden.server.errors import Elsewhere, Forbidden, failure_of
from anden.server.identity import Identity
from anden.server.limits import (
    CHATTING,
    DEALING,
    GUESSING,
    HINTING,
    READING,
    REVIEWING,
    SPEAKING,
    WRITING,
    Headcount,
    Limits,
    Purse,
    price_of,
)
from anden.server.live import live
from anden.server.pages import Pages, page
from anden.server.reference import ReferencePage
from anden.server.reviewing import Reviews
from anden.server.running import running
from anden.server.secrecy import must_be_open
from anden.server.security import HEADERS, Hosts, is_own_origin
from anden.server.tables import Tables
from anden.server.upkeep import Upkeep
from anden.server.vigil import Vigil
from anden.server.visitor import AnyRequest, caller_of, visitor
from anden.server.watch import watch_loop
from anden.server.wire.http import Health
from anden.server.wire.shared import ErrorKind, Failure

__all__ = ["application"]

BODY_BYTES = 512 * 1024  # a component set of one's own fits in
SAFE = ("GET", "HEAD", "OPTIONS")

logger = structlog.get_logger()


@get("/health")
async def health(tables: NamedDependency[Tables], vigil: NamedDependency[Vigil]) -> Response[Health]:
    """Can a move be stored? It is tried."""
    store = "sqlite" if tables.store.on_sqlite else "postgresql"
    trouble = await vigil.look()
    status: Literal["ok", "failing"] = "ok" if trouble is None else "failing"
    answer = Health(status, store, __version__, str(ENGINE), trouble, tables.store.cramped)
    return Response(answer, status_code=200 if trouble is None else 503)


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def figures() -> str:
    """For Prometheus."""
    return metrics.text().decode()


async def _check(request: AnyRequest) -> None:
    """Before anything else: by a name of ours, from our own page, and not too often."""
    state = request.app.state
    origin, host = request.headers.get("origin"), request.headers.get("host")
    if not state.hosts.knows(host):
        raise Elsewhere("other-host")
    if request.method not in SAFE and not is_own_origin(origin, host, state.tables.settings.origins):
        raise Forbidden("other-origin")
    if request.scope["path"].startswith("/api/"):
        purse: Purse = state.reading if request.method in SAFE else state.writing
        caller = await caller_of(request)
        purse.take(caller, _price(request))
        if request.method not in SAFE and not (request.method == "DELETE" and request.scope["path"] == "/api/pass"):
            await state.bans.must_not(caller.holder)
        await must_be_open(request, state.tables, caller.holder)


def _price(request: AnyRequest) -> int:
    length = request.headers.get("content-length", "")
    size = int(length) if length.isascii() and length.isdecimal() and len(length) < 12 else 0
    return price_of(request.method, request.scope["path_template"], dict(request.query_params), size)


async def _with_policy(message: Message, _scope: Scope) -> None:
    """On every answer, refusals and bugs included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


# ---- what went wrong


def _refused(_request: AnyRequest, refusal: Refusal) -> Response[Failure]:
    failure, status = failure_of(refusal)
    metrics.REFUSALS.labels(error=failure.error).inc()
    return Response(failure, status_code=status)


def _invalid(request: AnyRequest, error: ValidationException) -> Response[Failure]:
    extra: Any = error.extra
    whys = [_why(one) for one in extra] if isinstance(extra, list) else []
    return _refused(request, Malformed("; ".join(whys) or error.detail))


def _why(one: Any) -> str:
    key, message = (one.get("key", ""), one.get("message", "")) if isinstance(one, dict) else ("", str(one))
    return f"{key}: {message}" if key else str(message)


KINDS: dict[int, tuple[ErrorKind, str]] = {
    403: ("forbidden", "forbidden"),
    404: ("missing", "no-such-page"),
    405: ("malformed", "no-such-page"),
    413: ("limit", "too-long"),
    429: ("limit", "too-fast"),
}


def _failed(_request: AnyRequest, error: HTTPException) -> Response[Failure]:
    kind, key = KINDS.get(error.status_code, ("malformed", ""))
    if error.status_code >= 500:
        kind, key = "internal", "internal"
    msg = Msg(key) if key else Msg("malformed", {"why": error.detail})
    return Response(Failure(kind, msg), status_code=error.status_code, headers=error.headers)


def _unreadable(request: AnyRequest, error: RecursionError | UnicodeDecodeError) -> Response[Failure]:
    """Brackets within brackets by the thousand, or bytes that are no text: no JSON that anyone means."""
    why = "nested too deep" if isinstance(error, RecursionError) else "not UTF-8"
    return _refused(request, Malformed(why)) if request.method not in SAFE else _bug(request, error)


def _bug(request: AnyRequest, error: Exception) -> Response[Failure]:
    """Ours, whatever it is: written down here, told to nobody."""
    logger.error("bug", path=request.scope["path"], exc_info=error)
    return Response(Failure("internal", Msg("internal")), status_code=500)


# ---- all of it


def calling(tables: Tables, switchboard: Switchboard) -> AbstractAsyncContextManager[None]:
    """The calls of this station, made meanwhile; where it calls nobody, nothing."""
    if switchboard.courier is None:
        return nullcontext()
    return running(Calling(tables, switchboard.courier, switchboard.station).run())


def application(tables: Tables, pages: Pages | None = None) -> Litestar:
    """The server over these tables. It opens them at its start and closes them, and their store, at its end."""
    settings = tables.settings
    upkeep = Upkeep(tables)
    vigil = Vigil(tables)
    coach = Reviews(tables)
    switchboard = Switchboard(tables)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncGenerator[None, None]:
        async with tables.bus.plugin:
            await tables.open()
            try:
                chores = running(upkeep.run()), running(vigil.run()), running(watch_loop())
                async with chores[0], chores[1], chores[2], calling(tables, switchboard):
                    yield
            finally:
                await tables.close()
        await asyncio.to_thread(tables.store.close)

    return Litestar(
        route_handlers=[
            *games.ROUTES,
            *lobby.ROUTES,
            *replays.ROUTES,
            *lines.ROUTES,
            *deals.ROUTES,
            *passes.ROUTES,
            *passkeys.ROUTES,
            *holidays.ROUTES,
            *journeys.ROUTES,
            *pairing.ROUTES,
            *calls.ROUTES,
            *reviews.ROUTES,
            *tryouts.ROUTES,
            *previews.ROUTES,
            live,
            health,
            figures,
            page,
        ],
        lifespan=[lifespan],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "visitor": Provide(visitor),
            "vigil": Provide(lambda: vigil, sync_to_thread=False),
            "reviews": Provide(lambda: coach, sync_to_thread=False),
            "switchboard": Provide(lambda: switchboard, sync_to_thread=False),
        },
        before_request=_check,
        exception_handlers={
            Refusal: _refused,
            ValidationException: _invalid,
            HTTPException: _failed,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            Exception: _bug,
        },
        before_send=[_with_policy],
        request_max_body_size=BODY_BYTES,
        openapi_config=_openapi(),
        state=State(
            {
                "tables": tables,
                "identity": Identity(tables.store),
                "bans": Bans(tables.store),
                "pages": pages or Pages(),
                "hosts": Hosts(settings.names),
                "reading": Purse(READING, settings.limits),
                "writing": Purse(WRITING, settings.limits),
                "speaking": Purse(SPEAKING, settings.limits),
                "chatting": Purse(CHATTING, settings.limits),
                "hinting": Purse(HINTING, settings.limits),
                "reviewing": Purse(REVIEWING, settings.limits),
                "guessing": Purse(GUESSING, settings.limits),
                "dealing": Limits(DEALING, settings.limits),
                "headcount": Headcount(settings.limits),
            }
        ),
        logging_config=None,
        debug=False,
    )


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Andén",
        version=__version__,
        description="Tables, seats and replays. Live play goes over a WebSocket: see docs/protocol.md.",
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json"), ReferencePage(path="/")],
        components=Components(),
    )
