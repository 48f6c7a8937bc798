/** The picture worth showing: how it came out, 1200 by 630, drawn with the page's own letters. */
import type { Player } from '../../board/contract'
import { signed } from '../../board/counting'
import { OUTLINES } from '../../board/seats'
import { inkOf } from '../../board/pattern'

export const CARD = { width: 1200, height: 630 }
const LEFT = 440 // the width of the dark side
const EDGE = 10 // the strip in the game's colour
/** Where the board is shown. */
export const BOARD = { width: CARD.width - LEFT - EDGE, height: CARD.height }
const ROOM = 356 // for words on the dark side
const X = 44
const STEP = 8 // by which lines become shorter, as long as there are no more of them
const TITLE = { large: 104, small: 66 } // the larger one where it fits into a line

export interface Card {
  game: string
  /** The game's enamel colour. */
  colour: string
  title: string
  text: string
  places: { player: Player; points: number }[]
  /** The board as it is at the end; not given, or failing: the poster. */
  board?: () => Promise<HTMLImageElement>
  /** The picture of the game's board in play, if it has one. */
  poster: string | null
  /** What it asks whoever sees it. */
  foot?: string
}

type Pen = CanvasRenderingContext2D

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

const sign = (pen: Pen, weight: 600 | 700, size: number) => (pen.font = `${weight} ${size}px 'Barlow Condensed'`)

/** Writes in lines that fit, none much shorter than the others; answers with the height below the last. */
function write(pen: Pen, text: string, y: number, line: number, most: number): number {
  const fits = (words: string, room: number) => pen.measureText(words).width <= room
  const broken = (room: number) =>
    text.split(' ').reduce<string[]>((lines, word) => {
      const longer = `${lines.at(-1)} ${word}`
      return lines.length && fits(longer, room) ? [...lines.slice(0, -1), longer] : [...lines, word]
    }, [])
  const count = broken(ROOM).length
  let room = ROOM
  while (room > 0 && broken(room - STEP).length === count) room -= STEP
  const lines = broken(room).slice(0, most)
  lines.forEach((words, n) => pen.fillText(words, X, y + n * line, ROOM))
  return y + lines.length * line
}

function badge(pen: Pen, player: Player, x: number, y: number) {
  pen.save()
  pen.translate(x, y)
  pen.scale(1.15, 1.15)
  const outline = new Path2D(OUTLINES[player.shape].path)
  pen.fillStyle = token(player.paint)
  pen.fill(outline)
  pen.strokeStyle = '#f6eeda'
  pen.lineWidth = 1.5
  pen.stroke(outline)
  pen.fillStyle = inkOf(player.paint)
  pen.textAlign = 'center'
  sign(pen, 700, 18)
  pen.fillText(player.initial, 16, OUTLINES[player.shape].middle + 6)
  pen.restore()
}

/** One digit on a flap. */
function flap(pen: Pen, digit: string, x: number, y: number, width: number, height: number) {
  pen.save()
  pen.beginPath()
  pen.roundRect(x, y, width, height, 6)
  pen.clip()
  pen.fillStyle = token('flap-high')
  pen.fillRect(x, y, width, height / 2)
  pen.fillStyle = token('flap-low')
  pen.fillRect(x, y + height / 2, width, height / 2)
  pen.fillStyle = token('flap-gap')
  pen.fillRect(x, y + height / 2 - 1, width, 2)
  pen.fillStyle = '#f6eeda'
  pen.textAlign = 'center'
  sign(pen, 700, height * 0.82)
  pen.fillText(digit, x + width / 2, y + height * 0.79)
  pen.restore()
}

function places(pen: Pen, card: Card) {
  const height = Math.min(80, 250 / card.places.length)
  card.places.forEach(({ player, points }, n) => {
    const y = 560 - height * (card.places.length - n)
    badge(pen, player, X, y + height / 2 - 20)
    pen.fillStyle = '#f6eeda'
    pen.textAlign = 'left'
    sign(pen, 700, Math.min(34, height * 0.55))
    pen.fillText(player.name, X + 58, y + height / 2 + 11, 180)
    const digits = [...signed(points)]
    const tall = height * 0.82
    const wide = tall * 0.7
    digits.forEach((digit, at) => flap(pen, digit, LEFT - 40 - (digits.length - at) * (wide + 4), y + (height - tall) / 2, wide, tall))
  })
}

function darkSide(pen: Pen, card: Card) {
  pen.fillStyle = '#12262b'
  pen.fillRect(0, 0, LEFT, CARD.height)
  pen.fillStyle = '#f6eeda'
  pen.beginPath()
  pen.roundRect(X, 36, 98, 46, 6)
  pen.fill()
  pen.textAlign = 'left'
  pen.fillStyle = '#12262b'
  sign(pen, 700, 30)
  pen.fillText('Andén', X + 13, 69)
  pen.fillStyle = '#a8bab5'
  sign(pen, 600, 24)
  pen.fillText(card.game, X + 112, 67, ROOM - 112)
  pen.fillStyle = '#f6eeda'
  sign(pen, 700, TITLE.large)
  const large = pen.measureText(card.title).width <= ROOM
  const size = large ? TITLE.large : TITLE.small
  sign(pen, 700, size)
  const below = write(pen, card.title, large ? 206 : 176, size, 2)
  pen.fillStyle = '#a8bab5'
  sign(pen, 600, 24)
  write(pen, card.text, below - (large ? 48 : 18), 30, 3)
  places(pen, card)
  pen.fillStyle = '#a8bab5'
  pen.textAlign = 'left'
  sign(pen, 600, 22)
  write(pen, card.foot ?? '', 596, 26, 1)
}

async function pictureOf(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** The picture fills the right side. */
function board(pen: Pen, image: HTMLImageElement) {
  const scale = Math.max(BOARD.width / image.width, CARD.height / image.height)
  const [w, h] = [image.width * scale, image.height * scale]
  pen.drawImage(image, LEFT + EDGE + (BOARD.width - w) / 2, (CARD.height - h) / 2, w, h)
}

function draw(pen: Pen, card: Card, image: HTMLImageElement | null) {
  pen.fillStyle = card.colour
  pen.fillRect(0, 0, CARD.width, CARD.height)
  if (image) board(pen, image)
  pen.fillStyle = card.colour
  pen.fillRect(LEFT, 0, EDGE, CARD.height)
  darkSide(pen, card)
}

/** Some browsers draw such an image and then let nobody have the picture. */
function isOurs(pen: Pen): boolean {
  try {
    pen.getImageData(0, 0, 1, 1)
    return true
  } catch {
    return false
  }
}

/** `wanted`: nothing newer has been asked for meanwhile. */
export async function drawCard(canvas: HTMLCanvasElement, card: Card, wanted: () => boolean): Promise<void> {
  const faces = ["700 66px 'Barlow Condensed'", "600 24px 'Barlow Condensed'"].map((face) => document.fonts.load(face))
  const poster = async () => (card.poster ? pictureOf(card.poster).catch(() => null) : null)
  const taken = await card.board?.().catch(() => null)
  const image = taken ?? (await poster())
  await Promise.all(faces)
  const pen = canvas.getContext('2d')
  if (!pen || !wanted()) return
  draw(pen, card, image)
  if (isOurs(pen)) return
  canvas.width = CARD.width // forgets what it must not show
  draw(pen, card, await poster())
}
