"""The arena: whole rotated deals, figures that add up, and going on where it stopped."""

import json
import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from itertools import islice
from pathlib import Path

import pytest

from anden.arena.keeping import carry_out, kept_at
from anden.arena.plan import Plan, Played, _our_files, play_match
from anden.arena.playing import Clock
from anden.arena.report import write_report
from anden.arena.runners import runner
from anden.arena.standings import interval, lead_of, standings
from anden.core import registry
from anden.core.errors import Malformed

SEED = bytes(range(32))


def contest(*bots: str, seats: int = 2, games: int = 6, game: str = "loknroll") -> Plan:
    return Plan(game, seats, registry.game(game).variants(seats)[0], bots, games, SEED, duplicate=True)


def played(what: Plan, folder: Path, workers: int = 1) -> list[Played]:
    return carry_out(what, runner(workers), lambda _: None, kept_at(what, folder))


def test_everyone_sits_everywhere(tmp_path: Path) -> None:
    games = played(contest("greedy", "random", "random", seats=3, games=4), tmp_path)
    assert len(games) == 6  # two whole deals
    assert [game.lineup for game in games[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert all(sum(game.wins) == pytest.approx(1) for game in games)


def test_more_bots_than_seats_meet_in_every_pairing() -> None:
    assert contest("a", "b", "c").lineups() == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


def test_any_number_of_workers_plays_the_same(tmp_path: Path) -> None:
    what = contest("greedy", "search:iters=20", games=4)
    one, two = played(what, tmp_path / "1"), played(what, tmp_path / "2", workers=2)
    assert [(game.lineup, game.scores) for game in one] == [(game.lineup, game.scores) for game in two]


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    what = contest("greedy", "random", games=8)
    whole = played(what, tmp_path / "whole")
    file = kept_at(what, tmp_path / "broken")
    asked: list[int] = []

    def breaks(this: Plan, wanted: object) -> object:
        yield from map(play_match, [this] * 3, islice(wanted, 3))  # type: ignore[call-overload]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        carry_out(what, breaks, lambda _: None, file)  # type: ignore[arg-type]
    with file.open("ab") as book:
        book.write(b'{"index": 3, "line')  # the machine went off in the middle of a line

    def listens(this: Plan, wanted: object) -> object:
        for index in wanted:  # type: ignore[attr-defined]
            asked.append(index)
            yield play_match(this, index)

    games = carry_out(what, listens, lambda _: None, file)  # type: ignore[arg-type]
    assert asked == [3, 4, 5, 6, 7]
    assert [game.scores for game in games] == [game.scores for game in whole]
    assert carry_out(what, None, lambda _: None, file) == games  # type: ignore[arg-type]


def test_files_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    what = contest("greedy", "random")
    file = kept_at(what, tmp_path)
    played(what, tmp_path)
    with pytest.raises(Malformed, match="holds another contest"):
        played(contest("random", "random"), tmp_path)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + b"{}\n" + b"".join(lines[2:]))
    with pytest.raises(Malformed, match="line 2: "):
        played(what, tmp_path)


@pytest.mark.parametrize(
    ("what", "says"),
    [
        (contest("greedy"), "2 seats need 2 bots at least, not 1"),
        (contest("greedy", "nobody"), "unknown bot 'nobody'"),
        (contest("greedy", "random", games=0), "games: at least 1, not 0"),
    ],
)
def test_a_contest_that_cannot_be_held_is_refused(tmp_path: Path, what: Plan, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        played(what, tmp_path)
    assert not list(tmp_path.iterdir())


def test_intervals_are_wilsons() -> None:
    half = interval(50, 100)
    assert (half.rate, half.low, half.high) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    assert interval(10, 10).low == pytest.approx(0.7225, abs=1e-4)


def test_the_stronger_bot_is_seen_to_be_stronger(tmp_path: Path) -> None:
    what = contest("random", "greedy", games=60)
    found = standings(what, played(what, tmp_path))
    best, worst = found.lines
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.wins.low > found.share > worst.wins.high
    assert best.wins.rate + worst.wins.rate == pytest.approx(1)
    assert best.rating > worst.rating
    assert best.decisions > 0
    assert best.longest_ms >= best.mean_ms > 0


def test_what_goes_wrong_is_in_the_figures_and_on_the_page(tmp_path: Path) -> None:
    what = contest("proc:./<nothing>", "random", games=2)
    games = played(what, tmp_path)
    found = standings(what, games)
    assert next(line for line in found.lines if line.bot.startswith("proc")).faults > 0
    assert "No such file" in found.why[0]
    page = write_report(tmp_path, what, games, found).read_text()
    assert "proc:./&lt;nothing&gt;" in page
    assert "<nothing>" not in page
    assert json.loads((tmp_path / "standings.json").read_text())["games"] == 2


def test_the_time_of_a_program_is_the_time_we_wait_for_it(tmp_path: Path) -> None:
    script = tmp_path / "slow.py"
    script.write_text(
        "import json, sys, time\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked['kind'] == 'decide':\n"
        "        time.sleep(0.01)\n"
        "        print(json.dumps({'id': asked['id'], 'choose': 0}), flush=True)\n"
    )
    what = contest(f"proc:{sys.executable} {script}", "random", games=2)
    found = standings(what, played(what, tmp_path))
    assert next(line for line in found.lines if line.bot.startswith("proc")).mean_ms >= 10


def test_a_lead_is_told_deal_by_deal_with_its_error() -> None:
    what = contest("greedy", "random", games=4)
    rows = [
        (0, 1, 30, 50),
        (1, 0, 40, 20),
        (0, 1, 20, 30),
        (1, 0, 35, 15),
    ]  # two deals; fewest wins
    clock = Clock(1, 0.1, 0.1)
    games = [Played(n, (a, b), (x, y), (0, 1), (clock,) * 2, "deck-out", 9, 0.1) for n, (a, b, x, y) in enumerate(rows)]
    lead = lead_of(what, games, "greedy")
    assert lead is not None
    assert lead.points == pytest.approx(((20 + 20) / 2 + (10 + 20) / 2) / 2)
    assert lead.error == pytest.approx(2.5)
    other = lead_of(what, games, "random")
    assert other is not None
    assert other.points == -lead.points
    assert lead_of(what, games[:2], "greedy") is None, "one deal says nothing of its error"


def test_a_lead_is_one_over_other_bots_not_over_ones_own_twin() -> None:
    what = contest("greedy", "greedy", "random", "random", seats=4, games=8)
    clock = Clock(1, 0.1, 0.1)
    scores = {0: 10, 1: 20, 2: 31, 3: 33}  # fewest wins
    games = [
        Played(n, seated, tuple(scores[at] for at in seated), (0, 1, 2, 3), (clock,) * 4, "deck-out", 9, 0.1)
        for n, seated in enumerate(what.lineups() * 2)
    ]
    lead = lead_of(what, games, "greedy")
    assert lead is not None
    assert lead.points == 17
    alone = contest(*["greedy"] * 4, seats=4)
    assert lead_of(alone, games, "greedy") is None, "nobody to be ahead of"


def test_on_a_ray_cluster(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    what = contest("greedy", "random", games=4)
    patient = {"RAY_gcs_server_port_wait_time_s": "300"}  # it gives up after 30 s, on a busy machine too
    command = ["arena", "loknroll", "--bots", "greedy,random", "--seats", "2", "--games", "4", "--seed", SEED.hex()]
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "from anden.cli import main; main()",
            *command,
            "--on",
            "ray",
            "--report",
            str(tmp_path / "ray"),
            "--json",
        ],
        env=os.environ | patient,
        capture_output=True,
        check=True,
        text=True,
    )
    here = standings(what, played(what, tmp_path / "here"))
    assert [line["wins"] for line in json.loads(run.stdout)["lines"]] == [
        {"rate": line.wins.rate, "low": line.wins.low, "high": line.wins.high} for line in here.lines
    ]


@pytest.mark.parametrize(
    ("workers", "on", "says"), [(1, "slurm", "neither ray nor ray://HOST:PORT"), (0, None, "workers: at least 1")]
)
def test_somewhere_that_is_nowhere(workers: int, on: str | None, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        runner(workers, on)


PROGRAM = "import sys, json\nfor line in sys.stdin:\n    m = json.loads(line)\n    if m['kind'] == 'decide':\n        "
ANSWER = "print(json.dumps({'id': m['id'], 'choose': CHOICE}), flush=True)\n"


def test_a_program_that_was_rewritten_is_another_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its games are played anew; where they are kept by name, it is said that they are another bot's."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    script, other = tmp_path / "mybot.py", tmp_path / "strategy.py"
    script.write_text(PROGRAM + ANSWER.replace("CHOICE", "0"))
    what = contest(f"proc:ms=60000:{sys.executable} {script}", "random", games=2)
    first = carry_out(what, runner(1), lambda _: None, kept_at(what, None))
    played(what, tmp_path / "report")
    script.write_text(PROGRAM + ANSWER.replace("CHOICE", "len(m['legal']) - 1"))
    second = carry_out(what, runner(1), lambda _: None, kept_at(what, None))
    assert [game.scores for game in first] != [game.scores for game in second]
    with pytest.raises(Malformed, match="bots have changed since"):
        played(what, tmp_path / "report")
    before = what.digest()
    other.write_text("# what it imports counts too\n")
    assert what.digest() != before
    other.unlink()
    assert what.digest() == before


def test_a_file_that_a_spec_names_makes_the_bot_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("learned", "anden_toy:bot", "anden.bots")
    monkeypatch.setattr("anden.bots._theirs", lambda: {"learned": point})
    weights = tmp_path / "weights"
    weights.write_text("1")
    what = contest(f"learned:file={weights}", "random")
    before = what.digest()
    weights.write_text("2")
    assert what.digest() != before


def test_bots_of_ours_are_what_our_sources_are(monkeypatch: pytest.MonkeyPatch) -> None:
    what = contest("greedy", "random")
    before = what.digest()
    monkeypatch.setattr("anden.arena.plan._our_files", lambda _: [Path(__file__)])
    assert what.digest() != before


def test_games_stay_what_they_are_when_the_coach_or_a_lesson_learns_something() -> None:
    named = {file.name for file in _our_files("ticket-to-ride")}
    assert {"policy.json", "rules.json", "search.py", "greedy.py"} <= named
    assert not {"pace.json", "ratings.json", "golden.json", "first-game.json", "strengths.json"} & named
