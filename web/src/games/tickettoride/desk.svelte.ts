/** What a player has in mind and nobody else sees: shared by board, hand and panels; the plan stays between turns. */

export class Desk {
  /** The ticket being looked at: pointed at, or held on to by a click. */
  pointed = $state<string | null>(null)
  held = $state<string | null>(null)
  /** The track that is chosen. */
  open = $state<string | null>(null)
  /** A claim that was sent with its payment: so many locomotives. */
  paying: { route: string; locomotives: number } | null = null
  planning = $state(false)
  /** The city a new part of the plan starts from. */
  from = $state<string | null>(null)
  plan = $state.raw<string[]>([])
  #key: string

  constructor(key: string) {
    this.#key = key
    this.plan = kept(key)
  }

  get ticket(): string | null {
    return this.pointed ?? this.held
  }

  draw(plan: string[]): void {
    this.plan = [...new Set(plan)]
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.plan))
    } catch {
      // Without storage the plan lives as long as the page.
    }
  }

  toggle(route: string): void {
    this.draw(this.plan.includes(route) ? this.plan.filter((each) => each !== route) : [...this.plan, route])
  }
}

function kept(key: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

const desks = new Map<string, Desk>()

export function deskOf(table: string, seat: number | null): Desk {
  const key = `anden/${table}/${seat ?? 'open'}/plan`
  const known = desks.get(key)
  if (known) return known
  const desk = new Desk(key)
  desks.set(key, desk)
  return desk
}
