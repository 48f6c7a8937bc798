"""Everything the command line prints that is not a match."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from anden.core.errors import Malformed
from anden.core.game import AnyGame, Msg, Score, ranking_of
from anden.terminal.printing import bold, progress, show, show_table
from anden.text import Rulebook, catalogue, rulebook

if TYPE_CHECKING:  # they load what only their own commands need
    from anden.arena.luck import Adjusted
    from anden.arena.speed import Speed
    from anden.arena.standings import Standings
    from anden.arena.summary import Summary

__all__ = ["games", "plain_sheet", "progress", "rules", "sheet", "simulation", "speed", "standings"]


def games(listed: Sequence[AnyGame], lang: str) -> None:
    words = catalogue(lang)
    rows = [
        (rulebook(lang, game).title, spec.id, f"{min(spec.seats)}-{max(spec.seats)}", str(spec.minutes))
        for game, spec in ((game, game.spec) for game in listed)
    ]
    show_table([words.say(Msg(f"games-{column}")) for column in ("game", "id", "seats", "minutes")], rows)


def rules(book: Rulebook, rule: str | None) -> None:
    """The whole book, or the paragraph or section asked for; raises Malformed if there is none."""
    sections = book.sections if rule is None else book.find(rule)
    if not sections:
        raise Malformed(f"{book.title} has no rule {rule}; sections are 1 to {book.sections[-1].number}")
    if rule is None:
        show(f"{bold(book.title)}\n\n{book.intro}")
        for line in book.summary:
            show(f"- {line}", indent=2)
    for section in sections:
        show(f"\n{bold(f'{section.number} {section.title}')}")
        for number, text in section.paragraphs.items():
            show(f"{bold(number)}  {text}", indent=2)


def sheet(game: AnyGame, names: Sequence[str], scores: Sequence[Score], lang: str) -> None:
    """A score sheet: each player's lines and total, then the places."""
    words = catalogue(lang, game)
    for name, score in zip(names, scores, strict=True):
        rows = [(words.say(line.label, names), str(line.points)) for line in score.lines]
        show_table((name, ""), [*rows, (bold(words.say(Msg("score-total"))), bold(str(score.total)))])
        show()
    for place, parties in enumerate(ranking_of(scores, game.spec.lowest_wins), 1):
        show(f"{place}. {words.list_of([names[party] for party in parties])}")


def plain_sheet(game: AnyGame, names: Sequence[str], scores: Sequence[Score]) -> dict[str, object]:
    ranking = ranking_of(scores, game.spec.lowest_wins)
    players = [
        {"name": name, "lines": score.lines, "total": score.total, "ties": score.ties}
        for name, score in zip(names, scores, strict=True)
    ]
    return {"players": players, "ranking": ranking}


def simulation(summary: "Summary") -> None:
    show(f"{bold(summary.game)}, {summary.seats} seats, {summary.games} matches, seed {summary.seed}\n")
    reckoned = any(party.adjusted for party in summary.parties)
    rows = [
        (
            str(party.seat),
            party.bot,
            f"{party.wins:g}" if party.wins == int(party.wins) else f"{party.wins:.2f}",
            f"{party.wins / summary.games:.1%}",
            "-" if party.mean is None else f"{party.mean:.2f}",
            "-" if party.spread is None else f"{party.spread:.2f}",
            *(_without_luck(party.adjusted) if reckoned else ()),
        )
        for party in summary.parties
    ]
    show_table(("seat", "bot", "wins", "share", "mean score", "spread", *(WITHOUT_LUCK if reckoned else ())), rows)
    ends = ", ".join(f"{ended} {count}" for ended, count in sorted(summary.ended.items()))
    show(f"\nlength  {summary.mean_steps:.1f} decisions, {summary.mean_entries:.1f} entries")
    show(f"ended   {ends}")
    show(
        f"speed   {summary.steps_per_cpu_second:,.0f} decisions and {summary.games_per_cpu_second:,.0f} matches"
        " per CPU second, every action checked and logged"
    )


WITHOUT_LUCK = ("luck off", "95 %", "narrower")


def _without_luck(adjusted: "Adjusted | None") -> tuple[str, str, str]:
    """What a bot would have won with luck taken off, in three columns."""
    if adjusted is None:
        return "-", "-", "-"
    return f"{adjusted.rate:.1%}", f"{adjusted.low:.1%} to {adjusted.high:.1%}", f"{adjusted.narrower:.2f} ×"


def standings(found: "Standings") -> None:
    show(f"{bold(found.game)}, {found.seats} seats, {found.games} games in rotated deals, seed {found.seed}\n")
    reckoned = any(line.adjusted for line in found.lines)
    rows = [
        (
            line.bot,
            str(line.games),
            f"{line.wins.rate:.1%}",
            f"{line.wins.low:.1%} to {line.wins.high:.1%}",
            *(_without_luck(line.adjusted) if reckoned else ()),
            f"{line.rating:.1f} ± {line.doubt:.1f}",
            "-" if line.mean_score is None else f"{line.mean_score:.1f}",
            "-" if line.lead is None else f"{line.lead.points:+.1f} ± {line.lead.error:.1f}",
            f"{line.mean_ms:.1f}",
            f"{line.longest_ms:.0f}",
            str(line.faults),
        )
        for line in found.lines
    ]
    head = (
        "bot",
        "games",
        "won",
        "95 %",
        *(WITHOUT_LUCK if reckoned else ()),
        "rating",
        "mean score",
        "lead",
        "ms a decision",
        "longest ms",
        "faults",
    )
    show_table(head, rows)
    show(f"\nequals would win {found.share:.1%} each; lead: points ahead of the others' mean, ± its standard error")
    for why in found.why:
        show(f"fault: {why}")


def speed(measured: "Speed", engine: str) -> None:
    show("Random play inside the kernel, per CPU second of one core; a step is one decision of a seat.")
    show(f"Engine: {engine}\n")
    paces = [
        (
            pace.game,
            str(pace.seats),
            "-" if pace.compiled is None else f"{pace.compiled:,.0f}",
            f"{pace.interpreted:,.0f}",
            "-" if pace.ratio is None else f"{pace.ratio:.1f}",
            "-" if pace.compiled_games is None else f"{pace.compiled_games:,.0f}",
            f"{pace.interpreted_games:,.0f}",
        )
        for pace in measured.play
    ]
    show_table(
        ("game", "seats", "compiled steps", "interpreted steps", "ratio", "compiled games", "interpreted games"), paces
    )
    show("\nSearch iterations per CPU second of one core, mid-game, with random playouts to the end.\n")
    searches = [
        (
            search.game,
            str(search.seats),
            "-" if search.compiled is None else f"{search.compiled:,.0f}",
            f"{search.interpreted:,.0f}",
            "-" if search.ratio is None else f"{search.ratio:.1f}",
        )
        for search in measured.search
    ]
    show_table(("game", "seats", "compiled", "interpreted", "ratio"), searches)
