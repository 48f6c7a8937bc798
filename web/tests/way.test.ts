import { describe, expect, it } from 'vitest'
import { wayBetween } from '../src/app/learn/way'

const card = { x: 100, y: 600, w: 80, h: 120 }

describe('the way from a card to its place', () => {
  it('leaves a card below the board upwards and arrives from below', () => {
    const way = wayBetween(card, { x: 500, y: 200, w: 100, h: 60 })!
    expect(way.curve).toBe('M140 592C140 438 550 438 550 284')
    expect(way.head).toBe('M542 284L550 268L558 284z')
  })
  it('leads down where the place is below', () => {
    const way = wayBetween({ x: 500, y: 0, w: 100, h: 60 }, card)!
    expect(way.curve).toBe('M550 68C550 322 140 322 140 576')
  })
  it('leads sideways between what lies beside each other, to the left as well', () => {
    const way = wayBetween({ x: 700, y: 100, w: 80, h: 120 }, { x: 300, y: 120, w: 100, h: 60 })!
    expect(way.curve).toBe('M692 160C558 160 558 150 424 150')
    expect(way.head).toBe('M424 142L408 150L424 158z')
  })
  it('leads sideways where there is more room, though the place lies a little lower', () => {
    expect(wayBetween({ x: 700, y: 100, w: 80, h: 120 }, { x: 300, y: 226, w: 100, h: 60 })!.curve).toBe('M692 160C558 160 558 256 424 256')
  })
  it('is none where both touch', () => {
    expect(wayBetween(card, { x: 100, y: 580, w: 80, h: 20 })).toBeNull()
    expect(wayBetween(card, card)).toBeNull()
  })
})
