/** What there is to see in a step, in order and with its time: the dice, a card laid, the run, a derailing, cards taken. */
import type { Msg, Step } from '../contract'
import { fallTime } from './dice'
import { keyOf, railOf, standOn, type Stand } from './geometry'
import type { Kit, Laid, TrackView } from './model'

export type Act = 'turn' | 'dice' | 'lay' | 'run' | 'jolt' | 'take' | 'put'

export interface Scene {
  act: Act
  from: number
  to: number
}

const ACT_OF: Record<string, Act> = {
  'turn-up': 'turn',
  'reveal-start': 'turn',
  'penalty-drawn': 'turn',
  throw: 'dice',
  lay: 'lay',
  'cannot-lay': 'lay',
  move: 'run',
  stay: 'run',
  broken: 'run',
  derail: 'jolt',
  penalty: 'take',
  bank: 'take',
  put: 'put',
  combine: 'put',
  cancel: 'put',
}
const ORDER: Act[] = ['turn', 'dice', 'lay', 'run', 'jolt', 'take', 'put']
const LASTS: Record<Exclude<Act, 'dice'>, number> = { turn: 240, lay: 220, run: 180, jolt: 700, take: 200, put: 180 }
const PER_CARD = 50
const LONGEST_RUN = 380
const PAUSE = 60

const place = (view: TrackView): number | null => (view.train === null ? null : view.behind + view.train)

/** How many cards the train goes on from one view to the next. */
export function cardsRun(before: TrackView, view: TrackView): number {
  const [from, to] = [place(before), place(view)]
  return from === null || to === null ? 0 : to - from
}

export const without = (line: Laid[], other: Laid[]): Laid[] => {
  const there = new Set(other.map(keyOf))
  return line.filter((laid) => !there.has(keyOf(laid)))
}

function lasting<V extends TrackView>(act: Act, before: V, step: Step<V>, kit: Throws<V>): number {
  if (act === 'dice') return fallTime(step, kit)
  if (act !== 'run') return LASTS[act]
  const run = cardsRun(before, step.view)
  return run > 0 ? Math.min(LASTS.run + PER_CARD * run, LONGEST_RUN) : 0
}

type Throws<V extends TrackView> = Pick<Kit<V>, 'thrown'>

export function scenesOf<V extends TrackView>(step: Step<V>, before: V, kit: Throws<V>): Scene[] {
  const acts = new Set(step.lines.map((line) => ACT_OF[line.key]))
  let from = 0
  return ORDER.filter((act) => acts.has(act)).map((act) => {
    const to = from + lasting(act, before, step, kit)
    const scene = { act, from, to }
    from = to
    return scene
  })
}

export const lengthOf = (scenes: Scene[]): number => scenes.at(-1)?.to ?? 0

/** How much of an act is over, from 0 to 1; an act that is not in the step is over. */
export function doneOf(scenes: Scene[], act: Act, elapsed: number): number {
  const scene = scenes.find((scene) => scene.act === act)
  if (!scene || elapsed >= scene.to) return 1
  return elapsed <= scene.from ? 0 : (elapsed - scene.from) / (scene.to - scene.from)
}

/** The line that is being acted out: the last one whose act has begun. */
export function toldBy(step: Step<TrackView>, scenes: Scene[], elapsed: number): Msg | null {
  const begun = step.lines.filter((line) => {
    const scene = scenes.find((scene) => scene.act === ACT_OF[line.key])
    return !scene || scene.from <= elapsed
  })
  return begun.at(-1) ?? null
}

/** What may be told when so much of a step's time is over: of dice once they lie, of everything else as it begins. */
export function unfoldedOf<V extends TrackView>(step: Step<V>, before: V, part: number, kit: Throws<V>): Msg[] {
  const scenes = scenesOf(step, before, kit)
  const elapsed = part * paceOf(step, before, kit)
  const hidden = step.lines.findIndex(({ key }) => {
    const scene = scenes.find(({ act }) => act === ACT_OF[key])
    return scene && (scene.act === 'dice' ? scene.to : scene.from) > elapsed
  })
  return hidden < 0 ? step.lines : step.lines.slice(0, hidden)
}

const eased = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)

/** Where the train stands when so much of its run is over: always in the middle of the rails of some card. */
export function trainAt(before: TrackView | null, view: TrackView, done: number): Stand | null {
  const to = place(view)
  if (to === null) return null
  const from = before && done < 1 ? (place(before) ?? to) : to
  const now = from + (to - from) * eased(done) + 0.5
  const card = Math.min(Math.floor(now), to)
  const laid = view.line[card - view.behind] ?? before?.line[card - before.behind]
  return laid ? standOn(railOf(laid), now - card) : null
}

/** How long showing a step takes; a hand that grows is a glance, most other things without an act are nothing to see. */
export function paceOf<V extends TrackView>(step: Step<V>, before: V, kit: Throws<V>): number {
  const length = lengthOf(scenesOf(step, before, kit))
  return length > 0 ? length + PAUSE : step.lines.some(({ key }) => key.startsWith('draw-')) ? PAUSE : 0
}
