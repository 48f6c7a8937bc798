"""A pupil who takes a lesson in the browser: does what is asked for on the game's own board, by mouse or by keys."""

from itertools import compress
from typing import Any

from playwright.sync_api import Locator, Page, expect

from anden.core import registry
from anden.core.game import Msg
from anden.text import Catalogue, catalogue
from tests.server.house import Json

REMARK = ".remark"
REPLY = ".reply"
GO_ON = "[data-go-on]"
WHY_NOT = "[data-why-not]"
SHEET = ".stage .route-sheet"

# Of the parts of the board that are lit, those of which a map, a hand that scrolls or the edge of the stage cuts
# something off. Where there is no room for all of them, the first one counts.
CUT = """parts => parts.flatMap(part => [...document.querySelectorAll('.stage ' + part)]).filter((part, _, all) => {
    const { left, top, right, bottom, width, height } = part.getBoundingClientRect()
    const clips = box => box.matches('.stage, [data-pane]') || getComputedStyle(box).overflow !== 'visible'
    if (!width || !height) return false
    for (let box = part.parentElement; box && box.closest('.stage'); box = box.parentElement) {
        if (!clips(box)) continue
        const edge = box.getBoundingClientRect()
        const scrolls = !box.matches('.stage, [data-pane]')
        const rects = all.filter(one => box.contains(one)).map(one => one.getBoundingClientRect())
        const height = Math.max(...rects.map(({ bottom }) => bottom)) - Math.min(...rects.map(({ top }) => top))
        if (scrolls && height > edge.height && part !== all.find(one => box.contains(one))) return false
        if (left < edge.left - 1 || right > edge.right + 1) return true
        if (top < edge.top - 1 || bottom > edge.bottom + 1) return true
    }
    return false
})"""

# Asks why not, for each of the other choices that are told by their place; the answers. All in one go: there are many.
ASK = f"""async others => {{
    const drawn = () => new Promise(requestAnimationFrame)
    const answers = []
    for (const other of others) {{
        document.querySelector('{WHY_NOT}').click()
        await drawn()
        document.querySelectorAll('.teacher .others button:not(.refused)')[other].click()
        await drawn()
        answers.push(document.querySelector('{REPLY}.answer').textContent.trim())
    }}
    return answers
}}"""

ON_ONE_OF = "parts => parts.some(part => document.activeElement.closest(part))"  # where the focus is


def _mark(part: str) -> str:
    """How a board marks a part that a lesson speaks of."""
    kind, colon, value = part.partition(":")
    return f'[data-{kind}="{value}"]' if colon else f"[data-{kind}]"


def answer_to(step: Json, action: Json) -> Json | None:
    """What the step says to another choice than the one that was recorded; None if that is as good."""
    for answer in step["answers"]:
        if answer["to"].items() <= action.items():
            return None if answer["good"] else answer["say"]
    said: Json = step["otherwise"]
    return said


class Pupil:
    """One pupil at one lesson, which is open on the page. `lesson` is the message that the page got, too."""

    def __init__(self, page: Page, lesson: Json, lang: str) -> None:
        self.page = page
        self.lesson = lesson
        self._words: Catalogue = catalogue(lang, registry.game(lesson["game"]))
        self.moments = {moment["version"]: moment for moment in lesson["moments"]}
        self.legal: list[Json] = []
        self.spoken_of: list[str] = []
        self.payment: Json | None = None  # what the lesson asks for right after this, if that is how to pay
        self.seen: set[str] = set()  # the parts of the board that the step speaks of and that were there at some time

    # ---- the steps of a lesson

    def is_at(self, at: int) -> None:
        """Waits for the step of that place, counted from 0, and reads what is said."""
        remark = self.page.locator(f'{REMARK}[data-step="{at + 1}"]')
        expect(remark).to_have_text(self._said(self.lesson["steps"][at]["say"]))

    def _said(self, msg: Json) -> str:
        return self._words.say(Msg(msg["key"]))

    def take(self, at: int, wrong: bool) -> None:
        """Takes a step; `wrong`: with every kind of wrong choice before what is asked for, each with its own answer."""
        step = self.lesson["steps"][at]
        self.is_at(at)
        self.spoken_of = step["point"]
        self.seen = set()
        self._look()
        self.page.wait_for_function(
            f"parts => ({CUT})(parts).length === 0", arg=[_mark(part) for part in step["point"]]
        )
        for version in step["asked"]:
            if wrong:
                self.choose_otherwise(step, self.moments[version])
            self.do(self.moments[version]["recorded"], self.moments[version])
        if step["attempt"]:
            if wrong:
                self.choose_otherwise(step, self.moments[step["until"]])
            self.attempt(step)
        elif not step["asked"]:
            assert not self.page.locator(".stage [data-deed=fix]:enabled").count()  # left over from the step before
            self._act(self.page.locator(GO_ON))

    def choose_otherwise(self, step: Json, moment: Json) -> None:
        """Asks why not something else, once for each answer that the step has to it; nothing is played by that."""
        others = [offer["action"] for offer in moment["legal"] if offer["action"] != moment["recorded"]]
        answers = {msg["key"]: (at, msg) for at, action in enumerate(others) if (msg := answer_to(step, action))}
        version = self.version
        said = self.page.evaluate(ASK, [at for at, _ in answers.values()])
        assert said == [self._said(msg) for _, msg in answers.values()]
        assert self.version == version

    def attempt(self, step: Json) -> None:
        """Tries what the rules refuse: it is said why, with the rule, and the lesson goes on."""
        tried = [
            one for one in self.moments[step["until"]]["refused"] if step["attempt"].items() <= one["action"].items()
        ]
        self.do(tried[0]["action"], self.moments[step["until"]])
        expect(self.page.locator(f"{REPLY}.refusal a")).to_contain_text(tried[0]["why"]["rule"])

    @property
    def version(self) -> str:
        return self.page.locator("main").get_attribute("data-version") or ""

    # ---- actions on the boards

    def do(self, action: Json, moment: Json) -> None:
        """Does an action of the game where a person would do it, at that moment."""
        self.legal = [offer["action"] for offer in moment["legal"]]
        after = self.moments.get(moment["version"] + 1, {}).get("recorded")
        self.payment = after if after and after["kind"] == "pay" else None
        getattr(self, f"_{self.lesson['game'].replace('-', '_')}")(action)

    def _act(self, on: Locator) -> None:
        on.click()

    def _press(self, part: str, value: Any = None) -> None:
        """By keys: what is drawn may lie under something else on a small screen."""
        found = self._part(part, value)
        found.focus()
        found.press("Enter")

    def _part(self, part: str, value: Any = None) -> Locator:
        """A part of the board; whoever looks for one sees what else is there."""
        found = self.page.locator(f".stage {_mark(part if value is None else f'{part}:{value}')}").last
        found.wait_for(state="attached")
        self._look()
        return found

    def _look(self) -> None:
        there = self.page.evaluate(
            "parts => parts.map(part => document.querySelector('.stage ' + part) !== null)",
            [*map(_mark, self.spoken_of)],
        )
        self.seen |= set(compress(self.spoken_of, there))

    def _loknroll(self, action: Json) -> None:
        match action:
            case {"kind": "lay", "card": card, "bend": bend}:
                self._choose_card(card)
                if not self._fits(card):  # then it has said so at once
                    return
                self._press("bend", bend)
            case {"kind": "discard", "card": card, "combine": combine}:
                if self.page.locator(_mark(f"taken:{card}")).count():
                    self._act(self._part("taken", card))
                else:
                    self._choose_card(card)
                self._press("drop", "combine" if combine else "put")
            case {"kind": kind}:
                self._act(self._part("act", kind))

    _loose_caboose = _loknroll

    def _choose_card(self, card: str) -> None:
        if self._part("hand", card).get_attribute("aria-pressed") != "true":
            self._act(self._part("hand", card))

    def _fits(self, card: str) -> bool:
        return any(action.get("card") == card for action in self.legal)

    def _ghosts_galore(self, action: Json) -> None:
        match action:
            case {"kind": "turn-up"}:
                self._act(self._part("stack"))
            case {"kind": "claim", "tile": tile}:
                self._act(self._part("tile", tile))
            case {"kind": "leave"}:
                self._act(self._part("choice", "leave"))
            case {"kind": "place", "cell": cell, "turn": turn}:
                if self._part("deed", "fix").is_disabled():
                    self._act(self._part("cell", cell))
                for _ in range(turn // 90):
                    self._act(self._part("deed", "right"))
                self._act(self._part("deed", "fix"))

    def _paris_connection(self, action: Json) -> None:
        match action:
            case {"kind": "lay", "hex": place}:
                self._press("hex", place)
            case {"kind": "take", "colour": colour, "count": count}:
                self._act(self._part("take", f"{colour} {count}"))
            case {"kind": "done"}:
                self._act(self._part("act", "done"))
            case {"kind": kind, "colour": colour}:
                self._act(self._part(kind, colour))

    def _ticket_to_ride(self, action: Json) -> None:
        match action:
            case {"kind": "keep", "returned": tickets}:
                for ticket in tickets:
                    self._act(self._part("return", ticket))
                self._act(self._part("done"))
            case {"kind": "take", "card": card}:
                self._act(self._part("take", card))
            case {"kind": "draw"}:
                self._act(self._part("draw"))
            case {"kind": "claim", "route": route, "card": card}:
                self._press("route", route)
                if action in self.legal:
                    self._pay(card)
                else:
                    self._act(self.page.locator(f"{SHEET} .rule"))
            case {"kind": "pay"}:  # that was said when the track was claimed
                pass

    def _pay(self, card: str) -> None:
        """Among the ways to pay where the hand is, the one that the lesson asks for."""
        others = self.page.locator(f"{SHEET} [aria-expanded=false]")
        if others.count():
            self._act(others)
        locomotives = "" if self.payment is None else self.payment["locomotives"]
        self._act(self.page.locator(f'{SHEET} [data-way^="{card}-{locomotives}"]').first)


class KeyPupil(Pupil):
    """One without a pointer, who goes on from where the page has put the focus or by Tab, and without sight."""

    heard = False  # whether something lit is named at the last step

    def take(self, at: int, wrong: bool) -> None:
        self.is_at(at)
        step = self.lesson["steps"][at]
        if at > 0:  # at the beginning it is not known yet who has no pointer
            asks = step["asked"] or step["attempt"]
            self.page.wait_for_function(ON_ONE_OF, arg=[_mark(part) for part in step["point"]] if asks else [GO_ON])
        self.heard = self.page.locator(".teacher [aria-live] [data-lit-names]").count() > 0
        super().take(at, wrong)

    def _act(self, on: Locator) -> None:
        on.wait_for()
        if not on.evaluate("part => part === document.activeElement"):
            assert on.evaluate("part => part.tabIndex >= 0 && !part.disabled"), f"{on} is not reached by keys"
            on.focus()
        self.page.keyboard.press("Enter")

    def _press(self, part: str, value: Any = None) -> None:
        self._act(self._part(part, value))
