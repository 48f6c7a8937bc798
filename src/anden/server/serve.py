"""`anden serve`, from binding its port to its last goodbye: one process, or several."""

import asyncio
import gc
import logging
import socket
import sys
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import structlog
import uvicorn
from msgspec.structs import replace

from anden.core.errors import Malformed
from anden.server.address import is_this_machine, network_address
from anden.server.app import application
from anden.server.connections import IDLE_SECONDS, BoundedSocket, bounded
from anden.server.handing import Handing, Place
from anden.server.leaving import once_left
from anden.server.luck import WARNING
from anden.server.pages import Pages
from anden.server.running import running
from anden.server.settings import Settings
from anden.server.store import Store, is_sqlite
from anden.server.tables import Tables
from anden.server.upkeep import adopt
from anden.server.workers import Workers

__all__ = ["configuration", "send_at_once", "serve"]

MESSAGE_BYTES = 64 * 1024  # the longest that a page says at once
GOODBYE_SECONDS = 5
FAREWELL_SECONDS = 15.0  # in which the workers of a server that was killed have gone, on a busy machine too
COLLECT_SECONDS = 20.0
COLLECT_RARELY = 500.0  # times as long as it took
FILES = 8192  # connections and sockets are files, too
# What uvicorn says of a visitor who sends anything.
NONSENSE = frozenset(
    ("Invalid HTTP request received.", "Unsupported upgrade request.", "Invalid UTF-8 sequence received from client.")
)


def serve(settings: Settings) -> None:
    """Serve until interrupted; raises Malformed, in one line, for what cannot be opened."""
    configure_logs()
    if settings.workers > 1:
        _serve_with_many(settings)
    else:
        with once_left(lambda: _listener(settings.host, settings.port)) as listener:
            tables = Tables(settings, _opened(settings))
            _greet(settings, listener.getsockname()[1])
            _work(tables, listener)


def _opened(settings: Settings) -> Store:
    """The store, its tables brought under today's rules."""
    store = Store(settings.db, settings.min_free_mb)
    for moved in adopt(store, int(time.time() * 1000)):
        print(f"{moved.code}: {moved.game} under rules {moved.rules}: {moved.outcome} {moved.why}".strip())
    return store


def _greet(settings: Settings, port: int) -> None:
    if settings.seed is not None:
        print(f"Warning: {WARNING}")
    _tell_where(settings.host, port)


def _work(tables: Tables, listener: socket.socket, handing: Handing | None = None) -> None:
    """Serves in this process."""
    _prefer_short_waits()
    _allow_many_files()
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        runner.run(_run(tables, listener, handing))


# ---- several processes


def _serve_with_many(settings: Settings) -> None:
    if is_sqlite(settings.db):
        raise Malformed(
            "--workers: an SQLite file is one process's; several share a PostgreSQL (--db postgresql://...)"
        )
    if not hasattr(socket, "SO_REUSEPORT"):
        raise Malformed("--workers: this system does not let several processes listen on one port")
    port = _free_port(settings.host, settings.port)
    _opened(settings).close()
    Workers(replace(settings, port=port), work_as_one_of_many).run(lambda: _greet(settings, port))


def _free_port(host: str, port: int) -> int:
    """That port, or any for 0, if nobody has it; raises Malformed. Workers whose server was killed take a moment."""

    def tell() -> None:
        print(f"Port {port} is taken; waiting {FAREWELL_SECONDS:.0f} s for it to be left ...", flush=True)

    with once_left(lambda: _listener(host, port), FAREWELL_SECONDS, tell) as free:
        return int(free.getsockname()[1])


def work_as_one_of_many(settings: Settings, place: Place, listens: Callable[[], None]) -> None:
    """One of the processes. Calls `listens` when it does."""
    configure_logs()
    tables = Tables(settings, Store(settings.db, settings.min_free_mb))
    listener = _listener(settings.host, settings.port, shared=True)
    listens()
    _work(tables, listener, Handing(place))


class OneOfMany(uvicorn.Server):
    """Serves connections that other workers hand on, too."""

    def __init__(self, config: uvicorn.Config, handing: Handing) -> None:
        super().__init__(config)
        self._handing = handing

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to listen, then to take what others hand on."""
        await super().startup(sockets)
        self._handing.open(lambda request, connection: self._keep(self._admit(request, connection)))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """The other way round."""
        self._handing.close()
        await super().shutdown(sockets)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _admit(self, request: bytes, connection: socket.socket) -> None:
        kind: Any = self.config.http_protocol_class
        made = partial(kind, self.config, self.server_state, self.lifespan.state)
        try:
            _, protocol = await asyncio.get_running_loop().connect_accepted_socket(made, connection)
        except OSError:
            return  # whoever it was is gone
        protocol.data_received(request)


def _prefer_short_waits() -> None:
    """Threads take turns soon, and not so soon that the writer breaks into every sight; no collection walks all tables
    by itself."""
    sys.setswitchinterval(0.001)
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 1_000)


def _allow_many_files() -> None:
    """As many as the system lets us have without asking: the usual 1,024 are fewer than our own limits."""
    try:
        import resource
    except ImportError:  # on Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _new_loop() -> asyncio.AbstractEventLoop:
    """uvloop's where there is one: it costs half as much."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


async def _run(tables: Tables, listener: socket.socket, handing: Handing | None) -> None:
    config = configuration(tables, handing=handing)
    server = uvicorn.Server(config) if handing is None else OneOfMany(config, handing)
    async with running(_collect()):
        await server.serve(sockets=[listener])


async def _collect() -> None:
    """Free what closed sockets and ended requests leave behind in circles, which would only grow otherwise.

    Everyone waits meanwhile: where there is much to walk, it is done the less often.
    """
    while True:
        begun = time.perf_counter()
        gc.collect()
        await asyncio.sleep(max(COLLECT_SECONDS, COLLECT_RARELY * (time.perf_counter() - begun)))


def configuration(tables: Tables, pages: Pages | None = None, handing: Handing | None = None) -> uvicorn.Config:
    """How the application is served; with this page, if it was read already."""
    settings = tables.settings
    return uvicorn.Config(
        application(tables, pages),
        http=bounded(settings, handing),
        ws=BoundedSocket,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,  # a window for each socket costs more memory than the traffic is worth
        proxy_headers=bool(settings.proxies),  # believed from nobody who is not named
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )


def _listener(host: str, port: int, shared: bool = False) -> socket.socket:
    """Listens there; `shared`: beside others who do, each for a part of those who come."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        listener = socket.create_server(found[0][4][:2], family=found[0][0], backlog=2048, reuse_port=shared)
    except (OSError, OverflowError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Malformed(f"cannot listen on {host}:{port}: {why}; --port chooses another") from None
    send_at_once(listener)
    return listener


def send_at_once(listener: socket.socket) -> None:
    """Whoever it lets in is not kept waiting for the end of a packet: 40 ms a message, where there is no uvloop."""
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _tell_where(host: str, port: int) -> None:
    """Print the address to open here, and the one for phones or how to let them in."""
    everywhere = host in ("0.0.0.0", "::")
    print(f"Andén: {_url('127.0.0.1' if everywhere else host, port)}", flush=True)
    if is_this_machine(host):
        print("Only this machine can open it. To let phones in: make play ARGS='--host 0.0.0.0'", flush=True)
    elif everywhere and (found := network_address()) is not None:
        print(f"On phones in the same network: {_url(found, port)}", flush=True)


def _url(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def configure_logs() -> None:
    """One JSON object per line on standard error."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.WARNING, format="%(message)s", stream=sys.stderr)
    logging.getLogger("uvicorn.error").addFilter(is_worth_a_line)


def is_worth_a_line(record: logging.LogRecord) -> bool:
    """Whoever sends nonsense must not be able to fill the disk with our log."""
    return record.msg not in NONSENSE
