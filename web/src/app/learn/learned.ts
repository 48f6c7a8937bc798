/** Which lessons this browser has been through, and which games it was offered one for: kept here, told to nobody. */
const KEY = 'anden-learned'

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

  /** Has this lesson of the game been taken to its end? */
  has(game: string, lesson: string): boolean {
    return this.#all().includes(`${game}/${lesson}`)
  }

  /** Where nothing may be kept, it is offered again another time. */
  note(game: string, lesson: string) {
    try {
      this.#shelf().setItem(KEY, JSON.stringify([...new Set([...this.#all(), `${game}/${lesson}`])]))
    } catch {
      // A private window, or no room: the lesson was worth it all the same.
    }
  }
}

export const learned = new Learned(() => localStorage)
