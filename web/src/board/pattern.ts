/** Colour is never alone: every paint has a pattern and, in words, a letter; a player's has a shape (seats.ts). The SVG patterns are in Paints.svelte, once per page. */
import type { Paint, SeatPaint } from './contract'

export type Pattern = 'dots' | 'stripes' | 'rings' | 'waves' | 'checks' | 'chevrons' | 'bars' | 'cross' | 'solid'

export interface Look {
  pattern: Pattern
  /** The colour of letters on it, light or dark. */
  ink: string
}

const LIGHT = '#ffffff'
const DARK = '#0f1c20'

export const PAINTS: Record<Paint, Look> = {
  blue: { pattern: 'waves', ink: LIGHT },
  yellow: { pattern: 'dots', ink: DARK },
  red: { pattern: 'stripes', ink: LIGHT },
  green: { pattern: 'chevrons', ink: LIGHT },
  purple: { pattern: 'rings', ink: LIGHT },
  black: { pattern: 'solid', ink: LIGHT },
  pink: { pattern: 'checks', ink: DARK },
  white: { pattern: 'solid', ink: DARK },
  orange: { pattern: 'bars', ink: DARK },
  grey: { pattern: 'solid', ink: DARK },
  locomotive: { pattern: 'cross', ink: LIGHT },
  sky: { pattern: 'stripes', ink: DARK },
  violet: { pattern: 'solid', ink: LIGHT },
  walnut: { pattern: 'solid', ink: LIGHT },
  aqua: { pattern: 'solid', ink: DARK },
  midnight: { pattern: 'solid', ink: LIGHT },
  periwinkle: { pattern: 'solid', ink: DARK },
  petrol: { pattern: 'solid', ink: LIGHT },
}

/** The patterned fill, for `fill=`. */
export const paintOf = (paint: Paint): string => `url(#paint-${paint})`

/** The plain colour, for strokes and small things. */
export const colourOf = (paint: Paint): string => `var(--${paint})`

/** A player's colour for large fills, which must stand out at night as well. */
export const largeOf = (paint: SeatPaint): string => `var(--${paint}-large, var(--${paint}))`

export const inkOf = (paint: Paint): string => PAINTS[paint].ink
