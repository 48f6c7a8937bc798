/** Ways over a map, for drawing: what joins what, the shortest way still open, the longest line. */
import numbers from '$anden/games/tickettoride/data/rules.json'
import type { TicketRow, View } from './gen'
import type { Board, Track } from './geometry'

export type Owners = Map<string, number>

export const ownersOf = (view: View): Owners => new Map(view.claimed.map(({ route, seat }) => [route, seat]))

export const ownTracks = (board: Board, owners: Owners, seat: number): Track[] =>
  board.tracks.filter(({ route }) => owners.get(route.id) === seat)

/** Can nobody (or not this seat) lay trains there any more? Only for drawing; what may be claimed, the offers say. */
export function lost(view: View, owners: Owners, track: Track, seat: number | null): boolean {
  if (owners.has(track.route.id)) return owners.get(track.route.id) !== seat
  const beside = track.twin ? owners.get(track.twin) : undefined
  return beside !== undefined && (view.seats <= numbers['closing-seats'] || beside === seat)
}

export const isClosed = (view: View, owners: Owners, track: Track): boolean =>
  !owners.has(track.route.id) && track.twin !== null && owners.has(track.twin) && view.seats <= numbers['closing-seats']

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

export const joined = (board: Board, tracks: Track[], a: string, b: string): Track[] | null => {
  const mine = new Set(tracks)
  return way(board, a, b, (track) => (mine.has(track) ? track.route.length : null))
}

/** How a ticket stands: joined by which tracks, or what is still missing at the least. */
export interface Standing {
  ticket: TicketRow
  done: boolean
  tracks: Track[]
  /** The tracks of the shortest way that are not built yet; null: cut off for good. */
  missing: Track[] | null
  trains: number
}

const SMALL = 0.001 // among equally long ways, the one with fewer tracks

export function standing(board: Board, view: View, owners: Owners, seat: number, id: string): Standing {
  const ticket = board.ticket.get(id)!
  const cost = (track: Track) => {
    if (owners.get(track.route.id) === seat) return 0
    return lost(view, owners, track, seat) ? null : track.route.length + SMALL
  }
  const tracks = way(board, ticket.a, ticket.b, cost)
  const missing = tracks?.filter(({ route }) => owners.get(route.id) !== seat) ?? null
  return { ticket, done: missing?.length === 0, tracks: tracks ?? [], missing, trains: spaces(missing ?? []) }
}

export const spaces = (tracks: Track[]): number => tracks.reduce((sum, { route }) => sum + route.length, 0)

/** A line over these tracks, none twice, as long as the score sheet says the longest is. */
export function trail(tracks: Track[], goal: number): Track[] {
  const used = new Set<Track>()
  const line: Track[] = []
  const walk = (city: string, far: number): boolean => {
    if (far >= goal) return true
    for (const track of tracks) {
      if (used.has(track) || (track.route.a !== city && track.route.b !== city)) continue
      used.add(track)
      line.push(track)
      if (walk(track.route.a === city ? track.route.b : track.route.a, far + track.route.length)) return true
      used.delete(track)
      line.pop()
    }
    return false
  }
  const cities = new Set(tracks.flatMap(({ route }) => [route.a, route.b]))
  for (const city of cities) if (walk(city, 0)) return line
  return []
}
