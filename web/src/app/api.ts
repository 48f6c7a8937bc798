/** The server over HTTP. */
import type {
  Advised,
  Answered,
  Arrange,
  Board,
  Calls,
  CallWishes,
  Checked,
  Deal,
  DealPage,
  Departure,
  Failure,
  Figures,
  Found,
  Frames,
  GameInfo,
  Holiday,
  JourneyList,
  Lesson,
  Line,
  LineTold,
  Me,
  Moment,
  Msg,
  NewDeal,
  NewPush,
  NewTable,
  NewWebhook,
  Note,
  Pass,
  PasskeyOptions,
  PassLink,
  Result,
  Reviewed,
  Sit,
  Station,
  Story,
  Table,
  Tried,
  Verdict,
  WebhookMade,
} from '../gen/wire'
import type { Lang } from '../words/book'
import type { Notice } from './learn/occasion'
import { paintSigns } from './signs'

/** The server said no; `msg` has the reason in the page's words. */
export class Failed extends Error {
  constructor(
    readonly kind: Failure['error'] | 'lost',
    readonly msg: Msg,
  ) {
    super(msg.key)
  }
}

const lost = () => new Failed('lost', { key: 'lost-server' })

const posting = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function ask<T>(path: string, body?: unknown, method?: 'DELETE'): Promise<T> {
  const sent: RequestInit = method ? { method } : body === undefined ? {} : posting(body)
  const answer = await fetch(`/api${path}`, sent).catch(() => {
    throw lost()
  })
  if (answer.ok) return (await answer.json()) as T
  const failure = (await answer.json().catch(() => null)) as Failure | null
  throw failure?.msg ? new Failed(failure.error, failure.msg) : lost()
}

let introduced: Promise<Me> | null = null

/** The browser gets its cookie before it asks for anything to keep: if an answer is lost, it can ask again as the same. */
async function askAsMe<T>(path: string, body: unknown): Promise<T> {
  introduced ??= ask<Me>('/me')
  await introduced.catch((error: unknown) => {
    introduced = null
    throw error
  })
  return ask<T>(path, body)
}

export interface Section {
  number: string
  title: string
  paragraphs: Record<string, string>
}

export interface Rulebook {
  title: string
  intro: string
  /** The game on one page, line by line. */
  summary: string[]
  sections: Section[]
}

/** An entry of a replay with draws (docs/protocol.md). */
export interface Recorded {
  n: number
  seat: number
  action?: unknown
  undo_to?: number
  /** Nature's under the second seal: the stream, which outcome of it, and the place among so many. */
  draw?: [stream: string, k: number, of: number, at: number]
  /** Nature's: the weights of all outcomes in the game's order, and which of them it was. */
  weights?: number[]
  outcome?: number
  /** Under the first seal. */
  check?: string
}

interface AnySealed {
  game: string
  rules: number
  seats: number
  options: Record<string, unknown>
  commitment: string
  seed: string
  log: Recorded[]
  result: Result | null
}

/** A replay file: what the seal is checked on. */
export interface Replay extends AnySealed {
  format: 'anden-replay/2'
  entropy: [seat: number, hex: string][]
  head: string
}

/** Of a match that began under the first seal. */
export interface FirstReplay extends AnySealed {
  format: 'anden-replay/1'
}

export type AnyReplay = Replay | FirstReplay

export interface Course {
  totals: (number | null)[][]
}

let games: Promise<GameInfo[]> | null = null

async function allGames(): Promise<GameInfo[]> {
  const found = await ask<GameInfo[]>('/games')
  paintSigns(found)
  return found
}

export const api = {
  /** The games do not change while the page is open. */
  games: (): Promise<GameInfo[]> =>
    (games ??= allGames().catch((error: unknown) => {
      games = null
      throw error
    })),
  rules: (game: string, lang: Lang) => ask<Rulebook>(`/games/${game}/rules/${lang}`),
  lesson: (game: string, name: string) => ask<Lesson>(`/games/${game}/lessons/${name}`),
  /** What a first game points out, and when. */
  firstGame: (game: string) => ask<Notice[]>(`/games/${game}/first-game`),
  departures: () => ask<Departure[]>('/tables'),
  me: () => ask<Me>('/me'),
  /** The bytes that this browser adds to its luck follow when it arrives there (luck.ts). */
  open: (table: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>) => askAsMe<Table>('/tables', { ...table, entropy: true }),
  /** Could such a table be opened? Raises Failed with the reason why not. */
  check: (table: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>) => ask<Checked>('/tables/check', table),
  table: (code: string) => ask<Table>(`/tables/${code}`),
  /** The open table whose code begins like that. */
  find: (short: string) => ask<Found>(`/codes/${short}`),
  station: () => ask<Station>('/station'),
  sit: (code: string, sit: Partial<Sit>) => askAsMe<Table>(`/tables/${code}/seat`, sit),
  leave: (code: string) => ask<Table>(`/tables/${code}/leave`, {}),
  kick: (code: string, seat: number) => ask<Table>(`/tables/${code}/kick`, { seat }),
  /** Other places and options, by the host before the start. */
  arrange: (code: string, change: Partial<Arrange>) => ask<Table>(`/tables/${code}/arrange`, change),
  start: (code: string) => ask<Table>(`/tables/${code}/start`, {}),
  rematch: (code: string) => ask<Table>(`/tables/${code}/rematch`, {}),
  /** Company for that game now, or a table at which to wait for it; asked again, it says that one still waits. */
  pair: (game: string, name: string, bots: boolean) => askAsMe<Table>('/pairing', { game, name, bots, entropy: true }),
  /** I would like to end it here, or agree to that; no: I would rather play on. */
  end: (code: string, yes: boolean) => ask<Table>(`/tables/${code}/end`, { yes }),
  cover: (code: string, seat: number) => ask<Table>(`/tables/${code}/cover`, { seat }),
  frames: (code: string, eye: string, from: number, to: number) =>
    ask<Frames>(`/tables/${code}/frames?${new URLSearchParams({ ...(eye && { seat: eye }), from: `${from}`, to: `${to}` })}`),
  /** All that happened, in words only. */
  story: (code: string, eye: string) => ask<Story>(`/tables/${code}/story?${new URLSearchParams({ ...(eye && { seat: eye }) })}`),
  /** With the weights behind every draw, for checking the seal. */
  replay: (code: string) => ask<AnyReplay>(`/tables/${code}/replay?draws=true`),
  /** The totals of all parties from frame to frame. */
  course: (code: string, seat: number | null) => ask<Course>(`/tables/${code}/scores${seat === null ? '' : `?seat=${seat}`}`),
  /** What the coach has found about a seat's play until now. */
  review: (code: string, seat: number) => ask<Reviewed>(`/tables/${code}/review?seat=${seat}`),
  /** Has it worked out. */
  beginReview: (code: string, seat: number) => askAsMe<Reviewed>(`/tables/${code}/review`, { seat }),
  /** What a seat of a finished game could have done at a version. */
  position: (code: string, seat: number, version: number) => ask<Moment>(`/tables/${code}/position?seat=${seat}&version=${version}`),
  /** What the coach would have played there. */
  advice: (code: string, seat: number, version: number) => askAsMe<Advised>(`/tables/${code}/advice`, { seat, version }),
  /** What the coach says to another move in the place of one that was played. */
  exercise: (code: string, tried: Tried) => askAsMe<Answered>(`/tables/${code}/exercise`, tried),
  /** A private table that begins from there; without a version, from what the seat knows now. */
  tryOut: (code: string, seat: number, version: number | null = null) => askAsMe<Table>(`/tables/${code}/tryout`, { seat, version }),
  verify: (code: string) => ask<Verdict>(`/tables/${code}/verify`),
  journeys: (asked: Record<string, string>) => ask<JourneyList>(`/journeys?${new URLSearchParams(asked)}`),
  figures: () => ask<Figures[]>('/journeys/figures'),
  board: (game: string) => ask<Board>(`/games/${game}/board`),
  /** On the board under that name; without one, off it. */
  listMe: (game: string, name: string) => ask<Board>(`/games/${game}/board/me`, { name }),
  note: (code: string) => ask<Note>(`/tables/${code}/note`),
  writeNote: (code: string, text: string) => askAsMe<Note>(`/tables/${code}/note`, { text }),
  pass: () => ask<Pass>('/pass'),
  passLink: () => askAsMe<PassLink>('/pass/link', {}),
  joinPass: (code: string, label: string, bring: boolean) => ask<Pass>('/pass/join', { code, label, bring }),
  takeBack: (device: string) => ask<Pass>(`/pass/devices/${device}`, undefined, 'DELETE'),
  passkeyWishes: () => askAsMe<PasskeyOptions>('/pass/passkeys/options', {}),
  addPasskey: (credential: unknown, label: string) => ask<Pass>('/pass/passkeys', { credential, label }),
  removePasskey: (id: string) => ask<Pass>(`/pass/passkeys/${id}`, undefined, 'DELETE'),
  passkeyChallenge: () => ask<PasskeyOptions>('/pass/passkeys/use/options', {}),
  usePasskey: (credential: unknown, label: string, bring: boolean) => ask<Pass>('/pass/passkeys/use', { credential, label, bring }),
  holiday: () => ask<Holiday>('/holiday'),
  takeHoliday: (days: number) => ask<Holiday>('/holiday', { days }),
  endHoliday: () => ask<Holiday>('/holiday', undefined, 'DELETE'),
  forgetPass: () => ask<Pass>('/pass', undefined, 'DELETE'),
  /** What I want to be called for, and where. */
  calls: () => ask<Calls>('/calls'),
  wish: (wishes: CallWishes) => askAsMe<Calls>('/calls/wishes', wishes),
  addPush: (push: NewPush) => askAsMe<Calls>('/calls/push', push),
  addWebhook: (webhook: NewWebhook) => askAsMe<WebhookMade>('/calls/webhooks', webhook),
  /** Has it called at once; one that was given up is called again. */
  tryReceiver: (id: string) => ask<Calls>(`/calls/receivers/${id}/try`, {}),
  removeReceiver: (id: string) => ask<Calls>(`/calls/receivers/${id}`, undefined, 'DELETE'),
  /** The whole match of a finished table in one line. */
  line: (code: string) => ask<Line>(`/tables/${code}/line`),
  /** What a line tells: any station can read it, none has to keep it. */
  told: (line: string) => ask<LineTold>('/lines', { line }),
  toldFrames: (line: string, eye: string, first: number, end: number) =>
    ask<Frames>('/lines/frames', { line, seat: eye || null, first, end }),
  toldStory: (line: string, eye: string) => ask<Story>('/lines/story', { line, seat: eye || null }),
  toldReplay: (line: string) => ask<AnyReplay>('/lines/replay', { line }),
  /** Today's deals, one for each game. */
  deals: () => ask<Deal[]>('/deals'),
  /** The days of a game's deals, the newest first. */
  dealDays: (game: string) => ask<Deal[]>(`/games/${game}/deals`),
  deal: (id: string) => ask<DealPage>(`/deals/${id}`),
  playDeal: (id: string, name: string) => askAsMe<Table>(`/deals/${id}/play`, { name }),
  openDeal: (deal: NewDeal) => ask<Deal>('/deals', deal),
}
