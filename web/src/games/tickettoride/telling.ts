/** The final score as a story: routes, tickets one by one, the longest line. Points come from the score sheets. */
import type { Msg, Party } from '../../board/contract'
import { sum } from '../../board/counting'
import type { Overlay, View } from './gen'
import type { Board, Track } from './geometry'
import { claimsOf, has, ownTracks, standing } from './network'

export interface Chapter {
  seat: number
  label: Msg
  points: number
  tracks: Track[]
  missing: Track[]
  ends: string[]
}

const isTicket = ({ key }: Msg) => key === 'score-completed' || key === 'score-missed'

export function story(board: Board, view: View, overlay: Overlay, scores: Party[]): Chapter[] {
  const sheets = scores.map((party) => chapters(board, view, overlay, party))
  const order = [(label: Msg) => label.key === 'score-routes', isTicket, (label: Msg) => label.key === 'score-longest']
  return order.flatMap((wanted) => sheets.flatMap((sheet) => sheet.filter(({ label }) => wanted(label))))
}

function chapters(board: Board, view: View, overlay: Overlay, { seat, rows }: Party): Chapter[] {
  const claims = claimsOf(view, overlay)
  const own = ownTracks(board, claims, seat)
  const longest = (overlay.longest[seat] ?? []).flatMap((id) => board.track.get(id) ?? [])
  const tickets = [...(view.shown[seat] ?? [])] // in the order of their lines
  return rows.map(({ label, points }) => {
    const chapter: Chapter = { seat, label, points: points ?? 0, tracks: own, missing: [], ends: [] }
    if (label.key === 'score-longest') return { ...chapter, tracks: longest }
    const id = isTicket(label) ? tickets.shift() : undefined
    if (!id) return chapter
    const { ticket, tracks, missing } = standing(board, claims, seat, id)
    const built = tracks.filter((track) => has(claims, track, seat))
    return { ...chapter, tracks: built, missing: missing ?? [], ends: [ticket.a, ticket.b] }
  })
}

/** The totals as they stand after so many chapters. */
export const totals = (seats: number, told: Chapter[]): number[] =>
  Array.from({ length: seats }, (_, seat) => sum(told.map((each) => (each.seat === seat ? each.points : 0))))
