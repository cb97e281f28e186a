import type { Clock } from "@tutti/service-kit";
import type { Timers } from "../model/timers.ts";
import type { LagCallbacks } from "./fanout.ts";
import { maxBytesBehind } from "./slow-reader.ts";
import type { Wire } from "./wire.ts";

/** Interval in ms at which lagging listeners are checked. */
const checkInterval = 50;
/** Timeout in ms after which a listener whose buffer does not drain is disconnected. */
const maxBehindMs = 15_000;

interface Behind {
  readonly since: number;
  readonly newest: () => Buffer;
  readonly disconnect: () => void;
}

/** Listeners that missed a state: each gets its room's newest state once its buffer has drained. */
export class SlowReaders {
  readonly #timers: Timers;
  readonly #clock: Clock;
  readonly #behind = new Map<Wire, Behind>();

  constructor(timers: Timers, clock: Clock) {
    this.#timers = timers;
    this.#clock = clock;
  }

  /** Callbacks for one room: `newest` returns its current state frame, `disconnect` closes a listener's connection. */
  of(newest: () => Buffer, disconnect: (wire: Wire) => void): LagCallbacks {
    return {
      skipped: (wire) => {
        // guard: bytes-behind
        if (wire.writableLength > maxBytesBehind) return disconnect(wire);
        if (this.#behind.has(wire)) return;
        this.#behind.set(wire, { since: this.#clock.now(), newest, disconnect: () => disconnect(wire) });
        if (this.#behind.size === 1) this.#timers.after(checkInterval, () => this.#check());
      },
      holds: (wire, bytes) => {
        if (bytes > maxBytesBehind) disconnect(wire);
      },
    };
  }

  forget(wire: Wire): void {
    this.#behind.delete(wire);
  }

  #check(): void {
    const now = this.#clock.now();
    for (const [wire, { since, newest, disconnect }] of this.#behind) {
      if (wire.writableLength === 0) {
        this.#behind.delete(wire);
        wire.write(newest());
      } else if (now - since > maxBehindMs) {
        this.#behind.delete(wire);
        disconnect();
      }
    }
    if (this.#behind.size > 0) this.#timers.after(checkInterval, () => this.#check());
  }
}
