/** A line that does not answer is given up within five seconds; what was done on it is sent again on the next. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Live } from '../src/app/live.svelte'

class FakeSocket {
  static all: FakeSocket[] = []
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  readyState = 0
  sent: { kind: string; id?: number }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { kind: string })
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  acts() {
    return this.sent.filter(({ kind }) => kind === 'act')
  }
}

const sync = (version: number, steps: object[] = []) => ({
  kind: 'sync',
  version,
  since: 0,
  status: 'over',
  steps,
  view: {},
  scores: [{ seat: 0, total: version }],
  head: null,
})
const ears = () => ({ steps: vi.fn(), refused: vi.fn(), undoAnswered: vi.fn(), unseated: vi.fn() })

function sitDown(heard = ears()) {
  const live = new Live('abcdefghijkl', 0, heard)
  const socket = FakeSocket.all.at(-1)!
  socket.open()
  socket.say(sync(3))
  return { live, socket, heard }
}

beforeEach(() => {
  FakeSocket.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a line', () => {
  it('that falls silent is seen as lost within five seconds', () => {
    const { live } = sitDown()
    vi.advanceTimersByTime(5000)
    expect(live.line).toBe('lost')
    live.close()
  })

  it('that answers stays', () => {
    const { live, socket } = sitDown()
    for (let second = 0; second < 30; second++) {
      vi.advanceTimersByTime(1000)
      socket.say({ kind: 'pong', version: 3 })
    }
    expect(live.line).toBe('open')
    live.close()
  })

  it('takes what was done again when it is back, once', () => {
    const { live, socket } = sitDown()
    live.act({ kind: 'pass' })
    expect(socket.acts()).toHaveLength(1)
    vi.advanceTimersByTime(6000)
    const next = FakeSocket.all.at(-1)!
    next.open()
    next.say(sync(3))
    expect(next.acts()).toEqual(socket.acts())
    next.say({ kind: 'ack', id: next.acts()[0]!.id, version: 4 })
    next.say(sync(4, [{ n: 3, seat: 0, lines: [] }]))
    expect(live.deed).toBeNull()
    live.close()
  })

  it('does not take it again if it had arrived', () => {
    const { live } = sitDown()
    live.act({ kind: 'pass' })
    vi.advanceTimersByTime(6000)
    const next = FakeSocket.all.at(-1)!
    next.open()
    next.say(sync(4, [{ n: 3, seat: 0, lines: [] }]))
    expect(next.acts()).toHaveLength(0)
    expect(live.deed).toBeNull()
    live.close()
  })

  it('remembers the points of what is still being shown', () => {
    const { live, socket } = sitDown()
    socket.say(
      sync(
        6,
        [3, 4, 5].map((n) => ({ n, seat: 1, lines: [] })),
      ),
    )
    socket.say(sync(7, [{ n: 6, seat: 0, lines: [] }]))
    const points = [1, 3, 5, 6, 7].map((version) => live.scoresAt(version)[0]?.total)
    expect(points).toEqual([3, 3, 3, 6, 7]) // of a version that was not told of, those before it
    live.close()
  })

  it('tells the last step with the view of the sync, which it comes without', () => {
    const { live, socket, heard } = sitDown()
    const [way, there] = [{ deck: 8 }, { deck: 7 }]
    const steps = [way, null].map((view, at) => ({ n: 3 + at, seat: 1, lines: [], view, overlay: view }))
    socket.say({ ...sync(5, steps), view: there, overlay: there })
    const told = heard.steps.mock.calls[0]![0] as { view: unknown; overlay: unknown }[]
    expect(told.map(({ view, overlay }) => [view, overlay])).toEqual([
      [way, way],
      [there, there],
    ])
    live.close()
  })

  it('says that the seat is gone where it is', () => {
    const { live, socket, heard } = sitDown()
    socket.onclose?.({ code: 4403 })
    expect(heard.unseated).toHaveBeenCalledOnce()
    live.close()
  })
})
