import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { FirstReplay, Recorded, Replay } from '../src/app/api'
import { canonical, placeOf } from '../src/app/digest'
import { Notebook, thinned, type Notes } from '../src/app/notebook'
import { check } from '../src/app/seal'

const sha = (...parts: (string | Buffer)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const mac = (key: Buffer, text: string | Buffer) => createHmac('sha256', key).update(text).digest()
const SEED = 'ab'.repeat(32)
const MINE = 'cd'.repeat(32)
const RESULT = { scores: [1, 0], ranking: [[0], [1]], ended: 'end' }
const FACTS = { game: 'g', rules: 1, seats: 2, options: {}, commitment: sha(Buffer.from(SEED, 'hex')).toString('hex') }

/** A small match, sealed and chained by hand: two cards of a deck, the second drawn, taken back and drawn again. */
function sealed(entropy: [number, string][] = [[0, MINE]], seed = SEED, first = 'red'): { file: Replay; heads: Record<string, string> } {
  const key = mac(Buffer.from(seed, 'hex'), `anden-seal/2${entropy.map(([seat, hex]) => ` ${seat}:${hex}`).join('')}`)
  const drawn = (n: number, k: number, weights: number[]): Recorded => {
    const of = weights.reduce((sum, weight) => sum + weight)
    const at = Number((BigInt(`0x${mac(key, `draw deck ${k}`).toString('hex')}`) * BigInt(of)) >> 256n)
    return { n, seat: -1, action: { kind: 'drawn' }, draw: ['deck', k, of, at], weights, outcome: placeOf(BigInt(at), weights) }
  }
  const log: Recorded[] = [
    drawn(0, 0, [5, 3]),
    { n: 1, seat: 0, action: { kind: 'take', card: first } },
    drawn(2, 1, [4, 3]),
    { n: 3, seat: 0, undo_to: 1 },
    { n: 4, seat: 0, action: { kind: 'take', card: 'blue' } },
    drawn(5, 1, [4, 3]),
  ]
  const facts = { ...FACTS, commitment: sha(Buffer.from(seed, 'hex')).toString('hex') }
  let head = sha(canonical(['anden-replay/2', ...Object.values(facts), entropy]))
  const heads: Record<string, string> = { 0: head.toString('hex') }
  for (const { weights, outcome, ...entry } of log) {
    expect(weights === undefined).toBe(outcome === undefined)
    head = sha(head, mac(key, `entry ${entry.n}`), canonical(entry))
    heads[entry.n + 1] = head.toString('hex')
  }
  const end = sha(head, mac(key, 'result'), canonical(RESULT)).toString('hex')
  return { file: { format: 'anden-replay/2', ...facts, seed, entropy, log, result: RESULT, head: end }, heads }
}

const notesOf = (more: Partial<Notes> = {}): Notes => ({
  commitment: FACTS.commitment,
  early: true,
  entropy: MINE,
  given: true,
  heads: sealed().heads,
  at: 0,
  ...more,
})

/** The keys of what is wrong. */
const wrong = async (file: Replay | FirstReplay, notes: Notes | null = notesOf()) =>
  (await check(file, notes, RESULT, true)).filter(({ holds }) => holds === false).map(({ key }) => key)

describe('a seal', () => {
  it('holds for what follows from the seed and the bytes that were added', async () => {
    const found = await check(sealed().file, notesOf(), RESULT, true)
    expect(found.map(({ key, holds }) => [key, holds])).toEqual([
      ['seal-commitment-holds', true],
      ['seal-seen-holds', true],
      ['seal-added-in', true],
      ['seal-draws-hold', true],
      ['seal-chain-holds', true],
      ['seal-heads-hold', true],
      ['seal-result-holds', true],
    ])
  })

  it('is found out when the station chose another seed afterwards', async () => {
    expect(await wrong(sealed([[0, MINE]], 'ef'.repeat(32)).file)).toContain('seal-seen-other')
  })

  it('is found out when the station left my bytes out', async () => {
    expect(await wrong(sealed([]).file)).toContain('seal-added-missing')
  })

  it('is found out when a legal action was put in place of another, the whole chain made anew', async () => {
    expect(await wrong(sealed([[0, MINE]], SEED, 'green').file)).toEqual(['seal-head-broken'])
  })

  it('is found out when a draw, its count, its weights, the log or the result were changed', async () => {
    const { file } = sealed()
    const changed = (n: number, more: Partial<Recorded>): Replay => ({
      ...file,
      log: file.log.map((one) => (one.n === n ? { ...one, ...more } : one)),
    })
    const [stream, k, of, at] = file.log[5]!.draw!
    for (const draw of [
      [stream, k, of, (at + 1) % of],
      [stream, k + 1, of, at],
      ['bag', k, of, at],
    ] as Recorded['draw'][])
      expect(await wrong(changed(5, { draw: draw! }))).toContain('seal-draw-broken')
    expect(await wrong(changed(5, { weights: [4, 4] }))).toEqual(['seal-draw-broken'])
    expect(await wrong(changed(1, { seat: 1 }))).toContain('seal-chain-broken')
    expect(await wrong({ ...file, result: { ...RESULT, scores: [2, 0] } })).toEqual(['seal-chain-broken', 'seal-result-other'])
    expect(await wrong({ ...file, seed: 'ef'.repeat(32) })).toContain('seal-commitment-broken')
  })

  it('does not claim to know what this browser did not see', async () => {
    const open = async (notes: Notes | null, sat: boolean) =>
      (await check(sealed().file, notes, RESULT, sat)).filter(({ holds }) => holds === null).map(({ key }) => key)
    expect(await open(null, false)).toEqual(['seal-seen-unknown', 'seal-added-none', 'seal-heads-none'])
    expect(await open(notesOf({ early: false, entropy: null, given: false, heads: {} }), true)).toEqual([
      'seal-seen-late',
      'seal-added-none',
      'seal-heads-none',
    ])
    const { file } = sealed()
    const unweighed = { ...file, log: file.log.map((one) => ({ ...one, weights: undefined, outcome: undefined })) } as unknown as Replay
    const found = await check(JSON.parse(JSON.stringify(unweighed)) as Replay, notesOf(), RESULT, true)
    expect(found.filter(({ holds }) => !holds)).toEqual([{ key: 'seal-draws-unweighed', holds: null }])
  })

  it('of the first kind is still checked', async () => {
    const start = sha(canonical(Object.values(FACTS)))
      .toString('hex')
      .slice(0, 16)
    const entry = { n: 0, seat: -1, action: { kind: 'deal', card: 'red' } }
    const drawn = BigInt(`0x${mac(Buffer.from(SEED, 'hex'), Buffer.alloc(12)).toString('hex')}`)
    const one = {
      ...entry,
      check: sha(start + canonical(entry))
        .toString('hex')
        .slice(0, 16),
      weights: [1, 1],
      outcome: Number(drawn % 2n),
    }
    const file: FirstReplay = { format: 'anden-replay/1', ...FACTS, seed: SEED, log: [one], result: RESULT }
    expect(await wrong(file)).toEqual([])
    expect(await wrong({ ...file, log: [{ ...one, outcome: 1 - one.outcome }] })).toEqual(['seal-draw-broken'])
    expect(await wrong({ ...file, log: [{ ...one, action: {} }] })).toEqual(['seal-chain-broken'])
  })

  it('is taken over sorted keys without spaces', () => {
    expect(canonical({ b: [1, null], a: 'x' })).toBe('{"a":"x","b":[1,null]}')
  })
})

describe('a notebook', () => {
  /** A shelf in memory. */
  function shelf(): Storage {
    const kept = new Map<string, string>()
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
      key: (at) => [...kept.keys()][at] ?? null,
      clear: () => kept.clear(),
      get length() {
        return kept.size
      },
    }
  }

  it('keeps what it saw first', () => {
    const kept = shelf()
    const notebook = new Notebook(
      () => kept,
      () => 1,
    )
    expect(notebook.of('a')).toBeNull()
    notebook.see('a', 'first', true)
    notebook.see('a', 'other', false)
    notebook.hear('a', 3, 'head')
    notebook.hear('a', 3, 'forged')
    expect(notebook.of('a')).toEqual({ commitment: 'first', early: true, entropy: null, given: false, heads: { 3: 'head' }, at: 1 })
  })

  it('makes the bytes for a table once', () => {
    const kept = shelf()
    const notebook = new Notebook(() => kept)
    notebook.see('a', 'c', true)
    const bytes = notebook.bytesFor('a')
    expect(bytes).toMatch(/^[0-9a-f]{64}$/)
    expect(notebook.bytesFor('a')).toBe(bytes)
    expect(notebook.of('a')?.given).toBe(false)
    notebook.gave('a')
    expect(notebook.of('a')?.given).toBe(true)
  })

  it('forgets old tables, and the oldest of too many', () => {
    const kept = shelf()
    let now = 0
    const notebook = new Notebook(
      () => kept,
      () => now,
    )
    for (let n = 0; n < 60; n++, now++) notebook.see(`t${n}`, 'c', true)
    expect(kept.length).toBe(40)
    expect(notebook.of('t0')).toBeNull()
    now += 31 * 24 * 3600 * 1000
    notebook.see('new', 'c', true)
    expect(kept.length).toBe(1)
  })

  it('bounds the heads of a long match, old and new', () => {
    const heads = Object.fromEntries(Array.from({ length: 513 }, (_, n) => [n, 'h']))
    const left = Object.keys(thinned(heads))
    expect(left.length).toBe(257)
    expect(left.at(-1)).toBe('512')
  })

  it('goes without where nothing can be kept', () => {
    const notebook = new Notebook(() => {
      throw new Error('forbidden')
    })
    notebook.see('a', 'c', true)
    notebook.hear('a', 1, 'h')
    expect(notebook.of('a')).toBeNull()
    expect(notebook.bytesFor('a')).toHaveLength(64)
  })
})
