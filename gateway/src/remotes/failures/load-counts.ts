import type { Cache, Clock, Logger } from "@tutti/service-kit";

/** Counts of one build: pages of its routes that were sent, and witnesses that it did not load. */
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

/**
 * Who reported a failure. The witnesses of a build are different persons of different networks: reports of one network
 * are one witness, and so are those of a person in several networks.
 */
export interface Witness {
  readonly person: string;
  readonly network: string;
}

const witnessesKey = (remote: string) => `gateway:remote-witnesses:${remote}`;
const keyOf = (remote: string) => `gateway:remote-loads:${remote}`;
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
  /** Pages that this gateway sent, by remote and build. */
  readonly #own = new Map<string, Map<string, number>>();
  readonly #scheduled = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A page with this build was sent. */
  shown(remote: string, build: string): void {
    const own = this.#own.get(remote) ?? new Map<string, number>();
    this.#own.set(remote, own.set(build, (own.get(build) ?? 0) + 1));
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
  async failed(remote: string, build: string, { person, network }: Witness): Promise<LoadCounts> {
    await Promise.all([
      this.#parts.cache.setField(witnessesKey(remote), `${build} ${network}`, person, ttl),
      this.#publish(remote),
    ]);
    return this.#total(remote);
  }

  async #publish(remote: string): Promise<void> {
    const { cache, instance } = this.#parts;
    const own = [...(this.#own.get(remote) ?? [])];
    await Promise.all(
      own.map(([build, shown]) =>
        // Gateways of the former release read a second number.
        cache.setField(keyOf(remote), `${build} ${instance}`, `${shown} 0`, ttl),
      ),
    );
  }

  async #total(remote: string): Promise<LoadCounts> {
    const { cache } = this.#parts;
    const [pages, reports] = await Promise.all([
      cache.fields(keyOf(remote)),
      cache.fields(witnessesKey(remote)),
    ]);
    const shown = new Map<string, number>();
    for (const [field, value] of pages) {
      const [build = ""] = field.split(" ");
      shown.set(build, (shown.get(build) ?? 0) + (Number.parseInt(value, 10) || 0));
    }
    const persons = new Map<string, Set<string>>();
    for (const [field, person] of reports) {
      const [build = ""] = field.split(" ");
      persons.set(build, (persons.get(build) ?? new Set()).add(person));
    }
    return new Map(
      [...shown.keys(), ...persons.keys()].map((build) => [
        build,
        { shown: shown.get(build) ?? 0, failed: persons.get(build)?.size ?? 0 },
      ]),
    );
  }
}
