/** Parts of a board, as games name them: `hand:red` is what has data-hand="red", `deck` what has data-deck. */
export function selectorOf(part: string): string {
  const [kind, ...rest] = part.split(':')
  return rest.length ? `[data-${kind}="${CSS.escape(rest.join(':'))}"]` : `[data-${kind}]`
}

/** What a part is called, as a screen reader would say it; '': it has no name. */
export function nameOf(part: Element): string {
  const heard = part.cloneNode(true) as Element
  for (const hidden of heard.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  const said =
    part.getAttribute('aria-label') || part.querySelector(':scope > title')?.textContent || heard.textContent || part.getAttribute('title')
  return (said ?? '').replace(/\s+/g, ' ').trim()
}

const PRESSED = 'button, a[href], [role=button], [tabindex]'
const LIT = 'button.lit, [role=button].lit' // boards call so what can be done now

/** What of a part can be pressed by keys; null: nothing. */
export function pressable(part: Element): HTMLElement | SVGElement | null {
  const found = part.matches(PRESSED) ? part : (part.querySelector(LIT) ?? part.querySelector(PRESSED))
  const able = found && !found.matches(':disabled, [aria-disabled=true]')
  return able && (found instanceof HTMLElement || found instanceof SVGElement) ? found : null
}
