import { describe, expect, it } from 'vitest'
import { sittersOf } from '../src/app/table/players'
import { badgeOf } from '../src/board/seats'
import type { SeatInfo } from '../src/gen/wire'
import { openBook } from '../src/words/book'

const seat = (at: number, kind: 'person' | 'bot', name = ''): SeatInfo => ({ seat: at, kind, name, taken: true, level: null })

describe('a badge', () => {
  it('has a colour and a shape of its own on each of six seats', () => {
    const badges = Array.from({ length: 6 }, (_, at) => badgeOf(at, 'Ana'))
    expect(new Set(badges.map(({ paint }) => paint)).size).toBe(6)
    expect(new Set(badges.map(({ shape }) => shape)).size).toBe(6)
  })

  it('carries the initial of the name as one sees it, and the number of the seat for who gave none', () => {
    expect(['ana', ' Óscar', '🚂 Pep', '', '  '].map((name) => badgeOf(2, name).initial)).toEqual(['A', 'Ó', '🚂', '3', '3'])
  })
})

describe('the names at a table', () => {
  it('begin differently for bots than for anybody else', async () => {
    const book = await openBook('en', null)
    const sitters = sittersOf([seat(0, 'person', 'bea'), seat(1, 'bot'), seat(2, 'bot'), seat(3, 'person')], book)
    expect(sitters.map(({ name }) => name)).toEqual(['bea', 'Cleo', 'Dora', 'Player 4'])
    expect(sitters.map(({ initial }) => initial)).toEqual(['B', 'C', 'D', '4'])
  })
})
