"""A pupil who takes a lesson in the browser: does what is asked for on the game's own board, by mouse and by keys."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.server.house import Json

REMARK = ".remark"
REPLY = ".reply"
GO_ON = "[data-go-on]"
WHY_NOT = "[data-why-not]"
SHEET = ".stage .route-sheet"


def _mark(part: str) -> str:
    """How a board marks a part that a lesson speaks of."""
    kind, colon, value = part.partition(":")
    return f'[data-{kind}="{value}"]' if colon else f"[data-{kind}]"


class Pupil:
    """One pupil at one lesson, which is open on the page. `lesson` is the message that the page got, too."""

    def __init__(self, page: Page, lesson: Json) -> None:
        self.page = page
        self.lesson = lesson
        self.moments = {moment["version"]: moment for moment in lesson["moments"]}
        self.legal: list[Json] = []
        self.spoken_of: list[str] = []
        self.payment: Json | None = None  # what the lesson asks for right after this, if that is how to pay
        self.seen: set[str] = set()  # the parts of the board that the step speaks of and that were there at some time

    # ---- the steps of a lesson

    def is_at(self, at: int) -> None:
        """Waits for the step of that place, counted from 0."""
        expect(self.page.locator(REMARK)).to_have_attribute("data-step", str(at + 1))

    def take(self, at: int, wrong: bool) -> None:
        """Takes a step; `wrong`: with another choice before what is asked for, which has its own answer."""
        step = self.lesson["steps"][at]
        self.is_at(at)
        self.spoken_of = step["point"]
        self.seen = set()
        self._look()
        for version in step["asked"]:
            if wrong and version == step["asked"][0]:
                self.choose_otherwise(step, self.moments[version])
            self.do(self.moments[version]["recorded"], self.moments[version])
        if step["attempt"]:
            self.attempt(step)
        elif not step["asked"]:
            self.page.click(GO_ON)

    def choose_otherwise(self, step: Json, moment: Json) -> None:
        """Asks why not the last of the other choices; nothing is played, and the answer is the step's own."""
        others = [offer for offer in moment["legal"] if offer["action"] != moment["recorded"]]
        if not others:
            return
        version = self.version
        self.page.click(WHY_NOT)
        self.page.locator(".teacher .others button:not(.refused)").nth(len(others) - 1).click()
        expect(self.page.locator(f"{REPLY}.answer")).to_be_visible()
        assert self.version == version
        assert step["otherwise"] or step["answers"]

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
        self.seen |= {part for part in self.spoken_of if self.page.locator(f".stage {_mark(part)}").count()}

    def _loknroll(self, action: Json) -> None:
        match action:
            case {"kind": "lay", "card": card, "bend": bend}:
                self._choose_card(card)
                if not self._fits(card):  # then it has said so at once
                    return
                self._press("bend", bend)
            case {"kind": "discard", "card": card, "combine": combine}:
                if self.page.locator(_mark(f"taken:{card}")).count():
                    self._part("taken", card).click()
                else:
                    self._choose_card(card)
                self._press("drop", "combine" if combine else "put")
            case {"kind": kind}:
                self._part("act", kind).click()

    _loose_caboose = _loknroll

    def _choose_card(self, card: str) -> None:
        if self._part("hand", card).get_attribute("aria-pressed") != "true":
            self._part("hand", card).click()

    def _fits(self, card: str) -> bool:
        return any(action.get("card") == card for action in self.legal)

    def _ghosts_galore(self, action: Json) -> None:
        match action:
            case {"kind": "turn-up"}:
                self._part("stack").click()
            case {"kind": "claim", "tile": tile}:
                self._part("tile", tile).click()
            case {"kind": "leave"}:
                self._part("choice", "leave").click()
            case {"kind": "place", "cell": cell, "turn": turn}:
                if self._part("deed", "fix").is_disabled():
                    self._part("cell", cell).click()
                for _ in range(turn // 90):
                    self._part("deed", "right").click()
                self._part("deed", "fix").click()

    def _paris_connection(self, action: Json) -> None:
        match action:
            case {"kind": "lay", "hex": place}:
                self._press("hex", place)
            case {"kind": "take", "colour": colour, "count": count}:
                self._part("take", f"{colour} {count}").click()
            case {"kind": "done"}:
                self._part("act", "done").click()
            case {"kind": kind, "colour": colour}:
                self._part(kind, colour).click()

    def _ticket_to_ride(self, action: Json) -> None:
        match action:
            case {"kind": "keep", "returned": tickets}:
                for ticket in tickets:
                    self._part("return", ticket).click()
                self._part("done").click()
            case {"kind": "take", "card": card}:
                self._part("take", card).click()
            case {"kind": "draw"}:
                self._part("draw").click()
            case {"kind": "claim", "route": route, "card": card}:
                self._press("route", route)
                if action in self.legal:
                    self._pay(card)
                else:
                    self.page.locator(f"{SHEET} .rule").click()
            case {"kind": "pay"}:  # that was said when the track was claimed
                pass

    def _pay(self, card: str) -> None:
        """Among the ways to pay where the hand is, the one that the lesson asks for."""
        others = self.page.locator(f"{SHEET} [aria-expanded=false]")
        if others.count():
            others.click()
        locomotives = "" if self.payment is None else self.payment["locomotives"]
        self.page.locator(f'{SHEET} [data-way^="{card}-{locomotives}"]').first.click()
