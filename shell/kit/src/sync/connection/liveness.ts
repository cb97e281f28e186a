import type { Time } from "../clock/time.ts";

interface Deps {
  time: Time;
  /** Pings, and ends the connection without a reply within `deadline` ms. */
  probe(deadline: number): void;
}

/** After this time without a state for a command, in ms, the connection is probed, with a timeout of its own. */
const commandMs = 2000;
const commandProbeMs = 1000;
/**
 * The server sends each listener of a playing room a state at least every 15 s. With 2 s of delay, in ms; then the
 * connection is probed, so that a dead one is found after 21 s at most.
 */
const quietMs = 17_000;
const quietProbeMs = 4000;

/** Probes the connection when a frame is overdue, because regular pings are rare. */
export class Liveness {
  readonly #deps: Deps;
  #receivedAt = 0;
  #cancelQuiet: (() => void) | null = null;
  #cancelCommand: (() => void) | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Handles any frame of a joined room. */
  received(isPlaying: boolean): void {
    const { time } = this.#deps;
    this.#receivedAt = time.now();
    if (isPlaying) this.#cancelQuiet ??= time.after(quietMs, () => this.#check());
    else this.#stopQuiet();
  }

  commandSent(): void {
    this.#cancelCommand ??= this.#deps.time.after(commandMs, () => {
      this.#cancelCommand = null;
      this.#deps.probe(commandProbeMs);
    });
  }

  commandAnswered(): void {
    this.#cancelCommand?.();
    this.#cancelCommand = null;
  }

  stop(): void {
    this.commandAnswered();
    this.#stopQuiet();
  }

  #stopQuiet(): void {
    this.#cancelQuiet?.();
    this.#cancelQuiet = null;
  }

  #check(): void {
    const { time, probe } = this.#deps;
    const left = this.#receivedAt + quietMs - time.now();
    this.#cancelQuiet = time.after(left > 0 ? left : quietMs, () => this.#check());
    if (left <= 0) probe(quietProbeMs);
  }
}
