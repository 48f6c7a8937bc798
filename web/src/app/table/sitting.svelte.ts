/** One seat (or a spectator) at one table: what is shown, what may be clicked, what was just explained. */
import { openBoard } from '../../board/boards'
import type { BoardModule, BoardProps, Msg, Refused, Spot } from '../../board/contract'
import { Narrowing } from '../../board/narrowing.svelte'
import type { GameInfo, Step, Sync } from '../../gen/wire'
import { openBook, type Book } from '../../words/book'
import { Live } from '../live.svelte'
import { boardOf } from '../opening'
import { settings } from '../settings.svelte'
import { Showing } from '../showing.svelte'
import { playersOf } from './players'

export interface Note {
  at: Spot | null
  msg: Msg
}

/** The view after the last turn of a seat, if others have moved since; null: there is nothing to mark. */
export function sinceLastTurn(log: Step[], seat: number | null): unknown {
  const other = log.findLastIndex((step) => step.seat !== seat && step.seat !== -1)
  if (other < 0) return null
  const own = log.findLastIndex(
    (step, n) => n < other && (seat === null ? step.seat !== log[other]?.seat && step.seat !== -1 : step.seat === seat),
  )
  if (own < 0) return null
  // What chance answered belongs to the turn.
  const next = log.findIndex((step, n) => n > own && step.seat !== log[own]?.seat && step.seat !== -1)
  return log[next - 1]?.view ?? null
}

export class Sitting {
  readonly live: Live
  readonly play: Narrowing<unknown>
  readonly showing: Showing
  /** The board, once its code is here. */
  module = $state.raw<BoardModule<unknown, unknown> | null>(null)
  book = $state.raw<Book | null>(null)
  note = $state.raw<Note | null>(null)
  /** For the live region: what happened last, in words. */
  news = $state('')

  readonly game: GameInfo
  readonly seat: number | null

  constructor(code: string, game: GameInfo, seat: number | null) {
    this.game = game
    this.seat = seat
    this.showing = new Showing((step, before) => this.module?.pace?.(step, before))
    this.live = new Live(code, seat, {
      steps: (steps, before) => this.#happened(steps, before),
      refused: (refusal) => (this.note = { at: null, msg: refusal.msg }),
      undoAnswered: (answer) => (this.note = { at: null, msg: { key: `undo-${answer.outcome}`, args: { seat: answer.by } } }),
    })
    this.play = new Narrowing({
      legal: () => (this.quiet ? [] : (this.sync?.legal ?? [])),
      refused: () => this.sync?.refused ?? [],
      send: (action) => {
        this.note = null
        this.live.act(action)
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

  /** Nothing can be clicked: something is being shown, or a move is on its way. */
  get quiet(): boolean {
    return this.showing.busy || this.live.waiting !== null
  }

  players = $derived.by(() => (this.book ? playersOf(this.live.table?.seats ?? [], this.live.sync?.scores ?? [], this.book) : []))
  #names = $derived(this.players.map((player) => player.name))
  /** What was there after my last turn. */
  #since = $derived.by(() => sinceLastTurn(this.live.log, this.seat))

  say = (msg: Msg): string => this.book?.say(msg, this.#names) ?? ''
  has = (key: string): boolean => this.book?.has(key) ?? false
  name = (kind: string, id: string): string => this.book?.name(kind, id) ?? id

  /** What the board of the game is given. */
  props = $derived.by((): BoardProps<unknown, unknown> => {
    const shown = this.showing.now
    const over = this.sync?.result ?? null
    return {
      view: shown ? shown.step.view : this.sync?.view,
      overlay: shown ? shown.step.overlay : this.sync?.overlay,
      before: shown ? shown.before : null,
      step: shown ? shown.step : null,
      since: shown ? null : this.#since,
      seat: this.seat,
      players: this.players,
      scores: this.sync?.scores ?? [],
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

  get myTurn(): boolean {
    return this.seat !== null && (this.sync?.owing.includes(this.seat) ?? false)
  }

  #happened(steps: Step[], before: unknown) {
    this.play.clear()
    this.news = steps.flatMap((step) => step.lines.map(this.say)).join(' ')
    const seen = steps.filter((step) => step.view !== null)
    if (settings.motion && !document.hidden) this.showing.add(seen, before)
  }

  #explain(refused: Refused<unknown>[], at: Spot) {
    const why = refused[0]?.why
    this.note = { at, msg: why ?? (this.myTurn ? { key: 'not-now' } : { key: 'not-your-turn-now' }) }
  }

  leave() {
    this.showing.skip()
    this.live.close()
  }
}
