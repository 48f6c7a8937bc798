/** The board of any game that has none of its own: made from the view, its types and the game's words. */
import type { BoardModule } from '../contract'
import Board from './Board.svelte'
import Hand from './Hand.svelte'

export default { Board, Hand } satisfies BoardModule<Record<string, unknown>, unknown>
