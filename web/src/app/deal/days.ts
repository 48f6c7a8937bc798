/** Deals have a day or a group: how both are called, and where they are. */
import type { TableDeal } from '../../gen/wire'
import { settings } from '../settings.svelte'
import { localeOf } from '../when'
import { t } from '../words.svelte'

/** "17 de noviembre". A day is one of UTC, wherever the reader is. */
export const dayName = (day: string, month: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(localeOf(settings.lang), { day: 'numeric', month, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** When, by the reader's own clock. */
export const timeName = (at: number): string =>
  new Intl.DateTimeFormat(localeOf(settings.lang), { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(new Date(at))

/** "2.º de 6": which form an ordinal has the language says. */
export const placeName = (place: number, count: number): string =>
  t('deal-place', { place, count, ordinal: new Intl.PluralRules(settings.lang, { type: 'ordinal' }).select(place) })

export const dealTitle = (day: string | null | undefined): string => (day ? t('deal-of', { date: dayName(day) }) : t('deal-together'))

export const dealAddress = (game: string, { id, day }: Pick<TableDeal, 'id' | 'day'>): string =>
  day ? `/deal/${game}/${day}` : `/together/${id}`
