/** What a refusal says about the board, so that it can be shown where it belongs. */
import type { BoardProps, Msg } from '../../board/contract'
import type { Action, View } from './gen'
import type { Colour } from './companies'
import type { Piece } from './grid'

/** The companies that a locomotive here would shut in (4.6); none if that is not why it is refused. */
export const shutIn = (why: Msg | undefined): Colour[] =>
  why?.key === 'cuts-off' && Array.isArray(why.args?.colours) ? (why.args.colours as Colour[]) : []

export interface Shut {
  hex: string
  colours: Colour[]
}

export const shutMarks = (play: BoardProps<View, Action>['play']): Shut[] =>
  play
    .refused(({ kind }) => kind === 'lay')
    .flatMap(({ action, why }) => {
      const colours = shutIn(why)
      return action.kind === 'lay' && colours.length ? [{ hex: action.hex, colours }] : []
    })

/** Which of these locomotives were not there in that view. */
export function added(pieces: Piece[], was: View | null): Set<string> {
  if (!was) return new Set()
  const old = new Set(was.board.flatMap(({ hex, colours }) => colours.map((colour) => `${hex}/${colour}`)))
  return new Set(pieces.filter(({ key }) => !old.has(key)).map(({ key }) => key))
}
