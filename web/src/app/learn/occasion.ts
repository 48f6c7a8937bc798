/** Whether something is worth a look now, as a game's first-game.json says it. Mirrors `Occasion` in anden/lessons. */
export interface Occasion {
  field?: string
  least?: number
  most?: number
  has?: string
  told?: string
  refused?: string
  offers?: string
}

export interface Notice {
  say: string
  rules: string[]
  when: Occasion
}

/** What a seat sees, was told since its last move, was refused and may do. */
export interface Situation {
  view: unknown
  seat: number
  told: string[]
  refused: string | null
  offers: string[]
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

function fieldHolds({ field, least, most, has }: Occasion, { view, seat }: Situation): boolean {
  if (!field) return true
  const values = valuesAt(view, field, seat)
  if (has) return values.flat().some((item) => typeof item === 'string' && item.startsWith(has))
  return values.flatMap(amounts).some((amount) => (least === undefined || amount >= least) && (most === undefined || amount <= most))
}

export const holds = (when: Occasion, now: Situation): boolean =>
  fieldHolds(when, now) &&
  (!when.told || now.told.includes(when.told)) &&
  (!when.refused || now.refused === when.refused) &&
  (!when.offers || now.offers.includes(when.offers))
