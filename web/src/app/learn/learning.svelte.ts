/** One learner and one lesson: which step it is, what may be clicked, what is said to it. Asks the server for nothing. */
import type { BoardModule, BoardProps, Msg, Offer, Player, Refused } from '../../board/contract'
import { Narrowing } from '../../board/narrowing.svelte'
import { same } from '../../board/same'
import { badgeOf } from '../../board/seats'
import type { Frame, GameInfo, Lesson, LessonStep, Moment, Step } from '../../gen/wire'
import type { Book } from '../../words/book'
import { settings } from '../settings.svelte'
import { Showing } from '../showing.svelte'
import { sinceLastTurn } from '../table/sitting.svelte'
import { namesIn } from './names'

/** What the lesson says to a choice: its own words, or the rule that refuses it. */
export interface Reply {
  msg: Msg
  kind: 'answer' | 'refusal' | 'shown'
}

/** Whether an action has all these fields. */
export const means = (fields: object, action: unknown): boolean =>
  Object.entries(fields).every(([name, value]) => same((action as Record<string, unknown>)[name], value))

const stepOf = ({ n, seat, lines, view, overlay }: Frame): Step => ({ n, seat: seat ?? -1, lines, view, overlay, undo_to: null })

export class Learning {
  readonly lesson: Lesson
  readonly play: Narrowing<unknown>
  readonly showing: Showing
  readonly #game: GameInfo
  readonly #book: () => Book | null
  readonly #frames: ReadonlyMap<number, Frame>
  readonly #moments: ReadonlyMap<number, Moment>

  index = $state(0)
  /** The version on the board. */
  at = $state(0)
  /** How many of the step's actions are done. */
  done = $state(0)
  reply = $state.raw<Reply | null>(null)
  /** Wrong choices at this moment. */
  wrong = $state(0)
  over = $state(false)

  constructor(game: GameInfo, lesson: Lesson, module: BoardModule<unknown, unknown>, book: () => Book | null) {
    this.lesson = lesson
    this.#game = game
    this.#book = book
    this.#frames = new Map(lesson.frames.map((frame) => [frame.n + 1, frame]))
    this.#moments = new Map(lesson.moments.map((moment) => [moment.version, moment]))
    this.showing = new Showing(
      (step, before) => module.pace?.(step, before),
      () => settings.pace,
    )
    this.at = lesson.steps[0]!.at
    this.play = new Narrowing({
      legal: () => this.moment?.legal ?? [],
      refused: () => this.moment?.refused ?? [],
      send: (action) => this.choose(action),
      explain: (refused) => this.#explain(refused),
    })
  }

  step = $derived.by((): LessonStep => this.lesson.steps[this.index]!)

  /** What the learner may choose from now; null: nothing is asked, or something is being shown. */
  get moment(): Moment | null {
    if (this.showing.busy || this.over) return null
    const version = this.step.asked[this.done] ?? (this.step.attempt ? this.step.until : null)
    return version === null ? null : (this.#moments.get(version) ?? null)
  }

  /** Only *Continue* is left. */
  get waits(): boolean {
    return !this.showing.busy && !this.over && this.moment === null
  }

  /** What is asked for now is to be refused. */
  get trying(): boolean {
    return this.moment !== null && this.done === this.step.asked.length
  }

  // ---- what the learner does

  choose(action: unknown) {
    const moment = this.moment
    if (!moment) return
    if (!this.trying && same(action, moment.recorded)) return this.#go()
    const answer = this.step.answers.find(({ to }) => means(to, action))
    const said = answer?.say ?? this.step.otherwise
    this.reply = said ? { msg: said, kind: 'answer' } : null
    if (answer?.good) this.#go(true)
    else this.wrong += 1
  }

  /** Does for the learner what is asked for. */
  show() {
    const moment = this.moment
    if (!moment) return
    if (this.trying) return this.#explain(moment.refused.filter(({ action }) => means(this.step.attempt ?? {}, action)))
    const offer = moment.legal.find(({ action }) => same(action, moment.recorded))
    this.#go(true)
    if (offer) this.reply = { msg: offer.offer, kind: 'shown' }
  }

  /** What else there is to choose, allowed or not: for *Why not…?* */
  get others(): { offers: Offer<unknown>[]; refused: Refused<unknown>[] } {
    const moment = this.moment
    const offers = moment?.legal.filter(({ action }) => this.trying || !same(action, moment.recorded)) ?? []
    return { offers, refused: moment?.refused ?? [] }
  }

  explainOne(refused: Refused<unknown>) {
    this.#explain([refused])
  }

  /** On to the next step, from one that asks for nothing. */
  next() {
    if (this.showing.busy) this.showing.skip()
    else if (this.waits) this.#leave()
  }

  /** Back to the beginning of a step. */
  back() {
    this.showing.skip()
    this.index = Math.max(0, this.over || this.done > 0 ? this.index : this.index - 1)
    this.over = false
    this.#begin()
    this.at = this.step.at
    this.reply = null
  }

  /** From the first step again. */
  restart() {
    this.index = 0
    this.over = false
    this.#begin()
    this.at = this.step.at
    this.reply = null
  }

  // ---- how the lesson goes on

  #explain(refused: Refused<unknown>[]) {
    const why = refused[0]?.why
    const meant = this.trying && refused.some(({ action }) => means(this.step.attempt ?? {}, action))
    this.reply = why ? { msg: why, kind: 'refusal' } : { msg: { key: this.moment ? 'not-now' : 'learn-wait' }, kind: 'refusal' }
    if (meant) this.#leave(true)
    else this.wrong += 1
  }

  /** What was recorded is played: the board shows it, and what follows from it. */
  #go(keep = false) {
    const from = this.step.asked[this.done]!
    const until = this.step.asked[this.done + 1] ?? this.step.until
    this.done += 1
    if (!keep) this.reply = null
    this.wrong = 0
    this.#run(from, until)
    if (this.done === this.step.asked.length && !this.step.attempt) this.#leave(true)
  }

  #run(from: number, until: number) {
    this.play.clear()
    const steps = []
    for (let version = from + 1; version <= until; version++) {
      const frame = this.#frames.get(version)
      if (frame) steps.push(stepOf(frame))
    }
    if (settings.motion && !document.hidden) this.showing.add(steps, this.#frames.get(from)?.view)
    this.at = until
  }

  #leave(keep = false) {
    if (!keep) this.reply = null
    const next = this.lesson.steps[this.index + 1]
    if (!next) {
      this.over = true
      return
    }
    if (!next.jump && next.at > this.at) this.#run(this.at, next.at)
    this.index += 1
    this.#begin()
    if (!next.jump) this.at = next.at
    else if (!this.showing.busy) this.at = next.at
  }

  #begin() {
    this.done = 0
    this.wrong = 0
    this.play.clear()
  }

  // ---- what is shown

  /** A jump waits until what came before it has been seen. */
  get version(): number {
    return this.showing.busy ? this.at : Math.max(this.at, this.step.jump ? this.step.at : 0)
  }

  /** Counts the jumps so far: what a board remembers of the turn before a jump is of no use after it. */
  get scene(): number {
    const until = this.showing.busy && this.step.jump ? this.index : this.index + 1
    return this.lesson.steps.slice(0, until).filter(({ jump }) => jump).length
  }

  players = $derived.by((): Player[] => {
    const mine = settings.name || (this.#book()?.say({ key: 'seat-name', args: { number: this.lesson.seat + 1 } }) ?? '')
    return namesIn(this.lesson, mine).map((name, seat) => ({
      ...badgeOf(seat, name),
      seat,
      name,
      kind: seat === this.lesson.seat ? 'person' : 'bot',
    }))
  })
  #names = $derived(this.players.map(({ name }) => name))

  say = (msg: Msg): string => this.#book()?.say(msg, this.#names) ?? ''

  /** Where the part of the match begins that is shown without a jump. */
  #begun = $derived.by((): number => {
    const jumps = this.lesson.steps.slice(0, this.index + 1).filter(({ jump, at }) => jump && at <= this.version)
    return jumps.at(-1)?.at ?? 0
  })

  props = $derived.by((): BoardProps<unknown, unknown> => {
    const shown = this.showing.now
    const frame = this.#frames.get(this.version)
    const past = this.lesson.frames.filter(({ n }) => n >= this.#begun && n < this.version).map(stepOf)
    const ended = this.lesson.frames.at(-1) === frame
    return {
      view: shown ? shown.step.view : frame?.view,
      overlay: shown ? shown.step.overlay : frame?.overlay,
      before: shown ? shown.before : null,
      step: shown ? shown.step : null,
      clock: this.showing.clock,
      since: shown ? null : sinceLastTurn(past, this.lesson.seat),
      seat: this.lesson.seat,
      players: this.players,
      scores: frame?.scores ?? [],
      result: ended && !shown ? this.lesson.result : null,
      play: this.play,
      text: frame?.text ?? [],
      picture: frame?.picture ?? '',
      game: this.#game,
      say: this.say,
      has: (key) => this.#book()?.has(key) ?? false,
      name: (kind, id) => this.#book()?.name(kind, id) ?? id,
      table: `learn/${this.lesson.game}/${this.lesson.name}`,
      motion: settings.motion,
    }
  })

  /** The stations of the lesson: where each begins, and which one this is. */
  stations = $derived.by(() => {
    const begun = this.lesson.steps.flatMap(({ station }, at) => (station ? [{ station, at }] : []))
    return begun.map(({ station, at }, n) => {
      const end = begun[n + 1]?.at ?? this.lesson.steps.length
      const state: 'done' | 'here' | 'ahead' = this.over || this.index >= end ? 'done' : this.index >= at ? 'here' : 'ahead'
      return { station, state }
    })
  })
}
