/** Bringing parts of a drawing into sight: whoever points at them asks for it, and the pane that shows the drawing does it. */
const BRING = 'anden-bring'
const PANE = '[data-pane]'

/** Whether a part lies in a pane that moves by itself, where scrolling does nothing. */
export const inPane = (part: Element): boolean => part.closest(PANE) !== null

/** Asks every pane in there for those of the parts that it shows; one that shows none of them goes back to where it begins. */
export function bring(parts: Element[], there: Element): void {
  for (const pane of there.querySelectorAll(PANE)) {
    const detail = parts.filter((part) => pane.contains(part))
    pane.dispatchEvent(new CustomEvent<Element[]>(BRING, { detail }))
  }
}

/** For a pane, which has `data-pane`: what to do when parts of its drawing are asked for. */
export const onBring = (pane: HTMLElement, show: (parts: Element[]) => void): void =>
  pane.addEventListener(BRING, (event) => show((event as CustomEvent<Element[]>).detail))
