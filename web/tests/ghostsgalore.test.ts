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
