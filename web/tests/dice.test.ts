import { describe, expect, it } from 'vitest'
import type { Step } from '../src/board/contract'
import { afterStep, dieDone, fallTime, NOTHING } from '../src/board/track/dice'
import type { TrackView } from '../src/board/track/model'

const kit = { thrown: ({ faces }: Record<string, unknown>) => (faces as number[] | undefined) ?? [] }
const view = (phase: string) => ({ phase }) as TrackView
const step = (n: number, key: string, faces: string[] = []): Step<TrackView> => ({
  n,
  seat: -1,
  lines: [{ key, args: { faces } }],
  view: view('throw'),
})
const threw = (n: number, faces: number[]) => ({ ...step(n, 'throw'), lines: [{ key: 'throw', args: { faces } }] })

describe('the dice in the tray', () => {
  it('are those that were rolled, however often the step is looked at', () => {
    const shown = threw(7, [1, 0, 1])
    const once = afterStep(NOTHING, shown, view('throw'), kit)
    expect(once.faces).toEqual([1, 0, 1])
    expect(afterStep(once, shown, view('over'), kit)).toBe(once)
    expect(afterStep(once, { ...shown }, view('throw'), kit).faces).toEqual([1, 0, 1])
  })

  it('stay while more are thrown in the same roll, and go with the next roll or card', () => {
    const first = afterStep(NOTHING, threw(7, [1, 2]), view('throw'), kit)
    const second = afterStep(first, threw(8, [0]), view('throw'), kit)
    expect(second).toEqual({ step: 8, faces: [1, 2, 0], fresh: 1 })
    expect(afterStep(second, null, view('act'), kit)).toBe(second)
    for (const key of ['roll', 'lay']) expect(afterStep(second, step(9, key), view('act'), kit)).toBe(NOTHING)
    expect(afterStep(second, null, view('extend'), kit)).toBe(NOTHING)
  })

  it('of a step that also lays a card or rolls are all there are', () => {
    const first = afterStep(NOTHING, threw(7, [1, 2]), view('throw'), kit)
    const whole = { ...threw(9, [0]), lines: [{ key: 'lay' }, { key: 'throw', args: { faces: [0] } }] } as unknown as Step<TrackView>
    expect(afterStep(first, whole, view('act'), kit).faces).toEqual([0])
  })

  it('fall one after the other, each for its own time', () => {
    const shown = threw(7, [1, 0, 1])
    const fallen = afterStep(NOTHING, shown, view('throw'), kit)
    const at = (done: number) => [0, 1, 2].map((nth) => dieDone(nth, fallen, done))
    expect(at(0)).toEqual([0, 0, 0])
    const [first = 0, second = 0, third = 0] = at(0.4)
    expect(first).toBeGreaterThan(second)
    expect(second).toBeGreaterThan(third)
    expect(at(1)).toEqual([1, 1, 1])
    expect(fallTime(shown, kit)).toBe(fallTime(threw(8, [1]), kit) + 380)
  })

  it('that lie there already do not roll again', () => {
    const both = afterStep(afterStep(NOTHING, threw(7, [1]), view('throw'), kit), threw(8, [2]), view('throw'), kit)
    expect([dieDone(0, both, 0), dieDone(1, both, 0)]).toEqual([1, 0])
  })
})
