import type { Time } from "../clock/time.ts";

/** Reconnection attempts that are not shown as an error, and the pause before each, in ms. */
const quietAttempts = 5;
const quietPause = 1000;
const maxPauseMs = 30_000;
/** Upper bound of the pause before reconnecting to another node after a restart, in ms. */
const restartPause = 300;
/** A connection that lasted this long, in ms, was stable: the next disconnect restarts the backoff. */
const steadyAfter = 5000;

/** Close code of a node that restarts ("Service Restart" in the registry of RFC 6455). */
const restarting = 1012;

interface Deps {
  readonly time: Time;
  /** Random number from 0 to 1, for jitter. */
  random(): number;
}

/** A reconnection attempt, counted from 1. */
interface Attempt {
  readonly attempt: number;
  /** Milliseconds before it. */
  readonly pause: number;
  /** Whether it is not shown as an error yet. */
  readonly isQuiet: boolean;
}

/** Schedules reconnection attempts. */
export class Backoff {
  readonly #deps: Deps;
  #attempt = 0;
  #joinedAt: number | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  joined(): void {
    this.#joinedAt = this.#deps.time.now();
  }

  /** The connection, or the attempt to connect, ended with close code `code`. */
  next(code: number): Attempt {
    const { time } = this.#deps;
    const wasSteady = this.#joinedAt !== null && time.now() - this.#joinedAt >= steadyAfter;
    this.#joinedAt = null;
    this.#attempt = wasSteady ? 1 : this.#attempt + 1;
    return { attempt: this.#attempt, pause: this.#pause(code), isQuiet: this.#attempt <= quietAttempts };
  }

  /**
   * Short after a restart, with jitter to spread the clients over the other nodes. After the quiet attempts backoff with
   * full jitter: random between 0 and a limit that doubles up to 30 s, so that clients do not reconnect in lockstep.
   */
  #pause(code: number): number {
    const { random } = this.#deps;
    if (code === restarting && this.#attempt === 1) return random() * restartPause;
    if (this.#attempt <= quietAttempts) return quietPause;
    return random() * Math.min(maxPauseMs, quietPause * 2 ** (this.#attempt - quietAttempts));
  }
}
