import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The page is built into the Python package and shipped in its wheel. The harness is for development only.
export default defineConfig({
  plugins: [svelte()],
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
  },
})
