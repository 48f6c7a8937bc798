/** Opening a table: who sits where, as the game page and a poster ask for it. */
import type { GameInfo, Level, NewSeat, NewTable } from '../gen/wire'
import { api } from './api'

export const FRIENDLY: Level = 'regional'

/** Me, and bots on the other seats. */
export const seatsAgainstBots = (count: number, level: Level): NewSeat[] =>
  Array.from({ length: count }, (_, seat): NewSeat => (seat === 0 ? { kind: 'person' } : { kind: 'bot', level }))

/** A good number for a first game: the smallest with company. */
export const usualSeats = (game: GameInfo): number => game.seats.find((count) => count > 1) ?? game.seats[0] ?? 1

/** The folder of a game's board. With `?board=generic` in the address it is the one made from the view, for any game. */
export const boardOf = (game: GameInfo): string | null =>
  new URLSearchParams(location.search).get('board') === 'generic' ? null : game.board

/** What *Play now* opens: it departs at once. */
export const quickTable = (game: GameInfo, name: string): Partial<NewTable> & Pick<NewTable, 'game' | 'seats'> => ({
  game: game.id,
  seats: seatsAgainstBots(usualSeats(game), game.levels.includes(FRIENDLY) ? FRIENDLY : (game.levels[0] ?? FRIENDLY)),
  name,
})

/** The first game after a lesson: against the gentlest bots. */
export const firstTable = (game: GameInfo, name: string): Partial<NewTable> & Pick<NewTable, 'game' | 'seats'> => ({
  ...quickTable(game, name),
  seats: seatsAgainstBots(usualSeats(game), game.levels[0] ?? FRIENDLY),
})

/** So many letters of a table's code are shown, and are enough to find it. */
export const CODE_SHOWN = 4

/** A table's code out of whatever was typed or pasted: the whole code, a link to it, or the letters that are shown. */
export function codeIn(text: string): string | null {
  const plain = text.trim().toLowerCase()
  return /(?<![a-z2-7])([a-z2-7]{12})(?![a-z2-7])/.exec(plain)?.[1] ?? /^[a-z2-7]{4}$/.exec(plain)?.[0] ?? null
}

/** As much of a code as is shown, and said aloud. */
export const shortCode = (code: string): string => code.slice(0, CODE_SHOWN).toUpperCase()

/** The whole code of the table that is meant. Raises Failed. */
export const findTable = async (code: string): Promise<string> => (await (code.length > CODE_SHOWN ? api.table(code) : api.find(code))).code

/** The games, those that are easier to begin with first. */
export const startersFirst = (games: GameInfo[]): GameInfo[] =>
  [...games].sort((a, b) => a.difficulty - b.difficulty || a.minutes - b.minutes)
