/** Steps shown one after the other, each for its time; a click or a key skips to now. Knows no browser but its clock. */
import { Clock } from '../board/clock.svelte'
import type { Step } from '../gen/wire'
import type { Pace } from './settings.svelte'

const STEP = 260
const TURN = 1500 // somebody's whole turn takes no longer, unless a step alone does: many dice, a derailing
const BETWEEN = 300 // a breath after each turn
const HURRY = 6 // turns that may queue up before they are shown faster
const SLOWER: Record<Pace, number> = { calm: 1.6, normal: 1, quick: 0.5, once: 0 }

export interface Shown {
  step: Step
  before: unknown
}

interface Waiting extends Shown {
  /** How long it will be shown, in milliseconds, and how long nothing more happens then. */
  time: number
  rest: number
}

/** Steps of one turn follow each other with the same seat, nature's moves included. */
export function turnsOf(steps: Step[]): Step[][] {
  const turns: Step[][] = []
  let seat: number | null = null
  for (const step of steps) {
    const last = turns.at(-1)
    if (last && (step.seat === -1 || step.seat === seat)) last.push(step)
    else turns.push([step])
    if (step.seat !== -1) seat = step.seat
  }
  return turns
}

export class Showing {
  now = $state.raw<Shown | null>(null)
  /** The time of what is shown now. */
  readonly clock = new Clock()
  #queue: Waiting[] = []
  #timer: ReturnType<typeof setTimeout> | null = null
  #time: (step: Step, before: unknown) => number
  #pace: () => Pace

  /** `time`: how long the board wants for a step; `pace`: what the reader wants. */
  constructor(time: (step: Step, before: unknown) => number | undefined, pace: () => Pace) {
    this.#time = (step, before) => time(step, before) ?? STEP
    this.#pace = pace
  }

  get busy(): boolean {
    return this.now !== null
  }

  /** `before`: the view that is on the table until the first of them. */
  add(steps: Step[], before: unknown, pace: Pace = this.#pace()) {
    let was = this.#queue.at(-1)?.step.view ?? this.now?.step.view ?? before
    const turns = turnsOf(steps)
    const slower = SLOWER[pace] * Math.min(1, HURRY / turns.length)
    for (const turn of turns) {
      const timed = turn.map((step) => {
        const item = { step, before: was, time: this.#time(step, was), rest: 0 }
        was = step.view
        return item
      })
      const whole = timed.reduce((sum, { time }) => sum + time, 0)
      const most = Math.max(TURN, ...timed.map(({ time }) => time))
      const share = slower * Math.min(1, most / Math.max(whole, 1))
      this.#queue.push(...timed.map((item) => ({ ...item, time: item.time * share })))
      const last = this.#queue.at(-1)
      if (last && turns.length > 1 && whole > 0) last.rest = BETWEEN * slower
    }
    if (!this.now) this.#next()
  }

  skip() {
    if (this.#timer) clearTimeout(this.#timer)
    this.#queue = []
    this.clock.stop()
    this.now = null
  }

  #next(): void {
    const item = this.#queue.shift()
    if (!item) {
      this.now = null
      return
    }
    if (item.time + item.rest <= 0) return this.#next()
    this.clock.start(item.time)
    this.now = item
    this.#timer = setTimeout(() => this.#next(), item.time + item.rest)
  }
}
