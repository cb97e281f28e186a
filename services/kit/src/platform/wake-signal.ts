/** Wake signal for a polling loop; a wake during its work is not lost. */
export class WakeSignal {
  #woken = true;
  #resolve: (() => void) | null = null;

  wake(): void {
    this.#woken = true;
    this.#resolve?.();
  }

  /** Call before looking for work: a wake after this call ends the next rest. */
  begin(): void {
    this.#woken = false;
  }

  /** Resolves at the next wake, or after `ms`. */
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
