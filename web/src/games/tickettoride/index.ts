import type { BoardModule, Step } from '../../board/contract'
import type { Action, Overlay, View } from './gen'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Planner from './Planner.svelte'
import Rivals from './Rivals.svelte'

const STILL = new Set(['deal', 'fill', 'deal-tickets', 'choose-first'])

/** Trains roll in one by one; the set-up and what nobody sees takes no time. */
function pace(step: Step<View>, before: View): number {
  if (STILL.has(before.phase)) return 0
  const laid = step.view.claimed.length > before.claimed.length ? (step.view.claimed.length - before.claimed.length) * 640 : 0
  if (laid) return laid
  const moved = step.view.row.join() !== before.row.join() || step.view.deck !== before.deck
  return moved ? 260 : 120
}

export default {
  Board,
  Hand,
  panels: [
    { title: { key: 'ttr-players' }, Panel: Rivals },
    { title: { key: 'ttr-plan' }, Panel: Planner },
  ],
  pace,
} satisfies BoardModule<View, Action, Overlay>
