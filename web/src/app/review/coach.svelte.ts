/** What the coach finds about a finished game, seat after seat, as it grows. */
import type { Msg, Reviewed } from '../../gen/wire'
import { api, Failed } from '../api'

const EVERY = 1200 // milliseconds between two looks
const TRIES = 3 // how often work that has stopped is asked for again

export class Coach {
  /** By seat; those that were not looked at yet are not there. */
  reviews = $state.raw<ReadonlyMap<number, Reviewed>>(new Map())
  fault = $state.raw<Msg | null>(null)
  readonly #code: string
  #closed = false

  /** `seats`: whose reviews are wanted, the first first. */
  constructor(code: string, seats: number[]) {
    this.#code = code
    void this.#workOut(seats)
  }

  close() {
    this.#closed = true
  }

  async #workOut(seats: number[]) {
    try {
      for (const seat of seats) await this.#follow(seat)
    } catch (error) {
      if (error instanceof Failed) this.fault = error.msg
    }
  }

  async #follow(seat: number) {
    for (let tries = 0; !this.#closed;) {
      let found = await api.review(this.#code, seat)
      if (found.done < found.total && !found.working) {
        if (tries++ === TRIES) throw new Failed('busy', { key: 'review-failed' })
        found = await api.beginReview(this.#code, seat)
      }
      this.reviews = new Map([...this.reviews, [seat, found]])
      if (found.done === found.total) return
      await new Promise((resolve) => setTimeout(resolve, EVERY))
    }
  }
}
