/** Which card's placements the board shows: the one turned up, the one chosen, the only one that can be laid, the one looked at. */
import type { Play } from '../contract'
import { isLay, type TrackAction, type TrackView } from './model'

interface Chosen {
  card: string | null
  glanced: string | null
}

export function activeCard(view: TrackView, play: Play<TrackAction>, choice: Chosen): string | null {
  const held = (card: string | null) => (card && view.hand.includes(card) ? card : null)
  return view.shown ?? held(choice.card) ?? held(choice.glanced) ?? onlyOne(play)
}

function onlyOne(play: Play<TrackAction>): string | null {
  const cards = new Set(play.offers(isLay).map(({ action }) => (isLay(action) ? action.card : '')))
  const [card] = cards
  return card && cards.size === 1 ? card : null
}
