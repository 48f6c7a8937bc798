// Made from the Structs by `make types`. Do not edit.

export type Action = Choose | Keep | TurnUp | Leave | Claim | Place | DealBoard | Deal | First | Reveal

export interface Everything {
  View: View
  Action: Action
  Options: GhostsGaloreOptions
  Overlay: Overlay
}
/**
 * Everything a seat knows. `tiles` are the own ones, face down: the secret one, or with the expert variant first
 *     the two to choose from; `down` counts those of every seat.
 */
export interface View {
  seat: number | null
  seats: number
  options: GhostsGaloreOptions
  phase: string
  round: number
  lantern: number | null
  turn: number
  left: number
  shown: string | null
  up: FaceUp[]
  gone: string[]
  boards: (('A' | 'B' | 'C' | 'D' | 'E') | null)[]
  sides: ((1 | 2) | null)[]
  down: number[]
  tiles: string[]
  given_back: string | null
  placed_last: (string | null)[]
  mines: (Laid | null)[][]
  sheets: number[][]
}
/**
 * What a table may choose.
 */
export interface GhostsGaloreOptions {
  first: number | null
  expert: boolean
  set: 'anden' | TileSet
}
/**
 * The components (1): what a player who owns the box can write down and load.
 */
export interface TileSet {
  name: string
  /**
   * @maxItems 78
   */
  tiles: TileRow[]
  /**
   * @maxItems 10
   */
  sides: SideRow[]
}
/**
 * A tile: its monsters section by section.
 *
 *     Unturned, a straight runs north to south, a curve north to east; a bridge has north to south and then east to west,
 *     a double curve north to east and then south to west.
 */
export interface TileRow {
  tile: string
  track: 'bridge' | 'curve' | 'double-curve' | 'straight'
  /**
   * @maxItems 4
   */
  monsters: ('bat' | 'dragon' | 'ghost' | 'golem' | 'satyr' | 'skeleton' | 'slime' | 'werewolf' | 'wisp')[][]
  source: 'derived' | 'found' | 'invented' | 'rulebook'
  diamond?: number
}
/**
 * A side of a board: where its special gates are; the others are plain.
 */
export interface SideRow {
  board: 'A' | 'B' | 'C' | 'D' | 'E'
  side: 1 | 2
  /**
   * @minItems 2
   * @maxItems 2
   */
  bone: [
    'a1n' | 'a1w' | 'a2w' | 'a3s' | 'a3w' | 'b1n' | 'b3s' | 'c1e' | 'c1n' | 'c2e' | 'c3e' | 'c3s',
    'a1n' | 'a1w' | 'a2w' | 'a3s' | 'a3w' | 'b1n' | 'b3s' | 'c1e' | 'c1n' | 'c2e' | 'c3e' | 'c3s'
  ]
  /**
   * @minItems 2
   * @maxItems 2
   */
  teeth: [
    'a1n' | 'a1w' | 'a2w' | 'a3s' | 'a3w' | 'b1n' | 'b3s' | 'c1e' | 'c1n' | 'c2e' | 'c3e' | 'c3s',
    'a1n' | 'a1w' | 'a2w' | 'a3s' | 'a3w' | 'b1n' | 'b3s' | 'c1e' | 'c1n' | 'c2e' | 'c3e' | 'c3s'
  ]
  source: 'derived' | 'found' | 'invented' | 'rulebook'
}
/**
 * A tile that lies face up, and the seat that claimed it.
 */
export interface FaceUp {
  tile: string
  claimed: number | null
}
/**
 * A tile in a mine, and how it is turned.
 */
export interface Laid {
  tile: string
  turn: 0 | 90 | 180 | 270
}
/**
 * 2.1: which side of the own board.
 */
export interface Choose {
  kind: 'choose'
  side: 1 | 2
}
/**
 * 2.5: this one of two tiles is the secret one.
 */
export interface Keep {
  kind: 'keep'
  tile: string
}
/**
 * 3.2 (A): the next tile of the stack.
 */
export interface TurnUp {
  kind: 'turn-up'
}
/**
 * 3.2 (A): the tile turned up stays for others.
 */
export interface Leave {
  kind: 'leave'
}
/**
 * 3.2: the tile just turned up (A), or one that lies face up (B).
 */
export interface Claim {
  kind: 'claim'
  tile: string
}
/**
 * 4.1, 5.1: the tile that is to be placed needs no naming.
 */
export interface Place {
  kind: 'place'
  cell: 'a1' | 'a2' | 'a3' | 'b1' | 'b2' | 'b3' | 'c1' | 'c2' | 'c3'
  turn: 0 | 90 | 180 | 270
}
/**
 * Nature: a board for the next seat (2.1).
 */
export interface DealBoard {
  kind: 'deal-board'
  board: 'A' | 'B' | 'C' | 'D' | 'E'
}
/**
 * Nature: a tile face down to a seat (2.2, 2.5).
 */
export interface Deal {
  kind: 'deal'
  tile: string
}
/**
 * Nature: this seat starts.
 */
export interface First {
  kind: 'first'
  seat: number
}
/**
 * Nature: a tile of the stack turned up (3.2, 3.3).
 */
export interface Reveal {
  kind: 'reveal'
  tile: string
}
/**
 * What the rules say of a view, for whoever draws it.
 */
export interface Overlay {
  routes: Route[][]
  trials: Trial[]
}
/**
 * Sections that hang together (6.1), and how both ends are; no ends: it runs in a circle.
 */
export interface Route {
  pieces: Piece[]
  ends: ('bone' | 'cut' | 'loop' | 'open' | 'plain' | 'teeth')[]
}
/**
 * A section of a tile that lies in a cell.
 */
export interface Piece {
  cell: number
  section: number
}
/**
 * The routes of a tile if it lay there.
 */
export interface Trial {
  cell: 'a1' | 'a2' | 'a3' | 'b1' | 'b2' | 'b3' | 'c1' | 'c2' | 'c3'
  turn: 0 | 90 | 180 | 270
  routes: Route[]
}
