"""A bot of `0.1` as a program that speaks `anden-bot/1`: `veteran.py SPEC`. Run by the Python of `0.1`, never by ours.

`0.1` had no `anden bot`. Its views and actions are read by today's, but for two things: in Ticket to Ride it returned
tickets one by one and then was done, where today one action names all that go back; in Loose Caboose the first card
could be laid in several ways that came to the same, of which today one is left.
"""

import json
import sys
from typing import Any

import msgspec

from anden.bots import Decision, bot
from anden.core import registry
from anden.core.rng import Rng


class Veteran:
    """One seat of one match."""

    def __init__(self, spec: str, hello: dict[str, Any]) -> None:
        self.game = registry.game(hello["game"])
        self.seat = int(hello["seat"])
        self.player = bot(spec, self.game)
        self.rng = Rng(self.seat)

    def choose(self, message: dict[str, Any]) -> int:
        """The place of its choice among the legal actions."""
        legal = message["legal"]
        view = msgspec.convert(message["view"], self.game.spec.view)
        if self.game.spec.id == "ticket-to-ride" and legal[0]["kind"] == "keep":
            return self._return_tickets(view, message["version"], legal)
        known = [msgspec.convert(action, self.game.spec.action) for action in legal]
        chosen = self._ask(view, message["version"], known)
        return known.index(chosen) if chosen in known else 0

    def _ask(self, view: Any, version: int, legal: list[Any] | None = None) -> Any:
        listed = None if legal is None else lambda: legal
        return self.player.choose(Decision(self.game, self.seat, version, self.rng, lambda: view, listed))

    def _return_tickets(self, view: Any, version: int, legal: list[dict[str, Any]]) -> int:
        """Asked ticket by ticket, as it was used to, until it is done."""
        returned: list[str] = []
        action = self._ask(view, version)
        while (said := msgspec.to_builtins(action))["kind"] == "return":
            returned.append(said["ticket"])
            world = self.game.imagine(view, self.rng)
            world.apply(self.seat, self.game.encode(world, action))
            view = self.game.view(world, self.seat)
            version += 1
            action = self._ask(view, version)
        choices = [list(choice["returned"]) for choice in legal]
        if returned in choices:
            return choices.index(returned)
        return [sorted(choice) for choice in choices].index(sorted(returned))


def main() -> None:
    veteran: Veteran | None = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "hello":
            veteran = Veteran(sys.argv[1], message)
        elif veteran is not None:
            print(json.dumps({"id": message["id"], "choose": veteran.choose(message)}), flush=True)


if __name__ == "__main__":
    main()
