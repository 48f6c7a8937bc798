/** The map as shapes: where hexes lie, who touches whom, and the way each company's track runs. No rule is judged here. */
import france from '$anden/games/parisconnection/data/anden-france.json'
import type { Box } from '../../board/sight'
import type { BoardMap, HexRow, Occupied, ParisOptions } from './gen'
import { COLOURS, type Colour } from './companies'

export const SIZE = 40 // from the centre of a hexagon to its points
export const HALF = (SIZE * Math.sqrt(3)) / 2
const MARGIN = SIZE * 0.9
/** Columns and rows from a hex to its neighbours, by the key that goes there. */
const STEPS: Record<string, [number, number][]> = {
  ArrowRight: [[2, 0]],
  ArrowLeft: [[-2, 0]],
  ArrowDown: [
    [1, 1],
    [-1, 1],
  ],
  ArrowUp: [
    [-1, -1],
    [1, -1],
  ],
}

export interface Point {
  x: number
  y: number
}

export interface Cell extends Point {
  row: HexRow
  points: string
}

/** A locomotive on the board; `from` is the one it hangs on, nearer to Paris. */
export interface Piece extends Point {
  key: string
  hex: string
  colour: Colour
  from: Point | null
}

export interface Side {
  a: Point
  b: Point
}

export interface Grid {
  name: string
  cells: Cell[]
  closed: Side[]
  box: Box
  cell(id: string): Cell | undefined
  neighbour(id: string, key: string): Cell | undefined
  around(id: string): Cell[]
  /** Those beyond its open sides. */
  beside(id: string): Cell[]
}

const at = (column: number, row: number): Point => ({ x: column * HALF, y: row * SIZE * 1.5 })
const place = (column: number, row: number) => `${column},${row}`

function corners({ x, y }: Point, size = SIZE): Point[] {
  const dx = (size * Math.sqrt(3)) / 2
  return [
    [0, -size],
    [dx, -size / 2],
    [dx, size / 2],
    [0, size],
    [-dx, size / 2],
    [-dx, -size / 2],
  ].map(([a, b]) => ({
    x: x + a!,
    y: y + b!,
  }))
}

const listed = (points: Point[]) => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** A hexagon around the origin. */
export const hexagon = (size = SIZE): string => listed(corners({ x: 0, y: 0 }, size))

function side(one: Cell, other: Cell): Side {
  const far = corners(other)
  const [a, b] = corners(one).filter((p) => far.some((q) => Math.hypot(p.x - q.x, p.y - q.y) < 1))
  return { a: a ?? one, b: b ?? other }
}

export function boxOf(points: Point[], margin = MARGIN): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - HALF - margin, Math.min(...ys) - SIZE - margin]
  return { x: left, y: top, w: Math.max(...xs) + HALF + margin - left, h: Math.max(...ys) + SIZE + margin - top }
}

function build(map: BoardMap): Grid {
  const cells = map.hexes.map((row): Cell => {
    const middle = at(row.column, row.row)
    return { ...middle, row, points: listed(corners(middle)) }
  })
  const ids = new Map(cells.map((cell) => [cell.row.id, cell]))
  const places = new Map(cells.map((cell) => [place(cell.row.column, cell.row.row), cell]))
  const near = (id: string, steps: [number, number][]) => {
    const row = ids.get(id)?.row
    return row ? steps.flatMap(([c, r]) => places.get(place(row.column + c, row.row + r)) ?? []) : []
  }
  const around = (id: string) => near(id, Object.values(STEPS).flat())
  const closed = new Set(map.closed.flatMap(({ between: [one, other] }) => [`${one}|${other}`, `${other}|${one}`]))
  return {
    name: map.name,
    cells,
    closed: map.closed.flatMap(({ between: [one, other] }) => {
      const [a, b] = [ids.get(one), ids.get(other)]
      return a && b ? [side(a, b)] : []
    }),
    box: boxOf(cells),
    cell: (id) => ids.get(id),
    neighbour: (id, key) => near(id, STEPS[key] ?? [])[0],
    around,
    beside: (id) => around(id).filter(({ row }) => !closed.has(`${id}|${row.id}`)),
  }
}

const grids = new Map<string, Grid>()

/** One grid per map, however many views are drawn on it. */
export function gridOf(options: Pick<ParisOptions, 'set'>): Grid {
  const map = options.set === 'anden-france' ? (france as BoardMap) : options.set
  const key = options.set === 'anden-france' ? options.set : JSON.stringify(options.set)
  const known = grids.get(key)
  if (known) return known
  const made = build(map)
  grids.set(key, made)
  return made
}

/** Where two companies share a hex each keeps its own side, so that lines stay beside each other: the same for all matches. */
const ASIDE = 9.5
const SIDES: Record<Colour, Point> = Object.fromEntries(
  COLOURS.map((colour, n) => [colour, { x: ASIDE * Math.cos((n * Math.PI) / 3), y: ASIDE * Math.sin((n * Math.PI) / 3) }]),
) as Record<Colour, Point>

/** Every locomotive and what it hangs on: each company's track as a tree that grows from its start. */
export function piecesOf(grid: Grid, board: Occupied[]): Piece[] {
  const shared = new Set(board.filter(({ colours }) => colours.length > 1).map(({ hex }) => hex))
  const spot = (hex: string, colour: Colour): Point => {
    const { x, y } = grid.cell(hex)!
    const side = SIDES[colour]
    return shared.has(hex) ? { x: x + side.x, y: y + side.y } : { x, y }
  }
  return COLOURS.flatMap((colour) => {
    const mine = board.filter(({ colours }) => colours.includes(colour)).map(({ hex }) => hex)
    return track(grid, mine).map(([hex, from]) => ({
      key: `${hex}/${colour}`,
      hex,
      colour,
      ...spot(hex, colour),
      from: from ? spot(from, colour) : null,
    }))
  })
}

/** Breadth first from the start hex, over open sides; what cannot be hung on anything stands alone. */
function track(grid: Grid, hexes: string[]): [string, string | null][] {
  const left = new Set(hexes)
  const starts = hexes.filter((hex) => grid.cell(hex)?.row.kind === 'start')
  return [...starts, ...hexes].flatMap((root) => (left.has(root) ? branch(grid, root, left) : []))
}

function branch(grid: Grid, root: string, left: Set<string>): [string, string | null][] {
  const found: [string, string | null][] = [[root, null]]
  left.delete(root)
  for (const [hex] of found) for (const { row } of grid.beside(hex)) if (left.delete(row.id)) found.push([row.id, hex])
  return found
}

/** The letter of a row, and how a hex is called by its place; the log and the map say it alike. */
export const letterOf = (row: number): string => String.fromCharCode(65 + row)
export const placeOf = ({ row, column }: HexRow): string => `${letterOf(row)}${Math.floor(column / 2) + 1}`

/** Letters at both ends of each row; none on a map whose hexes are called otherwise. */
export function rowsOf({ cells }: Grid): { letter: string; left: number; right: number; y: number }[] {
  if (cells.some(({ row }) => row.kind === 'country' && row.id !== placeOf(row))) return []
  const rows = new Map<number, Cell[]>()
  for (const cell of cells) rows.set(cell.row.row, [...(rows.get(cell.row.row) ?? []), cell])
  return [...rows].map(([row, there]) => {
    const xs = there.map(({ x }) => x)
    return { letter: letterOf(row), left: Math.min(...xs) - HALF - 20, right: Math.max(...xs) + HALF + 20, y: there[0]!.y }
  })
}
