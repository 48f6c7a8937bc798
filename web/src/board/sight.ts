/** Where a pan-zoom looks, without the browser: a centre in the board's own units and a scale. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface Sight {
  cx: number
  cy: number
  scale: number
}

export interface Pane {
  w: number
  h: number
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high))

/** The scale at which the box just fits. */
export const fitting = (box: Box, pane: Pane, most: number): number =>
  Math.min(pane.w / Math.max(box.w, 1), pane.h / Math.max(box.h, 1), most)

export const fit = (box: Box, pane: Pane, most: number): Sight => ({
  cx: box.x + box.w / 2,
  cy: box.y + box.h / 2,
  scale: fitting(box, pane, most),
})

/** As high as the pane, left and right cut off if they must; at most so many times larger than if it all fitted. */
export const fill = (box: Box, pane: Pane, most: number, limit = 1.9): Sight => {
  const whole = fit(box, pane, most)
  return { ...whole, scale: Math.min(Math.max(whole.scale, pane.h / Math.max(box.h, 1)), whole.scale * limit, most) }
}

/** The board never leaves the pane altogether, and is never smaller than it needs to be. */
export function bounded(sight: Sight, box: Box, pane: Pane, most: number): Sight {
  const scale = clamp(sight.scale, Math.min(fitting(box, pane, most) * 0.8, most), most)
  return { scale, cx: clamp(sight.cx, box.x, box.x + box.w), cy: clamp(sight.cy, box.y, box.y + box.h) }
}

/** Zoom by a factor so that the point (in pane pixels from its centre) stays where it is. */
export const zoomed = (sight: Sight, factor: number, dx: number, dy: number): Sight => ({
  scale: sight.scale * factor,
  cx: sight.cx + dx / sight.scale - dx / (sight.scale * factor),
  cy: sight.cy + dy / sight.scale - dy / (sight.scale * factor),
})

/** The smallest move (and zoom out, if it must be) that brings the box into sight. */
export function including(sight: Sight, keep: Box, pane: Pane): Sight {
  const scale = Math.min(sight.scale, fitting(keep, pane, sight.scale))
  const halfW = pane.w / scale / 2
  const halfH = pane.h / scale / 2
  return {
    scale,
    cx: clamp(sight.cx, keep.x + keep.w - halfW, keep.x + halfW),
    cy: clamp(sight.cy, keep.y + keep.h - halfH, keep.y + halfH),
  }
}

/** The middle of what to keep at this scale, and all of what must be in sight if there is room for it. */
export function closeUp(keep: Box, must: Box, pane: Pane, scale: number): Sight {
  const middle = { ...fit(keep, pane, scale), scale }
  return fitting(must, pane, scale) >= scale ? including(middle, must, pane) : middle
}
