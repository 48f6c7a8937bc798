"""Anything at all over HTTP and the socket: no 5xx, and nobody's table changes."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from anden.server.records import TableRecord
from tests.luck import examples
from tests.server.house import House, Player, Wire

pytestmark = pytest.mark.hypothesis  # `make siege` asks more
CHECKS = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, str, str]]:
    """A server with a table that nobody who fuzzes has a seat at: its code, and the token of seat 0."""
    with House(str(tmp_path_factory.mktemp("fuzz") / "a.db"), limits=100_000.0) as house:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        code = ana.create("loknroll", ["person", "person"], options={"first": 1})["code"]
        ben.sit(code)
        yield house, code, ana.http.cookies["anden"]


def snapshot(house: House, code: str) -> TableRecord:
    record = house.store.table(code)
    assert record is not None
    return record


def test_no_request_breaks_the_server_or_another_ones_table(quiet: tuple[House, str, str]) -> None:
    house, code, _ = quiet
    before = snapshot(house, code)
    schema: Any = schemathesis.openapi.from_url(f"http://{house.place}/api/schema/openapi.json")
    asked = 0
    for found in schema.get_all_operations():
        operation = found.ok()

        @settings(examples(5), suppress_health_check=CHECKS)
        @given(case=operation.as_strategy())
        def try_it(case: Any) -> None:
            nonlocal asked
            if "code" in (case.path_parameters or {}) and asked % 2:
                case.path_parameters["code"] = code
            asked += 1
            answer = case.call()
            assert answer.status_code < 500 or answer.status_code == 503, (case.path, answer.status_code, answer.text)
            if answer.status_code >= 400:
                failure = answer.json()
                assert failure["error"] != "internal"
                assert "Traceback" not in answer.text

        try_it()
    assert asked > 100
    assert snapshot(house, code) == before


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
KINDS = st.sampled_from(["act", "undo", "undo-answer", "chat", "return", "resync", "ping", "sync", "table", ""])
NUMBERS = st.integers(-2, 2**54) | st.integers(0, 30)
ACTIONS = PLAIN | st.fixed_dictionaries(
    {"kind": st.sampled_from(["pass", "lay", "roll", "reveal", "first"])}, optional={"card": PLAIN}
)
MESSAGES = st.fixed_dictionaries(
    {"kind": KINDS},
    optional={
        "id": NUMBERS | PLAIN,
        "version": NUMBERS | PLAIN,
        "action": ACTIONS,
        "yes": PLAIN,
        "since": NUMBERS,
        "text": PLAIN,
    },
)


@pytest.mark.parametrize("seated", [True, False])
def test_no_message_breaks_a_socket_or_the_table(quiet: tuple[House, str, str], seated: bool) -> None:
    """Seat 0 has no turn, so nothing it says may change anything but the talk."""
    house, code, token = quiet
    before = snapshot(house, code)
    with Wire(house.place, code, token if seated else None, {}) as wire:
        wire.synced()

        @settings(examples(150), suppress_health_check=CHECKS)
        @given(st.one_of(MESSAGES.map(lambda plain: msgspec.json.encode(plain).decode()), st.text(max_size=50)))
        def try_it(text: str) -> None:
            wire.socket.send(text)
            wire.say("ping")
            assert wire.until("pong")["version"] == before.version

        try_it()
        assert not [message for message in wire.came if message.get("error") == "internal"]
        wire.socket.send(b"\x00\xff bytes")
        wire.say("ping")
        wire.until("pong")
    assert snapshot(house, code) == before
