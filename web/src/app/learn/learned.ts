/** Which lessons this browser has been through, which games it was offered one for, and which remarks of a first game
were shown and understood: kept here, told to nobody. */
const KEY = 'anden-learned'
const GAMES = 2 // a remark that is not understood comes again in one more game, and then no more

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

export class Learned {
  #shelf: () => Shelf

  constructor(shelf: () => Shelf) {
    this.#shelf = shelf
  }

  #all(): string[] {
    try {
      const kept: unknown = JSON.parse(this.#shelf().getItem(KEY) ?? '[]')
      return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
    } catch {
      return []
    }
  }

  /** Has this lesson of the game been taken to its end, this remark been understood? */
  has(game: string, what: string): boolean {
    return this.#all().includes(`${game}/${what}`)
  }

  /** Where nothing may be kept, it is offered again another time. */
  note(game: string, what: string) {
    this.#keep(`${game}/${what}`)
  }

  /** A remark was shown at that table. */
  noteShown(game: string, remark: string, table: string) {
    this.#keep(`${game}/${remark}@${table}`)
  }

  /** Is a remark of no more use at that table: understood, shown there already, or in games enough? */
  faded(game: string, remark: string, table: string): boolean {
    const shown = this.#all().filter((one) => one.startsWith(`${game}/${remark}@`))
    return this.has(game, remark) || shown.length >= GAMES || shown.includes(`${game}/${remark}@${table}`)
  }

  #keep(what: string) {
    try {
      this.#shelf().setItem(KEY, JSON.stringify([...new Set([...this.#all(), what])]))
    } catch {
      // A private window, or no room: the lesson was worth it all the same.
    }
  }
}

export const learned = new Learned(() => localStorage)
