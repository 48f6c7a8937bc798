import { describe, expect, it } from 'vitest'
import { codeIn } from '../src/app/opening'
import { fieldsOf } from '../src/app/optionform'
import { ruleOf } from '../src/app/signs'
import { paintFor } from '../src/board/generic/paints'
import { bounded, closeUp, fit, including, zoomed } from '../src/board/sight'
import { leaving, upright } from '../src/board/track/geometry'

describe('a sight', () => {
  const box = { x: 0, y: 0, w: 100, h: 50 }
  const pane = { w: 200, h: 200 }

  it('fits the whole board into the pane', () => {
    expect(fit(box, pane, 10)).toEqual({ cx: 50, cy: 25, scale: 2 })
  })

  it('keeps the point under the finger where it is', () => {
    const near = zoomed({ cx: 50, cy: 25, scale: 2 }, 2, 40, 0)
    expect(near.cx + 40 / near.scale).toBeCloseTo(50 + 40 / 2)
  })

  it('never loses the board', () => {
    expect(bounded({ cx: 999, cy: -999, scale: 2 }, box, pane, 10)).toEqual({ cx: 100, cy: 0, scale: 2 })
  })

  it('moves no further than it must', () => {
    const sight = { cx: 50, cy: 25, scale: 4 }
    expect(including(sight, { x: 40, y: 20, w: 10, h: 10 }, pane)).toEqual(sight)
  })

  it('closes in on what must be in sight where there is no room for all that it should keep', () => {
    const keep = { x: 0, y: 0, w: 100, h: 20 }
    const end = { x: 80, y: 0, w: 20, h: 20 }
    expect(closeUp(keep, end, pane, 4)).toEqual({ cx: 75, cy: 10, scale: 4 }) // 50 units of 100: the right half
    expect(closeUp(keep, end, pane, 1)).toEqual({ cx: 50, cy: 10, scale: 1 })
    expect(closeUp(keep, keep, pane, 4)).toEqual({ cx: 50, cy: 10, scale: 4 })
  })
})

describe('options', () => {
  it('are asked for as switches, choices and numbers, but not who is first', () => {
    const properties = {
      first: { type: 'integer' },
      heavy: { type: 'boolean' },
      mode: { enum: ['a', 'b'] },
      limit: { anyOf: [{ type: 'integer', minimum: 1, maximum: 9 }, { type: 'null' }] },
    }
    const fields = fieldsOf({ $ref: '#/$defs/Options', $defs: { Options: { properties } } })
    expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['heavy', 'switch'],
      ['mode', 'choice'],
      ['limit', 'number'],
    ])
  })
})

describe('small things', () => {
  it('find the code of a table in a link', () => {
    expect(codeIn('https://station.example/table/abcdefghijkl')).toBe('abcdefghijkl')
    expect(codeIn('nothing here')).toBeNull()
  })

  it('paint a sign only for the game that is named', () => {
    const rule = ruleOf({ id: 'a-game', colour: '#112233', ink: '#ffffff', back: null })
    expect(rule).toBe('[data-game="a-game"]{--enamel:#112233;--on-enamel:#ffffff;--on-enamel-back:#112233}')
  })

  it('paint a thing in the colour that its id names, others in turn', () => {
    expect(paintFor('track-red', [])).toBe('red')
    expect(paintFor('b', ['a', 'b'])).not.toBe(paintFor('a', ['a', 'b']))
  })

  it('lead out of a straight card in the direction in which they came', () => {
    expect(leaving({ card: 'track-1-straight', bend: 'straight', heading: 'east', box: [0, -2, 6, 2] })).toMatchObject({ x: 60, angle: 0 })
    expect(Math.abs(leaving(upright('track-1-left')).angle)).toBeCloseTo(180)
  })
})
