"""Text: everything a game says has its words in every language, and the rule it cites exists."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec
from fluent.syntax import FluentParser, ast

from anden.conformance.case import Case, law
from anden.conformance.judge import decoded
from anden.conformance.walk import Step, legal_codes, sample, steps
from anden.core.game import AnyGame, Msg
from anden.core.kernel import State
from anden.core.rng import Rng
from anden.text import LANGUAGES, catalogue, rulebook

__all__ = [
    "can_be_said",
    "every_id_ending_and_refusal_has_its_words",
    "every_message_has_its_words",
    "platform_words_are_left_alone",
    "rulebooks_agree_in_every_language",
]

ASKED = 6  # codes each seat asks about, besides what it would try


def messages(case: Case, step: Step, rng: Rng) -> Iterator[Msg]:
    """Everything that one step and the position after it say to anyone."""
    game, state = case.game, step.after
    action = game.decode(step.before, step.code)
    for event in game.tell(step.before, step.seat, action, state):
        yield from (event.msg, event.opened)
    yield from (line.label for score in game.score(state) for line in score.lines)
    for seat in case.observers:
        yield game.prompt(state, seat)
        yield from game.describe(game.view(state, seat))
    for at in range(case.seats):
        yield from (game.offer(game.decode(state, code)) for code in legal_codes(game, state, at))
        yield from _refusals(case, state, at, rng)


def _refusals(case: Case, state: State, seat: int, rng: Rng) -> Iterator[Msg]:
    game = case.game
    actions = [decoded(game, state, code) for code in sample([*range(game.spec.codes)], ASKED, rng)]
    for action in (*game.tries(state, seat), *actions):
        reason = None if action is None else game.why_not(state, seat, action)
        if reason is not None:
            yield reason


@law("tell", "prompt", "describe", "offer")
def every_message_has_its_words(case: Case) -> None:
    """Every event, prompt, offer, refusal, label and line about the table has words in every language with exactly
    its arguments; ids in them are of the spec's kinds; its rule is a paragraph of the rulebook."""
    rng = case.rng("text")
    said: set[bytes] = set()
    for step in steps(case, every=3):
        for msg in messages(case, step, rng):
            form = msgspec.json.encode(msg)
            if form not in said:
                said.add(form)
                can_be_said(case, msg)


def can_be_said(case: Case, msg: Msg) -> None:
    """Raises Broken if a message has no words in some language, other arguments than they have, or no such rule."""
    for lang in LANGUAGES:
        words = catalogue(lang, case.game)
        faults = words.faults(msg) or _strays(case.game, msg)
        sentence = words.say(msg)
        if not faults and "{" in sentence:  # what Fluent leaves when something in a text refers to nothing
            faults = [f"{lang}: {msg.key!r} is not whole: {sentence}"]
        if msg.rule is not None and msg.rule not in rulebook(lang, case.game).paragraphs():
            faults = [f"{lang}: {msg.key!r} cites {msg.rule}, which is no paragraph of the rules"]
        if faults:
            raise case.broken("; ".join(faults))


def _strays(game: AnyGame, msg: Msg) -> list[str]:
    """Arguments named after a kind that hold no id of that kind."""
    strays = []
    for name, value in msg.args.items():
        kind = name if name in game.spec.kinds else name.removesuffix("s")
        ids = value if isinstance(value, tuple | list) else (value,)
        strays += [f"{msg.key!r}: {item!r} is no {kind}" for item in ids if item not in game.spec.kinds.get(kind, ids)]
    return strays


@law()
def every_id_ending_and_refusal_has_its_words(case: Case) -> None:
    """In every language there are words for each id of each kind (`kind-id`), each ending (`ended-…`), each rival
    (`rival-…`), each change and each refusal of the spec, whose rule is a paragraph."""
    spec = case.game.spec
    wanted = {f"{kind}-{item}" for kind, ids in spec.kinds.items() for item in ids}
    wanted |= {f"ended-{ending}" for ending in spec.endings} | set(spec.refusals) | set(spec.changes)
    scores = case.game.score(case.game.new(case.seats, case.options))
    wanted |= {f"rival-{score.rival}" for score in scores if score.rival}
    for lang in LANGUAGES:
        case.same(f"{lang}: without words", sorted(wanted - catalogue(lang, case.game).keys()), [])
        paragraphs = rulebook(lang, case.game).paragraphs()
        case.same(f"{lang}: rules that are no paragraph", sorted({*spec.refusals.values()} - {*paragraphs}), [])


@law()
def rulebooks_agree_in_every_language(case: Case) -> None:
    """The rulebook has the same sections and paragraphs, by number, in every language."""
    first, *others = (rulebook(lang, case.game) for lang in LANGUAGES)
    for lang, other in zip(LANGUAGES[1:], others, strict=True):
        case.same(f"paragraphs in {lang} and {LANGUAGES[0]}", [*other.paragraphs()], [*first.paragraphs()])
        numbers = [[section.number for section in book.sections] for book in (other, first)]
        case.same(f"sections in {lang} and {LANGUAGES[0]}", *numbers)


@cache
def _own_keys(game: AnyGame, lang: str) -> set[str]:
    source = (files(game.spec.package) / "text" / f"{lang}.ftl").read_text("utf-8")
    return {entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)}


@law()
def platform_words_are_left_alone(case: Case) -> None:
    """A game has words of its own and does not change what the platform says."""
    for lang in LANGUAGES:
        taken = _own_keys(case.game, lang) & catalogue(lang).keys()
        case.same(f"{lang}: words of the platform that the game changes", sorted(taken), [])
