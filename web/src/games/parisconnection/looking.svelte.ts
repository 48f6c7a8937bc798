/** Which company is looked at: shared by the map and the list of companies, kept as long as the page. */
import type { Colour } from './companies'

export class Looking {
  /** Pointed at, or held on to by a click. */
  pointed = $state<Colour | null>(null)
  held = $state<Colour | null>(null)

  get at(): Colour | null {
    return this.pointed ?? this.held
  }

  hold(colour: Colour): void {
    this.held = this.held === colour ? null : colour
  }
}

const tables = new Map<string, Looking>()

export function lookingAt(table: string): Looking {
  const known = tables.get(table)
  if (known) return known
  const made = new Looking()
  tables.set(table, made)
  return made
}
