/** What is being tried out before it is sent, shared by board, hand and sheet: a tile set down but not fixed, and what is pointed at. */
import type { Play } from '../../board/contract'
import { LINES, type Action, type Cell, type Line, type Turn } from './parts'

type Place = Extract<Action, { kind: 'place' }>
const isPlace = (action: Action): action is Place => action.kind === 'place'

class Placing {
  /** Set down here, not yet fixed. */
  cell = $state<Cell | null>(null)
  /** The pointer is over this free cell. */
  over = $state<Cell | null>(null)
  turn = $state<Turn>(0)
  /** As it is drawn: goes on past a full turn, so that it never spins back. */
  spin = $state(0)
  /** A line of the sheet that is pointed at: its symbols stand out in the mines. */
  line = $state<Line | null>(null)
  /** Whose mine is the large one; null: mine. */
  shown = $state<number | null>(null)
  /** How many lines of the sheet have been told: all of them, except while the end is told line by line. */
  told = $state<number>(LINES.length)
  #tile = ''

  /** Another tile (and table), another beginning; where there is but one cell for it, it lies there already. */
  begin(tile: string | null, play: Play<Action>): void {
    const cells = new Set(play.offers(isPlace).map((offer) => (offer.action as Place).cell))
    if (!tile || tile === this.#tile) return
    this.lift()
    this.turn = 0
    this.spin = 0
    if (cells.size === 0) return // it is only shown: where it may go is not known yet
    this.#tile = tile
    this.cell = cells.size === 1 ? [...cells][0]! : null
    this.shown = null
  }

  get spot(): Cell | null {
    return this.cell ?? this.over
  }

  turns(play: Play<Action>, cell: Cell | null): Turn[] {
    const found = play.offers((action) => isPlace(action) && (!cell || action.cell === cell)).map((offer) => (offer.action as Place).turn)
    return [...new Set(found)].sort((a, b) => a - b)
  }

  /** To the next of the turns that are offered. */
  rotate(play: Play<Action>, by: 1 | -1): void {
    const turns = this.turns(play, this.spot)
    if (turns.length === 0) return
    const next = turns[(turns.indexOf(this.turn) + by + turns.length) % turns.length] ?? turns[0]!
    const quarter = ((next - this.turn + 180 + 360) % 360) - 180 || 0
    this.spin += quarter === -180 ? 180 : quarter
    this.turn = next
  }

  offered(play: Play<Action>): { action: Action; sheet?: number[] | null } | null {
    const { spot, turn } = this
    return spot ? (play.offers((action) => isPlace(action) && action.cell === spot && action.turn === turn)[0] ?? null) : null
  }

  /** Sets it down there; a second press on the same cell turns it. */
  press(play: Play<Action>, cell: Cell, at: Element): void {
    if (!play.lit((action) => isPlace(action) && action.cell === cell)) {
      play.pick((action) => isPlace(action) && action.cell === cell, at)
    } else if (this.cell === cell) {
      this.rotate(play, 1)
    } else {
      this.cell = cell
    }
  }

  lift(): void {
    this.cell = null
    this.over = null
  }

  fix(play: Play<Action>, at: Element): void {
    const { cell, turn } = this
    if (cell) play.pick((action) => isPlace(action) && action.cell === cell && action.turn === turn, at)
  }
}

export const placing = new Placing()
