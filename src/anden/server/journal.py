"""Journeys in the store, for whoever asks about their own; notes, and the board of a game."""

from collections.abc import Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Connection

from anden.core import registry
from anden.core.errors import Malformed
from anden.server.belongings import TRAVELLERS, insert_missing, make_pass
from anden.server.skill import Skill
from anden.server.sql import journeys, matches, notes, ratings, seats, tables
from anden.server.store import Store
from anden.server.wire.journeys import Figures, Journey, Month, Point, Standing

__all__ = ["Asked", "Journal"]

Outcome = Literal["won", "lost", "open"]
DAY = 24 * 3600 * 1000
POINTS_MOST = 200  # of a chart
LISTED_SIGMA = 5.0  # who is less known than that is not on the board


class Played(NamedTuple):
    """What figures are made of: a journey's row, in a form that is quick to read thousands of times."""

    game: str
    code: str
    ended: int
    place: int | None
    points: int | None
    people: int
    mu: float | None
    sigma: float | None


class Asked(Struct, frozen=True):
    """Which journeys are wanted: all that are named must hold."""

    game: str | None = None
    company: Literal["people", "bots"] | None = None
    name: str | None = None  # part of another player's
    outcome: Outcome | None = None
    rated: bool | None = None
    since: int | None = None
    until: int | None = None
    before: tuple[int, str] | None = None  # a row's end and code: those that come after it in the list
    limit: int = 50


class Journal:
    """What is asked about journeys. Plain calls, for threads; what changes something returns a future."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def counts(self, holder: str) -> tuple[int, int]:
        """How many matches hang on the pass, and how many tables of its holder are not over."""
        ended = sa.select(sa.func.count()).select_from(journeys).where(journeys.c.holder == holder)
        mine = (seats.c.holder == holder) & tables.c.status.in_(("waiting", "running"))
        running = sa.select(sa.func.count(sa.distinct(tables.c.code))).select_from(tables.join(seats)).where(mine)
        with self._store.reading() as connection:
            return connection.execute(ended).scalar() or 0, connection.execute(running).scalar() or 0

    def rows(self, holder: str, asked: Asked) -> list[Journey]:
        """The holder's journeys that were asked for, the last first."""
        mine = (notes.c.holder == journeys.c.holder) & (notes.c.code == journeys.c.code)
        found = (
            sa.select(
                journeys,
                matches.c.began,
                matches.c.moves,
                matches.c.agreed,
                matches.c.hinted,
                matches.c.players,
                tables.c.code.label("kept"),
                notes.c.text,
            )
            .join(matches, matches.c.code == journeys.c.code)
            .outerjoin(tables, tables.c.code == journeys.c.code)
            .outerjoin(notes, mine)
            .where(journeys.c.holder == holder, *_wanted(asked))
            .order_by(journeys.c.ended.desc(), journeys.c.code.desc())
            .limit(asked.limit)
        )
        with self._store.reading() as connection:
            return [_journey(row) for row in connection.execute(found).mappings()]

    def figures(self, holder: str) -> list[Figures]:
        """All games that the holder has played in numbers, the last played first."""
        columns = (journeys.c[name] for name in Played._fields)
        found = sa.select(*columns).where(journeys.c.holder == holder).order_by(journeys.c.ended, journeys.c.code)
        known = sa.select(ratings).where(ratings.c.holder == holder)
        with self._store.reading() as connection:
            rows = [Played._make(row) for row in connection.execute(found)]
            rated = {row.game: row for row in connection.execute(known)}
        by_game: dict[str, list[Any]] = {}
        for row in rows:
            by_game.setdefault(row.game, []).append(row)
        made = [_figures(game, played, rated.get(game)) for game, played in by_game.items()]
        return sorted(made, key=lambda one: -one.last)

    # ---- notes

    def was_at(self, holder: str, code: str) -> bool:
        """Does the holder sit at that table, or remember it?"""
        sits = sa.exists().where(seats.c.holder == holder, seats.c.table == code)
        hosts = sa.exists().where(tables.c.host == holder, tables.c.code == code)
        remembers = sa.exists().where(journeys.c.holder == holder, journeys.c.code == code)
        with self._store.reading() as connection:
            return bool(connection.execute(sa.select(sits | hosts | remembers)).scalar())

    def note(self, holder: str, code: str) -> str:
        """What the holder wrote about that table; nothing, if they did not."""
        mine = sa.select(notes.c.text).where(notes.c.holder == holder, notes.c.code == code)
        with self._store.reading() as connection:
            return connection.execute(mine).scalar() or ""

    def notes(self, holder: str) -> dict[str, str]:
        """All notes of the holder, by table."""
        mine = sa.select(notes.c.code, notes.c.text).where(notes.c.holder == holder).order_by(notes.c.updated)
        with self._store.reading() as connection:
            return {row.code: row.text for row in connection.execute(mine)}

    def write_note(self, holder: str, code: str, text: str, now: int) -> "Future[None]":
        """Keeps a note with the table, for the holder alone. Without text it is gone."""
        this = (notes.c.holder == holder) & (notes.c.code == code)
        row = {"holder": holder, "code": code, "text": text, "updated": now}

        def job(connection: Connection) -> None:
            if not text:
                connection.execute(sa.delete(notes).where(this))
                return
            make_pass(connection, holder, now)
            insert_missing(connection, notes, row)
            connection.execute(sa.update(notes).where(this).values(text=text, updated=now))

        return self._store.write(job)

    # ---- the board

    def list_as(self, holder: str, game: str, name: str | None) -> "Future[int]":
        """Puts the holder on the board of a game under that name, or takes them off; 0: they have no rating in it."""
        this = (ratings.c.holder == holder) & (ratings.c.game == game)
        named = sa.update(ratings).where(this).values(listed=name)
        return self._store.write(lambda connection: connection.execute(named).rowcount)

    def board(self, game: str, limit: int) -> list[tuple[str, str, Skill, int]]:
        """Holder, name, rating and matches of those who are on it, the surest best first."""
        there = (ratings.c.game == game) & ratings.c.listed.is_not(None) & (ratings.c.sigma < LISTED_SIGMA)
        best = sa.select(ratings).where(there).order_by((ratings.c.mu - 2 * ratings.c.sigma).desc()).limit(limit)
        with self._store.reading() as connection:
            rows = connection.execute(best).all()
        return [(row.holder, row.listed, Skill(row.mu, row.sigma), row.matches) for row in rows]


def _wanted(asked: Asked) -> list[sa.ColumnElement[bool]]:
    wanted: list[sa.ColumnElement[bool]] = []
    if asked.game is not None:
        wanted.append(journeys.c.game == asked.game)
    if asked.company is not None:
        wanted.append(journeys.c.people > 0 if asked.company == "people" else journeys.c.people == 0)
    if asked.name:
        wanted.append(_players().icontains(_quoted(asked.name), autoescape=True))
    if asked.outcome is not None:
        wanted.append(_came_out(asked.outcome))
    if asked.rated is not None:
        wanted.append(journeys.c.rated if asked.rated else ~journeys.c.rated)
    if asked.since is not None:
        wanted.append(journeys.c.ended >= asked.since)
    if asked.until is not None:
        wanted.append(journeys.c.ended < asked.until)
    if asked.before is not None:
        at, code = asked.before
        wanted.append((journeys.c.ended < at) | ((journeys.c.ended == at) & (journeys.c.code < code)))
    return wanted


def _players() -> sa.ScalarSelect[str]:
    """Who played, asked for row by row: PostgreSQL would rather look for the name in everybody's matches first."""
    match = matches.alias()
    return sa.select(match.c.players).where(match.c.code == journeys.c.code).scalar_subquery()


def _came_out(outcome: Outcome) -> sa.ColumnElement[bool]:
    if outcome == "open":
        return journeys.c.place.is_(None)
    return journeys.c.place == 1 if outcome == "won" else journeys.c.place > 1


def _quoted(name: str) -> str:
    """As it stands in the players' JSON."""
    return msgspec.json.encode(name).decode()[1:-1]


def _journey(row: sa.RowMapping) -> Journey:
    return Journey(
        row["code"],
        row["game"],
        row["began"],
        row["ended"],
        row["moves"],
        row["seat"],
        row["place"],
        row["points"],
        TRAVELLERS.decode(row["players"]),
        row["rated"],
        row["agreed"],
        row["hinted"],
        row["kept"] is not None,
        None if row["mu"] is None else _standing(Skill(row["mu"], row["sigma"])),
        row["text"] or "",
    )


def _standing(skill: Skill) -> Standing:
    return Standing(skill.shown, skill.doubt)


# ---- figures


def _figures(game: str, rows: Sequence[Any], rated: Any) -> Figures:
    placed = [row for row in rows if row.place is not None]
    points = [row for row in placed if row.points is not None]
    best = _best(game, points)
    now, most = _streaks([row.place == 1 for row in placed])
    return Figures(
        game=game,
        played=len(rows),
        placed=len(placed),
        won=sum(row.place == 1 for row in placed),
        places=_places([row.place for row in placed]),
        mean=sum(row.points for row in points) / len(points) if points else None,
        best=None if best is None else best.points,
        best_code=None if best is None else best.code,
        streak=now,
        streak_most=most,
        with_people=sum(row.people > 0 for row in rows),
        last=rows[-1].ended,
        months=_months(rows),
        standing=None if rated is None else _standing(Skill(rated.mu, rated.sigma)),
        rated=0 if rated is None else rated.matches,
        course=_course([row for row in rows if row.mu is not None]),
        listed=None if rated is None else rated.listed,
    )


def _best(game: str, rows: Sequence[Any]) -> Any:
    """The match with the best points; fewest win in some games. A game that is no longer here has none."""
    try:
        lowest = registry.game(game).spec.lowest_wins
    except Malformed:
        return None
    return min(rows, key=lambda row: row.points if lowest else -row.points, default=None)


def _places(places: Sequence[int]) -> tuple[int, ...]:
    return tuple(places.count(at) for at in range(1, max(places, default=0) + 1))


def _streaks(won: Sequence[bool]) -> tuple[int, int]:
    now = most = 0
    for one in won:
        now = now + 1 if one else 0
        most = max(most, now)
    return now, most


def _months(rows: Sequence[Any]) -> tuple[Month, ...]:
    played: dict[str, list[bool]] = {}
    for row in rows:
        played.setdefault(_month_of(row.ended // DAY), []).append(row.place == 1)
    return tuple(Month(month, len(won), sum(won)) for month, won in played.items())


@lru_cache(maxsize=4096)
def _month_of(day: int) -> str:
    return datetime.fromtimestamp(day * DAY / 1000, UTC).strftime("%Y-%m")


def _course(rows: Sequence[Any]) -> tuple[Point, ...]:
    """Of a long one every so many points, and always the last."""
    step = max(1, -(-len(rows) // POINTS_MOST))
    kept = [row for at, row in enumerate(rows) if (len(rows) - 1 - at) % step == 0]
    return tuple(Point(row.ended, (skill := Skill(row.mu, row.sigma)).shown, skill.doubt) for row in kept)
