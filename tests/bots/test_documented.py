"""What docs/bot-author.md shows in Python is run as it stands there."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from anden.bots import Decision
from anden.core import registry
from anden.core.match import AnyMatch, Match
from anden.core.rng import Rng
from anden.core.seal import derived_seed

PAGE = (Path(__file__).parents[2] / "docs" / "bot-author.md").read_text("utf-8")


def shown(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture(scope="module")
def names() -> dict[str, Any]:
    """All that the page's blocks of Python define, one after the other."""
    defined: dict[str, Any] = {}
    for block in shown("python"):
        exec(block, defined)
    return defined


@pytest.fixture(params=registry.our_ids())
def decision(request: pytest.FixtureRequest) -> Decision:
    game = registry.game(request.param)
    match: AnyMatch = Match(game, 3, game.variants(3)[0], derived_seed(b"documented", game.spec.id))
    return Decision.at(match, match.owing()[0], Rng(1))


def test_the_first_bot_plays_by_the_entry_point_that_is_shown(names: dict[str, Any], decision: Decision) -> None:
    [project] = shown("toml")
    [(name, value)] = tomllib.loads(project)["project"]["entry-points"]["anden.bots"].items()
    assert value == f"mybots:{name}"
    assert names[name](decision.game, {}).choose(decision) == decision.legal[0]


def test_the_search_tries_every_legal_action_in_their_order(names: dict[str, Any], decision: Decision) -> None:
    assert list(names["tried"](decision, playouts=1)) == list(decision.legal)
