/** How a seat looks: its colour and its shape, with the initial of its player on it. Nothing else says so. */
import type { Player, SeatPaint } from './contract'

export type Shape = 'circle' | 'square' | 'diamond' | 'hexagon' | 'triangle' | 'shield'

/** What a badge needs of a player. */
export type BadgeLook = Pick<Player, 'paint' | 'shape' | 'initial'>

interface Outline {
  /** The outline in a box of 32 by 32, its middle at 16, 16. */
  path: string
  /** The height of the middle of the initial in that box. */
  middle: number
}

export const OUTLINES: Record<Shape, Outline> = {
  circle: { path: 'M16 2a14 14 0 1 1 0 28 14 14 0 1 1 0-28z', middle: 16 },
  square: { path: 'M7 3h18a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z', middle: 16 },
  diamond: { path: 'M16 .5 31.5 16 16 31.5.5 16z', middle: 16 },
  hexagon: { path: 'M16 1 29.5 8.5v15L16 31 2.5 23.5v-15z', middle: 16 },
  triangle: { path: 'M16 1.5 31 29H1z', middle: 20.5 },
  shield: { path: 'M3 3h26v14q0 9-13 14Q3 26 3 17z', middle: 15 },
}

/** Colours that no route and no company has, in the order of the seats; rivals take the next one. */
const SEATS: { paint: SeatPaint; shape: Shape }[] = [
  { paint: 'violet', shape: 'circle' },
  { paint: 'walnut', shape: 'square' },
  { paint: 'aqua', shape: 'diamond' },
  { paint: 'midnight', shape: 'hexagon' },
  { paint: 'periwinkle', shape: 'triangle' },
  { paint: 'petrol', shape: 'shield' },
]

/** The first letter of a name as one sees it, an emoji whole. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** The badge of a seat; who gave no name has the seat's number on it. */
export function badgeOf(seat: number, name: string): BadgeLook {
  return { ...SEATS[seat % SEATS.length]!, initial: initialOf(name) || String(seat + 1) }
}
