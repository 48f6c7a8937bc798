// Made from the Structs by `make types`. Do not edit.

export type Action = Pass | Lay | Head | Roll | First | Reveal | Draw | Throw

export interface Everything {
  View: View
  Action: Action
  Options: LooseCabooseOptions
}
/**
 * Everything a seat knows. Banks are told without order.
 */
export interface View {
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
  options: LooseCabooseOptions
  back: OpenEnd | null
  banks: string[][]
  discard: string[]
  reshuffled: string[]
  owed: number
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
 * What a table may choose.
 */
export interface LooseCabooseOptions {
  first: number | null
  set: 'anden' | CardSet
}
/**
 * The components (1): what a player who owns the box can write down and load.
 */
export interface CardSet {
  name: string
  dice: DiceSet
  /**
   * @maxItems 24
   */
  cards: LooseCabooseRow[]
}
/**
 * At least as many dice as the highest value; a face shows so many wheels.
 */
export interface DiceSet {
  count: number
  /**
   * @minItems 1
   * @maxItems 12
   */
  faces: number[]
  source: 'derived' | 'found' | 'invented' | 'rulebook'
}
/**
 * A row of the component set.
 */
export interface LooseCabooseRow {
  kind: 'broken' | 'track'
  value: number
  count: number
  source: 'derived' | 'found' | 'invented' | 'rulebook'
  shape?: ('curve-left' | 'curve-right' | 'straight') | null
}
/**
 * Roll one card on, take a penalty.
 */
export interface Pass {
  kind: 'pass'
}
/**
 * A card at an end of the line: either while it is begun (3.1), the front afterwards (5.1).
 */
export interface Lay {
  kind: 'lay'
  card: string
  bend: 'left' | 'right' | 'straight'
  end: 'back' | 'front'
}
/**
 * 3.2: which end is the front from now on.
 */
export interface Head {
  kind: 'head'
  end: 'back' | 'front'
}
/**
 * Stop laying, throw the dice.
 */
export interface Roll {
  kind: 'roll'
}
/**
 * Nature: this seat starts.
 */
export interface First {
  kind: 'first'
  seat: number
}
/**
 * Nature: a card turned up for all to see.
 */
export interface Reveal {
  kind: 'reveal'
  card: string
}
/**
 * Nature: a card into the hand of the seat whose turn it is.
 */
export interface Draw {
  kind: 'draw'
  card: string
}
/**
 * Nature: the wheels on each die, most first (5.2).
 */
export interface Throw {
  kind: 'throw'
  faces: number[]
}
