/** Spots on the screen, in client coordinates: where something was pressed, and where a box beside it has room. */
import type { Spot } from './contract'

const MARGIN = 8

export function middleOf(at: Spot | Element): Spot {
  if (!(at instanceof Element)) return at
  const frame = at.getBoundingClientRect()
  return { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }
}

/** Where a box of that size begins that should begin at `value` and must not leave the room. */
export const within = (value: number, size: number, room: number): number => Math.max(MARGIN, Math.min(value, room - size - MARGIN))
