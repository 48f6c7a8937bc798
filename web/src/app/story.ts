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

/** Each turn of a seat; chance belongs to the turn that it follows, unless it opens the next. */
export function tellTurns(steps: readonly Told[], { quiet = [], opens = [] }: Storytelling): Turn[] {
  const isLoud = (msg: Msg) => !quiet.includes(msg.key)
  const turns: Open[] = []
  for (const step of steps) {
    const now = turns.at(-1)
    const opening = step.lines.find((line) => opens.includes(line.key))
    const begun = now?.steps.some(({ seat, lines }) => seat !== -1 || lines.some(isLoud)) ?? false
    const anothers = step.seat !== -1 && now?.seat !== step.seat && !(now?.seat === -1 && openedBy(now, opens))
    if (!now || anothers || (opening && begun)) turns.push({ seat: opening ? (seatIn(opening) ?? step.seat) : step.seat, steps: [step] })
    else now.steps.push(step)
    const turn = turns.at(-1)
    if (turn && step.seat !== -1) turn.seat = step.seat
  }
  return turns.map(({ seat, steps: told }) => asTurn(seat, told, isLoud)).filter(({ line }) => line.length > 0)
}

const openedBy = ({ steps }: Open, opens: readonly string[]) => steps.some(({ lines }) => lines.some(({ key }) => opens.includes(key)))

const DEALT = 3 // so often, before anybody has acted, makes it a deal: nobody wants it card by card

function undealt(told: Msg[]): Msg[] {
  const single = told.filter(({ key }) => told.filter((other) => other.key === key).length < DEALT)
  return single.length ? single : told.slice(0, 1)
}

function asTurn(seat: number, steps: Told[], isLoud: (msg: Msg) => boolean): Turn {
  const all = steps.flatMap(({ lines }) => lines)
  const loud = all.filter(isLoud)
  const told = loud.length ? loud : all
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

/** Of parts one after the other that begin alike up to a colon, what begins them is told once. */
function folded(texts: readonly string[], list: (words: string[]) => string): string[] {
  const runs: { begin: string; ends: string[] }[] = []
  for (const text of texts) {
    const [begin = '', end] = text.split(/: (.*)/s)
    const last = runs.at(-1)
    if (end !== undefined && last?.begin === begin && last.ends.length) last.ends.push(end)
    else runs.push({ begin, ends: end === undefined ? [] : [end] })
  }
  return runs.map(({ begin, ends }) => (ends.length ? `${begin}: ${list(ends)}` : begin))
}

/** In one line: what the same player does one after the other is one sentence, which names them once. */
export function inOneLine(sentences: readonly string[], names: readonly string[], list: (words: string[]) => string): string {
  const runs: { name: string | undefined; texts: string[] }[] = []
  for (const text of sentences) {
    const name = names.find((each) => text.startsWith(`${each} `) && text.endsWith('.'))
    const last = runs.at(-1)
    const did = name === undefined ? text : text.slice(name.length + 1, -1)
    if (name !== undefined && last?.name === name) last.texts.push(did)
    else runs.push({ name, texts: [did] })
  }
  return runs.map(({ name, texts }) => (name === undefined ? texts[0] : `${name} ${list(folded(texts, list))}.`)).join(' ')
}

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
