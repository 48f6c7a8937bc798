"""The pass on the page: made, taken to a phone by a link, opened by a passkey, and gone without a trace."""

import re
from typing import Any

from playwright.sync_api import CDPSession, Page, Request, expect

from tests.browser.conftest import PHONE, Visit, Visitor

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def authenticator(visitor: Visitor) -> tuple[CDPSession, str]:
    """An authenticator in this browser that says yes to everything."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("WebAuthn.enable")
    made: dict[str, Any] = session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return session, made["authenticatorId"]


def by_name(visitor: Visitor) -> str:
    """The station by a name: an address of numbers has no passkeys."""
    origin: str = visitor.page.evaluate("location.origin")
    return origin.replace("127.0.0.1", "localhost")


def pass_page(visitor: Visitor, origin: str = "") -> Page:
    visitor.page.goto(f"{origin}/pass")
    visitor.page.wait_for_selector("main")
    return visitor.page


def test_a_link_takes_the_pass_to_a_phone_and_a_journey_with_it_and_deleting_leaves_neither(visit: Visit) -> None:
    me, phone = visit(lang="en"), visit(lang="en", size=PHONE)
    code = me.open_table("loknroll", bots=0, options={"mode": "solo"})
    me.play_on(code)
    page = pass_page(me)
    page.get_by_role("button", name="Make a link").click()
    page.get_by_alt_text("Code to scan").wait_for()
    made = me.post("/api/pass/link", data={}).json()["link"]
    phone.page.goto(made)
    expect(phone.page).to_have_url(re.compile("/pass$"))
    phone.page.get_by_role("button", name="Use it here").click()
    expect(phone.page.locator("li", has_text="this one")).to_have_count(1)
    expect(phone.page.locator("li", has_text="last seen")).to_have_count(2)
    phone.page.get_by_role("link", name="My journeys").click()
    expect(phone.page.locator("section li[data-game=loknroll]")).to_have_count(1)
    expect(phone.page.get_by_role("link", name="Replay")).to_be_visible()
    phone.page.get_by_label("Every result").select_option("open")
    expect(phone.page.get_by_text("No game fits that.")).to_be_visible()

    phone.forgiven = True  # the console tells of a refusal
    phone.page.goto("/")
    phone.page.goto(made)
    phone.page.get_by_role("button", name="Use it here").click()
    expect(phone.page.get_by_role("alert").last).to_contain_text("has been used")

    page = pass_page(me)
    page.get_by_role("button", name="Delete my pass").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete my pass").click()
    expect(page.get_by_text("You have no pass yet")).to_be_visible()
    phone.page.goto("/journeys")
    expect(phone.page.get_by_text("Nothing here yet")).to_be_visible()


def test_a_passkey_opens_the_pass_elsewhere_and_its_answer_is_of_no_use_twice(visit: Visit) -> None:
    me, other = visit(lang="en"), visit(lang="en")
    me.page.goto("/")
    origin = by_name(me)
    session, key = authenticator(me)
    page = pass_page(me, origin)
    page.get_by_role("button", name="Make a link").click()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("button", name="Remove")).to_have_count(1)

    there, copy = authenticator(other)
    [credential] = session.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]
    there.send("WebAuthn.addCredential", {"authenticatorId": copy, "credential": credential})
    answers: list[Request] = []
    other.page.on("request", lambda asked: answers.append(asked) if asked.url.endswith("/passkeys/use") else None)
    page = pass_page(other, origin)
    page.get_by_role("button", name="I have a passkey").click()
    page.get_by_role("button", name="Use it here").click()
    expect(page.locator("li", has_text="this one")).to_have_count(1)
    expect(page.locator("li", has_text="last seen")).to_have_count(2)

    [used] = answers
    again = visit().post(used.url, data=used.post_data_json, headers={"origin": origin})
    assert again.status in (400, 404), again.text()
    forged: Any = used.post_data_json
    forged["credential"]["response"]["signature"] = forged["credential"]["response"]["signature"][:-4] + "AAAA"
    refused = visit().post(used.url, data=forged, headers={"origin": origin})
    assert refused.status in (400, 404), refused.text()
