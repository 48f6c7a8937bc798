/** How the room of the board is shared out: what is drawn how large, from the size of the pane alone. */
export interface Grid {
  columns: number
  size: number
}

/** The largest squares (each with `extra` height of its own) of which n fit into the room. */
export function largest(n: number, width: number, height: number, gap: number, extra: number, most: number): Grid {
  let best: Grid = { columns: 1, size: 0 }
  for (let columns = 1; columns <= Math.max(n, 1); columns++) {
    const rows = Math.ceil(n / columns)
    const across = (width - gap * (columns - 1)) / columns
    const down = (height - gap * (rows - 1)) / rows - extra
    const size = Math.floor(Math.min(across, down, most))
    if (size > best.size) best = { columns, size }
  }
  return best
}

export interface Room {
  wide: boolean
  mine: number
  market: Grid
  marketWidth: number
  others: Grid
}

const GAP = 8
const HEAD = 44 // a player's line above a mine
const CAPTION = 24 // what is traced, below it
const TABS = 44 // all players, where there is no room for their mines
const ROUND = 24 // which round it is
const CHOICE = 52 // take it or leave it
const DESK = { width: 1000, share: 0.58 } // a desktop, and how much of its width the mine has at most
const BESIDE = 0.5 // elsewhere, where it lies beside the tiles
const WIDE = 760 // from here on there is room beside the mine,
const LOW = 320 // and under this none above it
const LYING = { width: 440, height: 480, share: 0.55 } // a phone lying down, and how much of its width the mine has at most
const MUCH = 1.12
const TABLET = 600
const SMALLEST = 110 // somebody's mine at which one can still look
const MOST = 480 // somebody else's mine at which nothing more is seen in it
const LEAST = 184 // a mine in which monsters can still be told apart

/**
 * `tiles`: of a whole round, the stack included, so that they keep their size; `up`: as many as lie there now; `asked`: one is
 * to be taken or left. Beside each other, unless the mine would be much larger under the tiles: on a tablet held upright.
 */
export function share(w: number, h: number, tiles: number, up: number, asked: boolean, others: number): Room {
  if (h < LYING.height && w >= LYING.width && w > h) return shareLying(w, h, tiles)
  const narrow = shareNarrow(w, h, tiles, up, asked, others)
  if (w < WIDE || h < LOW) return narrow
  const wide = shareWide(w, h, tiles, others)
  return narrow.mine > wide.mine * MUCH ? narrow : wide
}

/** The tiles beside the mine, which has all the height; the other mines take its place when they are asked for. */
function shareLying(w: number, h: number, tiles: number): Room {
  const mine = Math.floor(Math.min(h - TABS - CAPTION - 2 * GAP, w * LYING.share))
  const marketWidth = w - mine - 4 * GAP
  const market = largest(tiles, marketWidth, h - ROUND - CHOICE - 2 * GAP, GAP, 0, 116)
  return { wide: true, mine, market, marketWidth, others: { columns: 1, size: 0 } }
}

function shareWide(w: number, h: number, tiles: number, others: number): Room {
  const mine = Math.floor(Math.min(h - HEAD - CAPTION - 2 * GAP, w * (w < DESK.width ? BESIDE : DESK.share), 1200))
  const rest = w - mine - 6 * GAP
  const marketWidth = Math.floor(rest * (others > 2 ? 0.5 : 0.56))
  const market = largest(tiles, marketWidth, h - 130, GAP, 0, 200)
  return { wide: true, mine, market, marketWidth, others: largest(others, rest - marketWidth, h - GAP, GAP, HEAD, MOST) }
}

function shareNarrow(w: number, h: number, tiles: number, up: number, asked: boolean, others: number): Room {
  const inner = w - 2 * GAP
  const market = inner < TABLET ? largest(tiles, inner, Math.max(h * 0.3, 132), 6, 0, 84) : largest(tiles, inner, 116, 6, 0, 116)
  const rows = Math.ceil(up / market.columns)
  const taken = (rows ? ROUND + rows * (market.size + 6) + GAP : 0) + (asked ? CHOICE : 0)
  const mine = Math.floor(Math.min(inner, Math.max(h - taken - TABS - CAPTION - 4 * GAP, LEAST)))
  const beside = largest(others, inner - mine - 2 * GAP, mine, GAP, HEAD, MOST)
  return { wide: false, mine, market, marketWidth: inner, others: beside.size < SMALLEST ? { columns: 1, size: 0 } : beside }
}
