import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const WORKER = 'sw.js'

/** Tells the service worker which files this edition of the page has; browsers without WOFF 2 do without a line less well. */
function edition(): Plugin {
  return {
    name: 'edition',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') throw new Error(`there is no ${WORKER}`)
      if (worker.imports.length) throw new Error(`${WORKER} has to be one file: it shares ${worker.imports.join(', ')} with the page`)
      const made = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.woff'))
      const given = readdirSync(here('public'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
      const files = given.map((file) => `${file.parentPath}/${file.name}`)
      const hash = createHash('sha256').update(JSON.stringify([made, worker.code]))
      for (const file of [here('index.html'), ...files]) hash.update(readFileSync(file))
      const names = [...made, ...files.map((file) => file.slice(here('public').length + 1))].map((name) => `/${name}`)
      worker.code = worker.code
        .replaceAll('__FILES__', JSON.stringify(names.sort()))
        .replaceAll('__EDITION__', JSON.stringify(hash.digest('hex').slice(0, 12)))
    },
  }
}

// The page is built into the Python package and shipped in its wheel. The harness is for development only.
export default defineConfig({
  plugins: [svelte(), edition()],
  resolve: { alias: { $anden: here('../src/anden'), $web: here('src') } },
  server: {
    fs: { allow: [here('.'), here('../src/anden')] },
    proxy: { '/api': { target: process.env.ANDEN_SERVER ?? 'http://127.0.0.1:8000', ws: true } },
  },
  build: {
    outDir: here('../src/anden/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // how long plugins take is no fault, and says little on a busy machine
      input: { index: here('index.html'), worker: here('src/worker/worker.ts') },
      output: { entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js') },
    },
  },
})
