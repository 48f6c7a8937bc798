/** What the boards of the games around one line of track share: Lok'n'Roll and Loose Caboose as one. */
import type { Component } from 'svelte'
import type { Action as LokAction, Laid, OpenEnd, View as LokView } from '../../gen/loknroll'
import type { Action as CabooseAction } from '../../gen/loosecaboose'
import type { BoardProps, Paint, Test } from '../contract'

export type { Laid, OpenEnd }
export type Bend = Laid['bend']
export type Heading = Laid['heading']
export type End = 'front' | 'back'

/** The fields that all views of such games have. */
export type TrackView = Pick<
  LokView,
  | 'seat' | 'seats' | 'phase' | 'turn' | 'first' | 'deck' | 'behind' | 'line' | 'end' | 'train'
  | 'hands' | 'hand' | 'open_hands' | 'piles' | 'shown' | 'laid_value'
>
export type TrackAction = LokAction | CabooseAction
export type Lay = Extract<TrackAction, { kind: 'lay' }>
export type TrackProps<V extends TrackView = TrackView> = BoardProps<V, TrackAction>

/** What one game of them tells the shared parts about itself. */
export interface Kit<V extends TrackView = TrackView> {
  /** The rolling stock, drawn around the origin, heading east. */
  Train: Component<{ derailed: boolean }>
  /** The sides of a die, as wheels. */
  faces(view: V): number[]
  /** How many dice a roll would throw now. */
  dice(view: V): number
  /** What a log line of a throw says the dice show. */
  thrown(args: Record<string, unknown>): number[]
  /** Where a card can be laid. */
  ends(view: V): { end: End; at: OpenEnd }[]
  /** Cards that lie apart from the piles, face down, until the end. */
  banks(view: V): string[][]
  /** Whose turn it is, rivals included. */
  turn(view: V): number
}

export const isLay = (action: TrackAction): action is Lay => action.kind === 'lay'
export const endOf = (lay: Lay): End => ('end' in lay ? lay.end : 'front')
export const laysOf = (card: string): Test<TrackAction> => (action) => isLay(action) && action.card === card
export const ofKind = (kind: TrackAction['kind']): Test<TrackAction> => (action) => action.kind === kind
export const putsOf =
  (card: string, combine: boolean): Test<TrackAction> =>
  (action) => action.kind === 'discard' && action.card === card && action.combine === combine

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
export const sumOf = (cards: string[]): number => cards.reduce((sum, card) => sum + faceOf(card).value, 0)

/** Values are told by their figure; the paint helps the eye to find equal ones. */
const VALUE_PAINTS: Paint[] = ['grey', 'sky', 'yellow', 'orange', 'purple']
export const paintOfValue = (value: number): Paint => VALUE_PAINTS[value] ?? 'grey'

/** Equal cards once, with how many there are, in the order in which they come. */
export function counted(cards: string[]): { card: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}
