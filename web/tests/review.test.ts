import { describe, expect, it } from 'vitest'
import { gain } from '../src/board/counting'
import { chanceAt, changeOf, isExercise, tagOf, turningPoint, versionOf } from '../src/app/review/moments'
import type { KeyMoment } from '../src/gen/wire'

const move = { action: {}, offer: { key: 'x' }, chance: 0.5, reasons: [] }
const moment = (kind: KeyMoment['kind'], n: number, chances: number, better = false): KeyMoment => ({
  kind,
  n,
  until: n + 4,
  chances,
  doubt: 0.01,
  before: 0.5,
  played: move,
  better: better ? move : null,
})

describe('key moments', () => {
  const lost = moment('lost', 4, 0.2, true)
  const praise = moment('praise', 9, 0.3)
  const unlucky = moment('luck', 12, -0.25)

  it('say what they changed, with its sign', () => {
    expect([lost, praise, unlucky].map(changeOf)).toEqual([-0.2, 0.3, -0.25])
    expect([gain(5), gain(-5), gain(0)]).toEqual(['+5', '−5', '0'])
  })

  it('are exercises where something better was found', () => {
    expect([lost, praise, unlucky].map(isExercise)).toEqual([true, false, false])
    expect([lost, praise, unlucky].map(tagOf)).toEqual(['lost', 'praise', 'unlucky'])
  })

  it('turn the game where most was lost or given, never at praise', () => {
    expect(turningPoint([lost, praise, unlucky])).toBe(2)
    expect(turningPoint([praise])).toBe(-1)
  })

  it('stand on the line where they were over', () => {
    expect([lost, unlucky].map(versionOf)).toEqual([5, 16])
    const line = [
      { version: 0, chance: 0.5 },
      { version: 4, chance: 0.6 },
      { version: 5, chance: 0.4 },
    ]
    expect([0, 3, 4, 9].map((version) => chanceAt(line, version))).toEqual([0.5, 0.5, 0.6, 0.4])
  })
})
