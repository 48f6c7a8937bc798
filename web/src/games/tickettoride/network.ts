/** Ways over the map, to be drawn or planned: lengths and joints. Who may claim what, and which tickets are completed, the game has told. */
import { sum } from '../../board/counting'
import type { Overlay, TicketRow, View } from './gen'
import type { Board, Track } from './geometry'

/** Who has which track, which are closed to whom (null: to all), and the tickets that are completed. */
export interface Claims {
  owners: Map<string, number>
  closed: Map<string, number | null>
  completed: Set<string>
}

export const ownersOf = (view: View): Map<string, number> => new Map(view.claimed.map(({ route, seat }) => [route, seat]))

export const claimsOf = (view: View, overlay: Overlay): Claims => ({
  owners: ownersOf(view),
  closed: new Map(overlay.closed.map(({ route, seat }) => [route, seat])),
  completed: new Set(overlay.completed),
})

export const has = ({ owners }: Claims, { route }: Track, seat: number): boolean => owners.get(route.id) === seat

/** Can the seat still get it: does nobody have it, and is it not closed to this seat? */
export function isOpen({ owners, closed }: Claims, { route }: Track, seat: number): boolean {
  const to = closed.get(route.id)
  return !owners.has(route.id) && to !== null && to !== seat
}

export const ownTracks = (board: Board, claims: Claims, seat: number): Track[] => board.tracks.filter((track) => has(claims, track, seat))

/** The way from a city to another that costs least; null: there is none. A cost of null: closed to traffic. */
export function way(board: Board, from: string, to: string, cost: (track: Track) => number | null): Track[] | null {
  const best = new Map<string, { far: number; by: Track | null; back: string }>([[from, { far: 0, by: null, back: from }]])
  const open = new Set([from])
  while (open.size) {
    const city = [...open].reduce((a, b) => (best.get(a)!.far <= best.get(b)!.far ? a : b))
    if (city === to) return traced(best, from, to)
    open.delete(city)
    for (const track of board.at.get(city) ?? []) {
      const price = cost(track)
      const other = track.route.a === city ? track.route.b : track.route.a
      const far = best.get(city)!.far + (price ?? Infinity)
      if (far >= (best.get(other)?.far ?? Infinity)) continue
      best.set(other, { far, by: track, back: city })
      open.add(other)
    }
  }
  return null
}

function traced(best: Map<string, { by: Track | null; back: string }>, from: string, to: string): Track[] {
  const tracks: Track[] = []
  for (let city = to; city !== from; city = best.get(city)!.back) tracks.unshift(best.get(city)!.by!)
  return tracks
}

const SMALL = 0.001 // among equally long ways, the one with fewer tracks

/** The shortest way that a seat has left: what it has built (and what else is `free` to it) costs nothing. */
export const wayFor = (board: Board, claims: Claims, seat: number, from: string, to: string, free: string[] = []): Track[] | null =>
  way(board, from, to, (track) => {
    if (has(claims, track, seat)) return 0
    if (!isOpen(claims, track, seat)) return null
    return free.includes(track.route.id) ? 0 : track.route.length + SMALL
  })

export const isJoined = (board: Board, tracks: Track[], a: string, b: string): boolean => {
  const there = new Set(tracks)
  return way(board, a, b, (track) => (there.has(track) ? 0 : null)) !== null
}

/** How a ticket stands: completed or not, and the shortest way between its cities that is left. */
export interface Standing {
  ticket: TicketRow
  done: boolean
  tracks: Track[]
  /** The tracks of that way that are not built yet; null: cut off for good. */
  missing: Track[] | null
  trains: number
}

export function standing(board: Board, claims: Claims, seat: number, id: string): Standing {
  const ticket = board.ticket.get(id)!
  const tracks = wayFor(board, claims, seat, ticket.a, ticket.b)
  const missing = tracks?.filter((track) => !has(claims, track, seat)) ?? null
  return { ticket, done: claims.completed.has(id), tracks: tracks ?? [], missing, trains: spaces(missing ?? []) }
}

export const spaces = (tracks: Track[]): number => sum(tracks.map(({ route }) => route.length))
