from pathlib import Path
from typing import Any

import msgspec
import pytest

from anden.core.errors import Malformed
from anden.core.replay import Replay, encode_replay, parse_seed, read_replay, replay_of, verify

GOLDEN = Path(__file__).parents[1] / "golden" / "loknroll" / "2-table-undo.json"


def plain() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(GOLDEN.read_bytes())
    return found


def faults(tampered: dict[str, Any]) -> str:
    with pytest.raises(Malformed) as caught:
        verify(msgspec.convert(tampered, Replay))
    return str(caught.value.msg.args["why"])


def test_a_true_replay_verifies_and_is_written_as_it_was_read() -> None:
    match = verify(read_replay(GOLDEN))
    assert encode_replay(replay_of(match)) == GOLDEN.read_bytes()


def changes(value: Any) -> list[Any]:
    """Every other value a field of an action could be given that keeps its type."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value - 1, value + 1]
    return [other for other in ("track-1-left", "chaos-1", "left", "right", "straight", "pass", "x") if other != value]


@pytest.mark.further
def test_any_change_to_any_action_or_draw_is_found_at_that_entry() -> None:
    """Also where the other action would have been legal and changed nothing: the chain of checks breaks."""
    for n, entry in enumerate(plain()["log"]):
        for field in entry.get("action", {}):
            for other in changes(entry["action"][field])[n % 3 :: 4]:
                tampered = plain()
                tampered["log"][n]["action"][field] = other
                assert faults(tampered).startswith(f"entry {n}:")


def test_any_change_to_seat_number_or_undo_is_found_at_that_entry() -> None:
    for n, entry in enumerate(plain()["log"]):
        for field in ("n", "seat", "undo_to"):
            if field in entry and (n % 4 == 0 or field == "undo_to"):
                tampered = plain()
                tampered["log"][n][field] += 1
                assert faults(tampered).startswith(f"entry {n}:")


def test_any_byte_of_the_log_or_the_result_that_is_changed_is_found(tmp_path: Path) -> None:
    """Byte by byte: what is still JSON is refused by the entry or the field, the rest by its position."""
    whole = GOLDEN.read_bytes()
    path = tmp_path / "tampered.json"
    for at in range(whole.index(b'"log"'), len(whole), 101):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        try:
            same = msgspec.json.decode(path.read_bytes()) == plain()
        except ValueError:
            same = False
        if same:
            continue  # a blank that became another blank
        with pytest.raises(Malformed):
            verify(read_replay(path))


def test_a_missing_or_doubled_entry_is_found() -> None:
    for n in range(0, len(plain()["log"]) - 1, 6):
        shorter, longer = plain(), plain()
        del shorter["log"][n]
        longer["log"].insert(n, longer["log"][n])
        assert faults(shorter).startswith(f"entry {n}:")
        assert faults(longer).startswith(f"entry {n + 1}:")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("scores", 0), 0),
        (("ranking",), [[0, 1]]),
        (("ranking",), []),
        (("ended",), "derailed"),
    ],
)
def test_a_changed_result_is_named(path: tuple[str | int, ...], value: object) -> None:
    tampered = plain()
    place: Any = tampered["result"]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    assert faults(tampered).startswith("result:")


def test_a_result_that_was_taken_out_is_named() -> None:
    assert faults(plain() | {"result": None}).startswith("result:")


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
def test_a_changed_head_is_named(change: dict[str, Any], words: str) -> None:
    assert words in faults(plain() | change)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": "anden-replay/2"}', b'{"format": 1}'])
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
