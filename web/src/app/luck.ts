/** What this browser adds to the luck of a table it sits at, so that nobody else can have chosen it. */
import type { Sync, Table } from '../gen/wire'
import { api, Failed } from './api'
import { Notebook } from './notebook'

export const notebook = new Notebook(() => localStorage)

/** What is shown after the end proves nothing: only what was seen before it is noted. */
function see({ code, status, commitment }: Table) {
  if (status === 'waiting' || status === 'running') notebook.see(code, commitment, status === 'waiting')
}

const mineIn = (table: Table) => (table.mine ?? []).flatMap((seat) => table.seats[seat] ?? [])

/** Sits down, with bytes chosen now that the commitment is out. */
export async function sitDown(table: Table, name: string, seat: number | null): Promise<Table> {
  see(table)
  const sat = await api.sit(table.code, { name, seat, entropy: notebook.bytesFor(table.code) })
  notebook.gave(table.code)
  return sat
}

/** The table, once this browser has added its bytes: whoever opened it, or lost an answer, sits there without. */
export async function arrive(code: string): Promise<Table> {
  const table = await api.table(code)
  see(table)
  const mine = mineIn(table)
  const added = mine.some((seat) => seat.entropy)
  if (added) notebook.gave(code)
  const owed = table.status === 'waiting' && mine.length > 0 && !added
  return owed ? sitDown(table, '', mine[0]!.seat).catch((error: unknown) => startedMeanwhile(code, error)) : table
}

function startedMeanwhile(code: string, error: unknown): Promise<Table> {
  if (error instanceof Failed && error.kind === 'conflict') return api.table(code)
  throw error
}

/** A sync has come: what it says of the seal is noted. */
export function listen(code: string, sync: Sync) {
  if (sync.status === 'running') notebook.see(code, sync.commitment, false)
  if (sync.head) notebook.hear(code, sync.version, sync.head)
}
