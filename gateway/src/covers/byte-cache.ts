interface Entry {
  readonly bytes: Buffer | null;
  readonly until: number;
}

/** Size of an entry besides its bytes, for key and map slot. */
const overhead = 1024;

/** An LRU cache of buffers, bounded by bytes. A null value caches a miss. */
export class ByteCache {
  readonly #entries = new Map<string, Entry>();
  readonly #max: number;
  #size = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, now: number): Buffer | null | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#delete(key);
    if (entry.until <= now) return undefined;
    // Reinsert: a Map iterates in insertion order, so its first key is the least recently used.
    this.#add(key, entry);
    return entry.bytes;
  }

  set(key: string, bytes: Buffer | null, until: number): void {
    this.#delete(key);
    this.#add(key, { bytes, until });
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#max) break;
      this.#delete(oldest);
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#size += overhead + (entry.bytes?.length ?? 0);
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#size -= overhead + (entry.bytes?.length ?? 0);
  }
}
