/** The boards there are, by the folder that the server names; each is fetched when its table is opened. */
import type { AnyBoardModule, BoardModule } from './contract'

const MODULES = import.meta.glob<AnyBoardModule>('../games/*/index.ts', { import: 'default' })
const GENERIC = import.meta.glob<AnyBoardModule>('./generic/index.ts', { import: 'default' })

/** The board in that folder; for a game without one of its own, the board that is made from the view. */
export async function openBoard(folder: string | null): Promise<BoardModule<unknown, unknown>> {
  const source = MODULES[`../games/${folder}/index.ts`] ?? GENERIC['./generic/index.ts']!
  // The view and the actions of a table are those of its game: nowhere else are the types joined.
  return (await source()) as unknown as BoardModule<unknown, unknown>
}
