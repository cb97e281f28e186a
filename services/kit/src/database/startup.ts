import pg from "pg";
import type { Logger } from "../log/logger.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import { failureFields } from "./failure-fields.ts";
import { isDatabaseAway } from "./failures.ts";
import { type DatabasePlace, noAnswer, startFailure } from "./start-failure.ts";

/** How long a starting process retries, in ms. */
const deadline = 60_000;
const delays = { first: 200, max: 5000 } as const;

interface Options {
  readonly log?: Logger | undefined;
  readonly clock?: Clock;
}

/**
 * Runs a starting process's database work, with retries and backoff while the database is down: it may start later than
 * the product, or be slow on a busy machine. `work` must be idempotent.
 * @throws {ConfigError} with a sentence for the operator after 60 s, and at once if the URL is wrong; any other error of
 * `work` at once
 */
export async function retryAtStart<T>(
  work: () => Promise<T>,
  place: DatabasePlace,
  { log, clock = systemClock }: Options = {},
): Promise<T> {
  const began = clock.now();
  for (let delay: number = delays.first; ; delay = Math.min(2 * delay, delays.max)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw startFailure(error, place);
      if (clock.now() - began >= deadline) throw noAnswer(error, deadline / 1000, place);
      if (delay === delays.first)
        log?.warn(failureFields(error, place.url), "the database is not answering yet; retrying");
      await new Promise<void>((resolve) => clock.after(delay, resolve));
    }
  }
}

/** A single connection for work done once at the start. The caller ends it. */
export const connectAtStart = (url: string, options: Options = {}): Promise<pg.Client> =>
  retryAtStart(
    async () => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
      // A broken connection fails the pending query; without a listener it would end the process.
      client.on("error", () => {});
      try {
        await client.connect();
      } catch (error) {
        client.end().catch(() => {});
        throw error;
      }
      return client;
    },
    { url },
    options,
  );
