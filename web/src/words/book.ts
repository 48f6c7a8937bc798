/** The words of one game (or of none) in one language: the only place where a `Msg` becomes a sentence. Mirrors text/catalogue.py. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Msg } from '../gen/wire'

export type Lang = 'es' | 'en'
export const LANGS: Lang[] = ['es', 'en']

// Before the sound of an i Spanish joins with «e» (Ana e Inés); before hie-, hia- it does not.
const BEGINS_WITH_I = /^h?[ií](?![aeoáéó])/i

const BELOW_NOUGHT = /(?<![\p{L}\p{N}])-(?=\d)/gu // a sign, not a hyphen

type Source = () => Promise<string>
const OURS = import.meta.glob<string>('$anden/text/*.ftl', { query: '?raw', import: 'default' })
const PAGE = import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default' })

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
    for (const [name, value] of Object.entries(msg.args ?? {})) if (value !== undefined) args[name] = this.#word(name, value, names)
    return this.#format(msg.key, args)
  }

  /** What an id of that kind is called; the id itself if it has no name. */
  name(kind: string, id: string): string {
    return this.has(`${kind}-${id}`) ? this.#format(`${kind}-${id}`, {}) : id
  }

  list(words: string[]): string {
    const last = words.at(-1) ?? ''
    const key = BEGINS_WITH_I.test(last) ? 'list-last-i' : 'list-last'
    return words.length < 2 ? last : this.#format(key, { most: words.slice(0, -1).join(', '), last })
  }

  #word(name: string, value: string | number | (string | number)[], names: string[]): FluentVariable {
    if (Array.isArray(value)) return this.list(value.map((item) => this.name(name.replace(/s$/, ''), String(item))))
    if (name === 'seat' && typeof value === 'number') return names[value] ?? this.#format('seat-name', { number: value + 1 })
    return typeof value === 'string' ? this.name(name, value) : value
  }

  #format(key: string, args: Record<string, FluentVariable>): string {
    const pattern = this.#bundle.getMessage(key)?.value
    if (pattern) return this.#bundle.formatPattern(pattern, args).replace(BELOW_NOUGHT, '−')
    console.error(`no words for ${key}`) // somebody's bug: a reader is shown a key
    return key
  }
}

const books = new Map<string, Promise<Book>>()

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.text()
}

/** The platform's and the page's own words and, if the address of a game's is given, those; each is fetched once. */
export function openBook(lang: Lang, words: string | null): Promise<Book> {
  const key = `${lang}/${words ?? ''}`
  const known = books.get(key)
  if (known) return known
  const sources = [...ending(OURS, `/${lang}.ftl`), ...ending(PAGE, `/${lang}.ftl`)].map((source) => source())
  const opened = Promise.all([...sources, ...(words ? [fetched(words)] : [])]).then((texts) => new Book(lang, texts))
  opened.catch(() => books.delete(key)) // another time it may be there
  books.set(key, opened)
  return opened
}
