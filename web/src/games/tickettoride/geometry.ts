/** Where things lie on a map: tracks with their spaces, made from the map's data once. No rules here. */
import iberia from '$anden/games/tickettoride/data/anden-iberia.json'
import usa from '$anden/games/tickettoride/data/usa.json'
import type { Box } from '../../board/sight'
import type { City, MapSet, Route, TicketRow, TicketToRideOptions } from './gen'
import landOfIberia from './land/anden-iberia.json'
import landOfUsa from './land/usa.json'

export interface Point {
  x: number
  y: number
}

/** One space: the middle of it, which way it lies (degrees), how long it is. */
export interface Space extends Point {
  turn: number
  long: number
}

export interface Track {
  route: Route
  /** The other track of a double. */
  twin: string | null
  spaces: Space[]
  path: string
  middle: Point
  /** Along the whole curve, for finding what a click is nearest to. */
  points: Point[]
}

export interface Land {
  land: string
  lakes: string
  rivers: string
  peaks: number[][]
}

export interface Board {
  map: MapSet
  land: Land | null
  box: Box
  /** All that is drawn: the land goes on beyond the sheet, as far as a wide pane shows. */
  around: Box
  city: Map<string, City>
  tracks: Track[]
  track: Map<string, Track>
  ticket: Map<string, TicketRow>
  /** The tracks at a city. */
  at: Map<string, Track[]>
}

export const WIDE = 12 // a space, across
export const CITY = 8 // a city's radius,
export const AIM = 12 // and that of one which a ticket of mine leads to
const LANE = 7.2 // from the middle of a double to the middle of its tracks
const GAP = 2.6
const MARGIN = { side: 28, top: 14, bottom: 34 } // around the sheet: what is chosen lies under the map's last cities
const BLEED = 130 // no farther beyond the sheet, since all of it is moved in every frame
const WIDEST = 2.4 // panes that are wider for their height show water at their sides
const SAMPLES = 40

const MAPS: Record<string, [MapSet, Land]> = {
  usa: [usa as unknown as MapSet, landOfUsa],
  'anden-iberia': [iberia as unknown as MapSet, landOfIberia],
}
const boards = new WeakMap<MapSet, Board>()

export function boardOf(set: TicketToRideOptions['set']): Board {
  const [map, land] = typeof set === 'string' ? MAPS[set]! : [set, null]
  const known = boards.get(map)
  if (known) return known
  const made = draw(map, land)
  boards.set(map, made)
  return made
}

function draw(map: MapSet, land: Land | null): Board {
  const city = new Map(map.cities.map((each) => [each.id, each]))
  const tracks = map.routes.map((route) => trackOf(route, city, twinOf(map, route)))
  const at = new Map(map.cities.map((each) => [each.id, tracks.filter(({ route }) => route.a === each.id || route.b === each.id)]))
  const { width, height } = map.layout
  const box = { x: -MARGIN.side, y: -MARGIN.top, w: width + 2 * MARGIN.side, h: height + MARGIN.top + MARGIN.bottom }
  return {
    map,
    land,
    box,
    around: widened(box),
    city,
    tracks,
    track: new Map(tracks.map((track) => [track.route.id, track])),
    ticket: new Map(map.tickets.map((each) => [each.id, each])),
    at,
  }
}

function widened({ x, y, w, h }: Box): Box {
  const bleed = Math.max(BLEED, (WIDEST * h - w) / 2)
  return { x: x - bleed, y: y - BLEED, w: w + 2 * bleed, h: h + 2 * BLEED }
}

const twinOf = (map: MapSet, { id, a, b }: Route): string | null =>
  map.routes.find((other) => other.id !== id && [a, b].includes(other.a) && [a, b].includes(other.b))?.id ?? null

function trackOf(route: Route, city: Map<string, City>, twin: string | null): Track {
  const points = curve(city.get(route.a)!, city.get(route.b)!, route.bend ?? 0, lane(route))
  const along = lengths(points)
  const whole = along.at(-1)!
  const long = (whole - 2 * (CITY + 1)) / route.length
  const spaces = Array.from({ length: route.length }, (_, n) => spaceAt(points, along, CITY + 1 + (n + 0.5) * long, long - GAP))
  return { route, twin, spaces, path: pathOf(points), middle: pointAt(points, along, whole / 2), points }
}

const lane = (route: Route): number => (route.lane ? (route.lane === 1 ? -LANE : LANE) : 0)

/** `bend` moves the middle of the curve along the normal (-dy, dx) of a → b; a lane lies beside it. */
function curve(a: Point, b: Point, bend: number, aside: number): Point[] {
  const far = Math.hypot(b.x - a.x, b.y - a.y)
  const normal = { x: -(b.y - a.y) / far, y: (b.x - a.x) / far }
  const pull = { x: (a.x + b.x) / 2 + normal.x * bend * 2, y: (a.y + b.y) / 2 + normal.y * bend * 2 }
  return Array.from({ length: SAMPLES + 1 }, (_, n) => {
    const t = n / SAMPLES
    const slope = { x: (1 - t) * (pull.x - a.x) + t * (b.x - pull.x), y: (1 - t) * (pull.y - a.y) + t * (b.y - pull.y) }
    const steep = Math.hypot(slope.x, slope.y)
    const on = (from: number, over: number, to: number) => (1 - t) ** 2 * from + 2 * t * (1 - t) * over + t * t * to
    return { x: on(a.x, pull.x, b.x) - (slope.y / steep) * aside, y: on(a.y, pull.y, b.y) + (slope.x / steep) * aside }
  })
}

function lengths(points: Point[]): number[] {
  const along = [0]
  for (let n = 1; n < points.length; n++)
    along.push(along[n - 1]! + Math.hypot(points[n]!.x - points[n - 1]!.x, points[n]!.y - points[n - 1]!.y))
  return along
}

function segment(along: number[], at: number): number {
  const next = along.findIndex((far) => far >= at)
  return Math.max(1, next === -1 ? along.length - 1 : next)
}

function pointAt(points: Point[], along: number[], at: number): Point {
  const n = segment(along, at)
  const part = (at - along[n - 1]!) / (along[n]! - along[n - 1]!)
  const [from, to] = [points[n - 1]!, points[n]!]
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

function spaceAt(points: Point[], along: number[], at: number, long: number): Space {
  const back = pointAt(points, along, at - long / 2)
  const front = pointAt(points, along, at + long / 2)
  const turn = (Math.atan2(front.y - back.y, front.x - back.x) * 180) / Math.PI
  return { ...pointAt(points, along, at), turn, long }
}

const pathOf = (points: Point[]): string => {
  const each = points.filter((_, n) => n % 4 === 0)
  return `M${each.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The track nearest to a place, if it is no farther than `reach`. */
export function nearest(board: Board, spot: Point, reach: number): Track | null {
  let best: Track | null = null
  let least = reach
  for (const track of board.tracks)
    for (const point of track.points) {
      const far = distance(point, spot)
      if (far < least) [best, least] = [track, far]
    }
  return best
}

export function nearestCity(board: Board, spot: Point, reach: number): City | null {
  const [first] = board.map.cities.map((city) => ({ city, far: distance(city, spot) })).sort((a, b) => a.far - b.far)
  return first && first.far <= reach ? first.city : null
}

/** From one track to the next in a direction, for arrow keys: near, and not far off the way. */
export function beside(board: Board, from: Track, dx: number, dy: number): Track {
  let best = from
  let least = Infinity
  for (const track of board.tracks) {
    const x = track.middle.x - from.middle.x
    const y = track.middle.y - from.middle.y
    const ahead = x * dx + y * dy
    const cost = Math.hypot(x, y) + 2 * Math.abs(x * dy - y * dx)
    if (ahead > 1 && cost < least) [best, least] = [track, cost]
  }
  return best
}

/** The part of the sheet that a track or a ticket takes, with some room. */
export function around(points: Point[], room = 40): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room]
  return { x, y, w: Math.max(...xs) + room - x, h: Math.max(...ys) + room - y }
}
