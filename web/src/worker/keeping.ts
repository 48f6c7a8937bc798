/** What may be kept on this device for when there is no line: what everybody may know, and games that are over.

Nothing of a running table is ever kept. */

/** The cache in which it is kept. */
export const KEPT = 'anden-kept'

/** A request of the page's to the server, by what may become of its answer. */
export type Kind =
  | 'public' // the same for everyone: games, words, rulebooks, lessons
  | 'me' // of this browser: only its games that are over are kept
  | 'table' // kept if it is over
  | 'of-table' // frames, story, scores: kept if the table is known to be over
  | 'never'

const TABLE = /^\/api\/tables\/([a-z2-7]+)$/
const OF_TABLE = /^\/api\/tables\/([a-z2-7]+)\/(frames|story|scores)$/

export function kindOf(path: string): Kind {
  if (path === '/api/games' || path.startsWith('/api/games/')) return 'public'
  if (path === '/api/me') return 'me'
  if (TABLE.test(path)) return 'table'
  return OF_TABLE.test(path) ? 'of-table' : 'never'
}

/** The code of the table that a path speaks of. */
export const codeIn = (path: string): string | null => (TABLE.exec(path) ?? OF_TABLE.exec(path))?.[1] ?? null

/** The address under which a table says that it is over. */
export const tableOf = (code: string): string => `/api/tables/${code}`

interface Told {
  status?: unknown
  tables?: { status?: unknown }[]
}

/** What is kept of an answer; null: nothing. */
export function keptOf(kind: Kind, told: unknown): unknown {
  if (typeof told !== 'object' || told === null) return null
  const { status, tables } = told as Told
  if (kind === 'table') return status === 'over' ? told : null
  if (kind === 'me')
    return Array.isArray(tables) ? { tables: tables.filter((table) => table.status === 'over'), next: null, name: '' } : null
  return kind === 'never' ? null : told
}

/** Of the tables kept, in the order in which they came, those that are too many. */
export function tooMany(paths: string[], most: number): string[] {
  const codes = [...new Set(paths.flatMap((path) => codeIn(path) ?? []))]
  const old = new Set(codes.slice(0, Math.max(0, codes.length - most)))
  return paths.filter((path) => old.has(codeIn(path) ?? ''))
}
