/** Calls that the station pushes to this device: shown, opened, answered with one tap, and ended. */
/// <reference lib="webworker" />
import type { Calls, Pushed, PushedAnswer } from '../gen/wire'

const ICON = '/icons/any-192.png'
const ANSWER = 'answer'
const STOP = 'stop'

/** What is shown for a call; null: it is none of ours. */
export function notificationOf(told: unknown): { title: string; options: NotificationOptions } | null {
  const call = told as Partial<Pushed> | null
  if (typeof call?.title !== 'string' || typeof call.path !== 'string' || !/^\/(?!\/)/.test(call.path)) return null
  const actions = [
    ...(call.answer ? [{ action: ANSWER, title: call.answer.title }] : []),
    ...(call.stop ? [{ action: STOP, title: call.stop }] : []),
  ]
  const options = { body: call.text ?? '', tag: call.tag ?? '', lang: call.lang ?? '', icon: ICON, badge: ICON, data: call, actions }
  return { title: call.title, options: { ...options, renotify: Boolean(call.tag) } as NotificationOptions }
}

export async function show(registration: ServiceWorkerRegistration, data: PushMessageData | null) {
  let told: unknown = null
  try {
    told = data?.json()
  } catch {
    // Whatever it is, something has to be shown.
  }
  const { title, options } = notificationOf(told) ?? { title: 'Andén', options: { icon: ICON, data: { path: '/' } } }
  await registration.showNotification(title, options)
}

/** A click on a notification, or on one of its buttons. */
export async function pressed(worker: ServiceWorkerGlobalScope, notification: Notification, action: string) {
  const call = notification.data as Pushed
  if (action === STOP) return stop(worker.registration, call.receiver)
  if (action === ANSWER && call.answer && (await isDone(call.answer))) return
  await open(worker.clients, call.path)
}

/** Sends the only answer there was when the call was made; the station refuses it if the game has gone on. */
async function isDone({ code, seat, version, action }: PushedAnswer): Promise<boolean> {
  const body = JSON.stringify({ seat, version, action })
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  return fetch(`/api/tables/${code}/answer`, sent).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function stop(registration: ServiceWorkerRegistration, receiver: string) {
  await fetch(`/api/calls/receivers/${receiver}`, { method: 'DELETE' }).catch(() => null)
  await (await registration.pushManager.getSubscription())?.unsubscribe()
}

/** In a window that is open already, or in a new one. */
async function open(clients: Clients, path: string) {
  const windows = await clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0]
  if (!there) return void (await clients.openWindow(path))
  const shown = new URL(there.url).pathname === path ? there : await there.navigate(path)
  await shown?.focus().catch(() => null)
}

/** The browser has changed its address: the station is told the new one. */
export async function renew(registration: ServiceWorkerRegistration) {
  const { key } = (await (await fetch('/api/calls')).json()) as Calls
  if (!key) return
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  await fetch('/api/calls/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys, lang: navigator.language.startsWith('es') ? 'es' : 'en' }),
  })
}
