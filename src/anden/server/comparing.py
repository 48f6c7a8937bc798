"""What the tables of one deal are worth beside each other: places, how the points went, what others did here."""

from collections.abc import Sequence

from anden.core.game import Msg, Seat
from anden.core.kernel import NATURE
from anden.core.line import line_of, read_line
from anden.core.match import AnyMatch
from anden.core.replay import replay_of
from anden.server.dealbook import Outcome, TryRecord
from anden.server.lines import players_of
from anden.server.records import DEAL_SEAT, TableRecord
from anden.server.wire.deals import Choice, Coached, DealMoment, DealPlace
from anden.server.wire.review import KeyMoment

__all__ = ["moments_of", "outcome_of", "places_of"]

MOMENTS_MOST = 5
SHOWN_MOST = 100

Path = tuple[int, ...]


def outcome_of(record: TableRecord, match: AnyMatch) -> Outcome:
    """What a try was like, from the match that was played."""
    own = [(entry.n, code) for entry, code in match.stored(0) if entry.seat == DEAL_SEAT]
    course = [_points(match, n) for n, _ in own] + [_points(match, match.version)]
    line = line_of(replay_of(match), players_of(record))
    return Outcome(tuple(code for _, code in own), tuple(course), line)


def _points(match: AnyMatch, version: int) -> int | None:
    score = match.game.score(match.state_at(version))[DEAL_SEAT]
    return None if score.void else score.total


def places_of(tries: Sequence[TryRecord], holder: str | None, lowest_wins: bool) -> list[DealPlace]:
    """Who made the most of it, by points; equal points share a place, who came to no result is last.

    The first hundred and one's own.
    """
    ordered = sorted(tries, key=lambda each: _merit(each.points, lowest_wins))
    found: list[DealPlace] = []
    for at, each in enumerate(ordered, 1):
        shared = bool(found) and found[-1].points == each.points
        place = found[-1].place if shared else at
        found.append(DealPlace(place, each.name, each.points, each.holder == holder))
    return [place for at, place in enumerate(found) if at < SHOWN_MOST or place.mine]


def _merit(points: int | None, lowest_wins: bool) -> tuple[bool, int]:
    return points is None, 0 if points is None else points if lowest_wins else -points


# ---- what others did here


def moments_of(
    line: str, mine: Path, others: Sequence[tuple[Path, int | None]], reviewed: Sequence[KeyMoment] = ()
) -> list[DealMoment]:
    """Where to compare: at the key moments of my review, and where those who came my way went on by different ones.

    `others` is all tables of the deal, mine among them. Bots and luck answer alike where decisions were alike, so the
    same decisions so far are the same position. Of splits those count at which the points differ most.
    """
    match = read_line(line).match
    versions = [entry.n for entry in match.log if entry.seat == DEAL_SEAT]
    coached = {one.n: _coached(one) for one in reviewed if one.kind != "luck"}
    peers = [(path, points) for path, points in others if points is not None]
    key: list[DealMoment] = []
    splits: list[tuple[float, DealMoment]] = []
    for at, code in enumerate(mine):
        peers = [(path, points) for path, points in peers if len(path) > at and path[:at] == mine[:at]]
        ways: dict[int, list[int]] = {}
        for path, points in peers:
            ways.setdefault(path[at], []).append(points)
        if not ways:  # nobody else's, and mine came too late to count
            break
        if (version := versions[at]) in coached:
            key.append(_moment(match, version, ways, code, coached[version]))
        elif len(ways) > 1:
            splits.append((_spread(ways), _moment(match, version, ways, code)))
    splits.sort(key=lambda each: -each[0])
    room = max(0, MOMENTS_MOST - len(key))
    return sorted([*key, *(moment for _, moment in splits[:room])], key=lambda moment: moment.version)


def _coached(moment: KeyMoment) -> Coached:
    if moment.better is None:
        return Coached("praise", moment.chances, None)
    return Coached("lost", moment.chances, moment.better.offer)


def _spread(ways: dict[int, list[int]]) -> float:
    """How much the points differ between the ways, by the many who went each."""
    means = {code: sum(points) / len(points) for code, points in ways.items()}
    count = sum(map(len, ways.values()))
    middle = sum(map(sum, ways.values())) / count
    return sum(len(points) * abs(means[code] - middle) for code, points in ways.items()) / count


def _moment(
    match: AnyMatch, version: int, ways: dict[int, list[int]], mine: int, coach: Coached | None = None
) -> DealMoment:
    state = match.state_at(version)

    def choice(code: int, points: list[int]) -> Choice:
        offer: Msg = match.game.offer(match.game.decode(state, code))
        return Choice(offer, len(points), round(sum(points) / len(points), 1), code == mine)

    choices = sorted((choice(code, points) for code, points in ways.items()), key=lambda each: -each.count)
    return DealMoment(version, _turn(match, version, DEAL_SEAT), tuple(choices), coach)


def _turn(match: AnyMatch, version: int, seat: Seat) -> int:
    """Which decision of the seat it was, counted from 1."""
    return 1 + sum(entry.seat == seat for entry in match.log[:version] if entry.seat != NATURE)
