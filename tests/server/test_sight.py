"""What leaves the server of a match leaves through a sight: it tells a seat what it may know, and is made once."""

from collections.abc import Iterator

import msgspec
import pytest

from anden.core import registry
from anden.core.game import Seat
from anden.core.match import AnyMatch, Match
from anden.core.rng import Rng
from anden.core.seal import derived_seed
from anden.server import sight as sights
from anden.server.records import SeatRecord, TableRecord
from anden.server.sight import Sight, frames_of, sights_of, told_of
from anden.server.wire.match import Frame
from anden.server.wire.socket import Sync
from tests.server.house import House, Player, one_acts

SEED = derived_seed(b"server", "sight")


def positions(game_id: str, every: int) -> Iterator[AnyMatch]:
    """A match of random actions, now and then on its way."""
    game = registry.game(game_id)
    seats = next((n for n in game.spec.seats if n > 1), game.spec.seats[0])
    match: AnyMatch = Match(game, seats, game.variants(seats)[0], SEED)
    rng, decisions = Rng(7), 0
    while not match.over:
        if decisions % every == 0:
            yield match
        seat = match.owing()[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
        decisions += 1
    yield match


def record_of(match: AnyMatch) -> TableRecord:
    return TableRecord(
        code="a" * 12,
        game=match.game.spec.id,
        status="over" if match.over else "running",
        seats=[SeatRecord(seat, "person", holder=str(seat)) for seat in range(match.seats)],
        clock="none",
        created=0,
        updated=0,
        version=match.version,
        rules=match.rules,
        options={},
        public=False,
        cover="regional",
        device="online",
        autostart=True,
        host="0",
        seed=match.seal.seed,
    )


def told(match: AnyMatch, seat: Seat | None, since: int, picture: bool = True) -> bytes:
    """The sync that a socket would get."""
    sight = Sight(match, seat, not match.over)
    sight.prepare(since, picture)
    return bytes(sight.sync(record_of(match), since, 0, picture))


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_sight_byte_by_byte(game_id: str) -> None:
    for match in positions(game_id, 23):
        for seat in () if match.over else (None, *range(match.seats)):
            true, state = told(match, seat, match.version), match.state
            for world in range(3):
                match.state = match.game.imagine(match.game.view(state, seat), Rng(world))
                match._told.clear()
                assert told(match, seat, match.version) == true
            match.state = state


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_worlds_that_a_seat_cannot_tell_apart_ask_the_same_of_its_bot_and_of_its_coach(game_id: str) -> None:
    for match in positions(game_id, 23):
        for seat in match.owing():
            true, state = asked(match, seat), match.state
            for world in range(3):
                match.state = match.game.imagine(match.game.view(state, seat), Rng(world))
                assert asked(match, seat) == true
            match.state = state


def asked(match: AnyMatch, seat: Seat) -> tuple[object, object]:
    """What the bot of a seat is told, and what the coach is."""
    sight = Sight(match, seat, running=True)
    return sight.question("a" * 12, "greedy"), sight.doubt("a" * 12)


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_a_sync_is_what_the_wire_says_with_the_views_on_the_way_to_its_own(game_id: str) -> None:
    for match in positions(game_id, 31):
        for seat in (None, *range(match.seats)):
            sync = msgspec.json.decode(told(match, seat, 0), type=Sync)
            fields = msgspec.json.decode(told(match, seat, 0)).keys()
            assert fields == {"kind", *Sync.__struct_fields__}
            assert (sync.version, sync.seat) == (match.version, seat)
            assert sync.since == max(0, match.version - sights.STEPS_SENT)
            assert [step.n for step in sync.steps] == list(range(sync.since, match.version))
            seen = {step.n + 1: bytes(step.view) for step in sync.steps if bytes(step.view) != b"null"}
            assert [*seen] == [*range(max(0, match.version - sights.STEPS_SEEN) + 1, match.version)]
            views = {n: match.game.view(match.state_at(n), seat) for n in seen}
            assert seen == {n: msgspec.json.encode(view) for n, view in views.items()}


def test_sights_made_together_are_those_made_one_by_one() -> None:
    for match in positions("ticket-to-ride", 17):
        since = max(0, match.version - 4)
        for seat, sight in sights_of(match, not match.over, (None, 0, 1), since).items():
            assert sight.is_ready(since, picture=False)
            assert bytes(sight.sync(record_of(match), since, 0, False)) == told(match, seat, since, False)


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_frames_show_every_version_and_any_part_of_them_is_the_same(game_id: str) -> None:
    *_, match = positions(game_id, 10_000)
    for seat, open_to_all in ((0, False), (None, False), (None, True)):
        whole = [_plain(frame) for frame in frames_of(match, seat, open_to_all, 0, match.version + 1)]
        assert [frame["n"] for frame in whole] == list(range(-1, match.version))
        middle = match.version // 2
        part = [_plain(frame) for frame in frames_of(match, seat, open_to_all, middle, middle + 3)]
        assert part == whole[middle : middle + 3]


def _plain(frame: Frame) -> dict[str, object]:
    plain: dict[str, object] = msgspec.json.decode(msgspec.json.encode(frame))
    return plain


def test_whoever_comes_back_later_has_its_own_views_made_and_nobody_else_s(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, match = positions("paris-connection", 40)
    alone = told(match, 1, match.version - 5)
    together = sights_of(match, False, (*range(match.seats), None), match.version)[1]
    monkeypatch.setattr(sights, "views_of", lambda *_: pytest.fail("views of all seats are made for one"))
    together.prepare(match.version - 5, picture=True)
    assert bytes(together.sync(record_of(match), match.version - 5, 0, picture=True)) == alone


def test_what_was_made_stays_what_it_was_while_the_match_goes_on() -> None:
    match = next(positions("loknroll", 1))
    sight = Sight(match, 0, running=True)
    sight.prepare(0)
    record = record_of(match)
    before = bytes(sight.sync(record, 0, 0, False))
    match.play(match.owing()[0], match.legal(match.owing()[0])[0])
    assert bytes(sight.sync(record, 0, 0, False)) == before


def test_a_move_is_made_into_one_sight_for_each_seat_and_one_for_all_who_watch(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Seat | None] = []
    prepare = Sight.prepare

    def counted(self: Sight, *args: object, **more: object) -> None:
        made.append(self.seat)
        prepare(self, *args, **more)  # type: ignore[arg-type]

    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    code = ana.create("loknroll", ["person", "person"])["code"]
    ben.sit(code)
    guests = [Player(house.place).open(code) for _ in range(4)]
    with (
        ana.open(code) as one,
        ana.open(code) as again,
        ben.open(code) as two,
        guests[0],
        guests[1],
        guests[2],
        guests[3],
    ):
        wires = (one, again, two, *guests)
        for wire in wires:
            wire.synced()
        monkeypatch.setattr(Sight, "prepare", counted)
        one_acts((one, two, again, *guests))
        assert sorted(made, key=str) == [0, 1, None]
        assert {wire.raw[-1] for wire in guests} == {guests[0].raw[-1]}
        assert house.tables._held[code].ready_sight(0, one.synced()["version"], picture=False) is not None
    made.clear()


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_with_everything_open_secrets_are_told_of_whoever_had_them(game_id: str) -> None:
    *_, match = positions(game_id, 1000)
    lines = [line for step in told_of(match, None, open_to_all=True) for line in step.lines]
    assert not [line.key for line in lines if line.key.endswith("-own")]
    assert all("seat" in line.args for line in lines if line.key.endswith("-seen"))
    assert [line for line in lines if line.key.endswith("-seen")]
