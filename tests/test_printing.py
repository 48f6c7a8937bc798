"""What the terminal prints is laid out for the width of the screen, and plain where nobody sees style."""

import pytest

from anden.terminal.printing import bold, dim, show, show_table, wrapped


def test_lines_are_broken_between_words_and_keep_their_beginning() -> None:
    assert wrapped("  one two three\nfour", 10) == ["  one two", "three", "four"]
    assert wrapped("unbreakable", 4) == ["unbreakable"]


def test_style_takes_no_room_and_wide_letters_take_two_cells() -> None:
    assert wrapped(f"{bold('one')} {dim('two')}", 7) == [f"{bold('one')} {dim('two')}"]
    assert wrapped("車車 車車", 8) == ["車車", "車車"]


def test_what_is_not_read_on_a_screen_has_no_style(capsys: pytest.CaptureFixture[str]) -> None:
    show(f"{bold('a')} [b]", indent=2)
    assert capsys.readouterr().out == "  a [b]\n"


def test_columns_stand_under_their_headings(capsys: pytest.CaptureFixture[str]) -> None:
    show_table(("bot", "won"), [("greedy", "9"), ("random", "10")])
    assert capsys.readouterr().out == "bot     won\ngreedy    9\nrandom   10\n"


def test_on_a_narrow_screen_the_widest_column_is_wrapped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "34")
    show_table(("who", "lines", "total"), [("Ana", "routes 10 + tickets 20 + bonus 5", "35")], left=(0, 1))
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 34
    assert [line.split()[0] for line in lines] == ["who", "Ana", "+"]
    assert lines[1].endswith("35")
