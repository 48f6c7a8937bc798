"""The ladder (bench/ladder.py): in which order it plays, and that what was played is kept and told."""

from pathlib import Path

import pytest
from bench import ladder
from bench.ladder import (
    MANY,
    Book,
    Measured,
    Rung,
    Strength,
    gathered,
    in_step,
    play,
    rungs,
    specs_of,
    strengths,
    told,
)
from msgspec.structs import replace

from anden.arena.standings import interval

QUICK = Rung("loknroll", 2, "greedy", "random", MANY)
SHORT = Rung("loose-caboose", 2, "search:iters=1", "random", 4)
LONG = Rung("loose-caboose", 2, "search:iters=2", "random", 12)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is played here is not kept beside the ladder's own games."""
    monkeypatch.setattr(ladder, "HERE", tmp_path / "bench")
    monkeypatch.setattr(ladder, "WORKERS", 1)


def test_bots_that_do_not_search_play_first_and_the_others_keep_in_step() -> None:
    order = [(book.rung, index) for book, index in in_step([Book(LONG), Book(SHORT), Book(QUICK)])]
    assert [rung for rung, _ in order[:MANY]] == [QUICK] * MANY
    slow = order[MANY:]
    half = slow[: len(slow) // 2]
    assert sorted(index for rung, index in half if rung == SHORT) == [0, 1]
    assert sorted(index for rung, index in half if rung == LONG) == [0, 1, 2, 3, 4, 5]


def test_what_was_played_is_kept_and_told() -> None:
    book = Book(SHORT)
    play([book], 5.0)
    assert Book(SHORT).missing() == []
    found = told(Book(SHORT))
    assert found.games == 4
    assert found.lead is not None
    assert found.share == 0.5


def test_two_and_two_share_the_wins_of_a_game() -> None:
    book = Book(Rung("loknroll", 4, "greedy", "random", 8, places=2))
    assert book.plan.bots == ("greedy", "greedy", "random", "random")
    play([book], 5.0)
    found = told(book)
    assert (found.games, found.share) == (8, 0.5)
    assert found.wins.rate > 0.8


def test_what_other_machines_measured_stays_while_the_bots_are_the_same() -> None:
    def line(rung: Rung, won: int, specs: tuple[str, str]) -> Measured:
        return Measured(rung, 100, interval(won, 100), 0.5, None, 1.0, 1.0, specs)

    step = next(rung for rung in rungs() if (rung.bot, rung.against) == ("regional", "paseo"))
    old = next(rung for rung in rungs() if rung.against == "0.1:greedy")
    before = [
        line(replace(step, games=1), 60, specs_of(step)),
        line(step, 70, ("greedy:overlook=99", "random")),
        line(old, 80, specs_of(old)),
    ]
    assert [(found.rung, found.wins.rate) for found in gathered(before, [])] == [
        (old, 0.8),
        (replace(step, games=1), 0.6),
    ]
    assert gathered(before, [line(step, 65, specs_of(step))])[1].wins.rate == 0.65
    both = gathered(before, [replace(line(step, 70, specs_of(step)), deals=("others",))])[1]
    assert (both.games, both.wins, both.deals) == (200, interval(130, 200), ("", "others"))
    assert gathered([both], [line(step, 65, specs_of(step))])[0].games == 100, "the same deals would count twice"


def test_without_time_nothing_is_played() -> None:
    book = Book(SHORT)
    play([book], 0.0)
    assert book.missing() == [0, 1, 2, 3]


def test_people_are_told_how_many_games_of_ten_a_level_wins_at_the_fewest_seats() -> None:
    def found(seats: int, bot: str, against: str, won: int, games: int = 100) -> Measured:
        rung = Rung("paris-connection", seats, bot, against, 100)
        return Measured(rung, games, interval(won, games), 1 / seats, None, 1.0, 1.0)

    ladder = [
        found(3, "paseo", "random", 97),
        found(3, "regional", "paseo", 68),
        found(4, "regional", "paseo", 44),
        found(3, "expreso", "regional", 7, games=10),
        found(3, "alta-velocidad", "0.1:alta-velocidad", 50),
        found(3, "greedy", "random", 100),
    ]
    assert strengths(ladder, "paris-connection") == {"paseo": Strength(None, 9), "regional": Strength("paseo", 7)}
    assert strengths(ladder, "loknroll") == {}
