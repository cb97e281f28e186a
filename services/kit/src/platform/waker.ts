/** Lets a loop sleep until there is work, and never miss a call that came while it was busy. */
export class Waker {
  #woken = true;
  #resolve: (() => void) | null = null;

  wake(): void {
    this.#woken = true;
    this.#resolve?.();
  }

  /** Call before looking for work: what comes from here on ends the next rest. */
  begin(): void {
    this.#woken = false;
  }

  /** Until the next wake, at most `ms`. */
  async rest(ms: number): Promise<void> {
    if (this.#woken) return;
    const timer = { id: undefined as NodeJS.Timeout | undefined };
    await new Promise<void>((resolve) => {
      this.#resolve = resolve;
      timer.id = setTimeout(resolve, ms);
    });
    clearTimeout(timer.id);
    this.#resolve = null;
  }
}
