/** The six companies in the order in which views count them, and what the data files say of shares. */
import numbers from '$anden/games/parisconnection/data/rules.json'
import type { Build, View } from './gen'

export type Colour = Build['colour']

export const COLOURS: Colour[] = ['blue', 'yellow', 'red', 'green', 'purple', 'black']
export const MOST_LAID = numbers.build
export const PENALTY = numbers.penalty
const STOCK = numbers.locomotives

export interface Worth {
  size: number
  over: number
  /** At the values of now. */
  now: number
  /** The same, less what being over the limit costs. */
  kept: number
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)

/** What a hand would bring if the match ended now (6.2, 6.3): the figures of the view and of the data files, multiplied. */
export function worth(hand: number[], { values, limit }: View): Worth {
  const size = sum(hand)
  const over = Math.max(0, size - limit)
  const now = sum(hand.map((count, at) => count * (values[at] ?? 0)))
  return { size, over, now, kept: now - over * PENALTY }
}

/** A height of the chart that leaves room to grow and does not jump with every build. */
export const ceiling = (values: number[]): number => Math.max(12, Math.ceil((Math.max(0, ...values) + 1) / 6) * 6)

/** Where a company's locomotives are: on the map, and in hands altogether, which is open to all (7.1). One marks the value. */
export function whereabouts({ board, stations }: View, colour: Colour): { map: number; hands: number } {
  const map = board.filter(({ colours }) => colours.includes(colour)).length
  return { map, hands: STOCK - 1 - map - (stations[COLOURS.indexOf(colour)] ?? 0) }
}
