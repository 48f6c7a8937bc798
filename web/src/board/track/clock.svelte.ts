/** The time since a step began to be shown, frame by frame, until its scenes are over. */
export class Clock {
  elapsed = $state(Infinity)
  #frame = 0

  start(length: number): void {
    this.stop()
    if (length <= 0) return
    const began = performance.now()
    this.elapsed = 0
    const tick = (now: number) => {
      this.elapsed = now - began < length ? Math.max(now - began, 0) : Infinity
      if (this.elapsed < length) this.#frame = requestAnimationFrame(tick)
    }
    this.#frame = requestAnimationFrame(tick)
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.elapsed = Infinity
  }
}
