"""A page that trusts nobody: it adds its own bytes, notes what it is shown, and finds out a station that lies."""

from collections.abc import Callable
from itertools import pairwise

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, Route, expect

from anden.core import registry
from anden.core.chain import first_head, last_head, next_head
from anden.core.match import AnyMatch, Match, parse_options
from anden.core.replay import Recorded, Replay, encode_replay, replay_of, with_weights
from anden.core.seal import Seal
from tests.browser.conftest import BYTES, Visit, Visitor

GAME, OPTIONS = "loknroll", {"mode": "solo"}
EXPORT = "**/replay?draws=true"


def played(me: Visitor) -> str:
    """The code of a match that was played to its end while the page looked on, as the one who sits there."""
    code = me.open_table(GAME, bots=0, options=OPTIONS, entropy=True)
    me.page.goto(f"/table/{code}")
    _play_on(me, code)
    return code


def _play_on(me: Visitor, code: str) -> None:
    me.page.wait_for_selector("main[data-version]")
    me.play_on(code)
    me.page.wait_for_selector(".end")


def exported(me: Visitor, code: str) -> Replay:
    raw = me.get(f"/api/tables/{code}/replay?draws=true").body()
    return msgspec.json.decode(raw, type=Replay)


def verdicts(page: Page, button: str = "Comprobar el sello") -> Locator:
    """What the page says when it is asked to check the seal."""
    page.click(f"text={button}")
    found = page.locator(".seal li")
    expect(found).to_have_count(8)
    return found


def test_the_page_adds_its_bytes_and_who_was_not_there_is_told_what_cannot_be_known(visit: Visit) -> None:
    me = visit()
    code = played(me)
    verdicts(me.page)
    expect(me.page.locator(".seal .bad, .seal .open")).to_have_count(0)
    expect(me.page.locator(".seal")).to_contain_text("Los números que añadió este navegador están en todos los sorteos")
    expect(me.page.locator(".seal")).to_contain_text("Lo que ningún navegador puede saber")
    assert exported(me, code).entropy == ((0, BYTES),)
    guest = visit(lang="en")
    guest.page.goto(f"/table/{code}")
    verdicts(guest.page, "Check the seal")
    expect(guest.page.locator(".seal .bad")).to_have_count(0)
    expect(guest.page.locator(".seal .open")).to_have_count(3)
    expect(guest.page.locator(".seal .open").nth(1)).to_contain_text("one player did")


def test_a_table_opened_by_clicking_starts_with_the_bytes_of_who_clicked(visit: Visit) -> None:
    me = visit()
    me.page.goto(f"/game/{GAME}")
    me.page.click(".depart")
    me.page.wait_for_selector("main[data-version]")
    table = me.get(f"/api/tables/{me.page.url.rpartition('/')[2]}").json()
    assert [seat.get("entropy", False) for seat in table["seats"]] == [True, False]


def test_bytes_are_not_lost_with_the_answer(visit: Visit) -> None:
    """The station has taken them and started; the page hears nothing of it, looks again, and knows."""
    me = visit()
    me.forgiven = True
    code = me.open_table(GAME, bots=0, options=OPTIONS, entropy=True)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    me.page.route("**/seat", lose, times=1)
    me.page.goto(f"/table/{code}")
    me.page.get_by_role("button", name="Probar otra vez").click()
    _play_on(me, code)
    expect(verdicts(me.page).nth(2)).to_contain_text("están en todos los sorteos")


# ---- stations that lie


def played_otherwise(true: Replay, seal: Seal) -> Replay:
    """Another match under another seal, whole and true in itself."""
    game = registry.game(GAME)
    match: AnyMatch = Match.sealed(game, true.seats, parse_options(game, true.options), seal)
    while not match.over:
        seat = match.owing()[0]
        match.play(seat, match.legal(seat)[0])
    found = with_weights(replay_of(match), match)
    assert isinstance(found, Replay)
    return chained_anew(replace(found, result=true.result), found.log)


def chained_anew(true: Replay, log: list[Recorded]) -> Replay:
    """The same match with another log, its chain made anew: the station knows the key."""
    seal = true.seal()
    head = first_head(true.game, true.rules, true.seats, true.options, seal)
    for entry in log:
        head = next_head(head, seal, entry.n, entry.chained())
    assert true.result is not None
    return replace(true, log=log, head=last_head(head, seal, true.result).hex())


def grinds(true: Replay) -> Replay:
    """It kept its commitment open: seeds were tried until one was to its liking."""
    return played_otherwise(true, Seal(bytes(32), true.seal().entropy))


def leaves_out(true: Replay) -> Replay:
    """It knew all draws beforehand, from its own seed alone."""
    return played_otherwise(true, Seal(true.seal().seed))


def rewrites(true: Replay) -> Replay:
    """The player did something else, it says."""
    at = lays_of(true)[-1]
    log = [replace(entry, action={"kind": "pass"}) if entry.n == at else entry for entry in true.log]
    return chained_anew(true, log)


def swaps(true: Replay) -> Replay:
    """Two actions, in the other order."""
    one, other = lays_of(true)[-2:]
    log = list(true.log)
    log[one], log[other] = replace(log[one], action=log[other].action), replace(log[other], action=log[one].action)
    assert log != true.log
    return chained_anew(true, log)


def lays_of(true: Replay) -> list[int]:
    """The entries in which the player laid a card, each another than the one before."""
    laid = [entry for entry in true.log if entry.action is not None and entry.action["kind"] == "lay"]
    return [after.n for before, after in pairwise(laid) if before.action != after.action]


def answering(body: bytes) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=body, content_type="application/json")


# What gives each of them away; all else is true in itself, so nothing but what the page noted can.
LIES = {
    grinds: "No es el sello que este navegador vio antes: la estación ha cambiado sus números secretos.",
    leaves_out: "Faltan los números que añadió este navegador.",
    rewrites: "el historial no es el que se le mostró a este navegador: alguien lo ha cambiado después.",
    swaps: "el historial no es el que se le mostró a este navegador: alguien lo ha cambiado después.",
}
UNSEEN = ("no corresponden al sello", "no sale de estos números", "El historial ha sido cambiado", "El resultado no")


def test_a_station_that_lies_is_found_out_in_words(visit: Visit) -> None:
    me = visit()
    true = exported(me, played(me))
    for lie, words in LIES.items():
        forged = encode_replay(lie(true))
        me.page.route(EXPORT, answering(forged))
        verdicts(me.page)
        bad = me.page.locator(".seal .bad")
        expect(bad.filter(has_text=words)).to_have_count(1)
        for untrue in UNSEEN:
            expect(bad.filter(has_text=untrue)).to_have_count(0)
        me.page.unroute(EXPORT)
