/** A table before its start, as its host may still arrange it. */
import type { GameInfo, NewSeat, SeatInfo, Table } from '../../gen/wire'

export const placeOf = ({ kind, level }: SeatInfo): NewSeat => (kind === 'bot' && level ? { kind, level } : { kind: 'person' })

/** Nobody has it, and it is kept for nobody. */
export const isFree = ({ taken, kept }: SeatInfo): boolean => !taken && !kept

/** The same table without its free places, if the game can be played by so many. */
export function withoutFree(seats: SeatInfo[], game: GameInfo): NewSeat[] | null {
  const sitting = seats.filter((seat) => !isFree(seat))
  return sitting.length < seats.length && game.seats.includes(sitting.length) ? sitting.map(placeOf) : null
}

/** With one free place more, if the game can be played by so many. */
export const withOneMore = (seats: SeatInfo[], game: GameInfo): NewSeat[] | null =>
  game.seats.includes(seats.length + 1) ? [...seats.map(placeOf), { kind: 'person' }] : null

/** Without that place, if the game can be played by so many. */
export const without = (gone: SeatInfo, seats: SeatInfo[], game: GameInfo): NewSeat[] | null =>
  game.seats.includes(seats.length - 1) ? seats.filter((seat) => seat !== gone).map(placeOf) : null

/** With somebody else at that place. */
export const withAt = (at: SeatInfo, place: NewSeat, seats: SeatInfo[]): NewSeat[] =>
  seats.map((seat) => (seat === at ? place : placeOf(seat)))

/** The options that are not the usual ones for so many players. */
export function chosenOptions({ options, seats }: Table, game: GameInfo): Record<string, unknown> {
  const usual: Record<string, unknown> = game.defaults[String(seats.length)] ?? {}
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== usual[name]))
}
