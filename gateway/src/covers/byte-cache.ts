import { Lru } from "../read-model/lru.ts";

interface Entry {
  readonly bytes: Buffer | null;
  readonly until: number;
}

/** An LRU cache of buffers, bounded by bytes. A null value caches a miss. */
export class ByteCache {
  readonly #entries: Lru<Entry>;

  constructor(max: number) {
    this.#entries = new Lru(max);
  }

  get(key: string, now: number): Buffer | null | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.until > now) return entry.bytes;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, bytes: Buffer | null, until: number): void {
    this.#entries.set(key, { bytes, until }, bytes?.length ?? 0);
  }
}
