/** What this browser saw of a match's seal while it went on, to be held against what is disclosed after the end. */
import { hexOf } from './digest'

export interface Notes {
  commitment: string
  /** The commitment was seen before the start. */
  early: boolean
  /** The random bytes that this browser adds to the luck of the match, hexadecimal. */
  entropy: string | null
  /** The station has taken them. */
  given: boolean
  /** The heads of the chain as they were shown, by version. */
  heads: Record<string, string>
  /** When something was last noted. */
  at: number
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'anden-seal-'
const ENTROPY_BYTES = 32
const HEADS_MOST = 512
const TABLES_MOST = 40
const KEPT_MS = 30 * 24 * 3600 * 1000

/** The longer the match, the fewer of its old heads: every second one goes when there are too many. */
export function thinned(heads: Record<string, string>): Record<string, string> {
  const all = Object.entries(heads)
  return all.length <= HEADS_MOST ? heads : Object.fromEntries(all.filter((_, at) => at % 2 === 0 || at === all.length - 1))
}

export class Notebook {
  #shelf: () => Shelf
  #now: () => number

  constructor(shelf: () => Shelf, now: () => number = Date.now) {
    this.#shelf = shelf
    this.#now = now
  }

  of(code: string): Notes | null {
    try {
      return JSON.parse(this.#shelf().getItem(PREFIX + code) ?? 'null') as Notes | null
    } catch {
      return null
    }
  }

  /** The commitment as it is shown; what was noted first stays. */
  see(code: string, commitment: string, early: boolean) {
    if (!this.of(code)) this.#note(code, { commitment, early, entropy: null, given: false, heads: {}, at: 0 })
  }

  /** The bytes for this table: made once, after its commitment was seen. */
  bytesFor(code: string): string {
    const notes = this.of(code)
    if (notes?.entropy) return notes.entropy
    const fresh = hexOf(crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES)))
    if (notes) this.#note(code, { ...notes, entropy: fresh })
    return fresh
  }

  /** The station has taken the bytes. */
  gave(code: string) {
    const notes = this.of(code)
    if (notes && !notes.given) this.#note(code, { ...notes, given: true })
  }

  /** The head at a version, as it is shown; what was noted first stays. */
  hear(code: string, version: number, head: string) {
    const notes = this.of(code)
    if (notes && !(version in notes.heads)) this.#note(code, { ...notes, heads: thinned({ ...notes.heads, [version]: head }) })
  }

  /** Without room, or where nothing may be kept, the game goes on; the check at the end says what it could not know. */
  #note(code: string, notes: Notes) {
    try {
      if (!this.of(code)) this.#tidy()
      this.#shelf().setItem(PREFIX + code, JSON.stringify({ ...notes, at: this.#now() }))
    } catch {
      return
    }
  }

  /** Old tables go, and the oldest of too many. */
  #tidy() {
    const shelf = this.#shelf()
    const codes = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
    const byAge = codes.map((code) => ({ code, at: this.of(code)?.at ?? 0 })).sort((a, b) => b.at - a.at)
    for (const [place, { code, at }] of byAge.entries())
      if (place >= TABLES_MOST - 1 || at < this.#now() - KEPT_MS) shelf.removeItem(PREFIX + code)
  }
}
