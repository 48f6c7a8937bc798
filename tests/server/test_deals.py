"""The deal of the day and deals of groups: the same for everyone, once for each pass, and a secret while it lasts."""

import re
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from anden.bots import bot
from anden.bots.elsewhere import think
from anden.bots.search import SearchBot
from anden.coach.appraisal import Appraisal, Candidate
from anden.coach.judging import COACH
from anden.coach.review import Reviewing
from anden.core import registry
from anden.core.line import read_line
from anden.core.match import AnyMatch, Match
from anden.core.seal import commitment_of
from anden.server import dealbook
from anden.server.dealbook import FINISH, HOUR, SKEW
from anden.server.limits import DEAL_TRIES, Rate
from anden.server.records import DEAL_SEAT, Judged
from anden.server.secrecy import OF_TABLES, OWN
from anden.server.sight import Sight
from tests.luck import chance
from tests.server.conftest import HOUSES, fresh
from tests.server.house import NOW, House, Json, Player, play_on, stored_match
from tests.server.postgres import new_database

DAY = 24 * HOUR
GAME = "loose-caboose"
Choose = Callable[[list[Json]], Json]


def at_noon(house: House) -> House:
    """A day of its own, so that no test is about midnight by chance."""
    house.ahead = -house.now() % DAY + 12 * HOUR
    return house


@pytest.fixture(scope="module", params=HOUSES)
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(fresh(request.param, tmp_path_factory.mktemp("deals"), request), bots=2) as running:
        yield at_noon(running)


@pytest.fixture(autouse=True)
def another_day(house: House) -> None:
    """Every test has a day of its own, whatever others did to the clock."""
    house.later(2 * DAY + (12 * HOUR - house.now()) % DAY)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the bots are is of no matter here, but that they think by numbers, not by time."""
    dealt = dealbook._dealt
    monkeypatch.setattr(dealbook, "_dealt", lambda game, **facts: replace(dealt(game, **facts), bot="search:iters=40"))


def todays(player: Player, game: str = GAME) -> Json:
    return next(deal for deal in player.get("/api/deals") if deal["game"] == game)


def begin(player: Player, deal: str, status: int = 201) -> Json:
    return player.post(f"/api/deals/{deal}/play", status, name=player.name)


def by_number(purpose: str) -> Choose:
    """Choices that look like somebody's, and are the same for the same purpose."""
    luck = chance(purpose)
    return lambda legal: luck.choice(legal)


def play(player: Player, deal: str, choose: Choose) -> str:
    code: str = begin(player, deal)["code"]
    with player.open(code) as wire:
        play_on(wire, choose=choose)
    return code


def log_of(house: House, code: str, game: str = GAME) -> list[Any]:
    return [logged.entry for logged in house.store.log(code, game)]


def finish_day(house: House) -> None:
    house.later(12 * HOUR + FINISH + SKEW)


# ---- the same for everyone


def test_the_same_choices_give_the_same_match_entry_by_entry_and_others_the_same_streams(
    house: House, ana: Player, ben: Player
) -> None:
    deal, eva = todays(ana)["id"], Player(house.place, "Eva")
    with ThreadPoolExecutor() as together:  # at once, so that they get in each other's way
        codes = [
            playing.result()
            for playing in [
                together.submit(play, ana, deal, by_number("one")),
                together.submit(play, ben, deal, by_number("one")),
                together.submit(play, eva, deal, by_number("another")),
            ]
        ]
    same, again, other = (log_of(house, code) for code in codes)
    assert same == again
    assert other != same
    drawn = [{draw[:2]: draw for draw in _draws(log)} for log in (same, other)]
    common = [(drawn[0][at], drawn[1][at]) for at in drawn[0].keys() & drawn[1].keys()]
    alike = [(one, two) for one, two in common if one[2] == two[2]]
    assert alike
    assert all(one == two for one, two in alike)  # the same place among as many


def test_where_all_decide_at_once_bots_come_first_so_that_the_log_has_one_order(house: House, ana: Player) -> None:
    deal = todays(ana, "ghosts-galore")["id"]
    code = begin(ana, deal)["code"]
    with ana.open(code) as wire:
        wire.act()
    first = [entry.seat for entry in log_of(house, code, "ghosts-galore") if entry.seat >= 0]
    assert first[:3] == [1, 2, 0]


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_a_bot_of_a_deal_answers_by_what_it_is_asked_alone(game_id: str) -> None:
    game = registry.game(game_id)
    made = bot(game.spec.deal, game)
    assert isinstance(made, SearchBot)
    assert made.budget.ms is None
    seats = next(count for count in dealbook.SEATS if count in game.spec.seats)
    match: AnyMatch = Match(game, seats, game.settle(seats, game.spec.options()), bytes(32))
    asked = Sight(match, match.owing()[0], running=True).question("a table", "search:iters=60", steady=True)
    answers = {think(asked).choice for _ in range(3)}  # it remembers nothing
    hurried = replace(asked, match="another table", share=0.01)  # nor does it matter how many wait
    assert answers == {think(hurried).choice}


def test_nobody_adds_to_the_luck_of_a_deal_and_nothing_is_taken_back_hinted_or_covered(
    house: House, ana: Player
) -> None:
    code = begin(ana, todays(ana)["id"])["code"]
    table = ana.get(f"/api/tables/{code}")
    assert not table.get("hints")
    assert not any(seat.get("entropy") for seat in table["seats"])
    ana.sit(code, 409, entropy="0" * 64)
    ana.post(f"/api/tables/{code}/cover", 409, seat=0)
    with ana.open(code) as wire:
        wire.act()
        assert wire.turn()["undo"]["reason"]["key"] == "undo-deal"
        assert wire.ask("undo", version=wire.synced()["version"])["msg"]["key"] == "undo-deal"
        assert wire.ask("hint", version=wire.synced()["version"])["kind"] == "refusal"
    assert house.store.table(code).seal.entropy == ()  # type: ignore[union-attr]


def _draws(log: list[Any]) -> list[tuple[str, int, int, int]]:
    return [(draw.stream, draw.k, draw.of, draw.at) for entry in log if (draw := entry.draw) is not None]


# ---- once


def test_a_second_try_is_refused_and_two_pages_at_once_get_one_table(ana: Player) -> None:
    deal = todays(ana)["id"]
    ana.introduce()
    with ThreadPoolExecutor() as together:
        codes = {made.result()["code"] for made in [together.submit(begin, ana, deal) for _ in range(4)]}
    [code] = codes
    with ana.open(code) as wire:
        play_on(wire)
    assert begin(ana, deal, 409)["msg"]["key"] == "deal-played"
    assert ana.get(f"/api/deals/{deal}")["deal"]["mine"]["over"]
    assert begin(ana, deal, 409)["msg"]["key"] == "deal-played"


def test_one_address_cannot_try_any_number_of_times(house: House, ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("anden.server.deals.DEAL_TRIES", 2 / house.settings.limits)
    deal = todays(ana)["id"]
    begin(ana, deal)
    begin(Player(house.place), deal)
    assert begin(Player(house.place), deal, 429)["msg"]["key"] == "deal-too-many-here"
    assert DEAL_TRIES >= 10  # a family, or a class


def test_who_deletes_each_pass_after_its_try_has_no_more_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("anden.server.app.DEALING", Rate(2 / 1000, 0.0))
    with House(str(tmp_path / "anden.db"), bots=1) as running:
        enemy = Player(at_noon(running).place)
        deal = todays(enemy)["id"]
        for status in (201, 201, 429):
            begin(enemy.introduce(), deal, status)
            assert enemy.http.delete("/api/pass").status_code == 200
        begin(enemy, todays(enemy, "loknroll")["id"])  # another deal is another matter


# ---- a secret while it lasts


def test_a_pass_takes_its_tries_along_and_the_seed_only_when_the_deal_is_over(house: House, ana: Player) -> None:
    deal = todays(ana)["id"]
    code = play(ana, deal, by_number("taken along"))
    ana.get(f"/api/deals/{deal}")  # now its line is in the store
    ana.post(f"/api/tables/{code}/note", text="a good one")
    [mine] = ana.get("/api/pass/export")["deals"]
    assert (mine["deal"], mine["table"], mine["name"], "line" in mine) == (deal, code, "Ana", False)
    finish_day(house)
    exported = ana.get("/api/pass/export")
    assert read_line(exported["deals"][0]["line"]).match.log == log_of(house, code)
    assert exported["notes"] == {code: "a good one"}


def test_what_is_sent_before_the_own_cards_does_not_depend_on_the_seed(tmp_path: Path) -> None:
    seen = []
    for seed in (1, 2):
        with House(str(tmp_path / f"{seed}.db"), seed=bytes([seed]) * 32).standing_at(NOW) as running:
            running.ahead = 10 * DAY - running.now() % DAY
            ana = Player(running.place, "Ana").introduce()
            deal = todays(ana)["id"]
            everything = [
                ana.http.get(path).text for path in ("/api/deals", f"/api/deals/{deal}", f"/api/games/{GAME}/deals")
            ]
            assert not any(re.search(r'"seed":"', text) for text in everything)
            seen.append([re.sub(r'"(commitment|next)":"[0-9a-f]{64}"', "", text) for text in everything])
    assert seen[0] == seen[1]


def test_others_see_nothing_of_a_table_before_the_deal_is_over(house: House, ana: Player, ben: Player) -> None:
    deal = todays(ana)["id"]
    code = play(ana, deal, by_number("hidden"))
    ben.introduce()
    routes = [path for path in ana.get("/api/schema/openapi.json")["paths"] if path.startswith(OF_TABLES)]
    assert len(routes) > 12
    for path in routes:
        for ask in (ben.http.get, lambda path: ben.http.post(path, json={})):
            answer = ask(path.replace("{code}", code))
            assert answer.status_code in (403, 405), (path, answer.text)
    with ben.open(code) as wire:
        assert wire.closed() == 4403
    for page in ("table", "replay"):
        assert "Ana" not in ben.http.get(f"/{page}/{code}").text
    seed = house.store.table(code).seed.hex()  # type: ignore[union-attr]
    for path in routes:  # and whoever has played it does not get the seed
        answer = ana.http.get(path.replace("{code}", code))
        assert seed not in answer.text
        if f"GET {path}" not in OWN:
            assert answer.status_code in (405, 409), (path, answer.text)
    for eyes in ("open", "1"):
        ana.get(f"/api/tables/{code}/frames?seat={eyes}", 409)
    with ana.open(code) as wire:
        assert wire.synced()["seed"] is None
    ana.get(f"/api/tables/{code}/frames?seat=0&from=0&to=3")
    finish_day(house)
    found = ben.get(f"/api/tables/{code}/replay")
    assert found["seed"] == seed
    assert ben.get(f"/api/deals/{deal}")["deal"]["seed"] == seed
    assert ben.get(f"/api/tables/{code}/verify")["holds"]


def test_a_deal_is_what_its_station_had_promised_the_day_before(house: House, ana: Player) -> None:
    promised = todays(ana)["next"]
    house.later(DAY)
    deal = todays(ana)
    assert deal["commitment"] == promised
    finish_day(house)
    disclosed = ana.get(f"/api/deals/{deal['id']}")["deal"]["seed"]
    assert commitment_of(bytes.fromhex(disclosed)) == promised


# ---- around midnight


def test_what_was_begun_in_time_may_be_finished_within_the_hour_and_counts(
    house: House, ana: Player, ben: Player
) -> None:
    deal = todays(ana)["id"]
    house.later(12 * HOUR - 60_000)
    codes = [begin(player, deal)["code"] for player in (ana, ben)]
    house.later(120_000)
    assert begin(Player(house.place), deal, 409)["msg"]["key"] == "deal-too-late"
    assert todays(ana)["id"] != deal
    assert ana.get(f"/api/deals/{deal}")["deal"]["seed"] is None
    with ana.open(codes[0]) as wire:
        play_on(wire)
    house.later(FINISH)
    with ben.open(codes[1]) as wire:
        play_on(wire)
    house.later(SKEW)
    page = ben.get(f"/api/deals/{deal}")
    assert [place["name"] for place in page["places"]] == ["Ana"]
    assert page["deal"]["seed"] is not None


def test_a_deal_of_the_past_is_played_out_of_competition_as_often_as_one_likes(house: House, ana: Player) -> None:
    deal = todays(ana)["id"]
    first = play(ana, deal, by_number("then"))
    house.later(2 * DAY)
    codes = {begin(ana, deal)["code"] for _ in range(2)}
    assert len(codes) == 2
    with ana.open(codes.pop()) as wire:
        play_on(wire, choose=by_number("then"))
        assert log_of(house, wire.code) == log_of(house, first)
    assert ana.get(f"/api/deals/{deal}")["deal"]["done"] == 1
    listed = ana.get(f"/api/games/{GAME}/deals")
    assert {each["id"]: each for each in listed}[deal]["mine"]["over"]


# ---- what became of it


def test_everyone_has_a_place_and_sees_what_others_did_where_they_stood(house: House, ana: Player, ben: Player) -> None:
    deal, eva, max_ = todays(ana)["id"], Player(house.place, "Eva"), Player(house.place, "Max")
    purposes = {ana: "a", ben: "b", eva: "c", max_: "a"}
    codes = {player.name: play(player, deal, by_number(purpose)) for player, purpose in purposes.items()}
    before = Player(house.place).introduce().get(f"/api/deals/{deal}")
    assert (before["places"], before["moments"], before["deal"]["done"]) == ([], [], 4)
    page = ana.get(f"/api/deals/{deal}")
    points = {name: house.store.table(code).result.scores[0] for name, code in codes.items()}  # type: ignore[union-attr]
    assert {place["name"]: place["points"] for place in page["places"]} == points
    ordered = [place["points"] for place in page["places"]]
    lowest = registry.game(GAME).spec.lowest_wins
    assert ordered == sorted(ordered, reverse=not lowest)
    assert {place["place"] for place in page["places"] if place["name"] in ("Ana", "Max")} == {
        page["deal"]["mine"]["place"]
    }
    assert page["mine"][-1] == points["Ana"]
    assert page["line"] is None
    for moment in page["moments"]:
        assert sum(choice["count"] for choice in moment["choices"]) >= 2
        assert sum(choice["mine"] for choice in moment["choices"]) == 1
        assert len(moment["choices"]) > 1
    assert page["moments"][0]["choices"][0]["count"] >= 2  # Ana and Max went the same way
    finish_day(house)
    line = ana.get(f"/api/deals/{deal}")["line"]
    assert read_line(line).match.log == log_of(house, codes["Ana"])


def test_the_key_moments_of_my_review_are_compared_even_where_nobody_left_my_way(
    house: House, ana: Player, ben: Player
) -> None:
    deal = todays(ana)["id"]
    code, _ = (play(player, deal, by_number("alike")) for player in (ana, ben))
    finish_day(house)
    assert ana.get(f"/api/deals/{deal}")["moments"] == []
    match = stored_match(house.store, code)
    reviewing = Reviewing(match, DEAL_SEAT)
    chosen = next(one for one in reviewing.entries if len(reviewing.decision(one.n).legal) > 1)
    better = next(action for action in reviewing.decision(chosen.n).legal if action != chosen.action)
    for entry in reviewing.entries:
        best, played = Candidate(better, (0.7, 0.2, 0.1)), Candidate(entry.action, (0.4, 0.4, 0.2))
        found = Appraisal(DEAL_SEAT, best, played, (), 0.3, 0.01) if entry.n == chosen.n else None
        one = Judged(entry.n, msgspec.json.encode(found).decode())
        house.store.add_judged(code, DEAL_SEAT, COACH, one).result()
    [moment] = ana.get(f"/api/deals/{deal}")["moments"]
    assert moment["version"] == chosen.n
    assert [(choice["count"], choice["mine"]) for choice in moment["choices"]] == [(2, True)]
    assert (moment["coach"]["kind"], moment["coach"]["chances"]) == ("lost", 0.3)
    assert moment["coach"]["better"] == msgspec.to_builtins(match.game.offer(better))
    assert ben.get(f"/api/deals/{deal}")["moments"] == []


def test_results_are_there_after_the_server_was_stopped_and_started(db: str) -> None:
    with House(db) as first:
        ana = Player(first.place, "Ana")
        ahead = at_noon(first).ahead
        deal = todays(ana)["id"]
        code = begin(ana, deal)["code"]
        with ana.open(code) as wire:
            wire.act()
        cookie = ana.http.cookies["anden"]
    with House(db) as second:  # nobody has asked for results before the first one ended
        second.ahead = ahead
        again = Player(second.place, "Ana")
        again.http.cookies.set("anden", cookie)
        assert begin(again, deal)["code"] == code
        with again.open(code) as wire:
            play_on(wire)
    with House(db) as third:
        third.ahead = ahead
        late = Player(third.place)
        late.http.cookies.set("anden", cookie)
        page = late.get(f"/api/deals/{deal}")
        assert page["deal"]["mine"]["over"]
        assert [place["mine"] for place in page["places"]] == [True]
        assert begin(late, deal, 409)["msg"]["key"] == "deal-played"


def test_two_workers_whose_clocks_differ_deal_the_same_and_let_nobody_play_twice(postgres: str) -> None:
    db = new_database(postgres, uuid.uuid4().hex)
    with House(db).standing_at(NOW) as here, House(db).standing_at(NOW) as there:
        there.ahead = at_noon(here).ahead + SKEW - 1000
        ana, twin = Player(here.place, "Ana").introduce(), Player(there.place, "Ana")
        twin.http.cookies.set("anden", ana.http.cookies["anden"])
        deals = [todays(player) for player in (ana, twin)]
        assert deals[0]["commitment"] == deals[1]["commitment"]
        with ThreadPoolExecutor() as together:
            begun = [together.submit(begin, player, deals[0]["id"]) for player in (ana, twin, ana, twin)]
            assert len({made.result()["code"] for made in begun}) == 1
        here.ahead = there.ahead = here.ahead + 12 * HOUR + FINISH - 1000
        there.later(SKEW - 1000)  # the other thinks that nothing counts any more, and does not tell the seed yet
        assert twin.get(f"/api/deals/{deals[0]['id']}")["deal"]["seed"] is None


# ---- groups


def test_a_group_compares_its_tables_when_everyone_is_done(ana: Player, ben: Player) -> None:
    group = ana.post("/api/deals", 201, game=GAME, players=2, hours=6)["id"]
    first = play(ana, group, by_number("one"))
    waiting = ana.get(f"/api/deals/{group}")
    assert (waiting["places"], waiting["names"], waiting["deal"]["seed"]) == ([], ["Ana"], None)
    ben.introduce().get(f"/api/tables/{first}", 403)
    play(ben, group, by_number("another"))
    page = ben.get(f"/api/deals/{group}")
    assert sorted(place["name"] for place in page["places"]) == ["Ana", "Ben"]
    assert page["deal"]["over"]
    assert ben.get(f"/api/tables/{first}/verify")["holds"]
    assert ana.get(f"/api/deals/{group}")["moments"]


def test_a_group_is_over_when_its_time_is(house: House, ana: Player) -> None:
    group = ana.post("/api/deals", 201, game=GAME, players=5, hours=1)["id"]
    play(ana, group, by_number("one"))
    assert not ana.get(f"/api/deals/{group}")["deal"]["over"]
    house.later(HOUR)
    page = ana.get(f"/api/deals/{group}")
    assert page["deal"]["over"]
    assert [place["name"] for place in page["places"]] == ["Ana"]


@pytest.mark.parametrize("wrong", ["nonsense", "2026-99-99-x", "2999-01-01-loose-caboose", "aaaaaaaaaaaa"])
def test_a_deal_that_is_not_there_is_refused(ana: Player, wrong: str) -> None:
    ana.introduce()
    assert ana.http.get(f"/api/deals/{wrong}").status_code in (400, 404)
    assert ana.http.post(f"/api/deals/{wrong}/play", json={"name": ""}).status_code in (400, 404)


# ---- matches as lines


def test_a_station_reads_a_line_that_it_has_never_seen(tmp_path: Path, ana: Player) -> None:
    code = ana.create(GAME, ["person", "paseo"])["code"]
    with ana.open(code) as wire:
        play_on(wire)
    line = ana.get(f"/api/tables/{code}/line")["line"]
    shown = ana.get(f"/api/tables/{code}/frames?seat=open&from=2&to=5")["frames"]
    with House(str(tmp_path / "other.db")) as elsewhere:
        stranger = Player(elsewhere.place)
        told = stranger.post("/api/lines", line=line)
        assert [seat.get("name") for seat in told["seats"]] == ["Ana", None]
        assert told["seats"][1]["level"] == "paseo"
        assert told["total"] == told["draws"] + told["actions"] + 1
        frames = stranger.post("/api/lines/frames", line=line, seat="open", first=2, end=5)
        assert frames["frames"] == shown
        assert stranger.post("/api/lines/story", line=line, seat="0")["steps"]
        file = stranger.post("/api/lines/replay", line=line)
        assert file["head"] == ana.get(f"/api/tables/{code}/replay")["head"]
        assert file["log"][0].get("weights")
        refused = stranger.post("/api/lines", 400, line=line[:-9] + "A" * 9)
        assert "damaged" in refused["msg"]["args"]["why"]
        stranger.post("/api/lines/frames", 404, line=line, seat="9")
