import re
from importlib.resources import files
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from anden.core import registry
from anden.core.game import Msg, Score, ScoreLine, ranking_of
from anden.games.ghostsgalore.model import MONSTERS
from anden.games.ghostsgalore.picture import DRAWN
from anden.text import LANGUAGES, catalogue, rulebook
from anden.text.fluent import pattern_of, read_fluent
from anden.text.rulebook import parse_rulebook

GAME = registry.game("loknroll")


def test_ids_of_known_kinds_are_translated() -> None:
    msg = Msg("penalty", {"seat": 0, "cards": ("track-2-left", "chaos-1")})
    assert (
        catalogue("en", GAME).say(msg, ["Ana"]) == "Ana takes left-hand curve 2 and chaos 1 from the start of the line."
    )
    assert (
        catalogue("es", GAME).say(msg, ["Ana"])
        == "Ana toma curva a izquierdas de 2 y caos de 1 del principio de la vía."
    )


def test_a_picture_has_the_letters_of_the_language_and_its_legend_the_same() -> None:
    ghosts = registry.game("ghosts-galore")
    for lang, drawn in (("en", "B1 DK"), ("es", "B1 DE")):
        words = catalogue(lang, ghosts)
        assert words.draw("B1 ⒹⓀ") == drawn
        legend = words.say(Msg("legend", {"bone": "◎", "teeth": "▼"}))
        for monster, letter in zip(MONSTERS, DRAWN.values(), strict=True):
            assert f"{words.draw(letter)} {words.name_of('monster', monster)}" in legend
    assert catalogue("es", GAME).draw("╭─╮") == "╭─╮"


def test_spanish_joins_with_e_before_the_sound_of_an_i() -> None:
    spanish = catalogue("es")
    assert [spanish.list_of(["Ana", last]) for last in ("Inés", "Hilario", "Bruno", "hielo")] == [
        "Ana e Inés",
        "Ana e Hilario",
        "Ana y Bruno",
        "Ana y hielo",
    ]


class _Choices(Visitor):
    """The numbers and names that a text tells apart."""

    def __init__(self) -> None:
        self.keys: set[int | str] = set()

    def visit_Variant(self, node: Any) -> None:  # noqa: N802  # the name fluent.syntax looks for
        self.keys.add(int(node.key.value) if isinstance(node.key, ast.NumberLiteral) else node.key.name)
        self.generic_visit(node)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "package", ["anden", *(registry.game(game_id).spec.package for game_id in registry.game_ids())]
)
def test_texts_say_what_fluents_own_runtime_says(package: str, lang: str) -> None:
    """Every message, with every number and name that it tells apart, and some that it does not."""
    source = (files(package) / "text" / f"{lang}.ftl").read_text("utf-8")
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    for key, message in read_fluent(source, lang).items():
        choices = _Choices()
        choices.visit(message)
        say, theirs = pattern_of(message, lang), bundle.get_message(key).value
        assert theirs is not None
        names = set(re.findall(r"\$([\w-]+)", source))
        for value in (0, 1, 2, 11, 999, 12_345, 1_000_000, -12_345, "Ana", *(choices.keys - {"one", "other"})):
            args = dict.fromkeys(names, value)
            assert say(args) == bundle.format_pattern(theirs, args)[0], (key, value)


def test_numbers_are_divided_as_the_language_divides_them() -> None:
    """As browsers do, in Spanish from five digits on; fluent.runtime divides four."""
    numbers = (999, 1000, -1000, 9999, 10_000, -1_234_567)
    message = read_fluent("a = { $n }", "en")["a"]
    english, spanish = ([pattern_of(message, lang)({"n": n}) for n in numbers] for lang in ("en", "es"))
    assert english == ["999", "1,000", "-1,000", "9,999", "10,000", "-1,234,567"]
    assert spanish == ["999", "1000", "-1000", "9999", "10.000", "-1.234.567"]


@pytest.mark.parametrize(
    "source", ["a = { NUMBER($n) }", "a = { b }", "a = { -b }", "a = { 3 }", "a = { $n }\n    .b = c", "a"]
)
def test_fluent_that_our_texts_do_not_use_is_refused_when_it_is_read(source: str) -> None:
    with pytest.raises(ValueError, match=r"Fluent"):
        pattern_of(read_fluent(source, "en")["a"], "en")


@pytest.mark.parametrize("game_id", sorted(registry.our_ids()))
def test_a_rulebook_speaks_to_players_and_begins_with_the_game_on_one_page(game_id: str) -> None:
    books = [rulebook(lang, registry.game(game_id)) for lang in LANGUAGES]
    assert len({len(book.summary) for book in books}) == 1
    for book in books:
        assert 5 <= len(book.summary) <= 8
        told = " ".join([book.intro, *book.summary, *book.paragraphs().values()])
        assert not re.search(r"`|--|\b(Ruling|Criterio|Aclaración|invent\w+)\b", told)


def test_a_seat_without_a_name_is_numbered() -> None:
    assert catalogue("es", GAME).say(Msg("pass", {"seat": 1})) == "Jugador 2 pasa."


def test_missing_words_and_wrong_arguments_are_found() -> None:
    words = catalogue("en", GAME)
    assert words.faults(Msg("pass", {"seat": 0})) == []
    assert "no words" in words.faults(Msg("nonsense"))[0]
    assert "wants" in words.faults(Msg("pass", {}))[0]
    assert "wants" in words.faults(Msg("pass", {"seat": 0, "card": "chaos-1"}))[0]


@pytest.mark.parametrize("game", [None, GAME], ids=["platform", "loknroll"])
def test_every_language_has_the_same_keys(game: object) -> None:
    first, *others = (catalogue(lang, GAME if game else None).keys() for lang in LANGUAGES)
    assert all(other == first for other in others)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", registry.our_ids())
def test_a_number_of_the_rules_is_never_typed_into_the_rulebook(game_id: str, lang: str) -> None:
    game = registry.game(game_id)
    source = (files(game.spec.package) / "text" / f"rules.{lang}.md").read_text("utf-8")
    for line in source.splitlines():
        bare = re.sub(r"^(## \d+|\d+\.\d+) |\{[^}]*\}|\[\d\]|\((\d+(\.\d+)?(, )?)+\)", "", line)
        assert not re.search(r"\d", bare), line


def test_a_rulebook_is_found_by_paragraph_and_by_section() -> None:
    book = rulebook("en", GAME)
    assert list(book.find("7.2")[0].paragraphs) == ["7.2"]
    assert list(book.find("7")[0].paragraphs) == ["7.1", "7.2", "7.3", "7.4"]
    assert book.find("99") == ()
    assert "{" not in book.paragraphs()["4.3"]


@pytest.mark.parametrize(
    "source", ["## 1 A\n2.1 In the wrong section", "## 1 A\n1.1 {nothing}", "## 1 A\nNo number", "1.1 No section"]
)
def test_a_broken_rulebook_names_its_line(source: str) -> None:
    with pytest.raises(ValueError, match="line"):
        parse_rulebook(source, {})


def score(seat: int, points: int, *ties: int, void: bool = False) -> Score:
    return Score(seat, (ScoreLine(Msg("score-hand"), points),), ties, void)


def test_parties_are_ranked_in_the_direction_the_game_is_won() -> None:
    scores = [score(0, 5), score(1, 3), score(2, 5)]
    assert ranking_of(scores, lowest_wins=True) == ((1,), (0, 2))
    assert ranking_of(scores, lowest_wins=False) == ((0, 2), (1,))


def test_ties_are_broken_one_after_the_other_and_void_scores_come_last() -> None:
    scores = [score(0, 5, 2, 1), score(1, 5, 2, 0), score(2, 0, void=True), score(3, 5, 3, 0)]
    assert ranking_of(scores, lowest_wins=True) == ((1,), (0,), (3,), (2,))
