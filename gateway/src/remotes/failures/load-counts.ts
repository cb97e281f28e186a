import type { Cache, Clock, Logger } from "@tutti/service-kit";

/** Of one build: pages of its routes that were sent, and reports that it did not load. */
export interface LoadCount {
  readonly shown: number;
  readonly failed: number;
}

export const noLoads: LoadCount = { shown: 0, failed: 0 };
/** By the build. */
export type LoadCounts = ReadonlyMap<string, LoadCount>;

/** Counts of a gateway that ended are kept this long, in ms: longer than a canary is watched. */
const ttl = 24 * 3_600_000;
/** How often a gateway publishes what it sent, in ms. */
const publishEvery = 1000;

const keyOf = (remote: string) => `gateway:remote-loads:${remote}`;
const plus = (a: LoadCount, b: LoadCount): LoadCount => ({
  shown: a.shown + b.shown,
  failed: a.failed + b.failed,
});

interface Parts {
  readonly cache: Pick<Cache, "fields" | "setField">;
  readonly clock: Pick<Clock, "after">;
  readonly log: Pick<Logger, "warn">;
  /** The id of this gateway among those that share the cache. */
  readonly instance: string;
}

/** Counts the loads of remotes by build, over all gateways. Each publishes its own counts; readers add them up. */
export class SharedLoadCounts {
  readonly #parts: Parts;
  /** Of this gateway, by remote and build. */
  readonly #own = new Map<string, Map<string, LoadCount>>();
  readonly #scheduled = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A page with this build was sent. */
  shown(remote: string, build: string): void {
    this.#add(remote, build, { shown: 1, failed: 0 });
    if (this.#scheduled.has(remote)) return;
    this.#scheduled.add(remote);
    this.#parts.clock.after(publishEvery, () => {
      this.#scheduled.delete(remote);
      this.#publish(remote).catch((error: unknown) =>
        this.#parts.log.warn({ err: error }, "loads of remotes were not counted for the other gateways"),
      );
    });
  }

  /** A page reported that this build did not load; resolves to all counts of the remote. */
  async failed(remote: string, build: string): Promise<LoadCounts> {
    this.#add(remote, build, { shown: 0, failed: 1 });
    await this.#publish(remote);
    return this.#total(remote);
  }

  #add(remote: string, build: string, count: LoadCount): void {
    const own = this.#own.get(remote) ?? new Map<string, LoadCount>();
    this.#own.set(remote, own.set(build, plus(own.get(build) ?? noLoads, count)));
  }

  async #publish(remote: string): Promise<void> {
    const { cache, instance } = this.#parts;
    const own = [...(this.#own.get(remote) ?? [])];
    await Promise.all(
      own.map(([build, { shown, failed }]) =>
        cache.setField(keyOf(remote), `${build} ${instance}`, `${shown} ${failed}`, ttl),
      ),
    );
  }

  async #total(remote: string): Promise<LoadCounts> {
    const total = new Map<string, LoadCount>();
    for (const [field, value] of await this.#parts.cache.fields(keyOf(remote))) {
      const [build = ""] = field.split(" ");
      const [shown = 0, failed = 0] = value.split(" ").map(Number);
      total.set(build, plus(total.get(build) ?? noLoads, { shown, failed }));
    }
    return total;
  }
}
