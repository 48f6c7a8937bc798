/** A table as it happens: one socket, one seat; what the server last said, and what it is told. Reconnects by itself. */
import type {
  Chat,
  ClientMessage,
  Covered,
  Msg,
  RequestRefused,
  ServerMessage,
  Step,
  Sync,
  Table,
  Trouble,
  UndoAnswered,
  UndoAsked,
} from '../gen/wire'

import { listen } from './luck'

export type Line = 'opening' | 'open' | 'lost'

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const PING = 20_000

/** What the table page does with news that are not simply shown. */
export interface Ears {
  /** What happened since the view that was on the table; the new one is already in place. */
  steps(steps: Step[], before: unknown): void
  refused(refusal: RequestRefused): void
  undoAnswered(answer: UndoAnswered): void
}

export class Live {
  line = $state<Line>('opening')
  table = $state.raw<Table | null>(null)
  sync = $state.raw<Sync | null>(null)
  log = $state.raw<Step[]>([])
  chat = $state.raw<Chat[]>([])
  undoAsked = $state.raw<UndoAsked | null>(null)
  covered = $state.raw<Covered | null>(null)
  /** Why nothing can be stored at the moment. */
  trouble = $state.raw<Trouble['what'] | null>(null)
  /** Sent, and what became of it not yet seen: the number of the last act, so that a second click does nothing. */
  waiting = $state<number | null>(null)
  /** When the last sync came, for the clocks. */
  heard = $state(0)
  /** When the table's last news came: what they say of time counts from then. */
  tableHeard = $state(0)

  readonly code: string
  readonly seat: number | null
  #ears: Ears
  #socket: WebSocket | null = null
  #next = 1
  /** The version at which what we wait for was done, once that is acknowledged. */
  #done: number | null = null
  #wait = FIRST_WAIT
  #closed = false
  #timers: ReturnType<typeof setTimeout>[] = []

  constructor(code: string, seat: number | null, ears: Ears) {
    this.code = code
    this.seat = seat
    this.#ears = ears
    this.#open()
  }

  get version(): number {
    return this.sync?.version ?? 0
  }

  #open() {
    const asked = new URLSearchParams({ picture: 'true', since: `${this.version}`, ...(this.seat !== null && { seat: `${this.seat}` }) })
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.code}/live?${asked}`)
    this.#socket = socket
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as ServerMessage)
    socket.onopen = () => {
      this.#wait = FIRST_WAIT
      this.line = 'open'
      this.trouble = null
      this.#ping(socket)
    }
    socket.onclose = () => {
      if (this.#closed || this.#socket !== socket) return
      this.line = 'lost'
      this.waiting = this.#done = null
      this.#later(() => this.#open(), this.#wait)
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
    }
  }

  #later(act: () => void, wait: number) {
    this.#timers = [...this.#timers.slice(-3), setTimeout(() => !this.#closed && act(), wait)]
  }

  /** Keeps middle-men from closing a quiet line, and notices when one has. */
  #ping(socket: WebSocket) {
    if (this.#socket !== socket || socket.readyState !== WebSocket.OPEN) return
    socket.send(JSON.stringify({ kind: 'ping' }))
    this.#later(() => this.#ping(socket), PING)
  }

  #hear(message: ServerMessage) {
    switch (message.kind) {
      case 'sync':
        return this.#take(message)
      case 'table':
        this.table = message.table
        this.tableHeard = Date.now()
        return
      case 'chat':
        if (!this.chat.some((known) => known.id === message.id && known.room === message.room)) this.chat = [...this.chat, message]
        return
      case 'ack':
        if (message.id === this.waiting) this.#done = message.version
        this.#settle()
        return
      case 'refusal':
        if (message.id === this.waiting) this.waiting = null
        return this.#ears.refused(message)
      case 'undo-asked':
        this.undoAsked = message
        return
      case 'undo-answered':
        this.undoAsked = null
        return this.#ears.undoAnswered(message)
      case 'trouble':
        this.trouble = message.what
        return
      case 'covered':
        this.covered = message
    }
  }

  #take(sync: Sync) {
    listen(this.code, sync)
    const known = this.sync
    const fresh = sync.steps.filter((step) => step.n >= (this.log.at(-1)?.n ?? -1) + 1)
    this.log = known && sync.since > known.version ? fresh : [...this.log, ...fresh]
    this.sync = sync
    this.heard = Date.now()
    this.#settle()
    if (known && fresh.length) this.#ears.steps(fresh, known.view)
  }

  /** An act is over when it is acknowledged and the sync that shows it is here; either may come first. */
  #settle() {
    if (this.#done === null || this.version < this.#done) return
    this.waiting = this.#done = null
  }

  /** True if it went out. */
  tell(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  act(action: unknown) {
    if (this.waiting !== null) return
    const id = this.#next++
    if (this.tell({ kind: 'act', id, version: this.version, action })) this.waiting = id
    else this.#ears.refused({ kind: 'refusal', id, error: 'internal', msg: LOST })
  }

  undo() {
    this.tell({ kind: 'undo', id: this.#next++, version: this.version })
  }

  answerUndo(yes: boolean) {
    this.tell({ kind: 'undo-answer', id: this.#next++, yes })
    this.undoAsked = null
  }

  say(text: string) {
    this.tell({ kind: 'chat', id: this.#next++, text })
  }

  takeBack() {
    this.tell({ kind: 'return', id: this.#next++ })
  }

  close() {
    this.#closed = true
    this.#timers.forEach(clearTimeout)
    this.#socket?.close()
  }
}

const LOST: Msg = { key: 'lost-move' }
