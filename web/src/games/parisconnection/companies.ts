/** The six companies in the order in which views count them, and what the score sheet says of shares in them. */
import numbers from '$anden/games/parisconnection/data/rules.json'
import type { Party } from '../../board/contract'
import { sum } from '../../board/counting'
import type { Build, View } from './gen'

export type Colour = Build['colour']

export const COLOURS: Colour[] = ['blue', 'yellow', 'red', 'green', 'purple', 'black']
/**
 * What runs along a company's line, so that it can be followed without its colour: the dashes of the stroke; '': unbroken;
 * null: nothing.
 */
export const MARKS: Record<Colour, string | null> = {
  blue: '7 6',
  yellow: '0 13',
  red: '',
  green: '0 5',
  purple: '8 5 0 5',
  black: null,
}

export const MOST_LAID = numbers.build

const isShare = ({ label }: Party['rows'][number]) => label.key === 'score-company'

/** What the shares in one company bring, by the sheet of a party. */
export const shareOf = (party: Party | undefined, colour: Colour): number =>
  party?.rows.find((row) => isShare(row) && row.label.args?.colour === colour)?.points ?? 0

/** What all shares bring, before the lines that are no shares. */
export const sharesOf = (party: Party | undefined): number => sum((party?.rows ?? []).filter(isShare).map(({ points }) => points ?? 0))

export const otherLines = (party: Party | undefined): Party['rows'] => (party?.rows ?? []).filter((row) => !isShare(row))

/** A height of the chart that leaves room to grow and does not jump with every build. */
export const ceiling = (values: number[]): number => Math.max(12, Math.ceil((Math.max(0, ...values) + 1) / 6) * 6)

export const onMap = ({ board }: View, colour: Colour): number => board.filter(({ colours }) => colours.includes(colour)).length
