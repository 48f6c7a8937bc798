"""What people call themselves: visible, one line, and nobody twice at one table."""

import sys
import unicodedata

import pytest

from anden.server.names import IGNORABLE, NAME_LENGTH, clean, told_apart
from tests.server.house import House, Player


def test_names_and_talk_are_cleaned() -> None:
    assert clean("  A\u0000na\u202e \u200bX\n", 24) == "Ana X"
    assert clean("<script>", 24) == "<script>"
    assert clean("e" + "\u0301" * 50, 24) == "\u00e9\u0301\u0301"
    assert len(clean("x" * 100, 24)) == 24
    assert clean("\ud800", 24) == ""


@pytest.mark.parametrize(
    "blank", ["\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u00ad", "\u3000", "\u0301", "\U000e0041"]
)
def test_a_name_that_nobody_can_see_is_no_name(blank: str) -> None:
    assert clean(blank * 3, 24) == ""
    assert clean(f"A{blank}B", 24) in ("AB", "A B", "\u00c1B")


def test_every_character_that_is_left_shows_something() -> None:
    left = [char for code in range(sys.maxunicode + 1) if clean(char := chr(code), 1)]
    assert not [char for char in left if IGNORABLE.match(char) or unicodedata.category(char)[0] in "CZM"]
    assert len(left) > 100_000


@pytest.mark.parametrize("second", ["Ana", "ANA", "\u0410na", "A na", "\uff21na", "An\u0430"])
def test_a_name_that_looks_like_anothers_gets_a_number(second: str) -> None:
    assert told_apart(second, ["Ben", "Ana"]) == f"{second} 2"
    assert told_apart(second, ["Ana", f"{second} 2"]) == f"{second} 3"


def test_names_that_differ_stay_as_they_are() -> None:
    assert told_apart("\u00c1na", ["Ana"]) == "\u00c1na"
    assert told_apart("", ["", ""]) == ""
    assert len(told_apart("x" * NAME_LENGTH, ["x" * NAME_LENGTH])) == NAME_LENGTH


def test_two_of_one_name_at_a_table_are_told_apart(house: House) -> None:
    first, second = Player(house.place, " \u202eAna\n<i> "), Player(house.place, "ana <I>")
    code = first.create("loknroll", ["person", "person"])["code"]
    assert [seat["name"] for seat in second.sit(code)["seats"]] == ["Ana <i>", "ana <I> 2"]


def test_whoever_sits_down_again_may_change_the_name_before_the_start(house: House) -> None:
    ana = Player(house.place, "Ana")
    code = ana.create("loknroll", ["person", "person"])["code"]
    assert ana.sit(code, name="Anna")["seats"][0]["name"] == "Anna"
    assert ana.sit(code, name="anna")["seats"][0]["name"] == "anna"
