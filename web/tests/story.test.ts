/** The log as a story: turns, rounds, and a line that opens. */
import { describe, expect, it } from 'vitest'
import type { Msg } from '../src/gen/wire'
import { inOneLine, joined, tellRounds, tellTurns, type Told } from '../src/app/story'

const TELLING = { quiet: ['draw', 'deal'], opens: ['draw'], sounds: {}, last: [] }
const step = (n: number, seat: number, ...keys: string[]): Told => ({ n, seat, lines: keys.map((key): Msg => ({ key })) })
const keys = (lines: Msg[]) => lines.map(({ key }) => key)

describe('a story', () => {
  it('has one turn for each seat that acts, chance included, and leaves details to who opens it', () => {
    const turns = tellTurns(
      [step(0, -1, 'deal'), step(1, -1, 'deal'), step(2, 0, 'lay'), step(3, -1, 'throw', 'draw'), step(4, 1, 'pass')],
      {
        ...TELLING,
        opens: [],
      },
    )
    expect(turns.map(({ seat, first, last }) => [seat, first, last])).toEqual([
      [-1, 0, 1],
      [0, 2, 3],
      [1, 4, 4],
    ])
    expect(keys(turns[1]!.line)).toEqual(['lay', 'throw'])
    expect(keys(turns[1]!.more)).toEqual(['lay', 'throw', 'draw'])
    expect(turns[2]!.more).toEqual([])
  })

  it('does not tell a deal card by card', () => {
    const [deal] = tellTurns([step(0, -1, 'first', 'mine'), step(1, -1, 'mine'), step(2, -1, 'mine')], TELLING)
    expect(keys(deal!.line)).toEqual(['first'])
    expect(keys(deal!.more)).toEqual(['first', 'mine', 'mine', 'mine'])
    const [quiet] = tellTurns([step(0, -1, 'deal', 'deal', 'deal')], TELLING)
    expect(keys(quiet!.line)).toEqual(['deal'])
  })

  it('begins a turn where the game says so, for who plays alone', () => {
    const alone = [step(0, -1, 'draw'), step(1, 0, 'lay'), step(2, -1, 'throw'), step(3, -1, 'draw'), step(4, 0, 'pass')]
    expect(tellTurns(alone, TELLING).map(({ first, seat }) => [first, seat])).toEqual([
      [0, 0],
      [3, 0],
    ])
  })

  it('ends a round with my turn, so that the last one is what happened since', () => {
    const turns = tellTurns([step(0, 0, 'a'), step(1, 1, 'b'), step(2, 2, 'c'), step(3, 0, 'd'), step(4, 1, 'e')], TELLING)
    expect(tellRounds(turns, 0).map((round) => round.map(({ seat }) => seat))).toEqual([[0], [1, 2, 0], [1]])
  })

  it('names a player once for what they do one after the other', () => {
    const list = (words: string[]) => words.join(' and ')
    const told = ['Ana gives.', 'Ana takes.', 'It rains!', 'Bo waits.', 'Ana sleeps.', 'Anabel sleeps.']
    expect(inOneLine(told, ['Ana', 'Bo', 'Anabel'], list)).toBe('Ana gives and takes. It rains! Bo waits. Ana sleeps. Anabel sleeps.')
  })

  it('says once what parts have in common up to a colon', () => {
    const list = (words: string[]) => words.join(' and ')
    const told = ['Bo takes from the row: red.', 'Bo takes from the row: blue ×2.', 'Bo builds: 2 points.', 'Bo waits.']
    expect(inOneLine(told, ['Bo'], list)).toBe('Bo takes from the row: red and blue ×2 and builds: 2 points and waits.')
  })

  it('tells the same sentence once, with how often', () => {
    expect(joined(['a', 'a', 'b.', 'b.', 'a'], (count) => `×${count}`)).toEqual(['a ×2', 'b ×2.', 'a'])
  })
})
