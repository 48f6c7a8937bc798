"""The standings as a page to look at: one HTML file that needs nothing else."""

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

import msgspec

from anden.arena.luck import Adjusted
from anden.arena.plan import Plan, Played
from anden.arena.standings import BotFigures, Standings
from anden.core.errors import Malformed

__all__ = ["write_report"]

WIDTH, LABEL, ROW = 720, 190, 34
BINS = 24
STYLE = """
body { font: 16px/1.5 Barlow, system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem;
       color: #1d2b2a; background: #f6f1e4 }
h1, h2 { font-family: "Barlow Condensed", Barlow, system-ui, sans-serif; margin: 2rem 0 .5rem }
svg { width: 100%; height: auto; font-size: 14px } svg text { fill: currentColor }
.bar { fill: #2f6f5e } .whisker { stroke: currentColor; stroke-width: 2 }
.even { stroke: #b3261e; stroke-dasharray: 5 4 }
.axis { stroke: currentColor; opacity: .35 } table { border-collapse: collapse; font-variant-numeric: tabular-nums }
td, th { padding: .2rem .8rem .2rem 0; text-align: right } td:first-child, th:first-child { text-align: left }
@media (prefers-color-scheme: dark) {
  body { color: #efe8d6; background: #12211f } .bar { fill: #5fae97 } .even { stroke: #ff8a7a }
}
"""


def write_report(folder: Path, plan: Plan, played: Sequence[Played], found: Standings) -> Path:
    """`index.html` and `standings.json` in the folder; the page's path."""
    page = folder / "index.html"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "standings.json").write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        page.write_text(_page(plan, played, found), "utf-8")
    except OSError as error:
        raise Malformed(f"{folder}: {error.strerror}") from None
    return page


def _page(plan: Plan, played: Sequence[Played], found: Standings) -> str:
    title = f"{plan.game}: {', '.join(dict.fromkeys(plan.bots))}"
    facts = f"{found.games} games at {found.seats} seats in rotated deals, seed {found.seed}"
    parts = [
        f"<h1>{escape(title)}</h1><p>{facts}</p>",
        "<h2>Games won</h2>",
        "<p>With 95 % intervals. The dashed line is what equals would win.</p>",
        _rows(found.lines, lambda line: _wins(line, found.share)),
        "<h2>Ratings</h2><p>OpenSkill (Plackett-Luce), two standard deviations either way.</p>",
        _rows(found.lines, _rating_scale(found.lines)),
        "<h2>Scores</h2>",
        *(_histogram(line, _scores(plan, played, line.bot), _all_scores(plan, played)) for line in found.lines),
        "<h2>Figures</h2>",
        _table(found),
        *(f"<p>{escape(why)}</p>" for why in found.why),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    html = f'<html lang="en"><head>{head}<style>{STYLE}</style></head><body>{"".join(parts)}</body></html>'
    return f"<!doctype html>{html}\n"


def _x(part: float) -> float:
    """Where a part from 0 to 1 of the drawing's width lies."""
    return LABEL + part * (WIDTH - LABEL - 70)


def _rows(lines: Sequence[BotFigures], draw: Callable[[BotFigures], str]) -> str:
    rows = "".join(
        f'<g transform="translate(0 {ROW * at})"><text x="0" y="22">{escape(line.bot)}</text>{draw(line)}</g>'
        for at, line in enumerate(lines)
    )
    return f'<svg viewBox="0 0 {WIDTH} {ROW * len(lines) + 4}" role="img">{rows}</svg>'


def _wins(line: BotFigures, share: float) -> str:
    wins = line.wins
    return (
        f'<rect class="bar" x="{LABEL}" y="6" height="22" width="{_x(wins.rate) - LABEL:.1f}"/>'
        f'<line class="whisker" x1="{_x(wins.low):.1f}" x2="{_x(wins.high):.1f}" y1="17" y2="17"/>'
        f'<line class="even" x1="{_x(share):.1f}" x2="{_x(share):.1f}" y1="0" y2="{ROW}"/>'
        f'<text x="{_x(1) + 6:.1f}" y="22">{wins.rate:.1%}</text>'
    )


def _rating_scale(lines: Sequence[BotFigures]) -> Callable[[BotFigures], str]:
    low = min(line.rating - 2 * line.doubt for line in lines)
    high = max(line.rating + 2 * line.doubt for line in lines)

    def draw(line: BotFigures) -> str:
        left, middle, right = (_x((line.rating + step * line.doubt - low) / (high - low or 1)) for step in (-2, 0, 2))
        return (
            f'<line class="whisker" x1="{left:.1f}" x2="{right:.1f}" y1="17" y2="17"/>'
            f'<circle class="bar" cx="{middle:.1f}" cy="17" r="7"/>'
            f'<text x="{_x(1) + 6:.1f}" y="22">{line.rating:.1f}</text>'
        )

    return draw


def _scores(plan: Plan, played: Sequence[Played], spec: str) -> list[int]:
    return [
        score
        for match in played
        for at, score in zip(match.lineup, match.scores, strict=False)  # rivals sit nowhere
        if plan.bots[at] == spec and score is not None
    ]


def _all_scores(plan: Plan, played: Sequence[Played]) -> list[int]:
    return [score for match in played for score in match.scores[: plan.seats] if score is not None]


def _histogram(line: BotFigures, scores: Sequence[int], everyone: Sequence[int]) -> str:
    if not scores:
        return f"<p>{escape(line.bot)} never had a score.</p>"
    low, high = min(everyone), max(everyone)
    counts = [0] * BINS
    for score in scores:
        counts[min(BINS - 1, (score - low) * BINS // (high - low + 1))] += 1
    wide = (_x(1) - LABEL) / BINS
    bars = "".join(
        f'<rect class="bar" x="{LABEL + at * wide:.1f}" y="{60 - 56 * count / max(counts):.1f}"'
        f' width="{wide - 1:.1f}" height="{56 * count / max(counts):.1f}"/>'
        for at, count in enumerate(counts)
    )
    ends = f'<text x="{LABEL}" y="78">{low}</text><text x="{_x(1):.1f}" y="78" text-anchor="end">{high}</text>'
    axis = f'<line class="axis" x1="{LABEL}" x2="{_x(1):.1f}" y1="60" y2="60"/>'
    return (
        f'<svg viewBox="0 0 {WIDTH} 84" role="img"><text x="0" y="40">{escape(line.bot)}</text>{bars}{axis}{ends}</svg>'
    )


def _without_luck(adjusted: Adjusted | None) -> str:
    if adjusted is None:
        return "<td>-</td>" * 3
    bounds = f"{adjusted.low:.1%} to {adjusted.high:.1%}"
    return f"<td>{adjusted.rate:.1%}</td><td>{bounds}</td><td>{adjusted.narrower:.2f} ×</td>"


def _table(found: Standings) -> str:
    head = "".join(
        f"<th>{name}</th>"
        for name in (
            "bot",
            "games",
            "won",
            "luck off",
            "95 %",
            "narrower",
            "mean score",
            "lead",
            "ms a decision",
            "longest ms",
            "faults",
        )
    )
    rows = "".join(
        f"<tr><td>{escape(line.bot)}</td><td>{line.games}</td><td>{line.wins.rate:.1%}</td>"
        f"{_without_luck(line.adjusted)}<td>{'-' if line.mean_score is None else f'{line.mean_score:.1f}'}</td>"
        f"<td>{'-' if line.lead is None else f'{line.lead.points:+.1f} ± {line.lead.error:.1f}'}</td>"
        f"<td>{line.mean_ms:.1f}</td>"
        f"<td>{line.longest_ms:.0f}</td><td>{line.faults}</td></tr>"
        for line in found.lines
    )
    return f"<table><tr>{head}</tr>{rows}</table>"
