/** What the shared parts of the track boards need to know about Loose Caboose. */
import house from '$anden/games/loosecaboose/data/anden.json'
import type { Kit } from '../../board/track/model'
import type { View } from './gen'
import Caboose from './Caboose.svelte'

export const kit: Kit<View> = {
  Train: Caboose,
  faces: (view) => (view.options.set === 'anden' ? house : view.options.set).dice.faces,
  thrown: ({ faces }) => ((faces as string[] | undefined) ?? []).map(Number),
  ends: (view) => [{ end: 'front', at: view.end }, ...(view.back ? [{ end: 'back' as const, at: view.back }] : [])],
  banks: (view) => view.banks,
  turn: (view) => view.turn,
}
