/** The parts of the game as the page speaks of them: tiles and sides of the set that is played with, and the lines of the sheet. */
import own from '$anden/games/ghostsgalore/data/anden.json'
import type { Action, GhostsGaloreOptions, Laid, Overlay, Route, SideRow, TileRow, TileSet, View } from './gen'

export type { Action, Laid, Overlay, Route, SideRow, TileRow, View }
export type Monster = TileRow['monsters'][number][number]
export type Cell = Extract<Action, { kind: 'place' }>['cell']
export type Turn = Laid['turn']
export type Gate = SideRow['bone'][number]

/** Cell by cell as the view tells them. */
export const CELLS: Cell[] = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']

/** The 13 lines in the order of the sheet; the first nine are monsters. */
export const LINES = [
  'dragon',
  'ghost',
  'golem',
  'satyr',
  'skeleton',
  'slime',
  'bat',
  'werewolf',
  'wisp',
  'diamonds',
  'bone',
  'teeth',
  'other',
] as const
export type Line = (typeof LINES)[number]

const setOf = (options: GhostsGaloreOptions): TileSet => (options.set === 'anden' ? (own as unknown as TileSet) : options.set)

export function tileOf(view: View, id: string): TileRow {
  const found = setOf(view.options).tiles.find((row) => row.tile === id)
  if (!found) throw new Error(`no tile ${id} in the set`)
  return found
}

export const sideOf = (view: View, board: string | null | undefined, side: number | null | undefined): SideRow | null =>
  setOf(view.options).sides.find((row) => row.board === board && row.side === side) ?? null

export const claimedBy = (view: View, seat: number | null): string | null =>
  view.up.find((up) => up.claimed !== null && up.claimed === seat)?.tile ?? null

/** The tile that lies before me to be placed, as the view tells it: also while nothing can be clicked for a moment. */
export function toPlace(view: View): string | null {
  if (view.phase === 'place') return claimedBy(view, view.seat)
  return view.phase === 'last' ? (view.tiles[0] ?? null) : null
}
