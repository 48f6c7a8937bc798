/** The colour of a thing: the one that its id names, or one after the other. Its name stands on it in any case. */
import type { Paint } from '../contract'
import { PAINTS } from '../pattern'

const IN_TURN: Paint[] = ['blue', 'orange', 'green', 'purple', 'yellow', 'sky', 'red', 'pink', 'grey']

export function paintFor(id: string, ids: string[]): Paint {
  const named = id.split('-').find((part): part is Paint => part in PAINTS)
  return named ?? IN_TURN[Math.max(0, ids.indexOf(id)) % IN_TURN.length]!
}
