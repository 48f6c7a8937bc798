/** JSON Schema as msgspec writes it, as far as the page reads it; with what `core/showing.py` adds to a view's fields. */
export type Plain = string | number | boolean | null

export interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema | boolean
  type?: string
  enum?: Plain[]
  const?: Plain
  minimum?: number
  maximum?: number
  form?: 'hand' | 'pile' | 'row' | 'track' | 'map' | 'nothing'
  of?: string
  by?: string
  at?: string
}

/** What a reference stands for. */
export function found(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? found(root.$defs?.[name] ?? {}, root) : schema
}

/** Everything that a value may be, one alternative after the other. */
export function alternatives(schema: Schema, root: Schema): Schema[] {
  const plain = found(schema, root)
  return plain.anyOf ? plain.anyOf.flatMap((part) => alternatives(part, root)) : [plain]
}
