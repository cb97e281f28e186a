/** Keeps a command until the room's state is known; of several the last one counts. */
export class PendingCommand {
  readonly #isKnown: () => boolean;
  #pending: (() => void) | null = null;

  /** `isKnown`: is the room's state known by now? */
  constructor(isKnown: () => boolean) {
    this.#isKnown = isKnown;
  }

  /** Runs the command at once, or as soon as the room's state is known. */
  run(command: () => void): void {
    if (this.#isKnown()) command();
    else this.#pending = command;
  }

  /** The room's state may be known now. */
  flush(): void {
    const command = this.#pending;
    if (!command || !this.#isKnown()) return;
    this.#pending = null;
    command();
  }
}
