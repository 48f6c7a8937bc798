/** What somebody asks the station for, one thing after the other: is it under way, and what was wrong with the last? */
import type { Msg } from '../gen/wire'
import { Failed } from './api'

export class Attempt {
  busy = $state(false)
  fault = $state.raw<Msg | null>(null)
  readonly #declined: string | null

  /** `declined`: what is said where the browser, or whoever was asked by it, says no. */
  constructor(declined: string | null = null) {
    this.#declined = declined
  }

  run = async (deed: () => Promise<unknown>) => {
    this.busy = true
    this.fault = null
    try {
      await deed()
    } catch (error) {
      if (error instanceof Failed) this.fault = error.msg
      else if (this.#declined && error instanceof DOMException) this.fault = { key: this.#declined }
      else throw error
    } finally {
      this.busy = false
    }
  }
}
