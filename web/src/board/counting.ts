/** What boards count again and again. */
export const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

/** Equal ids once, with how many there are, in the order in which they come. */
export function counted<I extends string>(ids: readonly I[]): { id: I; count: number }[] {
  const counts = new Map<I, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([id, count]) => ({ id, count }))
}

/** A figure, or one already written out, with a true minus sign. */
export const signed = (points: number | string): string => String(points).replace('-', '−')

/** What a line of the score brings: `+2`, `−1`, `0`. */
export const gain = (points: number): string => (points > 0 ? `+${points}` : signed(points))

/** What has changed from one figure to another: `+2`, `−1`; '' where nothing has. */
export const change = (now: number, then: number): string => (then > now ? `+${then - now}` : then < now ? `−${now - then}` : '')
