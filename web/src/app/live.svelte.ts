/** A table as it happens: one socket, one seat; what the server last said, and what it is told. Reconnects by itself.

A line that does not answer is given up within five seconds; what was done on it is kept, and sent again on the next. */
import type {
  Chat,
  ClientMessage,
  Covered,
  Hints,
  LaidDown,
  Msg,
  Occasions,
  Party,
  Prospects,
  RequestRefused,
  ServerMessage,
  Step,
  Sync,
  Table,
  Trouble,
  UndoAnswered,
  UndoAsked,
} from '../gen/wire'

import { same } from '../board/same'
import { listen } from './luck'

export type Line = 'opening' | 'open' | 'lost'

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const PING = 1500 // while somebody looks at the page
const PING_UNSEEN = 20_000 // keeps middle-men from closing a quiet line
const SILENCE = 2800 // for so long a ping may go unanswered
const BREATH = 200 // and then what has come meanwhile is heard first
const OPENING = 5000
const SCORED = 60 // score sheets that are remembered: as many as steps are sent
const NOT_YOURS = 4403 // the seat is free, or somebody else's

/** What the table page does with news that are not simply shown. */
export interface Ears {
  /** What happened since the view that was on the table; the new one is already in place. */
  steps(steps: Step[], before: unknown): void
  refused(refusal: RequestRefused): void
  undoAnswered(answer: UndoAnswered): void
  /** The seat is no longer here: it was taken away, or has another number. */
  unseated(): void
}

interface Deed {
  id: number
  version: number
  action: unknown
}

export class Live {
  line = $state<Line>('opening')
  table = $state.raw<Table | null>(null)
  sync = $state.raw<Sync | null>(null)
  log = $state.raw<Step[]>([])
  /** The score sheets at every version that was told of, the latest last. */
  #scored: { version: number; scores: Party[] }[] = []
  chat = $state.raw<Chat[]>([])
  undoAsked = $state.raw<UndoAsked | null>(null)
  covered = $state.raw<Covered | null>(null)
  /** What the coach said about the decision at hand. */
  hints = $state.raw<Hints | null>(null)
  /** The number of a question to the coach that is not answered yet. */
  hintAsked = $state<number | null>(null)
  /** What is worth a beginner's look, for whoever asked. */
  occasions = $state.raw<Occasions | null>(null)
  #occasionsAsked: number | null = null
  /** What I have laid down for my turn, and what became of it. */
  ahead = $state.raw<LaidDown | null>(null)
  /** By number: who waits to hear what could be laid down. */
  #asked = new Map<number, (answer: Prospects | RequestRefused) => void>()
  /** Why nothing can be stored at the moment. */
  trouble = $state.raw<Trouble['what'] | null>(null)
  /** Done, and what became of it not yet seen: kept until then, so that a second click does nothing. */
  deed = $state.raw<Deed | null>(null)
  /** When the last sync came, for the clocks. */
  heard = $state(0)
  /** When the table's last news came: what they say of time counts from then. */
  tableHeard = $state(0)

  readonly code: string
  readonly seat: number | null
  #ears: Ears
  #socket: WebSocket | null = null
  #next = 1
  /** The version at which the deed was done, once that is acknowledged. */
  #done: number | null = null
  /** The deed may have gone down with the line: the next sync tells. */
  #doubted = false
  #wait = FIRST_WAIT
  #spoken = 0 // when anything last came
  #closed = false
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #network = new AbortController()

  constructor(code: string, seat: number | null, ears: Ears) {
    this.code = code
    this.seat = seat
    this.#ears = ears
    const { signal } = this.#network
    addEventListener('offline', () => this.#lose(this.#socket), { signal })
    addEventListener('visibilitychange', () => this.tell({ kind: 'ping', looking: !document.hidden }), { signal })
    addEventListener('online', () => this.line === 'lost' && this.#open(), { signal })
    this.#open()
  }

  get version(): number {
    return this.sync?.version ?? 0
  }

  #open() {
    this.#forget()
    const asked = new URLSearchParams({ picture: 'true', since: `${this.version}`, ...(this.seat !== null && { seat: `${this.seat}` }) })
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.code}/live?${asked}`)
    this.#socket = socket
    socket.onmessage = (event) => {
      this.#spoken = performance.now()
      this.#hear(JSON.parse(event.data as string) as ServerMessage)
    }
    socket.onopen = () => {
      this.#wait = FIRST_WAIT
      this.line = 'open'
      this.trouble = null
      this.ahead = null // a new line tells it, if there is anything
      this.#ping(socket)
    }
    socket.onclose = ({ code }) => {
      if (code === NOT_YOURS && this.#socket === socket) this.#ears.unseated()
      this.#lose(socket)
    }
    this.#later(() => socket.readyState === WebSocket.CONNECTING && this.#lose(socket), OPENING)
  }

  /** Gives a line up, whether it was closed or does not answer, and tries another after a while. */
  #lose(socket: WebSocket | null) {
    if (this.#closed || !socket || this.#socket !== socket) return
    this.#forget()
    this.line = 'lost'
    this.hintAsked = null
    this.#asked.forEach((answer) => answer(NO_LINE))
    this.#asked.clear()
    this.#doubted = this.deed !== null
    this.#later(() => this.#open(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  #forget() {
    const socket = this.#socket
    this.#socket = null
    this.#timers.forEach(clearTimeout)
    this.#timers.clear()
    if (!socket) return
    socket.onmessage = socket.onopen = socket.onclose = null
    socket.close()
  }

  #later(act: () => void, wait: number) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, wait)
    this.#timers.add(timer)
  }

  #ping(socket: WebSocket) {
    const asked = performance.now()
    socket.send(JSON.stringify({ kind: 'ping', looking: !document.hidden }))
    const isSilent = () => this.#spoken < asked
    this.#later(() => isSilent() && this.#later(() => isSilent() && this.#lose(socket), BREATH), SILENCE)
    this.#later(() => this.#ping(socket), document.hidden ? PING_UNSEEN : PING)
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
        if (message.id === this.deed?.id) this.#done = message.version
        this.#settle()
        return
      case 'refusal':
        if (message.id === this.deed?.id) this.#finish()
        if (message.id === this.hintAsked) this.hintAsked = null
        if (this.#answered(message.id, message)) return
        if (message.id !== null && message.id === this.#occasionsAsked) return // nobody waits for those
        return this.#ears.refused(message)
      case 'undo-asked':
        this.undoAsked = message
        return
      case 'undo-answered':
        this.undoAsked = null
        return this.#ears.undoAnswered(message)
      case 'hints':
        this.hintAsked = null
        this.hints = message
        return
      case 'occasions':
        this.occasions = message
        return
      case 'ahead':
        this.ahead = message.laid
        return
      case 'prospects':
        this.#answered(message.id, message)
        return
      case 'trouble':
        this.trouble = message.what
        return
      case 'covered':
        this.covered = message
    }
  }

  #take(sync: Sync) {
    listen(this.code, sync)
    const last = sync.steps.at(-1)
    if (last) [last.view, last.overlay] = [sync.view, sync.overlay] // it comes without: they are the same
    const known = this.sync
    const fresh = sync.steps.filter((step) => step.n >= (this.log.at(-1)?.n ?? -1) + 1)
    this.log = known && sync.since > known.version ? fresh : [...this.log, ...fresh]
    if (!same(known?.legal, sync.legal)) this.hints = null
    this.#scored = [...this.#scored.slice(-SCORED), { version: sync.version, scores: sync.scores }]
    this.sync = sync
    this.heard = Date.now()
    if (this.#doubted) this.#makeSure(fresh)
    this.#settle()
    if (known && fresh.length) this.#ears.steps(fresh, known.view)
  }

  /** The score sheets at a version, or at the last before it that was told of; before all of them, the first. */
  scoresAt(version: number): Party[] {
    return (this.#scored.findLast((each) => each.version <= version) ?? this.#scored[0])?.scores ?? []
  }

  /** On a new line: what I did had arrived, or it is sent again. The server refuses it if the table has moved on. */
  #makeSure(fresh: Step[]) {
    this.#doubted = false
    const { deed } = this
    if (!deed) return
    if (fresh.some(({ n, seat }) => n >= deed.version && seat === this.seat)) this.#finish()
    else this.tell({ kind: 'act', ...deed })
  }

  /** A deed is over when it is acknowledged and the sync that shows it is here; either may come first. */
  #settle() {
    if (this.#done !== null && this.version >= this.#done) this.#finish()
  }

  #finish() {
    this.deed = this.#done = null
  }

  /** True if it went out. */
  tell(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** For what is not worth keeping: without a line, it has to be said again. */
  #ask(message: ClientMessage) {
    if (!this.tell(message)) this.#ears.refused(NO_LINE)
  }

  act(action: unknown) {
    if (this.deed) return
    this.deed = { id: this.#next++, version: this.version, action }
    this.#doubted = !this.tell({ kind: 'act', ...this.deed })
  }

  askHint() {
    if (this.hintAsked !== null) return
    const asked = { kind: 'hint', id: this.#next++, version: this.version } as const
    this.#ask(asked)
    if (this.line === 'open') this.hintAsked = asked.id
  }

  /** What is worth a beginner's look now: the answer comes, or it does not. */
  askOccasions() {
    const id = this.#next++
    if (this.tell({ kind: 'occasions', id, version: this.version })) this.#occasionsAsked = id
  }

  /** What I could lay down for my turn, after these decisions of it; or why I cannot. */
  askAhead(actions: unknown[]): Promise<Prospects | RequestRefused> {
    const id = this.#next++
    if (!this.tell({ kind: 'ahead-ask', id, version: this.version, actions })) return Promise.resolve(NO_LINE)
    return new Promise((answer) => this.#asked.set(id, answer))
  }

  #answered(id: number | null, answer: Prospects | RequestRefused): boolean {
    const waiting = id === null ? undefined : this.#asked.get(id)
    if (id !== null) this.#asked.delete(id)
    waiting?.(answer)
    return waiting !== undefined
  }

  /** These, when it is my turn; they are for what I saw at that version. */
  layAhead(version: number, actions: unknown[], whatever: boolean) {
    this.#ask({ kind: 'ahead-lay', id: this.#next++, version, actions, whatever })
  }

  /** I decide myself, or have read what became of it. */
  liftAhead() {
    this.#ask({ kind: 'ahead-lift', id: this.#next++ })
  }

  undo() {
    this.#ask({ kind: 'undo', id: this.#next++, version: this.version })
  }

  answerUndo(yes: boolean) {
    this.#ask({ kind: 'undo-answer', id: this.#next++, yes })
    this.undoAsked = null
  }

  say(text: string) {
    this.#ask({ kind: 'chat', id: this.#next++, text })
  }

  takeBack() {
    this.#ask({ kind: 'return', id: this.#next++ })
  }

  close() {
    this.#closed = true
    this.#network.abort()
    this.#forget()
  }
}

const LOST: Msg = { key: 'lost-request' }
const NO_LINE: RequestRefused = { kind: 'refusal', id: null, error: 'internal', msg: LOST }
