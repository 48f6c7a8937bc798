/** Where rails and monsters lie on a tile (100 × 100, unturned north up), and which drawn rails meet. Nothing here knows a rule or a point. */
import type { Gate, Laid, Monster, TileRow } from './parts'

export interface Point {
  x: number
  y: number
}
export type Edge = 0 | 1 | 2 | 3
export const HEADINGS = ['north', 'east', 'south', 'west'] // edge by edge

interface Rail {
  ends: [Edge, Edge]
  path: string
  /** A point of it, from its first end (0) to its other (1). */
  at(t: number): Point
}

const straight = (ends: [Edge, Edge], from: Point, to: Point): Rail => ({
  ends,
  path: `M${from.x} ${from.y}L${to.x} ${to.y}`,
  at: (t) => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }),
})

/** A quarter of a circle around a corner of the tile. */
const arc = (ends: [Edge, Edge], path: string, corner: Point, sign: number): Rail => ({
  ends,
  path,
  at: (t) => {
    const angle = (t * Math.PI) / 2
    return { x: corner.x - sign * 50 * Math.cos(angle), y: corner.y + sign * 50 * Math.sin(angle) }
  },
})

const NS = straight([0, 2], { x: 50, y: 0 }, { x: 50, y: 100 })
const EW = straight([1, 3], { x: 100, y: 50 }, { x: 0, y: 50 })
const NE = arc([0, 1], 'M50 0A50 50 0 0 0 100 50', { x: 100, y: 0 }, 1)
const SW = arc([2, 3], 'M50 100A50 50 0 0 0 0 50', { x: 0, y: 100 }, -1)

/** A curve that has the tile for itself swings out, and has room for three. */
const WIDE_TURN: Rail = {
  ends: [0, 1],
  path: 'M50 0V26Q50 50 74 50H100',
  at: (t) => {
    const along = t * 88
    if (along <= 26) return { x: 50, y: along }
    if (along >= 62) return { x: 12 + along, y: 50 }
    const s = (along - 26) / 36
    return { x: 50 + 24 * s * s, y: 26 + 24 * (2 * s - s * s) }
  },
}

export const RAILS: Record<TileRow['track'], Rail[]> = {
  straight: [NS],
  curve: [WIDE_TURN],
  bridge: [NS, EW],
  'double-curve': [NE, SW],
}

export const turned = (point: Point, turn: number): Point => {
  const [dx, dy] = [point.x - 50, point.y - 50]
  switch (((turn % 360) + 360) % 360) {
    case 90:
      return { x: 50 - dy, y: 50 + dx }
    case 180:
      return { x: 50 - dx, y: 50 - dy }
    case 270:
      return { x: 50 + dy, y: 50 - dx }
    default:
      return point
  }
}

/** By track and how many sit on a section: where along it, and how large (half their width). */
const SEATS: Record<TileRow['track'], [number[], number][]> = {
  straight: [
    [[0.5], 24],
    [[0.27, 0.73], 21],
    [[0.17, 0.5, 0.83], 16.5],
  ],
  curve: [
    [[0.5], 23],
    [[0.26, 0.74], 18.5],
    [[0.18, 0.5, 0.82], 15],
  ],
  bridge: [
    [[0.2], 18],
    [[0.2, 0.8], 18],
    [[0.16, 0.42, 0.84], 14],
  ],
  'double-curve': [
    [[0.5], 19.5],
    [[0.24, 0.76], 16.5],
    [[0.12, 0.5, 0.88], 14],
  ],
}

export interface Sitting extends Point {
  monster: Monster
  r: number
}

/** Every monster of a tile, where it sits once the tile is turned. */
export const sitting = (row: TileRow, turn: number): Sitting[] =>
  row.monsters.flatMap((monsters, section) => {
    const [places, r] = SEATS[row.track][monsters.length - 1] ?? [[], 0]
    return monsters.map((monster, n) => ({ monster, r, ...turned(RAILS[row.track][section]!.at(places[n] ?? 0.5), turn) }))
  })

// ---- cells and gates

const COLUMN = (cell: number) => cell % 3
const ROW = (cell: number) => Math.floor(cell / 3)
const EDGES = 'nesw'

export function beyond(cell: number, edge: Edge): number | null {
  const column = COLUMN(cell) + [0, 1, 0, -1][edge]!
  const row = ROW(cell) + [-1, 0, 1, 0][edge]!
  return column < 0 || column > 2 || row < 0 || row > 2 ? null : row * 3 + column
}

export const gateAt = (cell: number, edge: Edge): Gate => `${'abc'[COLUMN(cell)]}${ROW(cell) + 1}${EDGES[edge]}` as Gate

type Rows = (id: string) => TileRow
type Gates = { bone: readonly string[]; teeth: readonly string[] } | null

/** What a gate of a side is like. */
export const gateKind = (gates: Gates, gate: Gate): 'bone' | 'teeth' | 'plain' =>
  gates?.bone.includes(gate) ? 'bone' : gates?.teeth.includes(gate) ? 'teeth' : 'plain'

/** The sides that each section of a tile joins, as the tile lies. */
export const edgesOf = (laid: Laid, rows: Rows): [Edge, Edge][] =>
  RAILS[rows(laid.tile).track].map(({ ends }) => ends.map((edge) => (edge + laid.turn / 90) % 4) as [Edge, Edge])

/** All twelve gates of a mine. */
export const ALL_GATES: { cell: number; edge: Edge; id: Gate }[] = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((cell) =>
  ([0, 1, 2, 3] as Edge[]).filter((edge) => beyond(cell, edge) === null).map((edge) => ({ cell, edge, id: gateAt(cell, edge) })),
)
