import { describe, expect, it } from 'vitest'
import { Learned } from '../src/app/learn/learned'
import { holds, valuesAt, type Situation } from '../src/app/learn/occasion'

const view = {
  deck: 6,
  hand: ['track-1-left', 'chaos-3'],
  taken: ['track-4-left', 'track-3-left'],
  stations: [23, 5, 29],
  sheets: [
    [-5, 0],
    [3, 4],
  ],
  players: [{ trains: 25 }, { trains: 8 }],
}
const now: Situation = { view, seat: 1, told: ['sweep'], refused: '3.1', offers: ['head'] }

describe('an occasion', () => {
  it('finds a place in a view, of the own seat or of all', () => {
    expect(valuesAt(view, 'sheets.me.0', 1)).toEqual([3])
    expect(valuesAt(view, 'players.*.trains', 1)).toEqual([25, 8])
    expect(valuesAt(view, 'nothing.me.0', 1)).toEqual([])
  })

  it.each([
    [{ field: 'deck', most: 6 }, true],
    [{ field: 'deck', most: 5 }, false],
    [{ field: 'hand', has: 'chaos-' }, true],
    [{ field: 'hand', has: 'broken-' }, false],
    [{ field: 'taken', least: 2 }, true],
    [{ field: 'taken', least: 3 }, false],
    [{ field: 'stations', most: 5 }, true],
    [{ field: 'sheets.me.1', least: 4 }, true],
    [{ field: 'players.*.trains', most: 8 }, true],
    [{ told: 'sweep' }, true],
    [{ told: 'derail' }, false],
    [{ refused: '3.1' }, true],
    [{ refused: '4.6' }, false],
    [{ offers: 'head' }, true],
    [{ field: 'deck', most: 6, told: 'derail' }, false],
  ])('%o: %s', (when, is) => {
    expect(holds(when, now)).toBe(is)
  })
})

describe('what was learned', () => {
  const shelf = (kept: Record<string, string>) => ({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  })

  it('is kept, once', () => {
    const kept: Record<string, string> = {}
    const learned = new Learned(() => shelf(kept))
    expect(learned.has('loknroll', '1')).toBe(false)
    learned.note('loknroll', '1')
    learned.note('loknroll', '1')
    expect(learned.has('loknroll', '1')).toBe(true)
    expect(Object.values(kept)).toEqual(['["loknroll/1"]'])
  })

  it('survives a shelf with nonsense on it, or none at all', () => {
    expect(new Learned(() => shelf({ 'anden-learned': '{' })).has('a', '1')).toBe(false)
    const none = new Learned(() => {
      throw new Error('private')
    })
    expect(() => none.note('a', '1')).not.toThrow()
    expect(none.has('a', '1')).toBe(false)
  })
})
