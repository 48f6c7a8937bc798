/** What happened, told in turns: one line each, and what it leaves out. The game says which messages are details. */
import type { Hinted, Msg, Storytelling } from '../gen/wire'

/** An entry as it was told. */
export interface Told {
  n: number
  seat: number
  lines: Msg[]
}

export interface Turn {
  /** Whose; -1: chance alone, before anybody acted. */
  seat: number
  first: number
  last: number
  /** The turn in one line. */
  line: Msg[]
  /** Everything, if that is more. */
  more: Msg[]
}

const seatIn = (msg: Msg): number | null => (typeof msg.args?.seat === 'number' ? msg.args.seat : null)

interface Open {
  seat: number
  steps: Told[]
}

/** Each turn of a seat; chance belongs to the turn that it follows, unless it opens the next. `reader`: the seat that was told. */
export function tellTurns(steps: readonly Told[], { quiet = [], opens = [] }: Storytelling, reader: number | null = null): Turn[] {
  const isLoud = (msg: Msg) => !isOf(quiet, msg)
  const turns: Open[] = []
  for (const step of steps) {
    const now = turns.at(-1)
    const opening = step.lines.find((line) => isOf(opens, line))
    const begun = now?.steps.some(({ seat, lines }) => seat !== -1 || lines.some(isLoud)) ?? false
    const anothers = step.seat !== -1 && now?.seat !== step.seat && !(now?.seat === -1 && openedBy(now, opens))
    if (!now || anothers || (opening && begun))
      turns.push({ seat: opening ? (seatIn(openly(opening, reader)) ?? step.seat) : step.seat, steps: [step] })
    else now.steps.push(step)
    const turn = turns.at(-1)
    if (turn && step.seat !== -1) turn.seat = step.seat
  }
  return turns.map((turn) => asTurn(turn, isLoud, openedBy(turn, opens))).filter(({ line }) => line.length > 0)
}

const openedBy = ({ steps }: Open, opens: readonly string[]) => steps.some(({ lines }) => lines.some((line) => isOf(opens, line)))

/** A secret that is told openly counts as what its seat alone was told. */
const isOf = (keys: readonly string[], { key }: Msg) => keys.includes(key) || keys.includes(key.replace(/-seen$/, '-own'))

const DEALT = 3 // so often, before anybody has acted, makes it a deal: nobody wants it card by card

function undealt(told: Msg[]): Msg[] {
  const single = told.filter(({ key }) => told.filter((other) => other.key === key).length < DEALT)
  return single.length ? single : told.slice(0, 1)
}

/** What only chance did before the first turn, and nobody needs to know, is none. */
function asTurn({ seat, steps }: Open, isLoud: (msg: Msg) => boolean, opened: boolean): Turn {
  const all = steps.flatMap(({ lines }) => lines)
  const loud = all.filter(isLoud)
  const told = loud.length || (seat === -1 && !opened) ? loud : all
  const line = seat === -1 ? undealt(told) : told
  return { seat, first: steps[0]?.n ?? 0, last: steps.at(-1)?.n ?? 0, line, more: line.length < all.length ? all : [] }
}

/** The number of the turn that an entry belongs to, from 1. */
export const turnAt = (turns: readonly Turn[], n: number): number => Math.max(1, turns.findLastIndex(({ first }) => first <= n) + 1)

/** The entries that were made with a hint: a seat's next after it asked for one. */
export function withHints(steps: readonly Told[], hinted: readonly Hinted[]): Set<number> {
  const next = hinted.flatMap(({ version, seat }) => steps.find((step) => step.seat === seat && step.n >= version)?.n ?? [])
  return new Set(next)
}

/** From one turn of a seat to its next: the last of them is what happened since it played. */
export function tellRounds(turns: readonly Turn[], seat: number | null): Turn[][] {
  const marker = seat ?? turns.find((turn) => turn.seat !== -1)?.seat
  const rounds: Turn[][] = [[]]
  for (const turn of turns) {
    rounds.at(-1)?.push(turn)
    if (turn.seat === marker) rounds.push([])
  }
  return rounds.filter((round) => round.length > 0)
}

/** Whoever reads is named in the story as everybody is: what a seat alone was told of itself (`…-own`) is told of it (`…-seen`). */
export function openly(msg: Msg, seat: number | null): Msg {
  if (seat === null || !msg.key.endsWith('-own')) return msg
  return { ...msg, key: msg.key.replace(/own$/, 'seen'), args: { ...msg.args, seat } }
}

/** Who puts the story into words: the book of the game, for a seat or for nobody. */
export interface Teller {
  telling: Storytelling
  seat: number | null
  names: readonly string[]
  say: (msg: Msg) => string
  list: (words: string[]) => string
  times: (count: number) => string
}

type Args = NonNullable<Msg['args']>
const only = (args: Args, wanted: (name: string) => boolean): Args =>
  Object.fromEntries(Object.entries(args).filter(([name]) => wanted(name)))
const same = (one: Args, other: Args): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** Messages one after the other that the game tells together, as one: `KEY-story`, with a list of what each of them brings. */
export function gathered(lines: readonly Msg[], { telling, say, list }: Pick<Teller, 'telling' | 'say' | 'list'>): Msg[] {
  const runs: { key: string; common: Args | null; told: Msg[] }[] = []
  for (const msg of lines) {
    const differ = telling.together[msg.key]
    const common = differ ? only(msg.args ?? {}, (name) => !differ.includes(name)) : null
    const last = runs.at(-1)
    if (common && last?.common && last.key === msg.key && same(last.common, common)) last.told.push(msg)
    else runs.push({ key: msg.key, common, told: [msg] })
  }
  return runs.flatMap(({ key, common, told }) => {
    if (!common) return told
    const differ = telling.together[key]
    if (!differ?.length) return [{ key: `${key}-story`, args: { ...common, count: told.length } }]
    const kinds: { args: Args; count: number }[] = []
    for (const { args = {} } of told) {
      const own = only(args, (name) => differ.includes(name))
      const kind = kinds.find((each) => same(each.args, own))
      if (kind) kind.count += 1
      else kinds.push({ args: own, count: 1 })
    }
    const parts = kinds.map(({ args, count }) => say({ key: `each-${differ.join('-')}`, args: { ...args, count } }))
    return [{ key: `${key}-story`, args: { ...common, each: list(parts), count: told.length } }]
  })
}

/** In one line: what the same player does one after the other is one sentence, which names them once; a colon ends it. */
export function inOneLine(sentences: readonly string[], names: readonly string[], list: (words: string[]) => string): string {
  const runs: { name: string | undefined; texts: string[] }[] = []
  for (const text of sentences) {
    const name = names.find((each) => text.startsWith(`${each} `) && text.endsWith('.'))
    const last = runs.at(-1)
    const did = name === undefined ? text : text.slice(name.length + 1, -1)
    if (name !== undefined && last?.name === name && !last.texts.at(-1)?.includes(': ')) last.texts.push(did)
    else runs.push({ name, texts: [did] })
  }
  return runs.map(({ name, texts }) => (name === undefined ? texts[0] : `${name} ${list(texts)}.`)).join(' ')
}

/** The parts of the board that a turn speaks of, as games name them: `hex:H9`. */
export const partsOf = ({ line, more }: Turn, { points }: Storytelling): string[] =>
  [...line, ...more].flatMap(({ args = {} }) => points.flatMap((name) => (typeof args[name] === 'string' ? `${name}:${args[name]}` : [])))

/** A turn in one line. */
export function lineOf({ line }: Turn, teller: Teller): string {
  const told = gathered(
    line.map((msg) => openly(msg, teller.seat)),
    teller,
  )
  return inOneLine(joined(told.map(teller.say), teller.times), teller.names, teller.list)
}

/** All of a turn, sentence by sentence. */
export const detailsOf = ({ more }: Turn, { say, seat, times }: Teller): string[] =>
  joined(
    more.map((msg) => say(openly(msg, seat))),
    times,
  )

/** Sentences one after the other; the same one several times in a row is told once, with how often. */
export function joined(sentences: readonly string[], times: (count: number) => string): string[] {
  const found: { text: string; count: number }[] = []
  for (const text of sentences) {
    const last = found.at(-1)
    if (last?.text === text) last.count += 1
    else found.push({ text, count: 1 })
  }
  return found.map(({ text, count }) => (count > 1 ? text.replace(/\.?$/, (end) => ` ${times(count)}${end}`) : text))
}
