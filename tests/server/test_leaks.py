"""Secrets over the wire: worlds that differ only in what a seat cannot know send it the same bytes."""

import hashlib
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec import json
from msgspec.structs import replace

from anden.core import codec, registry
from anden.core.chain import next_head
from anden.core.match import AnyMatch
from anden.core.rng import Rng
from anden.core.seal import Seal
from anden.games.tickettoride.model import CARDS, Drawn, Keep
from anden.server.sql import entries, tables
from anden.server.store import Store
from tests.patience import wait_for
from tests.server.house import House, Player, Wire, newest, one_acts, stored_match

SEAT = 0


def begun(db: Path, game_id: str, plies: int) -> tuple[str, str]:
    """A table of two people some moves in: its code, and the token of seat 0."""
    with House(str(db)) as house:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        people = max(2, min(registry.game(game_id).spec.seats))
        code = ana.create(game_id, ["person"] * people, device="online")["code"]
        others = [ben, *(Player(house.place) for _ in range(people - 2))]
        for other in others:
            other.sit(code)
        wires = [player.open(code) for player in (ana, *others)]
        for wire in wires:
            wire.__enter__()
        for _ in range(plies):
            one_acts(wires)
        for wire in wires:
            wire.__exit__(None, None, None)
        return code, ana.http.cookies["anden"]


def match_in(db: Path, code: str) -> AnyMatch:
    store = Store(str(db))
    found = stored_match(store, code)
    store.close()
    return found


def change(db: Path, *changes: Any) -> None:
    engine = sa.create_engine(f"sqlite:///{db}")
    with engine.begin() as connection:
        for one in changes:
            connection.execute(one)
    engine.dispose()


def heard(db: Path, code: str, token: str | None) -> list[bytes]:
    """Everything that this seat (or, without a token, a spectator) can get out of the server."""
    with House(str(db)) as house:
        player = Player(house.place)
        if token:
            player.http.cookies.set("anden", token)
        with Wire(house.place, code, token, {"since": 0, "picture": "true"}) as wire:
            sync = wire.synced()
            for offer in (*sync["refused"], {"action": {"kind": "nonsense"}}):
                wire.ask("act", version=sync["version"], action=offer["action"])
            wire.ask("undo", version=0)
            out = list(wire.raw)
        wait_for(lambda: not house.tables._held[code].links, "that the seat is seen to have left")
        paths = ["", "/replay", "/frames", f"/frames?seat={SEAT}", "/frames?seat=1", "/verify", "/scores"]
        paths.append("/replay?draws=true")
        out += [player.http.get(f"/api/tables/{code}{path}").content for path in paths]
        out.append(player.http.get("/api/me").content)
        return list(dict.fromkeys(map(alike, out)))  # who watches is told again after a second, wherever that falls


def alike(message: bytes) -> bytes:
    """Without what counts down as we listen, and the heads: another log has others, and nobody can tell why."""
    message = re.sub(rb'"cover_in":\d+', b'"cover_in":0', message)
    return re.sub(rb'"head":"[0-9a-f]{64}"', b'"head":""', message)


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_another_position_that_the_seat_cannot_rule_out_sends_it_the_same_bytes(tmp_path: Path, game_id: str) -> None:
    """The snapshot is replaced by one imagined from the seat's own view."""
    true, twin = tmp_path / "true.db", tmp_path / "twin.db"
    code, token = begun(true, game_id, 9)
    match = match_in(true, code)
    shutil.copy(true, twin)
    view, rng = match.view(SEAT), Rng(5)
    worlds = [codec.snapshot(match.game.imagine(view, rng), match.version) for _ in range(20)]
    other = next((world for world in worlds if world != codec.snapshot(match.state, match.version)), None)
    if other is None:
        pytest.skip(f"nothing is hidden in {game_id} here")
    change(twin, sa.update(tables).values(state=other))
    assert heard(twin, code, token) == heard(true, code, token)


def test_another_history_that_the_seat_cannot_rule_out_sends_it_the_same_bytes(tmp_path: Path) -> None:
    """In the log itself a card that seat 1 drew unseen becomes another one."""
    true, twin = tmp_path / "true.db", tmp_path / "twin.db"
    code, token = begun(true, "ticket-to-ride", 4)
    match = match_in(true, code)
    shutil.copy(true, twin)
    n, card = next(
        (n, entry.action.card)
        for n, entry in enumerate(match.log)
        if isinstance(entry.action, Drawn) and match.state_at(n + 1) and _hand_grew(match, n, 1)
    )
    other = "red" if card != "red" else "blue"
    action = Drawn(other)
    number = match.game.encode(match.state, action)
    row = sa.update(entries).where(entries.c.n == n).values(action=json.encode(action).decode(), code=number)
    change(twin, row, sa.update(tables).values(state=None))
    assert match_in(twin, code).view(1) != match.view(1)
    assert heard(twin, code, token) == heard(true, code, token)
    assert heard(twin, code, None) == heard(true, code, None)


@pytest.mark.rule("ticket-to-ride", "9.2")
@pytest.mark.parametrize("count", [1, 2])
def test_what_a_seat_receives_is_the_same_whatever_another_returns_at_the_opening(tmp_path: Path, count: int) -> None:
    """Seat 1 has chosen and seat 0 has not: how many tickets went back, and which, is in no byte and no version."""
    true, twin = tmp_path / "true.db", tmp_path / "twin.db"
    code, token = begun(true, "ticket-to-ride", 0)
    shutil.copy(true, twin)
    for db, back in ((true, 0), (twin, count)):
        choose(db, code, 1, back)
    assert match_in(twin, code).view(1) != match_in(true, code).view(1)
    for who in (token, None):
        assert heard(twin, code, who) == heard(true, code, who)


def choose(db: Path, code: str, seat: int, back: int) -> None:
    """The seat returns so many of its tickets: written into the table as the server would."""
    match = match_in(db, code)
    match.play(seat, Keep(match.view(seat).offered[:back]))
    ((entry, number),) = match.stored(match.version - 1)
    row = {"table": code, "n": entry.n, "seat": seat, "action": json.encode(entry.action).decode(), "code": number}
    added = sa.insert(entries).values(**row, at=0, covering=False)
    change(db, added, sa.update(tables).values(state=None, version=match.version))


def _hand_grew(match: AnyMatch, n: int, seat: int) -> bool:
    before, after = match.game.view(match.state_at(n), seat), match.game.view(match.state_at(n + 1), seat)
    return len(after.hand) > len(before.hand)


def test_a_head_cannot_be_found_by_going_through_all_that_may_have_been_drawn(tmp_path: Path) -> None:
    """Whoever knows the head before and all cards there are lacks the key: no guess gives the head after."""
    code, _ = begun(tmp_path / "a.db", "ticket-to-ride", 4)
    match = match_in(tmp_path / "a.db", code)
    entry = next(entry for entry in match.log if isinstance(entry.action, Drawn))
    before, after = match.head(entry.n), match.head(entry.n + 1)
    guesses = [replace(entry, action=Drawn(card)) for card in CARDS]
    assert after in [next_head(before, match.seal, entry.n, guess) for guess in guesses]
    public = Seal(bytes.fromhex(match.seal.commitment))
    without = [hashlib.sha256(before + json.encode(guess, order="sorted")).digest() for guess in guesses]
    assert after not in without + [next_head(before, public, entry.n, guess) for guess in guesses]


def test_no_seed_key_or_entropy_is_in_anything_that_is_sent_before_the_end(house: House) -> None:
    ana, guest = Player(house.place, "Ana"), Player(house.place)
    table = ana.create("loose-caboose", ["person", "person"], device="hot-seat", public=True, entropy=True)
    code, entropy = table["code"], "5e" * 32
    ana.sit(code, entropy=entropy)
    record = house.store.table(code)
    assert record is not None
    ours = ("", "/replay", "/replay?draws=true", "/frames")
    paths = ["/api/tables", "/api/me", *(f"/api/tables/{code}{path}" for path in ours)]
    with ana.open(code, seat=0) as one, ana.open(code, seat=1) as other, guest.open(code) as watcher:
        sent: list[bytes] = []
        for _ in range(10):
            one_acts((one, other))
            sent += [player.http.get(path).content for path in paths for player in (ana, guest)]
        newest((one, other, watcher), watcher)
        sent += one.raw + other.raw + watcher.raw
    for secret in (record.seed, record.seal.key, bytes.fromhex(entropy)):
        for text in (secret.hex(), secret.hex().upper(), secret[:8].hex()):
            assert not [message for message in sent if text.encode() in message]
