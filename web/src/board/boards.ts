/** The boards there are, by the folder of the game; each is fetched when its table is opened. */
import { folderOf } from '../words/book'
import type { AnyBoardModule, BoardModule } from './contract'

const MODULES = import.meta.glob<AnyBoardModule>('../games/*/index.ts', { import: 'default' })

/** The board of a game, or null if it has none of its own: Plain.svelte then makes it playable all the same. */
export async function openBoard(game: string): Promise<BoardModule<unknown, unknown> | null> {
  const source = MODULES[`../games/${folderOf(game)}/index.ts`]
  // The view and the actions of a table are those of its game: nowhere else are the types joined.
  return source ? ((await source()) as unknown as BoardModule<unknown, unknown>) : null
}
