"""Reviews of a match as a page that needs nothing else: one HTML file, to be sent to a friend."""

from collections.abc import Sequence
from html import escape

from click import unstyle

from anden.coach.review import Choice, Moment, Review
from anden.core.match import AnyMatch
from anden.terminal.board import Board, party_names
from anden.terminal.review import action_words, figures, moment_words, reason_words

__all__ = ["page_of"]

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 720, 240, 44, 10, 26
QUARTERS = (0, 25, 50, 75, 100)
STYLE = """
:root { --ground: #f3ecdd; --surface: #fcf8ee; --line: #cdbf9f; --ink: #16282d; --quiet: #4f5d5c; --lit: #0b6e7f;
        --sunk: #e8dfca; --gold: #f0c22f; --on-gold: #16282d }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f1f23; --surface: #17292e; --line: #33494e; --ink: #f2ead8; --quiet: #a8bab5; --lit: #5cc3d0;
          --sunk: #22373c }
}
* { box-sizing: border-box }
body { font: 16px/1.45 Barlow, system-ui, sans-serif; margin: 0 auto; max-width: 48rem; padding: 1rem;
       color: var(--ink); background: var(--ground); font-variant-numeric: tabular-nums }
h1, h2, h3 { font-family: "Barlow Condensed", Barlow, system-ui, sans-serif; line-height: 1.15; margin: 1.5rem 0 .5rem }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: .5rem 1rem 1rem;
          margin: 1rem 0 }
svg { width: 100%; height: auto; display: block } svg text { fill: var(--quiet); font-size: 13px }
.grid { stroke: var(--line) } .chance { fill: none; stroke: var(--lit); stroke-width: 3; stroke-linejoin: round }
.stop { fill: var(--gold); stroke: var(--ink); stroke-width: 1.5 } svg .number { fill: var(--on-gold);
  font-weight: 700; text-anchor: middle }
.share { stroke: var(--quiet); stroke-dasharray: 5 4 }
dl { display: grid; grid-template-columns: max-content 1fr max-content; gap: .4rem .8rem; align-items: center;
     margin: .5rem 0 }
dt, dd { margin: 0 } dd:last-of-type, .sum { font-weight: 700 } .amount { text-align: right; font-weight: 600 }
.bar { height: 14px; background: var(--sunk); border-radius: 3px; position: relative; overflow: hidden }
.bar i { position: absolute; top: 0; bottom: 0; background: var(--lit) }
.bar b { position: absolute; left: 50%; top: 0; bottom: 0; width: 2px; background: var(--ink) }
ol { list-style: none; padding: 0; margin: 0 } li.moment { border-top: 1px solid var(--line); padding: .8rem 0 }
.mark { display: inline-block; width: 1.7rem; height: 1.7rem; line-height: 1.7rem; text-align: center;
        border-radius: 50%; background: var(--gold); color: var(--on-gold); font-weight: 700; margin-right: .5rem }
ul { margin: .4rem 0; padding-left: 1.4rem } .quiet { color: var(--quiet) }
pre { overflow-x: auto; font-size: 12px; line-height: 1.2; background: var(--sunk); padding: .5rem; border-radius: 6px }
"""


def page_of(match: AnyMatch, reviews: Sequence[Review], lang: str) -> str:
    """The page, in that language; bright by day and dark by night, as the reader's system is."""
    board = Board(match, lang, party_names(match, lang, ()))
    title = board.platform("review-title", game=match.game.spec.name)
    sections = "".join(_section(board, review) for review in reviews)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = f"<h1>{escape(title)}</h1>{sections}<p class=quiet>{_words(board, 'review-explained')}</p>"
    return f'<!doctype html><html lang="{lang}"><head>{head}<style>{STYLE}</style></head><body>{body}</body></html>\n'


def _words(board: Board, key: str, **args: str | int) -> str:
    return escape(board.platform(key, **args))


def _section(board: Board, review: Review) -> str:
    moments = "".join(_moment(board, review, moment, at) for at, moment in enumerate(review.moments, 1))
    nothing = f"<p>{_words(board, 'review-no-moments')}</p>"
    return (
        f"<section><h2>{escape(board.names[review.seat])}</h2>"
        f"<h3>{_words(board, 'review-line')}</h3>{_chart(board, review)}"
        f"<h3>{_words(board, 'review-parts')}</h3>{_parts(board, review)}"
        f"<h3>{_words(board, 'review-moments')}</h3>{f'<ol>{moments}</ol>' if moments else nothing}</section>"
    )


# ---- the line of chances


def _chart(board: Board, review: Review) -> str:
    """The seat's chances, step by step, with its moments as numbered stops."""
    last = review.line[-1].version

    def x(version: int) -> float:
        return LEFT + (WIDTH - LEFT - 14) * version / last

    def y(chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    grid = "".join(
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - 14}" y1="{y(at / 100):.1f}" y2="{y(at / 100):.1f}"/>'
        f'<text x="{LEFT - 6}" y="{y(at / 100) + 4:.1f}" text-anchor="end">{at} %</text>'
        for at in QUARTERS
    )
    points = " ".join(f"{x(one.version):.1f},{y(one.chances[review.seat]):.1f}" for one in review.line)
    after = {one.version: one.chances[review.seat] for one in review.line}
    stops = "".join(_stop(at, x(moment.until), y(after[moment.until])) for at, moment in enumerate(review.moments, 1))
    share = f'<line class="share" x1="{LEFT}" x2="{WIDTH - 14}" y1="{y(review.share):.1f}" y2="{y(review.share):.1f}"/>'
    steps = (
        f'<text x="{WIDTH - 14}" y="{HEIGHT - 4}" text-anchor="end">{_words(board, "review-steps", count=last)}</text>'
    )
    told = escape(board.platform("review-figures", **figures(review)), quote=True)
    line = f'<polyline class="chance" points="{points}"/>'
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{told}">{grid}{share}{line}{stops}{steps}</svg>'


def _stop(number: int, x: float, y: float) -> str:
    return (
        f'<circle class="stop" cx="{x:.1f}" cy="{y:.1f}" r="10"/>'
        f'<text class="number" x="{x:.1f}" y="{y + 5:.1f}">{number}</text>'
    )


# ---- the two figures


def _parts(board: Board, review: Review) -> str:
    """An equal share, what play and luck made of it, and the result: they add up."""
    told = figures(review)
    rows = [
        ("review-share", f"{told['share']} %", ""),
        ("review-well", str(told["played_well"]), _bar(review.played_well)),
        ("review-luck", str(told["had_luck"]), _bar(review.had_luck)),
        ("review-result", f"{told['result']} %", ""),
    ]
    return (
        "<dl>"
        + "".join(
            f'<dt>{_words(board, key)}</dt><dd>{bar}</dd><dd class="amount">{amount}</dd>' for key, amount, bar in rows
        )
        + "</dl>"
    )


def _bar(part: float) -> str:
    """Nothing is in the middle."""
    reach = min(abs(part), 1.0) * 50
    left = 50 - reach if part < 0 else 50
    return f'<div class="bar"><i style="left:{left:.1f}%;width:{reach:.1f}%"></i><b></b></div>'


# ---- moments


def _moment(board: Board, review: Review, moment: Moment, number: int) -> str:
    said = escape(moment_words(board, review, moment))
    doubt = f' <span class="quiet">{_words(board, "review-doubt", doubt=max(1, round(100 * moment.doubt)))}</span>'
    view = board.match.game.view(board.match.state_at(moment.n), review.seat)
    picture = (
        f"<details><summary>{_words(board, 'review-board')}</summary><pre>{escape(board.draw(view))}</pre></details>"
    )
    return (
        f'<li class="moment"><span class="mark">{number}</span>{said}{doubt if moment.doubt > 0 else ""}'
        f"{_why(board, moment.better)}{_why(board, moment.played)}{picture}</li>"
    )


def _why(board: Board, choice: Choice | None) -> str:
    """The reasons for an action, under its name."""
    lines = [unstyle(line) for line in reason_words(board, choice)]
    if choice is None or not lines:
        return ""
    offer = escape(action_words(board, choice.action))
    return f"<div class=quiet>{offer}</div><ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"
