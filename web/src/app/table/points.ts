/** Who is ahead: the points that everybody can count, the same for all, and apart from them what I alone know of mine. */
import type { Party } from '../../board/contract'
import { sum } from '../../board/counting'

export interface Points {
  /** What everybody can count. */
  open: number
  /** What only its owner knows besides; null: nothing, or not mine to know. */
  secret: number | null
}

type Row = Party['rows'][number]

/** Which line of a sheet it is, whatever it counts: its key, and what it speaks of. */
const lineOf = ({ label: { key, args = {} } }: Row): string =>
  [key, ...Object.values(args).filter((value) => typeof value === 'string')].join(' ')

/** A line of mine is hidden from others if some of theirs is hidden from me, or none of them has it. */
function hiddenLines(scores: Party[], mine: number | null): (row: Row) => boolean {
  const theirs = scores.filter(({ seat }) => seat !== mine).flatMap(({ rows }) => rows)
  const hidden = new Set(theirs.filter(({ points }) => points === null).map(lineOf))
  const known = new Set(theirs.map(lineOf))
  const alone = scores.every(({ seat, total }) => seat === mine || total !== null)
  return (row) => !alone && (hidden.has(lineOf(row)) || !known.has(lineOf(row)))
}

export function pointsOf(scores: Party[], mine: number | null): Map<number, Points> {
  const hidden = hiddenLines(scores, mine)
  const add = (rows: Row[]) => sum(rows.map(({ points }) => points ?? 0))
  return new Map(
    scores.map(({ seat, rows }) => {
      const secret = rows.filter(hidden)
      return [seat, { open: add(rows.filter((row) => !hidden(row))), secret: seat === mine && secret.length ? add(secret) : null }]
    }),
  )
}
