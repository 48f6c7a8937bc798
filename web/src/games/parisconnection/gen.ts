// Made from the Structs by `make types`. Do not edit.

export type Action = Build | Lay | Done | Give | Take | First | Start | Draw

export interface Everything {
  View: View
  Action: Action
  Options: ParisOptions
  Overlay: Overlay
}
/**
 * Everything a seat knows. `hands` are sizes; counts by colour are in the order of the colours.
 */
export interface View {
  seat: number | null
  seats: number
  options: ParisOptions
  phase: string
  turn: number
  first: number | null
  board: Occupied[]
  bag: number
  stations: number[]
  values: number[]
  limit: number
  hands: number[]
  hand: number[]
  open_hands: number[][]
  trades: Trade[]
  given: ('black' | 'blue' | 'green' | 'purple' | 'red' | 'yellow') | null
  building: Building | null
  swaps: number
}
/**
 * What a table may choose.
 */
export interface ParisOptions {
  first: number | null
  'swap-limit': number | 'none' | null
  set: 'anden-france' | BoardMap
}
/**
 * The board (1.4): what a player can draw and load.
 */
export interface BoardMap {
  name: string
  /**
   * @maxItems 200
   */
  hexes: HexRow[]
  /**
   * @maxItems 600
   */
  closed: ClosedSide[]
}
/**
 * A hexagon, its points upwards. Neighbours in a row are two columns apart, those in the next rows one.
 */
export interface HexRow {
  id: string
  column: number
  row: number
  kind: 'country' | 'eiffel' | 'end' | 'start' | 'town'
  source: 'derived' | 'found' | 'invented' | 'rulebook'
  value?: number
}
/**
 * A side that cannot be crossed (4.3), and the mountains that stand there.
 */
export interface ClosedSide {
  /**
   * @minItems 2
   * @maxItems 2
   */
  between: [string, string]
  source: 'derived' | 'found' | 'invented' | 'rulebook'
  range?: string
}
/**
 * The locomotives on a hex.
 */
export interface Occupied {
  hex: string
  colours: ('black' | 'blue' | 'green' | 'purple' | 'red' | 'yellow')[]
}
/**
 * A trade that everybody saw.
 */
export interface Trade {
  seat: number
  gave: 'black' | 'blue' | 'green' | 'purple' | 'red' | 'yellow'
  took: 'black' | 'blue' | 'green' | 'purple' | 'red' | 'yellow'
  count: number
}
/**
 * A build that is not done: what it has laid, and the points it will add (4.7).
 */
export interface Building {
  colour: 'black' | 'blue' | 'green' | 'purple' | 'red' | 'yellow'
  hexes: string[]
  points: number
}
/**
 * 4.1: the company to build for.
 */
export interface Build {
  kind: 'build'
  colour: 'black' | 'blue' | 'green' | 'purple' | 'red' | 'yellow'
}
/**
 * 4.2: one of its locomotives on this hex.
 */
export interface Lay {
  kind: 'lay'
  hex: string
}
/**
 * 4.7: the build is laid.
 */
export interface Done {
  kind: 'done'
}
/**
 * 5.1: one of your own to the station of its colour.
 */
export interface Give {
  kind: 'give'
  colour: 'black' | 'blue' | 'green' | 'purple' | 'red' | 'yellow'
}
/**
 * 5.1: one or two of another colour from its station.
 */
export interface Take {
  kind: 'take'
  colour: 'black' | 'blue' | 'green' | 'purple' | 'red' | 'yellow'
  count: 1 | 2
}
/**
 * Nature: this seat starts.
 */
export interface First {
  kind: 'first'
  seat: number
}
/**
 * Nature: this company starts from this hex (2.1).
 */
export interface Start {
  kind: 'start'
  colour: 'black' | 'blue' | 'green' | 'purple' | 'red' | 'yellow'
  hex: string
}
/**
 * Nature: a locomotive behind the screen of the seat that draws its opening hand (2.2).
 */
export interface Draw {
  kind: 'draw'
  colour: 'black' | 'blue' | 'green' | 'purple' | 'red' | 'yellow'
}
/**
 * What the rules say of a view, for whoever draws it.
 */
export interface Overlay {
  screens: number[]
}
