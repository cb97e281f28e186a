import type { Clock } from "@tutti/service-kit";
import type { Alarms } from "../alarms.ts";
import type { Laggards } from "./fanout.ts";
import { mostBehind } from "./slow-reader.ts";
import type { Wire } from "./wire.ts";

/** Interval in ms at which lagging listeners are checked. */
const look = 50;
/** Timeout in ms after which a listener whose buffer does not drain is disconnected. */
const patience = 15_000;

interface Behind {
  readonly since: number;
  readonly newest: () => Buffer;
  readonly letGo: () => void;
}

/** Listeners that missed a state: each gets its room's newest state once its buffer has drained. */
export class SlowReaders {
  readonly #alarms: Alarms;
  readonly #clock: Clock;
  readonly #behind = new Map<Wire, Behind>();

  constructor(alarms: Alarms, clock: Clock) {
    this.#alarms = alarms;
    this.#clock = clock;
  }

  /** Callbacks for one room: `newest` returns its current state frame, `letGo` disconnects a listener. */
  of(newest: () => Buffer, letGo: (wire: Wire) => void): Laggards {
    return {
      skipped: (wire) => {
        if (wire.writableLength > mostBehind) return letGo(wire);
        if (this.#behind.has(wire)) return;
        this.#behind.set(wire, { since: this.#clock.now(), newest, letGo: () => letGo(wire) });
        if (this.#behind.size === 1) this.#alarms.after(look, () => this.#look());
      },
      holds: (wire, bytes) => {
        if (bytes > mostBehind) letGo(wire);
      },
    };
  }

  forget(wire: Wire): void {
    this.#behind.delete(wire);
  }

  #look(): void {
    const now = this.#clock.now();
    for (const [wire, { since, newest, letGo }] of this.#behind) {
      if (wire.writableLength === 0) {
        this.#behind.delete(wire);
        wire.write(newest());
      } else if (now - since > patience) {
        this.#behind.delete(wire);
        letGo();
      }
    }
    if (this.#behind.size > 0) this.#alarms.after(look, () => this.#look());
  }
}
