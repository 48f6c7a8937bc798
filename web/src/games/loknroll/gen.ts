// Made from the Structs by `make types`. Do not edit.

export type Action = Pass | Lay | Roll | Discard | Done | First | Reveal | Draw | Throw

export interface Everything {
  View: View
  Action: Action
  Options: LoknRollOptions
}
/**
 * Everything a seat knows. Piles are those of the seats and then Laura's.
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
  options: LoknRollOptions
  gone: string[]
  aside: string[]
  taken: string[]
  dice: number
  wheels: number
  derailed: number
  lost: boolean
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
export interface LoknRollOptions {
  first: number | null
  mode: ('laura' | 'solo' | 'solo-challenge' | 'table') | null
  'no-dead-ends': boolean
  set: 'anden' | CardSet
}
/**
 * The components (1): what a player who owns the box can write down and load.
 */
export interface CardSet {
  name: string
  dice: DiceSet
  /**
   * @maxItems 28
   */
  cards: LoknRollRow[]
}
/**
 * The dice of a set: how many, and how many sides show a wheel or nothing.
 */
export interface DiceSet {
  count: number
  wheels: number
  blanks: number
  source: 'derived' | 'found' | 'invented' | 'rulebook'
}
/**
 * A row of the component set.
 */
export interface LoknRollRow {
  kind: 'chaos' | 'destroyed' | 'track'
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
 * 2.3: the card and the way it bends say everything about a placement.
 */
export interface Lay {
  kind: 'lay'
  card: string
  bend: 'left' | 'right' | 'straight'
}
/**
 * Stop laying, throw the dice.
 */
export interface Roll {
  kind: 'roll'
}
/**
 * Put a card on the own pile, chaos (8.1) or penalty (9.2), combining it with the top or not (10.1).
 */
export interface Discard {
  kind: 'discard'
  card: string
  combine: boolean
}
/**
 * 8.1: no more chaos.
 */
export interface Done {
  kind: 'done'
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
 * Nature: one throw of the dice (7.2).
 */
export interface Throw {
  kind: 'throw'
  wheels: number
  blanks: number
}
