/** Dice as they fall: what each step threw, once, and how far each die is. */
import type { Step } from '../contract'
import type { Kit, TrackView } from './model'

/** What lies in the tray: the faces in the order in which they fell, and how many of them the last throw was. */
export interface Fallen {
  /** The step that threw last. */
  step: number
  faces: number[]
  fresh: number
}

export const NOTHING: Fallen = { step: -1, faces: [], fresh: 0 }

const ROLL = 420 // milliseconds that a die rolls,
const NEXT = 190 // and until the next one begins

const thrownIn = <V extends TrackView>(step: Step<V>, kit: Pick<Kit<V>, 'thrown'>): number[] => {
  const line = step.lines.find(({ key }) => key === 'throw')
  return line ? kit.thrown(line.args ?? {}) : []
}

/** The tray after a step. A step is counted once, however often it is looked at; a new roll or a new card clears the tray. */
export function afterStep<V extends TrackView>(lying: Fallen, step: Step<V> | null, view: V, kit: Pick<Kit<V>, 'thrown'>): Fallen {
  const faces = step ? thrownIn(step, kit) : []
  const anew = view.phase === 'extend' || (step?.lines.some(({ key }) => key === 'roll' || key === 'lay') ?? false)
  if (!step || !faces.length) return anew ? NOTHING : lying
  if (lying.step === step.n) return lying
  // More dice than there are means throwing again: what fell first stays.
  return { step: step.n, faces: [...(anew ? [] : lying.faces), ...faces], fresh: faces.length }
}

/** How long the dice of a step take to fall, one after the other. */
export function fallTime<V extends TrackView>(step: Step<V>, kit: Pick<Kit<V>, 'thrown'>): number {
  return ROLL + NEXT * Math.max(0, thrownIn(step, kit).length - 1)
}

/** How far one of the dice is when so much of the whole throw is over: from 0, it waits, to 1, it lies. */
export function dieDone(nth: number, { faces, fresh }: Fallen, done: number): number {
  const among = nth - (faces.length - fresh)
  if (among < 0 || done >= 1) return 1
  const elapsed = done * (ROLL + NEXT * (fresh - 1))
  return Math.min(1, Math.max(0, (elapsed - among * NEXT) / ROLL))
}
