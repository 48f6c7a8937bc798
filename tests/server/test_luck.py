"""Where luck comes from: from nowhere, or, for tests and demonstrations, from a seed that was chosen."""

from pathlib import Path
from typing import Any

from anden.core.replay import parse_seed
from tests.server.house import House, Player, play_on

CHOSEN = parse_seed("5eed")


def seeds(db: Path, seed: bytes | None, **asked: Any) -> list[bytes]:
    """Of two tables that were asked for in the same words."""
    with House(str(db), seed=seed) as house:
        codes = [Player(house.place).create("loknroll", ["person"], **asked)["code"] for _ in range(2)]
        records = [house.store.table(code) for code in codes]
        return [record.seed for record in records if record is not None]


def test_without_a_chosen_seed_no_two_tables_are_dealt_alike(tmp_path: Path) -> None:
    one, other = seeds(tmp_path / "a.db", None)
    assert one != other


def test_with_a_chosen_seed_who_asks_the_same_is_dealt_the_same_whatever_came_before(tmp_path: Path) -> None:
    one, other = seeds(tmp_path / "a.db", CHOSEN)
    assert one == other != CHOSEN
    assert seeds(tmp_path / "b.db", CHOSEN)[0] == one
    assert seeds(tmp_path / "b.db", CHOSEN, options={"mode": "solo"})[0] != one
    assert seeds(tmp_path / "c.db", parse_seed("1"))[0] != one


def test_a_rematch_is_dealt_anew(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db"), seed=CHOSEN) as house:
        ana = Player(house.place)
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        with ana.open(code) as one:
            play_on(one)
        again = ana.post(f"/api/tables/{code}/rematch")["code"]
        first, second = (house.store.table(each) for each in (code, again))
        assert first is not None
        assert second is not None
        assert first.seed != second.seed
