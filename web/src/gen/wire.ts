// Made from the Structs by `make types`. Do not edit.

export type ClockPreset = 'day' | 'evening' | 'live' | 'none' | 'seven-days' | 'three-days' | 'week'
/**
 * A table's code: whoever has it can find the table.
 */
export type Code = string
export type Device = 'hot-seat' | 'kitchen' | 'online'
export type ErrorKind =
  'busy' | 'conflict' | 'forbidden' | 'illegal' | 'internal' | 'limit' | 'malformed' | 'missing' | 'over' | 'stale'
export type Level = 'alta-velocidad' | 'expreso' | 'paseo' | 'regional'
export type Room = 'seats' | 'spectators'
export type Status = 'over' | 'pinned' | 'running' | 'waiting'
export type TroubleKind =
  'disk-full' | 'failing' | 'file-gone' | 'file-taken' | 'locked' | 'read-only' | 'stalled' | 'stopped' | 'unreachable'
export type NewSeat = NewPerson | NewBot
export type ClientMessage =
  Act | Undo | UndoAnswer | Say | AskHint | AskOccasions | AskAhead | LayAhead | LiftAhead | Return | Resync | Ping
export type ServerMessage =
  | Sync
  | TableNews
  | Chat
  | Ack
  | RequestRefused
  | UndoAsked
  | UndoAnswered
  | Covered
  | Hints
  | Occasions
  | AheadNews
  | Prospects
  | Trouble
  | Pong
export type CallKind = 'invite' | 'over' | 'turn'
export type OffWhy = 'gone' | 'refused' | 'silent' | 'unsafe'
export type ReceiverForm = 'discord' | 'ntfy' | 'plain' | 'push' | 'slack'
export type WebhookForm = 'discord' | 'ntfy' | 'plain' | 'slack'

export interface Everything {
  ClockPreset: ClockPreset
  Code: Code
  Device: Device
  ErrorKind: ErrorKind
  Failure: Failure
  Level: Level
  Room: Room
  Status: Status
  TroubleKind: TroubleKind
  Arrange: Arrange
  BeginTryout: BeginTryout
  Checked: Checked
  Clock: Clock
  Course: Course
  CoverSeat: CoverSeat
  Departure: Departure
  EndTable: EndTable
  Ending: Ending
  Found: Found
  GameInfo: GameInfo
  Health: Health
  Hinted: Hinted
  Kick: Kick
  LessonInfo: LessonInfo
  Me: Me
  MyTable: MyTable
  NewBot: NewBot
  NewPerson: NewPerson
  NewSeat: NewSeat
  NewTable: NewTable
  Pair: Pair
  SeatInfo: SeatInfo
  SeatLog: SeatLog
  Sit: Sit
  Station: Station
  Story: Story
  Table: Table
  TableDeal: TableDeal
  Told: Told
  Tryout: Tryout
  Verdict: Verdict
  Frame: Frame
  Frames: Frames
  Offer: Offer
  Party: Party
  Refused: Refused
  ScoreRow: ScoreRow
  Step: Step
  UndoInfo: UndoInfo
  Lesson: Lesson
  LessonAnswer: LessonAnswer
  LessonStep: LessonStep
  Moment: Moment
  Advised: Advised
  Answered: Answered
  AskAdvice: AskAdvice
  AskReview: AskReview
  ChanceAt: ChanceAt
  KeyMoment: KeyMoment
  Reviewed: Reviewed
  Suggestion: Suggestion
  Tried: Tried
  Carrier: Carrier
  EnrolPasskey: EnrolPasskey
  JoinPass: JoinPass
  LabelDevice: LabelDevice
  Pass: Pass
  PassLink: PassLink
  Passkey: Passkey
  PasskeyOptions: PasskeyOptions
  UsePasskey: UsePasskey
  Holiday: Holiday
  TakeHoliday: TakeHoliday
  Board: Board
  BoardRow: BoardRow
  Figures: Figures
  Journey: Journey
  JourneyList: JourneyList
  Listed: Listed
  Month: Month
  Note: Note
  Point: Point
  Standing: Standing
  Traveller: Traveller
  Ack: Ack
  Act: Act
  AheadNews: AheadNews
  AskAhead: AskAhead
  AskHint: AskHint
  AskOccasions: AskOccasions
  Chat: Chat
  ClientMessage: ClientMessage
  Covered: Covered
  Hints: Hints
  LaidDown: LaidDown
  LayAhead: LayAhead
  LiftAhead: LiftAhead
  Occasions: Occasions
  Ping: Ping
  Pong: Pong
  Prospects: Prospects
  RequestRefused: RequestRefused
  Resync: Resync
  Return: Return
  Say: Say
  ServerMessage: ServerMessage
  Sync: Sync
  TableNews: TableNews
  Trouble: Trouble
  Undo: Undo
  UndoAnswer: UndoAnswer
  UndoAnswered: UndoAnswered
  UndoAsked: UndoAsked
  AskFrames: AskFrames
  AskLine: AskLine
  AskStory: AskStory
  Line: Line
  LineTold: LineTold
  Choice: Choice
  Coached: Coached
  Deal: Deal
  DealMoment: DealMoment
  DealPage: DealPage
  DealPlace: DealPlace
  MyTry: MyTry
  NewDeal: NewDeal
  PlayDeal: PlayDeal
  AnswerTurn: AnswerTurn
  CallKind: CallKind
  CallWishes: CallWishes
  Calls: Calls
  Decided: Decided
  NewPush: NewPush
  NewWebhook: NewWebhook
  OffWhy: OffWhy
  Pushed: Pushed
  PushedAnswer: PushedAnswer
  Receiver: Receiver
  ReceiverForm: ReceiverForm
  WebhookForm: WebhookForm
  WebhookMade: WebhookMade
}
/**
 * The body of every HTTP answer that is not a success.
 */
export interface Failure {
  error:
    'busy' | 'conflict' | 'forbidden' | 'illegal' | 'internal' | 'limit' | 'malformed' | 'missing' | 'over' | 'stale'
  msg: Msg
}
/**
 * Something to say, without its words: those are in the Fluent files under `key`.
 *
 *     An argument named after a kind of id (`card`, or `cards` for several) is translated; `rule` is the paragraph
 *     it rests on.
 */
export interface Msg {
  key: string
  args?: {
    [k: string]: string | number | (string | number)[] | undefined
  }
  rule?: string | null
}
/**
 * POST /api/tables/{code}/arrange, by the creator, before the start: the places of the table, and its options.
 *
 *     Whoever sits stays where they are if that is still a person's place; otherwise all move up, in their order. Without
 *     `seats` or `options` those stay.
 */
export interface Arrange {
  seats: (NewPerson | NewBot)[] | null
  options: {} | null
}
/**
 * A seat for a person, free until someone sits down.
 */
export interface NewPerson {
  kind: 'person'
}
export interface NewBot {
  kind: 'bot'
  level: 'alta-velocidad' | 'expreso' | 'paseo' | 'regional'
}
/**
 * POST /api/tables/{code}/tryout: play on from there against bots, in that seat.
 *
 *     After the end from any version, in any seat; before it in my own, and from what it knows now.
 */
export interface BeginTryout {
  seat: number
  version: number | null
}
/**
 * POST /api/tables/check: the options as a table would have them.
 */
export interface Checked {
  options: {}
}
/**
 * Banked time of a seat; it runs while the seat owes a decision.
 */
export interface Clock {
  left: number
  running: boolean
}
/**
 * GET /api/tables/{code}/scores, after the end: the parties' totals frame by frame (None: void).
 */
export interface Course {
  totals: (number | null)[][]
}
/**
 * POST /api/tables/{code}/cover: a bot plays for this seat, mine or one whose player has been away for a while.
 */
export interface CoverSeat {
  seat: number
}
/**
 * GET /api/tables: a public table on the departures board.
 */
export interface Departure {
  code: string
  game: string
  status: 'over' | 'pinned' | 'running' | 'waiting'
  seats: SeatInfo[]
  free: number
  clock: 'day' | 'evening' | 'live' | 'none' | 'seven-days' | 'three-days' | 'week'
  created: number
  version: number
  rated: boolean
}
/**
 * A place at the table as everyone may see it.
 */
export interface SeatInfo {
  seat: number
  kind: 'bot' | 'person'
  taken: boolean
  name?: string
  level?: ('alta-velocidad' | 'expreso' | 'paseo' | 'regional') | null
  present?: boolean
  covered?: ('alta-velocidad' | 'expreso' | 'paseo' | 'regional') | null
  clock?: Clock | null
  kept?: boolean
  cover_in?: number | null
  entropy?: boolean
  away_until?: number | null
}
/**
 * POST /api/tables/{code}/end: I would like to end it here, or agree to that; no: I would rather play on.
 */
export interface EndTable {
  yes: boolean
}
/**
 * A player would like to end the match as it stands; those in `needs` have not answered yet.
 */
export interface Ending {
  by: number
  needs: number[]
  until: number
}
/**
 * GET /api/codes/{short}: the whole code of the one open table whose code begins like that.
 */
export interface Found {
  code: string
}
/**
 * GET /api/games: what a page needs to offer a game. `defaults`: the settled options by number of seats.
 *
 *     `emblem`, `poster` (a picture of its board; None: it brings none), `words` (by language) and `view` (the JSON Schema
 *     of its views) are addresses that change with what they hold. `board`: the folder of the page's own board for it;
 *     None: a board is made from the view.
 */
export interface GameInfo {
  id: string
  name: string
  rules: number
  seats: number[]
  minutes: number
  difficulty: number
  lowest_wins: boolean
  endings: string[]
  levels: ('alta-velocidad' | 'expreso' | 'paseo' | 'regional')[]
  strengths: {
    [k: string]: Strength | undefined
  }
  kinds: {
    [k: string]: string[] | undefined
  }
  options: {}
  defaults: {
    [k: string]: {} | undefined
  }
  tagline: {
    [k: string]: string | undefined
  }
  colour: string
  ink: string
  back: string | null
  emblem: string
  poster: string | null
  words: {
    [k: string]: string | undefined
  }
  view: string
  board: string | null
  lessons: LessonInfo[]
  story: Storytelling
  ahead: boolean
}
/**
 * How often a level wins against others of another level, or against chance (None), at the fewest seats.
 */
export interface Strength {
  against: ('alta-velocidad' | 'expreso' | 'paseo' | 'regional') | null
  of_ten: number
}
/**
 * A lesson of a game; all of it is at /api/games/{game}/lessons/{name}.
 */
export interface LessonInfo {
  name: string
  title: {
    [k: string]: string | undefined
  }
  minutes: number
}
/**
 * All are keys of the game's messages.
 *
 *     `quiet` are details, shown when a turn is opened; `opens` begin a turn, where the seat that acts does not say so;
 *     `last` are lines of the score sheet that the count at the end keeps for last. What follows each other of `together`
 *     is told as one, by the words `KEY-story`: `count` of them, which may differ in the arguments named, and `each` of
 *     those (`each-ARGUMENT…`, with how many there are alike) in a list. `points` are arguments that name parts of the
 *     board: whoever points at a turn in the log finds them marked there.
 */
export interface Storytelling {
  quiet: string[]
  opens: string[]
  sounds: {
    [k: string]: 'card' | 'crash' | 'dice' | 'piece' | 'rise' | undefined
  }
  last: string[]
  together: {
    [k: string]: string[] | undefined
  }
  points: string[]
}
/**
 * GET /health. `failing`, with status 503: nothing can be stored. `cramped`: no new tables, moves are stored.
 */
export interface Health {
  status: 'failing' | 'ok'
  store: string
  version: string
  engine: string
  trouble?:
    | (
        | 'disk-full'
        | 'failing'
        | 'file-gone'
        | 'file-taken'
        | 'locked'
        | 'read-only'
        | 'stalled'
        | 'stopped'
        | 'unreachable'
      )
    | null
  cramped?: boolean
}
/**
 * A seat asked for a hint at that version: its next entry was made with it.
 */
export interface Hinted {
  version: number
  seat: number
}
/**
 * POST /api/tables/{code}/kick, by the creator, before the start.
 */
export interface Kick {
  seat: number
}
/**
 * GET /api/me. `next`: the table that has waited for me longest.
 *
 *     `awaited`: at how many tables other people wait for me.
 */
export interface Me {
  name: string
  tables: MyTable[]
  next: string | null
  awaited: number
}
export interface MyTable {
  code: string
  game: string
  status: 'over' | 'pinned' | 'running' | 'waiting'
  seats: SeatInfo[]
  mine: number[]
  waits: number[]
  updated: number
  result: Result | null
}
/**
 * How a match came out: totals (None: void), the parties place by place, and which of the game's endings it was.
 *
 *     The first place is empty where nobody has won.
 */
export interface Result {
  scores: (number | null)[]
  ranking: number[][]
  ended: string
}
/**
 * POST /api/tables. Its creator takes the first seat for a person (hot-seat: all of them; kitchen: none).
 *
 *     `entropy`: its creator, who has not seen the commitment yet, will add bytes by `Sit`; it does not start before.
 */
export interface NewTable {
  game: string
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: (NewPerson | NewBot)[]
  options: {}
  public: boolean
  clock: 'day' | 'evening' | 'live' | 'none' | 'seven-days' | 'three-days' | 'week'
  cover: 'alta-velocidad' | 'expreso' | 'paseo' | 'regional'
  device: 'hot-seat' | 'kitchen' | 'online'
  /**
   * What a player is called; cleaned, shown as text only.
   */
  name: string
  /**
   * Items: What a player is called; cleaned, shown as text only.
   */
  names: string[]
  autostart: boolean
  entropy: boolean
  hints: boolean
  rated: boolean
}
/**
 * POST /api/pairing: a table with whoever else looks for company; one of mine, where nobody does yet.
 *
 *     `bots`: after a minute a bot takes the free seat. Asked again by whoever waits, it says that they still do.
 */
export interface Pair {
  game: string
  /**
   * What a player is called; cleaned, shown as text only.
   */
  name: string
  bots: boolean
  entropy: boolean
}
/**
 * GET /api/tables/{code}/replay while the match runs: what this seat knows, and no more.
 */
export interface SeatLog {
  game: string
  rules: number
  seats: number
  options: {}
  commitment: string
  seat: number
  log: Told[]
  view: unknown
}
/**
 * An entry as a seat was told of it.
 */
export interface Told {
  n: number
  seat: number
  lines: Msg[]
}
/**
 * POST /api/tables/{code}/seat. Without a seat: the one I have, or the first that is free.
 *
 *     `entropy`: random bytes of mine that all luck of the match will depend on, chosen after the commitment was seen. The
 *     first that a seat was given stay.
 */
export interface Sit {
  /**
   * What a player is called; cleaned, shown as text only.
   */
  name: string
  seat: number | null
  entropy: string | null
}
/**
 * GET /api/station. `origin`: where phones in the same network can open it; None: only this machine can.
 */
export interface Station {
  origin: string | null
}
/**
 * GET /api/tables/{code}/story: all entries as one seat (or nobody, or everyone) was told of them.
 */
export interface Story {
  seat: number | null
  steps: Told[]
}
/**
 * A table as its link shows it. `mine`: the seats this browser holds; `waits`: those of them that must decide.
 */
export interface Table {
  code: string
  game: string
  rules: number
  options: {}
  status: 'over' | 'pinned' | 'running' | 'waiting'
  seats: SeatInfo[]
  public: boolean
  clock: 'day' | 'evening' | 'live' | 'none' | 'seven-days' | 'three-days' | 'week'
  cover: 'alta-velocidad' | 'expreso' | 'paseo' | 'regional'
  device: 'hot-seat' | 'kitchen' | 'online'
  autostart: boolean
  version: number
  created: number
  commitment: string
  mine?: number[]
  kept?: number[]
  host?: boolean
  inviter?: number | null
  waits?: number[]
  spectators?: number
  seed?: string | null
  result?: Result | null
  rematch?: string | null
  rematch_of?: string | null
  hints?: boolean
  hinted?: Hinted[]
  rated?: boolean
  pairing?: boolean
  bots_at?: number | null
  ending?: Ending | null
  agreed?: boolean
  tryout?: Tryout | null
  deal?: TableDeal | null
}
/**
 * What a table tries out: a position of another table, for one seat. It is on no list and counts for nothing.
 *
 *     `imagined`: that match was not over, and the position is one that the seat could not rule out.
 */
export interface Tryout {
  of: string
  version: number
  seat: number
  imagined: boolean
}
/**
 * Of which deal a table is; `day` is None for a group's. `secret`: others may still play it.
 */
export interface TableDeal {
  id: string
  day: string | null
  secret: boolean
}
/**
 * GET /api/tables/{code}/verify: commitment, every draw, every action and the result, checked by the server.
 */
export interface Verdict {
  holds: boolean
  draws?: number
  actions?: number
  why?: string | null
  gone?: number | null
}
/**
 * One step of a replay page, with the score as it stood (as far as known). n = -1: before the first entry.
 */
export interface Frame {
  n: number
  seat: number | null
  lines: Msg[]
  view: unknown
  overlay: unknown
  picture: string
  text: Msg[]
  scores: Party[]
}
/**
 * The score of a seat, or of a rival played by the rules. `total`: None while a line is unknown, or if void.
 */
export interface Party {
  seat: number
  rows: ScoreRow[]
  total: number | null
  void?: boolean
  rival?: string | null
}
/**
 * A line of the score sheet. `points`: None where this seat cannot know them yet. `private`: only one seat can.
 */
export interface ScoreRow {
  label: Msg
  points: number | null
  private?: boolean
}
/**
 * GET /api/tables/{code}/frames. `total`: how many there are in all (version + 1).
 */
export interface Frames {
  seat: number | null
  total: number
  frames: Frame[]
}
/**
 * Something that may be done. `sheet`: the own score lines right after it, where the game can tell.
 */
export interface Offer {
  action: unknown
  offer: Msg
  sheet?: number[] | null
}
/**
 * Something one might reach for now, and the rule that forbids it.
 */
export interface Refused {
  action: unknown
  offer: Msg
  why: Msg
}
/**
 * Entry n as told to this seat, and its view afterwards with its overlay.
 *
 *     Both are null in steps too old to watch, and in the last of a sync, which has them itself. `undo_to`: it took the
 *     match back to that version.
 */
export interface Step {
  n: number
  seat: number
  lines: Msg[]
  view: unknown
  overlay: unknown
  undo_to: number | null
}
/**
 * Whether this seat may take its last action back, to which version, which seats have to agree, and why.
 */
export interface UndoInfo {
  kind: 'consent' | 'free' | 'none'
  to: number
  reason?: Msg | null
  needs?: number[]
  wait?: number
}
/**
 * GET /api/games/{game}/lessons/{name}: everything that it shows, through the eyes of the learner's seat.
 */
export interface Lesson {
  game: string
  name: string
  title: Msg
  seat: number
  names: string[]
  steps: LessonStep[]
  frames: Frame[]
  moments: Moment[]
  result: Result | null
}
/**
 * A step of a lesson. At the versions `asked` the learner does what was recorded; then the match goes to `until`.
 *
 *     `attempt`: after that something with these fields is to be tried, and refused.
 */
export interface LessonStep {
  at: number
  say: Msg
  rules: string[]
  station: Msg | null
  point: string[]
  way: string[]
  asked: number[]
  until: number
  attempt: {} | null
  answers: LessonAnswer[]
  otherwise: Msg | null
  jump: boolean
}
/**
 * What is said to whoever chooses an action that has the fields `to`. `good`: the lesson goes on all the same.
 */
export interface LessonAnswer {
  to: {}
  say: Msg
  good: boolean
}
/**
 * What a learner may do at a version, and what is asked for (None: something that is refused).
 */
export interface Moment {
  version: number
  prompt: Msg
  legal: Offer[]
  refused: Refused[]
  recorded: unknown
}
/**
 * What the coach would have thought about in that seat's place, the best first; `sure`: beyond doubt.
 */
export interface Advised {
  seat: number
  version: number
  hints: Suggestion[]
  sure: boolean
}
/**
 * A move in words, and why a good player would choose it; `chance`: the seat's, to win, after it.
 */
export interface Suggestion {
  action: unknown
  offer: Msg
  chance: number
  reasons: Reason[]
}
/**
 * A fact for which a good player would choose an action, and the parts of the board that it speaks of.
 */
export interface Reason {
  msg: Msg
  point?: string[]
}
/**
 * What the coach says to what was tried in an exercise, beside what was played and what is best.
 *
 *     `best`: nothing better is known; `good`: as good, as far as can be told; `better` than what was played; `same`: as
 *     that was; `worse`.
 */
export interface Answered {
  verdict: 'best' | 'better' | 'good' | 'same' | 'worse'
  tried: Suggestion
  played: number
  best: number
}
/**
 * POST /api/tables/{code}/advice, after the end: what would the coach have played there?
 */
export interface AskAdvice {
  seat: number
  version: number
}
/**
 * POST /api/tables/{code}/review, after the end: the review of a seat is to be worked out.
 */
export interface AskReview {
  seat: number
}
/**
 * The seat's chance to win when there were so many entries, by what it knew.
 */
export interface ChanceAt {
  version: number
  chance: number
}
/**
 * A place of the match worth looking at again: entry n, a decision of the seat, or what came after it until then.
 *
 *     `chances` were lost, kept, or given and taken, of the `before` that the seat had. `better` would have lost less.
 */
export interface KeyMoment {
  kind: 'lost' | 'luck' | 'praise'
  n: number
  until: number
  chances: number
  doubt: number
  before: number
  played: Suggestion
  better: Suggestion | null
}
/**
 * GET /api/tables/{code}/review?seat=N: as far as it has come, `done` of `total` decisions.
 *
 *     `share` + `played_well` + `had_luck` = `result`, in parts of a win; None until all is judged. `grades`: how many
 *     decisions with a choice were fine, a slip, a mistake, a blunder. `working`: the coach is at it.
 */
export interface Reviewed {
  seat: number
  done: number
  total: number
  working: boolean
  share: number
  played_well: number | null
  had_luck: number | null
  result: number | null
  grades: {
    [k: string]: number | undefined
  }
  line: ChanceAt[]
  moments: KeyMoment[]
}
/**
 * POST /api/tables/{code}/exercise, after the end: what if the seat had done this as entry n?
 */
export interface Tried {
  seat: number
  n: number
  action: unknown
}
/**
 * A browser that holds the pass. `used`: the day it was last seen.
 */
export interface Carrier {
  id: string
  label: string
  created: number
  used: number
  here: boolean
}
/**
 * POST /api/pass/passkeys, with the answer of the authenticator.
 */
export interface EnrolPasskey {
  /**
   * A PublicKeyCredential, as its toJSON() tells it.
   */
  credential: {}
  /**
   * What its owner calls a device; cleaned, shown as text only.
   */
  label: string
}
/**
 * POST /api/pass/join: this browser holds the pass from now on that the link was made for.
 *
 *     `bring`: what this browser had is brought along; otherwise it is forgotten.
 */
export interface JoinPass {
  /**
   * What a one-time link carries.
   */
  code: string
  /**
   * What its owner calls a device; cleaned, shown as text only.
   */
  label: string
  bring: boolean
}
/**
 * POST /api/pass/devices/{id}.
 */
export interface LabelDevice {
  /**
   * What its owner calls a device; cleaned, shown as text only.
   */
  label: string
}
/**
 * GET /api/pass. `created`: None while there is nothing to remember, and so no pass.
 *
 *     `journeys`: how many hang on it. `open`: tables that are not over.
 */
export interface Pass {
  created: number | null
  devices: Carrier[]
  passkeys: Passkey[]
  journeys: number
  open: number
}
export interface Passkey {
  id: string
  label: string
  created: number
}
/**
 * POST /api/pass/link: works once, until then. `qr`: the link as a picture (SVG).
 */
export interface PassLink {
  code: string
  link: string
  until: number
  qr: string
}
/**
 * What the browser hands to its authenticator, as WebAuthn has it.
 */
export interface PasskeyOptions {
  options: {}
}
/**
 * POST /api/pass/passkeys/use: as JoinPass, by a passkey.
 */
export interface UsePasskey {
  /**
   * A PublicKeyCredential, as its toJSON() tells it.
   */
  credential: {}
  /**
   * What its owner calls a device; cleaned, shown as text only.
   */
  label: string
  bring: boolean
}
/**
 * GET /api/holiday. `until`: I am on holiday until then. `left`: days that I may still take within a year.
 *
 *     `most`: days at a time.
 */
export interface Holiday {
  until: number | null
  left: number
  most: number
}
/**
 * POST /api/holiday: from now on for so many days my clocks of games over days stand still.
 */
export interface TakeHoliday {
  days: number
}
/**
 * GET /api/games/{game}/board: who wants to be on it, best first by what is sure of their rating.
 */
export interface Board {
  rows: BoardRow[]
}
/**
 * A player on the board, or a bot: a fixed point.
 */
export interface BoardRow {
  name: string
  level: ('alta-velocidad' | 'expreso' | 'paseo' | 'regional') | null
  rating: number
  doubt: number
  matches: number
  mine: boolean
}
/**
 * GET /api/journeys/figures: one game in numbers. What has no place (shared screen, early end) only counts.
 *
 *     `best`: the match with the best points of all. `streak`: won one after the other, now and at most.
 */
export interface Figures {
  game: string
  played: number
  placed: number
  won: number
  places: number[]
  mean: number | null
  best: number | null
  best_code: string | null
  streak: number
  streak_most: number
  with_people: number
  last: number
  months: Month[]
  standing: Standing | null
  rated: number
  course: Point[]
  listed: string | null
}
/**
 * How much was played in a month, as 2026-11.
 */
export interface Month {
  month: string
  played: number
  won: number
}
/**
 * A rating as people see it: the truth is within `doubt` either way in 19 cases of 20.
 */
export interface Standing {
  rating: number
  doubt: number
}
/**
 * A rating at a moment.
 */
export interface Point {
  at: number
  rating: number
  doubt: number
}
/**
 * A finished match of mine. `seat`: None where several shared a screen. `kept`: it can be replayed.
 */
export interface Journey {
  code: string
  game: string
  began: number
  ended: number
  moves: number
  seat: number | null
  place: number | null
  points: number | null
  players: Traveller[]
  rated: boolean
  agreed: boolean
  hinted: boolean
  kept: boolean
  standing: Standing | null
  note: string
}
/**
 * A party of a finished match, as whoever remembers it is told of it. `place`: None where nobody has won.
 */
export interface Traveller {
  seat: number
  name: string
  level: ('alta-velocidad' | 'expreso' | 'paseo' | 'regional') | null
  place: number | null
  points: number | null
  covered: boolean
}
/**
 * GET /api/journeys, the last first. `next`: what to ask for, as `before`, to go on; None: there are no more.
 */
export interface JourneyList {
  rows: Journey[]
  next: string | null
}
/**
 * POST /api/games/{game}/board/me: my name on the board of that game. Without a name: I am not on it.
 */
export interface Listed {
  /**
   * What a player is called; cleaned, shown as text only.
   */
  name: string
}
/**
 * GET and POST /api/tables/{code}/note: what I wrote to myself about it. Nobody else is shown it.
 */
export interface Note {
  text: string
}
/**
 * Done and stored; the sync with that version comes before or after.
 */
export interface Ack {
  kind: 'ack'
  id: number
  version: number
}
/**
 * Do it, if the match is still what it was at that version (choices of others at the same time do not count).
 */
export interface Act {
  kind: 'act'
  /**
   * The page's own number for a request; the answer repeats it.
   */
  id: number
  version: number
  action: unknown
}
/**
 * To the seat itself alone, whenever that has changed: what it has laid down; null: nothing.
 */
export interface AheadNews {
  kind: 'ahead'
  laid: LaidDown | null
}
/**
 * What this seat has laid down for its turn. `lapsed`: why the decisions in `left` are not made.
 */
export interface LaidDown {
  left: Offer[]
  done: Offer[]
  whatever: boolean
  lapsed: Msg | null
}
/**
 * What could I lay down for my turn, after these decisions of it? For who waits; nobody else is told.
 */
export interface AskAhead {
  kind: 'ahead-ask'
  /**
   * The page's own number for a request; the answer repeats it.
   */
  id: number
  version: number
  /**
   * @maxItems 12
   */
  actions: unknown[]
}
/**
 * What would be good now? Answered where hints are agreed to; the table tells everyone that it was asked.
 */
export interface AskHint {
  kind: 'hint'
  /**
   * The page's own number for a request; the answer repeats it.
   */
  id: number
  version: number
}
/**
 * What is worth a beginner's look now? Answered where hints would be; nobody else is told.
 */
export interface AskOccasions {
  kind: 'occasions'
  /**
   * The page's own number for a request; the answer repeats it.
   */
  id: number
  version: number
}
export interface Chat {
  kind: 'chat'
  id: number
  room: 'seats' | 'spectators'
  seat: number | null
  name: string
  text: string
  at: number
}
/**
 * Take my last action back: at once where it is free, otherwise those who would lose something are asked.
 */
export interface Undo {
  kind: 'undo'
  /**
   * The page's own number for a request; the answer repeats it.
   */
  id: number
  version: number
}
export interface UndoAnswer {
  kind: 'undo-answer'
  /**
   * The page's own number for a request; the answer repeats it.
   */
  id: number
  yes: boolean
}
export interface Say {
  kind: 'chat'
  /**
   * The page's own number for a request; the answer repeats it.
   */
  id: number
  text: string
}
/**
 * When it is my turn, do this, if nothing has changed for me since that version; or `whatever` has, if it is legal.
 *
 *     It takes the place of what was laid down before. Nobody else is told.
 */
export interface LayAhead {
  kind: 'ahead-lay'
  /**
   * The page's own number for a request; the answer repeats it.
   */
  id: number
  version: number
  /**
   * @minItems 1
   * @maxItems 12
   */
  actions: unknown[]
  whatever: boolean
}
/**
 * I will decide myself; or I have read what became of it.
 */
export interface LiftAhead {
  kind: 'ahead-lift'
  /**
   * The page's own number for a request; the answer repeats it.
   */
  id: number
}
/**
 * I am back: the seat is mine again.
 */
export interface Return {
  kind: 'return'
  /**
   * The page's own number for a request; the answer repeats it.
   */
  id: number
}
export interface Resync {
  kind: 'resync'
  since: number
}
/**
 * Are you there? `looking`: whether the page is seen; who does not look may be called when it is their turn.
 */
export interface Ping {
  kind: 'ping'
  looking: boolean
}
/**
 * To a player who takes the seat back: what the bot did there, and since when.
 */
export interface Covered {
  kind: 'covered'
  seat: number
  since: number
  did: Step[]
}
/**
 * What the coach would think about in this seat's place, the best first, by what the seat knows alone.
 *
 *     `sure`: the first is better than the others beyond doubt.
 */
export interface Hints {
  kind: 'hints'
  id: number
  version: number
  hints: Hint[]
  sure: boolean
}
/**
 * A move, the seat's chances to win after it (from 0 to 1), and why a good player would choose it.
 */
export interface Hint {
  action: unknown
  chance: number
  reasons: Reason[]
}
/**
 * What is worth a beginner's look at this version, by what the seat knows: for the remarks of a first game.
 */
export interface Occasions {
  kind: 'occasions'
  id: number
  version: number
  occasions: Occasion[]
}
/**
 * Something in a position that is worth a beginner's look, and the parts of the board that it speaks of.
 */
export interface Occasion {
  name: string
  point?: string[]
}
export interface Pong {
  kind: 'pong'
  version: number
}
/**
 * What may be laid down after those actions: the board as it would be, and what could be decided then.
 *
 *     Where chance has to answer first, the board is as it is before that, `legal` what may be done whatever it answers,
 *     and there is no prompt. Nothing in `legal`: the turn ends with them, or what follows is not known yet.
 */
export interface Prospects {
  kind: 'prospects'
  id: number
  version: number
  actions: unknown[]
  view: unknown
  overlay: unknown
  prompt: Msg | null
  legal: Offer[]
}
/**
 * What was asked is not done, and nothing has changed. `stale`: look at the next sync, then decide again.
 */
export interface RequestRefused {
  kind: 'refusal'
  id: number | null
  error:
    'busy' | 'conflict' | 'forbidden' | 'illegal' | 'internal' | 'limit' | 'malformed' | 'missing' | 'over' | 'stale'
  msg: Msg
}
/**
 * All that this seat knows now, and what happened since the version it had. Replaces what was there before.
 */
export interface Sync {
  kind: 'sync'
  version: number
  seat: number | null
  view: unknown
  overlay: unknown
  prompt: Msg
  owing: number[]
  legal: Offer[]
  refused: Refused[]
  text: Msg[]
  scores: Party[]
  commitment: string
  head: string | null
  seed: string | null
  result: Result | null
  status: 'over' | 'pinned' | 'running' | 'waiting'
  since: number
  steps: Step[]
  picture: string
  undo: UndoInfo
  clocks: (Clock | null)[]
}
/**
 * Names, seats, presence or the status have changed; the first message of every socket.
 */
export interface TableNews {
  kind: 'table'
  table: Table
}
/**
 * A seat asks to take its last action back. Sent to all; those in `needs` answer.
 */
export interface UndoAsked {
  kind: 'undo-asked'
  by: number
  to: number
  reason: Msg
  needs: number[]
}
/**
 * The request is closed. `dropped`: a move was made instead, or nobody answered in time.
 */
export interface UndoAnswered {
  kind: 'undo-answered'
  by: number
  outcome: 'dropped' | 'granted' | 'refused'
  seat: number | null
}
/**
 * Nothing can be stored since then, so no move is taken; what was acknowledged is safe. No `what`: it is over.
 */
export interface Trouble {
  kind: 'trouble'
  what:
    | (
        | 'disk-full'
        | 'failing'
        | 'file-gone'
        | 'file-taken'
        | 'locked'
        | 'read-only'
        | 'stalled'
        | 'stopped'
        | 'unreachable'
      )
    | null
  since: number
}
/**
 * POST /api/lines/frames: those from `first` to before `end`.
 */
export interface AskFrames {
  /**
   * A match in one line.
   */
  line: string
  seat: string | null
  first: number
  end: number | null
}
/**
 * POST /api/lines, and /api/lines/replay for the replay file with the weights of every draw.
 */
export interface AskLine {
  /**
   * A match in one line.
   */
  line: string
}
/**
 * POST /api/lines/story: as that seat was told; without one, as whoever watched.
 */
export interface AskStory {
  /**
   * A match in one line.
   */
  line: string
  seat: string | null
}
/**
 * GET /api/tables/{code}/line, after the end: all of the match, to be put behind `/replay#`.
 */
export interface Line {
  line: string
}
/**
 * What a line tells: every decision and every draw of it was checked. `total`: how many frames it has.
 */
export interface LineTold {
  game: string
  rules: number
  options: {}
  seats: SeatInfo[]
  commitment: string
  result: Result | null
  hinted: Hinted[]
  total: number
  draws: number
  actions: number
}
/**
 * What some did at a moment, how many, and the mean of the points that they had at the end.
 */
export interface Choice {
  offer: Msg
  count: number
  points: number
  mine: boolean
}
/**
 * What my review says of a decision: the chances that it lost, or that anything else would have.
 */
export interface Coached {
  kind: 'lost' | 'praise'
  chances: number
  better: Msg | null
}
/**
 * A deal as everyone may see it. `seed`: when it is over. `next`: the commitment to the next day's seed.
 */
export interface Deal {
  id: string
  game: string
  day: string | null
  seats: number
  level: 'alta-velocidad' | 'expreso' | 'paseo' | 'regional'
  commitment: string
  next: string | null
  ends: number
  closes: number
  over: boolean
  playable: boolean
  done: number
  players: number
  mine: MyTry | null
  seed: string | null
}
/**
 * What my pass made of a deal. `place`: among those who are done; None while it goes on, or if it is late.
 */
export interface MyTry {
  code: string
  over: boolean
  points: number | null
  place: number | null
}
/**
 * A position that others came to as I did: before entry `version`, my decision `n`.
 *
 *     Those of my review, where there is one, and those that not all left alike.
 */
export interface DealMoment {
  version: number
  n: number
  choices: Choice[]
  coach: Coached | null
}
/**
 * GET /api/deals/{deal}. What others did is there for whoever has played, or when it is over; a group's, then only.
 *
 *     `mine` and `best`: the points before each decision, and at the end.
 */
export interface DealPage {
  deal: Deal
  places: DealPlace[]
  names: string[]
  mine: (number | null)[]
  best: (number | null)[]
  moments: DealMoment[]
  line: string | null
  kept: boolean
}
/**
 * A line of the list. `points`: None where it came to no result.
 */
export interface DealPlace {
  place: number
  name: string
  points: number | null
  mine: boolean
}
/**
 * POST /api/deals: a deal for a group of friends. It is over when so many have played, or after so many hours.
 */
export interface NewDeal {
  game: string
  players: number
  hours: 1 | 6 | 24 | 168
}
/**
 * POST /api/deals/{deal}/play. `name`: as the list shows it; without one, nobody's.
 */
export interface PlayDeal {
  /**
   * What a player is called; cleaned, shown as text only.
   */
  name: string
}
/**
 * POST /api/tables/{code}/answer: one action without a socket, as `act` over one.
 */
export interface AnswerTurn {
  seat: number
  version: number
  action: unknown
}
/**
 * GET and POST /api/calls/wishes: what I want to be called for. Between the two minutes of `quiet` calls wait.
 *
 *     `digest`: at this hour, once a day, how many tables wait for me. `zone`: by whose clock, as Europe/Madrid.
 */
export interface CallWishes {
  turn: boolean
  invite: boolean
  over: boolean
  quiet: [number, number] | null
  digest: number | null
  zone: string
}
/**
 * GET /api/calls. `key`: the station's, for a browser's subscription; None: this station calls nobody.
 */
export interface Calls {
  key: string | null
  wishes: CallWishes
  receivers: Receiver[]
}
/**
 * Where I am called. `here`: this browser. `called`: when it last took a call; `failures`: since then.
 *
 *     `off`: why it is called no more. `host`: of its address the machine's name alone, as the rest may be a secret.
 */
export interface Receiver {
  id: string
  form: 'discord' | 'ntfy' | 'plain' | 'push' | 'slack'
  label: string
  host: string
  created: number
  here: boolean
  called: number | null
  failures: number
  off: ('gone' | 'refused' | 'silent' | 'unsafe') | null
}
/**
 * It is done and stored.
 */
export interface Decided {
  version: number
}
/**
 * POST /api/calls/push: this browser takes pushes, by its subscription. Asked again, it is brought up to date.
 */
export interface NewPush {
  /**
   * Where it is called: https, and no private network.
   */
  endpoint: string
  p256dh: string
  auth: string
  lang: 'en' | 'es'
  /**
   * What its owner calls it; cleaned, shown as text only.
   */
  label: string
}
/**
 * POST /api/calls/webhooks.
 */
export interface NewWebhook {
  form: 'discord' | 'ntfy' | 'plain' | 'slack'
  /**
   * Where it is called: https, and no private network.
   */
  address: string
  lang: 'en' | 'es'
  /**
   * What its owner calls it; cleaned, shown as text only.
   */
  label: string
}
/**
 * What a browser is pushed, encrypted for it alone. `tag`: a later one of the same takes its place.
 */
export interface Pushed {
  title: string
  text: string
  path: string
  tag: string
  lang: string
  receiver: string
  stop: string
  answer: PushedAnswer | null
}
/**
 * The only thing that the seat can do now, as a button. It is refused where the match has gone on.
 */
export interface PushedAnswer {
  title: string
  code: string
  seat: number
  version: number
  action: unknown
}
/**
 * The answer to a new webhook. `secret`: what signatures of plain calls are made with; it is told this once.
 */
export interface WebhookMade {
  calls: Calls
  secret: string | null
}
