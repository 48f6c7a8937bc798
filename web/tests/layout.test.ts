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

  it('shows a row of Structs by the field that its type names, and marks what stands there', () => {
    const said = {
      trains: { type: 'array', form: 'track', of: 'wagon', items: { type: 'object' } },
      deck: { type: 'integer', at: 'trains' },
    } as const
    const { table, untold } = read(
      {
        trains: [
          { wagon: 'mail', x: 1 },
          { wagon: 'coal', x: 2 },
        ],
        deck: 1,
      },
      said,
    )
    expect(table).toEqual([
      {
        key: 'trains',
        label: 'view-trains',
        form: 'track',
        pieces: [
          { kind: 'wagon', id: 'mail' },
          { kind: 'wagon', id: 'coal' },
        ],
        marks: [{ at: 1, label: 'view-deck' }],
      },
    ])
    expect(untold).toBe(false)
  })

  it('reaches for what is in a hand, a row or on a track, not for what merely lies there', () => {
    const still = (form?: 'row') => read({ trains: ['mail', 'coal'] }, { trains: { type: 'array', ...(form && { form }) } }).table[0]?.still
    expect([still('row'), still()]).toEqual([undefined, true])
  })

  it('counts what is held by kind', () => {
    const { hand } = read({ hand: [2, 0, 1] }, { hand: { type: 'array', form: 'hand', by: 'colour' } })
    expect(hand).toMatchObject([
      {
        form: 'heap',
        pieces: [
          { id: 'red', count: 2 },
          { id: 'green', count: 1 },
        ],
      },
    ])
  })

  it('shows ids of a kind that the game does not declare as they stand, others only by their words', () => {
    expect(read({ name: '07' }, { name: { type: 'string', of: 'tile' } }).table).toMatchObject([{ pieces: [{ kind: 'tile', id: '07' }] }])
    expect(read({ name: 'nickel' }, { name: { type: 'string', of: 'wagon' } })).toMatchObject({ table: [], untold: true })
  })

  it('lays a Struct of a seat on its mat field by field: whose it is, the mat says', () => {
    const { mats, untold } = read(
      {
        players: [
          { deck: 3, trains: ['mail'] },
          { deck: 2, trains: [] },
        ],
      },
      { players: { type: 'array', by: 'seat' } },
    )
    expect(mats.map(({ parts }) => parts.map(({ label }) => label))).toEqual([['view-deck', 'view-trains'], ['view-deck']])
    expect(untold).toBe(false)
  })

  it('takes a list for one item a seat only where its type says so', () => {
    const stops = [{ name: 'mail' }, { name: 'coal' }]
    expect(read({ stops }).table).toMatchObject([{ form: 'list' }])
    expect(read({ stops }, { stops: { type: 'array', by: 'seat' } }).mats.map(({ parts }) => parts.length)).toEqual([1, 1])
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
