/** Paris Connection: France in hexes, six companies, and what stands behind the screens. */
import type { BoardModule, Step } from '../../board/contract'
import type { Action, Overlay, View } from './gen'
import Board from './Board.svelte'
import Box from './Box.svelte'
import Hand from './Hand.svelte'
import Trades from './Trades.svelte'
import { PAUSE } from './Unveiling.svelte'
import Values from './Values.svelte'

/** A build of five takes 1.5 s; what changes nothing to be seen takes no time. */
function pace({ view }: Step<View>, before: View): number {
  if (view.phase === 'deal') return 0
  if (view.board.length !== before.board.length || view.building?.hexes.length !== before.building?.hexes.length) return 240
  if (view.trades.length !== before.trades.length) return 300
  return before.building && !view.building ? 300 : 120
}

export default {
  Board,
  Hand,
  Box,
  panels: [
    { title: { key: 'paris-values' }, Panel: Values },
    { title: { key: 'paris-trades' }, Panel: Trades },
  ],
  pace,
  square: true,
  finale: (view) => PAUSE * (view.seats + 3),
} satisfies BoardModule<View, Action, Overlay>
