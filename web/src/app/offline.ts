/** The page without a line: a service worker (src/worker) keeps what may be kept; this sees to it that there is something. */
import type { Lang } from '../words/book'
import { api } from './api'

const GATHERED = 'anden-gathered'
const FIRST = 2000 // milliseconds: what somebody looks at comes first
const BETWEEN = 200 // and then one game after the other: nobody waits for it
const OF_FRAMES = 1000 // which cost the server more
const CHUNK = 24 // frames, as the replay asks for them

interface Connection {
  saveData?: boolean
}

const pause = (wait: number) => new Promise((done) => setTimeout(done, wait))
const spares = () => (navigator as { connection?: Connection }).connection?.saveData ?? false
const isKept = () => Boolean(navigator.serviceWorker?.controller) && !spares()

/** Registers the worker where there may be one (a secure address), and then gathers rulebooks and lessons. */
export async function standBy(lang: Lang) {
  if (!navigator.serviceWorker || import.meta.env.DEV) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    await pause(FIRST)
    if (isKept()) await gather(lang)
  } catch {
    // Without it the page is as before.
  }
}

/** Asks once for everything that is to be there without a line: the worker keeps it on its way. */
async function gather(lang: Lang) {
  const edition = `${document.querySelector<HTMLScriptElement>('script[src]')?.src} ${lang}`
  if (localStorage.getItem(GATHERED) === edition) return
  for (const game of await api.games()) {
    const lessons = game.lessons.map(({ name }) => `/api/games/${game.id}/lessons/${name}`)
    const parts = [`/api/games/${game.id}/rules/${lang}`, game.words[lang], ...lessons, `/api/games/${game.id}/first-game`]
    for (const address of parts) if (address) await fetch(address)
    await pause(BETWEEN)
  }
  localStorage.setItem(GATHERED, edition)
}

/** A game that is over stays on this device as its replay shows it, with everything open. */
export async function keepGame(code: string) {
  if (!isKept()) return
  try {
    const { status } = await api.table(code)
    if (status !== 'over') return
    await api.story(code, 'open')
    for (let from = 0, total = 1; from < total; from += CHUNK) {
      await pause(OF_FRAMES)
      total = (await api.frames(code, 'open', from, from + CHUNK)).total
    }
  } catch {
    // The line is lost, or the server has had enough: another time.
  }
}

/** What this device has kept of somebody's games goes with their pass; rulebooks and lessons are gathered again. */
export function forgetKept() {
  localStorage.removeItem(GATHERED)
  navigator.serviceWorker?.controller?.postMessage('forget')
}
