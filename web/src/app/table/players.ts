/** The parties of a match as boards and lists show them. */
import type { Player } from '../../board/contract'
import { badgeOf } from '../../board/seats'
import type { Party, SeatInfo } from '../../gen/wire'
import type { Book } from '../../words/book'

/** What bots are called; no two begin alike. */
const BOTS = ['Bruno', 'Cleo', 'Dora', 'Elio', 'Fina', 'Gael', 'Hugo', 'Iris', 'Noor', 'Pau', 'Rita', 'Vera']

/** Names seat by seat, '' where a person gave none. A bot takes the next name that begins like nobody else's. */
function namesOf(seats: SeatInfo[]): string[] {
  const taken = new Set(seats.map(({ seat, name = '' }) => badgeOf(seat, name).initial))
  const free = BOTS.filter((name) => !taken.has(name.charAt(0)))
  return seats.map(({ name, kind }) => name || (kind === 'bot' && free.shift()) || '')
}

/** Who sits here; who gave no name is numbered. */
export function sittersOf(seats: SeatInfo[], book: Book): Player[] {
  const names = namesOf(seats)
  return seats.map(({ seat, kind }, at) => {
    const name = names[at] ?? ''
    return { ...badgeOf(seat, name), seat, kind, name: name || book.say({ key: 'seat-name', args: { number: seat + 1 } }) }
  })
}

/** Who sits here, and the rivals that the game itself plays. */
export function playersOf(seats: SeatInfo[], parties: Party[], book: Book): Player[] {
  const rivals = parties.flatMap(({ seat, rival }): Player[] => {
    if (!rival) return []
    const name = book.name('rival', rival)
    return [{ ...badgeOf(seat, name), seat, kind: 'rival', name }]
  })
  return [...sittersOf(seats, book), ...rivals]
}
