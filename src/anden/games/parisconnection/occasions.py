"""What a beginner at Paris Connection should look at."""

from collections import Counter
from collections.abc import Iterator, Sequence

from anden.core.game import Occasion
from anden.core.rng import Rng
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.knowledge import grid_in, imagine
from anden.games.parisconnection.model import COLOURS, View

OCCASIONS = ("raised", "not-mine", "low", "limit", "again", "end-near", "three-left")
LOW = 5  # locomotives at a station: the most that one build takes
NEAR_LIMIT = 2  # locomotives: what one more trade brings
THREE = 3
SIDES = 6  # of a hex


def occasions(then: View, now: View) -> Iterator[Occasion]:
    """What is worth a look now."""
    if now.phase == "laying":
        yield from _not_mine(now)
    elif now.phase == "act":
        yield from _end_near(imagine(now, Rng(0)))
        yield from _raised(then, now)
        yield from _stations(now)
        if now.limit - NEAR_LIMIT <= sum(now.hand) <= now.limit:
            yield Occasion("limit", ("screen",))
        yield from _again(then, now)


def _companies(name: str, colours: Sequence[str]) -> Iterator[Occasion]:
    if colours:
        yield Occasion(name, tuple(f"company:{colour}" for colour in colours))


def _not_mine(view: View) -> Iterator[Occasion]:
    """The company about to be built has no share behind the own screen."""
    building = view.building
    if building and not building.hexes and not view.hand[COLOURS.index(building.colour)]:
        yield Occasion("not-mine", (f"company:{building.colour}", "screen"))


def _raised(then: View, now: View) -> Iterator[Occasion]:
    """Others have built companies that the seat holds."""
    risen = zip(COLOURS, then.values, now.values, now.hand, strict=False)
    yield from _companies("raised", [colour for colour, was, is_, held in risen if is_ > was and held])


def _stations(view: View) -> Iterator[Occasion]:
    left = dict(zip(COLOURS, view.stations, strict=False))
    yield from _companies("low", [colour for colour, count in left.items() if 0 < count <= LOW])
    filled = [colour for colour, count in left.items() if count]
    yield from _companies("three-left", filled if len(filled) == THREE else [])


def _again(then: View, now: View) -> Iterator[Occasion]:
    """Somebody has taken a colour that they had taken before."""
    taken = Counter((trade.seat, trade.took) for trade in now.trades if trade.seat != now.seat)
    fresh = now.trades[len(then.trades) :]
    yield from _companies("again", sorted({each.took for each in fresh if taken[each.seat, each.took] > 1}))


def _end_near(state: ParisConnection) -> Iterator[Occasion]:
    """A company could reach the city that ends the game with one build (4.1, 6.1)."""
    able = [at for at in range(k.COLOURS) if _steps_to_end(state, at) <= min(state.terms.most_laid, state.station[at])]
    if able:
        end = grid_in(state).board.hexes[state.terms.end].id
        yield Occasion("end-near", (f"hex:{end}", *(f"company:{COLOURS[at]}" for at in able)))


def _steps_to_end(state: ParisConnection, colour: int) -> int:
    """How many locomotives of the company reach it, by hexes that have room; more than there are if none do."""
    terms, bit = state.terms, 1 << colour
    ring = {at for at in range(terms.hexes) if state.edges[at] & bit and _has_room(state, at, bit)}
    seen, steps = {*ring}, 1
    while ring and terms.end not in ring:
        beside = {to for at in ring for to in terms.beside[at * SIDES : (at + 1) * SIDES]}
        ring = {at for at in beside - seen if at >= 0 and _has_room(state, at, bit)}
        seen |= ring
        steps += 1
    return steps if ring else terms.locomotives + 1


def _has_room(state: ParisConnection, at: int, bit: int) -> bool:
    return k.has_room(state.held[at], state.terms.room[at], bit)
