import { describe, expect, it } from 'vitest'
import { Learned } from '../src/app/learn/learned'
import { holds, pointOf, shows, valuesAt, type Situation } from '../src/app/learn/occasion'

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
const now: Situation = {
  view,
  seat: 1,
  told: ['sweep'],
  refused: '3.1',
  offers: ['head'],
  occasions: [{ name: 'pair', point: ['hand:a', 'hand:b'] }, { name: 'alone' }],
  touched: (part) => part === 'hand:b',
}

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
    [{ occasion: 'pair' }, true],
    [{ occasion: 'storm' }, false],
    [{ occasion: 'pair', touched: true }, true],
    [{ occasion: 'alone', touched: true }, false],
  ])('%o: %s', (when, is) => {
    expect(holds(when, now)).toBe(is)
  })

  it('points at what it speaks of, or at what was touched of it', () => {
    expect(pointOf({ occasion: 'pair' }, now)).toEqual(['hand:a', 'hand:b'])
    expect(pointOf({ occasion: 'pair', touched: true }, now)).toEqual(['hand:b'])
    expect(pointOf({ told: 'sweep' }, now)).toEqual([])
  })
})

describe('what somebody does', () => {
  const roll = { kind: 'roll' }
  const chaos = { kind: 'discard', card: 'chaos-3', combine: true }
  it.each([
    [{ did: { kind: 'roll' } }, roll, true],
    [{ did: { kind: 'roll' }, at: 'pair' }, roll, true],
    [{ did: { kind: 'roll' }, at: 'storm' }, roll, false],
    [{ did: { kind: 'discard', card: 'chaos-*' } }, chaos, true],
    [{ did: { kind: 'discard', card: 'track-*' } }, chaos, false],
    [{ did: { kind: 'discard', combine: false } }, chaos, false],
  ])('%o by %o: %s', (deed, action, is) => {
    expect(shows(deed, action, now.occasions)).toBe(is)
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

  it('fades when it is understood, and after two games', () => {
    const learned = new Learned(() => shelf(kept))
    const kept: Record<string, string> = {}
    learned.noteShown('loknroll', 'safe', 'FIRST')
    expect(learned.faded('loknroll', 'safe', 'FIRST')).toBe(true)
    expect(learned.faded('loknroll', 'safe', 'SECOND')).toBe(false)
    expect(learned.faded('loknroll', 'chaos', 'FIRST')).toBe(false)
    learned.noteShown('loknroll', 'safe', 'SECOND')
    expect(learned.faded('loknroll', 'safe', 'THIRD')).toBe(true)
    learned.note('loknroll', 'chaos')
    expect(learned.faded('loknroll', 'chaos', 'FIRST')).toBe(true)
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
