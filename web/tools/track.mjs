// Where the page draws the rails of track cards, for the test that compares it with the engine: cards as they lie on stdin, ends on stdout.
import { readFileSync } from 'node:fs'
import { createServer } from 'vite'

const vite = await createServer({
  configFile: false,
  root: import.meta.dirname + '/..',
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
})
const { leaving, railOf, standOn, UNIT } = await vite.ssrLoadModule('/src/board/track/geometry.ts')
const inUnits = ({ x, y, angle }) => [
  Math.round((x / UNIT) * 1000) / 1000,
  Math.round((y / UNIT) * 1000) / 1000,
  (Math.round(angle) + 360) % 360,
]
const answers = JSON.parse(readFileSync(0, 'utf8')).map((laid) => ({
  enters: inUnits(standOn(railOf(laid), 0)),
  leaves: inUnits(leaving(laid)),
}))
console.log(JSON.stringify(answers))
await vite.close()
