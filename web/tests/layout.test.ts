import { describe, expect, it } from 'vitest'
import { layoutOf, mentions, type Known } from '../src/board/generic/layout'

const KINDS = { wagon: ['mail', 'coal'], colour: ['red', 'blue', 'green'] }
const WORDS = new Set([
  'view-hand',
  'view-hands',
  'view-trains',
  'view-deck',
  'view-values',
  'view-places',
  'view-stops',
  'view-name',
  'view-done',
  'wagon-mail',
  'wagon-coal',
  'colour-red',
  'colour-blue',
  'colour-green',
])

function read(view: Record<string, unknown>, properties: Known['schema']['properties'] = {}) {
  return layoutOf({ view, schema: { type: 'object', properties }, kinds: KINDS, parties: 2, has: (key) => WORDS.has(key) })
}

describe('a board made from a view', () => {
  it('gives every seat what is its own', () => {
    const { mats } = read({ trains: [['mail'], []] }, { trains: { type: 'array', by: 'seat', form: 'track' } })
    expect(mats[0]?.parts).toMatchObject([{ label: 'view-trains', form: 'track', pieces: [{ kind: 'wagon', id: 'mail' }] }])
    expect(mats[1]?.parts).toEqual([])
  })

  it('shows counted cards as piles', () => {
    const { mats } = read({ hands: [3, 2] }, { hands: { type: 'array', by: 'seat', form: 'pile', items: { type: 'integer' } } })
    expect(mats[1]?.parts).toMatchObject([{ form: 'pile', count: 2 }])
  })

  it('takes numbers that follow a kind for that kind and not for seats', () => {
    const { table, mats } = read({ values: [1, 2, 3] }, { values: { type: 'array', by: 'colour' } })
    expect(mats.every(({ parts }) => parts.length === 0)).toBe(true)
    expect(table).toMatchObject([
      { form: 'each', items: [{ piece: { id: 'red' } }, { piece: { id: 'blue' } }, { piece: { id: 'green' } }] },
    ])
  })

  it('counts equal cards of a hand', () => {
    const { hand } = read({ hand: ['mail', 'coal', 'mail'] }, { hand: { type: 'array', form: 'hand' } })
    expect(hand).toMatchObject([
      {
        form: 'heap',
        pieces: [
          { id: 'mail', count: 2 },
          { id: 'coal', count: 1 },
        ],
      },
    ])
  })

  it('draws the places of the seats on one scale', () => {
    const { table } = read({ places: [4, 0] }, { places: { type: 'array', by: 'seat', form: 'track', items: { maximum: 9 } } })
    expect(table).toMatchObject([
      {
        form: 'scale',
        most: 9,
        places: [
          { seat: 0, at: 4 },
          { seat: 1, at: 0 },
        ],
      },
    ])
  })

  it('places on a map what has x and y', () => {
    const stop = { x: 1, y: 2, name: 'coal' }
    const { table } = read({ stops: [stop] }, { stops: { type: 'array', form: 'map' } })
    expect(table).toMatchObject([{ form: 'map', spots: [{ x: 1, y: 2, parts: [{ form: 'row', pieces: [{ id: 'coal' }] }] }] }])
  })

  it('shows nothing that has no words, and says so', () => {
    const layout = read({ deck: 5, secret_thing: 7 })
    expect(layout.table).toMatchObject([{ label: 'view-deck', form: 'number', number: 5 }])
    expect(layout.untold).toBe(true)
    expect(read({ deck: 5, secret_thing: 7 }, { secret_thing: { form: 'nothing' } }).untold).toBe(false)
  })

  it('says nothing of what is not', () => {
    expect(read({ done: false, hand: [], deck: null }).table).toEqual([])
    expect(read({ done: true }).table).toMatchObject([{ form: 'yes' }])
  })

  it('knows whose turn it is', () => {
    expect(read({ turn: 1 }).mats.map(({ turn }) => turn)).toEqual([false, true])
  })
})

describe('an action', () => {
  it('speaks of an id at any depth, but not by its kind', () => {
    expect(mentions({ kind: 'push', wagon: 'coal' }, 'coal')).toBe(true)
    expect(mentions({ kind: 'pay', cards: [{ card: 'coal' }] }, 'coal')).toBe(true)
    expect(mentions({ kind: 'coal' }, 'coal')).toBe(false)
  })
})
