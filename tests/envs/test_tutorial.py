"""The example of docs/ppo.md learns: a few steps of it, where PyTorch is installed."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "ppo.py"


@pytest.fixture
def ppo() -> Any:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install torch")
    spec = importlib.util.spec_from_file_location("ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tutorial_beats_random_play_after_a_few_steps(ppo: Any) -> None:
    assert ppo.train("loknroll", iterations=8) > 0.6
