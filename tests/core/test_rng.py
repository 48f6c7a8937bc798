from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from anden.core.rng import Rng


def test_it_is_the_published_pcg32() -> None:
    """The first outputs of the reference implementation's demonstration (initstate 42, initseq 54)."""
    rng = Rng(42, 54)
    assert [rng.next32() for _ in range(6)] == [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]


@given(st.integers(0, 2**62 - 1), st.integers(0, 2**62 - 1))
def test_it_agrees_with_plain_64_bit_arithmetic(seed: int, stream: int) -> None:
    mask = 2**64 - 1
    increment = (stream << 1 | 1) & mask
    state = ((seed + increment) * 6364136223846793005 + increment) & mask
    rng = Rng(seed, stream)
    for _ in range(5):
        word, turn = ((state >> 18 ^ state) >> 27) & 0xFFFFFFFF, state >> 59
        assert rng.next32() == (word >> turn | word << (-turn & 31)) & 0xFFFFFFFF
        state = (state * 6364136223846793005 + increment) & mask


@given(st.integers(0, 2**62 - 1), st.integers(1, 2**31 - 1))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= Rng(seed).below(bound) < bound


def test_below_rejects_what_would_favour_low_numbers() -> None:
    """With a bound of 3 · 2**29, a plain multiplication would give one number in three twice as often."""
    rng, bound = Rng(7), 3 << 29
    thirds = Counter(rng.below(bound) % 3 for _ in range(30_000))
    assert all(abs(count - 10_000) < 400 for count in thirds.values())


def test_a_clone_goes_its_own_way() -> None:
    rng = Rng(1, 2)
    twin = rng.clone()
    assert [rng.next32() for _ in range(4)] == [twin.next32() for _ in range(4)]
    rng.next32()
    assert twin.next32() != rng.next32()
