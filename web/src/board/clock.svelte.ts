/** How long a step has been shown, frame by frame: one clock for all that shows it, so that nothing is told before it is seen. */
export class Clock {
  /** Milliseconds; Infinity: its time is over. */
  elapsed = $state(Infinity)
  /** How long it is shown. */
  lasts = $state(0)
  #frame = 0

  start(lasts: number): void {
    this.stop()
    this.lasts = lasts
    if (lasts <= 0) return
    const began = performance.now()
    this.elapsed = 0
    const tick = (now: number) => {
      this.elapsed = now - began < lasts ? Math.max(now - began, 0) : Infinity
      if (this.elapsed < lasts) this.#frame = requestAnimationFrame(tick)
    }
    this.#frame = requestAnimationFrame(tick)
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.elapsed = Infinity
  }
}
