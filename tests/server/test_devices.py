"""Several people at one screen, and phones as hands."""

import re

from tests.server.house import House, Player, newest, play_on


def test_at_a_hot_seat_one_browser_holds_every_seat_and_opens_them_one_by_one(house: House) -> None:
    ana = Player(house.place)
    table = ana.create("loose-caboose", ["person", "person", "paseo"], device="hot-seat", names=["Ana", "Ben"])
    assert (table["mine"], table["status"]) == ([0, 1], "running")
    assert [seat.get("name") for seat in table["seats"]] == ["Ana", "Ben", None]
    with ana.open(table["code"]) as curtain:
        assert curtain.synced()["seat"] is None
    with ana.open(table["code"], seat=0) as one, ana.open(table["code"], seat=1) as other:
        assert one.synced()["view"]["seat"] == 0
        assert other.synced()["view"]["seat"] == 1
        play_on(one, other)


def test_at_a_hot_seat_nobody_else_has_to_agree_to_an_undo(house: House) -> None:
    ana = Player(house.place)
    code = ana.create("loknroll", ["person", "person"], device="hot-seat", options={"first": 0})["code"]
    with ana.open(code, seat=0) as one, ana.open(code, seat=1) as other:
        while newest((one, other), one)["legal"]:
            one.act()
        assert "needs" not in one.synced()["undo"]


def test_a_kitchen_table_is_watched_on_the_screen_and_played_on_phones(house: House) -> None:
    screen = Player(house.place)
    table = screen.create("ticket-to-ride", ["person", "person"], device="kitchen")
    code = table["code"]
    assert (table["status"], table.get("mine"), table["host"]) == ("waiting", None, True)
    picture = screen.http.get(f"/api/tables/{code}/qr.svg?for=1")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert re.match(rb"<svg ", picture.content)
    assert picture.content != screen.http.get(f"/api/tables/{code}/qr.svg?for=0").content
    assert screen.get(f"/api/tables/{code}/qr.svg?for=2", 404)["error"] == "missing"
    phones = [Player(house.place, "Ana"), Player(house.place, "Ben")]
    with screen.open(code) as board:
        for seat, phone in enumerate(phones):
            phone.sit(code, seat=seat)
        assert board.until("sync")["view"]["hand"] == []
        with phones[0].open(code) as hand:
            assert hand.synced()["view"]["hand"]


def test_the_code_to_scan_leads_to_the_seat(house: House) -> None:
    """The picture is what segno draws for the link, and for no other."""
    from io import BytesIO

    import segno

    screen = Player(house.place)
    code = screen.create("loknroll", ["person", "person"], device="kitchen")["code"]
    drawn = BytesIO()
    segno.make(f"http://{house.place}/table/{code}/sit/1", error="m", micro=False).save(
        drawn, kind="svg", scale=4, border=2, xmldecl=False, svgns=True
    )
    assert screen.http.get(f"/api/tables/{code}/qr.svg?for=1").content == drawn.getvalue()
