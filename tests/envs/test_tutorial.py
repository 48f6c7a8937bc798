"""The example of docs/ppo.md learns, and plays in the arena: a few steps of it, where PyTorch is installed."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from anden.bots import Decision, bot
from anden.core import registry
from anden.core.match import AnyMatch, Match
from anden.core.rng import Rng
from anden.core.seal import derived_seed
from anden.envs import space

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


def test_the_tutorial_beats_random_play_after_a_few_steps_and_plays_as_a_bot(ppo: Any, tmp_path: Path) -> None:
    own, file = space("loknroll", 2), str(tmp_path / "agent.pt")
    agent = ppo.train(own, 8)
    assert ppo.won(agent, own, 1000, 2) > 0.6
    ppo.keep(agent, own, file)
    game = registry.game("loknroll")
    match: AnyMatch = Match(game, 2, game.settle(2, game.variants(2)[0]), derived_seed(b"tutorial", "match"))
    players, rng = [ppo.bot(game, {"file": file}), bot("random", game)], Rng(1)
    while not match.over:
        seat = match.owing()[0]
        match.play(seat, players[seat].choose(Decision.at(match, seat, rng)))
