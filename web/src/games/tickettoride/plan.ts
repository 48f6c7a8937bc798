/** What a plan would need: counted over the view, for its owner alone. */
import type { View } from './gen'
import type { Board, Track } from './geometry'
import { joined, lost, ownTracks, type Owners } from './network'

export type Fate = 'mine' | 'free' | 'taken'

/** A part of the plan; if its track is lost but the one beside it is not, that one stands for it. */
export interface Part {
  track: Track
  fate: Fate
  owner: number | null
}

export interface Need {
  colour: string
  /** Spaces of that colour still to be paid, and how many such cards I hold. */
  spaces: number
  held: number
}

export interface Summary {
  parts: Part[]
  needs: Need[]
  /** Cards that are lacking beyond my colours, before and after my locomotives stand in. */
  lacking: number
  locomotives: number
  trains: number
  completes: string[]
}

export function summary(board: Board, view: View, owners: Owners, seat: number, plan: string[], tickets: string[]): Summary {
  const parts = plan.flatMap((id) => partOf(board, view, owners, seat, id))
  const free = parts.filter(({ fate }) => fate === 'free').map(({ track }) => track)
  const needs = needsOf(view, free)
  const mine = ownTracks(board, owners, seat)
  const spaces = free.reduce((sum, { route }) => sum + route.length, 0)
  const joins = (tracks: Track[], id: string) => {
    const { a, b } = board.ticket.get(id)!
    return joined(board, tracks, a, b) !== null
  }
  return {
    parts,
    needs,
    lacking: lackingOf(view, needs),
    locomotives: count(view, 'locomotive'),
    trains: (view.players[seat]?.trains ?? 0) - spaces,
    completes: tickets.filter((id) => !joins(mine, id) && joins([...mine, ...free], id)),
  }
}

function partOf(board: Board, view: View, owners: Owners, seat: number, id: string): Part[] {
  const planned = board.track.get(id)
  if (!planned) return []
  const beside = planned.twin ? board.track.get(planned.twin)! : null
  const track = lost(view, owners, planned, seat) && beside && !lost(view, owners, beside, seat) ? beside : planned
  const owner = owners.get(track.route.id) ?? null
  if (owner === seat) return [{ track, fate: 'mine', owner }]
  if (!lost(view, owners, track, seat)) return [{ track, fate: 'free', owner: null }]
  return [{ track, fate: 'taken', owner: owner ?? (track.twin ? (owners.get(track.twin) ?? null) : null) }]
}

const count = (view: View, card: string) => view.hand.filter((held) => held === card).length

function needsOf(view: View, free: Track[]): Need[] {
  const spaces = new Map<string, number>()
  for (const { route } of free) spaces.set(route.colour, (spaces.get(route.colour) ?? 0) + route.length)
  return [...spaces].map(([colour, spaces]) => ({ colour, spaces, held: colour === 'grey' ? 0 : count(view, colour) }))
}

/** Grey spaces are paid from what the coloured ones leave over. */
function lackingOf(view: View, needs: Need[]): number {
  const coloured = needs.filter(({ colour }) => colour !== 'grey')
  const short = coloured.reduce((sum, { spaces, held }) => sum + Math.max(0, spaces - held), 0)
  const used = coloured.reduce((sum, { spaces, held }) => sum + Math.min(spaces, held), 0)
  const spare = view.hand.length - count(view, 'locomotive') - used
  const grey = needs.find(({ colour }) => colour === 'grey')?.spaces ?? 0
  return short + Math.max(0, grey - spare)
}
