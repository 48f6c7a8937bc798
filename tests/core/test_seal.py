import hashlib
import hmac
from collections import Counter

import pytest

from anden.core.seal import Draw, Seal, commitment_of, derived_rng, derived_seed, drawn, drawn_by_entry, fresh_seed

SEED = bytes(range(32))


def test_a_draw_is_what_the_documentation_says() -> None:
    number = int.from_bytes(hmac.digest(SEED, b"draw deck 7", "sha256"), "big")
    assert drawn(SEED, "deck", 7, 6) == Draw("deck", 7, 6, number * 6 // 2**256)


def test_every_place_is_drawn_as_often_as_any_other() -> None:
    counts = Counter(drawn(SEED, "deck", k, 10).at for k in range(10_000))
    assert set(counts) == set(range(10))
    assert all(abs(count - 1000) < 150 for count in counts.values())


def test_streams_and_counts_are_independent_of_each_other() -> None:
    falls = {(stream, k): drawn(SEED, stream, k, 1000).at for stream in ("deck", "dice-0") for k in range(20)}
    assert len(set(falls.values())) > 35


def test_a_little_more_in_a_pile_changes_little() -> None:
    """The point falls on the same part of the whole, so that two matches that differ a little draw alike."""
    for k in range(200):
        one, other = drawn(SEED, "deck", k, 60), drawn(SEED, "deck", k, 61)
        assert other.at - one.at in (0, 1)


def test_the_key_is_made_of_the_seed_and_what_the_players_add() -> None:
    entropy = ((0, bytes([1]) * 32), (2, bytes([2]) * 32))
    message = f"anden-seal/2 0:{'01' * 32} 2:{'02' * 32}"
    assert Seal(SEED, entropy).key == hmac.digest(SEED, message.encode(), "sha256")
    assert Seal(SEED).key == hmac.digest(SEED, b"anden-seal/2", "sha256")
    assert Seal(SEED).key.hex() != Seal(SEED).commitment, "the commitment is public"


# ---- the first seal


def test_an_outcome_by_entry_is_what_the_documentation_says() -> None:
    number = int.from_bytes(hmac.digest(SEED, (7).to_bytes(8, "big") + bytes(4), "sha256"), "big")
    assert drawn_by_entry(SEED, 7, 6) == number % 6


def test_a_number_beyond_the_last_whole_multiple_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = [b"\xff" * 32, (4).to_bytes(32, "big")]  # 2**256 - 1 is no fair number modulo 3
    asked: list[bytes] = []

    def scripted(_key: bytes, message: bytes) -> bytes:
        asked.append(message)
        return blocks[len(asked) - 1]

    monkeypatch.setattr("anden.core.seal.mac", scripted)
    assert drawn_by_entry(SEED, 1, 3) == 1
    assert [message[8:] for message in asked] == [bytes(4), (1).to_bytes(4, "big")]


# ---- both


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment_of(SEED) == hashlib.sha256(SEED).hexdigest()


def test_seeds_and_generators_are_derived_by_purpose() -> None:
    assert derived_seed(SEED, "a") == derived_seed(SEED, "a") != derived_seed(SEED, "b")
    assert derived_rng(SEED, "a").next32() != derived_rng(SEED, "b").next32()
    assert fresh_seed() != fresh_seed()
