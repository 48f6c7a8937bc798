/** Names of cities over everything, never smaller than can be read: as many as have room at a scale, the dearest first. */
import { SIZE, type Cell } from './grid'

export interface Name {
  cell: Cell
  lines: string[]
  /** The middle of it, and the foot of its first line. */
  x: number
  y: number
  size: number
}

const LEGIBLE = 12.5 // pixels
const UNITS = 19 // the size that letters have where there is room
const EM = 0.47 // a letter of the condensed face, on average
const ASIDE = [0, -14, 14, -26, 26] // where its neighbour's name leaves no room
const LONG = 11 // letters, then a name is broken where it may be

export const sizeAt = (scale: number, units = UNITS, pixels = LEGIBLE): number => Math.max(units, pixels / scale)

const broken = (name: string): string[] => (name.length > LONG && /[- ]/.test(name) ? name.split(/(?<=[- ])/) : [name])

export function namesOf(cells: Cell[], scale: number, first: ReadonlySet<string>): Name[] {
  const size = sizeAt(scale)
  const weight = ({ row }: Cell) => (first.has(row.id) ? 100 : 0) + (row.kind === 'eiffel' ? 50 : 0) + (row.value ?? 0)
  const placed: { name: Name; rect: Rect }[] = []
  for (const cell of [...cells].sort((a, b) => weight(b) - weight(a))) {
    const y = cell.y + SIZE * 0.42 + size * 0.42
    const tried = ASIDE.map((aside) => ({ cell, lines: broken(cell.row.id), x: cell.x + aside, y, size }))
    const free = tried.map((name) => ({ name, rect: rectOf(name) })).find(({ rect }) => !placed.some((other) => meets(rect, other.rect)))
    if (free) placed.push(free)
  }
  return placed.map(({ name }) => name)
}

interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}

function rectOf({ lines, x, y, size }: Name): Rect {
  const half = (Math.max(...lines.map(({ length }) => length)) * size * EM) / 2
  return { left: x - half, right: x + half, top: y - size * 0.75, bottom: y + size * (lines.length - 0.95) }
}

const meets = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
