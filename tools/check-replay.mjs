// Checks replays of the format anden-replay/2 that were exported with draws: node check-replay.mjs FILE...
// Written from docs/protocol.md alone; Node is all it needs. Commitment, entropy, every draw, the chain and the result are
// checked. That actions and weights follow from the rules only `anden verify` can tell.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const FORMAT = 'anden-replay/2'
const FIELDS = ['format', 'game', 'rules', 'seats', 'options', 'commitment', 'seed', 'entropy', 'log', 'result', 'head']
const NATURE = -1
const HEX = /^[0-9a-f]{64}$/

const hmac = (key, text) => createHmac('sha256', key).update(text).digest()

function sha256(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function must(holds, otherwise) {
  if (!holds) throw new Error(otherwise)
}

// JSON with sorted keys and without spaces.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

function checkForm(file) {
  must(file !== null && canonical(Object.keys(file).sort()) === canonical([...FIELDS].sort()), 'fields: not those of a replay')
  must(file.format === FORMAT, `format: not ${FORMAT}`)
  must(HEX.test(file.seed), 'seed: not 64 hexadecimal digits')
  must(Array.isArray(file.entropy) && Array.isArray(file.log), 'entropy, log: not lists')
  for (const [at, [seat, hex]] of file.entropy.entries()) {
    must(Number.isInteger(seat) && HEX.test(hex), `entropy ${at}: not a seat and 64 hexadecimal digits`)
    must(at === 0 || file.entropy[at - 1][0] < seat, `entropy ${at}: not in the order of the seats`)
  }
}

// What every draw and the chain come from.
function keyOf({ seed, entropy }) {
  const added = entropy.map(([seat, hex]) => ` ${seat}:${hex}`).join('')
  return hmac(Buffer.from(seed, 'hex'), `anden-seal/2${added}`)
}

// One entry of nature's; `counts` says how many draws of each stream stand before it.
function checkDraw({ n, draw, weights, outcome }, counts, key) {
  must(Array.isArray(draw) && draw.length === 4 && Array.isArray(weights), `entry ${n}: no draw, or no weights`)
  const [stream, k, of, at] = draw
  must(k === (counts[stream] ?? 0), `entry ${n}: it is not the next draw from ${stream}`)
  const whole = weights.every((weight) => Number.isInteger(weight) && weight > 0)
  must(whole && weights.reduce((sum, weight) => sum + weight, 0) === of, `entry ${n}: the weights do not add up`)
  const number = BigInt(`0x${hmac(key, `draw ${stream} ${k}`).toString('hex')}`)
  must((number * BigInt(of)) >> 256n === BigInt(at), `entry ${n}: the seal gives another place`)
  let end = 0
  must(weights.findIndex((weight) => at < (end += weight)) === outcome, `entry ${n}: the place is in another outcome`)
  return { ...counts, [stream]: k + 1 }
}

function checkDraws(log, key) {
  const standing = [{}] // by version: how many draws of each stream stand
  for (const [n, entry] of log.entries()) {
    must(entry.n === n, `entry ${n}: it is numbered ${entry.n}`)
    const before = standing[entry.undo_to ?? n] // an undo brings back what stood then
    must(before !== undefined, `entry ${n}: it undoes what has not been`)
    standing.push(entry.seat === NATURE ? checkDraw(entry, before, key) : before)
  }
}

function checkChain({ game, rules, seats, options, commitment, entropy, log, result, head }, key) {
  let end = sha256(canonical([FORMAT, game, rules, seats, options, commitment, entropy]))
  const link = (purpose, thing) => (end = sha256(end, hmac(key, purpose), canonical(thing)))
  for (const { weights, outcome, ...entry } of log) link(`entry ${entry.n}`, entry)
  if (result !== null) link('result', result)
  must(end.toString('hex') === head, 'chain: the log or the result is not the one that the head was made from')
}

function check(path) {
  const file = JSON.parse(readFileSync(path, 'utf8'))
  checkForm(file)
  must(sha256(Buffer.from(file.seed, 'hex')).toString('hex') === file.commitment, 'commitment: not the SHA-256 of the seed')
  const key = keyOf(file)
  checkDraws(file.log, key)
  checkChain(file, key)
  return `holds: ${file.log.filter(({ seat }) => seat === NATURE).length} draws, ${file.log.length} entries`
}

for (const path of process.argv.slice(2)) {
  try {
    console.log(`${path}: ${check(path)}`)
  } catch (error) {
    console.log(`${path}: broken: ${error.message.split('\n')[0]}`)
    process.exitCode = 1
  }
}
