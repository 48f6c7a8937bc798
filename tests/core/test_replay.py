from pathlib import Path
from typing import Any

import msgspec
import pytest

from anden.core import registry
from anden.core.errors import Malformed
from anden.core.match import AnyMatch, Match
from anden.core.replay import AnyReplay, encode_replay, parse_seed, read_replay, replay_of, verify, with_weights
from anden.core.seal import Seal
from anden.games.loknroll.model import LoknRollOptions

FOLDER = Path(__file__).parents[1] / "golden" / "loknroll"
FIRST, SECOND = FOLDER / "2-table-undo.json", FOLDER / "2-table-streams.json"  # a match under each of the seals


@pytest.fixture(params=[FIRST, SECOND], ids=["first", "second"])
def golden(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def plain(golden: Path) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(golden.read_bytes())
    return found


def faults(tampered: dict[str, Any]) -> str:
    with pytest.raises(Malformed) as caught:
        verify(msgspec.convert(tampered, AnyReplay))
    return str(caught.value.msg.args["why"])


def is_found(fault: str, n: int, golden: Path) -> bool:
    """At that entry; where entries carry no checks, perhaps at a later one that no longer fits, or at the end."""
    if golden == FIRST:
        return fault.startswith(f"entry {n}:")
    where = fault.split(":")[0]
    return where in ("head", "result") or int(where.removeprefix("entry ")) >= n


def test_a_true_replay_verifies_and_is_written_as_it_was_read(golden: Path) -> None:
    match = verify(read_replay(golden))
    assert encode_replay(replay_of(match)) == golden.read_bytes()


def test_a_replay_with_weights_can_be_checked_draw_by_draw(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    match = verify(read_replay(SECOND))
    path.write_bytes(encode_replay(with_weights(replay_of(match), match)))
    verify(read_replay(path))
    for entry in plain(path)["log"]:
        if entry["seat"] == -1:
            _, _, of, at = entry["draw"]
            before = sum(entry["weights"][: entry["outcome"]])
            assert sum(entry["weights"]) == of
            assert before <= at < before + entry["weights"][entry["outcome"]]


def test_a_weight_that_is_changed_is_found() -> None:
    match = verify(read_replay(SECOND))
    weighted = msgspec.to_builtins(with_weights(replay_of(match), match))
    n = next(entry["n"] for entry in weighted["log"] if len(entry.get("weights", ())) > 1)
    weighted["log"][n]["weights"] = [weight + 1 for weight in weighted["log"][n]["weights"]]
    assert faults(weighted).startswith(f"entry {n}: the file says")


def test_entropy_that_is_changed_left_out_or_out_of_order_is_found() -> None:
    seal = Seal(bytes(32), ((0, bytes([1]) * 32), (1, bytes([2]) * 32)))
    match: AnyMatch = Match.sealed(registry.game("loknroll"), 2, LoknRollOptions(), seal)
    good = msgspec.to_builtins(replay_of(match))
    verify(msgspec.convert(good, AnyReplay))
    one, other = good["entropy"]
    for entropy in ([one], [other, one], [one, [1, "03" * 32]], [one, [1, "xx"]], []):
        with pytest.raises(Malformed):
            verify(msgspec.convert(good | {"entropy": entropy}, AnyReplay))


def test_a_head_that_is_changed_is_named() -> None:
    assert faults(plain(SECOND) | {"head": "00" * 32}).startswith("head:")


def test_a_file_of_rules_that_are_no_longer_here_is_told_so() -> None:
    assert "no longer here" in faults(plain(SECOND) | {"rules": 99})


def changes(value: Any) -> list[Any]:
    """Every other value a field of an action could be given that keeps its type."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value - 1, value + 1]
    return [other for other in ("track-1-left", "chaos-1", "left", "right", "straight", "pass", "x") if other != value]


@pytest.mark.further
def test_any_change_to_any_action_or_draw_is_found_at_that_entry(golden: Path) -> None:
    """Also where the other action would have been legal and changed nothing: the chain breaks."""
    for n, entry in enumerate(plain(golden)["log"]):
        for field in entry.get("action", {}):
            for other in changes(entry["action"][field])[n % 7 :: 16]:
                tampered = plain(golden)
                tampered["log"][n]["action"][field] = other
                assert is_found(faults(tampered), n, golden)


def test_any_change_to_seat_number_or_undo_is_found_at_that_entry(golden: Path) -> None:
    for n, entry in enumerate(plain(golden)["log"]):
        for field in ("n", "seat", "undo_to"):
            if field in entry and (n % 8 == 0 or field == "undo_to"):
                tampered = plain(golden)
                tampered["log"][n][field] += 1
                assert is_found(faults(tampered), n, golden)


def test_any_byte_of_the_log_or_the_result_that_is_changed_is_found(golden: Path, tmp_path: Path) -> None:
    """Byte by byte: what is still JSON is refused by the entry or the field, the rest by its position."""
    whole = golden.read_bytes()
    path = tmp_path / "tampered.json"
    for at in range(whole.index(b'"log"'), len(whole), 211):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        try:
            same = msgspec.json.decode(path.read_bytes()) == plain(golden)
        except ValueError:
            same = False
        if same:
            continue  # a blank that became another blank
        with pytest.raises(Malformed):
            verify(read_replay(path))


def test_a_missing_or_doubled_entry_is_found(golden: Path) -> None:
    for n in range(0, len(plain(golden)["log"]) - 1, 12):
        shorter, longer = plain(golden), plain(golden)
        del shorter["log"][n]
        longer["log"].insert(n, longer["log"][n])
        assert is_found(faults(shorter), n, golden)
        assert is_found(faults(longer), n + 1, golden)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("scores", 0), 0),
        (("ranking",), [[0, 1]]),
        (("ranking",), []),
        (("ended",), "derailed"),
    ],
)
def test_a_changed_result_is_named(golden: Path, path: tuple[str | int, ...], value: object) -> None:
    tampered = plain(golden)
    place: Any = tampered["result"]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    assert faults(tampered).startswith("result:")


def test_a_result_that_was_taken_out_is_named(golden: Path) -> None:
    assert faults(plain(golden) | {"result": None}).startswith("result:")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": "00" * 32}, "commitment"),
        ({"commitment": "00" * 32}, "commitment"),
        ({"seed": "zz"}, "hexadecimal"),
        ({"rules": 99}, "rules 99"),
        ({"game": "chess"}, "unknown game"),
        ({"seats": 7}, "seats"),
        ({"options": {"mode": "solo"}}, "mode"),
        ({"options": {"speed": 1}}, "speed"),
    ],
)
def test_what_is_changed_before_the_log_is_named(golden: Path, change: dict[str, Any], words: str) -> None:
    assert words in faults(plain(golden) | change)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"\xff\xfe", b'{"format": "anden-replay/3"}', b'{"format": "anden-replay/2"}', b'{"format": 1}'],
)
def test_what_is_no_replay_is_malformed(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    with pytest.raises(Malformed, match=r"broken\.json"):
        read_replay(path)


def test_a_file_that_is_not_there_is_malformed(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="No such file"):
        read_replay(tmp_path / "nothing.json")


@pytest.mark.parametrize(("text", "last"), [("a", 10), ("0f" * 32, 15), ("1", 1)])
def test_short_seeds_are_filled_up_with_zeros(text: str, last: int) -> None:
    assert (len(parse_seed(text)), parse_seed(text)[-1]) == (32, last)


@pytest.mark.parametrize("text", ["", "xyz", "A", "0x1", " 1", "1" * 65, "-1", "١"])
def test_what_is_no_hex_number_is_no_seed(text: str) -> None:
    with pytest.raises(Malformed, match="hexadecimal"):
        parse_seed(text)
