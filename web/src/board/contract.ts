/** What a board is given and what it may ask for. A board draws; it never decides what is allowed. */
import type { Component } from 'svelte'
import type { GameInfo, Msg, Party, Result } from '../gen/wire'
import type { Clock } from './clock.svelte'
import type { Shape } from './seats'

export type { GameInfo, Msg, Party, Result }

/** Something that may be done now, and the words it is offered in. */
export interface Offer<A> {
  action: A
  offer: Msg
  /** My score lines right after it, where the game can tell: a preview before it is sent. */
  sheet?: number[] | null
}

/** Something one might reach for that is not allowed now, and the rule that says so. */
export interface Refused<A> {
  action: A
  /** The words it would have been offered in. */
  offer: Msg
  why: Msg
}

/** An entry of the log as this seat may know it: what it told, and the view after it. Seat -1 is nature. */
export interface Step<V> {
  n: number
  seat: number
  lines: Msg[]
  view: V
}

/** A party of the match, rivals such as Laura included. Its badge is made in seats.ts; `<Badge of={player} />` draws it. */
export interface Player {
  seat: number
  name: string
  kind: 'person' | 'bot' | 'rival'
  paint: SeatPaint
  shape: Shape
  /** Of the name; the number of the seat for who gave none. */
  initial: string
}

/** The players' own colours; nothing else has them. */
export type SeatPaint = 'violet' | 'walnut' | 'aqua' | 'midnight' | 'periwinkle' | 'petrol'

/** The playing colours; fill with `paintOf(paint)` and the letter is on it. */
export type Paint =
  'blue' | 'yellow' | 'red' | 'green' | 'purple' | 'black' | 'pink' | 'white' | 'orange' | 'grey' | 'locomotive' | 'sky' | SeatPaint

/** Client coordinates: where a chooser opens. */
export interface Spot {
  x: number
  y: number
}

export type Test<A> = (action: A) => boolean

/** Narrowing: the board says which actions a click means; the shell sends, asks, or explains. */
export interface Play<A> {
  /** Is any legal action meant (within what is focused)? What is lit can be clicked. */
  lit(test: Test<A>): boolean
  offers(test: Test<A>): Offer<A>[]
  refused(test: Test<A>): Refused<A>[]
  /** One action left: it is sent. Several: a chooser opens at the spot. None: says why, with the rule. */
  pick(test: Test<A>, at: Spot | Element): void
  /** A first choice of several, that can be taken back: narrows `lit` and `offers` until cleared with null. */
  focus(test: Test<A> | null): void
  readonly focused: boolean
}

/** `V`, `A` and `O` are the game's `View`, `Action` and `Overlay` of `games/<folder>/gen.ts`. */
export interface BoardProps<V, A, O = unknown> {
  /** What to draw. While steps are shown one after the other this is the view after the step being shown. */
  view: V
  /** What follows from that view by the rules, as the game tells it. */
  overlay: O
  /** The view before the step being shown, to move things from; null: no motion. */
  before: V | null
  step: Step<V> | null
  /** The time that it has been shown, and has; whoever speaks of it goes by the same clock. */
  clock?: Clock
  /** The view after my own last move: what differs from it happened since, and stays marked. Null: nothing to mark. */
  since: V | null
  /** Mine; null: a spectator. */
  seat: number | null
  players: Player[]
  /** The score sheets party by party, as far as they are known now. */
  scores: Party[]
  /** How it came out, once the match is over and all of it has been shown. */
  result: Result | null
  /** It is being counted still: nothing gives the result away. */
  counting?: boolean
  play: Play<A>
  /** What lies on the table, in the game's own sentences. */
  text: Msg[]
  /** The board as the game draws it with characters; '': it was not sent. */
  picture: string
  /** The game as the server describes it. */
  game: GameInfo
  /** A sentence of the game's or the page's words, with the players' names. */
  say(msg: Msg): string
  /** Are there words for that key? */
  has(key: string): boolean
  /** What an id of a kind is called: `name('card', 'track-1-left')`. */
  name(kind: string, id: string): string
  /** Which table this is: the key for what a board keeps for its player in localStorage. */
  table: string
  /** False: nothing moves (reduced motion, or turned off). */
  motion: boolean
}

/** A figure that everybody may know of a party, shown beside its name. */
export interface Tally {
  /** What it is, for whoever points at it: `data-trains`. */
  id: string
  /** Its word. */
  title: Msg
  /** Its sign, drawn in a box of 14 by 14. */
  path: string
  count: number
}

/** A box of components, to be looked at before it is played with. */
export interface BoxProps {
  /** As the game's option `set` takes it, and the server has checked it. */
  set: unknown
  say(msg: Msg): string
  name(kind: string, id: string): string
}

/** The default export of `games/<folder>/index.ts`; one chunk per game. */
export interface BoardModule<V, A, O = unknown> {
  Board: Component<BoardProps<V, A, O>>
  /** What lies in front of me: under the board, under the thumb on a phone. */
  Hand?: Component<BoardProps<V, A, O>>
  /** What a picture of the end shows, for others to be sent. Not told: the board. */
  Portrait?: Component<BoardProps<V, A, O>>
  /** What is in a box of one's own. */
  Box?: Component<BoxProps>
  /** Whether there is something to be seen at the end; otherwise the picture shows the game's poster. Not told: there is. */
  pictured?(view: V): boolean
  /** More that is good to know, along the edge on a desktop, in a drawer on a phone. Each with the key of its heading. */
  panels?: { title: Msg; Panel: Component<BoardProps<V, A, O>> }[]
  /** What one keeps glancing at in the list of players. */
  tally?(view: V, seat: number): Tally[]
  /** The board is about as high as it is wide: what lies in front of me has its place beside it where there is room. */
  square?: boolean
  /** How long the board itself tells the end, in milliseconds: the score sheet comes after that. Not told: at once. */
  finale?(view: V): number
  /** How long showing a step takes, in milliseconds; 260 if not told, 0 for a step with nothing to see. */
  pace?(step: Step<V>, before: V): number
  /** Of the lines of a step those that may be told when so much of its time is over, from 0 to 1: nothing is given away. Not told: all. */
  unfolded?(step: Step<V>, before: V, part: number): Msg[]
}

/** For index.ts: keeps the types of the game inside, gives the shell one type for all. */
export type AnyBoardModule = BoardModule<never, never, never>
