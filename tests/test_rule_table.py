"""The rules, their tests and their refusals belong together, and the table that shows it is current."""

import pytest

from anden.core.game import Spec
from tests import rule_table

every_game = pytest.mark.parametrize("spec", rule_table.specs(), ids=lambda spec: spec.id)


@every_game
def test_the_table_is_current(spec: Spec) -> None:
    path = rule_table.path_of(spec)
    assert path.exists(), "run `make docs`"
    assert path.read_text(encoding="utf-8") == rule_table.render(spec), "run `make docs`"


@every_game
def test_every_enforced_paragraph_has_a_test(spec: Spec) -> None:
    tested = {test.paragraph for test in rule_table.rule_tests() if test.game == spec.id}
    assert [paragraph for paragraph in rule_table.enforced_of(spec) if paragraph not in tested] == []


@every_game
def test_paragraphs_are_numbered_once_and_in_order(spec: Spec) -> None:
    numbers = [tuple(map(int, paragraph.split("."))) for paragraph in rule_table.paragraphs_of(spec)]
    assert numbers == sorted(set(numbers))


def test_every_marker_names_a_paragraph_of_a_game() -> None:
    known = {spec.id: rule_table.paragraphs_of(spec) for spec in rule_table.specs()}
    assert [test for test in rule_table.rule_tests() if test.paragraph not in known.get(test.game, ())] == []


@every_game
def test_every_refusal_rests_on_a_paragraph(spec: Spec) -> None:
    paragraphs = rule_table.paragraphs_of(spec)
    assert {key: rule for key, rule in spec.refusals.items() if rule not in paragraphs} == {}


@every_game
def test_every_refusal_is_asked_for_by_a_test_of_its_paragraph(spec: Spec) -> None:
    spelled = {
        (test.paragraph, word) for test in rule_table.rule_tests() if test.game == spec.id for word in test.words
    }
    assert [key for key, rule in spec.refusals.items() if (rule, key) not in spelled] == []
