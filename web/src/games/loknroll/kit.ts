/** What the shared parts of the track boards need to know about Lok'n'Roll. */
import house from '$anden/games/loknroll/data/anden.json'
import type { Kit } from '../../board/track/model'
import type { View } from './gen'
import Locomotive from './Locomotive.svelte'

const dice = (view: View) => (view.options.set === 'anden' ? house : view.options.set).dice
const sides = (wheels: number, blanks: number): number[] => [...Array<number>(wheels).fill(1), ...Array<number>(blanks).fill(0)]

export const kit: Kit<View> = {
  Train: Locomotive,
  faces: (view) => sides(dice(view).wheels, dice(view).blanks),
  thrown: ({ wheels, dice }) => sides(Number(wheels), Number(dice) - Number(wheels)),
  ends: (view) => [{ end: 'front', at: view.end }],
  banks: () => [],
  turn: (view) => (view.phase === 'laura' ? view.seats : view.turn),
}
