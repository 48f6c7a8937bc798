"""What a hostile visitor does, one function for each idea. Each counts what it `saw` and tells what was `wrong`.

An attack goes on until its time is over; every one is bounded in count, and all of it stays on this machine.
"""

import asyncio
import json
import random
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack, suppress
from itertools import product
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.frames import Frame, Opcode

from tests.siege import maps
from tests.siege.report import Json, Until
from tests.siege.visitor import Line, Visitor, table_of

ADDRESSES = [f"127.0.0.{at}" for at in range(10, 60)]
GONE = (WebSocketException, httpx.TransportError, OSError, TimeoutError, AssertionError)
POSTS = ("seat", "leave", "kick", "start", "cover", "rematch")
NESTED = ("[" * 1000, "[" * 200_000, '{"a":' * 1000, '{"game":' + "[" * 1000)


class Band:
    """Whoever attacks: where, until when, with which luck; and what came of it."""

    def __init__(self, place: str, seconds: float, seed: int) -> None:
        self.place, self.until = place, Until(seconds)
        self.seconds = seconds
        self.chance = random.Random(seed)
        self.saw: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._stack = AsyncExitStack()
        self._next = self.chance.randrange(len(ADDRESSES))

    async def close(self) -> None:
        await self._stack.aclose()

    def address(self) -> str:
        self._next = (self._next + 1) % len(ADDRESSES)
        return ADDRESSES[self._next]

    async def visitor(self, name: str = "Malo", introduced: bool = True) -> Visitor:
        """A new one, at an address of its own."""
        found = Visitor(self.place, name, self.address())
        self._stack.push_async_callback(found.close)
        return await found.introduced() if introduced else found

    def note(self, answer: httpx.Response, what: str) -> int:
        """Count an answer. The server's own faults are always wrong; 503 says that it is busy."""
        self.saw[str(answer.status_code)] += 1
        if answer.status_code >= 500 and answer.status_code != 503:
            self.blame(f"{what}: {answer.status_code}")
        return answer.status_code

    def blame(self, what: str) -> None:
        if what not in self.wrong:
            self.wrong.append(what)

    async def send(self, visitor: Visitor, method: str, path: str, **more: Any) -> int:
        """The status; 0 when the connection was refused or cut."""
        try:
            return self.note(await visitor.http.request(method, path, **more), f"{method} {path[:12]}")
        except (httpx.TransportError, OSError):
            self.saw["cut"] += 1
            return 0

    async def targets(self) -> list[str]:
        """Codes of the honest people's tables: they stand on the departures board."""
        visitor = await self.visitor(introduced=False)
        with suppress(*GONE):
            return [row["code"] for row in await visitor.get("/api/tables") if row["status"] == "running"]
        return []

    async def pause(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


async def _pair(band: Band, game: str, **more: Any) -> tuple[str, list[Visitor]]:
    """A table of the band's own, with both of its people."""
    ana, ben = await band.visitor("Malo"), await band.visitor("Mala")
    code = (await ana.create(game, ["person", "person"], **more))["code"]
    await ben.sit(code)
    return code, [ana, ben]


# ---- bots


async def bot_tables(band: Band) -> None:
    """Fifty requests of five of the strongest, with nobody at the table."""
    body = table_of("paris-connection", ["alta-velocidad"] * 5)
    for _ in range(50):
        if await band.send(await band.visitor(), "POST", "/api/tables", json=body) == 201:
            band.saw["tables of bots alone"] += 1
        if not band.until:
            break
    if band.saw["tables of bots alone"]:
        band.blame("a table of bots alone was started")


async def bot_hunger(band: Band) -> None:
    """Fifty people, each against three of the strongest, who move as fast as they can."""

    async def one() -> None:
        visitor = await band.visitor()
        code = (await visitor.create("paris-connection", ["person", *["alta-velocidad"] * 3]))["code"]
        line = Line(await visitor.open(code))
        while band.until and line.sync["status"] in ("", "running"):
            with suppress(TimeoutError):
                sync = await line.until(lambda sync: sync["legal"], 1.0)
                answer = await line.ask(
                    "act", version=sync["version"], action=band.chance.choice(sync["legal"])["action"]
                )
                band.saw[answer["kind"]] += 1
                await line.passed(sync["version"], 1.0)
        await line.close()

    await _each(band, [one() for _ in range(50)])


async def _each(band: Band, all_of: list[Awaitable[None]]) -> None:
    """All at once; who is cut off or refused has failed, as it should be."""
    for error in await asyncio.gather(*all_of, return_exceptions=True):
        if isinstance(error, GONE):
            band.saw[f"ended: {type(error).__name__}"] += 1
        elif isinstance(error, BaseException):
            raise error


# ---- sockets


async def crowd(band: Band, most: int = 2000) -> None:
    """Two thousand anonymous sockets at one table, from fifty addresses, and joined again and again."""
    target = (await band.targets() or [""])[0]
    strangers = [await band.visitor(introduced=False) for _ in ADDRESSES]
    opened: list[ClientConnection] = []

    async def join(at: int) -> None:
        socket = await strangers[at % len(strangers)].open(target)
        opened.append(socket)
        band.saw["opened"] += 1

    for first in range(0, most, 50):
        if band.until:
            await _each(band, [join(first + at) for at in range(50)])
    while band.until:
        await band.pause(0.1)
    band.saw["still open"] = sum(socket.state == 1 for socket in opened)
    await asyncio.gather(*(socket.close() for socket in opened), return_exceptions=True)


async def one_address(band: Band, most: int = 400) -> None:
    """As many sockets as one address can get."""
    target = (await band.targets() or [""])[0]
    stranger = await band.visitor(introduced=False)
    opened: list[ClientConnection] = []
    for _ in range(most):
        if not band.until:
            break
        try:
            opened.append(await stranger.open(target))
            band.saw["opened"] += 1
        except GONE:
            band.saw["refused"] += 1
            await band.pause(0.01)
    await band.pause(0.5)
    still = band.saw["still open"] = sum(socket.state == 1 for socket in opened)
    if still >= most:
        band.blame(f"one address holds {still} sockets")
    await asyncio.gather(*(socket.close() for socket in opened), return_exceptions=True)


async def _raw(band: Band, first: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = band.place.split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(band.address(), 0))
    writer.write(first)
    await writer.drain()
    return reader, writer


async def silent(band: Band, most: int = 300) -> None:
    """Connections that say nothing, and requests that never end: a byte a second (slowloris)."""
    line = f"POST /api/tables HTTP/1.1\r\nHost: {band.place}\r\nContent-Length: 400000\r\nX-a: ".encode()
    body = f"POST /api/tables HTTP/1.1\r\nHost: {band.place}\r\nContent-Length: 400000\r\n\r\n[".encode()

    async def hang(at: int) -> None:
        reader, writer = await _raw(band, (b"", line, body)[at % 3])
        band.saw["opened"] += 1
        try:
            while band.until:
                with suppress(TimeoutError):
                    if not await asyncio.wait_for(reader.read(4096), 1.0):
                        band.saw["let go"] += 1
                        return
                if at % 3:
                    writer.write(b"a")
                    await writer.drain()
            band.saw["open at the end"] += 1
        finally:
            writer.close()

    await _each(band, [hang(at) for at in range(most)])
    if band.seconds > 35 and band.saw["open at the end"]:
        band.blame(f"{band.saw['open at the end']} half-sent requests are open after {band.seconds:.0f} s")


async def deaf(band: Band, most: int = 40) -> None:
    """Sockets that ask for everything again and never read."""

    async def one(code: str) -> None:
        stranger = await band.visitor(introduced=False)
        connecting = stranger.open(code, picture="true")
        socket = await connecting
        socket.transport.pause_reading()
        band.saw["opened"] += 1
        while band.until:
            async with asyncio.timeout(5):
                await socket.send('{"kind":"resync","since":0}')
            band.saw["asked"] += 1
            await band.pause(0.05)
        socket.transport.abort()

    targets = await band.targets()
    await _each(band, [one(targets[at % len(targets)]) for at in range(most) if targets])


async def flood(band: Band) -> None:
    """Talk without end: one visitor at a table, and anybody with an invented cookie for every line."""
    code, (ana, _) = await _pair(band, "loknroll")
    line = Line(await ana.open(code))
    while band.until:
        answer = await line.ask("chat", text="hola " * 90)
        band.saw[f"seat {answer['kind']}"] += 1
        if answer["kind"] == "ack":
            continue
        with suppress(*GONE):
            async with _invented(Visitor(band.place, "", ADDRESSES[0])).open(code) as socket:
                await socket.send('{"kind":"chat","id":1,"text":"hola"}')
                while (heard := json.loads(await asyncio.wait_for(socket.recv(), 2)))["kind"] not in ("ack", "refusal"):
                    pass
                band.saw[f"stranger {heard['kind']}"] += 1
    for who, allowed in (("seat ack", 10 + band.seconds), ("stranger ack", 60 + 6 * band.seconds)):
        if band.saw[who] > allowed:
            band.blame(f"{who}: {band.saw[who]} in {band.seconds:.0f} s")


def _invented(visitor: Visitor) -> Visitor:
    visitor.http.cookies.set("anden", secrets.token_urlsafe(32))
    return visitor


# ---- requests


async def nested(band: Band) -> None:
    """Brackets in brackets, at every route and over a socket."""
    code, (ana, _) = await _pair(band, "loknroll")
    paths = ["/api/tables", *(f"/api/tables/{code}/{route}" for route in POSTS)]
    headers = {"Content-Type": "application/json"}
    while band.until:
        visitor = await band.visitor()
        for text in NESTED:
            for path in paths:
                await band.send(visitor, "POST", path, content=text, headers=headers)
            with suppress(*GONE):
                async with ana.open(code) as socket:
                    await socket.send(text[:60_000])
                    await socket.send('{"kind":"act","id":1,"version":0,"action":' + text[:1000])
                    band.saw["said"] += 2
        await band.pause(0.2)


async def gibberish(band: Band) -> None:
    """Bytes that are nearly requests and nearly messages."""
    code, (ana, _) = await _pair(band, "loknroll")
    said = _requests(band.place, code, ana.http.cookies["anden"])
    frames = [Frame(kind, body) for kind in Opcode for body in (b"", b"\x03\xe8", b"\xff", b'{"kind":"ping"}')]
    while band.until:
        with suppress(*GONE), ExitStack() as stack:
            reader, writer = await _raw(band, _mangled(band.chance, band.chance.choice(said)))
            stack.callback(writer.close)
            band.saw["said"] += 1
            heard = await asyncio.wait_for(reader.read(4096), 0.05)
            if heard.startswith(b"HTTP/1.1 101"):
                for frame in band.chance.choices(frames, k=3):
                    writer.write(_mangled(band.chance, frame.serialize(mask=True)))
                heard = await asyncio.wait_for(reader.read(4096), 0.05)
            if heard.startswith((b"HTTP/1.1 500", b"\x88\x02\x03\xf3")):  # a close by an error of ours is 1011
                band.blame("bytes broke something")
        await band.pause(0.005)


def _requests(place: str, code: str, token: str) -> list[bytes]:
    """A socket's handshake, and requests of every kind: with a body, with one in pieces, and two in a row."""
    head = f"HTTP/1.1\r\nHost: {place}\r\nCookie: anden={token}\r\n"
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    socket = f"GET /api/tables/{code}/live {head}Connection: Upgrade\r\nUpgrade: websocket\r\n{key}\r\n"
    found = [socket] * 4
    for method, path in product(("GET", "HEAD", "POST"), ("/", "/health", "/api/me", "/api/tables")):
        body = json.dumps(table_of("loknroll", ["person"]))
        whole = f"{method} {path} {head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}"
        pieces = f"{method} {path} {head}Transfer-Encoding: chunked\r\n\r\n{len(body):x}\r\n{body}\r\n0\r\n\r\n"
        found += [whole, pieces, whole + pieces]
    return [text.encode() for text in found]


def _mangled(chance: random.Random, data: bytes) -> bytes:
    for _ in range(chance.randrange(4)):
        at, more = chance.randrange(len(data)), chance.randbytes(chance.randrange(3))
        data = data[:at] + more + data[at + chance.randrange(3) :] or b"?"
    return data


async def big_sets(band: Band) -> None:
    """Component sets as long as the server lets them be."""
    asked = [table_of("ticket-to-ride", ["person"] * 2) | {"options": {"set": big}} for big in maps.big()]
    bodies = [json.dumps(one, separators=(",", ":")) for one in asked]
    headers = {"Content-Type": "application/json"}
    while band.until:
        visitor = await band.visitor()
        for body in bodies:
            if await band.send(visitor, "POST", "/api/tables", content=body, headers=headers) == 201:
                band.blame(f"a set of {len(body)} bytes was taken")
        await band.pause(0.1)


async def mesh(band: Band) -> None:
    """A map where every city has a route to every other, played as far as it goes."""
    body = {"options": {"set": maps.mesh()}} | table_of("ticket-to-ride", ["person"] * 2)
    ana, ben = await band.visitor(), await band.visitor()
    answer = await ana.http.post("/api/tables", json=body)
    if band.note(answer, "mesh") != 201:
        return
    code = answer.json()["code"]
    await ben.sit(code)
    lines = [Line(await visitor.open(code)) for visitor in (ana, ben)]
    while band.until and any(line.sync["status"] in ("", "running") for line in lines):
        for line in lines:
            if line.sync["legal"]:
                claims = [offer for offer in line.sync["legal"] if "route" in offer["action"]]
                action = band.chance.choice(claims or line.sync["legal"])["action"]
                said = await line.ask("act", version=line.sync["version"], action=action)
                band.saw[said["kind"]] += 1
        await band.pause(0.02)
    for line in lines:
        await line.close()


async def forged(band: Band) -> None:
    """Many requests, each said to be forwarded for somebody else."""
    visitor = await band.visitor()
    asked = 0
    while band.until:
        for header in ("X-Forwarded-For", "X-Real-IP", "Forwarded"):
            name = f"203.0.113.{band.chance.randrange(256)}"
            value = f"for={name}" if header == "Forwarded" else name
            await band.send(visitor, "POST", "/api/tables", json={}, headers={header: value})
            asked += 1
    if asked > 200 and not band.saw["429"]:
        band.blame(f"{asked} forged requests and none was too many")


async def invented(band: Band) -> None:
    """Cookies that nobody gave out, to sit down under."""
    target = (await band.targets() or ["aaaaaaaaaaaa"])[0]
    body = table_of("loknroll", ["person", "person"])
    while band.until:
        visitor = _invented(await band.visitor(introduced=False))
        for path, more in (("/api/tables", body), (f"/api/tables/{target}/seat", {"name": "Malo"})):
            if await band.send(visitor, "POST", path, json=more) in (200, 201):
                band.blame(f"an invented cookie was taken at {path[:11]}")
        await band.pause(0.05)


async def frames(band: Band) -> None:
    """A long match, asked for step by step forty times a second."""
    code, visitors = await _pair(band, "loose-caboose")
    await _play_some(band, code, visitors, 40)

    async def ask() -> None:
        while band.until:
            await band.send(visitors[0], "GET", f"/api/tables/{code}/frames?from=0&to=100")
            await band.pause(0.1)

    await _each(band, [ask() for _ in range(4)])
    if band.saw["200"] > 10 + 2 * band.seconds:
        band.blame(f"/frames was answered {band.saw['200']} times in {band.seconds:.0f} s")


async def _play_some(band: Band, code: str, visitors: list[Visitor], moves: int) -> None:
    lines = [Line(await visitor.open(code)) for visitor in visitors]
    for _ in range(moves * 3):
        for line in lines:
            if band.until and line.sync["legal"] and moves > 0:
                moves -= (await line.ask("act", version=line.sync["version"], action=line.sync["legal"][0]["action"]))[
                    "kind"
                ] == "ack"
        await band.pause(0.03)
    for line in lines:
        await line.close()


async def huge(band: Band) -> None:
    """Messages, bodies, headers and paths that are too long."""
    code, (ana, _) = await _pair(band, "loknroll")
    while band.until:
        visitor = await band.visitor()
        await band.send(visitor, "POST", "/api/tables", content=b" " * 900_000)
        await band.send(visitor, "GET", "/api/me", headers={"X-Long": "a" * 200_000})
        await band.send(visitor, "GET", "/api/tables/" + "a" * 50_000)
        with suppress(*GONE):
            async with ana.open(code) as socket:
                await socket.send("x" * 2_000_000)
                band.saw["said"] += 1
                await asyncio.wait_for(socket.wait_closed(), 5)
        await band.pause(0.1)


async def elsewhere(band: Band) -> None:
    """From another site's page, and under another host's name."""
    code = (await band.targets() or ["aaaaaaaaaaaa"])[0]
    visitor = await band.visitor()
    evil, body = "https://evil.example", table_of("loknroll", ["person"] * 2)
    while band.until:
        for origin in (evil, "null", f"http://{band.place}.evil.example"):
            status = await band.send(visitor, "POST", "/api/tables", json=body, headers={"Origin": origin})
            if status == 201:
                band.blame(f"a page of {origin} made a table")
        for host in ("evil.example", "evil.example:80", ""):
            if await band.send(visitor, "GET", "/api/me", headers={"Host": host}) == 200:
                band.blame(f"host {host!r} was answered")
        with suppress(InvalidStatus, *GONE):
            async with visitor.open(code, origin=evil) as socket:
                await asyncio.wait_for(socket.recv(), 2)
                band.blame("a page of another site heard a table")
        await band.pause(0.2)


# ---- at the table


async def meddle(band: Band) -> None:
    """At the honest people's tables: whatever a stranger should not be able to do."""
    while band.until:
        for code in (await band.targets())[:4]:
            visitor = await band.visitor()
            for route in POSTS:
                body = {"seat": band.chance.randrange(2)} if route in ("kick", "cover", "seat") else {}
                if await band.send(visitor, "POST", f"/api/tables/{code}/{route}", json=body) == 200:
                    band.blame(f"a stranger did {route} at another's table")
            with suppress(*GONE):
                line = Line(await visitor.open(code))
                sync = await line.until(lambda sync: sync["version"] >= 0, 5)
                for kind, more in (
                    ("act", {"version": sync["version"], "action": {"kind": "pass"}}),
                    ("undo", {"version": sync["version"]}),
                    ("undo-answer", {"yes": True}),
                    ("return", {}),
                ):
                    if (await line.ask(kind, **more))["kind"] == "ack":
                        band.blame(f"a spectator did {kind}")
                await line.close()
        await band.pause(0.2)


async def farm(band: Band) -> None:
    """Take back and do again, for the time that a move earns."""
    code, (ana, ben) = await _pair(band, "loknroll", clock="live", options={"first": 0})
    one, other = Line(await ana.open(code)), Line(await ben.open(code))
    await one.until(lambda sync: sync["version"] >= 0)
    action = await _free(band, one, other)
    begun = _left(one.sync, 0)
    while action is not None and band.until and band.saw["rounds"] < 40:
        for kind, more in (("undo", {}), ("act", {"action": action})):
            version = one.sync["version"]
            if (await one.ask(kind, version=version, **more))["kind"] != "ack":
                break
            await one.passed(version, 5.0)
        band.saw["rounds"] += 1
    band.saw["seconds gained"] = (_left(one.sync, 0) - begun) // 1000
    if band.saw["seconds gained"] > 0:
        band.blame(f"{band.saw['seconds gained']} s were gained in {band.saw['rounds']} rounds of undo")
    await one.close()
    await other.close()


async def _free(band: Band, one: Line, other: Line) -> object:
    """Play on until the last action can be taken back freely; that action, None if there is none."""
    while band.until and one.sync["status"] == "running":
        sync = await _turn(one, other)
        if sync is None:
            break
        lays = [offer for offer in sync["legal"] if offer["action"]["kind"] == "lay"] or sync["legal"]
        action = lays[0]["action"]
        if (await one.ask("act", version=sync["version"], action=action))["kind"] == "ack":
            later = await one.passed(sync["version"])
            if later["undo"]["kind"] == "free":
                return action
    return None


def _left(sync: Json, seat: int) -> int:
    clock = sync["clocks"][seat]
    return int(clock["left"]) if clock else 0


async def _turn(one: Line, other: Line) -> Json | None:
    """The sync at which the first of them may act; the second plays on until then."""
    for _ in range(100):
        if one.sync["legal"]:
            return one.sync
        if one.sync["status"] == "over":
            return None
        if other.sync["legal"]:
            await other.ask("act", version=other.sync["version"], action=other.sync["legal"][0]["action"])
        await asyncio.sleep(0.05)
    return None


async def snatch(band: Band) -> None:
    """Cover an opponent who is there, in the moments of a reconnect."""
    code, (ana, ben) = await _pair(band, "loknroll", options={"first": 1})
    while band.until:
        async with ben.open(code) as socket:
            await socket.recv()
            await band.pause(band.chance.uniform(0.2, 1.0))
        for _ in range(6):
            if await band.send(ana, "POST", f"/api/tables/{code}/cover", json={"seat": 1}) == 200:
                band.blame("an opponent who had just been there was covered")
            await band.pause(0.05)


async def rewind(band: Band) -> None:
    """The other has left and a bot covers the seat: take the match back, again and again."""
    code, (ana, ben) = await _pair(band, "loknroll", options={"first": 1})
    one, other = Line(await ana.open(code)), Line(await ben.open(code))
    made: set[int] = set()
    for _ in range(12):
        for line in (other, one):
            sync = line.sync
            if not sync.get("legal"):
                continue
            said = await line.ask("act", version=sync["version"], action=sync["legal"][0]["action"])
            if said["kind"] == "ack" and line is other:
                made.add(sync["version"])
        await band.pause(0.1)
    await other.close()
    band.saw["moves of the other"] = len(made)
    await band.send(ben, "POST", f"/api/tables/{code}/leave")
    while band.until:
        if one.sync["legal"] and one.sync["undo"]["kind"] == "none":
            await one.ask("act", version=one.sync["version"], action=one.sync["legal"][0]["action"])
        said = await one.ask("undo", version=one.sync["version"])
        band.saw[said["kind"]] += 1
        await band.pause(0.2)
        backs = [step["undo_to"] for step in one.steps.values() if step.get("undo_to") is not None]
        if lost := [version for version in made if any(version >= back for back in backs)]:
            band.blame(f"{len(lost)} moves of somebody who was not asked were taken back")
            break
    await one.close()


async def mutate(band: Band) -> None:
    """Real messages with a few characters changed, as fast as they are taken; a few are no text at all."""
    code, (_, ben) = await _pair(band, "loknroll", options={"first": 0})
    plain = [
        '{"kind":"act","id":1,"version":3,"action":{"kind":"lay","card":"a","at":2}}',
        '{"kind":"undo","id":2,"version":3}',
        '{"kind":"undo-answer","id":3,"yes":true}',
        '{"kind":"return","id":4}',
        '{"kind":"resync","since":0}',
        '{"kind":"ping"}',
    ]
    while band.until:
        with suppress(*GONE):
            async with ben.open(code) as socket:
                while band.until:
                    said = _mutated(band.chance, band.chance.choice(plain))
                    await (socket.send(said) if band.chance.random() > 0.02 else socket.send(b"\xff", text=True))
                    band.saw["said"] += 1
                    heard = await asyncio.wait_for(socket.recv(), 10)
                    if b'"error":"internal"' in (heard if isinstance(heard, bytes) else heard.encode()):
                        band.blame("a message broke something")
                    await band.pause(0.005)
        await band.pause(0.05)


def _mutated(chance: random.Random, text: str) -> str:
    chars = list(text)
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(chars))
        match chance.randrange(4):
            case 0:
                chars[at] = chr(chance.choice((0, 34, 45, 57, 91, 92, 123, 125, 233, 0x202E, 0x1F682)))
            case 1:
                chars.insert(at, chance.choice(('"', "9" * 30, "[", "null", "\\u0000", "-", "e9")))
            case 2:
                del chars[at : at + chance.randrange(1, 4)]
                chars = chars or ["{"]
            case _:
                chars[at:at] = chars[: chance.randrange(len(chars))]
    return "".join(chars)


ATTACKS: dict[str, Callable[[Band], Awaitable[None]]] = {
    attack.__name__.replace("_", "-"): attack
    for attack in (
        bot_tables,
        bot_hunger,
        crowd,
        one_address,
        silent,
        deaf,
        flood,
        nested,
        gibberish,
        big_sets,
        mesh,
        forged,
        invented,
        frames,
        huge,
        elsewhere,
        meddle,
        farm,
        snatch,
        rewind,
        mutate,
    )
}
