// Made from the Structs by `make types`. Do not edit.

export interface Everything {
  Msg: Msg
  Score: Score
  Result: Result
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
 * What one party has. `ties` break an equal total, one after the other, in the direction in which the game is won.
 *
 *     A rival is a party without a seat, played by the rules; its `seat` follows the real ones.
 */
export interface Score {
  seat: number
  lines: ScoreLine[]
  ties?: number[]
  void?: boolean
  rival?: string | null
}
export interface ScoreLine {
  label: Msg
  points: number
}
/**
 * How a match came out: totals (None: void), the parties place by place, and which of the game's endings it was.
 */
export interface Result {
  scores: (number | null)[]
  ranking: number[][]
  ended: string
}
