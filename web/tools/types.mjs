// Documents by name on standard input → TypeScript by name on standard output; called by tools/make_types.py, which says what they hold.
import { readFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const BANNER = '// Made from the Structs by `make types`. Do not edit.'
const documents = JSON.parse(readFileSync(0, 'utf8'))
const taking = (imports) =>
  Object.entries(imports).flatMap(([room, names]) => (names.length ? [`import type { ${names.join(', ')} } from '../../gen/${room}'`] : []))
const out = {}
for (const [name, { schema, imports, bases }] of Object.entries(documents)) {
  const text = await compile(schema, schema.title, {
    bannerComment: [BANNER, ...taking(imports)].join('\n'),
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: true,
    style: { semi: false, singleQuote: true, printWidth: 120, trailingComma: 'none', bracketSpacing: true },
  })
  const extended = (text, [type, base]) => text.replace(`export interface ${type} {`, `export interface ${type} extends ${base} {`)
  out[name] = Object.entries(bases).reduce(extended, text)
}
process.stdout.write(JSON.stringify(out))
