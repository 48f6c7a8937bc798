import type { BoardModule, Step } from '../../board/contract'
import Board from './Board.svelte'
import Box from './Box.svelte'
import Hand from './Hand.svelte'
import type { Action, Overlay, View } from './parts'
import Portrait from './Portrait.svelte'
import Sheet from './Sheet.svelte'

const placed = (view: View) => view.mines.flat().filter((laid) => laid).length
const claimed = (view: View) => view.up.filter((up) => up.claimed !== null).length

/** Dealing shows nothing; a round's end clears the table at once. */
function pace({ view }: Step<View>, before: View): number {
  if (placed(view) !== placed(before)) return 300
  if (view.up.length > before.up.length) return 260
  if (claimed(view) > claimed(before)) return 260
  return view.lantern !== before.lantern || view.shown !== before.shown ? 180 : 0
}

export default {
  Board,
  Hand,
  Portrait,
  Box,
  panels: [{ title: { key: 'gg-sheet' }, Panel: Sheet }],
  pace,
} satisfies BoardModule<View, Action, Overlay>
