/** One seat (or a spectator) at one table: what is shown, what may be clicked, what was just explained. */
import { openBoard } from '../../board/boards'
import type { BoardModule, BoardProps, Msg, Refused, Spot } from '../../board/contract'
import { Narrowing } from '../../board/narrowing.svelte'
import type { GameInfo, Party, Step, Sync } from '../../gen/wire'
import { openBook, type Book } from '../../words/book'
import { Live } from '../live.svelte'
import { boardOf } from '../opening'
import { settings } from '../settings.svelte'
import { Showing } from '../showing.svelte'
import { play } from '../sounds'
import { openly } from '../story'
import { Planning } from './planning.svelte'
import { playersOf } from './players'

const STIR = [120, 60, 120] // milliseconds

export interface Note {
  at: Spot | null
  msg: Msg
}

/** Where in the log the first move of others after the last turn of a seat is; null: there is none. */
export function othersSince(log: Step[], seat: number | null): number | null {
  const other = log.findLastIndex((step) => step.seat !== seat && step.seat !== -1)
  if (other < 0) return null
  const own = log.findLastIndex(
    (step, n) => n < other && (seat === null ? step.seat !== log[other]?.seat && step.seat !== -1 : step.seat === seat),
  )
  if (own < 0) return null
  // What chance answered belongs to the turn.
  return log.findIndex((step, n) => n > own && step.seat !== log[own]?.seat && step.seat !== -1)
}

/** The view after the last turn of a seat, if others have moved since; null: there is nothing to mark. */
export function sinceLastTurn(log: Step[], seat: number | null): unknown {
  const first = othersSince(log, seat)
  return first === null ? null : (log[first - 1]?.view ?? null)
}

/** How many decisions of this turn a seat can take back in one go: chance has answered none of them. */
export function decisionsOfTurn(log: Step[], seat: number | null): number {
  const standing: Step[] = []
  for (const step of log) {
    const { undo_to: to } = step
    if (typeof to !== 'number') standing.push(step)
    else while ((standing.at(-1)?.n ?? -1) >= to) standing.pop()
  }
  const before = standing.findLastIndex((step) => step.seat !== seat)
  const turn = standing.findLastIndex((step) => step.seat !== seat && step.seat !== -1)
  const answered = standing.slice(turn + 1, Math.max(before, turn + 1)).some((step) => step.seat === seat)
  return answered ? 0 : standing.length - before - 1
}

export class Sitting {
  readonly live: Live
  readonly play: Narrowing<unknown>
  readonly planning: Planning
  readonly showing: Showing
  /** The board, once its code is here. */
  module = $state.raw<BoardModule<unknown, unknown> | null>(null)
  book = $state.raw<Book | null>(null)
  note = $state.raw<Note | null>(null)
  /** For the live region: what happened last, in words. */
  news = $state('')

  readonly game: GameInfo
  readonly seat: number | null

  #restarting = false
  /** What I was asked last, by its key; '': nothing. */
  #asked = ''

  /** `unseated`: this browser no longer has the seat. */
  constructor(code: string, game: GameInfo, seat: number | null, unseated: () => void) {
    this.game = game
    this.seat = seat
    this.showing = new Showing(
      (step, before) => this.module?.pace?.(step, before),
      () => settings.pace,
    )
    this.live = new Live(code, seat, {
      steps: (steps, before) => this.#happened(steps, before),
      refused: (refusal) => {
        this.#restarting = false
        this.note = { at: null, msg: refusal.msg }
      },
      unseated,
      undoAnswered: (answer) => (this.note = { at: null, msg: { key: `undo-${answer.outcome}`, args: { seat: answer.by } } }),
    })
    this.planning = new Planning(this.live, (refusal) => (this.note = { at: null, msg: refusal.msg }))
    this.play = new Narrowing({
      legal: () => (this.quiet ? [] : (this.planning.now?.legal ?? this.sync?.legal ?? [])),
      refused: () => (this.planning.now ? [] : (this.sync?.refused ?? [])),
      send: (action) => {
        this.note = null
        if (this.planning.now) this.planning.choose(action)
        else this.live.act(action)
      },
      explain: (refused, at) => this.#explain(refused, at),
    })
    void openBoard(boardOf(game)).then((module) => (this.module = module))
  }

  /** Follows the language; called inside an effect. */
  read() {
    const { lang } = settings
    void openBook(lang, this.game.words[lang] ?? null).then((book) => lang === settings.lang && (this.book = book))
  }

  get sync(): Sync | null {
    return this.live.sync
  }

  /** All is here that the table is drawn from: whoever opens it sees it whole, and nothing moves afterwards. How a match
  ended is told before the code of its board has come. */
  get ready(): boolean {
    return !!this.book && !!this.live.table && !!this.sync && (!!this.module || this.sync.status === 'over')
  }

  /** Nothing can be clicked: something is being shown, or a move is on its way. */
  get quiet(): boolean {
    return this.showing.busy || this.live.deed !== null
  }

  players = $derived.by(() => (this.book ? playersOf(this.live.table?.seats ?? [], this.live.sync?.scores ?? [], this.book) : []))
  #names = $derived(this.players.map((player) => player.name))
  #others = $derived.by(() => othersSince(this.live.log, this.seat))
  /** What was there after my last turn. */
  #since = $derived.by(() => sinceLastTurn(this.live.log, this.seat))
  /** The moves of others since then, as far as they can be shown again. */
  #missed = $derived.by(() => (this.#others === null ? [] : this.live.log.slice(this.#others).filter((step) => step.view !== null)))
  /** More than one decision of mine can be taken back in one go. */
  restartable = $derived.by(() => this.live.sync?.undo.kind === 'free' && decisionsOfTurn(this.live.log, this.seat) > 1)

  say = (msg: Msg): string => this.book?.say(msg, this.#names) ?? ''
  /** What happened, of me by my name: others are named beside it. */
  tell = (msg: Msg): string => this.say(openly(msg, this.seat))
  has = (key: string): boolean => this.book?.has(key) ?? false
  name = (kind: string, id: string): string => this.book?.name(kind, id) ?? id

  /** What the board of the game is given. */
  props = $derived.by((): BoardProps<unknown, unknown> => {
    const shown = this.showing.now
    const now = this.planning.now ?? this.sync
    const over = this.sync?.result ?? null
    return {
      view: shown ? shown.step.view : now?.view,
      overlay: shown ? shown.step.overlay : now?.overlay,
      before: shown ? shown.before : null,
      step: shown ? shown.step : null,
      clock: this.showing.clock,
      since: shown ? null : this.#since,
      seat: this.seat,
      players: this.players,
      scores: this.scores,
      result: shown ? null : over,
      play: this.play,
      text: this.sync?.text ?? [],
      picture: this.sync?.picture ?? '',
      game: this.game,
      say: this.say,
      has: this.has,
      name: this.name,
      table: this.live.code,
      motion: settings.motion,
    }
  })

  /** I have something to decide, and may ask what would be good. */
  get mayAskHint(): boolean {
    const { table } = this.live
    const covered = this.seat !== null && table?.seats[this.seat]?.covered
    return this.myTurn && this.sync?.status === 'running' && (table?.hints ?? false) && !covered
  }

  /** I wait for others, and may lay down what I will do when it is my turn. */
  get mayPlan(): boolean {
    const { table } = this.live
    const waits = this.seat !== null && !this.myTurn && this.sync?.status === 'running' && !table?.seats[this.seat]?.covered
    return waits && this.game.ahead && !table?.deal && table?.device !== 'hot-seat'
  }

  /** The shared screen of a kitchen table: nobody's, and read from afar. */
  get far(): boolean {
    return this.live.table?.device === 'kitchen' && this.seat === null
  }

  /** How many watch; the shared screen of a kitchen table is nobody who does. */
  get watching(): number {
    const { table } = this.live
    return Math.max(0, (table?.spectators ?? 0) - (table?.device === 'kitchen' ? 1 : 0))
  }

  get myTurn(): boolean {
    return this.seat !== null && (this.sync?.owing.includes(this.seat) ?? false)
  }

  #happened(steps: Step[], before: unknown) {
    this.play.clear()
    const lines = steps.flatMap((step) => step.lines)
    // Whoever listens is not told by a red plate that it is their turn, nor by a sentence in the bar what comes next in it.
    const asked = this.sync && this.myTurn ? this.sync.prompt : null
    const told = (asked && (asked.key !== this.#asked || this.#calledBy(steps)) ? [...lines, asked] : lines).map(this.tell).join(' ')
    this.#asked = asked?.key ?? ''
    this.news = told === this.news ? `${told}\u00a0` : told // what happens twice is heard twice
    const seen = steps.filter((step) => step.view !== null)
    if (settings.motion && !document.hidden) this.showing.add(seen, before)
    this.#sound(steps)
    if (this.#restarting) this.#restart()
  }

  #sound(steps: Step[]) {
    const { sounds = {} } = this.game.story
    const heard = steps.flatMap(({ lines }) => lines.flatMap(({ key }) => sounds[key] ?? []))
    play([...new Set(heard)])
    if (this.sync?.result) play(['end'])
    else if (this.#calledBy(steps)) this.#call()
  }

  /** It is my turn, and somebody or something else moved before. */
  #calledBy(steps: Step[]): boolean {
    return this.myTurn && steps.some(({ seat }) => seat !== this.seat)
  }

  /** It is my turn again. A phone that is one's hand at a shared screen lies on the table: it stirs. */
  #call() {
    play(['turn'])
    if (this.live.table?.device === 'kitchen' && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(STIR)
  }

  /** What happened, as far as it has been shown. */
  get seen(): Step[] {
    const shown = this.showing.now
    return shown ? this.live.log.filter(({ n }) => n < shown.step.n) : this.live.log
  }

  /** The score sheets that belong to what has been shown: a step is over before its points are counted. */
  get scores(): Party[] {
    const shown = this.showing.now
    return shown ? this.live.scoresAt(shown.step.n) : (this.sync?.scores ?? [])
  }

  /** Whose turn it is, or is being shown. */
  get acting(): readonly number[] {
    const shown = this.showing.now
    if (!shown) return this.sync?.owing ?? []
    const last = this.live.log.findLast(({ n, seat }) => n <= shown.step.n && seat !== -1)
    return last ? [last.seat] : []
  }

  get canShowAgain(): boolean {
    return this.#missed.length > 0 && this.#since !== null
  }

  /** What others did since my last turn, once more: also for who does not want to watch it every time. */
  showAgain() {
    this.showing.skip()
    this.showing.add(this.#missed, this.#since, settings.pace === 'once' ? 'normal' : settings.pace)
  }

  /** Takes all decisions of this turn back, one after the other. */
  restart() {
    this.#restarting = true
    this.#restart()
  }

  #restart() {
    this.#restarting = this.sync?.undo.kind === 'free' && decisionsOfTurn(this.live.log, this.seat) > 0
    if (this.#restarting) this.live.undo()
  }

  #explain(refused: Refused<unknown>[], at: Spot) {
    const why = refused[0]?.why
    const deciding = this.myTurn || this.planning.now !== null
    this.note = { at, msg: why ?? (deciding ? { key: 'not-now' } : { key: 'not-your-turn-now' }) }
  }

  leave() {
    this.showing.skip()
    this.live.close()
  }
}
