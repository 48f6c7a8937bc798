/** What a plan comes to: the spaces drawn, beside what its owner holds and has. Counted, not judged. */
import type { View } from './gen'
import type { Board, Track } from './geometry'
import { has, isJoined, isOpen, ownTracks, spaces, type Claims } from './network'

export type Fate = 'mine' | 'free' | 'taken'

/** A part of the plan; if its track is lost but the one beside it is not, that one stands for it. */
export interface Part {
  track: Track
  fate: Fate
  owner: number | null
}

export interface Need {
  colour: string
  /** Spaces of that colour in the plan, and how many cards of it I hold. */
  spaces: number
  held: number
}

export interface Summary {
  parts: Part[]
  needs: Need[]
  locomotives: number
  /** What would be left of my trains. */
  trains: number
  completes: string[]
}

export function summary(board: Board, view: View, claims: Claims, seat: number, plan: string[]): Summary {
  const parts = plan.flatMap((id) => partOf(board, claims, seat, id))
  const free = parts.filter(({ fate }) => fate === 'free').map(({ track }) => track)
  const drawn = [...ownTracks(board, claims, seat), ...free]
  const joins = (id: string) => isJoined(board, drawn, board.ticket.get(id)!.a, board.ticket.get(id)!.b)
  return {
    parts,
    needs: needsOf(view, free),
    locomotives: count(view, 'locomotive'),
    trains: (view.players[seat]?.trains ?? 0) - spaces(free),
    completes: [...view.tickets, ...view.offered].filter((id) => !claims.completed.has(id) && joins(id)),
  }
}

function partOf(board: Board, claims: Claims, seat: number, id: string): Part[] {
  const planned = board.track.get(id)
  if (!planned) return []
  const beside = planned.twin ? board.track.get(planned.twin)! : null
  const stays = has(claims, planned, seat) || isOpen(claims, planned, seat)
  const track = !stays && beside && (has(claims, beside, seat) || isOpen(claims, beside, seat)) ? beside : planned
  if (has(claims, track, seat)) return [{ track, fate: 'mine', owner: seat }]
  if (isOpen(claims, track, seat)) return [{ track, fate: 'free', owner: null }]
  const owner = claims.owners.get(track.route.id) ?? claims.owners.get(track.twin ?? '') ?? null
  return [{ track, fate: 'taken', owner }]
}

const count = (view: View, card: string) => view.hand.filter((held) => held === card).length

function needsOf(view: View, free: Track[]): Need[] {
  const colours = [...new Set(free.map(({ route }) => route.colour))]
  return colours.map((colour) => ({
    colour,
    spaces: spaces(free.filter(({ route }) => route.colour === colour)),
    held: count(view, colour),
  }))
}
