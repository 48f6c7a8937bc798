import type { BoardModule, Step } from '../../board/contract'
import { paceOf } from '../../board/track/motion'
import type { TrackOverlay } from '../../board/track/model'
import type { Action, View } from './gen'
import Board from './Board.svelte'
import Hand from './Hand.svelte'

export default {
  Board,
  Hand,
  pace: (step: Step<View>, before: View) => paceOf(step, before),
} satisfies BoardModule<View, Action, TrackOverlay>
