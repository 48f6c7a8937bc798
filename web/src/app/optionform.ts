/** The options of a game, out of its JSON Schema, as a form can ask for them. */
import { alternatives, found, type Plain, type Schema } from '../words/schema'

export type Value = Plain

export interface Field {
  name: string
  /** A yes or no, one of several, or a whole number (with what else may be said instead). */
  kind: 'switch' | 'choice' | 'number'
  choices: Value[]
  least: number
  most: number
}

/** Which seat begins is asked for elsewhere, by name. */
const NOT_HERE = new Set(['first'])

function fieldOf(name: string, schema: Schema, root: Schema): Field | null {
  const parts = alternatives(schema, root)
  const choices = parts.flatMap((part) => part.enum ?? (part.const !== undefined ? [part.const] : part.type === 'null' ? [null] : []))
  const number = parts.find((part) => part.type === 'integer')
  const base = { name, choices, least: number?.minimum ?? 0, most: number?.maximum ?? 99 }
  if (parts.some((part) => part.type === 'boolean')) return { ...base, kind: 'switch' }
  if (number) return { ...base, kind: 'number' }
  return choices.filter((choice) => choice !== null).length > 1 ? { ...base, kind: 'choice' } : null
}

export function fieldsOf(options: Record<string, unknown>): Field[] {
  const root = options as Schema
  const all = Object.entries(found(root, root).properties ?? {})
  return all.flatMap(([name, schema]) => (NOT_HERE.has(name) ? [] : (fieldOf(name, schema, root) ?? [])))
}

/** The component sets that a game's option `set` takes: ours by name, and whether one of one's own. */
export function setsOf(options: Record<string, unknown>): { ours: string[]; own: boolean } {
  const root = options as Schema
  const parts = alternatives(found(root, root).properties?.set ?? {}, root)
  const ours = parts
    .flatMap((part) => part.enum ?? (part.const !== undefined ? [part.const] : []))
    .filter((name) => typeof name === 'string')
  return { ours, own: parts.some((part) => part.type === 'object') }
}
