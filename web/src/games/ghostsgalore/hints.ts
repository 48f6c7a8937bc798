/** What a line of the sheet counts, in a few words, with the numbers of the rules. */
import numbers from '$anden/games/ghostsgalore/data/rules.json'
import type { Msg } from '../../board/contract'
import type { Line } from './parts'

const scale = [1, 2, 3, 4, 5].map((n) => numbers[`golems-${n as 1 | 2 | 3 | 4 | 5}`]).join(' · ')

const ARGS: Partial<Record<Line, Record<string, string | number>>> = {
  dragon: { none: numbers['no-dragon'] },
  ghost: { one: numbers.ghost, crowd: numbers['ghost-in-crowd'], many: numbers.crowd },
  golem: { scale },
  bat: { one: numbers.bat },
  werewolf: { one: numbers.werewolf, most: numbers['most-werewolves'], pair: numbers['most-werewolves-2'] },
  wisp: { one: numbers.wisp, some: numbers['wisp-some'], n: numbers['wisps-some'], many: numbers['wisp-many'], m: numbers['wisps-many'] },
  bone: { special: numbers.special },
  teeth: { special: numbers.special },
  other: { plain: numbers.plain },
}

export const hint = (line: Line): Msg => ({ key: `gg-hint-${line}`, args: ARGS[line] ?? {} })
