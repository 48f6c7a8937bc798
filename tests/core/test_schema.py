"""What a game speaks in, told to whoever writes a bot: schemas, components, and a page that explains every field."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from anden.cli import app
from anden.core import registry
from anden.core.schema import components_of, schema_of

PAGE = (Path(__file__).parents[2] / "docs" / "views.md").read_text("utf-8")
SECTIONS = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
EVERYWHERE = {"seat", "seats", "options"}  # explained before the first section


def described(name: str) -> set[str]:
    """The fields that the section of a game explains."""
    section = next(section for section in SECTIONS if name in section.splitlines()[0])
    rows = re.findall(r"^\| (`.+?) \|", section, re.MULTILINE)
    return {field for row in rows for field in re.findall(r"`(\w+)`", row)}


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_every_field_of_every_view_is_explained(game_id: str) -> None:
    spec = registry.game(game_id).spec
    fields = {field.encode_name for field in msgspec.structs.fields(spec.view)}
    assert fields - described(spec.name) == EVERYWHERE


def test_no_field_is_explained_that_no_view_has() -> None:
    fields = {
        field.encode_name
        for game_id in registry.our_ids()
        for field in msgspec.structs.fields(registry.game(game_id).spec.view)
    }
    assert {field for section in SECTIONS for field in described(section.splitlines()[0])} <= fields


def resolved(schema: Any, types: dict[str, Any]) -> Any:
    """A schema that stands by itself."""
    return {**schema, "types": types}


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_a_schema_accepts_what_the_game_says_and_names_its_components(game_id: str) -> None:
    validator = pytest.importorskip("jsonschema").Draft202012Validator
    game = registry.game(game_id)
    seats = min(game.spec.seats)
    options = game.variants(seats)[0]
    made = json.loads(msgspec.json.encode(schema_of(game, seats, options)))
    view = json.loads(msgspec.json.encode(game.view(game.new(seats, options), 0)))
    validator(resolved(made["view"], made["types"])).validate(view)
    assert not validator(resolved(made["view"], made["types"])).is_valid({**view, "seats": "many"})
    assert made["components"]["kinds"].keys() == game.spec.kinds.keys()
    assert made["tensor"]["size"] == game.tensor(seats, options).size  # type: ignore[misc]


def test_components_are_those_of_the_options() -> None:
    game = registry.game("ticket-to-ride")
    make: Any = game.spec.options
    usa, iberia = (components_of(game, game.settle(2, make(board=name))) for name in ("usa", "anden-iberia"))
    assert usa["set"]["name"] == "usa"
    assert iberia["set"]["name"] == "anden-iberia"
    own = msgspec.convert({**iberia["set"], "name": "mine"}, make.__annotations__["board"])
    assert components_of(game, make(board=own))["set"]["name"] == "mine"


def test_the_command_prints_it_and_refuses_what_there_is_not() -> None:
    printed = CliRunner().invoke(app, ["schema", "loknroll", "--seats", "2", "-o", "no-dead-ends=true"])
    assert json.loads(printed.output)["settled"]["no-dead-ends"] is True
    refused = CliRunner().invoke(app, ["schema", "loknroll", "--seats", "9"])
    assert "not 9" in str(refused.exception)
