"""Try it out: on from a position against bots, privately; of a running match never with the truth."""

import re
import shutil
from pathlib import Path

import pytest
import sqlalchemy as sa

from anden.core import codec, registry
from anden.core.rng import Rng
from anden.server.sql import tables
from anden.server.upkeep import DAY_MS, TRYOUT_DAYS, Upkeep
from tests.luck import mainly
from tests.server.house import House, Json, Player, Wire, play_on
from tests.server.test_leaks import alike, begun, change, match_in
from tests.server.test_reviews import finished


def tried(player: Player, code: str, status: int = 201, **asked: int) -> Json:
    return player.post(f"/api/tables/{code}/tryout", status, **asked)


@pytest.mark.usefixtures("untidied")
def test_a_finished_match_is_played_on_from_any_position_and_counts_for_nothing(db: str) -> None:
    with House(db) as house:
        ana, eve = Player(house.place, "Ana"), Player(house.place, "Eve")
        code = finished(ana)
        frames = ana.get(f"/api/tables/{code}/frames?seat=0&from=6&to=7")["frames"]
        table = tried(ana, code, seat=0, version=6)
        assert table["tryout"] == {"of": code, "version": 6, "seat": 0, "imagined": False}
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
        with ana.open(table["code"]) as wire:
            first = wire.synced()
            if first["version"] == 0:
                assert first["view"] == frames[0]["view"]
            assert play_on(wire)["result"]
        again = tried(eve, code, seat=1, version=0)
        assert [seat["kind"] for seat in again["seats"]] == ["bot", "person"]
        assert [one["code"] for one in ana.get("/api/me")["tables"]] == [code]
        assert eve.get("/api/me")["tables"] == []
        assert eve.get("/api/me")["next"] is None
        path = f"/api/tables/{table['code']}"
        for what in ("replay", "verify"):
            assert ana.get(f"{path}/{what}", 409)["msg"]["key"] == "tryout-no-replay"
        assert ana.post(f"{path}/rematch", 409)["msg"]["key"] == "tryout-no-rematch"
        assert ana.get(f"{path}/review?seat=0", 409)["msg"]["key"] == "tryout-no-review"
        assert tried(ana, table["code"], 409, seat=0, version=0)["msg"]["key"] == "tryout-of-tryout"
        token, left = ana.http.cookies["anden"], again["code"]
    with House(db) as house:  # it is found again as it was
        ana = Player(house.place, "Ana")
        ana.http.cookies.set("anden", token)
        assert ana.get(f"/api/tables/{table['code']}")["result"]
        assert ana.get(f"/api/tables/{table['code']}/frames?from=0&to=1")["frames"][0]["view"]
        house.later(int((TRYOUT_DAYS + 1) * DAY_MS))
        assert sorted(Upkeep(house.tables).clear()) == sorted([table["code"], left])
        assert house.store.table(code) is not None


def test_what_cannot_be_tried_out_is_refused(house: House, ana: Player, ben: Player) -> None:
    code = finished(ana)
    end = ana.get(f"/api/tables/{code}")["version"]
    assert tried(ana, code, 409, seat=0, version=end)["msg"]["key"] == "tryout-over"
    assert tried(ana, code, 409, seat=0)["msg"]["key"] == "tryout-over"
    assert tried(ana, code, 409, seat=0, version=end + 1)["error"] == "stale"
    assert tried(ana, code, 404, seat=5, version=0)["msg"]["key"] == "no-seat"
    assert tried(ana, "aaaaaaaaaaaa", 404, seat=0)["msg"]["key"] == "no-table"
    running = ana.create("loknroll", ["person", "person"], options={"first": 0})["code"]
    assert tried(ana, running, 409, seat=0)["msg"]["key"] == "not-started"
    ben.sit(running)
    assert tried(ana, running, 403, seat=1)["msg"]["key"] == "not-your-seat"
    assert tried(Player(house.place), running, 403, seat=0)["msg"]["key"] == "not-your-seat"
    assert tried(ana, running, 409, seat=0, version=0)["error"] == "stale"


def test_hints_are_not_had_by_a_detour(ana: Player, ben: Player) -> None:
    """Where other people play and no hints were agreed on, there are none where it is tried out either."""
    code = ana.create("loknroll", ["person", "person"], options={"first": 0})["code"]
    ben.sit(code)
    table = tried(ana, code, seat=0)
    assert not table.get("hints", False)
    with ana.open(table["code"]) as wire:
        wire.turn()
        assert wire.ask("hint", version=wire.synced()["version"])["msg"]["key"] == "hints-not-agreed"


@pytest.mark.parametrize("game_id", mainly(["ghosts-galore", "ticket-to-ride"], registry.our_ids()))
def test_worlds_that_a_seat_cannot_tell_apart_are_tried_out_alike_byte_by_byte(tmp_path: Path, game_id: str) -> None:
    true, twin = tmp_path / "true.db", tmp_path / "twin.db"
    code, token = begun(true, game_id, 6)
    match = match_in(true, code)
    shutil.copy(true, twin)
    worlds = [codec.snapshot(match.game.imagine(match.view(0), Rng(seed))) for seed in range(20)]
    other = next((world for world in worlds if world != codec.snapshot(match.state)), None)
    if other is None:
        pytest.skip(f"nothing is hidden in {game_id} here")
    change(twin, sa.update(tables).values(state=other))
    assert heard(twin, code, token) == heard(true, code, token)


def heard(db: Path, code: str, token: str) -> list[bytes]:
    """All that is sent of a try-out, up to its player's first own decision and one after it."""
    with House(str(db)) as house:
        ana = Player(house.place)
        ana.http.cookies.set("anden", token)
        answer = ana.http.post(f"/api/tables/{code}/tryout", json={"seat": 0})
        own: str = answer.json()["code"]
        with Wire(house.place, own, token, {"since": 0, "picture": "true"}) as wire:
            wire.turn()
            wire.act()
            wire.turn()
            syncs = [raw for raw, message in zip(wire.raw, wire.came, strict=True) if message["kind"] == "sync"]
        told = [answer.content, syncs[-1]]
        return [alike(re.sub(rb'"(created|since)":\d+', b"", one.replace(own.encode(), b"CODE"))) for one in told]
