import { afterEach, describe, expect, it, vi } from 'vitest'
import { Book } from '../src/words/book'
import { lettered } from '../src/words/letters'

const SOURCE = `
seat-name = Player { $number }
list-last = { $most } and { $last }
card-red = red card
told = { $seat } plays { $cards }, { $count ->
    [one] once
   *[other] { $count } times
  }.
`
const book = new Book('en', [SOURCE])

describe('a book', () => {
  afterEach(() => vi.restoreAllMocks())

  it('says a message with names, lists and counts', () => {
    const msg = { key: 'told', args: { seat: 0, cards: ['red', 'red'], count: 2 } }
    expect(book.say(msg)).toBe('Player 1 plays red card and red card, 2 times.')
    expect(book.say(msg, ['Ana'])).toBe('Ana plays red card and red card, 2 times.')
  })

  it('writes a minus before figures, and leaves hyphens', () => {
    const said = new Book('en', ['told = { $points } to { $other }, M-10, 2-4']).say({ key: 'told', args: { points: -7, other: -12 } })
    expect(said).toBe('−7 to −12, M-10, 2-4')
  })

  it('reports a key without words', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(book.say({ key: 'nothing' })).toBe('nothing')
    expect(said).toHaveBeenCalledOnce()
  })

  it('lets later words replace earlier ones', () => {
    expect(new Book('en', [SOURCE, 'card-red = crimson']).name('card', 'red')).toBe('crimson')
  })
})

describe('a picture drawn with characters', () => {
  it('has the letters of the language, and keeps what is none of them', () => {
    expect(lettered('B ║ⒹⒼ║ Ⓧ', 'ⒹD ⒼF')).toBe('B ║DF║ Ⓧ')
    expect(lettered('─ 12', '')).toBe('─ 12')
  })
})
