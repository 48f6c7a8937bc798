/** The options of a game, out of its JSON Schema, as a form can ask for them. */
export type Value = string | number | boolean | null

export interface Field {
  name: string
  /** A yes or no, one of several, or a whole number (with what else may be said instead). */
  kind: 'switch' | 'choice' | 'number'
  choices: Value[]
  least: number
  most: number
}

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  allOf?: Schema[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  type?: string
  enum?: Value[]
  const?: Value
  minimum?: number
  maximum?: number
}

/** Which seat begins is asked for elsewhere, by name. */
const NOT_HERE = new Set(['first'])

function found(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? found(root.$defs?.[name] ?? {}, root) : schema
}

/** Everything that a value may be, one alternative after the other. */
function alternatives(schema: Schema, root: Schema): Schema[] {
  const plain = found(schema, root)
  return plain.anyOf ? plain.anyOf.flatMap((part) => alternatives(part, root)) : [plain]
}

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
