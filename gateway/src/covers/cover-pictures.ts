import { type Clock, type Logger, newCounter } from "@tutti/service-kit";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { ByteCache } from "./byte-cache.ts";

interface Options {
  readonly clock: Clock;
  readonly log: Pick<Logger, "debug">;
  /** Fetches the link's body; aborted at the deadline. */
  readonly fetch: (link: string, signal: AbortSignal) => Promise<Buffer>;
  /** Encodes the picture as it is served. */
  readonly encode: (bytes: Buffer) => Promise<Buffer>;
}

/** Deadline of one picture, from the DNS look-up to the last byte, in ms. */
const deadline = 5000;
/** Concurrent fetches, and the length of their queue. */
const atOnce = 4;
const waiting = 20;
/** How long a request waits, in ms: a browser has six connections to the product, which slow hosts must not hold. */
const answerWithin = 1500;
/** Size of the cache; a picture has some 20 KB. */
const maxKeptBytes = 48 * 1024 * 1024;
/** How long a failed fetch is cached, in ms. */
export const retryAfter = 10 * 60_000;

const fetched = newCounter("tutti_covers_fetched", "Covers that were fetched from other hosts.", ["result"]);

/** Pictures of other hosts, fetched once for all clients and cached in memory. */
export class CoverPictures {
  readonly #options: Options;
  readonly #kept = new ByteCache(maxKeptBytes);
  readonly #pending = new Map<string, Promise<Buffer | null>>();
  readonly #turns = bulkhead(atOnce, waiting);

  constructor(options: Options) {
    this.#options = options;
  }

  /** Null: known to have no picture. Undefined: not cached. */
  kept(link: string): Buffer | null | undefined {
    return this.#kept.get(link, this.#options.clock.now());
  }

  /**
   * Fetches the picture; concurrent calls share one fetch. Null when there is none, the queue is full, or it is late; a
   * late picture is cached once it arrives.
   */
  load(link: string): Promise<Buffer | null> {
    const picture = this.#pending.get(link) ?? this.#begin(link);
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const cancelTimer = this.#options.clock.after(answerWithin, () => resolve(null));
    return Promise.race([picture, /* guard: cover-wait */ late]).finally(cancelTimer);
  }

  #begin(link: string): Promise<Buffer | null> {
    const load = this.#turns
      .execute(() => this.#fetch(link))
      .catch((error: unknown) => {
        if (!(error instanceof BulkheadRejectedError)) throw error;
        fetched.inc({ result: "busy" });
        return null;
      })
      .finally(() => this.#pending.delete(link));
    this.#pending.set(link, load);
    return load;
  }

  async #fetch(link: string): Promise<Buffer | null> {
    const { clock, log, fetch, encode } = this.#options;
    const late = new AbortController();
    // guard: cover-deadline
    const cancelTimer = clock.after(deadline, () => late.abort());
    const picture = await fetch(link, late.signal)
      .then(encode)
      .catch((error: unknown) => {
        log.debug({ err: error }, "a cover was not fetched");
        return null;
      });
    cancelTimer();
    fetched.inc({ result: picture ? "picture" : "none" });
    this.#kept.set(link, picture, picture ? Number.POSITIVE_INFINITY : clock.now() + retryAfter);
    return picture;
  }
}
