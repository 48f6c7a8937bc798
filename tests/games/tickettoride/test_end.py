"""Sections 7 and 8: the end, and the score."""

from itertools import combinations
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from anden.core.errors import Malformed
from anden.core.game import Score, ranking_of
from anden.core.kernel import zeros
from anden.games.tickettoride import GAME, scoring, sheet
from anden.games.tickettoride.components import map_of, own_map, terms_of
from anden.games.tickettoride.kernel import Terms
from anden.games.tickettoride.model import Draw, MapSet, Pass, TicketToRideOptions
from anden.games.tickettoride.trails import WIDEST, Roads, Sweep, longest_trail, regions, trail_and_work
from tests.games.tickettoride import paper
from tests.games.tickettoride.positions import Script, random_play, small_map, table
from tests.luck import examples

# ---- 7.1


def nearly() -> Script:
    """Seat 0 has just come down to two trains."""
    board = small_map(trains=6, seats=(2, 3), red=34, blue=4)
    script = table(("red",) * 4, ("red",) * 4, board=board, row=("red",) * 5)
    return script.claim("b-c", "red").idle().claim("c-d", "red")


@pytest.mark.rule("ticket-to-ride", "7.1")
def test_two_trains_start_the_final_round_for_everyone_including_who_triggered_it() -> None:
    script = nearly()
    assert (script.turn, script.view().left, script.phase) == (1, 2, "act")
    script.idle()
    assert (script.turn, script.view().left, script.phase) == (0, 1, "act")
    script.idle()
    assert (script.phase, script.view().left, script.result.ended) == ("over", 0, "final-round")


@pytest.mark.rule("ticket-to-ride", "7.1")
def test_nothing_triggers_it_a_second_time() -> None:
    script = nearly().claim("a-d", "red")
    assert (script.view().players[1].trains, script.view().left) == (3, 1)
    script.idle()
    assert script.phase == "over"


@pytest.mark.rule("ticket-to-ride", "7.1")
def test_three_trains_do_not() -> None:
    board = small_map(trains=7, seats=(2, 2), red=34, blue=4)
    script = table(("red",) * 4, ("red",) * 4, board=board, row=("red",) * 5)
    script.claim("b-c", "red").idle().claim("c-d", "red")
    assert (script.view().players[0].trains, script.view().left) == (3, None)


@pytest.mark.rule("ticket-to-ride", "7.1")
def test_forced_passes_count_as_turns() -> None:
    """One route of four spaces: it is claimed, the final round is on, and the cards run out."""
    board = small_map(trains=6, seats=(2, 4), tickets=8, deal=2, first_routes=1, red=22)
    board = replace(board, routes=(replace(board.routes[0], length=4, colour="grey"),), cities=board.cities[:2])
    board = replace(board, tickets=tuple(replace(ticket, a="a", b="b") for ticket in board.tickets))
    script = table(seats=4, board=board, row=("red",) * 5).claim("a-b", "red")
    assert (script.view().left, script.view().deck, len(script.view().discards)) == (4, 1, 4)
    script.idle().idle().draw().take("red")
    assert (script.turn, script.legal()) == (0, [Pass()])
    script.pass_turn()
    assert script.result.ended == "final-round"
    assert script.told_keys() == ["pass", "end-final"]


@pytest.mark.rule("ticket-to-ride", "7.1")
def test_after_the_end_nobody_acts() -> None:
    script = nearly().idle().idle()
    assert script.refusal(Draw(), 0) == ("ended", "7.1")


# ---- 8


@pytest.mark.rule("ticket-to-ride", "8.1")
@pytest.mark.rule("ticket-to-ride", "8.2")
@pytest.mark.rule("ticket-to-ride", "8.3")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_scores_agree_with_paper_at_the_end_of_random_matches(seats: int, seed: int) -> None:
    state = GAME.new(seats, GAME.settle(seats, TicketToRideOptions()))
    for _ in random_play(state, seed):
        pass
    view = GAME.view(state, None)
    networks = [paper.tracks_of(view, seat) for seat in range(seats)]
    expected = paper.scores(map_of(view.options), networks, [*view.shown])
    assert [score.total for score in GAME.score(state)] == expected
    assert [state.points(seat) for seat in range(seats)] == expected


def seated(*networks: tuple[str, ...], tickets: tuple[tuple[str, ...], ...] = ()) -> tuple[Score, ...]:
    """Scores of players who hold these routes and tickets."""
    names = [f"p{at}" for at in range(len(networks))]
    players = [
        {"name": name, "routes": routes, "tickets": tickets[at] if at < len(tickets) else ()}
        for at, (name, routes) in enumerate(zip(names, networks, strict=True))
    ]
    return sheet.tally(msgspec.json.encode({"players": players}).decode())[1]


@pytest.mark.rule("ticket-to-ride", "8.5")
def test_the_examples_of_the_rules() -> None:
    blue = ("boston--montreal--1", "boston--new-york--1", "new-york--washington--1", "raleigh--washington--1")
    green = ("duluth--sault-st-marie", "chicago--duluth", "chicago--saint-louis--1", "nashville--saint-louis")
    own = (("montreal--atlanta", "new-york--atlanta"), ("sault-st-marie--nashville", "atlanta--washington"))
    scores = seated((*blue, "atlanta--raleigh--1"), green, tickets=own)
    assert [sum(line.points for line in score.lines if "ticket" in line.label.args) for score in scores] == [15, 4]


@pytest.mark.rule("ticket-to-ride", "8.1")
def test_each_ticket_has_its_line() -> None:
    scores = seated(("atlanta--nashville",), (), tickets=(("atlanta--washington",), ("boston--miami",)))
    lines = [[(line.label.key, line.points) for line in score.lines] for score in scores]
    assert lines[0] == [("score-routes", 1), ("score-longest", 10), ("score-missed", -4)]
    assert lines[1] == [("score-routes", 0), ("score-missed", -12)]


@pytest.mark.rule("ticket-to-ride", "8.3")
def test_all_who_tie_for_the_longest_route_get_the_bonus() -> None:
    scores = seated(("atlanta--nashville",), ("dallas--houston--1",), ())
    assert [score.total for score in scores] == [11, 11, 0]


@pytest.mark.rule("ticket-to-ride", "8.3")
def test_a_length_of_nothing_earns_nothing() -> None:
    assert [score.total for score in seated((), ())] == [0, 0]


@pytest.mark.rule("ticket-to-ride", "8.4")
def test_a_tie_goes_to_more_completed_tickets_then_to_the_longest_route() -> None:
    def score(seat: int, *ties: int) -> Score:
        return Score(seat, (), ties)

    assert ranking_of([score(0, 1, 1), score(1, 2, 0), score(2, 1, 0)], False) == ((1,), (0,), (2,))
    assert ranking_of([score(0, 1, 1), score(1, 1, 1), score(2, 1, 0)], False) == ((0, 1), (2,))


@pytest.mark.rule("ticket-to-ride", "8.4")
def test_ties_are_completed_tickets_and_the_bonus() -> None:
    scores = seated(("atlanta--nashville",), ("charleston--raleigh",), tickets=((), ("boston--miami",)))
    assert [score.ties for score in scores] == [(0, 0), (0, 1)]
    done = seated(("atlanta--raleigh--1", "raleigh--washington--1"), (), tickets=(("atlanta--washington",),))
    assert [score.ties for score in done] == [(1, 1), (0, 0)]


# ---- the longest route, exactly

USA = own_map("usa")
TERMS = terms_of(5, GAME.settle(5, TicketToRideOptions()))


def owned(tracks: set[int]) -> vec[i64]:
    return vec[i64]([0 if track in tracks else -1 for track in range(len(USA.routes))])


@pytest.mark.rule("ticket-to-ride", "8.3")
@examples(150)
@given(st.sets(st.integers(0, len(USA.routes) - 1), max_size=11))
def test_the_longest_route_agrees_with_walking_every_trail(tracks: set[int]) -> None:
    ends = [(USA.routes[at].a, USA.routes[at].b, USA.routes[at].length) for at in tracks]
    assert longest_trail(TERMS, owned(tracks), 0, 0) == paper.trail(ends)


@pytest.mark.rule("ticket-to-ride", "8.3")
@examples(60)
@given(st.integers(0, 35), st.lists(st.integers(0, 9), min_size=12, max_size=12))
def test_also_on_dense_networks(start: int, choices: list[int]) -> None:
    """Networks that grow from one city, where loops and odd cities abound."""
    cities, tracks = {USA.cities[start].id}, set[int]()
    for choice in choices:
        near = [at for at, r in enumerate(USA.routes) if {r.a, r.b} & cities and at not in tracks]
        track = near[choice % len(near)]
        tracks.add(track)
        cities |= {USA.routes[track].a, USA.routes[track].b}
    ends = [(USA.routes[at].a, USA.routes[at].b, USA.routes[at].length) for at in tracks]
    assert longest_trail(TERMS, owned(tracks), 0, 0) == paper.trail(ends)


# ---- on any map


Track = tuple[int, int, int, int, int]
WORK = 150_000  # ways to keep or leave: some milliseconds


def whole(cities: int, pairs: list[tuple[int, int]], lengths: list[int]) -> tuple[Roads, list[tuple[str, str, int]]]:
    tracks: list[Track] = [(a, b, length, 0, -1) for (a, b), length in zip(pairs, lengths, strict=True)]
    return Roads(cities, tracks), [(str(a), str(b), length) for a, b, length, *_ in tracks]


def swept(roads: Roads) -> int:
    """The longest trail of whoever owns every track, without walking."""
    owner, free = zeros(roads.tracks), vec[i64]([1] * roads.tracks)
    region, degree, best = regions(roads, owner, 0), zeros(roads.cities), 0
    for track in range(roads.tracks):
        degree[roads.city_a[track]] += 1
        degree[roads.city_b[track]] += 1
    for root in {region[roads.city_a[track]] for track in range(roads.tracks)}:
        sweep = Sweep(roads, free, region, root, degree)
        best = max(best, sweep.total if sweep.count_odd() <= 2 else sweep.longest(best))
    return best


@pytest.mark.rule("ticket-to-ride", "8.3")
def test_going_through_the_cities_finds_what_walking_every_trail_finds() -> None:
    """2,000 small networks by chance, dense and sparse, in one piece or several."""
    luck = Random(83)
    for _ in range(2000):
        cities = luck.randint(2, 8)
        pairs = [*combinations(range(cities), 2)]
        chosen = luck.sample(pairs, luck.randint(1, min(8, len(pairs))))
        roads, ends = whole(cities, chosen, [luck.randint(1, luck.choice((1, 2, 6))) for _ in chosen])
        if roads.width <= WIDEST:
            assert swept(roads) == trail_and_work(roads, zeros(roads.tracks), 0, 0)[0] == paper.trail(ends), ends


@pytest.mark.further
@pytest.mark.rule("ticket-to-ride", "8.3")
def test_the_longest_route_takes_little_work_on_any_map_that_is_accepted() -> None:
    """Networks of up to 60 trains, counted in ways to keep or leave a track."""
    luck = Random(84)
    for _ in range(300):
        cities = luck.randint(8, 40)
        pairs = [*combinations(range(cities), 2)]
        chosen = luck.sample(pairs, min(int(cities * luck.choice((1.25, 1.5, 2, 2.5))), len(pairs), 60))
        longest = 60 // len(chosen)
        roads, _ = whole(cities, chosen, [luck.randint(1, longest) for _ in chosen])
        if roads.width <= WIDEST:
            assert trail_and_work(roads, zeros(roads.tracks), 0, 0)[1] <= WORK


@pytest.mark.rule("ticket-to-ride", "8.3")
def test_a_map_on_which_the_longest_route_would_take_long_is_refused() -> None:
    """Eight cities, a route between any two: a score once took 15 seconds there."""
    plain = msgspec.to_builtins(small_map())
    ids = [f"c{n}" for n in range(8)]
    plain["cities"] = [{"id": city, "name": city, "x": n, "y": n} for n, city in enumerate(ids)]
    plain["routes"] = [
        {"id": f"{a}-{b}", "a": a, "b": b, "length": 1, "colour": "grey", "source": "invented"}
        for a, b in combinations(ids, 2)
    ]
    plain["tickets"] = [ticket | {"a": "c0", "b": "c1"} for ticket in plain["tickets"]]
    with pytest.raises(Malformed, match="too tangled"):
        GAME.settle(2, TicketToRideOptions(board=msgspec.convert(plain, MapSet)))


@pytest.mark.rule("ticket-to-ride", "8.3")
def test_the_longest_routes_of_a_position_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def counted(terms: Terms, owner: vec[i64], seat: int, best: int) -> int:
        asked.append(seat)
        return longest_trail(terms, owner, seat, best)

    monkeypatch.setattr(scoring, "longest_trail", counted)
    scoring.trails_of.cache_clear()
    state = table(seats=3).state
    for _ in range(3):
        scoring.score(state)
    assert asked == [0, 1, 2]
