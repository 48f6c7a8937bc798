/** The seal and the chain of a finished match, checked in this browser (docs/protocol.md). Whether each action was allowed only the rules can tell: that the server checks. */
import type { ReplayFile } from './api'

export interface Draw {
  n: number
  weights: number[]
  picked: number
}

export interface Finding {
  commitment: boolean
  chain: boolean
  draws: number
  /** The first entry whose draw does not follow from the seed; null: all do. */
  wrong: number | null
}

const CHECK_DIGITS = 16
const utf8 = new TextEncoder()

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (data: Uint8Array<ArrayBuffer>) => hexOf(await crypto.subtle.digest('SHA-256', data))

/** JSON with sorted keys and no spaces: equal values give equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`
}

async function chainHolds(file: ReplayFile): Promise<boolean> {
  const head = canonical([file.game, file.rules, file.seats, file.options, file.commitment])
  let check = (await sha256(utf8.encode(head))).slice(0, CHECK_DIGITS)
  for (const { n, seat, action, undo_to, check: written } of file.log) {
    const entry = undo_to === undefined ? { n, seat, action } : { n, seat, undo_to }
    check = (await sha256(utf8.encode(check + canonical(entry)))).slice(0, CHECK_DIGITS)
    if (check !== written) return false
  }
  return true
}

/** The outcome that the seed makes entry n draw: HMAC-SHA256 blocks, rejecting what would favour an outcome. */
async function picked(key: CryptoKey, { n, weights }: Draw): Promise<number> {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const limit = (2n ** 256n / total) * total
  for (let block = 0; ; block++) {
    const data = new DataView(new ArrayBuffer(12))
    data.setBigUint64(0, BigInt(n))
    data.setUint32(8, block)
    const number = BigInt(`0x${hexOf(await crypto.subtle.sign('HMAC', key, data))}`)
    if (number < limit) return placeOf(number % total, weights)
  }
}

function placeOf(point: bigint, weights: number[]): number {
  let end = 0n
  return weights.findIndex((weight) => point < (end += BigInt(weight)))
}

export async function check(file: ReplayFile, draws: Draw[]): Promise<Finding> {
  const seed = bytesOf(file.seed)
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  let wrong: number | null = null
  for (const draw of draws) {
    if ((await picked(key, draw)) === draw.picked) continue
    wrong = draw.n
    break
  }
  const commitment = (await sha256(seed)) === file.commitment
  return { commitment, chain: await chainHolds(file), draws: draws.length, wrong }
}
