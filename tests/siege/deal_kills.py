"""The server is killed while the last decision of a deal is made. A result that was told stays, and is the only one.

python -m tests.siege.deal_kills [--kills N] [--seed N]
"""

import random
import sys
import time
from contextlib import suppress

import httpx
from websockets.exceptions import WebSocketException

from tests.server.house import Player, Wire
from tests.siege.kills import Victim, command, houses
from tests.siege.report import Found

GAME = "ghosts-galore"  # few decisions
LATEST = 0.06  # seconds after the last decision was sent
LOST = (WebSocketException, OSError, EOFError, TimeoutError)


class Guest:
    """A pass of its own that plays today's deal, always the first thing that is allowed: so all have the same match."""

    def __init__(self, place: str, number: int) -> None:
        self.player = Player(place, f"Ana {number}").introduce()
        [self.deal] = [one["id"] for one in self.player.get("/api/deals") if one["game"] == GAME]
        self.code: str = self.begin().json()["code"]
        self.told = False  # the server has said that it is over

    def begin(self) -> httpx.Response:
        return self.player.http.post(f"/api/deals/{self.deal}/play", json={"name": self.player.name})

    def play(self, decisions: int | None = None) -> int:
        """Makes so many decisions, or all that are left; how many that were."""
        with self.player.open(self.code) as wire:
            made = 0
            while made != decisions and wire.turn()["status"] == "running":
                assert wire.act()["kind"] == "ack"
                made += 1
            self.told = wire.synced()["status"] == "over"
            return made

    def send_last(self, wire: Wire) -> None:
        """Sends one more decision, and waits for no answer."""
        sync = wire.turn()
        wire.say("act", version=sync["version"], action=sync["legal"][0]["action"])

    def wrong(self) -> list[str]:
        """What is wrong with the try, now that the server is back."""
        mine = self.player.get(f"/api/deals/{self.deal}")["deal"]["mine"]
        table = self.player.get(f"/api/tables/{self.code}")
        found = [] if mine["over"] == (table["status"] == "over") else [f"{self.code}: over and not over"]
        if self.told and not mine["over"]:
            found.append(f"{self.code}: the end was told, and is lost")
        if not mine["over"]:
            again = self.begin().json()["code"]
            found += [] if again == self.code else [f"{self.code}: began again at {again}"]
            self.play()
        if (answer := self.begin()).status_code != 409:
            found.append(f"{self.code}: a second try was not refused: {answer.text}")
        return found

    def points(self) -> int | None:
        points: int | None = self.player.get(f"/api/deals/{self.deal}")["deal"]["mine"]["points"]
        return points


def kill_at_the_end(db: str, kills: int, seed: int, name: str = "kills of deals", workers: int = 1) -> Found:
    """Kills the server so many times just when somebody's deal ends, or has ended."""
    victim, chance = Victim(db, workers), random.Random(seed)
    wrong: list[str] = []
    told = 0
    try:
        victim.start()
        first = Guest(victim.place, 0)
        decisions = first.play()
        guests = [first]
        for kill in range(kills):
            guest = Guest(victim.place, kill + 1)
            guests.append(guest)
            guest.play(decisions - 1)
            with suppress(*LOST), guest.player.open(guest.code) as wire:
                guest.send_last(wire)
                if kill % 2:
                    wire.until("sync", lambda sync: sync["status"] == "over")
                    guest.told = True
                else:
                    time.sleep(chance.uniform(0.0, LATEST))
                victim.kill(chance)
            told += guest.told
            wrong += guest.wrong()
        points = {guest.points() for guest in guests}
        if len(points) != 1 or None in points:
            wrong.append(f"the same choices came to {sorted(map(str, points))}")
        listed = first.player.get(f"/api/deals/{first.deal}")
        if (listed["deal"]["done"], len(listed["places"])) != (len(guests), len(guests)):
            wrong.append(f"{len(guests)} have played, {listed['deal']['done']} are counted")
    finally:
        victim.bury()
    return Found(name, {"kills": kills, "decisions": decisions, "told before": told, "seed": seed}, wrong)


def deal_kills(count: int = 20, seed: int = 7) -> list[Found]:
    """A third of them on each store, and a third where two workers share one."""
    with houses() as found:
        return [kill_at_the_end(db, count // 3, seed, f"kills of deals {name}", workers) for name, db, workers in found]


if __name__ == "__main__":
    sys.exit(command(__doc__, deal_kills, 20))
