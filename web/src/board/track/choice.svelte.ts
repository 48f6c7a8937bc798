/** The card chosen from the hand, shared by hand and board: its placements are shown, nothing is sent yet. */
import type { Play } from '../contract'
import type { TrackAction } from './model'

class Choice {
  card = $state<string | null>(null)
  /** Looked at, not chosen: by pointer or focus. */
  glanced = $state<string | null>(null)
  /** Chosen with the keyboard: the focus goes to its placements. */
  byKey = $state(false)

  choose(card: string | null, byKey = false): void {
    this.card = card
    this.byKey = byKey
  }

  clear(): void {
    this.choose(null)
    this.glanced = null
  }
}

const choices = new WeakMap<Play<TrackAction>, Choice>()

export function choiceOf(play: Play<TrackAction>): Choice {
  const known = choices.get(play) ?? new Choice()
  choices.set(play, known)
  return known
}
