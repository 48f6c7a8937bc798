// Made from the Structs by `make types`. Do not edit.

export interface Everything {
  CardRow: CardRow
  Draw: Draw
  Laid: Laid
  OpenEnd: OpenEnd
  Pass: Pass
  Placement: Placement
  Reveal: Reveal
  Roll: Roll
  TrackOverlay: TrackOverlay
  TrackView: TrackView
}
/**
 * A row of a component set: so many cards of one type. Games narrow `kind`.
 */
export interface CardRow {
  kind: string
  value: number
  count: number
  source: 'derived' | 'found' | 'invented' | 'rulebook'
  shape?: ('curve-left' | 'curve-right' | 'straight') | null
}
/**
 * Nature: a card into the hand of the seat whose turn it is.
 */
export interface Draw {
  kind: 'draw'
  card: string
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
/**
 * Roll one card on, take a penalty.
 */
export interface Pass {
  kind: 'pass'
}
/**
 * A card as it would lie at an open end, whether or not it may.
 */
export interface Placement {
  end: 'back' | 'front'
  laid: Laid
}
/**
 * Nature: a card turned up for all to see.
 */
export interface Reveal {
  kind: 'reveal'
  card: string
}
/**
 * Stop laying, throw the dice.
 */
export interface Roll {
  kind: 'roll'
}
/**
 * What the rules say of a view, for whoever draws it.
 */
export interface TrackOverlay {
  dice: number
  placements: Placement[]
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
