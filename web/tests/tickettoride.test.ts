import { describe, expect, it } from 'vitest'
import type { Play } from '../src/board/contract'
import type { Action, Overlay, View } from '../src/games/tickettoride/gen'
import { boardOf } from '../src/games/tickettoride/geometry'
import { labels, sizeAt } from '../src/games/tickettoride/labels'
import { CARD_COLOURS, markOf } from '../src/games/tickettoride/marks'
import { claimsOf, isOpen, standing, way, wayFor } from '../src/games/tickettoride/network'
import { waysFor } from '../src/games/tickettoride/paying'
import { summary } from '../src/games/tickettoride/plan'
import { story } from '../src/games/tickettoride/telling'

const board = boardOf('usa')
const NONE: Overlay = { closed: [], completed: [], completing: [], points: [], payments: [], longest: [] }
const track = (id: string) => board.track.get(id)!
const [doubled] = board.tracks.filter(({ twin }) => twin)
const [one, twin] = [doubled!, track(doubled!.twin!)]
const ids = (tracks: { route: { id: string } }[] | null) => tracks?.map(({ route }) => route.id)

const viewOf = (parts: Partial<View>): View =>
  ({ claimed: [], hand: [], tickets: [], offered: [], shown: [], players: [{ trains: 45 }, { trains: 45 }], ...parts }) as unknown as View
const claimsIn = (parts: Partial<View>, overlay: Partial<Overlay> = {}) => claimsOf(viewOf(parts), { ...NONE, ...overlay })

describe('a map', () => {
  it('knows the two tracks of a double, whichever way they are written', () => {
    const { map } = board
    const [a, b] = ['a', 'b'].map((id, x) => ({ id, name: id, x: x * 100, y: 0 }))
    const route = { length: 2, colour: 'grey', source: 'invented' } as const
    const routes = [
      { ...route, id: 'there', a: 'a', b: 'b' },
      { ...route, id: 'back', a: 'b', b: 'a' },
    ]
    const own = boardOf({ ...map, cities: [a!, b!], routes, tickets: [] })
    expect(own.track.get('there')?.twin).toBe('back')
  })
})

describe('a network', () => {
  it('is open where nobody is and nothing was closed to the seat', () => {
    expect(isOpen(claimsIn({}), one, 0)).toBe(true)
    expect(isOpen(claimsIn({ claimed: [{ route: one.route.id, seat: 1 }] }), one, 0)).toBe(false)
  })

  it('believes the game what is closed, and to whom', () => {
    const closed = (seat: number | null) => claimsIn({}, { closed: [{ route: twin.route.id, seat }] })
    expect([0, 1].map((seat) => isOpen(closed(null), twin, seat))).toEqual([false, false])
    expect([0, 1].map((seat) => isOpen(closed(1), twin, seat))).toEqual([true, false])
    expect([0, 1].map((seat) => isOpen(claimsIn({ claimed: [{ route: one.route.id, seat: 0 }] }), twin, seat))).toEqual([true, true])
  })

  it('finds the cheapest way, and none where there is none', () => {
    const { a, b } = one.route
    expect(ids(way(board, a, b, ({ route }) => route.length))).toHaveLength(1)
    expect(way(board, a, b, () => null)).toBeNull()
  })

  it('leads over what is built or planned before anything else', () => {
    const { a, b } = one.route
    expect(ids(wayFor(board, claimsIn({}), 0, a, b, [twin.route.id]))).toEqual([twin.route.id])
    expect(ids(wayFor(board, claimsIn({ claimed: [{ route: twin.route.id, seat: 0 }] }), 0, a, b))).toEqual([twin.route.id])
  })
})

describe('a ticket', () => {
  const [ticket] = board.map.tickets
  it('is completed when the game says so', () => {
    expect(standing(board, claimsIn({}), 0, ticket!.id).done).toBe(false)
    expect(standing(board, claimsIn({}, { completed: [ticket!.id] }), 0, ticket!.id).done).toBe(true)
  })

  it('counts the trains that its shortest way still needs', () => {
    const { missing, trains } = standing(board, claimsIn({}), 0, ticket!.id)
    expect(trains).toBe(missing!.reduce((sum, { route }) => sum + route.length, 0))
    const claimed = [{ route: missing![0]!.route.id, seat: 0 }]
    expect(standing(board, claimsIn({ claimed }), 0, ticket!.id).trains).toBe(trains - missing![0]!.route.length)
  })

  it('is cut off where every track of a city is taken', () => {
    const claimed = board.at.get(ticket!.a)!.map(({ route }) => ({ route: route.id, seat: 1 }))
    expect(standing(board, claimsIn({ claimed }), 0, ticket!.id).missing).toBeNull()
  })
})

describe('a plan', () => {
  it('counts spaces beside cards, and the trains that would be left', () => {
    const red = board.tracks.find(({ route }) => route.colour === 'red')!
    const view = viewOf({ hand: ['red', 'blue', 'locomotive'] })
    const { needs, locomotives, trains } = summary(board, view, claimsIn({}), 0, [red.route.id])
    expect(needs).toEqual([{ colour: 'red', spaces: red.route.length, held: 1 }])
    expect([locomotives, trains]).toEqual([1, 45 - red.route.length])
  })

  it('goes over to the track beside one that was taken, unless that is closed', () => {
    const claimed = [{ route: one.route.id, seat: 1 }]
    const parts = (overlay: Partial<Overlay>) =>
      summary(board, viewOf({ claimed }), claimsIn({ claimed }, overlay), 0, [one.route.id]).parts.map(({ track, fate, owner }) => [
        track.route.id,
        fate,
        owner,
      ])
    expect(parts({})).toEqual([[twin.route.id, 'free', null]])
    expect(parts({ closed: [{ route: twin.route.id, seat: null }] })).toEqual([[one.route.id, 'taken', 1]])
  })

  it('says which tickets it would join', () => {
    const { a, b } = board.map.tickets[0]!
    const plan = ids(wayFor(board, claimsIn({}), 0, a, b))!
    const view = viewOf({ tickets: [board.map.tickets[0]!.id] })
    expect(summary(board, view, claimsIn({}), 0, plan).completes).toEqual(view.tickets)
    expect(summary(board, view, claimsIn({}), 0, plan.slice(1)).completes).toEqual([])
  })
})

describe('the story of the end', () => {
  it('traces the longest line as the game tells it', () => {
    const rows = [{ label: { key: 'score-longest', args: { length: 3 } }, points: 10 }]
    const told = story(board, viewOf({}), { ...NONE, longest: [[one.route.id]] }, [{ seat: 0, rows, total: 10 }])
    expect(told.map(({ tracks }) => ids(tracks))).toEqual([[one.route.id]])
  })
})

describe('a mark', () => {
  it('is another one for every colour, and black has none', () => {
    const marks = CARD_COLOURS.map((colour) => markOf(colour, 30))
    expect(new Set(marks).size).toBe(CARD_COLOURS.length)
    expect(markOf('black', 30)).toBe('')
  })

  it('keeps its proportions on a card', () => {
    expect(markOf('orange', 60, 2)).toBe('M-1.8 -6.5h3.6v13h-3.6z')
  })
})

describe('names on the map', () => {
  it('are never under 12 pixels, at whatever scale', () => {
    for (const scale of [0.3, 0.5, 1, 2]) expect(sizeAt(scale) * scale).toBeGreaterThanOrEqual(12)
  })

  it('are there for every city that matters, however small the map is', () => {
    for (const ticket of board.map.tickets) {
      const first = new Set([ticket.a, ticket.b])
      const named = new Set(labels(board, 0.35, first).map(({ city }) => city.id))
      expect([...first].filter((id) => !named.has(id))).toEqual([])
    }
  })
})

describe('ways to pay', () => {
  const action = { kind: 'claim', route: one.route.id, card: 'red' } as Action
  const { length } = one.route
  const payments = [1, 0].map((locomotives) => ({ length, card: 'red', coloured: length - locomotives, locomotives }))
  const play = {
    offers: (test: (action: Action) => boolean) => [{ action, offer: { key: 'action-claim' } }].filter((each) => test(each.action)),
    lit: () => false,
  } as unknown as Play<Action>

  it('are what the game has told for that length and card, those with fewest locomotives first', () => {
    const ways = waysFor(viewOf({}), { ...NONE, payments }, play, one)
    expect(ways.map(({ cards }) => cards)).toEqual([
      [{ card: 'red', count: length }],
      [
        { card: 'red', count: length - 1 },
        { card: 'locomotive', count: 1 },
      ].filter(({ count }) => count),
    ])
  })

  it('are none where the game has told none', () => {
    expect(waysFor(viewOf({}), { ...NONE, payments: payments.map((each) => ({ ...each, card: 'blue' })) }, play, one)).toEqual([])
  })
})
