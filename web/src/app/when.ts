/** Days and times in words, as they are written where the language is spoken. */
import type { Lang } from '../words/book'

/** English is British here, in dates and times as in words. */
export const localeOf = (lang: Lang): string => (lang === 'en' ? 'en-GB' : lang)

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** "16 nov 2026". */
export const dayOf = (at: number, lang: Lang): string => new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'medium' }).format(at)

/** "16 nov", for who reads it within the year. */
export const shortDayOf = (at: number, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), { day: 'numeric', month: 'short' }).format(at)

/** "hace 12 min", "ayer"; a moment ago is "ahora". */
export function ago(then: number, lang: Lang, now = Date.now()): string {
  const passed = Math.max(0, now - then)
  const [unit, length] = UNITS.find(([, length]) => passed >= length) ?? ['second', Infinity]
  return new Intl.RelativeTimeFormat(localeOf(lang), { numeric: 'auto', style: 'short' }).format(-Math.floor(passed / length), unit)
}
