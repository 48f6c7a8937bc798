/** Colour is never alone: every colour has a mark of its own, the same in each space of a track and on its card. */
import type { Paint } from '../../board/contract'

interface Bar {
  x: number
  wide: number
  high: number
  round?: boolean
}

const LINE = 1.7 // thick, in a space of the map
const ACROSS = 6.5

/** The bars and dots of a mark in a space so long, around its middle. */
const MARKS: Partial<Record<Paint, (long: number) => Bar[]>> = {
  red: (long) => [{ x: 0, wide: long * 0.56, high: LINE }],
  blue: (long) => [-1, 1].map((side) => ({ x: side * long * 0.18, wide: long * 0.25, high: LINE })),
  green: (long) => [-1, 0, 1].map((side) => ({ x: side * long * 0.24, wide: 2.7, high: 2.7, round: true })),
  yellow: () => [{ x: 0, wide: 3.4, high: 3.4, round: true }],
  orange: () => [{ x: 0, wide: 1.8, high: ACROSS }],
  pink: () => [-1, 1].map((side) => ({ x: side * 2.3, wide: 1.4, high: ACROSS })),
  white: (long) => [{ x: 0, wide: long * 0.3, high: LINE }],
}

/** What a locomotive can stand for. */
export const CARD_COLOURS: Paint[] = ['pink', 'blue', 'yellow', 'orange', 'red', 'green', 'white', 'black']

/** The mark as a path around 0, 0, so many times as thick as on the map; '': that colour has none. */
export function markOf(colour: string, long: number, scale = 1): string {
  const bars = MARKS[colour as Paint]?.(long / scale) ?? []
  return bars.map((bar) => drawn(bar, scale)).join('')
}

function drawn({ x, wide, high, round }: Bar, scale: number): string {
  const [w, h, left] = [wide * scale, high * scale, (x - wide / 2) * scale].map((each) => Number(each.toFixed(2))) as [
    number,
    number,
    number,
  ]
  if (round) return `M${left} 0a${w / 2} ${w / 2} 0 1 1 ${w} 0a${w / 2} ${w / 2} 0 1 1 ${-w} 0z`
  return `M${left} ${-h / 2}h${w}v${h}h${-w}z`
}

/** The dark edge of a space of that colour. */
export const edgeOf = (colour: string): string =>
  colour === 'white' ? '#16282d' : colour === 'grey' ? '#8b8676' : `color-mix(in srgb, var(--${colour}) 60%, black)`
