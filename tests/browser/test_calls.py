"""Calls on the page: asked for by a click, pushed and encrypted for this browser, shown by its worker, answered there.

Chromium reaches no push service from here, so the test is one: the browser's subscription is at its address and has
keys that the test knows; what the station sent there is opened and handed to the worker as a push service would.
"""

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Worker, expect

from tests.browser.conftest import PHONE, Station, Visit, Visitor, visits
from tests.browser.test_installed import kept
from tests.patience import patience, wait_for
from tests.server.receiving import Receiving, Subscription, signed_claims

# The subscription that a push service would have given this browser, for the key that the page asks with.
SUBSCRIBED = """(told) => {
  const made = {
    endpoint: told.endpoint,
    options: {},
    toJSON: () => ({ endpoint: told.endpoint, keys: { p256dh: told.p256dh, auth: told.auth } }),
    unsubscribe: () => { localStorage.removeItem('subscribed'); return Promise.resolve(true) },
  }
  PushManager.prototype.subscribe = ({ applicationServerKey }) => {
    localStorage.setItem('subscribed', applicationServerKey)
    return Promise.resolve(made)
  }
  PushManager.prototype.getSubscription = () => Promise.resolve(localStorage.getItem('subscribed') ? made : null)
}"""
SHOWN = """async () => (await self.registration.getNotifications()).map(({ title, body, tag, actions }) =>
  ({ title, body, tag, actions: (actions ?? []).map(({ action }) => action) }))"""
PRESS = """async (action) => {
  const [notification] = await self.registration.getNotifications()
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action }))
}"""


@pytest.fixture(scope="module")
def calling_station(whole_browser: Browser, seed: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Station]:  # noqa: ARG001  # skips
    station = Station(tmp_path_factory.mktemp("station"), seed, more=("--call-network", "127.0.0.0/8"))
    yield station
    station.stop()


@pytest.fixture
def visit_calling(whole_browser: Browser, calling_station: Station) -> Iterator[Visit]:
    with visits(whole_browser, calling_station) as come:
        yield come


class Phone:
    """A visitor with the worker, a subscription of the test's own, and a way to push to it."""

    def __init__(self, visitor: Visitor, there: Receiving) -> None:
        self.visitor, self.page, self.there = visitor, visitor.page, there
        self.subscription = Subscription(f"{there.url}/push/phone")
        visitor.context.grant_permissions(["notifications"])
        visitor.context.add_init_script(f"({SUBSCRIBED})({self._asked()})")
        self.page.goto("/pass")
        wait_for(lambda: self.page.evaluate("navigator.serviceWorker.controller !== null"), "the worker")
        self._cdp: CDPSession = visitor.context.new_cdp_session(self.page)
        self._registrations: list[Any] = []
        self._cdp.on(
            "ServiceWorker.workerRegistrationUpdated", lambda told: self._registrations.extend(told["registrations"])
        )
        self._cdp.send("ServiceWorker.enable")

    def _asked(self) -> str:
        return json.dumps(self.subscription.asked)

    @property
    def worker(self) -> Worker:
        workers = wait_for(lambda: self.page.evaluate("1") and self.visitor.context.service_workers, "the worker")
        return workers[0]

    def deliver(self, number: int) -> dict[str, Any]:
        """What the station pushed as its n-th, handed to the worker; what it says."""
        told = self.subscription.opened(self.there.wait(number + 1)[number].body)
        wait_for(lambda: self.page.evaluate("1") and self._registrations, "the worker's registration")
        registration = self._registrations[0]["registrationId"]
        origin = self.page.evaluate("location.origin")
        message = {"origin": origin, "registrationId": registration, "data": json.dumps(told)}
        wait_for(lambda: self._shows(message, told["title"]), "the notification")
        return told

    def _shows(self, message: dict[str, Any], title: str) -> bool:
        """Whether the browser shows it, a while after it got it: one that is very busy may drop a message."""
        self._cdp.send("ServiceWorker.deliverPushMessage", message)
        end = time.monotonic() + patience(5)
        while not (there := title in [one["title"] for one in self.shown()]) and time.monotonic() < end:
            self.page.wait_for_timeout(50)
        return there

    def shown(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.worker.evaluate(SHOWN)
        return found


def turn_of(me: Visitor, other: Visitor, station: Station) -> str:
    """A table with another person at which it is mine to decide, and has been for a minute."""
    code = me.open_table("loknroll", seats=[{"kind": "person"}] * 2, options={"first": 0}, name="Ana")
    other.get("/api/me")
    assert other.post(f"/api/tables/{code}/seat", data={"name": "Ben"}).ok
    with closing(sqlite3.connect(station.db, timeout=patience())) as database, database:
        database.execute("UPDATE seats SET owed_since = owed_since - 60000")
        database.execute("UPDATE calls SET due = due - 60000")
    return code


def test_a_turn_is_pushed_to_the_browser_shown_by_its_worker_and_opened_by_a_click(
    visit_calling: Visit, calling_station: Station
) -> None:
    with Receiving() as there:
        me, ben = visit_calling(lang="en", worker=True, size=PHONE), visit_calling(lang="en")
        phone = Phone(me, there)
        page = phone.page
        assert page.evaluate("localStorage.getItem('subscribed')") is None  # nothing before a click
        page.get_by_role("button", name="Notify me on this device").click()
        row = page.locator("#calls li")
        expect(row).to_contain_text("this one")
        expect(page.get_by_text("You have no pass yet")).to_have_count(0)
        trial = phone.deliver(0)
        assert trial["title"] == "Notifications work"
        expect(row).to_contain_text("last notified")
        key = page.evaluate("localStorage.getItem('subscribed')")
        assert signed_claims(there.came[0].headers["authorization"], key)["aud"] == there.url

        page.get_by_label("quiet hours").check()
        page.get_by_label("From").fill("23:30")
        page.get_by_label("From").blur()
        wait_for(lambda: wishes(page)["quiet"] == [23 * 60 + 30, 8 * 60], "the quiet hours")
        page.get_by_label("quiet hours").uncheck()
        page.get_by_label("when a game is over").uncheck()
        wait_for(lambda: (wishes(page)["quiet"], wishes(page)["over"]) == (None, False), "the wishes")

        code = turn_of(me, ben, calling_station)
        told = phone.deliver(1)
        assert (told["title"], told["text"]) == ("Your turn in Lok'n'Roll", "With Ben.")
        [shown] = [one for one in phone.shown() if one["tag"] == f"table-{code}"]
        assert shown["actions"][-1] == "stop"
        phone.worker.evaluate(CLOSE, "trial")
        phone.worker.evaluate(PRESS, "")
        page.wait_for_url(f"**/table/{code}")
        wait_for(lambda: not phone.shown(), "that what was shown is gone")

        page.goto("/pass")
        page.evaluate("(game) => caches.open('anden-kept').then((cache) => cache.put(game, new Response('')))", GAME)
        assert GAME in kept(page)
        page.get_by_role("button", name="Delete my pass").click()
        page.get_by_role("dialog").get_by_role("button", name="Delete my pass").click()
        expect(page.get_by_text("You have no pass yet")).to_be_visible()
        wait_for(lambda: GAME not in kept(page), "that nothing of my games is kept")
        assert page.evaluate("localStorage.getItem('subscribed')") is None


GAME = "/api/tables/agamethatisover"
CLOSE = "async (tag) => { for (const one of await self.registration.getNotifications({ tag })) one.close() }"


def wishes(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("fetch('/api/calls').then((answer) => answer.json())")["wishes"]
    return found


def test_an_only_answer_is_played_from_the_notification_and_stop_ends_the_calls(
    visit_calling: Visit, calling_station: Station
) -> None:
    with Receiving() as there:
        me, ben = visit_calling(lang="en", worker=True), visit_calling(lang="en")
        phone = Phone(me, there)
        phone.page.get_by_role("button", name="Notify me on this device").click()
        told = phone.deliver(0)
        phone.worker.evaluate(CLOSE, "trial")
        code = turn_of(me, ben, calling_station)
        with me.wire(code) as wire:
            sync = wire.synced()
        answer = {"title": "Do it", "code": code, "seat": 0, "version": sync["version"]}
        call = {**told, "path": "/", "tag": "x", "answer": answer | {"action": sync["legal"][0]["action"]}}
        phone.worker.evaluate("(data) => self.registration.showNotification('x', { tag: 'x', data })", call)
        phone.worker.evaluate(PRESS, "answer")
        wait_for(lambda: version_of(me, code) > sync["version"], "the move")
        at = version_of(me, code)
        phone.worker.evaluate("(data) => self.registration.showNotification('x', { tag: 'x', data })", call)
        me.forgiven = True  # the console tells of the refusal
        phone.worker.evaluate(PRESS, "answer")  # it is too late for that: nothing is done, and the page opens
        phone.page.wait_for_url(f"{calling_station.url}/")
        assert version_of(me, code) == at

        call = {**told, "tag": "y"}
        phone.worker.evaluate("(data) => self.registration.showNotification('y', { tag: 'y', data })", call)
        phone.worker.evaluate(PRESS, "stop")
        phone.page.goto("/pass")
        wait_for(lambda: not receivers(phone.page), "that nothing is called any more")


def version_of(visitor: Visitor, code: str) -> int:
    version: int = visitor.get(f"/api/tables/{code}").json()["version"]
    return version


def receivers(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate("fetch('/api/calls').then((answer) => answer.json())")["receivers"]
    return found


def test_without_permission_a_webhook_can_be_added_and_a_private_address_is_refused(visit: Visit) -> None:
    me = visit(lang="es")
    me.forgiven = True  # the console tells of the refusal
    page = me.page
    page.goto("/pass")
    page.get_by_text("En ntfy, Discord, Slack").click()
    page.get_by_label("Dirección").fill("https://127.0.0.1/topic")
    page.get_by_role("button", name="Añadir", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("hace falta una dirección pública")


PAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15"
AGENTS = """([agent, touches]) => {
  Object.defineProperty(navigator, 'userAgent', { get: () => agent })
  Object.defineProperty(navigator, 'maxTouchPoints', { get: () => touches })
  delete window.PushManager
}"""


@pytest.mark.parametrize(
    ("agent", "touches", "told"),
    [
        (PAD.replace("Macintosh; Intel Mac OS X 10_15_7", "iPhone; CPU iPhone OS 18_0 like Mac OS X"), 5, "first add"),
        (PAD, 5, "first add this page to the home screen"),
        (PAD, 0, "Try another one, or choose another place below"),
    ],
)
def test_who_has_no_pushes_is_told_what_to_do(visit: Visit, agent: str, touches: int, told: str) -> None:
    me = visit(lang="en", size=PHONE)
    me.context.add_init_script(f"({AGENTS})({json.dumps([agent, touches])})")
    me.page.goto("/pass")
    expect(me.page.locator("#calls .note")).to_contain_text(told)
    expect(me.page.get_by_role("button", name="Notify me on this device")).to_have_count(0)


ASKED = """(answer) => {
  let now = 'default'
  Object.defineProperty(Notification, 'permission', { get: () => now })
  Notification.requestPermission = () => Promise.resolve((now = answer))
}"""


def test_whoever_says_no_or_has_no_push_service_goes_on_without(visit: Visit) -> None:
    for answer in ("default", "denied", "granted"):
        me = visit(lang="en")
        me.context.add_init_script(f"({ASKED})({json.dumps(answer)})")
        page = me.page
        page.goto("/pass")
        button = page.get_by_role("button", name="Notify me on this device")
        button.click()
        if answer == "denied":
            expect(page.locator("#calls .note")).to_contain_text("allow it in its settings")
            expect(button).to_have_count(0)
            continue
        if answer == "granted":  # and then no worker ever comes
            expect(page.get_by_role("alert")).to_contain_text("could not sign up")
        expect(button).to_be_enabled()


def test_an_invitation_is_given_to_the_systems_sheet_and_without_a_clipboard_marked(visit: Visit) -> None:
    me = visit(lang="en", size=PHONE)
    me.context.add_init_script(
        "navigator.share = (told) => { window.told = told; return Promise.reject(new Error('not now')) };"
        "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
    )
    code = me.open_table("loknroll", seats=[{"kind": "person"}] * 2, name="Ana")
    page = me.sit_at(code)
    page.locator("[data-share]").click()
    told = page.evaluate("window.told")
    assert told["url"].endswith(f"/table/{code}?lang=en")
    assert "Lok'n'Roll" in told["text"]
    page.locator(".invite .link button").first.click()
    wait_for(lambda: page.evaluate("getSelection().toString()") == page.locator(".invite input").input_value(), "it")
    expect(page.locator(".invite .link button").first).to_have_text("Copy")
