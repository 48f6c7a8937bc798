/** Laying decisions down for my turn: the board as it would be then, and what I have chosen so far. */
import type { Offer, Prospects, RequestRefused } from '../../gen/wire'
import type { Live } from '../live.svelte'

export class Planning {
  /** What the board shows while I choose; null: I do not. */
  now = $state.raw<Prospects | null>(null)
  chosen = $state.raw<Offer[]>([])
  /** Even if something changes for me, as long as it is allowed. */
  whatever = $state(false)
  /** An answer is on its way. */
  asking = $state(false)
  #live: Live
  #refused: (refusal: RequestRefused) => void

  constructor(live: Live, refused: (refusal: RequestRefused) => void) {
    this.#live = live
    this.#refused = refused
  }

  begin() {
    this.whatever = false
    void this.#ask([])
  }

  choose(action: unknown) {
    const offer = this.now?.legal.find((each) => each.action === action)
    if (offer) void this.#ask([...this.chosen, offer])
  }

  back() {
    void this.#ask(this.chosen.slice(0, -1))
  }

  /** Others have moved: the board is another, and what was chosen may no longer be offered. */
  async renew() {
    if (!this.now || this.asking || this.now.version === this.#live.version) return
    if (!(await this.#ask(this.chosen, true))) await this.#ask([])
  }

  lay() {
    const { now, chosen } = this
    if (!now || !chosen.length) return
    this.#live.layAhead(
      now.version,
      chosen.map(({ action }) => action),
      this.whatever,
    )
    this.stop()
  }

  stop() {
    this.now = null
    this.chosen = []
  }

  async #ask(chosen: Offer[], quietly = false): Promise<boolean> {
    if (this.asking) return false
    this.asking = true
    const answer = await this.#live.askAhead(chosen.map(({ action }) => action))
    this.asking = false
    if (answer.kind === 'prospects') {
      this.now = answer
      this.chosen = chosen
      return true
    }
    if (!quietly) {
      this.stop()
      this.#refused(answer)
    }
    return false
  }
}
