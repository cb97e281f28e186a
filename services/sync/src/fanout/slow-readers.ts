import type { Clock } from "@tutti/service-kit";
import type { Alarms } from "../alarms.ts";
import type { Laggards } from "./fanout.ts";
import { mostBehind } from "./slow-reader.ts";
import type { Wire } from "./wire.ts";

/** How often those who are behind are looked at, in ms. */
const look = 50;
/** Who could not take a single state for so long, in ms, is let go. */
const patience = 15_000;

interface Behind {
  readonly since: number;
  readonly newest: () => Buffer;
  readonly letGo: () => void;
}

/** Listeners who were passed over: each gets its room's newest state as soon as it has taken the last bytes. */
export class SlowReaders {
  readonly #alarms: Alarms;
  readonly #clock: Clock;
  readonly #behind = new Map<Wire, Behind>();

  constructor(alarms: Alarms, clock: Clock) {
    this.#alarms = alarms;
    this.#clock = clock;
  }

  /** For one room: how to get its newest state, and how to part with a listener. */
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
