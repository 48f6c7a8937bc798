// JSON Schemas by name on standard input → TypeScript by name on standard output; called by tools/make_types.py.
import { readFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const BANNER = '// Made from the Structs by `make types`. Do not edit.'
const schemas = JSON.parse(readFileSync(0, 'utf8'))
const out = {}
for (const [name, schema] of Object.entries(schemas))
  out[name] = await compile(schema, schema.title, {
    bannerComment: BANNER,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: true,
    style: { semi: false, singleQuote: true, printWidth: 120, trailingComma: 'none' },
  })
process.stdout.write(JSON.stringify(out))
