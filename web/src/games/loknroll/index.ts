import type { BoardModule, Step } from '../../board/contract'
import Box from '../../board/track/Box.svelte'
import { paceOf, unfoldedOf } from '../../board/track/motion'
import { pictured, type TrackOverlay } from '../../board/track/model'
import type { Action, View } from './gen'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import { kit } from './kit'
import Portrait from './Portrait.svelte'

export default {
  Board,
  Hand,
  Portrait,
  Box,
  pictured,
  pace: (step: Step<View>, before: View) => paceOf(step, before, kit),
  unfolded: (step: Step<View>, before: View, part: number) => unfoldedOf(step, before, part, kit),
} satisfies BoardModule<View, Action, TrackOverlay>
