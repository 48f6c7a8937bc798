/**
 * The seal and the chain of a finished match, checked in this browser (docs/protocol.md) and held against what it noted meanwhile.
 * Whether each action was allowed only the rules can tell: that the server checks.
 */
import type { Result } from '../gen/wire'
import type { AnyReplay, FirstReplay, Recorded, Replay } from './api'
import { bytesOf, canonical, hexOf, hmac, hmacKey, numberOf, placeOf, sha256, textBytes, type Bytes } from './digest'
import type { Notes } from './notebook'

/** One thing that was looked at: words and whether it holds; null: this browser cannot know. */
export interface Finding {
  key: string
  args?: Record<string, number>
  holds: boolean | null
}

const FORMAT = 'anden-replay/2'
const NATURE = -1
const BITS = 256n
const CHECK_DIGITS = 16

const verdict = (holds: boolean, good: string, bad: string): Finding => ({ key: holds ? good : bad, holds })
/** What of an entry the chain covers. */
const without = (entry: Recorded, names: string[]) => Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name)))
const hashOf = async (text: string): Promise<string> => hexOf(await sha256(textBytes(text)))

/** All that can be said about a replay with draws. `notes` is what this browser saw; `shown` the result it was shown; `sat`: it holds a seat. */
export async function check(file: AnyReplay, notes: Notes | null, shown: Result | null, sat: boolean): Promise<Finding[]> {
  const ours = file.format === FORMAT ? await second(file, notes, sat) : await first(file)
  const sealed = hexOf(await sha256(bytesOf(file.seed))) === file.commitment
  return [
    verdict(sealed, 'seal-commitment-holds', 'seal-commitment-broken'),
    seen(file.commitment, notes),
    ...ours,
    verdict(canonical(file.result) === canonical(shown), 'seal-result-holds', 'seal-result-other'),
  ]
}

function seen(commitment: string, notes: Notes | null): Finding {
  if (!notes) return { key: 'seal-seen-unknown', holds: null }
  if (notes.commitment !== commitment) return { key: 'seal-seen-other', holds: false }
  return notes.early ? { key: 'seal-seen-holds', holds: true } : { key: 'seal-seen-late', holds: null }
}

// ---- the second seal

async function second(file: Replay, notes: Notes | null, sat: boolean): Promise<Finding[]> {
  const key = await keyOf(file)
  const heads = await headsOf(file, key)
  return [
    added(file, notes, sat),
    await draws(file, (entry, before) => follows(entry, before, key)),
    await chain(file, heads, key),
    remembered(heads, notes),
  ]
}

async function keyOf({ seed, entropy }: Replay): Promise<CryptoKey> {
  const said = entropy.map(([seat, hex]) => ` ${seat}:${hex}`).join('')
  return hmacKey(await hmac(await hmacKey(bytesOf(seed)), textBytes(`anden-seal/2${said}`)))
}

/** Are my own bytes in it? */
function added({ entropy }: Replay, notes: Notes | null, sat: boolean): Finding {
  const mine = sat && notes?.given ? notes.entropy : null
  if (mine === null) return { key: 'seal-added-none', args: { count: entropy.length }, holds: null }
  return verdict(
    entropy.some(([, hex]) => hex === mine),
    'seal-added-in',
    'seal-added-missing',
  )
}

/** How many draws of each stream stand. */
type Standing = Record<string, number>

/** The draws one after the other, with what stands before each: an undo brings back what stood then. */
async function draws(file: AnyReplay, holds: (entry: Recorded, before: Standing) => Promise<boolean>): Promise<Finding> {
  const standing: Standing[] = [{}]
  const natures = file.log.filter(({ seat }) => seat === NATURE)
  for (const [at, entry] of file.log.entries()) {
    const before = standing[entry.undo_to ?? at]
    if (!before || entry.n !== at || (entry.seat === NATURE && !(await holds(entry, before))))
      return { key: 'seal-draw-broken', args: { n: at }, holds: false }
    standing.push(entry.draw ? { ...before, [entry.draw[0]]: entry.draw[1] + 1 } : before)
  }
  const weighed = natures.every(({ weights }) => weights)
  return weighed ? { key: 'seal-draws-hold', args: { count: natures.length }, holds: true } : { key: 'seal-draws-unweighed', holds: null }
}

async function follows({ draw, weights, outcome }: Recorded, before: Standing, key: CryptoKey): Promise<boolean> {
  if (!draw) return false
  const [stream, k, of, at] = draw
  const point = (numberOf(await hmac(key, textBytes(`draw ${stream} ${k}`))) * BigInt(of)) >> BITS
  const weighed = !weights || (weights.reduce((sum, weight) => sum + weight, 0) === of && placeOf(point, weights) === outcome)
  return k === (before[stream] ?? 0) && point === BigInt(at) && weighed
}

/** The heads from before the first entry to after the last. */
async function headsOf(file: Replay, key: CryptoKey): Promise<Bytes[]> {
  const { game, rules, seats, options, commitment, entropy } = file
  let head = await sha256(textBytes(canonical([FORMAT, game, rules, seats, options, commitment, entropy])))
  const heads = [head]
  for (const entry of file.log) {
    head = await link(head, key, `entry ${entry.n}`, without(entry, ['weights', 'outcome']))
    heads.push(head)
  }
  return heads
}

const link = async (head: Bytes, key: CryptoKey, purpose: string, thing: unknown): Promise<Bytes> =>
  sha256(head, await hmac(key, textBytes(purpose)), textBytes(canonical(thing)))

async function chain({ result, head }: Replay, heads: Bytes[], key: CryptoKey): Promise<Finding> {
  const last = heads.at(-1)!
  const end = result === null ? last : await link(last, key, 'result', result)
  return verdict(hexOf(end) === head, 'seal-chain-holds', 'seal-chain-broken')
}

/** Every head that was shown meanwhile is one of this log. */
function remembered(heads: Bytes[], notes: Notes | null): Finding {
  const kept = Object.entries(notes?.heads ?? {}).map(([version, head]) => ({ version: Number(version), head }))
  if (!kept.length) return { key: 'seal-heads-none', holds: null }
  const wrong = kept.find(({ version, head }) => !heads[version] || hexOf(heads[version]) !== head)
  return wrong
    ? { key: 'seal-head-broken', args: { n: wrong.version }, holds: false }
    : { key: 'seal-heads-hold', args: { count: kept.length }, holds: true }
}

// ---- the first seal: replays of matches that began under it

async function first(file: FirstReplay): Promise<Finding[]> {
  const key = await hmacKey(bytesOf(file.seed))
  return [
    await draws(file, async ({ n, weights, outcome }) => !weights || (await pickedByEntry(key, n, weights)) === outcome),
    verdict(await checksHold(file), 'seal-chain-holds', 'seal-chain-broken'),
  ]
}

/** Blocks of the entry's own number, rejecting what would favour an outcome. */
async function pickedByEntry(key: CryptoKey, n: number, weights: number[]): Promise<number> {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const limit = ((1n << BITS) / total) * total
  for (let block = 0; ; block++) {
    const data = new DataView(new ArrayBuffer(12))
    data.setBigUint64(0, BigInt(n))
    data.setUint32(8, block)
    const number = numberOf(await hmac(key, new Uint8Array(data.buffer)))
    if (number < limit) return placeOf(number % total, weights)
  }
}

async function checksHold(file: FirstReplay): Promise<boolean> {
  const { game, rules, seats, options, commitment } = file
  let known = (await hashOf(canonical([game, rules, seats, options, commitment]))).slice(0, CHECK_DIGITS)
  for (const entry of file.log) {
    known = (await hashOf(known + canonical(without(entry, ['weights', 'outcome', 'check'])))).slice(0, CHECK_DIGITS)
    if (known !== entry.check) return false
  }
  return true
}
