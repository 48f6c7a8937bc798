/** Hashes, and the text that is hashed. */
export type Bytes = Uint8Array<ArrayBuffer>

const utf8 = new TextEncoder()
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** Browsers hash only on pages that came over a safe line. */
export const canHash = (): boolean => 'subtle' in crypto

export const textBytes = (text: string): Bytes => utf8.encode(text)
export const bytesOf = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const sha256 = async (...parts: Bytes[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(parts.flatMap((part) => [...part]))))

export const hmacKey = (bytes: Bytes): Promise<CryptoKey> => crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign'])
export const hmac = async (key: CryptoKey, data: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.sign('HMAC', key, data))
export const numberOf = (bytes: Bytes): bigint => BigInt(`0x${hexOf(bytes)}`)

/** JSON with sorted keys and no spaces: equal values give equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`
}

/** Into which of the weights, laid end to end, the point falls; -1: into none. */
export function placeOf(point: bigint, weights: number[]): number {
  let end = 0n
  return weights.findIndex((weight) => point < (end += BigInt(weight)))
}
