/** A match to be seen again: of a table here, or of a line that somebody sent. */
import type { Frames, Hinted, Result, SeatInfo, Story } from '../gen/wire'
import { api, type AnyReplay } from './api'
import { isStudied } from './review/studied'

export interface Recording {
  game: string
  seats: SeatInfo[]
  result: Result | null
  hinted: Hinted[]
  /** The seat that is mine; null: none. */
  mine: number | null
  /** Through whose eyes alone it may be seen; null: through anyone's. */
  only: number | null
  /** Whether all of it may be taken along, as a file or a line. */
  whole: boolean
  /** The table that the coach may be asked about; null: none. */
  studied: string | null
  frames: (eye: string, from: number, to: number) => Promise<Frames>
  story: (eye: string) => Promise<Story>
  /** The address of one of its moments. */
  address: (query: URLSearchParams) => string
  /** The whole match in one line, for a link that needs nobody to keep it. */
  line: () => Promise<string>
  /** With the weights behind every draw, for checking the seal. */
  file: () => Promise<AnyReplay>
}

export async function ofTable(code: string): Promise<Recording> {
  const table = await api.table(code)
  const mine = table.mine?.[0] ?? null
  const secret = table.deal?.secret ?? false
  return {
    game: table.game,
    seats: table.seats,
    result: table.result ?? null,
    hinted: table.hinted ?? [],
    mine,
    only: secret ? mine : null,
    whole: !secret && !table.tryout,
    studied: isStudied(table) ? code : null,
    frames: (eye, from, to) => api.frames(code, eye, from, to),
    story: (eye) => api.story(code, eye),
    address: (query) => `/replay/${code}?${query}`,
    line: async () => (await api.line(code)).line,
    file: () => api.replay(code),
  }
}

export async function ofLine(line: string): Promise<Recording> {
  const told = await api.told(line)
  return {
    ...told,
    mine: null,
    only: null,
    whole: true,
    studied: null,
    frames: (eye, from, to) => api.toldFrames(line, eye, from, to),
    story: (eye) => api.toldStory(line, eye),
    address: (query) => `/replay?${query}#${line}`,
    line: async () => line,
    file: () => api.toldReplay(line),
  }
}

/** The link that holds all of a match. */
export const linkOf = (line: string): string => `${location.origin}/replay#${line}`
