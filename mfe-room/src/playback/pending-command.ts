import type { Time } from "@tutti/kit/sync";

interface Parts {
  readonly time: Time;
  /** Milliseconds. */
  readonly timeout: number;
  /** Is the room's state known by now? */
  isKnown(): boolean;
  /** A command was dropped after the timeout. */
  expired(): void;
}

/** Keeps a command until the room's state is known, or drops it after a timeout; of several the last one counts. */
export class PendingCommand {
  readonly #parts: Parts;
  #pending: (() => void) | null = null;
  #cancelTimeout = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Runs the command at once, or as soon as the room's state is known. */
  run(command: () => void): void {
    const { time, timeout, isKnown, expired } = this.#parts;
    this.clear();
    if (isKnown()) {
      command();
      return;
    }
    this.#pending = command;
    this.#cancelTimeout = time.after(timeout, () => {
      this.#pending = null;
      expired();
    });
  }

  /** The room's state may be known now. */
  flush(): void {
    const command = this.#pending;
    if (!command || !this.#parts.isKnown()) return;
    this.clear();
    command();
  }

  clear(): void {
    this.#cancelTimeout();
    this.#pending = null;
  }
}
