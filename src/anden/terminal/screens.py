"""Everything the command line prints that is not a match."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from anden.arena.speed import Speed
from anden.arena.standings import Standings
from anden.arena.summary import Summary
from anden.core.errors import Malformed
from anden.core.game import AnyGame, Msg, Score, ranking_of
from anden.text import Rulebook, catalogue, rulebook

console = Console(highlight=False)


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error; yields what to call with how much more is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = Console(file=sys.stderr)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def _table(*headings: str) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for at, heading in enumerate(headings):
        table.add_column(heading, justify="left" if at == 0 else "right")
    return table


def games(listed: Sequence[AnyGame], lang: str) -> None:
    words = catalogue(lang)
    table = _table(*(words.say(Msg(f"games-{column}")) for column in ("game", "id", "seats", "minutes")))
    for game in listed:
        spec = game.spec
        seats = f"{min(spec.seats)}-{max(spec.seats)}"
        table.add_row(rulebook(lang, game).title, spec.id, seats, str(spec.minutes))
    console.print(table)


def rules(book: Rulebook, rule: str | None) -> None:
    """The whole book, or the paragraph or section asked for; raises Malformed if there is none."""
    sections = book.sections if rule is None else book.find(rule)
    if not sections:
        raise Malformed(f"{book.title} has no rule {rule}; sections are 1 to {book.sections[-1].number}")
    if rule is None:
        console.print(f"[bold]{escape(book.title)}[/]\n\n{escape(book.intro)}")
    for section in sections:
        console.print(f"\n[bold]{section.number} {escape(section.title)}[/]")
        for number, text in section.paragraphs.items():
            console.print(Padding(f"[bold]{number}[/]  {escape(text)}", (0, 0, 0, 2)))


def sheet(game: AnyGame, names: Sequence[str], scores: Sequence[Score], lang: str) -> None:
    """A score sheet: each player's lines and total, then the places."""
    words = catalogue(lang, game)
    for name, score in zip(names, scores, strict=True):
        table = _table(escape(name), "")
        for line in score.lines:
            table.add_row(escape(words.say(line.label, names)), str(line.points))
        table.add_row(f"[bold]{words.say(Msg('score-total'))}[/]", f"[bold]{score.total}[/]")
        console.print(table)
        console.print()
    for place, parties in enumerate(ranking_of(scores, game.spec.lowest_wins), 1):
        console.print(f"{place}. {escape(words.list_of([names[party] for party in parties]))}")


def plain_sheet(game: AnyGame, names: Sequence[str], scores: Sequence[Score]) -> dict[str, object]:
    ranking = ranking_of(scores, game.spec.lowest_wins)
    players = [
        {"name": name, "lines": score.lines, "total": score.total, "ties": score.ties}
        for name, score in zip(names, scores, strict=True)
    ]
    return {"players": players, "ranking": ranking}


def simulation(summary: Summary) -> None:
    console.print(f"[bold]{summary.game}[/], {summary.seats} seats, {summary.games} matches, seed {summary.seed}\n")
    table = _table("seat", "bot", "wins", "share", "mean score", "spread")
    for party in summary.parties:
        table.add_row(
            str(party.seat),
            party.bot,
            f"{party.wins:g}" if party.wins == int(party.wins) else f"{party.wins:.2f}",
            f"{party.wins / summary.games:.1%}",
            "-" if party.mean is None else f"{party.mean:.2f}",
            "-" if party.spread is None else f"{party.spread:.2f}",
        )
    console.print(table)
    ends = ", ".join(f"{ended} {count}" for ended, count in sorted(summary.ended.items()))
    console.print(f"\nlength  {summary.mean_steps:.1f} decisions, {summary.mean_entries:.1f} entries")
    console.print(f"ended   {ends}")
    console.print(
        f"speed   {summary.steps_per_cpu_second:,.0f} decisions and {summary.games_per_cpu_second:,.0f} matches"
        " per CPU second, every action checked and logged"
    )


def standings(found: Standings) -> None:
    console.print(
        f"[bold]{found.game}[/], {found.seats} seats, {found.games} games in rotated deals, seed {found.seed}\n"
    )
    table = _table("bot", "games", "won", "95 %", "rating", "mean score", "ms a decision", "longest ms", "faults")
    for line in found.lines:
        table.add_row(
            escape(line.bot),
            str(line.games),
            f"{line.wins.rate:.1%}",
            f"{line.wins.low:.1%} to {line.wins.high:.1%}",
            f"{line.rating:.1f} ± {line.doubt:.1f}",
            "-" if line.mean_score is None else f"{line.mean_score:.1f}",
            f"{line.mean_ms:.1f}",
            f"{line.longest_ms:.0f}",
            str(line.faults),
        )
    console.print(table)
    console.print(f"\nequals would win {found.share:.1%} each")
    for why in found.why:
        console.print(f"fault: {escape(why)}")


def speed(measured: Speed, engine: str) -> None:
    console.print("Random play inside the kernel, per CPU second of one core; a step is one decision of a seat.")
    console.print(f"Engine: {engine}\n")
    table = _table(
        "game", "seats", "compiled steps", "interpreted steps", "ratio", "compiled games", "interpreted games"
    )
    for pace in measured.play:
        table.add_row(
            pace.game,
            str(pace.seats),
            "-" if pace.compiled is None else f"{pace.compiled:,.0f}",
            f"{pace.interpreted:,.0f}",
            "-" if pace.ratio is None else f"{pace.ratio:.1f}",
            "-" if pace.compiled_games is None else f"{pace.compiled_games:,.0f}",
            f"{pace.interpreted_games:,.0f}",
        )
    console.print(table)
    console.print("\nSearch iterations per CPU second of one core, mid-game, with random playouts to the end.\n")
    table = _table("game", "seats", "compiled", "interpreted", "ratio")
    for search in measured.search:
        table.add_row(
            search.game,
            str(search.seats),
            "-" if search.compiled is None else f"{search.compiled:,.0f}",
            f"{search.interpreted:,.0f}",
            "-" if search.ratio is None else f"{search.ratio:.1f}",
        )
    console.print(table)
