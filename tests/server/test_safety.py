"""Tokens, origins, sizes, rates, headers: what a stranger can do, and cannot."""

import socket
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from anden.core.errors import Malformed
from anden.server import serve
from anden.server.leaving import once_left
from anden.server.pages import Pages
from anden.server.settings import Settings
from anden.server.store import Store
from tests.patience import patience
from tests.server.house import House, Player, Wire
from tests.siege.station import free_port


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the limits of every day."""
    with House(str(tmp_path_factory.mktemp("strict") / "a.db"), limits=1.0) as running:
        yield running


def test_another_page_can_neither_open_a_socket_nor_post(strict: House) -> None:
    ana = Player(strict.place, "Ana")
    code = ana.create("loknroll", ["person", "person"])["code"]
    with pytest.raises(InvalidStatus), Wire(strict.place, code, None, {}, Origin("https://evil.example")):
        pass
    with Wire(strict.place, code, None, {}, Origin(f"http://{strict.place}")) as own:
        own.until("table")
    body = {"name": "Eve"}
    refused = ana.http.post(f"/api/tables/{code}/seat", json=body, headers={"Origin": "https://evil.example"})
    assert (refused.status_code, refused.json()["msg"]["key"]) == (403, "other-origin")


def test_every_answer_carries_the_policy(strict: House) -> None:
    ana = Player(strict.place)
    for path in ("/", "/api/games", "/api/nothing", "/api/schema", "/health"):
        policy = ana.http.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy


def test_too_much_at_once_is_refused(strict: House) -> None:
    ana = Player(strict.place).introduce()
    long = ana.http.post("/api/tables", content=b'{"game": "' + b"x" * 600_000 + b'"}')
    assert long.status_code in (400, 413)
    code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
    with ana.open(code) as wire:
        wire.synced()
        wire.socket.send('{"kind":"chat","id":1,"text":"' + "x" * 70_000 + '"}')
        assert wire.closed() == 1009
    with ana.open(code) as wire:
        assert wire.ask("chat", text="x" * 501)["error"] == "malformed"


def test_too_often_is_refused_and_passes(tmp_path: Path, seconds: list[float]) -> None:
    with House(str(tmp_path / "a.db"), limits=0.2) as house:
        ana = Player(house.place)
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        with ana.open(code) as wire:
            wire.synced()
            kinds = [wire.ask("chat", text=f"{n}").get("error") for n in range(4)]
            assert kinds[0] is None
            assert kinds[-1] == "limit"
            for _ in range(30):
                wire.say("ping")
            assert "limit" in [wire.take().get("error") for _ in range(30)]
        answers = [ana.http.get(f"/api/tables/{code}").status_code for _ in range(120)]
        assert answers[0] == 200
        assert answers[-1] == 429
        seconds[0] += 60
        assert ana.http.get(f"/api/tables/{code}").status_code == 200


def test_a_bug_of_ours_tells_a_client_nothing(strict: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict.tables.store, "public_tables", lambda _: 1 / 0)
    answer = Player(strict.place).http.get("/api/tables")
    assert (answer.status_code, answer.json()) == (500, {"error": "internal", "msg": {"key": "internal"}})


def test_the_page_is_served_with_lasting_assets_and_is_no_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<html lang="es"><head></head></html>')
    (tmp_path / "assets" / "app-1234.js").write_text("1")
    pages = Pages(tmp_path)
    index, script = pages.page("<title>Ana</title>", "en"), pages.find("/assets/app-1234.js")
    assert script is not None
    assert index.body.split() == b'<html lang="en"><head> <title>Ana</title> </head></html>'.split()
    assert (index.media, index.lasting, script.lasting) == ("text/html", False, True)
    assert pages.find("/assets/app-9999.js") is None
    assert pages.find("/manifest.json") is None
    assert pages.find("/index.html") is None
    assert not Pages(tmp_path / "nowhere").built


def test_a_server_listens_to_its_own_machine_unless_told_otherwise() -> None:
    assert Settings().host == "127.0.0.1"


def test_a_port_that_is_left_in_a_moment_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "once_left", partial(once_left, seconds=patience()))
    broken = tmp_path / "broken.db"
    broken.write_text("this is not a database, and it is long enough to be looked at" * 20)
    with socket.create_server(("127.0.0.1", free_port())) as held:
        port = held.getsockname()[1]
        leaving = threading.Timer(0.3, held.close)
        leaving.start()
        with pytest.raises(Malformed, match="not a database"):  # what comes after the port
            serve.serve(Settings(db=str(broken), port=port))
        leaving.join()


def test_a_busy_port_and_a_broken_database_are_told_in_one_line(strict: House, tmp_path: Path) -> None:
    port = int(strict.place.split(":")[1])
    with pytest.raises(Malformed, match=f"cannot listen on 127.0.0.1:{port}") as busy:
        serve.serve(Settings(db=str(tmp_path / "a.db"), port=port))
    broken = tmp_path / "broken.db"
    broken.write_text("this is not a database, and it is long enough to be looked at" * 20)
    with pytest.raises(Malformed, match="not a database") as bad:
        Store(str(broken))
    with pytest.raises(Malformed, match="database") as nowhere:
        Store(str(tmp_path / "no" / "folder.db"))
    with pytest.raises(Malformed, match="database"):
        Store("mysql://localhost/x")
    assert all("\n" not in str(refusal.value) for refusal in (busy, bad, nowhere))
