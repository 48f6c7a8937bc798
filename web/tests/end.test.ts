import { describe, expect, it } from 'vitest'
import { countOf } from '../src/app/end/count'
import { turningOf } from '../src/app/end/turning'
import { standingOf } from '../src/app/standing'
import type { Party } from '../src/board/contract'

const party = (seat: number, rows: [string, number | null][]): Party => ({
  seat,
  rows: rows.map(([key, points]) => ({ label: { key }, points })),
  total: rows.reduce((all, [, points]) => all + (points ?? 0), 0),
})

const told = (scores: Party[], last: string[] = []) =>
  countOf(scores, last).map((beat) => beat.map(({ seat, label, points }) => `${seat} ${label.key} ${points}`))

describe('the count', () => {
  it('begins with everyone, goes on with losses, then one of each in turn, and what stands last comes last', () => {
    const ana = party(0, [
      ['routes', 31],
      ['done', 9],
      ['missed', -5],
      ['done', 7],
    ])
    const bruno = party(1, [
      ['routes', 34],
      ['done', 13],
      ['longest', 10],
    ])
    expect(told([ana, bruno])).toEqual([
      ['0 routes 31', '1 routes 34'],
      ['0 missed -5'],
      ['0 done 9'],
      ['1 done 13'],
      ['0 done 7'],
      ['1 longest 10'],
    ])
  })

  it('keeps for last what the game wants to come last', () => {
    const ana = party(0, [
      ['routes', 31],
      ['longest', 10],
      ['done', 9],
    ])
    expect(told([ana], ['longest']).flat()).toEqual(['0 routes 31', '0 done 9', '0 longest 10'])
  })

  it('couples every wagon to the one before, and ends at the totals', () => {
    const scores = [party(0, [['a', 3], ['b', -8], ['c', 2]]), party(1, [['a', 1], ['b', 0], ['c', null]])] // prettier-ignore
    const wagons = countOf(scores).flat()
    for (const { seat } of scores) {
      const train = wagons.filter((wagon) => wagon.seat === seat)
      train.forEach((wagon, n) => expect(wagon.from).toBe(train[n - 1]?.to ?? 0))
      expect(train.at(-1)?.to).toBe(scores[seat]?.total)
    }
    expect(wagons.filter(({ seat }) => seat === 1)).toHaveLength(1)
  })
})

describe('the turning point', () => {
  const course = (own: number[], other: number[]) => own.map((points, n) => [points, other[n] ?? null])

  it('is the first moment from which the winner stays ahead', () => {
    const own = [0, 1, 1, 1, 1, 4, 4, 6, 7, 8]
    const other = [0, 0, 2, 3, 3, 3, 3, 3, 4, 4]
    expect(turningOf(course(own, other), 0, false)).toEqual({ at: 5, when: 'middle' })
  })

  it('is the count where the last frame alone decides, and the start where nothing ever did', () => {
    expect(turningOf(course([0, 1, 1, 9], [0, 2, 3, 4]), 0, false)?.when).toBe('count')
    expect(turningOf(course([0, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8], [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]), 0, false)?.when).toBe('start')
  })

  it('knows that the lowest score may win, and says nothing of somebody alone', () => {
    expect(turningOf(course([0, 5, 5, 5, 5], [0, 3, 6, 8, 9]), 0, true)).toEqual({ at: 2, when: 'middle' })
    expect(turningOf([[1], [2]], 0, false)).toBeNull()
  })
})

describe('a standing', () => {
  const result = { scores: [56, 89, 56, null], ranking: [[1], [0, 2]], ended: 'x' }

  it('counts everyone who is ahead, and is measured against the winner, the winner against the next', () => {
    expect(standingOf(result, 2)).toEqual({ place: 2, shared: true, points: 56, rival: 1, against: 89 })
    expect(standingOf(result, 1)).toEqual({ place: 1, shared: false, points: 89, rival: 0, against: 56 })
  })

  it('is nothing for spectators and for who has no place', () => {
    expect(standingOf(result, null)).toBeNull()
    expect(standingOf(result, 3)).toBeNull()
    expect(standingOf({ scores: [12], ranking: [[0]], ended: 'x' }, 0)?.rival).toBeNull()
  })
})
