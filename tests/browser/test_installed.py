"""The page as an app: it can be installed, opens without a line, keeps nothing of a running table and is never old."""

from playwright.sync_api import Page, expect

from tests.browser.clicking import my_offers, open_tab
from tests.browser.conftest import Visit, Visitor
from tests.patience import wait_for

KEPT = """async (where) => {
  const found = []
  for (const name of (await caches.keys()).filter((one) => one.startsWith(where)))
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname)
  return found
}"""

SLOW_PUTS = """() => {
  const real = Cache.prototype.put
  Cache.prototype.put = async function (...asked) {
    await new Promise((done) => setTimeout(done, 1000))
    return real.apply(this, asked)
  }
}"""

SLOW_ANSWERS = """() => {
  const real = self.fetch
  self.held = new Map()
  self.fetch = async (asked) => {
    const answer = await real(asked)
    await new Promise((done) => self.held.set(new URL(asked.url).pathname, done))
    return answer
  }
}"""


def installed(visit: Visit) -> Visitor:
    """A visitor whose browser has the worker, and with it what is gathered for later."""
    visitor = visit(lang="en", worker=True)
    visitor.forgiven = True  # without a line the console complains
    visitor.page.goto("/")
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait_for(lambda: visitor.page.evaluate("localStorage.getItem('anden-gathered')"), "what is gathered")
    return visitor


def kept(page: Page, where: str = "") -> list[str]:
    """The paths of what the browser keeps, in caches whose name begins so."""
    found: list[str] = page.evaluate(KEPT, where)
    return found


def test_the_page_can_be_installed_and_opens_without_a_line(visit_whole: Visit) -> None:
    visitor = installed(visit_whole)
    page = visitor.page
    chromium = visitor.context.new_cdp_session(page)
    errors = chromium.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}  # as every visitor of a test is
    assert chromium.send("Page.getAppManifest")["errors"] == []

    code = visitor.open_table("loknroll", options={"first": 0})
    visitor.sit_at(code)
    open_tab(page, "text")
    assert my_offers(page)
    assert not [path for path in kept(page) if code in path]
    page.goto("/")
    wait_for(lambda: "/api/me" in kept(page), "which games are over")

    visitor.context.set_offline(True)
    page.goto("/")
    expect(page.locator("[data-game=loknroll]").first).to_be_visible()
    page.goto("/rules/ticket-to-ride")
    expect(page.locator("h1")).to_contain_text("Ticket to Ride")
    page.goto("/learn/ghosts-galore")
    expect(page.locator(".remark")).to_be_visible()
    assert code not in page.evaluate("fetch('/api/me').then((answer) => answer.text())")


def test_with_a_line_the_page_is_the_servers_and_a_finished_game_is_kept(visit: Visit) -> None:
    visitor = installed(visit)
    page = visitor.page
    page.evaluate(
        """async () => {
          const name = (await caches.keys()).find((one) => one.startsWith('anden-page-'))
          const old = new Response('an old page', { headers: { 'content-type': 'text/html' } })
          await (await caches.open(name)).put('/', old)
        }"""
    )
    page.goto("/")
    expect(page.locator("[data-game=loknroll]").first).to_be_visible()

    code = visitor.open_table("loknroll", options={"first": 0})
    with visitor.wire(code) as wire:
        while not wire.turn()["result"]:
            wire.act()
    [worker] = visitor.context.service_workers
    worker.evaluate(SLOW_PUTS)  # the story is asked for before the table is kept
    page.goto(f"/replay/{code}")
    wait_for(lambda: f"/api/tables/{code}/story" in kept(page), "the replay")
    visitor.context.set_offline(True)
    story = page.evaluate(f"fetch('/api/tables/{code}/story?seat=open').then((answer) => answer.status)")
    assert story == 200
    page.goto("/")
    expect(page.locator("body")).to_have_text("an old page")  # what was kept, as there is no line


def test_an_answer_that_is_under_way_when_the_pass_is_deleted_is_not_kept(visit: Visit) -> None:
    visitor = installed(visit)
    page, [worker] = visitor.page, visitor.context.service_workers
    page.goto("/")
    wait_for(lambda: "/api/me" in kept(page), "which games are over")
    page.goto("/rules/loknroll")  # which asks for nothing by itself any more, as the lobby would
    expect(page.locator("h1")).to_contain_text("Lok'n'Roll")
    worker.evaluate(SLOW_ANSWERS)

    def ask(path: str) -> None:
        page.evaluate("(path) => void (window.asked = fetch(path))", path)
        wait_for(lambda: worker.evaluate("(path) => self.held.has(path)", path), "the answer, held")

    def let_go(path: str) -> None:
        worker.evaluate("(path) => self.held.get(path)()", path)
        page.evaluate("window.asked.then((answer) => answer.text())")

    ask("/api/me")
    page.evaluate("navigator.serviceWorker.controller.postMessage('forget')")
    wait_for(lambda: not kept(page, "anden-kept"), "that it is forgotten")
    let_go("/api/me")
    ask("/api/games")
    let_go("/api/games")
    wait_for(lambda: "/api/games" in kept(page), "what everybody may know")  # it comes after what was held before
    assert "/api/me" not in kept(page)
