/** Parts of a board, as games name them: `hand:red` is what has data-hand="red", `deck` what has data-deck. */
export function selectorOf(part: string): string {
  const [kind, ...rest] = part.split(':')
  return rest.length ? `[data-${kind}="${CSS.escape(rest.join(':'))}"]` : `[data-${kind}]`
}
