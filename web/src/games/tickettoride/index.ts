import type { BoardModule, Step, Tally } from '../../board/contract'
import type { Action, Overlay, View } from './gen'
import Board from './Board.svelte'
import Box from './Box.svelte'
import Hand from './Hand.svelte'
import Planner from './Planner.svelte'
import Portrait from './Portrait.svelte'
import Rivals from './Rivals.svelte'

const STILL = new Set(['deal', 'fill', 'deal-tickets', 'choose-first'])

/** Trains roll in one by one; the set-up and what nobody sees takes no time. */
function pace(step: Step<View>, before: View): number {
  if (STILL.has(before.phase)) return 0
  const laid = step.view.claimed.length > before.claimed.length ? (step.view.claimed.length - before.claimed.length) * 780 : 0
  if (laid) return laid
  const moved = step.view.row.join() !== before.row.join() || step.view.deck !== before.deck
  return moved ? 260 : 120
}

const SIGNS = {
  trains: 'M1 10V4q6-2.5 12 0v6zM3.5 12.5h.1M10.5 12.5h.1',
  cards: 'M3 1.5h8v11H3z',
  tickets: 'M1 4h12v6H1zM9 4v6',
}

function tally(view: View, seat: number): Tally[] {
  const counted = view.players[seat]
  if (!counted) return []
  return (['trains', 'cards', 'tickets'] as const).map((id) => ({
    id,
    title: { key: id === 'cards' ? 'ttr-cards-short' : `ttr-${id}` },
    path: SIGNS[id],
    count: counted[id],
  }))
}

export default {
  Board,
  Hand,
  Portrait,
  Box,
  panels: [
    { title: { key: 'ttr-players' }, Panel: Rivals },
    { title: { key: 'ttr-plan' }, Panel: Planner },
  ],
  pace,
  tally,
} satisfies BoardModule<View, Action, Overlay>
