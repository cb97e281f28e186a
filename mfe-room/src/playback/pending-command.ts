import type { Time } from "@tutti/kit/sync";

/** Keeps a command until the room's state is known, or drops it after a timeout; of several the last one counts. */
export class PendingCommand {
  readonly #time: Time;
  readonly #isKnown: () => boolean;
  readonly #expired: () => void;
  #pending: (() => void) | null = null;
  #cancelTimeout = () => {};

  /** `isKnown`: is the room's state known by now? `expired`: a command was dropped. */
  constructor(time: Time, isKnown: () => boolean, expired: () => void) {
    this.#time = time;
    this.#isKnown = isKnown;
    this.#expired = expired;
  }

  /** Runs the command at once, or as soon as the room's state is known, `timeout` ms from now at the latest. */
  run(command: () => void, timeout: number): void {
    this.clear();
    if (this.#isKnown()) {
      command();
      return;
    }
    this.#pending = command;
    this.#cancelTimeout = this.#time.after(timeout, () => {
      this.#pending = null;
      this.#expired();
    });
  }

  /** The room's state may be known now. */
  flush(): void {
    const command = this.#pending;
    if (!command || !this.#isKnown()) return;
    this.clear();
    command();
  }

  clear(): void {
    this.#cancelTimeout();
    this.#pending = null;
  }
}
