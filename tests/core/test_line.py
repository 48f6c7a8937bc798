"""A match as one line: it tells everything, it is short, and whatever is wrong with it is said in a sentence."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from anden.core import line as lines
from anden.core import registry
from anden.core.errors import Malformed
from anden.core.line import LINE_MOST, Player, line_of, read_line, read_recorded
from anden.core.match import Match
from anden.core.replay import AnyReplay, decode_replay, encode_replay, replay_of, verify
from anden.core.seal import Seal
from tests.luck import chance, examples, server_seed

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = sorted(GOLDEN.glob("*/*.json"))
SHORTEST = min(FILES, key=lambda file: file.stat().st_size)


@pytest.mark.parametrize("folder", sorted({file.parent for file in FILES}), ids=lambda folder: folder.name)
def test_every_golden_replay_comes_back_from_its_line_byte_by_byte(folder: Path) -> None:
    for file in (file for file in FILES if file.parent == folder):
        replay = decode_replay(file.read_bytes(), file.name)
        players = tuple(Player(f"Ana {seat}", "expreso") for seat in range(replay.seats))
        told = read_line(line_of(replay, players))
        assert encode_replay(told.replay) == encode_replay(replay), file.name
        assert told.players == players


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_a_match_that_people_played_comes_back_from_its_line(game_id: str) -> None:
    game, luck = registry.game(game_id), chance(f"line {game_id}")
    seats = luck.choice(game.spec.seats)
    options = luck.choice(game.variants(seats))
    entropy = tuple((seat, luck.randbytes(32)) for seat in range(seats))
    match = Match.sealed(game, seats, options, Seal(server_seed(), entropy))
    while not match.over:
        seat = luck.choice(match.owing())
        match.play(seat, luck.choice(match.legal(seat)))
    replay = replay_of(match)
    line = line_of(replay)
    assert encode_replay(verify_again(line)) == encode_replay(replay)
    assert len(line) < 4000  # one message of the common messengers


def verify_again(line: str) -> AnyReplay:
    found = read_line(line).replay
    verify(found)
    return found


@pytest.fixture(scope="module")
def line() -> str:
    return line_of(decode_replay(SHORTEST.read_bytes(), SHORTEST.name))


@given(st.data())
@examples(60)
def test_a_line_with_a_wrong_letter_is_refused_in_a_sentence(line: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(line) - 2))  # of the last letter not all bits count
    letter = data.draw(st.sampled_from("ABCxyz019-_ é#"))
    broken = line[:at] + letter + line[at + 1 :]
    if broken != line:
        with pytest.raises(Malformed):
            read_line(broken)


@given(st.text(max_size=80) | st.binary(max_size=80).map(lambda raw: urlsafe_b64encode(b"\x01" + raw).decode()))
@examples(60)
def test_what_is_no_line_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read_line(text)


def test_a_line_that_ends_too_early_is_refused(line: str) -> None:
    for end in range(0, len(line), 7):
        with pytest.raises(Malformed):
            read_line(line[:end])


def test_a_line_that_would_become_large_is_not_inflated() -> None:
    work = zlib.compressobj(9, wbits=-15)
    bomb = work.compress(b"\x9d" + b"\x00" * 20_000_000) + work.flush()
    with pytest.raises(Malformed, match="too long"):
        read_line(urlsafe_b64encode(b"\x01" + bomb).rstrip(b"=").decode())
    with pytest.raises(Malformed, match="letters"):
        read_line("A" * (LINE_MOST + 1))


def _changed(line: str, **facts: object) -> str:
    """The line with other facts in it, as somebody would make it who knows the form."""
    source = urlsafe_b64decode(line + "=" * (-len(line) % 4))
    found = msgspec.msgpack.decode(zlib.decompress(source[1:], -15), type=lines._Facts)
    plain = msgspec.msgpack.encode(replace(found, **facts))
    return urlsafe_b64encode(lines.FORM + lines._deflated(plain)).rstrip(b"=").decode()


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"decisions": 10**9}, "has 1000000000 decisions"),
        ({"rules": 999}, "no longer here"),
        ({"game": "chess"}, "unknown game"),
        ({"seats": 16}, "seats"),
        ({"players": (Player("\x1b[2J"),) * 2}, "cannot be shown"),
        ({"players": (Player("Ana"),) * 9}, "more or fewer players"),
        ({"decisions": 1}, "tells more than was decided"),
        ({"undone": ((0, 15),)}, "cannot be taken back"),
        ({"options": {"nonsense": 1}}, "nonsense"),
        ({"seed": bytes(32)}, "damaged"),
    ],
)
def test_a_line_made_by_an_enemy_is_refused_with_the_reason(line: str, facts: dict[str, object], why: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_line(_changed(line, **facts))
    assert why in str(refused.value)


def test_a_match_is_found_by_file_by_line_and_by_link(line: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(encode_replay(read_line(line).replay))
    ways = (str(file), line, f"https://anden.example/replay#{line}")
    assert {encode_replay(read_recorded(given)[0]) for given in ways} == {file.read_bytes()}
    with pytest.raises(Malformed, match=r"nowhere\.json"):
        read_recorded("nowhere.json")
