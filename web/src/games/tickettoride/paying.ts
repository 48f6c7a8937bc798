/** Ways to pay for a track. Which cards go into them the game has told (`Overlay.payments`). */
import type { Offer, Play, Spot } from '../../board/contract'
import type { Desk } from './desk.svelte'
import type { Action, Overlay, View } from './gen'
import type { Track } from './geometry'

export interface Way {
  key: string
  offer: Offer<Action>
  cards: { card: string; count: number }[]
  locomotives: number
}

export const isPaying = (view: View, play: Play<Action>, { route }: Track): boolean =>
  view.claiming === route.id && play.lit(({ kind }) => kind === 'pay')

/** Every way that is allowed now, those with few locomotives first. */
export function waysFor(view: View, overlay: Overlay, play: Play<Action>, track: Track): Way[] {
  const { id, length } = track.route
  const paying = isPaying(view, play, track)
  const offers = play.offers((action) => (paying ? action.kind === 'pay' : action.kind === 'claim' && action.route === id))
  const ways = offers.flatMap((offer) =>
    overlay.payments
      .filter((payment) => payment.length === length && means(offer.action, payment, view))
      .map((payment) => wayOf(offer, payment)),
  )
  const held = ({ cards }: Way) => view.hand.filter((card) => card === cards[0]?.card).length
  return ways.sort((a, b) => a.locomotives - b.locomotives || held(b) - held(a))
}

type Payment = Overlay['payments'][number]

const means = (action: Action, { card, locomotives }: Payment, view: View): boolean =>
  action.kind === 'claim' ? action.card === card : action.kind === 'pay' && view.card === card && action.locomotives === locomotives

function wayOf(offer: Offer<Action>, { card, coloured, locomotives }: Payment): Way {
  const parts = [
    { card, count: coloured },
    { card: 'locomotive', count: locomotives },
  ]
  return { key: `${card}-${locomotives}`, offer, cards: parts.filter(({ count }) => count > 0), locomotives }
}

/** Sends a way. A claim names the cards; how many of them are locomotives is answered by itself when it is asked. */
export function send(desk: Desk, play: Play<Action>, { offer, locomotives }: Way, at: Spot | Element): void {
  desk.paying = offer.action.kind === 'claim' ? { route: offer.action.route, locomotives } : null
  desk.open = null
  play.pick((action) => action === offer.action, at)
}
