/** A board out of a view: what its types, the ids in it and the game's words say, and nothing else. Knows no browser. */
import { alternatives, found, type Schema } from '../../words/schema'
import { counted } from '../counting'

/** A thing with a name. */
export interface Piece {
  kind: string
  id: string
}

export interface Counted extends Piece {
  count: number
}

/** Something that stands at a place of a row; `label` is the key of its words. */
export interface Mark {
  at: number
  label: string
}

/** What is drawn of one field. `label` is the key of its words; null inside lists, where the list has one. `still`: nobody reaches for it. */
export type Part = { key: string; label: string | null; still?: true } & (
  | { form: 'number'; number: number }
  | { form: 'yes' }
  | { form: 'seat'; seat: number }
  | { form: 'pile'; count: number }
  | { form: 'row' | 'track'; pieces: Piece[]; marks: Mark[] }
  | { form: 'heap'; pieces: Counted[] }
  | { form: 'scale'; places: { seat: number; at: number }[]; least: number; most: number }
  | { form: 'each'; items: { piece: Piece; part: Part }[] }
  | { form: 'group'; parts: Part[] }
  | { form: 'list'; parts: (Part | null)[] }
  | { form: 'map'; spots: { x: number; y: number; parts: Part[] }[] }
)

export interface Mat {
  seat: number
  turn: boolean
  parts: Part[]
}

export interface Layout {
  mats: Mat[]
  table: Part[]
  /** What I hold. */
  hand: Part[]
  /** Something could not be shown: the game's own sentences have to tell it. */
  untold: boolean
}

export interface Known {
  view: Record<string, unknown>
  schema: Schema
  kinds: { [kind: string]: string[] | undefined }
  /** How many parties there are, rivals included. */
  parties: number
  has(key: string): boolean
}

/** What every view has and the page shows elsewhere. */
const ELSEWHERE = new Set(['seat', 'seats', 'options', 'phase', 'turn', 'first'])
/** A row gets this long before equal things are counted instead. */
const LONG_ROW = 12

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Nothing to show: none, no, nobody. */
const isEmpty = (value: unknown): boolean => value === null || value === false || (Array.isArray(value) && value.length === 0)
const singular = (name: string) => name.replace(/s$/, '')
const wordsOf = (name: string) => `view-${name.replaceAll('_', '-')}`

class Reading {
  untold = false
  /** By the field they stand in. */
  marks = new Map<string, Mark[]>()
  readonly known: Known
  readonly root: Schema

  constructor(known: Known) {
    this.known = known
    this.root = known.schema
  }

  /** The parts of a Struct, field by field. Only what has words, or needs none. */
  fields(value: Record<string, unknown>, schema: Schema, key: string): Part[] {
    const properties = this.structure(schema, value).properties ?? {}
    return Object.entries(value).flatMap(([name, item]) => {
      const said = properties[name] ?? {}
      if (said.form === 'nothing' || isEmpty(item)) return []
      const part = this.named(`${key}/${name}`, name, item, said)
      return part ? [part] : []
    })
  }

  /** The alternative that describes the value. */
  structure(schema: Schema, value: unknown): Schema {
    const all = alternatives(schema, this.root)
    const fits = (part: Schema) =>
      isObject(value) ? part.properties && Object.keys(value).every((name) => name in part.properties!) : part.type === typeOf(value)
    return all.find(fits) ?? all[0] ?? {}
  }

  named(key: string, name: string, value: unknown, said: Schema): Part | null {
    const label = wordsOf(name)
    const part = this.known.has(label) ? this.part(key, name, value, said) : null
    if (!part && !isEmpty(value)) this.untold = true
    return part && { ...part, label }
  }

  part(key: string, name: string, value: unknown, said: Schema): Part | null {
    const base = { key, label: null }
    if (typeof value === 'boolean') return { ...base, form: 'yes' }
    if (typeof value === 'number') return this.number(key, value, said)
    if (typeof value === 'string') {
      const piece = this.piece(name, value, said)
      return piece && { ...base, form: 'row', pieces: [piece], marks: [] }
    }
    if (Array.isArray(value)) return this.list(key, name, value, said)
    if (!isObject(value)) return null
    const parts = this.fields(value, said, key)
    return parts.length ? { ...base, form: 'group', parts } : null
  }

  number(key: string, value: number, said: Schema): Part {
    if (said.of === 'seat') return { key, label: null, form: 'seat', seat: value }
    if (said.form === 'pile') return { key, label: null, form: 'pile', count: value }
    return { key, label: null, form: 'number', number: value }
  }

  /** Of which kind an id is: as the type says, as the field is called, or as its word is found. */
  piece(name: string, id: string, said: Schema): Piece | null {
    const kinds = Object.keys(this.known.kinds).filter((kind) => this.known.kinds[kind]?.includes(id))
    const wanted = [said.of, name, singular(name), ...kinds].filter((kind) => kind !== undefined)
    const kind = wanted.find((kind) => this.known.has(`${kind}-${id}`)) ?? this.nameless(said.of)
    return kind === undefined ? null : { kind, id }
  }

  /** A kind that the game does not declare: its ids are names already. */
  nameless(kind: string | undefined): string | undefined {
    return kind !== undefined && kind !== 'seat' && !(kind in this.known.kinds) ? kind : undefined
  }

  /** What an item of a list is shown by: itself, or in a row of Structs the field that the type names. */
  pieceOf(name: string, item: unknown, said: Schema, of: Schema): Piece | null {
    if (typeof item === 'string') return this.piece(name, item, of)
    const lined = said.form === 'row' || said.form === 'track'
    const id = lined && said.of !== undefined && isObject(item) ? item[said.of] : undefined
    return typeof id === 'string' ? this.piece(said.of!, id, said) : null
  }

  list(key: string, name: string, items: unknown[], said: Schema): Part | null {
    const base = { key, label: null }
    const of = this.itemsOf(said, items)
    const ids = said.by === undefined ? undefined : this.known.kinds[said.by]
    if (ids && said.by) return said.form === 'hand' ? held(key, items, said.by, ids) : this.each(key, name, items, of, said.by, ids)
    if (said.form === 'map') return this.map(key, items, of)
    const pieces = items.map((item) => this.pieceOf(name, item, said, of))
    if (pieces.every((piece) => piece !== null))
      return {
        ...base,
        ...(said.form || name === 'hand' ? {} : { still: true }),
        ...arranged(pieces, said.form, this.marks.get(key) ?? []),
      }
    if (items.every((item) => typeof item === 'string')) return null
    const parts = items.map((item, at) => (item === null ? null : this.part(`${key}/${at}`, name, item, of)))
    return parts.some((part) => part !== null) ? { ...base, form: 'list', parts } : null
  }

  /** One after the other for the ids of a kind. */
  each(key: string, name: string, items: unknown[], of: Schema, kind: string, ids: string[]): Part {
    const parts = items.flatMap((item, at) => {
      const part = this.part(`${key}/${at}`, name, item, of)
      const id = ids[at]
      return part && id !== undefined ? [{ piece: { kind, id }, part }] : []
    })
    return { key, label: null, form: 'each', items: parts }
  }

  map(key: string, items: unknown[], of: Schema): Part {
    const spots = items.filter(isObject).flatMap((item, at) => {
      const { x, y, ...rest } = item
      if (typeof x !== 'number' || typeof y !== 'number') return []
      return [{ x, y, parts: this.fields(rest, of, `${key}/${at}`) }]
    })
    return { key, label: null, form: 'map', spots }
  }

  itemsOf(said: Schema, items: unknown[]): Schema {
    const own = alternatives(said, this.root).find((part) => part.type === 'array')?.items
    const schema = typeof own === 'object' ? own : {}
    const kind = said.of === undefined ? {} : { of: said.of }
    const form = said.by === 'seat' && said.form ? { form: said.form } : {}
    return { ...(isObject(items.find((item) => item !== null)) ? schema : found(schema, this.root)), ...kind, ...form }
  }
}

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

/** How many of each id of a kind somebody holds. */
function held(key: string, counts: unknown[], kind: string, ids: string[]): Part {
  const pieces = ids.map((id, at) => ({ kind, id, count: Number(counts[at] ?? 0) }))
  return { key, label: null, form: 'heap', pieces: pieces.filter(({ count }) => count > 0) }
}

/** Equal things are counted where there are many; on a track, or where something is marked, each has its place. */
function arranged(pieces: Piece[], form: Schema['form'], marks: Mark[]) {
  if (form === 'track' || marks.length) return { form: form === 'track' ? form : ('row' as const), pieces, marks }
  const counts = counted(pieces.map(({ id }) => id))
  const heaped = form !== 'row' && counts.length < pieces.length && (form === 'hand' || pieces.length > LONG_ROW)
  if (!heaped) return { form: 'row' as const, pieces, marks }
  const kinds = new Map(pieces.map(({ kind, id }) => [id, kind]))
  return { form: 'heap' as const, pieces: counts.map(({ id, count }) => ({ kind: kinds.get(id)!, id, count })) }
}

/** The board of a view. */
export function layoutOf(known: Known): Layout {
  const reading = new Reading(known)
  const { view, parties } = known
  const properties = reading.structure(known.schema, view).properties ?? {}
  const turn = typeof view.turn === 'number' ? view.turn : null
  const mats = Array.from({ length: parties }, (_, seat): Mat => ({ seat, turn: seat === turn, parts: [] }))
  const layout: Layout = { mats, table: [], hand: [], untold: false }
  reading.marks = marksIn(known, properties)
  for (const [name, value] of Object.entries(view)) {
    const said = properties[name] ?? {}
    if (ELSEWHERE.has(name) || said.form === 'nothing' || said.at !== undefined || isEmpty(value)) continue
    if (said.by === 'seat' && Array.isArray(value)) deal(reading, mats, layout.table, name, value, said)
    else {
      const part = reading.named(name, name, value, said)
      if (part) (said.form === 'hand' || name === 'hand' ? layout.hand : layout.table).push(part)
    }
  }
  return { ...layout, untold: reading.untold }
}

/** What stands at places of other fields. */
function marksIn({ view, has }: Known, properties: Record<string, Schema>): Map<string, Mark[]> {
  const marks = new Map<string, Mark[]>()
  for (const [name, { at: field }] of Object.entries(properties)) {
    const at = view[name]
    if (field !== undefined && typeof at === 'number' && has(wordsOf(name)))
      marks.set(field, [...(marks.get(field) ?? []), { at, label: wordsOf(name) }])
  }
  return marks
}

/** An item to the mat of each party, a Struct field by field; places on a scale are drawn on the table, for all of them together. */
function deal(reading: Reading, mats: Mat[], table: Part[], name: string, items: unknown[], said: Schema) {
  const of = reading.itemsOf(said, items)
  if (said.form === 'track' && items.every((item) => typeof item === 'number')) {
    if (reading.known.has(wordsOf(name))) table.push({ key: name, label: wordsOf(name), ...scale(items, of) })
    return
  }
  for (const mat of mats) {
    const item = items[mat.seat]
    if (item === undefined || isEmpty(item)) continue
    const key = `${name}/${mat.seat}`
    if (isObject(item)) mat.parts.push(...reading.fields(item, of, key))
    else {
      const part = reading.named(key, name, item, of)
      if (part) mat.parts.push(part)
    }
  }
}

function scale(items: number[], { minimum, maximum }: Schema) {
  const places = items.map((at, seat) => ({ seat, at }))
  return { form: 'scale' as const, places, least: minimum ?? Math.min(0, ...items), most: maximum ?? Math.max(1, ...items) }
}

/** Does an action speak of that id? */
export function mentions(action: unknown, id: string): boolean {
  if (Array.isArray(action)) return action.some((part) => mentions(part, id))
  if (!isObject(action)) return action === id
  return Object.entries(action).some(([name, part]) => name !== 'kind' && mentions(part, id))
}
