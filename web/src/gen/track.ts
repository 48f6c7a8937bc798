// Made from the Structs by `make types`. Do not edit.

export interface Everything {
  TrackView: TrackView
}
/**
 * What a seat of any such game knows. `hands` are sizes; piles are told from the bottom up.
 */
export interface TrackView {
  seat: number | null
  seats: number
  phase: string
  turn: number
  first: number | null
  deck: number
  behind: number
  line: Laid[]
  end: OpenEnd
  train: number | null
  hands: number[]
  hand: string[]
  open_hands: string[][]
  piles: string[][]
  shown: string | null
  laid_value: number
}
/**
 * A card of the line: how the rails enter and bend, and its rectangle (west, north, east, south).
 */
export interface Laid {
  card: string
  bend: 'left' | 'right' | 'straight'
  heading: 'east' | 'north' | 'south' | 'west'
  /**
   * @minItems 4
   * @maxItems 4
   */
  box: [number, number, number, number]
}
export interface OpenEnd {
  x: number
  y: number
  heading: 'east' | 'north' | 'south' | 'west'
}
