import { describe, expect, it } from 'vitest'
import type { Party } from '../src/board/contract'
import { layBefore } from '../src/board/track/model'
import { otherLines, shareOf, sharesOf } from '../src/games/parisconnection/companies'

const party = (rows: [string, number | null, Record<string, string | number>?][]): Party => ({
  seat: 0,
  rows: rows.map(([key, points, args = {}]) => ({ label: { key, args }, points })),
  total: null,
})

describe('a score sheet', () => {
  it('says what the shares in a company bring, and what is besides', () => {
    const sheet = party([
      ['score-company', 6, { colour: 'blue' }],
      ['score-company', 10, { colour: 'red' }],
      ['score-excess', -20, { count: 1 }],
    ])
    expect([shareOf(sheet, 'red'), shareOf(sheet, 'green'), sharesOf(sheet)]).toEqual([10, 0, 16])
    expect(otherLines(sheet).map(({ points }) => points)).toEqual([-20])
    expect([shareOf(undefined, 'red'), sharesOf(undefined)]).toEqual([0, 0])
  })

  it('counts what lies before a party without its hand, which may be hidden', () => {
    expect(
      layBefore(
        party([
          ['score-hand', null],
          ['score-pile', 7],
          ['score-bank', 2],
        ]),
      ),
    ).toBe(9)
  })
})
