/** Whether something is worth a look now, as a game's first-game.json says it. Mirrors `anden/lessons/notices.py`. */
import { same } from '../../board/same'
import type { Occasion } from '../../gen/wire'

export interface When {
  occasion?: string
  touched?: boolean
  field?: string
  least?: number
  most?: number
  has?: string
  told?: string
  refused?: string
  offers?: string
}

export interface Deed {
  did: Record<string, unknown>
  at?: string
}

export interface Notice {
  say: string
  rules: string[]
  when: When
  understood?: Deed
}

/** What a seat sees, was told since its last move, was refused, may do and has just touched; and what the game says of it. */
export interface Situation {
  view: unknown
  seat: number
  told: string[]
  refused: string | null
  offers: string[]
  occasions: Occasion[]
  /** Is this part of the board what was touched last? */
  touched: (part: string) => boolean
}

/** The values at a place of a view: `players.*.trains` of every seat, `sheets.me.0` of the own. */
export function valuesAt(view: unknown, path: string, seat: number): unknown[] {
  let found: unknown[] = [view]
  for (const part of path.split('.')) {
    const name = part === 'me' ? String(seat) : part
    found = found.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return []
      return part === '*' ? Object.values(value) : [(value as Record<string, unknown>)[name]]
    })
  }
  return found
}

/** Numbers stay; of a list of numbers each counts, of another list its length. */
const amounts = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : !Array.isArray(value)
      ? []
      : value.every((item) => typeof item === 'number')
        ? value
        : [value.length]

function fieldHolds({ field, least, most, has }: When, { view, seat }: Situation): boolean {
  if (!field) return true
  const values = valuesAt(view, field, seat)
  if (has) return values.flat().some((item) => typeof item === 'string' && item.startsWith(has))
  return values.flatMap(amounts).some((amount) => (least === undefined || amount >= least) && (most === undefined || amount <= most))
}

function occasionHolds({ occasion, touched }: When, now: Situation): boolean {
  if (!occasion) return true
  const found = now.occasions.find(({ name }) => name === occasion)
  return found !== undefined && (!touched || (found.point ?? []).some(now.touched))
}

export const holds = (when: When, now: Situation): boolean =>
  occasionHolds(when, now) &&
  fieldHolds(when, now) &&
  (!when.told || now.told.includes(when.told)) &&
  (!when.refused || now.refused === when.refused) &&
  (!when.offers || now.offers.includes(when.offers))

/** The parts of the board that a notice speaks of: those of its occasion, or of the touched ones only. */
export function pointOf({ occasion, touched }: When, now: Situation): string[] {
  const point = now.occasions.find(({ name }) => name === occasion)?.point ?? []
  return touched ? point.filter(now.touched) : point
}

const fits = (wanted: unknown, value: unknown): boolean =>
  typeof wanted === 'string' && wanted.endsWith('*')
    ? typeof value === 'string' && value.startsWith(wanted.slice(0, -1))
    : same(wanted, value)

/** Whether an action, done on these occasions, shows that somebody knows it without being told. */
export function shows({ did, at }: Deed, action: unknown, occasions: Occasion[]): boolean {
  if (at && !occasions.some(({ name }) => name === at)) return false
  return Object.entries(did).every(([name, wanted]) => fits(wanted, (action as Record<string, unknown>)[name]))
}
