import type { Clock } from "@tutti/service-kit";
import { LRUCache } from "lru-cache";
import { Flights, type Progress } from "../model/flights.ts";
import { maxBytes } from "../model/max-bytes.ts";
import { withoutCaller } from "../model/without-caller.ts";
import type { ReadyAnswer } from "./ready-answer.ts";

const memory = 8 << 20;

interface Entry {
  readonly answer: ReadyAnswer;
  /** Start of the load. */
  readonly readAt: number;
  readonly epoch: number;
}

interface Parts {
  /** How long an answer is served, in ms. */
  readonly maxAge: number;
  readonly clock: Pick<Clock, "now">;
}

/** Answers that are served for a moment without revalidation, the same for every caller: see `index.ts`. */
export class BriefReads {
  readonly #parts: Parts;
  readonly #entries = new LRUCache<string, Entry>(maxBytes(memory, ({ answer }) => answer.bytes));
  readonly #flights: Flights<Entry>;
  /** Entries of earlier epochs are outdated. */
  #epoch = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#flights = new Flights(parts.clock.now);
  }

  /** The answer for this key. With `wantsNew` only from a load that starts after this call; concurrent reads share it. */
  async read(key: string, wantsNew: boolean, load: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const { clock, maxAge } = this.#parts;
    const tooOld = wantsNew ? Number.POSITIVE_INFINITY : clock.now() - maxAge;
    const entry = this.#entries.get(key);
    if (entry && entry.epoch === this.#epoch && entry.readAt > tooOld) return entry.answer;
    const begin = async ({ startedAt }: Readonly<Progress>): Promise<Entry> => {
      const epoch = this.#epoch;
      const read = { answer: await withoutCaller(load), readAt: startedAt, epoch };
      this.#entries.set(key, read);
      return read;
    };
    return (await this.#flights.join(key, tooOld, begin)).answer;
  }

  /** What was read before is not served any more. */
  outdateAll(): void {
    this.#epoch += 1;
    this.#flights.outdateAll();
  }
}
