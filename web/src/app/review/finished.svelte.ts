/** A finished game, for whoever looks back at it: who played, what happened, and what its board is given. */
import { openBoard } from '../../board/boards'
import type { BoardModule, BoardProps, Msg, Play } from '../../board/contract'
import { idle } from '../../board/narrowing.svelte'
import type { Frame, GameInfo, Table } from '../../gen/wire'
import { openBook, type Book } from '../../words/book'
import { api, Failed } from '../api'
import { boardOf } from '../opening'
import { settings } from '../settings.svelte'
import { joined, tellTurns, turnAt, type Told, type Turn } from '../story'
import { playersOf } from '../table/players'
import { times } from '../words.svelte'

export const NOTHING = idle<unknown>()

export class Finished {
  readonly code: string
  table = $state.raw<Table | null>(null)
  game = $state.raw<GameInfo | null>(null)
  module = $state.raw<BoardModule<unknown, unknown> | null>(null)
  book = $state.raw<Book | null>(null)
  fault = $state.raw<Msg | null>(null)
  /** Through whose eyes. */
  seat = $state(0)
  told = $state.raw<Told[]>([])
  #frames = $state.raw<ReadonlyMap<number, Frame>>(new Map())

  /** `seat`: whose; null: mine, or the first. */
  constructor(code: string, seat: number | null) {
    this.code = code
    void this.#open(seat).catch((error: unknown) => error instanceof Failed && (this.fault = error.msg))
  }

  async #open(seat: number | null) {
    const [table, games] = await Promise.all([api.table(this.code), api.games()])
    const game = games.find(({ id }) => id === table.game)
    if (!game) throw new Failed('missing', { key: 'no-such-game' })
    this.seat = seat !== null && table.seats[seat] ? seat : (table.mine?.[0] ?? 0)
    const [module, story] = await Promise.all([openBoard(boardOf(game)), api.story(this.code, `${this.seat}`)])
    ;[this.module, this.told, this.game, this.table] = [module, story.steps, game, table]
  }

  /** Follows the language; called inside an effect. */
  read() {
    const { lang } = settings
    if (this.game) void openBook(lang, this.game.words[lang] ?? null).then((book) => lang === settings.lang && (this.book = book))
  }

  players = $derived.by(() => {
    const rivals = [...this.#frames.values()].at(-1)?.scores ?? []
    return this.book && this.table ? playersOf(this.table.seats, rivals, this.book) : []
  })
  say = (msg: Msg): string =>
    this.book?.say(
      msg,
      this.players.map(({ name }) => name),
    ) ?? ''

  turns = $derived.by((): Turn[] => (this.game ? tellTurns(this.told, this.game.story) : []))
  turnOf = (n: number): number => turnAt(this.turns, n)
  /** What happened from one entry to before another, in words. */
  sentences = (from: number, to: number): string =>
    joined(
      this.told.slice(from, to).flatMap(({ lines }) => lines.map(this.say)),
      times,
    ).join(' ')

  /** The position after so many entries, as the seat knew it; fetched when it is first asked for. */
  frame(version: number): Frame | undefined {
    return this.#frames.get(version)
  }
  async fetch(version: number) {
    if (this.#frames.has(version)) return
    const { frames } = await api.frames(this.code, `${this.seat}`, version, version + 1)
    const [found] = frames
    if (found) this.#frames = new Map([...this.#frames, [version, found]])
  }

  propsOf(frame: Frame, play: Play<unknown> = NOTHING): BoardProps<unknown, unknown> {
    return {
      view: frame.view,
      overlay: frame.overlay,
      before: null,
      step: null,
      since: null,
      seat: this.seat,
      players: this.players,
      scores: frame.scores,
      result: null,
      play,
      text: frame.text,
      picture: frame.picture,
      game: this.game!,
      say: this.say,
      has: (key) => this.book?.has(key) ?? false,
      name: (kind, id) => this.book?.name(kind, id) ?? id,
      table: `${this.code}/review`,
      motion: false,
    }
  }
}
