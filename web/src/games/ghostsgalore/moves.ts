/** Things move from where they were to where they are: a tile keeps its identity from the stack to the mine. */
import { cubicOut } from 'svelte/easing'
import { crossfade } from 'svelte/transition'

/** A tile that comes from nowhere visible is turned over. */
const turnOver = (_node: Element, { duration }: { duration?: number | ((length: number) => number) }) => ({
  duration: typeof duration === 'number' ? duration : 0,
  easing: cubicOut,
  css: (t: number) => `transform: scaleX(${Math.max(0.04, t)})`,
})

export const [leaves, arrives] = crossfade({ duration: 280, easing: cubicOut, fallback: turnOver })
