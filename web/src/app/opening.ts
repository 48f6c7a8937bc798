/** Opening a table: who sits where, as the game page and a poster ask for it. */
import type { GameInfo, Level, NewSeat, NewTable } from '../gen/wire'

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

/** A table's code out of whatever was pasted: the code, or a link to it. */
export const codeIn = (text: string): string | null => /([a-z2-7]{12})(?![a-z2-7])/.exec(text.toLowerCase())?.[1] ?? null
