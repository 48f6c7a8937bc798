/** The way from a card to its place, drawn over the board. */

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** A curve, and the head at its end. */
export interface Way {
  curve: string
  head: string
}

const GAP = 8 // between what is lit and the way
const HEAD = 16 // long, and as wide
const LEAST = 12 // a shorter curve is none

type Place = [x: number, y: number]
const turned = ({ x, y, w, h }: Box): Box => ({ x: y, y: x, w: h, h: w })
const between = (from: Box, to: Box): number => Math.max(from.y - to.y - to.h, to.y - from.y - from.h)

/** From the side of a box that faces the other to the side of that one, up and down or sideways, wherever there is more room between
 * them; null: they are too near each other. */
export function wayBetween(from: Box, to: Box): Way | null {
  const [a, b] = [turned(from), turned(to)]
  return between(a, b) > between(from, to)
    ? drawn(a, b, ([across, along]) => `${along} ${across}`)
    : drawn(from, to, ([x, y]) => `${x} ${y}`)
}

/** Leaves and arrives along y; `at` writes a place. */
function drawn(from: Box, to: Box, at: (place: Place) => string): Way | null {
  if (between(from, to) < 2 * GAP + HEAD + LEAST) return null
  const sign = to.y < from.y ? -1 : 1
  const [across, there] = [from.x + from.w / 2, to.x + to.w / 2]
  const start = (sign < 0 ? from.y : from.y + from.h) + sign * GAP
  const end = (sign < 0 ? to.y + to.h : to.y) - sign * (GAP + HEAD)
  const half = (start + end) / 2
  return {
    curve: `M${at([across, start])}C${at([across, half])} ${at([there, half])} ${at([there, end])}`,
    head: `M${at([there - HEAD / 2, end])}L${at([there, end + sign * HEAD])}L${at([there + HEAD / 2, end])}z`,
  }
}
