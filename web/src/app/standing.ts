/** How a finished game came out for one party: its place, its points, and whom they are compared with. */
import type { Result } from '../gen/wire'

export interface Standing {
  /** 1: first, alone or with others. */
  place: number
  /** Shared with others. */
  shared: boolean
  points: number | null
  /** Who they are measured against: the winner, or the next one for a winner; null: played alone. */
  rival: number | null
  against: number | null
}

/** Null where this seat has no place, as a challenge lost or a spectator. */
export function standingOf({ ranking, scores }: Result, seat: number | null): Standing | null {
  const at = seat === null ? -1 : ranking.findIndex((place) => place.includes(seat))
  const fellows = ranking[at]
  if (seat === null || !fellows) return null
  const others = ranking.flat().filter((other) => other !== seat)
  const rival = others[0] ?? null
  return {
    place: ranking.slice(0, at).flat().length + 1,
    shared: fellows.length > 1,
    points: scores[seat] ?? null,
    rival,
    against: rival === null ? null : (scores[rival] ?? null),
  }
}
