/** How the key moments of a review are told: the one list that summary, chart, stops and exercises share. */
import type { ChanceAt, KeyMoment, Reviewed } from '../../gen/wire'

/** Something better could have been played there: it can be tried again. */
export const isExercise = ({ kind, better }: KeyMoment): boolean => kind === 'lost' && better !== null

/** What a moment changed for its seat, with its sign. */
export const changeOf = ({ kind, chances }: KeyMoment): number => (kind === 'lost' ? -chances : chances)

export type Tag = 'lost' | 'praise' | 'lucky' | 'unlucky'
export const tagOf = ({ kind, chances }: KeyMoment): Tag => (kind === 'luck' ? (chances < 0 ? 'unlucky' : 'lucky') : kind)

/** The moment that changed most, by its place in the list; -1: there is none. */
export function turningPoint(moments: KeyMoment[]): number {
  const sizes = moments.map((moment) => (moment.kind === 'praise' ? 0 : Math.abs(moment.chances)))
  const most = Math.max(0, ...sizes)
  return most > 0 ? sizes.indexOf(most) : -1
}

/** The seat's chance at a version: the last that is known by then. */
export const chanceAt = (line: ChanceAt[], version: number): number | null =>
  line.findLast((point) => point.version <= version)?.chance ?? null

/** Where a moment stands on the line of chances. */
export const versionOf = ({ kind, n, until }: KeyMoment): number => (kind === 'luck' ? until : n + 1)

export const hundredths = (part: number): number => Math.round(100 * part)

/** Of all decisions with a choice, those that were as good as any. */
export function fineOf({ grades }: Reviewed): { fine: number; all: number } {
  const all = Object.values(grades).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return { fine: grades.fine ?? 0, all }
}
