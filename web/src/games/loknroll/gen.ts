// Made from the Structs by `make types`. Do not edit.
import type { CardRow, Draw, Pass, Reveal, Roll, TrackOverlay, TrackView } from '../../gen/track'

export type Action = Pass | Lay | Roll | Discard | Done | First | Reveal | Draw | Throw

export interface Everything {
  View: View
  Action: Action
  Options: LoknRollOptions
  Overlay: TrackOverlay
}
/**
 * Everything a seat knows. Piles are those of the seats and then Laura's.
 */
export interface View extends TrackView {
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
export interface LoknRollRow extends CardRow {
  kind: 'chaos' | 'destroyed' | 'track'
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
 * Nature: one throw of the dice (7.2).
 */
export interface Throw {
  kind: 'throw'
  wheels: number
  blanks: number
}
