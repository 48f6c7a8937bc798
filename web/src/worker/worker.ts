/** The service worker: the page opens without a line, with what may be kept of it. With a line nothing is ever old: pages and
answers come from the server first. */
/// <reference lib="webworker" />
import { pressed, renew, show } from './calls'
import { codeIn, KEPT, keptOf, kindOf, tableOf, tooMany } from './keeping'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: the files of this edition of the page, and its name. */
declare const __FILES__: string[]
declare const __EDITION__: string

const EDITIONS = 'anden-page-'
const PAGE = EDITIONS + __EDITION__
const TABLES_MOST = 20
const PATIENCE = 4000 // for a line that is there and does not answer

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(PAGE)
      .then((cache) => cache.addAll(['/', ...__FILES__]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldEditions().then(() => self.clients.claim()))
})

/** The edition before stays: a page that was open during the change may still ask for its parts. */
async function forgetOldEditions() {
  const others = (await caches.keys()).filter((name) => name.startsWith(EDITIONS) && name !== PAGE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/api/')) {
    if (kindOf(pathname) !== 'never') event.respondWith(answered(event, pathname))
  } else if (pathname.startsWith('/assets/')) event.respondWith(caches.match(request).then((found) => found ?? fetch(request)))
  else event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
})

async function page(request: Request): Promise<Response> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE))
  const asked = fetch(request)
  const found = await Promise.race([asked.catch(() => null), late])
  if (found && found.status < 500) return found
  return (await caches.open(PAGE).then((cache) => cache.match('/'))) ?? found ?? asked
}

let forgotten = 0 // times: what was asked for before the last one is not kept

/** From the server; without it, as it was last. */
async function answered(event: FetchEvent, path: string): Promise<Response> {
  const before = forgotten
  try {
    const found = await fetch(event.request)
    if (found.ok) event.waitUntil(keepInTurn(event.request, path, found.clone(), before))
    return found
  } catch (lost) {
    const kept = await caches.open(KEPT).then((cache) => cache.match(event.request))
    if (kept) return kept
    throw lost
  }
}

let lastKept: Promise<unknown> = Promise.resolve()

/** In the order of the answers, as what belongs to a table is kept if the table was; unless all was forgotten meanwhile. */
function keepInTurn(request: Request, path: string, found: Response, before: number): Promise<unknown> {
  const turn = lastKept.then(() => (before === forgotten ? keep(request, path, found) : null))
  lastKept = turn.catch(() => null)
  return turn
}

async function keep(request: Request, path: string, found: Response) {
  const cache = await caches.open(KEPT)
  const kind = kindOf(path)
  if (kind === 'of-table' && !(await cache.match(tableOf(codeIn(path) ?? '')))) return
  if (!found.headers.get('content-type')?.startsWith('application/json')) {
    if (kind === 'public') await cache.put(request, found)
    return
  }
  const kept = keptOf(kind, await found.json())
  if (kept === null) return void (await cache.delete(request))
  await cache.put(request, new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } }))
  if (kind === 'table') await makeRoom(cache)
}

async function makeRoom(cache: Cache) {
  const asked = await cache.keys()
  const old = new Set(
    tooMany(
      asked.map(({ url }) => new URL(url).pathname),
      TABLES_MOST,
    ),
  )
  await Promise.all(asked.filter(({ url }) => old.has(new URL(url).pathname)).map((one) => cache.delete(one)))
}

/** The page's owner has deleted the pass: nothing of their games stays here, nor comes back with an answer that is under way. */
self.addEventListener('message', (event) => {
  if (event.data !== 'forget') return
  forgotten += 1
  event.waitUntil(caches.delete(KEPT))
})

// ---- calls

self.addEventListener('push', (event) => event.waitUntil(show(self.registration, event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(pressed(self, event.notification, event.action))
})

self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renew(self.registration)))
