"""The network that judges: the sums it promises, in whole numbers."""

from random import Random

import pytest

from anden.core.kernel import vec_of, zeros
from anden.core.net import SCALE, Net, Weights

INPUTS, FIRST, SECOND = 40, 7, 5
SIZE = INPUTS * (1 + FIRST) + FIRST + FIRST * SECOND + SECOND + SECOND + 1


def table(seed: int) -> list[int]:
    luck = Random(seed)
    return [luck.randrange(-SCALE, SCALE) for _ in range(SIZE)]


def by_hand(numbers: list[int], shown: dict[int, int]) -> float:
    """What the layers come to in real numbers."""
    left = iter(number / SCALE for number in numbers)
    into = [[next(left) for _ in range(1 + FIRST)] for _ in range(INPUTS)]
    one = [next(left) + sum(amount * into[at][1 + unit] for at, amount in shown.items()) for unit in range(FIRST)]
    onward = [[next(left) for _ in range(SECOND)] for _ in range(FIRST)]
    two = [next(left) + sum(max(one[i], 0) * onward[i][unit] for i in range(FIRST)) for unit in range(SECOND)]
    answer = sum(next(left) * max(unit, 0) for unit in two)
    return answer + next(left) + sum(amount * into[at][0] for at, amount in shown.items())


@pytest.mark.parametrize("seed", range(5))
def test_it_comes_to_what_its_layers_say(seed: int) -> None:
    luck, numbers = Random(seed), table(seed)
    net = Net(Weights(INPUTS, FIRST, SECOND, numbers))
    for _ in range(20):
        shown = {at: luck.randrange(-9, 10) for at in luck.sample(range(INPUTS), luck.randrange(INPUTS))}
        said = net.judge(vec_of([*shown]), vec_of([*shown.values()]), len(shown))
        assert float(said) / float(SCALE) == pytest.approx(by_hand(numbers, shown), abs=0.02)


def test_what_was_shown_before_is_forgotten() -> None:
    net = Net(Weights(INPUTS, FIRST, SECOND, table(3)))
    before = net.judge(zeros(1), zeros(1), 0)
    assert net.judge(vec_of([4]), vec_of([5]), 1) != before
    assert net.judge(zeros(1), zeros(1), 0) == before


def test_weights_of_another_network_are_refused() -> None:
    with pytest.raises(ValueError, match="weights for a network of"):
        Weights(INPUTS, FIRST, SECOND + 1, table(1))
