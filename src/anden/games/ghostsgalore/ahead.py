"""What a seat of Ghosts Galore may lay down before its turn, and what makes it think again."""

from collections.abc import Sequence

from anden.core.game import Msg
from anden.core.rng import Rng
from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.knowledge import imagine
from anden.games.ghostsgalore.model import Action, Place, View

CHANGES = ("changed-turned-up",)


def ahead(view: View, rng: Rng) -> GhostsGalore | None:
    """The claim that is to come, or once that is made the place of the tile; after the last round the secret one's."""
    seat = view.seat
    if seat is None:
        return None
    if view.phase in ("claim", "decide"):
        if any(up.claimed == seat for up in view.up):
            return _waiting_to(k.PLACE, view, rng)
        return _to_claim(view, rng) if view.turn != seat else None
    placed = view.phase == "place" and not any(up.claimed == seat for up in view.up)
    return _waiting_to(k.LAST, view, rng) if placed and view.round == k.ROUNDS - 1 else None


def _to_claim(view: View, rng: Rng) -> GhostsGalore:
    """A tile that another has just turned up is left lying (3.2)."""
    assert view.seat is not None
    state = imagine(view, rng)
    state.turn, state.phase, state.shown = view.seat, k.CLAIM, k.NONE
    return state


def _waiting_to(phase: int, view: View, rng: Rng) -> GhostsGalore:
    """All place at once (4.1, 5.1); what the others will have claimed by then does not matter in one's own mine."""
    state = imagine(view, rng)
    state.phase, state.shown, state.waiting = phase, k.NONE, view.seats
    return state


def changed(then: View, now: View, actions: Sequence[Action]) -> Msg | None:
    """Tiles lie there to be claimed that the seat had not seen. Its own mine nobody changes."""
    if isinstance(actions[0], Place):
        return None
    seen = {up.tile for up in then.up}
    fresh = [up.tile for up in now.up if up.claimed is None and up.tile not in seen]
    return Msg("changed-turned-up", {"tile": fresh[0]}) if fresh else None
