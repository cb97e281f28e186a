import { type Clock, type Logger, maxAge, newCounter } from "@tutti/service-kit";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import { maxBytes } from "../model/max-bytes.ts";

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

/** A picture, or the result that there is none. */
interface Fetched {
  readonly picture: Buffer | null;
}

/** Pictures of other hosts, fetched once for all clients and cached in memory. */
export class CoverPictures {
  readonly #options: Options;
  readonly #kept: LRUCache<string, Fetched>;
  readonly #turns = bulkhead(atOnce, waiting);

  constructor(options: Options) {
    this.#options = options;
    this.#kept = new LRUCache({
      ...maxBytes(maxKeptBytes, ({ picture }: Fetched) => picture?.length ?? 0),
      ...maxAge(retryAfter, options.clock),
      // A fetch that leaves the full cache still answers those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: async (link, _stale, { options: kept }) => {
        const fetched = await this.#fetchInTurn(link);
        if (fetched?.picture) kept.ttl = 0;
        return fetched;
      },
    });
  }

  /** Null: known to have no picture. Undefined: not cached. */
  kept(link: string): Buffer | null | undefined {
    return this.#kept.get(link)?.picture;
  }

  /**
   * Fetches the picture; concurrent calls share one fetch. Null when there is none, the queue is full, or it is late; a
   * late picture is cached once it arrives.
   */
  load(link: string): Promise<Buffer | null> {
    const picture = this.#kept.fetch(link).then((fetched) => fetched?.picture ?? null);
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const cancelTimer = this.#options.clock.after(answerWithin, () => resolve(null));
    return Promise.race([picture, /* guard: cover-wait */ late]).finally(cancelTimer);
  }

  /** Undefined when the queue is full. */
  #fetchInTurn(link: string): Promise<Fetched | undefined> {
    return this.#turns
      .execute(() => this.#fetch(link))
      .catch((error: unknown) => {
        if (!(error instanceof BulkheadRejectedError)) throw error;
        fetched.inc({ result: "busy" });
        return undefined;
      });
  }

  async #fetch(link: string): Promise<Fetched> {
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
    return { picture };
  }
}
