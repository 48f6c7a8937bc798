"""Section 1: components; component sets; options."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anden.core.errors import Malformed
from anden.core.match import AnyMatch, Match, parse_options
from anden.core.replay import encode_replay, read_replay, replay_of, verify
from anden.core.rng import Rng
from anden.games.loknroll import GAME
from anden.games.loknroll.components import OWN_SET
from anden.games.loknroll.model import CARDS, CardSet, DiceSet, Discard, Lay, LoknRollOptions
from tests.games.loknroll.positions import SMALL, Script, card_set, table

SEED = bytes(32)
DROP = object()

# Not our set in any number: other dice, no destroyed track of ours, 61 cards.
OTHER = card_set(
    "other-box",
    DiceSet(3, 3, 3, "found"),
    track_1_straight=8,
    track_1_left=7,
    track_1_right=7,
    track_2_straight=6,
    track_2_right=6,
    track_2_left=6,
    track_4_straight=4,
    track_4_left=5,
    track_4_right=5,
    destroyed_4_left=3,
    chaos_3=4,
)


def plain(cards: CardSet) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(cards))
    return found


def edited(path: str, value: object) -> dict[str, Any]:
    """Our set as plain data, one place changed (or dropped): `cards.0.value`."""
    raw = plain(OWN_SET)
    *way, last = path.split(".")
    place: Any = raw
    for step in way:
        place = place[int(step) if step.isdigit() else step]
    if value is DROP:
        del place[last]
    else:
        place[last] = value
    return raw


def with_rows(*rows: dict[str, object]) -> dict[str, Any]:
    return plain(OWN_SET) | {"cards": [{"source": "invented", **row} for row in rows]}


def refused(raw: object, seats: int = 2) -> str:
    """Why a match with these options does not begin."""
    with pytest.raises(Malformed) as caught:
        Match(GAME, seats, parse_options(GAME, raw), SEED)
    why = caught.value.msg.args["why"]
    assert isinstance(why, str)
    return why


# ---- 1


@pytest.mark.rule("loknroll", "1.1")
def test_there_are_55_cards_of_three_kinds() -> None:
    kinds = Counter[str]()
    for row in OWN_SET.cards:
        kinds[row.kind] += row.count
    assert kinds == {"track": 46, "destroyed": 4, "chaos": 5}


@pytest.mark.rule("loknroll", "1.1")
def test_every_card_of_the_set_can_be_drawn() -> None:
    offered = {getattr(action, "card", ""): weight for action, weight in Script().offered().items()}
    assert offered == {row.card: row.count for row in OWN_SET.cards}


@pytest.mark.rule("loknroll", "1.1")
@pytest.mark.parametrize("action", [Lay("track-5-straight", "straight"), Lay("", "left"), Discard("chaos-9", False)])
def test_a_card_that_does_not_exist_is_refused(action: Lay | Discard) -> None:
    assert table().draw().refusal(action) == ("no-such-card", "1.1")


@pytest.mark.rule("loknroll", "1.2")
def test_values_and_shapes_are_those_of_the_rules() -> None:
    track = {
        f"track-{value}-{shape}": count
        for value, straights, curves in ((1, 4, 4), (2, 4, 4), (3, 5, 3), (4, 5, 3))
        for shape, count in (("straight", straights), ("left", curves), ("right", curves))
    }
    destroyed = ("destroyed-1-straight", "destroyed-2-left", "destroyed-3-right", "destroyed-4-straight")
    chaos = {"chaos-1": 1, "chaos-2": 2, "chaos-3": 1, "chaos-4": 1}
    assert {row.card: row.count for row in OWN_SET.cards} == track | dict.fromkeys(destroyed, 1) | chaos


@pytest.mark.rule("loknroll", "1.2")
def test_what_is_invented_says_so() -> None:
    assert {row.source for row in OWN_SET.cards} == {"invented"}


@pytest.mark.rule("loknroll", "1.3")
def test_there_are_four_dice_with_four_wheels_and_two_blanks() -> None:
    assert OWN_SET.dice == DiceSet(4, 4, 2, "found")


# ---- component sets


@pytest.mark.parametrize("where", ["", "dice.", "cards.0."])
def test_a_set_without_a_field_is_refused_by_its_name(where: str) -> None:
    fields = {"": ("name", "dice", "cards"), "dice.": ("count", "wheels", "blanks", "source")}
    for name in fields.get(where, ("kind", "value", "count", "source", "shape")):
        assert re.search(rf"\b{name}\b", refused({"set": edited(f"{where}{name}", DROP)}))


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("name", 3, "$.set.name"),
        ("name", "", "$.set.name"),
        ("name", "My Box", "$.set.name"),
        ("name", "x" * 41, "$.set.name"),
        ("name", "box\n", "$.set.name"),
        ("dice", [], "$.set.dice"),
        ("dice.count", "4", "$.set.dice.count"),
        ("dice.count", 0, "$.set.dice.count"),
        ("dice.count", 9, "$.set.dice.count"),
        ("dice.wheels", 7, "$.set.dice.wheels"),
        ("dice.blanks", -1, "$.set.dice.blanks"),
        ("dice.source", "me", "$.set.dice.source"),
        ("dice.colour", "red", "`colour` - at `$.set.dice`"),
        ("cards", {}, "$.set.cards"),
        ("cards.0", 1, "$.set.cards[0]"),
        ("cards.0.value", 5, "$.set.cards[0].value"),
        ("cards.0.value", 0, "$.set.cards[0].value"),
        ("cards.0.value", "1", "$.set.cards[0].value"),
        ("cards.2.value", 1.5, "$.set.cards[2].value"),
        ("cards.0.count", 0, "$.set.cards[0].count"),
        ("cards.0.count", 101, "$.set.cards[0].count"),
        ("cards.0.count", True, "$.set.cards[0].count"),
        ("cards.0.kind", "rail", "$.set.cards[0].kind"),
        ("cards.0.shape", "bent", "$.set.cards[0].shape"),
        ("cards.0.shape", None, "set: cards[0].shape"),
        ("cards.19.shape", "straight", "set: cards[19].shape"),
        ("cards.0.source", None, "$.set.cards[0].source"),
        ("cards.3.colour", "red", "`colour` - at `$.set.cards[3]`"),
        ("colour", "red", "`colour` - at `$.set`"),
    ],
)
def test_a_wrong_field_of_a_set_is_refused_by_its_name(path: str, value: object, named: str) -> None:
    raw = edited(path, value) if path != "cards.0" else plain(OWN_SET) | {"cards": [value]}
    assert named in refused({"set": raw})


def test_a_card_that_stands_twice_is_refused() -> None:
    raw = plain(OWN_SET)
    raw["cards"].append(raw["cards"][0])
    assert "set: cards[20]: track-1-straight" in refused({"set": raw})


def test_dice_without_faces_are_refused() -> None:
    raw = plain(OWN_SET)
    raw["dice"] |= {"wheels": 0, "blanks": 0}
    assert refused({"set": raw}).startswith("set: dice")


def test_too_few_cards_are_refused() -> None:
    raw = plain(SMALL)
    raw["cards"][0]["count"] -= 1
    assert refused({"set": raw}).startswith("set: cards: 22 in all")


def test_too_many_cards_are_refused() -> None:
    raw = plain(SMALL)
    raw["cards"][0]["count"] = raw["cards"][1]["count"] = 100
    assert refused({"set": raw}).startswith("set: cards: 214 in all")


def test_a_set_without_track_is_refused() -> None:
    assert refused({"set": with_rows({"kind": "chaos", "value": 1, "count": 60})}) == "set: cards: there is no track"


@pytest.mark.rule("loknroll", "4.1")
def test_a_set_with_too_little_track_to_build_a_starting_line_is_refused() -> None:
    rows = (
        {"kind": "track", "value": 1, "count": 1, "shape": "straight"},
        {"kind": "track", "value": 1, "count": 2, "shape": "curve-left"},
        {"kind": "chaos", "value": 1, "count": 60},
    )
    assert refused({"set": with_rows(*rows)}).startswith("set: cards:")


@pytest.mark.parametrize("cards", [SMALL, OTHER], ids=lambda cards: cards.name)
def test_a_set_from_another_box_is_accepted_for_every_number_of_seats(cards: CardSet) -> None:
    for seats in GAME.spec.seats:
        options = parse_options(GAME, {"set": plain(cards)})
        assert Match(GAME, seats, options, SEED).view(None).options.cards == cards


@pytest.mark.rule("loknroll", "7.2")
def test_another_boxs_dice_are_thrown_as_they_are() -> None:
    script = table(("track-4-straight", "chaos-3"), cards=OTHER).draw().lay("track-4-straight").roll()
    assert list(script.offered().values()) == [27, 81, 81, 27]
    script.nature(next(iter(script.offered())))
    assert list(script.offered().values()) == [3, 3]


def played_out(seats: int, options: LoknRollOptions, seed: int) -> AnyMatch:
    match: AnyMatch = Match(GAME, seats, options, seed.to_bytes(32, "big"))
    rng = Rng(seed)
    while not match.over:
        (seat,) = match.owing()
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match


@pytest.mark.parametrize("cards", [SMALL, OTHER], ids=lambda cards: cards.name)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_match_with_another_set_is_played_to_its_end_and_verifies(seats: int, cards: CardSet, tmp_path: Path) -> None:
    match = played_out(seats, LoknRollOptions(cards=cards), seed=seats)
    file = tmp_path / "replay.json"
    file.write_bytes(encode_replay(replay_of(match)))
    again = verify(read_replay(file))
    assert again.result() == match.result()
    assert again.options.cards == cards


def test_all_cards_of_another_set_stay_accounted_for() -> None:
    match = played_out(3, LoknRollOptions(cards=OTHER), seed=5)
    counts = {row.card: row.count for row in OTHER.cards}
    for version in range(match.version + 1):
        assert GAME.totals(match.state_at(version)) == {card: counts.get(card, 0) for card in CARDS}


# ---- options


@pytest.mark.parametrize(
    ("raw", "named"),
    [
        ({"set": "box"}, "$.set"),
        ({"set": None}, "$.set"),
        ({"mode": "duel"}, "$.mode"),
        ({"first": "0"}, "$.first"),
        ({"first": True}, "$.first"),
        ({"no-dead-ends": 1}, "$.no-dead-ends"),
        ({"no_dead_ends": True}, "`no_dead_ends`"),
        ({"speed": 2}, "`speed`"),
        ([], "`object`"),
    ],
)
def test_options_that_do_not_exist_are_refused(raw: object, named: str) -> None:
    assert named in refused(raw)


@pytest.mark.parametrize("mode", ["solo", "solo-challenge", "laura"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_solo_modes_are_for_one_seat(mode: str, seats: int) -> None:
    assert refused({"mode": mode}, seats).startswith(f"mode: '{mode}'")


def test_the_table_is_for_two_seats_or_more() -> None:
    assert refused({"mode": "table"}, 1).startswith("mode: 'table'")


@pytest.mark.parametrize(("seats", "first"), [(1, 1), (2, 2), (3, -1), (4, 4)])
def test_a_first_seat_that_is_not_at_the_table_is_refused(seats: int, first: int) -> None:
    assert refused({"first": first}, seats).startswith(f"first: there is no seat {first}")


@pytest.mark.parametrize("seats", [0, 5])
def test_the_game_is_for_one_to_four(seats: int) -> None:
    assert f"not {seats}" in refused({}, seats)


def test_a_single_player_meets_laura_unless_told_otherwise() -> None:
    assert [GAME.settle(seats, LoknRollOptions()).mode for seats in GAME.spec.seats] == ["laura", *["table"] * 3]


def test_every_option_is_spelled_as_in_the_rules() -> None:
    options = parse_options(GAME, {"first": 1, "mode": "table", "no-dead-ends": True, "set": "anden"})
    assert options == LoknRollOptions(first=1, mode="table", no_dead_ends=True, cards="anden")
