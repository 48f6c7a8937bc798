/** The count at the end: every line of the score sheets is a wagon, and they come one after the other. */
import type { Msg, Party } from '../../board/contract'
import { sum } from '../../board/counting'

export interface Wagon {
  seat: number
  label: Msg
  points: number
  /** The total of its party before and after it. */
  from: number
  to: number
}

interface Line {
  seat: number
  label: Msg
  points: number
  /** Where it stands in its sheet, from 0 at the top to 1 at the bottom. */
  depth: number
  first: boolean
}

const linesOf = ({ seat, rows }: Party): Line[] =>
  rows.flatMap(({ label, points }, n) =>
    points === null || (points === 0 && n > 0) ? [] : [{ seat, label, points, depth: n / Math.max(rows.length - 1, 1), first: n === 0 }],
  )

/** Lines of one kind, one of each party in turn. */
function inTurn(lines: Line[]): Line[] {
  const seats = [...new Set(lines.map(({ seat }) => seat))]
  const trains = seats.map((seat) => lines.filter((line) => line.seat === seat))
  const longest = Math.max(...trains.map((train) => train.length))
  return Array.from({ length: longest }, (_, n) => trains.flatMap((train) => train[n] ?? [])).flat()
}

/** Kinds of lines by where they stand in the sheets: what stands last is told last, unless the game keeps another for last. */
function byKind(lines: Line[], last: readonly string[]): Line[][] {
  const keys = [...new Set(lines.map(({ label }) => label.key))]
  const place = (kind: Line[]) => sum(kind.map(({ label, depth }) => (last.includes(label.key) ? 2 : depth))) / kind.length
  return keys.map((key) => lines.filter(({ label }) => label.key === key)).sort((a, b) => place(a) - place(b))
}

/**
 * What comes at the same time, in order: the first line of everyone together, then what was lost, then the rest kind by kind, one of
 * each party in turn. `last`: the kinds that the game keeps for last.
 */
export function countOf(scores: Party[], last: readonly string[] = []): Wagon[][] {
  const lines = scores.flatMap(linesOf)
  const later = lines.filter(({ first }) => !first)
  const beats = [
    lines.filter(({ first }) => first),
    ...[
      ...inTurn(later.filter(({ points }) => points < 0)),
      ...byKind(
        later.filter(({ points }) => points > 0),
        last,
      ).flatMap(inTurn),
    ].map((line) => [line]),
  ]
  const totals = new Map<number, number>()
  return beats.map((beat) =>
    beat.map(({ seat, label, points }) => {
      const from = totals.get(seat) ?? 0
      totals.set(seat, from + points)
      return { seat, label, points, from, to: from + points }
    }),
  )
}
