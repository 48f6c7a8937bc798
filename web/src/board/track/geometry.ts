/** Where the rails of a card run that lies as the game says, in pixels of the drawing. */
import type { Box } from '../sight'
import { faceOf, type Bend, type Heading, type Laid, type OpenEnd } from './model'

export const UNIT = 10
const SHORT = 4
const LONG = 6
const HEADINGS: Heading[] = ['east', 'south', 'west', 'north']
const STEPS: Record<Heading, Point> = {
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  north: { x: 0, y: -1 },
}

export interface Point {
  x: number
  y: number
}

/** A place on the rails, and which way they run there, in degrees. */
export interface Stand extends Point {
  angle: number
}

export function turned(heading: Heading, bend: Bend): Heading {
  const quarter = { straight: 0, left: 3, right: 1 }[bend]
  return HEADINGS[(HEADINGS.indexOf(heading) + quarter) % 4]!
}

/** A card in the hand: upright, entered from below by its short edge. */
export const upright = (card: string): Laid => ({
  card,
  bend: faceOf(card).shape ?? 'straight',
  heading: 'north',
  box: [0, 0, SHORT, LONG],
})

export const keyOf = (laid: Laid): string => laid.box.join()

export function boxOf(laid: Laid): Box {
  const [west, north, east, south] = laid.box
  return { x: west * UNIT, y: north * UNIT, w: (east - west) * UNIT, h: (south - north) * UNIT }
}

/** The line in the middle of the rails: from an edge straight on, or a quarter of an ellipse to the side. */
export interface Rail {
  entry: Point
  ahead: Point
  aside: Point
  straight: boolean
}

export function railOf(laid: Laid): Rail {
  const box = boxOf(laid)
  const [f, g] = [STEPS[laid.heading], STEPS[turned(laid.heading, laid.bend)]]
  const reach = (way: Point) => Math.abs(way.x) * (box.w / 2) + Math.abs(way.y) * (box.h / 2)
  const [a, b] = [reach(f), reach(g)]
  return {
    entry: { x: box.x + box.w / 2 - f.x * a, y: box.y + box.h / 2 - f.y * a },
    ahead: { x: f.x * a, y: f.y * a },
    aside: { x: g.x * b, y: g.y * b },
    straight: laid.bend === 'straight',
  }
}

/** A place on the rails of a card, from 0 where they enter to 1 where they leave; `off` pixels to the right of the middle. */
export function standOn(rail: Rail, t: number, off = 0): Stand {
  const { entry, ahead, aside } = rail
  const turn = (t * Math.PI) / 2
  const [f, g] = rail.straight ? [2 * t, 0] : [Math.sin(turn), 1 - Math.cos(turn)]
  const [df, dg] = rail.straight ? [1, 0] : [Math.cos(turn), Math.sin(turn)]
  const along = { x: ahead.x * df + aside.x * dg, y: ahead.y * df + aside.y * dg }
  const length = Math.hypot(along.x, along.y)
  return {
    x: entry.x + ahead.x * f + aside.x * g - (along.y / length) * off,
    y: entry.y + ahead.y * f + aside.y * g + (along.x / length) * off,
    angle: (Math.atan2(along.y, along.x) * 180) / Math.PI,
  }
}

const round = (value: number) => Math.round(value * 100) / 100

/** A path along the rails between two places, so far beside their middle. */
export function railPath(rail: Rail, from: number, to: number, off: number): string {
  const pieces = rail.straight ? 1 : Math.ceil((to - from) * 12)
  const points = Array.from({ length: pieces + 1 }, (_, n) => standOn(rail, from + ((to - from) * n) / pieces, off))
  return points.map(({ x, y }, n) => `${n ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')
}

export const leaving = (laid: Laid): Stand => standOn(railOf(laid), 1)

/** The corner farthest from the rails of a curve; for a straight the upper left one. As signs from the middle. */
export function freeCorner(laid: Laid): Point {
  if (laid.bend === 'straight') return { x: -1, y: -1 }
  const { ahead, aside } = railOf(laid)
  return { x: Math.sign(ahead.x - aside.x), y: Math.sign(ahead.y - aside.y) }
}

/** The part of a placement where no other placement of the same card lies in the way of a finger: the side it bends to. */
export function reachOf(laid: Laid): Box {
  const box = boxOf(laid)
  if (laid.bend === 'straight') return box
  const { aside } = railOf(laid)
  if (aside.x !== 0) return { ...box, x: aside.x > 0 ? box.x + box.w / 2 : box.x, w: box.w / 2 }
  return { ...box, y: aside.y > 0 ? box.y + box.h / 2 : box.y, h: box.h / 2 }
}

export const around = ({ x, y }: Point, reach: number): Box => ({ x: x - reach, y: y - reach, w: 2 * reach, h: 2 * reach })

export const wider = ({ x, y, w, h }: Box, margin: number): Box => ({ x: x - margin, y: y - margin, w: w + 2 * margin, h: h + 2 * margin })

export function union(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.w))
  const bottom = Math.max(...boxes.map((box) => box.y + box.h))
  return { x, y, w: right - x, h: bottom - y }
}

/** So many units ahead of an open end. */
export function ahead(end: OpenEnd, units: number): Stand {
  const step = STEPS[end.heading]
  return { x: (end.x + step.x * units) * UNIT, y: (end.y + step.y * units) * UNIT, angle: HEADINGS.indexOf(end.heading) * 90 }
}

/** What lies just ahead of an open end: any card laid there, and a bit more. */
export const beyond = (end: OpenEnd): Box => around(ahead(end, LONG / 2), LONG * UNIT * 0.75)
