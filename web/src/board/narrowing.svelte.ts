/** The shell's side of `Play`: narrows the legal list, then sends, asks or explains. */
import type { Offer, Play, Refused, Spot, Test } from './contract'
import { middleOf } from './spot'

export interface Question<A> {
  at: Spot
  offers: Offer<A>[]
}

export interface Outlet<A> {
  legal(): Offer<A>[]
  refused(): Refused<A>[]
  send(action: A): void
  /** Nothing is meant: say why, or that it is not one's turn. */
  explain(refused: Refused<A>[], at: Spot): void
}

export class Narrowing<A> implements Play<A> {
  question = $state.raw<Question<A> | null>(null)
  #focus = $state.raw<Test<A> | null>(null)
  #outlet: Outlet<A>

  constructor(outlet: Outlet<A>) {
    this.#outlet = outlet
  }

  get focused(): boolean {
    return this.#focus !== null
  }

  offers = (test: Test<A>): Offer<A>[] => {
    const focus = this.#focus
    return this.#outlet.legal().filter(({ action }) => (!focus || focus(action)) && test(action))
  }

  lit = (test: Test<A>): boolean => this.offers(test).length > 0

  refused = (test: Test<A>): Refused<A>[] => this.#outlet.refused().filter(({ action }) => test(action))

  focus = (test: Test<A> | null): void => {
    this.#focus = test
    this.question = null
  }

  pick = (test: Test<A>, at: Spot | Element): void => {
    const offers = this.offers(test)
    const [only] = offers
    if (only && offers.length === 1) this.send(only.action)
    else if (only) this.question = { at: middleOf(at), offers }
    else this.#outlet.explain(this.refused(test), middleOf(at))
  }

  send = (action: A): void => {
    this.clear()
    this.#outlet.send(action)
  }

  /** Whatever was half chosen is forgotten: a new view came, or it was taken back. */
  clear = (): void => {
    this.question = null
    this.#focus = null
  }
}

/** For a board that is only looked at: nothing may be done, and nothing is said of it. */
export const idle = <A>(): Narrowing<A> =>
  new Narrowing<A>({ legal: () => [], refused: () => [], send: () => undefined, explain: () => undefined })
