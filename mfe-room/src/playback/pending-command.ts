import type { Time } from "@tutti/kit/sync";

interface Parts {
  readonly time: Time;
  /** Milliseconds. */
  readonly timeout: number;
  /** Whether the room's state is known. */
  isKnown(): boolean;
  /** Called when a command was dropped after the timeout. */
  expired(): void;
}

/**
 * Holds a command until the room's state is known, or drops it after a timeout. A newer command replaces an older one.
 */
export class PendingCommand {
  readonly #parts: Parts;
  #pending: (() => void) | null = null;
  #cancelTimeout = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Runs the command at once if the room's state is known, otherwise holds it. */
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

  /** Runs the held command if the room's state is known now. */
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
