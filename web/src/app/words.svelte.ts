/** The words in the reader's language: the page's own by `t`, a game's through its book. */
import { openBook, type Book } from '../words/book'
import { settings } from './settings.svelte'

type Args = Record<string, string | number>

class Words {
  page = $state.raw<Book | null>(null)

  /** Follows the language; called once by the app, inside its effects. */
  follow() {
    const { lang } = settings
    void openBook(lang, null).then((book) => {
      if (lang !== settings.lang) return
      this.page = book
      document.documentElement.lang = lang
    })
  }
}

export const words = new Words()

/** A sentence of the page's own. */
export const t = (key: string, args: Args = {}): string => words.page?.say({ key, args }) ?? ''

/** A, b and c, as the reader's language joins them. */
export const listed = (parts: string[]): string => words.page?.list(parts) ?? parts.join(', ')
/** How often the same thing happened. */
export const times = (count: number): string => t('times', { count })
