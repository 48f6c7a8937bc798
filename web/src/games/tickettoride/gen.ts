// Made from the Structs by `make types`. Do not edit.

export type Action = Draw | Take | Claim | Pay | Tickets | Keep | Pass | First | Drawn | Reveal | Offer

export interface Everything {
  View: View
  Action: Action
  Options: TicketToRideOptions
  Overlay: Overlay
}
/**
 * Everything a seat knows. An era is the time of one deck; `lots` are the cards this seat has not seen, by era.
 */
export interface View {
  seat: number | null
  seats: number
  options: TicketToRideOptions
  phase: string
  then: string
  turn: number
  first: number | null
  deck: number
  row: ('black' | 'blue' | 'green' | 'locomotive' | 'orange' | 'pink' | 'red' | 'white' | 'yellow')[]
  swept: number
  discards: ('black' | 'blue' | 'green' | 'locomotive' | 'orange' | 'pink' | 'red' | 'white' | 'yellow')[]
  lots: ('black' | 'blue' | 'green' | 'locomotive' | 'orange' | 'pink' | 'red' | 'white' | 'yellow')[][]
  players: Player[]
  hand: ('black' | 'blue' | 'green' | 'locomotive' | 'orange' | 'pink' | 'red' | 'white' | 'yellow')[]
  drawn: ('black' | 'blue' | 'green' | 'locomotive' | 'orange' | 'pink' | 'red' | 'white' | 'yellow')[]
  claimed: Claimed[]
  claiming: string | null
  card: ('black' | 'blue' | 'green' | 'locomotive' | 'orange' | 'pink' | 'red' | 'white' | 'yellow') | null
  left: number | null
  passes: number
  pile: Pile
  drawing: number
  stirring: boolean
  tickets: string[]
  offered: string[]
  aside: string[]
  stirred: string[]
  traces: Trace[]
  shown: string[][]
}
/**
 * What a table may choose.
 */
export interface TicketToRideOptions {
  first: number | null
  tickets: ('classic' | 'refresh') | null
  set: ('anden-iberia' | 'usa') | MapSet
}
/**
 * A map with its tickets, cards and trains (1): what a player can draw up and load.
 */
export interface MapSet {
  name: string
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number]
  trains: number
  deal: number
  layout: Layout
  /**
   * @maxItems 9
   */
  cards: CardRow[]
  /**
   * @minItems 2
   * @maxItems 80
   */
  cities: City[]
  /**
   * @maxItems 120
   */
  routes: Route[]
  /**
   * @maxItems 56
   */
  tickets: TicketRow[]
}
/**
 * The sheet that the cities' x and y are places on.
 */
export interface Layout {
  width: number
  height: number
}
/**
 * How many train cards of one colour a set has.
 */
export interface CardRow {
  card: 'black' | 'blue' | 'green' | 'locomotive' | 'orange' | 'pink' | 'red' | 'white' | 'yellow'
  count: number
  source: 'derived' | 'found' | 'invented' | 'rulebook'
}
/**
 * A city and its place on the map.
 */
export interface City {
  id: string
  name: string
  x: number
  y: number
  lat?: number | null
  lon?: number | null
}
/**
 * One track. Two between the same cities are a double; `lane` and `bend` are for whoever draws them.
 */
export interface Route {
  id: string
  a: string
  b: string
  length: number
  colour: 'black' | 'blue' | 'green' | 'grey' | 'orange' | 'pink' | 'red' | 'white' | 'yellow'
  source: 'derived' | 'found' | 'invented' | 'rulebook'
  lane?: (1 | 2) | null
  bend?: number
}
/**
 * A ticket: two cities and its value.
 */
export interface TicketRow {
  id: string
  a: string
  b: string
  value: number
  source: 'derived' | 'found' | 'invented' | 'rulebook'
  edition?: 'classic' | 'refresh'
}
/**
 * What is public about a seat.
 */
export interface Player {
  cards: number
  known: ('black' | 'blue' | 'green' | 'locomotive' | 'orange' | 'pink' | 'red' | 'white' | 'yellow')[]
  trains: number
  points: number
  tickets: number
  offered: number
  ready: boolean
  returned: number
  /**
   * @minItems 2
   * @maxItems 2
   */
  stirred: [number, number]
  draws: number[]
  spent: number[]
  promises: Promise[]
}
/**
 * Among its first so many unseen draws the seat had at least so many of that card: it paid them later (9.1).
 */
export interface Promise {
  draws: number
  card: 'black' | 'blue' | 'green' | 'locomotive' | 'orange' | 'pink' | 'red' | 'white' | 'yellow'
  least: number
}
/**
 * A route and the seat that claimed it.
 */
export interface Claimed {
  route: string
  seat: number
}
/**
 * The tickets: never offered, returned at the opening, and in order returned in play, by whom.
 */
export interface Pile {
  fresh: number
  block: number
  gone: number
  tail: number[]
}
/**
 * A ticket this seat returned, and where it may be: `block`, `offered` (to another, now), `seat-1`, `tail-3`
 *     (counted from the first return).
 */
export interface Trace {
  ticket: string
  places: string[]
}
/**
 * 4.1: a card unseen from the deck.
 */
export interface Draw {
  kind: 'draw'
}
/**
 * 4.1, 4.3: a card from the row.
 */
export interface Take {
  kind: 'take'
  card: string
}
/**
 * 5.1: a route, with cards of a colour (one at least) or with locomotives only.
 */
export interface Claim {
  kind: 'claim'
  route: string
  card: string
}
/**
 * 5.1: so many of the cards paid for the route just claimed are locomotives.
 */
export interface Pay {
  kind: 'pay'
  locomotives: number
}
/**
 * 6.1: draw tickets.
 */
export interface Tickets {
  kind: 'tickets'
}
/**
 * 2.3, 6.1: of the tickets offered these go back, the others are kept. In play the first lies above the next.
 */
export interface Keep {
  kind: 'keep'
  returned: string[]
}
/**
 * 3.2: nothing else can be done.
 */
export interface Pass {
  kind: 'pass'
}
/**
 * Nature: this seat starts.
 */
export interface First {
  kind: 'first'
  seat: number
}
/**
 * Nature: a card from the deck into the hand of the seat whose turn it is (2.1, 4.1).
 */
export interface Drawn {
  kind: 'drawn'
  card: string
}
/**
 * Nature: a card from the deck into the row (2.2, 4.2).
 */
export interface Reveal {
  kind: 'reveal'
  card: string
}
/**
 * Nature: a ticket from the pile, shown to the seat whose turn it is (2.3, 6.1).
 */
export interface Offer {
  kind: 'offer'
  ticket: string
}
/**
 * What the rules say of a view, for whoever draws it.
 */
export interface Overlay {
  closed: Closed[]
  completed: string[]
  completing: Completing[]
  points: number[]
  payments: Payment[]
  longest: string[][]
}
/**
 * A track that nobody has and that can no longer be claimed: by this seat (5.4), or by anyone (None, 5.5).
 */
export interface Closed {
  route: string
  seat: number | null
}
/**
 * A track with which the seat would complete tickets (8.2).
 */
export interface Completing {
  route: string
  tickets: string[]
}
/**
 * 5.1: a way for the seat to pay so many spaces now: so many cards of a colour, and so many locomotives.
 */
export interface Payment {
  length: number
  card: string
  coloured: number
  locomotives: number
}
