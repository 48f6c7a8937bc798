/** Pushes to this device: whether it can take them, and the asking, which only ever follows a click. */
import type { Calls } from '../gen/wire'
import { api } from './api'
import { deviceName } from './passkey'
import { settings } from './settings.svelte'

const PATIENCE = 5000 // milliseconds

/** Why this browser takes no pushes; null: it can. */
export type NoPush = 'insecure' | 'install' | 'never' | 'denied'

export function whyNoPush(): NoPush | null {
  if (!isSecureContext) return 'insecure'
  // An iPad says that it is a Mac; no Mac is touched.
  const apple = /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  if (!('PushManager' in window) || !('Notification' in window) || !navigator.serviceWorker) return apple ? 'install' : 'never'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** Asks for permission, subscribes, and tells the station; null: the answer was no. */
export async function takePushes(key: string): Promise<Calls | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await ready()
  const old = await pushManager.getSubscription()
  if (old && !isFor(old, key)) await old.unsubscribe() // of another station that had this address
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return tell(made)
}

/** The worker, once it is there; where the browser lets none come, the waiting ends. */
function ready(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, refuse) => setTimeout(() => refuse(new DOMException('no worker', 'AbortError')), PATIENCE))
  return Promise.race([navigator.serviceWorker.ready, late])
}

function tell(made: PushSubscription): Promise<Calls> {
  const { endpoint = '', keys } = made.toJSON()
  return api.addPush({ endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', lang: settings.lang, label: deviceName() })
}

function isFor(made: PushSubscription, key: string): boolean {
  const own = made.options.applicationServerKey
  const text = own && btoa(String.fromCharCode(...new Uint8Array(own)))
  return text?.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

/** This browser has another key or pass now: the station is told again where it is, if it took pushes before. */
export async function renewPushes() {
  const made = await subscription()
  if (made && Notification.permission === 'granted') await tell(made).catch(() => null)
}

/** Nothing comes here any more. */
export async function refusePushes() {
  await (await subscription())?.unsubscribe()
}

/** What was shown about a table goes when its page is open. */
export async function hush(code: string) {
  const shown = await (await navigator.serviceWorker?.getRegistration())?.getNotifications?.({ tag: `table-${code}` })
  for (const one of shown ?? []) one.close()
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null
}
