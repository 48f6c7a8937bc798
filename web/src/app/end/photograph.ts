/** A component as a picture: put on the page where nobody sees it, taken with the page's styles as an SVG image, and gone again. */
import { flushSync, mount, unmount, type Component } from 'svelte'

export interface Frame {
  width: number
  height: number
  /** Pixels of the picture for each of the page. */
  scale: number
}

const DAY = 'day' // a picture is for whoever gets it, whatever the hour is here
const UNSEEN = 'position: fixed; left: -10000px; top: 0; overflow: hidden; background: var(--surface)'

/** Throws where the browser cannot draw such a picture. */
export async function photograph<P extends Record<string, unknown>>(
  What: Component<P>,
  props: P,
  game: string,
  frame: Frame,
): Promise<HTMLImageElement> {
  const stage = document.createElement('div')
  stage.dataset.game = game
  stage.inert = true
  stage.ariaHidden = 'true'
  stage.style.cssText = `${UNSEEN}; width: ${frame.width}px; height: ${frame.height}px`
  document.body.append(stage)
  const shown = mount(What, { target: stage, props })
  try {
    flushSync()
    await drawn()
    return await developed(stage, frame)
  } finally {
    void unmount(shown)
    stage.remove()
  }
}

/** What is measured by the board is known in the next picture but one of the screen. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

async function developed(stage: HTMLElement, { width, height, scale }: Frame): Promise<HTMLImageElement> {
  const copy = stage.cloneNode(true) as HTMLElement
  for (const tool of copy.querySelectorAll('[data-tools], [data-atop]')) tool.remove()
  const { fontFamily, fontSize, lineHeight, color } = getComputedStyle(document.body)
  copy.style.cssText = `width: ${width}px; height: ${height}px; overflow: hidden; background: var(--surface)`
  Object.assign(copy.style, { fontFamily, fontSize, lineHeight, color })
  const body = new XMLSerializer().serializeToString(copy)
  const paints = document.querySelector('#paint-blue')?.closest('svg')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" data-theme="${DAY}" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">
    <style><![CDATA[${await styles()}]]></style>
    ${paints ? new XMLSerializer().serializeToString(paints) : ''}
    <foreignObject width="${width}" height="${height}">${body}</foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

// ---- styles: an image asks for nothing from elsewhere, so all of them are in it

async function styles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const texts = rules.map((rule) => (rule instanceof CSSFontFaceRule ? faceOf(rule) : rule.cssText))
  return [...(await Promise.all(texts)), '* { scrollbar-width: none }'].join('\n')
}

const faces = new Map<string, Promise<string>>()

/** A face of the page's letters with its data in it. */
function faceOf(rule: CSSFontFaceRule): Promise<string> {
  const known = faces.get(rule.cssText)
  if (known) return known
  const made = embedded(rule)
  faces.set(rule.cssText, made)
  return made
}

async function embedded({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [source] = style.getPropertyValue('src').split(',')
  const address = /url\(["']?([^"')]+)/.exec(source ?? '')?.[1]
  if (!address) return ''
  const file = await fetch(new URL(address, parentStyleSheet?.href ?? location.href))
  const data = await dataOf(await file.blob())
  const named = ['font-family', 'font-weight', 'font-style'].map((name) => `${name}: ${style.getPropertyValue(name)};`)
  return `@font-face { ${named.join(' ')} src: url(${data}) }`
}

const dataOf = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as string)
    reader.onerror = () => failed(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })
