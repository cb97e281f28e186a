import { Gauge } from "prom-client";
import type { Logger } from "../log/logger.ts";
import { type Clock, systemClock } from "./clock.ts";
import { metrics } from "./metrics.ts";
import type { Running } from "./running.ts";

/** A value of a metric and its labels. */
interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** How long a reading is reused, in ms, so that many scrapers put no load on the database. */
const maxAge = 5000;
/** Deadline of a reading, in ms, well below Prometheus's scrape timeout of 10 s. */
const deadline = 2000;

/**
 * Measures on scrapes only: at most once in 5 s, with a deadline. A failed reading is null, so that its metrics are
 * missing and the others are still scraped.
 */
export function scrapeReading<T>(
  read: () => Promise<T>,
  log: Logger,
  clock: Clock = systemClock,
): () => Promise<T | null> {
  const start = () =>
    new Promise<T | null>((resolve) => {
      const cancel = clock.after(deadline, () => resolve(null));
      read()
        .then(resolve, (error: unknown) => {
          log.debug({ err: error }, "a metric could not be measured");
          resolve(null);
        })
        .finally(cancel);
    });
  let last: { readonly until: number; readonly reading: Promise<T | null> } | null = null;
  return () => {
    if (last && clock.now() < last.until) return last.reading;
    last = { until: clock.now() + maxAge, reading: start() };
    return last.reading;
  };
}

/** The current values; none where they could not be measured. */
export type Source = () => Promise<readonly Sample[]>;

declare global {
  var tuttiGaugeSources: Map<string, Set<Source>> | undefined;
}
/** A global like the registry: in a single process each service has a copy of this module, and one gauge shows all. */
globalThis.tuttiGaugeSources ??= new Map();
const sources = globalThis.tuttiGaugeSources;

/** A gauge that several parts of a process fill on each scrape; values of equal labels are added. `stop` ends this part's. */
export function newScrapedGauge(
  name: string,
  help: string,
  labelNames: readonly string[],
  source: Source,
): Running {
  const filling = sources.get(name) ?? new Set<Source>();
  sources.set(name, filling.add(source));
  if (!metrics.getSingleMetric(name))
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics],
      async collect() {
        const samples = await Promise.all([...filling].map((read) => read()));
        this.reset();
        for (const { labels, value } of samples.flat()) this.inc(labels, value);
      },
    });
  return {
    stop: async () => {
      filling.delete(source);
    },
  };
}
