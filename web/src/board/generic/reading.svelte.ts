/** The layout of what a board was given. The schema of a game's views is fetched once. */
import type { Schema } from '../../words/schema'
import type { BoardProps } from '../contract'
import { layoutOf, type Layout } from './layout'

export type Given = BoardProps<Record<string, unknown>, unknown>

const schemas = new Map<string, Promise<Schema>>()

function schemaAt(address: string): Promise<Schema> {
  const known = schemas.get(address)
  if (known) return known
  const asked = fetch(address).then((answer) => answer.json() as Promise<Schema>)
  asked.catch(() => schemas.delete(address))
  schemas.set(address, asked)
  return asked
}

export class Reading {
  #schema = $state.raw<Schema | null>(null)
  #given: () => Given

  constructor(given: () => Given) {
    this.#given = given
    $effect(() => void schemaAt(given().game.view).then((schema) => (this.#schema = schema)))
  }

  layout = $derived.by((): Layout | null => {
    const { view, game, players, has } = this.#given()
    return this.#schema && view ? layoutOf({ view, schema: this.#schema, kinds: game.kinds, parties: players.length, has }) : null
  })
}
