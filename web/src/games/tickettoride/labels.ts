/** Names of cities, never smaller than can be read: as many as have room at a scale, those that matter first. */
import type { City } from './gen'
import { AIM, CITY, WIDE, type Board, type Point } from './geometry'

export interface Label {
  city: City
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  /** What it lies on. */
  rect: Rect
}

export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

const LEAST = 12.6 // pixels
const MOST = 19
const UNITS = 16.5 // where there is room
const EM = 0.47 // a letter of the condensed face, on average
const STEP = 1.05
const FLAG = 20 // units from the middle of a track to a flag at it

/** Scales are taken in steps, so that names do not move at every touch of the wheel; never larger than the real one. */
export const stepped = (scale: number): number => STEP ** Math.floor(Math.log(Math.max(scale, 0.05)) / Math.log(STEP))

/** The size of letters, in the map's units. */
export const sizeAt = (scale: number): number => Math.min(Math.max(UNITS * scale, LEAST), MOST) / scale

export function labels(board: Board, scale: number, first: Set<string>): Label[] {
  const size = sizeAt(scale)
  const taken = dots(board)
  const weight = (city: City) => (first.has(city.id) ? 100 : 0) + (board.at.get(city.id)?.length ?? 0)
  const placed: Label[] = []
  for (const city of [...board.map.cities].sort((a, b) => weight(b) - weight(a))) {
    const [best] = options(city, size, first.has(city.id) ? AIM : CITY)
      .filter(({ rect }) => inside(board, rect) && (first.has(city.id) || !taken.some((other) => meets(rect, other))))
      .map((option) => ({ ...option, cost: option.cost + crossed(board, option.rect) + covered(taken, option.rect) }))
      .sort((a, b) => a.cost - b.cost)
    if (!best) continue
    taken.push(best.rect)
    placed.push({ city, x: best.x, y: best.y, anchor: best.anchor, rect: best.rect })
  }
  return placed
}

const dots = (board: Board): Rect[] => board.map.cities.map(({ x, y }) => ({ x: x - CITY, y: y - CITY, w: 2 * CITY, h: 2 * CITY }))

/** Where a flag of that size tells least of the map away that lies around a spot: above it if that is as good as below. */
export function flagAt(board: Board, names: Label[], spot: Point, w: number, h: number): Rect & { above: boolean } {
  const hidden = [...dots(board), ...names.map(({ rect }) => rect)]
  const { box } = board
  const choices = [true, false].flatMap((above) =>
    [0, -w / 2, w / 2].map((aside) => {
      const x = Math.max(box.x, Math.min(spot.x + aside - w / 2, box.x + box.w - w))
      const rect = { x, y: above ? spot.y - FLAG - h : spot.y + FLAG, w, h }
      const cost = covered(hidden, rect) + crossed(board, rect) + (aside ? 1 : 0) + (above ? 0 : 0.5)
      return { ...rect, above, cost }
    }),
  )
  return choices.reduce((best, each) => (each.cost < best.cost ? each : best))
}

function options(city: City, size: number, radius: number) {
  const w = city.name.length * size * EM + size * 0.2
  const gap = radius + size * 0.15
  const at = (x: number, y: number, anchor: Label['anchor'], cost: number) => {
    const left = anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2
    return { x, y, anchor, cost, rect: { x: left, y: y - size * 0.78, w, h: size * 0.96 } }
  }
  return [
    at(city.x + gap, city.y + size * 0.32, 'start', 0),
    at(city.x - gap, city.y + size * 0.32, 'end', 0.5),
    at(city.x, city.y - gap, 'middle', 1),
    at(city.x, city.y + gap + size * 0.7, 'middle', 1),
    at(city.x + gap * 0.7, city.y - gap * 0.6, 'start', 0.5),
    at(city.x - gap * 0.7, city.y - gap * 0.6, 'end', 0.5),
    at(city.x + gap * 0.7, city.y + gap * 0.6 + size * 0.6, 'start', 0.5),
    at(city.x - gap * 0.7, city.y + gap * 0.6 + size * 0.6, 'end', 0.5),
  ]
}

const meets = (a: Rect, b: Rect) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

const inside = ({ box }: Board, { x, y, w, h }: Rect) => x > box.x && y > box.y && x + w < box.x + box.w && y + h < box.y + box.h

/** What lies under a name is worse than any track: only a city that matters is named all the same. */
const covered = (taken: Rect[], rect: Rect): number => 1000 * taken.filter((other) => meets(rect, other)).length

/** How much of the tracks a name would lie on. */
function crossed(board: Board, { x, y, w, h }: Rect): number {
  const edge = WIDE / 2
  const covers = ({ x: px, y: py }: { x: number; y: number }) => px > x - edge && px < x + w + edge && py > y - edge && py < y + h + edge
  return board.tracks.reduce((sum, { points }) => sum + points.filter(covers).length, 0)
}
