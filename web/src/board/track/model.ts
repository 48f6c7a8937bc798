/** What the boards of the games around one line of track share. */
import type { Component } from 'svelte'
import type { Laid, OpenEnd, Placement, TrackOverlay, TrackView } from '../../gen/track'
import type { BoardProps, Paint, Party, Test } from '../contract'
import { sum } from '../counting'

export type { Laid, OpenEnd, TrackOverlay, TrackView }
export type Bend = Laid['bend']
export type Heading = Laid['heading']
export type End = Placement['end']

export interface Lay {
  kind: 'lay'
  card: string
  bend: Bend
  /** Where there are two to lay at. */
  end?: End
}
/** What the shared parts ask of an action; each game has more. */
export type TrackAction =
  | Lay
  | { kind: 'discard'; card: string; combine: boolean }
  | { kind: 'head'; end: End }
  | { kind: 'pass' | 'roll' | 'done' | 'draw' | 'reveal' | 'first' | 'throw' }
export type TrackProps<V extends TrackView = TrackView> = BoardProps<V, TrackAction, TrackOverlay>

/** What one game of them tells the shared parts about itself. */
export interface Kit<V extends TrackView = TrackView> {
  /** The rolling stock, drawn around the origin, heading east. */
  Train: Component<{ derailed: boolean }>
  /** The sides of a die, as wheels. */
  faces(view: V): number[]
  /** What a log line of a throw says the dice show. */
  thrown(args: Record<string, unknown>): number[]
  /** Where a card can be laid. */
  ends(view: V): { end: End; at: OpenEnd }[]
  /** Cards that lie apart from the piles, face down, until the end. */
  banks(view: V): string[][]
  /** Whose turn it is, rivals included. */
  turn(view: V): number
}

/** A line of so many cards is one to look at. */
const PICTURED = 4
export const pictured = ({ line }: TrackView): boolean => line.length >= PICTURED

export const isLay = (action: TrackAction): action is Lay => action.kind === 'lay'
export const endOf = (lay: Lay): End => lay.end ?? 'front'
export const laysOf =
  (card: string): Test<TrackAction> =>
  (action) =>
    isLay(action) && action.card === card
export const ofKind =
  (kind: TrackAction['kind']): Test<TrackAction> =>
  (action) =>
    action.kind === kind
export const putsOf =
  (card: string, combine: boolean): Test<TrackAction> =>
  (action) =>
    action.kind === 'discard' && action.card === card && action.combine === combine

/** An id as printed in the data files: kind, value, and the way it bends when entered by its short edge. */
export interface Face {
  kind: string
  value: number
  shape: Bend | null
}

export function faceOf(card: string): Face {
  const [kind = '', value = '0', shape] = card.split('-')
  return { kind, value: Number(value), shape: (shape as Bend | undefined) ?? null }
}

export const isDamaged = (face: Face): boolean => face.kind === 'destroyed' || face.kind === 'broken'

/** What the sheet of a party says of the cards that lie before it: all its lines but the hand's. */
export const layBefore = (party: Party | undefined): number =>
  sum((party?.rows ?? []).map(({ label, points }) => (label.key === 'score-hand' ? 0 : (points ?? 0))))

/** Values are told by their figure; the paint helps the eye to find equal ones. */
const VALUE_PAINTS: Paint[] = ['grey', 'sky', 'yellow', 'orange', 'purple']
export const paintOfValue = (value: number): Paint => VALUE_PAINTS[value] ?? 'grey'
