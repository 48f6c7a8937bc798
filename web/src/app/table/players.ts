/** The parties of a match as boards and lists show them. */
import type { Player } from '../../board/contract'
import { SEAT_LETTERS, SEAT_PAINTS } from '../../board/pattern'
import type { Party, SeatInfo } from '../../gen/wire'
import type { Book } from '../../words/book'

const letterOf = (seat: number) => SEAT_LETTERS[seat] ?? '?'

/** People keep their name, bots are called after their level, who gave no name is numbered. */
export function nameOf(seat: SeatInfo, book: Book): string {
  if (seat.name) return seat.name
  if (seat.kind === 'bot' && seat.level) return book.say({ key: 'bot-called', args: { level: seat.level, letter: letterOf(seat.seat) } })
  return book.say({ key: 'seat-name', args: { number: seat.seat + 1 } })
}

export function playersOf(seats: SeatInfo[], parties: Party[], book: Book): Player[] {
  const look = (seat: number) => ({ seat, paint: SEAT_PAINTS[seat] ?? 'grey', letter: letterOf(seat) }) as const
  const people = seats.map((seat): Player => ({ ...look(seat.seat), kind: seat.kind, name: nameOf(seat, book) }))
  const rivals = parties.flatMap((party): Player[] =>
    party.rival ? [{ ...look(party.seat), kind: 'rival', name: book.name('rival', party.rival) }] : [],
  )
  return [...people, ...rivals]
}
