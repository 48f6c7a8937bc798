/** The words of one game (or of none) in one language: the only place where a `Msg` becomes a sentence. Mirrors text/catalogue.py. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Msg } from '../gen/wire'

export type Lang = 'es' | 'en'
export const LANGS: Lang[] = ['es', 'en']

type Source = () => Promise<string>
const OURS = import.meta.glob<string>('$anden/text/*.ftl', { query: '?raw', import: 'default' })
const PAGE = import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default' })
const BOARDS = import.meta.glob<string>('../games/*/text/*.ftl', { query: '?raw', import: 'default' })
const GAMES = import.meta.glob<string>('$anden/games/*/text/*.ftl', { query: '?raw', import: 'default' })

/** The folder of a game in Python and here: its id without the hyphens. */
export const folderOf = (game: string): string => game.replaceAll('-', '')

const ending = (sources: Record<string, Source>, end: string): Source[] =>
  Object.entries(sources).flatMap(([path, source]) => (path.endsWith(end) ? [source] : []))

export class Book {
  readonly lang: Lang
  #bundle: FluentBundle

  constructor(lang: Lang, sources: string[]) {
    this.lang = lang
    this.#bundle = new FluentBundle(lang, { useIsolating: false })
    for (const source of sources) this.#bundle.addResource(new FluentResource(source), { allowOverrides: true })
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key)
  }

  /** The sentence. `names` are those of the parties, by seat; without them they are numbered. */
  say(msg: Msg, names: string[] = []): string {
    const args: Record<string, FluentVariable> = {}
    for (const [name, value] of Object.entries(msg.args ?? {}))
      if (value !== undefined) args[name] = this.#word(name, value, names)
    return this.#format(msg.key, args)
  }

  /** What an id of that kind is called; the id itself if it has no name. */
  name(kind: string, id: string): string {
    return this.has(`${kind}-${id}`) ? this.#format(`${kind}-${id}`, {}) : id
  }

  list(words: string[]): string {
    const last = words.at(-1) ?? ''
    return words.length < 2 ? last : this.#format('list-last', { most: words.slice(0, -1).join(', '), last })
  }

  #word(name: string, value: string | number | (string | number)[], names: string[]): FluentVariable {
    if (Array.isArray(value)) return this.list(value.map((item) => this.name(name.replace(/s$/, ''), String(item))))
    if (name === 'seat' && typeof value === 'number')
      return names[value] ?? this.#format('seat-name', { number: value + 1 })
    return typeof value === 'string' ? this.name(name, value) : value
  }

  #format(key: string, args: Record<string, FluentVariable>): string {
    const pattern = this.#bundle.getMessage(key)?.value
    return pattern ? this.#bundle.formatPattern(pattern, args) : key
  }
}

const books = new Map<string, Promise<Book>>()

/** The platform's and the page's own words and, if a game is named, that game's and its board's; each is fetched once. */
export function openBook(lang: Lang, game: string | null): Promise<Book> {
  const key = `${lang}/${game ?? ''}`
  const known = books.get(key)
  if (known) return known
  const own = game ? `/${folderOf(game)}/text/${lang}.ftl` : null
  const theirs = own ? [...ending(GAMES, own), ...ending(BOARDS, own)] : []
  const sources = [...ending(OURS, `/${lang}.ftl`), ...ending(PAGE, `/${lang}.ftl`), ...theirs]
  const opened = Promise.all(sources.map((source) => source())).then((texts) => new Book(lang, texts))
  books.set(key, opened)
  return opened
}
