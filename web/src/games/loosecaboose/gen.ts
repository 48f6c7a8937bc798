// Made from the Structs by `make types`. Do not edit.
import type { CardRow, Draw, OpenEnd, Pass, Reveal, Roll, TrackOverlay, TrackView } from '../../gen/track'

export type Action = Pass | Lay | Head | Roll | First | Reveal | Draw | Throw

export interface Everything {
  View: View
  Action: Action
  Options: LooseCabooseOptions
  Overlay: TrackOverlay
}
/**
 * Everything a seat knows. Banks are told without order.
 */
export interface View extends TrackView {
  options: LooseCabooseOptions
  back: OpenEnd | null
  banks: string[][]
  discard: string[]
  reshuffled: string[]
  owed: number
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
export interface LooseCabooseRow extends CardRow {
  kind: 'broken' | 'track'
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
 * Nature: this seat starts.
 */
export interface First {
  kind: 'first'
  seat: number
}
/**
 * Nature: the wheels on each die, most first (5.2).
 */
export interface Throw {
  kind: 'throw'
  faces: number[]
}
