"""The command line as a person meets it: what it prints, and one clear line for whatever is wrong."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from anden.core.errors import Malformed
from anden.station import _number_of_days

GOLDEN = Path(__file__).parent / "golden" / "loknroll"
REPLAY = GOLDEN / "2-table-undo.json"
OWN_SET = Path(__file__).parents[1] / "src" / "anden" / "games" / "loknroll" / "data" / "anden.json"


def anden(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from anden.cli import main; main()", *arguments]
    whole = {**os.environ, "COLUMNS": "200", "LANG": "C.UTF-8", **environment}
    return subprocess.run(command, input=typed, env=whole, capture_output=True, text=True, check=False)


def printed(*arguments: str, **environment: str) -> str:
    said = anden(*arguments, **environment)
    assert (said.returncode, said.stderr) == (0, ""), said.stderr
    return said.stdout


def test_help_names_every_command() -> None:
    shown = printed("--help")
    for command in ("games", "rules", "play", "sim", "map", "replay", "verify", "score", "bench"):
        assert f"  {command} " in shown


def test_games_are_listed_for_people_and_for_programs() -> None:
    assert "Lok'n'Roll" in printed("games")
    listed = json.loads(printed("games", "--json"))
    assert {"id": "loknroll", "name": "Lok'n'Roll", "rules": 1, "seats": [1, 2, 3, 4], "minutes": 15} in listed


def test_a_rule_is_read_in_both_languages_and_in_the_systems() -> None:
    english, spanish = (printed("rules", "loknroll", "--rule", "7.2", "--lang", lang) for lang in ("en", "es"))
    assert "dice" in english
    assert "dados" in spanish
    assert printed("rules", "loknroll", "--rule", "7.2", LANG="es_ES.UTF-8") == spanish
    assert "13.7" in printed("rules", "loknroll")


def test_a_map_is_drawn_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "france.svg"
    assert printed("map", "paris-connection", "--svg", str(file)) == ""
    assert "Marseille" in file.read_text("utf-8")


def test_a_map_that_cannot_be_drawn_is_refused_in_one_line(tmp_path: Path) -> None:
    for arguments in (("loknroll", "--svg", str(tmp_path / "x.svg")), ("paris-connection", "--svg", str(tmp_path))):
        said = anden("map", *arguments)
        assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)


def sim(*more: str, **environment: str) -> str:
    return printed("sim", "loknroll", "--seats", "2", "--bots", "random,random", "--seed", "5eed", *more, **environment)


@pytest.mark.parametrize("command", ["sim", "arena"])
def test_strictly_a_bot_that_fails_is_an_error(tmp_path: Path, command: str) -> None:
    asked = [command, "loknroll", "--seats", "2", "--bots", "proc:./nothing,random", "--games", "2"]
    kept = {"XDG_CACHE_HOME": str(tmp_path)}  # what was played once is not played again
    assert anden(*asked, **kept).returncode == 0
    said = anden(*asked, "--strict", **kept)
    assert said.returncode == 1
    assert "decisions were made by greedy instead; most often: proc:./nothing: ./nothing: No such file" in said.stderr
    assert "loknroll" in said.stdout


def test_a_simulation_prints_its_figures() -> None:
    shown = sim("--games", "30")
    for word in ("wins", "mean score", "spread", "length", "deck-out 30", "per CPU second"):
        assert word in shown
    figures = json.loads(sim("--games", "30", "--json"))
    assert sum(party["wins"] for party in figures["parties"]) == pytest.approx(30)
    assert figures["ended"] == {"deck-out": 30}


def test_equal_seeds_give_byte_equal_replays_on_any_engine_and_number_of_workers(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "two", "interpreted")]
    sim("--games", "45", "--record", str(folders[0]))
    sim("--games", "45", "--record", str(folders[1]), "--workers", "2")
    sim("--games", "45", "--record", str(folders[2]), ANDEN_INTERPRETED="1")
    files = [{path.name: path.read_bytes() for path in folder.iterdir()} for folder in folders]
    assert len(files[0]) == 45
    assert files[0] == files[1] == files[2]


def test_a_true_replay_verifies() -> None:
    assert "true" in printed("verify", str(REPLAY))


def test_a_score_sheet_of_routes_and_tickets_is_added_up(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    players = [{"name": "Ana", "routes": ["Atlanta - Nashville"]}, {"name": "Ben", "routes": []}]
    file.write_text(json.dumps({"players": players}), "utf-8")
    shown = printed("score", "ticket-to-ride", str(file), "--lang", "es")
    assert "Ana" in shown
    assert re.search(r"Ruta más larga \(un vagón\) +10", shown)
    sheet = json.loads(printed("score", "ticket-to-ride", str(file), "--json"))
    assert [(player["name"], player["total"]) for player in sheet["players"]] == [("Ana", 11), ("Ben", 0)]
    file.write_text("{}", "utf-8")
    said = anden("score", "ticket-to-ride", str(file))
    assert (said.returncode, said.stderr.count("\n")) == (2, 1)
    assert "not a score sheet" in said.stderr


def test_a_replay_is_shown_as_a_seat_saw_it() -> None:
    seen: dict[str, Any] = json.loads(printed("replay", str(REPLAY), "--at", "40", "--seat", "1", "--json"))
    assert (seen["version"], seen["view"]["seat"]) == (40, 1)
    drawn = [line["msg"]["key"] for line in seen["lines"] if line["msg"]["key"].startswith("draw")]
    assert {"draw-own", "draw-other"} == set(drawn)
    watched = json.loads(printed("replay", str(REPLAY), "--at", "40", "--json"))
    assert watched["view"]["hand"] == []
    assert "draw-own" not in [line["msg"]["key"] for line in watched["lines"]]


def test_a_replay_without_a_keyboard_is_printed_whole() -> None:
    shown = printed("replay", str(REPLAY), "--lang", "es")
    assert "Se acabó el mazo" in shown
    assert "Puesto" in shown


def test_a_whole_match_against_laura_can_be_played_and_recorded(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    said = anden("play", "loknroll", "--seed", "12", "--lang", "es", "--record", str(file), typed="1\n" * 200)
    assert said.returncode == 0
    assert "╭" in said.stdout
    assert "Laura" in said.stdout
    assert "Puesto" in said.stdout
    assert "true" in printed("verify", str(file))


def test_a_question_mark_says_what_is_refused_and_by_which_rule() -> None:
    said = anden("play", "loknroll", "--seed", "12", typed="?\nr 4.1\nhello\nu\nq\n")
    assert "The starting line is still being built: lay the card you turned up. (4.1)" in said.stdout
    assert "against Laura you lay them all" in said.stdout
    assert "Type a number from 1 to" in said.stdout
    assert "nothing to undo" in said.stdout
    assert "You have left the game" in said.stdout


def test_a_move_is_taken_back_in_the_terminal() -> None:
    said = anden("play", "loknroll", "--seats", "2", "--seed", "2", "-o", "first=0", typed="1\n\n" * 6 + "2\nu\nq\n")
    assert "undoes a move" in said.stdout


def test_people_at_one_keyboard_do_not_see_each_others_hands() -> None:
    said = anden("play", "loknroll", "--seats", "2", "--seed", "2", "-o", "first=0", typed="1\n\n" * 12)
    assert "Make sure nobody else is looking" in said.stdout
    before, _, after = said.stdout.partition("Player 2 draws a card")
    assert "Player 2’s hand:" in after
    assert before


def test_bots_take_the_last_seats() -> None:
    said = anden("play", "loknroll", "--bots", "random,random", "--seed", "3", typed="1\n" * 300)
    assert said.returncode == 0
    assert "random (3)" in said.stdout


BROKEN = {
    "unknown game": ("play", "chess"),
    "unknown game to read": ("rules", "chess"),
    "unknown rule": ("rules", "loknroll", "--rule", "99.9"),
    "unknown language": ("rules", "loknroll", "--lang", "eo"),
    "unknown command": ("dance",),
    "unknown flag": ("games", "--loud"),
    "missing argument": ("verify",),
    "too many seats": ("play", "loknroll", "--seats", "9"),
    "no seat": ("play", "loknroll", "--seats", "0"),
    "seats that are no number": ("play", "loknroll", "--seats", "two"),
    "unknown bot": ("play", "loknroll", "--bots", "deepblue"),
    "no seat for a person": ("play", "loknroll", "--seats", "2", "--bots", "random,random"),
    "unknown option": ("play", "loknroll", "-o", "speed=3"),
    "option without a value": ("play", "loknroll", "-o", "mode"),
    "option of the wrong type": ("play", "loknroll", "-o", "no-dead-ends=maybe"),
    "options that do not go together": ("play", "loknroll", "--seats", "2", "-o", "mode=laura"),
    "a seed that is no hex": ("play", "loknroll", "--seed", "green"),
    "a station's seed that is no hex": ("serve", "--seed", "green"),
    "a set that is not there": ("play", "loknroll", "--set", "nowhere.json"),
    "a set that is no JSON": ("play", "loknroll", "--set", __file__),
    "a set that is a replay": ("play", "loknroll", "--set", str(REPLAY)),
    "no folder to record in": ("play", "loknroll", "--record", "/nowhere/at/all.json"),
    "too few bots": ("sim", "loknroll", "--seats", "2", "--bots", "random", "--games", "1"),
    "no games": ("sim", "loknroll", "--seats", "1", "--bots", "random", "--games", "0"),
    "no workers": ("sim", "loknroll", "--seats", "1", "--bots", "random", "--games", "1", "--workers", "0"),
    "a record that is a file": (
        "sim",
        "loknroll",
        "--seats",
        "1",
        "--bots",
        "random",
        "--games",
        "1",
        "--record",
        __file__,
    ),
    "a replay that is not there": ("replay", "nowhere.json"),
    "a replay that is none": ("verify", str(OWN_SET)),
    "a seat that is not there": ("replay", str(REPLAY), "--seat", "2"),
    "an entry that is not there": ("replay", str(REPLAY), "--at", "9999"),
}


@pytest.mark.parametrize("arguments", BROKEN.values(), ids=BROKEN)
def test_whatever_is_wrong_is_said_in_one_line(arguments: tuple[str, ...]) -> None:
    said = anden(*arguments)
    assert said.returncode == 2
    assert said.stdout == ""
    assert said.stderr.startswith("anden: ")
    assert said.stderr.count("\n") == 1


def test_nothing_is_written_when_something_is_wrong(tmp_path: Path) -> None:
    folder = tmp_path / "replays"
    said = anden(
        "sim", "loknroll", "--seats", "7", "--bots", ",".join(["random"] * 7), "--games", "1", "--record", str(folder)
    )
    assert said.returncode == 2
    assert not folder.exists()


@pytest.mark.parametrize("field", ["name", "dice", "cards"])
def test_a_set_without_a_field_is_refused_by_its_name(field: str, tmp_path: Path) -> None:
    broken = json.loads(OWN_SET.read_text())
    del broken[field]
    file = tmp_path / "set.json"
    file.write_text(json.dumps(broken))
    said = anden("play", "loknroll", "--set", str(file))
    assert (said.returncode, said.stderr.count("\n")) == (2, 1)
    assert f"`{field}`" in said.stderr


def test_a_players_own_set_is_played_with_and_kept_in_the_replay(tmp_path: Path) -> None:
    own = json.loads(OWN_SET.read_text())
    own["name"] = "from-my-box"
    own["cards"][0]["count"] += 1
    file = tmp_path / "set.json"
    file.write_text(json.dumps(own))
    sim("--games", "1", "--set", str(file), "--record", str(tmp_path))
    replay = tmp_path / "loknroll-000000.json"
    assert json.loads(replay.read_text())["options"]["set"]["name"] == "from-my-box"
    assert "true" in printed("verify", str(replay))


def test_a_tampered_replay_names_the_entry(tmp_path: Path) -> None:
    lines = REPLAY.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if '"n":30,' in line)
    lines[at] = (
        lines[at].replace("track-", "destroyed-").replace('"pass"', '"roll"').replace('"bend":"left"', '"bend":"right"')
    )
    assert lines != REPLAY.read_text().splitlines()
    file = tmp_path / "tampered.json"
    file.write_text("\n".join(lines))
    said = anden("verify", str(file))
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.startswith("anden: entry 30: ")


SHEET = Path(__file__).parent / "games" / "ghostsgalore" / "example.txt"


def test_a_score_sheet_is_added_up_for_people_and_for_programs() -> None:
    shown = printed("score", "ghosts-galore", str(SHEET), "--lang", "es")
    for words in (r"Fantasmas \(4\) +24", "Total +97", "Total +102", "1. M\n2. G"):
        assert re.search(words, shown)
    figures = json.loads(printed("score", "ghosts-galore", str(SHEET), "--json"))
    assert [(player["name"], player["total"]) for player in figures["players"]] == [("G", 97), ("M", 102)]
    assert figures["ranking"] == [[1], [0]]


def test_what_is_wrong_with_a_score_sheet_is_said_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(SHEET.read_text("utf-8").replace("b1 es GKB", "b1 es GXB"), "utf-8")
    for arguments, words in (
        (("ghosts-galore", str(file)), "G, b1: 'X' is no monster"),
        (("ghosts-galore", str(tmp_path / "none.txt")), "none.txt: No such file"),
        (("ghosts-galore", sys.executable), "not text"),
        (("loknroll", str(SHEET)), "Lok'n'Roll has no score sheet"),
    ):
        said = anden("score", *arguments)
        assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
        assert words in said.stderr


def test_a_reader_who_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} -c 'from anden.cli import main; main()' rules loknroll | head -1"
    said = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert said.stderr == ""


@pytest.mark.parametrize(
    ("text", "days"),
    [("90", 90.0), ("0.5", 0.5), ("0", None), ("never", None), ("soon", "?"), ("-1", "?"), ("inf", "?")],
)
def test_days_are_a_number_or_never(text: str, days: float | str | None) -> None:
    if days == "?":
        with pytest.raises(Malformed, match="a number of days, or never"):
            _number_of_days(text)
    else:
        assert _number_of_days(text) == days
