/** Bringing parts of a drawing into sight: whoever points at them asks for it, and the pane that shows the drawing does it. */
const BRING = 'anden-bring'
const PANE = '[data-pane]'

/** Whether a part lies in a pane that moves by itself, where scrolling does nothing. */
export const inPane = (part: Element): boolean => part.closest(PANE) !== null

/** Asks every pane for those of the parts that it shows. */
export function bring(parts: Element[]): void {
  const shown = new Map<Element, Element[]>()
  for (const part of parts) {
    const pane = part.closest(PANE)
    if (pane) shown.set(pane, [...(shown.get(pane) ?? []), part])
  }
  for (const [pane, inside] of shown) pane.dispatchEvent(new CustomEvent<Element[]>(BRING, { detail: inside }))
}

/** For a pane, which has `data-pane`: what to do when parts of its drawing are asked for. */
export const onBring = (pane: HTMLElement, show: (parts: Element[]) => void): void =>
  pane.addEventListener(BRING, (event) => show((event as CustomEvent<Element[]>).detail))
