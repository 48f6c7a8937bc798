"""`anden station`: what the owner sees and does, beside a server that runs."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

from anden.core.errors import Malformed
from anden.mastering import station
from anden.server import bans
from anden.server.identity import holder_of
from anden.server.stationmaster import Stationmaster
from tests.patience import wait_for
from tests.server.house import House, Player
from tests.server.test_passes import finished

DAY = 24 * 3600 * 1000


def asked(db: str, *words: str) -> Any:
    """What a command prints as JSON."""
    done = CliRunner().invoke(station, [*words, "--db", db, "--json"], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_the_owner_sees_tables_passes_and_figures_and_no_names(db: str) -> None:
    with House(db) as house:
        ana, ben = Player(house.place, "Ana María"), Player(house.place, "Ben")
        code = finished(ana, ben)
        running = ana.create("loknroll", ["person", "paseo"])["code"]
        holder = holder_of(ana.http.cookies["anden"])
        lines = asked(db, "tables")
        assert [line["code"] for line in lines] == [running, code]
        assert lines[0]["people"] == [holder, None]
        assert [line["code"] for line in asked(db, "tables", "--status", "over")] == [code]
        passes = asked(db, "passes")
        assert {(one["journeys"], one["devices"], one["banned"]) for one in passes} == {(1, 1, False)}
        figures = asked(db, "statistics")
        assert (figures["tables"], figures["passes"], figures["matches_day"]) == ({"over": 1, "running": 1}, 2, 1)
        shown = CliRunner().invoke(station, ["passes", "--db", db]).stdout
        assert holder in shown
        assert "Ana" not in shown + json.dumps(lines) + json.dumps(passes)


def test_who_is_shut_out_changes_nothing_until_let_in_again(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bans, "LOOK_SECONDS", 0.0)
    with House(db) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        holder = holder_of(ana.http.cookies["anden"])
        with ana.open(code) as wire:
            sync = wire.turn()
            assert asked(db, "ban", holder[:12], "--why", "spam")["holder"] == holder
            refused = wire.ask("act", version=sync["version"], action=sync["legal"][0]["action"])
            assert (refused["kind"], refused["msg"]["key"]) == ("refusal", "banned")
        assert ana.create("loknroll", ["person", "person"], status=403)["msg"]["key"] == "banned"
        assert [one["why"] for one in asked(db, "bans")] == ["spam"]
        asked(db, "unban", holder)
        assert ana.create("loknroll", ["person", "person"])["status"] == "waiting"


def test_the_owner_may_forget_a_pass_while_the_server_runs(db: str) -> None:
    with House(db) as house:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        code = ana.create("loknroll", ["person", "person"], options={"first": 1})["code"]
        ben.sit(code)
        finished(ana)
        asked(db, "forget", holder_of(ana.http.cookies["anden"]), "--yes")
        assert ana.get("/api/journeys")["rows"] == []
        with ben.open(code) as wire:
            assert wire.act()["kind"] == "ack"
        wait_for(lambda: ben.get(f"/api/tables/{code}")["seats"][0].get("covered"), "a bot in the seat")


def test_cleaning_deletes_what_is_old_and_leaves_journeys(db: str) -> None:
    with House(db) as house:
        ana = Player(house.place, "Ana")
        code = finished(ana)
        ana.post(f"/api/tables/{code}/note", text="well")
        ana.post("/api/pass/link")
    later = Stationmaster(db, house.now() + 10 * DAY)
    done = later.clean(finished_days=5, idle_days=None, wait_days=None)
    later.close()
    assert (done.tables, done.late, done.notes) == (1, 1, 0)
    assert asked(db, "passes")[0]["journeys"] == 1


@pytest.mark.parametrize("holder", ["", "abc", "x" * 64, "0" * 64, "g" * 10])
def test_what_is_no_hash_of_anybody_is_refused_in_one_line(db: str, holder: str) -> None:
    with House(db):
        pass
    master = Stationmaster(db)
    for deed in (lambda: master.ban(holder, ""), lambda: master.forget(holder), lambda: master.unban(holder)):
        with pytest.raises(Malformed):
            deed()
    master.close()


def test_a_database_that_is_not_there_is_not_made(tmp_path: Any) -> None:
    with pytest.raises(Malformed, match="no such database"):
        Stationmaster(str(tmp_path / "none.db"))
    assert list(tmp_path.iterdir()) == []
