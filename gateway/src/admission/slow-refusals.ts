import { type Clock, callerNetwork } from "@tutti/service-kit";
import { LRUCache } from "lru-cache";

/** Refusals of one network that are answered at once in a minute; a person who meets a limit stays far below. */
const immediate = 60;
/** A site's IPv6 /48 gets this multiple of them. */
const wideFactor = 4;
const minute = 60_000;
/** Delay of each further refusal, in ms. */
const pause = 500;
/** Refusals that are held back at a time; beyond them all are answered at once. */
const maxHeld = 2000;
/** Share of the clients' descriptors that held refusals may occupy. */
const descriptorShare = 1 / 8;
/** Networks counted in a minute; beyond them the one refused longest ago is forgotten. */
const maxNetworks = 20_000;

/** What carries an answer: a response or a socket. */
interface Connection {
  readonly destroyed: boolean;
  once(event: "close", run: () => void): unknown;
  off(event: "close", run: () => void): unknown;
}

/**
 * Delays refusals to a network that goes on calling beyond its limits. Most floods wait for their answers, so that they
 * become slow and leave the process to others.
 */
export class SlowRefusals {
  readonly #clock: Clock;
  readonly #maxHeld: number;
  readonly #refused = new LRUCache<string, number>({ max: maxNetworks });
  /** Each answers its refusal before the delay is over. */
  readonly #held = new Set<() => void>();
  #minuteEnds = 0;
  #isStopped = false;

  /** `descriptors`: those of all clients together. */
  constructor(clock: Clock, descriptors = Number.POSITIVE_INFINITY) {
    this.#clock = clock;
    this.#maxHeld = Math.min(maxHeld, Math.ceil(descriptors * descriptorShare));
  }

  /** Runs `answer`, at once or after the delay; never once the connection has closed. */
  answer(address: string, connection: Connection, answer: () => void): void {
    const goesOn = this.#count(address);
    if (connection.destroyed) return;
    const isSlow = /* guard: slow-refusals */ goesOn && this.#held.size < this.#maxHeld && !this.#isStopped;
    if (!isSlow) {
      answer();
      return;
    }
    const release = () => {
      this.#held.delete(finish);
      connection.off("close", drop);
    };
    const finish = () => {
      cancel();
      release();
      answer();
    };
    const drop = () => {
      cancel();
      release();
    };
    const cancel = this.#clock.after(pause, finish);
    this.#held.add(finish);
    connection.once("close", drop);
  }

  /** Answers all held refusals; later ones are answered at once. */
  stop(): void {
    this.#isStopped = true;
    for (const finish of [...this.#held]) finish();
  }

  /** Counts a refusal; returns whether the network goes on beyond what is answered at once. */
  #count(address: string): boolean {
    const now = this.#clock.now();
    if (now >= this.#minuteEnds) {
      this.#refused.clear();
      this.#minuteEnds = now + minute;
    }
    const { narrow, wide } = callerNetwork(address);
    const isNarrow = this.#increment(narrow) > immediate;
    const isWide = wide !== null && this.#increment(wide) > immediate * wideFactor;
    return isNarrow || isWide;
  }

  #increment(network: string): number {
    const refused = (this.#refused.get(network) ?? 0) + 1;
    this.#refused.set(network, refused);
    return refused;
  }
}
