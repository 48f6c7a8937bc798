/** Where a game turned: the moment from which the winner was ahead and stayed there. */

/** From the start, soon, halfway, near the end, or only when everything was counted. */
export type When = 'start' | 'early' | 'middle' | 'late' | 'count'

export interface Turning {
  /** The frame of the game's course. */
  at: number
  when: When
}

const UNTIL: [number, When][] = [
  [0.12, 'start'],
  [0.4, 'early'],
  [0.7, 'middle'],
]

/** `totals`: frame by frame, party by party. Null: there is nobody to be ahead of, or no course. */
export function turningOf(totals: (number | null)[][], winner: number, lowestWins: boolean): Turning | null {
  const last = totals.length - 1
  if (last < 1 || (totals[last]?.length ?? 0) < 2) return null
  const ahead = (frame: (number | null)[]) => {
    const own = frame[winner]
    if (own === null || own === undefined) return false
    return frame.every((other, seat) => seat === winner || other === null || (lowestWins ? own < other : own > other))
  }
  const at = Math.min(totals.findLastIndex((frame) => !ahead(frame)) + 1, last)
  if (at === last) return { at, when: 'count' }
  return { at, when: UNTIL.find(([until]) => at / last < until)?.[1] ?? 'late' }
}
