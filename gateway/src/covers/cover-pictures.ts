import { type Clock, type Logger, newCounter } from "@tutti/service-kit";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { ByteCache } from "./byte-cache.ts";

interface Options {
  readonly clock: Clock;
  readonly log: Pick<Logger, "debug">;
  /** What the link answers; aborted when that takes too long. */
  readonly fetch: (link: string, signal: AbortSignal) => Promise<Buffer>;
  /** The picture as it is served. */
  readonly encode: (bytes: Buffer) => Promise<Buffer>;
}

/** For one picture, from the first look at its host to the last byte, in ms. */
const deadline = 5000;
/** Pictures fetched at once, and those that wait for their turn. */
const atOnce = 4;
const waiting = 20;
/** A request waits no longer, in ms: browsers have six connections to the product, and slow hosts must not hold them. */
const answerWithin = 1500;
/** Of all kept pictures; one has some 20 KB. */
const maxKeptBytes = 48 * 1024 * 1024;
/** A link without a picture is not tried again for so long, in ms. */
export const retryAfter = 10 * 60_000;

const fetched = newCounter("tutti_covers_fetched", "Covers that were fetched from other hosts.", ["result"]);

/** Pictures of other hosts, fetched once for everybody and kept in memory. */
export class CoverPictures {
  readonly #options: Options;
  readonly #kept = new ByteCache(maxKeptBytes);
  readonly #pending = new Map<string, Promise<Buffer | null>>();
  readonly #turns = bulkhead(atOnce, waiting);

  constructor(options: Options) {
    this.#options = options;
  }

  /** Null: there is no picture behind the link. Undefined: it is not known. */
  kept(link: string): Buffer | null | undefined {
    return this.#kept.get(link, this.#options.clock.now());
  }

  /**
   * Fetches the picture, with everybody who asks for it meanwhile. Null when there is none, no room to fetch it, or when it
   * is not there in time; then it is kept as soon as it is.
   */
  load(link: string): Promise<Buffer | null> {
    const picture = this.#pending.get(link) ?? this.#begin(link);
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const cancelTimer = this.#options.clock.after(answerWithin, () => resolve(null));
    return Promise.race([picture, late]).finally(cancelTimer);
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
