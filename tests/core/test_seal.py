import hashlib
import hmac
from collections import Counter

import pytest

from anden.core.seal import commitment_of, derived_rng, derived_seed, fresh_seed, pick

SEED = bytes(range(32))


def test_the_outcome_is_what_the_documentation_says() -> None:
    number = int.from_bytes(hmac.digest(SEED, (7).to_bytes(8, "big") + bytes(4), "sha256"), "big")
    assert pick(SEED, 7, [(10, 1), (11, 2), (12, 3)]) == [10, 11, 11, 12, 12, 12][number % 6]


def test_a_number_beyond_the_last_whole_multiple_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = [b"\xff" * 32, (4).to_bytes(32, "big")]  # 2**256 - 1 is no fair number modulo 3
    asked: list[bytes] = []

    def scripted(_key: bytes, message: bytes, _digest: str) -> bytes:
        asked.append(message)
        return blocks[len(asked) - 1]

    monkeypatch.setattr("anden.core.seal.hmac.digest", scripted)
    assert pick(SEED, 1, [(0, 1), (1, 1), (2, 1)]) == 1
    assert [message[8:] for message in asked] == [bytes(4), (1).to_bytes(4, "big")]


def test_outcomes_are_as_frequent_as_their_weights() -> None:
    counts = Counter(pick(SEED, n, [(0, 1), (1, 3), (2, 6)]) for n in range(10_000))
    assert abs(counts[0] - 1000) < 150
    assert abs(counts[1] - 3000) < 250


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment_of(SEED) == hashlib.sha256(SEED).hexdigest()


def test_seeds_and_generators_are_derived_by_purpose() -> None:
    assert derived_seed(SEED, "a") == derived_seed(SEED, "a") != derived_seed(SEED, "b")
    assert derived_rng(SEED, "a").next32() != derived_rng(SEED, "b").next32()
    assert fresh_seed() != fresh_seed()
