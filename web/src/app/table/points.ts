/** Who is ahead: the points that everybody can count, the same for all, and apart from them what I alone know of mine. */
import type { Party } from '../../board/contract'
import { sum } from '../../board/counting'

export interface Points {
  /** What everybody can count. */
  open: number
  /** What only its owner knows besides; null: nothing, or not mine to know. */
  secret: number | null
}

const add = (rows: Party['rows']) => sum(rows.map(({ points }) => points ?? 0))

export function pointsOf(scores: Party[], mine: number | null): Map<number, Points> {
  return new Map(
    scores.map(({ seat, rows }) => {
      const secret = rows.filter((row) => row.private)
      return [seat, { open: add(rows.filter((row) => !row.private)), secret: seat === mine && secret.length ? add(secret) : null }]
    }),
  )
}
