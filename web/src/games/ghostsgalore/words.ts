/** What is said of a tile to who cannot see it. */
import type { Msg } from '../../board/contract'
import type { TileRow } from './parts'

export function tileWords(row: TileRow, say: (msg: Msg) => string): string {
  const monsters = row.monsters.flat()
  const args = { number: row.tile, track: row.track, diamond: row.diamond ?? 0 }
  return say(monsters.length ? { key: 'gg-tile', args: { ...args, monsters } } : { key: 'gg-tile-bare', args })
}
