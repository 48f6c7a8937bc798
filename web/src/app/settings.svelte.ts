/** What the reader has chosen on this device: language, theme, pace, sounds, name. Nothing of it is needed to play. */
import { flushSync } from 'svelte'
import { LANGS, type Lang } from '../words/book'

export type Theme = 'day' | 'night'
/** How fast the moves of others are shown; `once`: not at all. */
export type Pace = 'calm' | 'normal' | 'quick' | 'once'
export const PACES: Pace[] = ['calm', 'normal', 'quick', 'once']
const KEY = 'anden-settings'

interface Kept {
  lang?: Lang
  theme?: Theme
  pace?: Pace
  silent?: boolean
  name?: string
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept
  } catch {
    return {}
  }
}

const browserLang = (): Lang =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find((tag): tag is Lang => LANGS.includes(tag as Lang)) ?? 'en'

/** A link may bring its language: for who has chosen none here. */
function linkLang(): Lang | undefined {
  const asked = new URLSearchParams(location.search).get('lang')
  return LANGS.find((lang) => lang === asked)
}

class Settings {
  #kept = $state<Kept>(kept())
  #linked = linkLang()
  #night = $state(matchMedia('(prefers-color-scheme: dark)').matches)
  #reduced = $state(matchMedia('(prefers-reduced-motion: reduce)').matches)
  #printing = $state(false)

  constructor() {
    // Paper is white: it gets the colours of the day, before it is printed.
    addEventListener('beforeprint', () => flushSync(() => (this.#printing = true)))
    addEventListener('afterprint', () => (this.#printing = false))
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => (this.#night = event.matches))
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => (this.#reduced = event.matches))
  }

  get lang(): Lang {
    return this.#kept.lang ?? this.#linked ?? browserLang()
  }
  set lang(lang: Lang) {
    this.#keep({ lang })
  }

  get theme(): Theme {
    if (this.#printing) return 'day'
    return this.#kept.theme ?? (this.#night ? 'night' : 'day')
  }
  set theme(theme: Theme) {
    this.#keep({ theme })
  }

  /** Until the reader says otherwise, as the device wishes. */
  get pace(): Pace {
    return this.#kept.pace ?? (this.#reduced ? 'once' : 'normal')
  }
  set pace(pace: Pace) {
    this.#keep({ pace })
  }

  /** Do things move? Never against the device's wish. */
  get motion(): boolean {
    return !this.#reduced && this.pace !== 'once'
  }

  get sound(): boolean {
    return !this.#kept.silent
  }
  set sound(sound: boolean) {
    this.#keep({ silent: !sound })
  }

  get name(): string {
    return this.#kept.name ?? ''
  }
  set name(name: string) {
    this.#keep({ name })
  }

  #keep(change: Kept) {
    this.#kept = { ...this.#kept, ...change }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept))
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings()
