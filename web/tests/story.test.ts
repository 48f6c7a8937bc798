/** The log as a story: turns, rounds, and a line that opens. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Msg, Storytelling } from '../src/gen/wire'
import { detailsOf, inOneLine, joined, lineOf, tellRounds, tellTurns, type Teller, type Told } from '../src/app/story'
import { Book, type Lang } from '../src/words/book'

const TELLING = { quiet: ['draw', 'deal'], opens: ['draw'], sounds: {}, last: [], together: {}, points: [] }
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
      [0, 2, 3],
      [1, 4, 4],
    ])
    expect(keys(turns[0]!.line)).toEqual(['lay', 'throw'])
    expect(keys(turns[0]!.more)).toEqual(['lay', 'throw', 'draw'])
    expect(turns[1]!.more).toEqual([])
  })

  it('does not tell a deal card by card', () => {
    const [deal] = tellTurns([step(0, -1, 'first', 'mine'), step(1, -1, 'mine'), step(2, -1, 'mine')], TELLING)
    expect(keys(deal!.line)).toEqual(['first'])
    expect(keys(deal!.more)).toEqual(['first', 'mine', 'mine', 'mine'])
    expect(tellTurns([step(0, -1, 'deal', 'deal')], TELLING)).toEqual([])
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

  it('goes on with a new sentence after a colon', () => {
    const told = ['Bo waits.', 'Bo builds: 2 points.', 'Bo has no trains left: it ends.']
    expect(inOneLine(told, ['Bo'], (words) => words.join(' and '))).toBe('Bo waits and builds: 2 points. Bo has no trains left: it ends.')
  })

  it('gives a turn that chance opens to the seat that alone is told of it', () => {
    const telling = { ...TELLING, quiet: ['draw-own', 'draw-other'], opens: ['draw-own', 'draw-other'] }
    const [mine] = tellTurns([step(0, -1, 'draw-own')], telling, 1)
    expect([mine!.seat, keys(mine!.line)]).toEqual([1, ['draw-own']])
  })

  it('opens a turn and keeps quiet of a secret that is told openly, as of what its seat alone was told', () => {
    const telling = { ...TELLING, quiet: ['draw-own'], opens: ['draw-own'] }
    const turns = tellTurns([step(0, -1, 'draw-seen'), step(1, 0, 'lay'), step(2, -1, 'draw-seen'), step(3, 0, 'lay')], telling)
    expect(turns.map(({ line }) => keys(line))).toEqual([['lay'], ['lay']])
  })

  it('tells the same sentence once, with how often', () => {
    expect(joined(['a', 'a', 'b.', 'b.', 'a'], (count) => `×${count}`)).toEqual(['a ×2', 'b ×2.', 'a'])
  })
})

/** The words of play and of the page of one of our games, as the server sends them. */
const bookOf = (game: string, lang: Lang) =>
  new Book(
    lang,
    [`../src/anden/text`, `../src/anden/games/${game}/text`, `../src/anden/games/${game}/page`].map((folder) =>
      readFileSync(`${folder}/${lang}.ftl`, 'utf8'),
    ),
  )

describe.each<[Lang, string[]]>([
  [
    'en',
    [
      'Ana takes red and black from the row.',
      'Ana takes 2 red from the row.',
      'Ana takes a locomotive from the row.',
      'Ana takes blue from the row and draws a locomotive from the deck.',
      'Bruno draws 2 cards from the deck.',
      'Bruno takes green from the row. Too many locomotives in the row: all of it is discarded.',
      'Bruno takes pink from the row and draws a card from the deck.',
      'Ana draws tickets, returns Lisboa – Cádiz [8] and keeps 2 tickets.',
    ],
  ],
  [
    'es',
    [
      'Ana toma una roja y una negra de la fila.',
      'Ana toma 2 rojas de la fila.',
      'Ana toma una locomotora de la fila.',
      'Ana toma una azul de la fila y roba una locomotora del mazo.',
      'Bruno roba 2 cartas del mazo.',
      'Bruno toma una verde de la fila. Demasiadas locomotoras en la fila: se descarta entera.',
      'Bruno toma una rosa de la fila y roba una carta del mazo.',
      'Ana roba billetes, devuelve Lisboa – Cádiz [8] y se queda con 2 billetes.',
    ],
  ],
])('a turn of Ticket to Ride in %s', (lang, wanted) => {
  const book = bookOf('tickettoride', lang)
  const names = ['Ana', 'Bruno']
  const story: Storytelling = JSON.parse(readFileSync('../src/anden/games/tickettoride/page/story.json', 'utf8'))
  const telling = { ...TELLING, ...story }
  const teller: Teller = {
    telling,
    seat: 0,
    names,
    say: (msg) => book.say(msg, names),
    list: (words) => book.list(words),
    times: (count) => `×${count}`,
  }
  const take = (seat: number, card: string): Msg => ({ key: 'take', args: { seat, card } })
  const reveal: Msg = { key: 'reveal', args: { card: 'green' } }
  const draw = (seat: number, card?: string): Msg[] => [
    { key: 'draw', args: { seat } },
    card ? { key: 'drawn-own', args: { card } } : { key: 'drawn-other', args: { seat } },
  ]
  const turns: [number, Msg[]][] = [
    [0, [take(0, 'red'), reveal, take(0, 'black'), reveal]],
    [0, [take(0, 'red'), reveal, take(0, 'red'), reveal]],
    [0, [take(0, 'locomotive'), reveal]],
    [0, [take(0, 'blue'), reveal, ...draw(0, 'locomotive')]],
    [1, [...draw(1), ...draw(1)]],
    [1, [take(1, 'green'), reveal, { key: 'sweep', args: { cards: ['red', 'blue', 'locomotive', 'locomotive', 'locomotive'] } }]],
    [1, [take(1, 'pink'), reveal, ...draw(1)]],
    [
      0,
      [
        { key: 'tickets', args: { seat: 0 } },
        { key: 'offer-own', args: { ticket: 'Lisboa – Cádiz [8]' } },
        { key: 'return-own', args: { tickets: 'Lisboa – Cádiz [8]' } },
        { key: 'keep', args: { seat: 0, count: 2 } },
      ],
    ],
  ]
  const told = turns.map(([seat, lines]) => tellTurns([{ n: 0, seat, lines }], telling)[0]!)

  it('is said in one breath, of whoever reads as of everybody', () => {
    expect(told.map((turn) => lineOf(turn, teller))).toEqual(wanted)
  })

  it('opens sentence by sentence, and speaks to nobody there either', () => {
    const own = detailsOf(told[3]!, teller)
    expect(own).toHaveLength(4)
    expect(own.filter((sentence) => sentence.startsWith('Ana '))).toHaveLength(3)
  })
})
