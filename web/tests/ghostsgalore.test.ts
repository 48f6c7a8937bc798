import { describe, expect, it } from 'vitest'
import { edgesOf } from '../src/games/ghostsgalore/geometry'
import { share } from '../src/games/ghostsgalore/layout'
import type { TileRow } from '../src/games/ghostsgalore/parts'

describe('the room for the mines', () => {
  it('is used on a tablet held upright: the mine is most of the height that the tiles leave', () => {
    for (const others of [1, 3, 4]) {
      const room = share(820, 760, 8, 8, false, others)
      expect(room.wide).toBe(false)
      expect(room.mine).toBeGreaterThan(760 * 0.55)
    }
  })

  it('lies side by side on a desk, and under each other on a phone', () => {
    expect(share(1140, 700, 8, 8, false, 2).wide).toBe(true)
    expect(share(390, 420, 8, 8, false, 2).wide).toBe(false)
  })

  it('is the mine’s before all on a desk, and the tiles are still large enough to enjoy', () => {
    const room = share(1140, 774, 6, 5, false, 2)
    expect(room.mine).toBeGreaterThan(1140 * 0.57)
    expect(room.market.size).toBeGreaterThanOrEqual(72)
  })

  it('gives all the height of a phone lying down to the mine, with the tiles beside it', () => {
    const room = share(604, 346, 6, 5, true, 2)
    expect(room.wide).toBe(true)
    expect(room.mine).toBeGreaterThan(346 * 0.7)
    expect(room.mine + room.marketWidth).toBeLessThan(604)
    expect(room.market.size).toBeGreaterThanOrEqual(72)
  })

  it('shows the other mines beside mine as soon as they can be looked at', () => {
    const { mine, others } = share(820, 640, 8, 8, false, 2)
    expect(others.size).toBeGreaterThanOrEqual(110)
    expect(mine + others.size * others.columns).toBeLessThanOrEqual(820)
    expect(share(390, 420, 8, 8, false, 2).others.size).toBe(0)
  })
})

describe('a tile in words', () => {
  it('joins the sides that its rails reach as it lies', () => {
    const rows = () => ({ track: 'curve' }) as TileRow
    expect(edgesOf({ tile: '1', turn: 0 }, rows)).toEqual([[0, 1]])
    expect(edgesOf({ tile: '1', turn: 180 }, rows)).toEqual([[2, 3]])
  })
})
